"""The page's icons as PNG files, from web/public/icon.svg: `python -m tools.make_icons`."""

from pathlib import Path

from resvg_py import svg_to_bytes

PUBLIC = Path(__file__).parent.parent / "web" / "public"
ROUND = ' rx="12"'  # of the sign: where a system cuts out a form of its own, the ground goes to the edge
SAFE = 0.72  # of the width: whatever form a system cuts out, the drawing stays whole


def main() -> None:
    """Writes those for browsers, those that a system may cut to its own form, and the one for an apple."""
    drawing = (PUBLIC / "icon.svg").read_text()
    for size in (192, 512):
        _write(f"any-{size}.png", drawing, size)
        _write(f"maskable-{size}.png", maskable(drawing), size)
    _write("touch-180.png", drawing.replace(ROUND, ""), 180)


def maskable(drawing: str) -> str:
    """The drawing smaller, on a ground that fills the whole square."""
    head, ground, rest = _parts(drawing)
    margin = 32 * (1 - SAFE)
    return f'{head}{ground}<g transform="translate({margin} {margin}) scale({SAFE})">{rest}</g></svg>'


def _parts(drawing: str) -> tuple[str, str, str]:
    head, _, body = drawing.partition("<rect")
    ground, _, rest = body.partition("/>")
    return head, f"<rect{ground.replace(ROUND, '')}/>", rest.removesuffix("</svg>").strip().removesuffix("</svg>")


def _write(name: str, drawing: str, size: int) -> None:
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(bytes(svg_to_bytes(svg_string=drawing, width=size, height=size)))


if __name__ == "__main__":
    main()

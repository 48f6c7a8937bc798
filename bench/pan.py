"""Frames a second while Ticket to Ride's map is panned: `python bench/pan.py` writes bench/pan.json.

Plays on a real server with the built page (make web), drags the map in circles for some seconds at three scales, and counts the
frames that Chromium's own trace says were drawn, and how long the longest took.
"""

import json
import math
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

OUTPUT = Path(__file__).with_suffix(".json")
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
SECONDS = 4.0
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
DRAWN = "DrawFrame"  # the compositor's frames; dropped ones are not among them


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server, url = served(Path(folder))
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        figures = {}
        for name, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, base_url=url)
            opened(page)
            for zoom in range(3):
                figures[f"{name}, zoom {zoom}"] = measured(browser, page, Path(folder) / "trace.json")
                for _ in range(3):
                    page.locator(".panzoom .buttons button").first.click()
                page.wait_for_timeout(600)
            page.close()
        browser.close()
        server.terminate()
        server.wait(20)
    OUTPUT.write_text(json.dumps(figures, indent=1) + "\n")
    print(OUTPUT.read_text(), end="")


def served(folder: Path) -> tuple[subprocess.Popen[str], str]:
    command = [Path(sys.executable).with_name("anden"), "serve", "--db", str(folder / "pan.db"), "--port", "0"]
    server = subprocess.Popen([*map(str, command), "--limits", "100"], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = next(line for line in server.stdout if "http://" in line)
    return server, line[line.index("http://") :].split()[0]


def opened(page: Page) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "paseo"}]
    answer = page.request.post("/api/tables", data={"game": "ticket-to-ride", "seats": seats, "options": {}})
    page.goto(f"/table/{answer.json()['code']}")
    page.wait_for_selector("[data-done]")
    page.wait_for_timeout(1500)


def measured(browser: Any, page: Page, trace: Path) -> dict[str, float]:
    frame = page.locator(".viewport").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    reach = min(frame["width"], frame["height"]) / 3
    page.mouse.move(x + reach, y)
    page.mouse.down()
    page.mouse.move(x + reach, y + 20)
    page.wait_for_timeout(200)
    browser.start_tracing(
        page=page, path=str(trace), categories=["devtools.timeline", "devtools.timeline.frame", "cc", "viz"]
    )
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        turn = passed * 2
        page.mouse.move(x + reach * math.cos(turn), y + reach * math.sin(turn))
        time.sleep(0.004)
    browser.stop_tracing()
    page.mouse.up()
    return frames(json.loads(trace.read_text())["traceEvents"])


def frames(events: list[dict[str, Any]]) -> dict[str, float]:
    times = sorted({event["ts"] / 1e6 for event in events if event["name"] == DRAWN})
    gaps = sorted(b - a for a, b in zip(times, times[1:], strict=False))
    return {
        "frames_per_second": round((len(times) - 1) / (times[-1] - times[0]), 1),
        "longest_gap_ms": round(gaps[-1] * 1000, 1),
        "gap_95_ms": round(gaps[len(gaps) * 95 // 100] * 1000, 1),
    }


if __name__ == "__main__":
    main()

"""Frames a second while Ticket to Ride's map is panned: `python bench/pan.py` writes bench/pan.json.

Plays on a real server with the built page (make web), drags the map in circles for some seconds at three scales, and
counts the frames that Chromium's own trace says were drawn, and how long the longest took.
"""

import json
import os
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

OUTPUT = Path(__file__).with_suffix(".json")
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
SECONDS = 3.0
RUNS = 3  # all are told: on a shared machine others' work is measured, too
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
TASK = "ThreadControllerImpl::RunTask"
DRAWN = "Graphics.Pipeline.DrawAndSwap"  # in Chromium's trace: a frame that reached the screen

# The mouse is really pressed; then it goes in circles, one step a frame: moves sent from outside come too slowly.
NOTED = "document.addEventListener('pointerdown', event => (window.pressed = event.pointerId), { capture: true })"
CIRCLES = """([x, y, reach, time]) => new Promise(done => {
    const pane = document.querySelector('.viewport')
    const start = performance.now()
    const step = () => {
        const passed = performance.now() - start
        const at = { clientX: x + reach * Math.sin(passed / 400), clientY: y + reach * Math.cos(passed / 400) }
        const more = { pointerId: window.pressed, buttons: 1, bubbles: true }
        pane.dispatchEvent(new PointerEvent('pointermove', { ...at, ...more }))
        if (passed < time) requestAnimationFrame(step)
        else done()
    }
    step()
})"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server, url = served(Path(folder))
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        figures = {}
        for name, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, base_url=url)
            opened(page)
            for zoom in range(3):
                figures[f"{name}, zoom {zoom}"] = several(browser, page, Path(folder) / "trace.json")
                for _ in range(3):
                    page.locator(".panzoom .buttons button").first.click()
                page.wait_for_timeout(600)
            page.close()
        browser.close()
        server.terminate()
        server.wait(20)
    OUTPUT.write_text(json.dumps({"load": os.getloadavg()[0], **figures}, indent=1) + "\n")
    print(OUTPUT.read_text(), end="")


def served(folder: Path) -> tuple[subprocess.Popen[str], str]:
    command = [Path(sys.executable).with_name("anden"), "serve", "--db", str(folder / "pan.db"), "--port", "0"]
    server = subprocess.Popen([*map(str, command), "--limits", "100"], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = next(line for line in server.stdout if "http://" in line)
    return server, line[line.index("http://") :].split()[0]


def opened(page: Page) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "paseo"}]
    page.request.get("/api/me")
    answer = page.request.post("/api/tables", data={"game": "ticket-to-ride", "seats": seats, "options": {}})
    page.goto(f"/table/{answer.json()['code']}")
    page.wait_for_selector("[data-done]")
    page.wait_for_timeout(1500)


def several(browser: Browser, page: Page, trace: Path) -> dict[str, list[float]]:
    runs = [measured(browser, page, trace) for _ in range(RUNS)]
    return {name: [run[name] for run in runs] for name in runs[0]}


def measured(browser: Browser, page: Page, trace: Path) -> dict[str, float]:
    frame = page.locator(".viewport").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.evaluate(NOTED)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10)
    browser.start_tracing(page=page, path=str(trace), categories=["viz", "toplevel"])
    page.evaluate(CIRCLES, [x, y, min(frame["width"], frame["height"]) / 3, SECONDS * 1000])
    browser.stop_tracing()
    page.mouse.up()
    events = json.loads(trace.read_text())["traceEvents"]
    found = frames(events)
    drawn = found["frames_per_second"] * SECONDS
    threads = {"page_ms_a_frame": "CrRendererMain", "screen_ms_a_frame": "VizCompositorThread"}
    return {**found, **{name: round(busy(events, thread) / drawn, 1) for name, thread in threads.items()}}


def frames(events: list[dict[str, Any]]) -> dict[str, float]:
    """What was drawn, from the first frame to the last; the gaps between them in order of length."""
    times = sorted(event["ts"] / 1e6 for event in events if event["name"] == DRAWN and event["ph"] == "b")
    gaps = sorted(b - a for a, b in pairwise(times))
    return {
        "frames_per_second": round(len(gaps) / (times[-1] - times[0]), 1),
        "longest_gap_ms": round(gaps[-1] * 1000, 1),
        "gap_95_ms": round(gaps[len(gaps) * 95 // 100] * 1000, 1),
    }


def busy(events: list[dict[str, Any]], thread: str) -> float:
    """Milliseconds of processor time of a thread, whatever else the machine did: the page's own, or the screen's."""
    names = {(each["pid"], each["tid"]): each["args"]["name"] for each in events if each["name"] == "thread_name"}
    tasks = (each for each in events if each["name"] == TASK and "tdur" in each)
    return sum(float(each["tdur"]) for each in tasks if names.get((each["pid"], each["tid"])) == thread) / 1000


if __name__ == "__main__":
    main()

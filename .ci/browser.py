"""Opens pages, and every page of folders, in Chromium, narrow and wide, light and dark, with scripts and without.

Each page must make no error and no request, keep inside its window and its paper, say the same
without scripts, and pass axe-core. Called by .ci/browser.sh with the browser, and pages or folders
of pages, behind --shots a folder where screenshots are wanted; ends with status 1 where a page fails.

One browser serves all pages, in a window for each core. Before them it judges a page of its own
that breaks every rule, so that a check that sees nothing cannot pass.
"""
import argparse
import base64
import concurrent.futures
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

import answers
import websocket

VIEWS = [
    (name, width, height, scheme)
    for name, width, height in [("phone", 360, 740), ("desktop", 1280, 900)]
    for scheme in ["light", "dark"]
]
NARROWEST = 320
# The highest that pages may be with everything folded, by the name of the page and the width.
HEIGHTS = {"checkout": {1280: 6000, 390: 9500}, "index": {1280: 4000}}
# The most sheets of A4 that the page of a name may take.
SHEETS = {"checkout": 6}
# The most bytes of a report, as the mean of all committed ones.
WEIGHT = 70_000
# The width of A4 between Chromium's margins, in pixels of CSS.
PAPER = 718
# Layout hangs on the width and contrast on the scheme: these two have both of each.
AXE_VIEWS = [("phone", "light"), ("desktop", "dark")]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Shapes that stick out of the window, not counting what scrolls in a region of its own.
OVERFLOW = """(() => {
  const page = document.scrollingElement;
  if (page.scrollWidth <= innerWidth) return "";
  const scrolls = e => getComputedStyle(e.closest(".scroll") ?? e).overflowX === "auto";
  const wide = [...document.querySelectorAll("body *")].filter(e =>
    !e.closest("svg") && e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e));
  return `${page.scrollWidth} px wide: ` + wide.slice(0, 3).map(e => e.outerHTML.slice(0, 80)).join(" | ");
})()"""
# Tables of which a phone cuts something; what is meant against what is hit is as wide as it has targets.
CUT = """(() => {
  const cut = [...document.querySelectorAll("table:not(.matrix)")].filter(table =>
    table.closest(".scroll").scrollWidth > table.closest(".scroll").clientWidth + 1 &&
    table.closest("details:not([open])") === null);
  return cut.slice(0, 3).map(table => table.caption?.textContent).join(" | ");
})()"""
# Cells of a phone's tables that show a figure without saying of what; the first one says what its row does.
UNLABELLED = """(() => {
  const cells = [...document.querySelectorAll("tbody td")].filter(cell =>
    cell.checkVisibility() && cell.cellIndex > 1 && /^[\\d.,<>%×–\\s]+$/.test(cell.innerText)
    && ["none", "normal"].includes(getComputedStyle(cell, "::before").content));
  return cells.slice(0, 3).map(cell => cell.closest("tr").innerText).join(" | ");
})()"""
# What a reader gets, without what copies and what asks pictures, which are of no use without scripts.
WORDS = """(() => {
  const buttons = [...document.querySelectorAll(".copied button, .tools, .filter, [role=status]")];
  for (const button of buttons) button.hidden = true;
  const words = document.body.innerText.replace(/\\s+/g, " ").trim();
  for (const button of buttons) button.hidden = false;
  return words;
})()"""
SORTS = """(() => {
  const table = document.querySelector("table.sortable");
  if (!table) return "";
  const before = [...table.tBodies[0].rows].map(r => r.cells[0].textContent).sort().join("|");
  const heads = [...table.querySelectorAll("thead button")];
  if (heads.length === 0) return "the heads of the table have no buttons";
  for (const head of heads) {
    head.click();
    const cell = head.closest("th");
    if (cell.getAttribute("aria-sort") !== "descending") return "a click does not sort";
    const column = cell.cellIndex;
    const numbers = [...table.tBodies[0].rows].map(r => parseFloat(r.cells[column].textContent.replace(/[<>,+]/g, "")));
    const known = numbers.filter(n => !Number.isNaN(n));
    if (known.some((n, i) => i > 0 && known[i - 1] < n)) return "rows are out of order";
  }
  const after = [...table.tBodies[0].rows].map(r => r.cells[0].textContent).sort().join("|");
  return before === after ? "" : "sorting lost rows";
})()"""


class Browser:
    """Chromium, driven through its DevTools protocol."""

    def __init__(self, command, profile):
        self.process = subprocess.Popen(
            [
                command, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--no-first-run", "--disable-background-networking", "--disable-component-update",
                "--disable-extensions", "--disable-background-timer-throttling",
                "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
                "--hide-scrollbars", "--force-color-profile=srgb", "--remote-debugging-port=0",
                "--remote-allow-origins=*", f"--user-data-dir={profile}", "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        port_file = pathlib.Path(profile, "DevToolsActivePort")
        deadline = time.monotonic() + 120
        while not (port_file.exists() and len(port_file.read_text().splitlines()) == 2):
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.close()
                raise SystemExit("make browser: Chromium did not start")
            time.sleep(0.05)
        self.port = port_file.read_text().splitlines()[0]

    def window(self):
        """A new window, which is a process of its own."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/new?about:blank", method="PUT")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return Window(json.load(answer)["webSocketDebuggerUrl"])

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=60)


class Window:
    """One window of the browser; each thread has its own."""

    def __init__(self, url):
        self.socket = websocket.create_connection(url, timeout=120)
        self.number = 0
        self.events = []
        self.call("Page.bringToFront")
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def call(self, method, parameters=None):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters or {}}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def evaluate(self, expression):
        result = self.call(
            "Runtime.evaluate",
            {"expression": expression, "returnByValue": True, "awaitPromise": True},
        )
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:400])
        return result["result"].get("value")

    def show(self, width, height, scheme, media="screen", moves=True):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        motion = "no-preference" if moves else "reduce"
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]
        self.call("Emulation.setEmulatedMedia", {"media": media, "features": features})

    def open(self, url, scripts=True):
        self.call("Emulation.setScriptExecutionDisabled", {"value": not scripts})
        self.events = []
        self.call("Page.navigate", {"url": url})
        while not any(e["method"] == "Page.loadEventFired" for e in self.events):
            answer = json.loads(self.socket.recv())
            if "method" in answer:
                self.events.append(answer)

    def complaints(self, url):
        """Errors and requests since the last time, or since the page was opened."""
        events, self.events = self.events, []
        for event in events:
            method, parameters = event["method"], event["params"]
            if method == "Runtime.exceptionThrown":
                yield f"exception: {parameters['exceptionDetails']['text']}"
            elif method == "Runtime.consoleAPICalled":
                yield f"console: {json.dumps(parameters['args'])[:200]}"
            elif method == "Log.entryAdded":
                yield f"log: {parameters['entry']['text']}"
            elif method == "Network.requestWillBeSent":
                request = parameters["request"]["url"]
                if request != url and not request.startswith("data:"):
                    yield f"request: {request}"

    def overflow(self):
        found = self.evaluate(OVERFLOW)
        return [f"overflow: {found}"] if found else []

    def cut(self):
        found = self.evaluate(CUT)
        return [f"cut: {found}"] if found else []

    def height(self):
        return self.evaluate("document.scrollingElement.scrollHeight")

    def sheets(self):
        page = self.call("Page.printToPDF", {"printBackground": True, "preferCSSPageSize": True})
        return len(re.findall(rb"/Type\s*/Page\b(?!s)", base64.b64decode(page["data"])))

    def screenshot(self, path):
        height = self.evaluate("document.scrollingElement.scrollHeight")
        width = self.evaluate("innerWidth")
        clip = {"x": 0, "y": 0, "width": width, "height": min(height, 12000), "scale": 1}
        shot = self.call("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
        path.write_bytes(base64.b64decode(shot["data"]))

    def print(self, path):
        page = self.call("Page.printToPDF", {"printBackground": True, "preferCSSPageSize": True})
        path.write_bytes(base64.b64decode(page["data"]))


def axe_complaints(window):
    """What axe-core finds, which must be on the page.

    It cannot tell what lies below text in a picture, and takes most of its time to try: the colours
    of pictures are known, and a test of the palette computes their contrast.
    """
    rules = {"resultTypes": ["violations"], "preload": False, "runOnly": TAGS, "rules": {"color-contrast": {"enabled": False}}}
    contrast = {"resultTypes": ["violations"], "preload": False, "runOnly": ["color-contrast"]}
    found = window.evaluate(
        f"axe.run(document, {json.dumps(rules)}).then(one => "
        f"axe.run({{exclude: [['svg']]}}, {json.dumps(contrast)}).then(other => "
        "[...one.violations, ...other.violations].map("
        "v => `${v.id} (${v.impact}) ×${v.nodes.length}: ${v.nodes[0].html.slice(0, 160)} ${v.nodes[0].failureSummary.slice(0, 200)}`)))"
    )
    return [f"axe: {line}" for line in found]


def judge(window, page, axe, shots=None, moves=True):
    """What is wrong with a page; screenshots of all views on the way, where they are wanted.

    Where it `moves`, its taps fall one by one, which takes two seconds; else all at once, as for people
    who want nothing to move.
    """
    url = page.resolve().as_uri()
    problems = []
    words = None
    for label, width, height, scheme in VIEWS:
        window.show(width, height, scheme)
        if (label, width, height, scheme) == VIEWS[0]:
            window.open(url)
            problems += window.complaints(url)
            window.evaluate(axe + "; 0")
        found = window.overflow() + (window.cut() if label == "phone" else [])
        if shots:
            window.screenshot(shots.with_name(f"{shots.name}.{label}.{scheme}.png"))
        if (label, scheme) in AXE_VIEWS:
            found += axe_complaints(window)
        words = window.evaluate(WORDS)
        problems += [f"{label} {scheme}: {problem}" for problem in found]

    problems += [f"limits: {problem}" for problem in limits(window, page)]
    window.show(NARROWEST, 640, "light")
    problems += [f"{NARROWEST} px: {problem}" for problem in window.overflow()]
    window.show(PAPER, 1000, "light", media="print")
    problems += [f"on paper: {problem}" for problem in window.overflow()]
    if shots:
        window.print(shots.with_name(f"{shots.name}.pdf"))
    _, width, height, scheme = VIEWS[-1]
    window.show(width, height, scheme, moves=moves)
    sorting = window.evaluate(SORTS)
    if sorting:
        problems.append(f"sorting: {sorting}")
    problems += window.complaints(url)

    window.open(url, scripts=False)
    problems += [f"no scripts: {c}" for c in window.complaints(url)]
    # Chromium lets its own tools evaluate where the page's scripts are off.
    if window.evaluate(WORDS) != words:
        problems.append("no scripts: the page says something else")
    return problems


def limits(window, page):
    """What is too high, too long on paper or without a label, and what the page does not answer."""
    heights = HEIGHTS.get(page.stem, {})
    for width in [390, 1280]:
        window.show(width, 900, "light")
        height = window.height()
        if height > heights.get(width, height):
            yield f"{height} px high at {width} px, at most {heights[width]}"
        if width == 390:
            unlabelled = window.evaluate(UNLABELLED)
            if unlabelled:
                yield f"cells without a label: {unlabelled}"
            yield from window.overflow() + window.cut()
    if window.evaluate("document.querySelector('#targets') !== null"):
        yield from answers.second_values(window)
    yield from answers.unanswered(window, page)
    if page.stem in SHEETS:
        window.show(PAPER, 1000, "light", media="print")
        sheets = window.sheets()
        if sheets > SHEETS[page.stem]:
            yield f"{sheets} sheets of paper, at most {SHEETS[page.stem]}"


# A page that breaks every rule, and the beginning of what must be said about each.
BROKEN = """<!doctype html><html lang="en"><title>Broken</title><body><main><h1>Broken</h1>
<p style="width:2000px">wide</p><p style="color:#aaa;background:#fff">faint</p><img src="missing.png">
<div class="scroll" style="overflow-x:auto"><table class="sortable"><caption>Rates</caption><thead><tr><th><button>x</button></th></tr></thead>
<tbody><tr><td style="min-width:900px">1</td><td>2</td><td>3</td></tr></tbody></table></div>
<script>console.error("no"); document.querySelector("p").textContent = "other"; throw new Error("no");</script></main>"""
FAULTS = [
    "phone light: overflow:", "phone dark: cut: Rates", "desktop dark: overflow:", "320 px: overflow:", "on paper: overflow:", "console:", "exception:",
    "request:", "limits: cells without a label:", "phone light: axe: image-alt", "desktop dark: axe: color-contrast", "sorting:",
    "no scripts: the page says something else",
]


def test_checks(window, folder, axe):
    """Ends the run where a fault goes unseen."""
    page = pathlib.Path(folder, "broken.html")
    page.write_text(BROKEN)
    problems = judge(window, page, axe)
    unseen = [fault for fault in FAULTS if not any(problem.startswith(fault) for problem in problems)]
    if unseen:
        raise SystemExit(f"make browser: the checks do not see what is wrong with a broken page: {', '.join(unseen)}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("browser")
    parser.add_argument("places", nargs="+", type=pathlib.Path)
    parser.add_argument("--shots", type=pathlib.Path)
    arguments = parser.parse_args()
    shots = arguments.shots
    package = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
    axe = (package / "axe.min.js").read_text()
    pages = []
    for place in arguments.places:
        found = [place] if place.is_file() else sorted(place.rglob("*.html"))
        if not found:
            raise SystemExit(f"make browser: {place} holds no page: run make run first")
        pages += found
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(arguments.browser, profile)
        try:
            # Only the window in front is painted, and screenshots wait for that.
            windows = [browser.window() for _ in range(1 if shots else os.cpu_count() or 1)]
            test_checks(windows[0], profile, axe)

            def work(window):
                judged = []
                while waiting:
                    # The largest page first, so that no window is left alone with it.
                    page = waiting.pop()
                    name = "-".join(page.with_suffix("").parts).replace("/", "").strip("-.")
                    judged.append((page, judge(window, page, axe, shots and shots / name, moves=not judged)))
                return judged

            waiting = sorted(pages, key=lambda page: page.stat().st_size)
            with concurrent.futures.ThreadPoolExecutor(len(windows)) as threads:
                judged = sorted(sum(threads.map(work, windows), []))
        finally:
            browser.close()
    for page, problems in judged:
        print(f"{'✗' if problems else '✓'} {page}")
        for problem in problems:
            print(f"    {problem}")
    failed = sum(bool(problems) for _, problems in judged)
    # Of all reports, so that the mean does not depend on which pages a change made.
    reports = list(pathlib.Path("Reports").rglob("*.html")) or pages
    size = sum(page.stat().st_size for page in reports)
    if size > WEIGHT * len(reports):
        failed += 1
        print(f"✗ {size / len(reports) / 1000:.0f} KB a page, at most {WEIGHT / 1000:.0f}")
    print(
        f"{len(pages) - failed} of {len(pages)} pages hold in {len(VIEWS)} views, at {NARROWEST} px and on paper "
        f"(axe-core, no error, no request, no overflow, scripts off); {size / 1e6:.2f} MB, "
        f"{time.monotonic() - start:.0f} s" + (f"; screenshots are in {shots}" if shots else "")
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

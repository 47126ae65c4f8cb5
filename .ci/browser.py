"""Opens every page of a folder in Chromium, narrow and wide, light and dark, with scripts and without.

Each page must make no error and no request, keep inside its window, say the same without scripts,
and pass axe-core. Called by .ci/browser.sh with the browser, the folder of pages and the folder for
screenshots; ends with status 1 where a page fails.
"""
import base64
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import websocket

VARIANTS = [
    (name, width, height, scheme)
    for name, width, height in [("phone", 360, 740), ("desktop", 1280, 900)]
    for scheme in ["light", "dark"]
]
NARROWEST = 320

# Shapes that stick out of the window, not counting what scrolls in a region of its own.
OVERFLOW = """(() => {
  const page = document.scrollingElement;
  if (page.scrollWidth <= innerWidth) return "";
  const wide = [...document.querySelectorAll("body *")].filter(e =>
    !e.closest(".scroll, svg") && e.getBoundingClientRect().right > innerWidth + 1);
  return `${page.scrollWidth} px wide: ` + wide.slice(0, 3).map(e => e.outerHTML.slice(0, 80)).join(" | ");
})()"""
# What a reader gets, without the marks that sorting adds to the heads of tables.
WORDS = 'document.body.innerText.replace(/\\s+/g, " ").trim()'
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
                "--hide-scrollbars", "--force-color-profile=srgb", "--remote-debugging-port=0",
                "--remote-allow-origins=*", f"--user-data-dir={profile}", "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        port_file = pathlib.Path(profile, "DevToolsActivePort")
        deadline = time.monotonic() + 60
        while not (port_file.exists() and len(port_file.read_text().splitlines()) == 2):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("the browser did not start")
            time.sleep(0.05)
        port, path = port_file.read_text().splitlines()
        self.socket = websocket.create_connection(f"ws://127.0.0.1:{port}{path}", timeout=60)
        self.number = 0
        self.events = []
        target = self.call("Target.createTarget", {"url": "about:blank"}, None)["targetId"]
        attached = self.call("Target.attachToTarget", {"targetId": target, "flatten": True}, None)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def call(self, method, parameters=None, session=True):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
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

    def show(self, width, height, scheme, scripts=True):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        self.call(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )
        self.call("Emulation.setScriptExecutionDisabled", {"value": not scripts})

    def open(self, url):
        self.events = []
        self.call("Page.navigate", {"url": url})
        while not any(e["method"] == "Page.loadEventFired" for e in self.events):
            answer = json.loads(self.socket.recv())
            if "method" in answer:
                self.events.append(answer)

    def complaints(self, url):
        """Errors and requests since the page was opened."""
        for event in self.events:
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

    def screenshot(self, path):
        height = self.evaluate("document.scrollingElement.scrollHeight")
        width = self.evaluate("innerWidth")
        clip = {"x": 0, "y": 0, "width": width, "height": min(height, 12000), "scale": 1}
        shot = self.call("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
        path.write_bytes(base64.b64decode(shot["data"]))

    def print(self, path):
        page = self.call("Page.printToPDF", {"printBackground": True, "preferCSSPageSize": True})
        path.write_bytes(base64.b64decode(page["data"]))

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=30)


def axe_complaints(browser, axe):
    browser.evaluate(axe + "; 0")
    options = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
    found = browser.evaluate(
        f"axe.run(document, {json.dumps(options)}).then(r => r.violations.map("
        'v => `${v.id} (${v.impact}) ×${v.nodes.length}: ${v.nodes[0].html.slice(0, 160)} ${v.nodes[0].failureSummary.slice(0, 200)}`))'
    )
    return [f"axe: {line}" for line in found]


def judge(browser, page, name, shots, axe):
    """What is wrong with a page; screenshots of all variants on the way."""
    url = page.resolve().as_uri()
    problems = []
    words = None
    for label, width, height, scheme in VARIANTS:
        browser.show(width, height, scheme)
        browser.open(url)
        found = list(browser.complaints(url))
        overflow = browser.evaluate(OVERFLOW)
        if overflow:
            found.append(f"overflow: {overflow}")
        browser.screenshot(shots / f"{name}.{label}.{scheme}.png")
        words = browser.evaluate(WORDS)
        # Contrast hangs on the scheme and layout on the width: two variants have both of each.
        if (label, scheme) in [("phone", "dark"), ("desktop", "light")]:
            found += axe_complaints(browser, axe)
        if (label, scheme) == ("desktop", "light"):
            sorting = browser.evaluate(SORTS)
            if sorting:
                found.append(f"sorting: {sorting}")
            browser.print(shots / f"{name}.pdf")
        found += [c for c in browser.complaints(url) if c not in found]
        problems += [f"{label} {scheme}: {problem}" for problem in found]

    browser.show(NARROWEST, 640, "light")
    overflow = browser.evaluate(OVERFLOW)
    if overflow:
        problems.append(f"{NARROWEST} px: overflow: {overflow}")
    browser.show(1280, 900, "dark", scripts=False)
    browser.open(url)
    problems += [f"no scripts: {c}" for c in browser.complaints(url)]
    # Chromium lets its own tools evaluate where the page's scripts are off.
    if browser.evaluate(WORDS) != words:
        problems.append("no scripts: the page says something else")
    browser.show(1280, 900, "light")
    return problems


def main():
    command, folder, shots = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    package = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
    axe = (package / "axe.min.js").read_text()
    pages = sorted(folder.rglob("*.html"))
    if not pages:
        raise SystemExit(f"{folder} holds no page: run make run first")
    shots.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(command, profile)
        try:
            for page in pages:
                name = str(page.relative_to(folder).with_suffix("")).replace("/", "-")
                problems = judge(browser, page, name, shots, axe)
                failed += bool(problems)
                print(f"{'✗' if problems else '✓'} {page}")
                for problem in problems:
                    print(f"    {problem}")
        finally:
            browser.close()
    size = sum(page.stat().st_size for page in pages)
    print(
        f"{len(pages) - failed} of {len(pages)} pages hold in {len(VARIANTS)} variants "
        f"(axe-core, no error, no request, no overflow, scripts off); {size / 1e6:.2f} MB; "
        f"screenshots are in {shots}"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

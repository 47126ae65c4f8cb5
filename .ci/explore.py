"""Works on the page of `mistap explore` in Chromium, and compares its figures with the engine's.

Called by .ci/explore.sh with the browser, the program, and scenarios or dumps. On each page it makes ten
random edits by the mouse and by keys. After each, the figures of the page must be those of the prompt
after the commands of the transcript; the saved file must have them too. It also drags by a finger, at
phone width, runs axe, and expects an empty console.
"""
import importlib.resources
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

# The largest difference between the rates of the page and the engine's.
MOST = 1e-9
EDITS = 10
STATE = "async () => (await fetch('state')).json()"
PLACE = """id => {
  const shape = document.querySelector(`#now [data-target="${CSS.escape(id)}"] .visible`), box = shape.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y)?.closest("[data-target]")?.dataset.target;
  return { x, y, scale: shape.getScreenCTM().a, isOnTop: top === id };
}"""
DRAWN = "() => [...document.querySelectorAll('#now [data-target]:has(.visible)')].map(one => one.dataset.target)"
faults = []


def fault(file, text):
    faults.append(f"{file}: {text}")
    print(faults[-1])


class Page:
    """The page of a file in a browser, and the program behind it."""

    def __init__(self, browser, program, file, width=1280, touch=False):
        self.file = file
        words = [program, "explore", file, "--no-open"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, has_touch=touch, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.on("console", lambda message: fault(file, f"console: {message.text}"))
        self.page.on("pageerror", lambda error: fault(file, f"error: {error}"))
        self.open = set()
        self.page.on("request", lambda one: self.open.add(one) if one.method == "POST" else None)
        for event in ("requestfinished", "requestfailed"):
            self.page.on(event, lambda one: self.open.discard(one))
        self.page.goto(self.process.stdout.readline().strip())
        self.page.wait_for_selector("#now svg")

    def state(self):
        return self.page.evaluate(STATE)

    def settle(self):
        """The state when every request is answered."""
        quiet = 0
        while quiet < 3:
            self.page.wait_for_timeout(30)
            quiet = 0 if self.open else quiet + 1
        return self.state()

    def close(self):
        self.context.close()
        self.process.send_signal(2)
        self.process.wait()


def edit(page, chance, state):
    """Makes one edit by a mouse or by keys; whether there was something to edit."""
    # What a scroll position hides is in the list and not in the picture.
    drawn = page.page.evaluate(DRAWN)
    free = [one for one in state["targets"] if one["move"] is True and one["id"] in drawn]
    if not free:
        return False
    target = chance.choice(free)
    place = page.page.evaluate(PLACE, target["id"])
    steps = [chance.choice([-3, -2, -1, 1, 2, 3]) for _ in range(2)]
    if place["isOnTop"] and chance.random() < 0.6:
        mouse = page.page.mouse
        mouse.move(place["x"], place["y"])
        mouse.down()
        for part in range(1, 6):
            way = [step * state["grid"] * place["scale"] * part / 5 for step in steps]
            mouse.move(place["x"] + way[0], place["y"] + way[1])
        mouse.up()
        return True
    page.page.evaluate("id => document.querySelector(`#now [data-target=\"${CSS.escape(id)}\"]`).focus()", target["id"])
    press = page.page.keyboard.press
    press("Enter")
    resizes = target["resize"] is True and chance.random() < 0.5
    keys = ["ArrowRight" if steps[0] > 0 else "ArrowLeft"] * abs(steps[0])
    for key in keys + ["ArrowDown" if steps[1] > 0 else "ArrowUp"] * abs(steps[1]):
        press(f"Alt+{key}" if resizes else key)
    press("Enter")
    return True


def predicted(program, file, lines):
    """The hit rates by screen and id after some commands at the prompt."""
    words = [word for line in lines + ["predict all"] for word in ("-c", line)]
    out = subprocess.run([program, file, *words, "--json", "--precise"], capture_output=True, text=True).stdout
    answer = json.loads(out.strip().split("\n")[-1])["result"]
    return {(one["screen"], one["id"]): one["hit"] for one in answer["targets"]}


def compare(page, program, file, state, lines):
    rates = predicted(program, file, lines)
    for one in state["targets"]:
        rate = rates.get((state["screen"], one["id"]))
        if rate is not None and abs(rate - one["hit"]) > MOST:
            fault(page.file, f"{one['id']}: {one['hit']} on the page, {rate} at the prompt after {lines}")


def work(browser, program, file, folder):
    """Ten edits, compared after each; then the saved file."""
    page, chance, lines = Page(browser, program, file), random.Random(file), []
    state = page.settle()
    for _ in range(EDITS):
        if not edit(page, chance, state):
            break
        state = page.settle()
        lines = [entry["line"] for entry in state["transcript"] if entry["ok"]]
        compare(page, program, file, state, lines)
    if lines:
        saved = pathlib.Path(folder) / (pathlib.Path(file).stem + ".saved.kdl")
        page.page.fill("#line", f"save {saved}")
        page.page.click("#run")
        page.page.click("#ask-yes")
        page.page.wait_for_selector("#unsaved", state="hidden")
        if "include" not in saved.read_text():
            compare(page, program, str(saved), page.state(), [])
    page.close()
    print(f"{file}: {len(state['targets'])} targets, {len(lines)} changes")


def look(browser, program, file, width, touch):
    """Looks at a page of a width: axe, a finger, the input, dots."""
    page = Page(browser, program, file, width, touch)
    axe = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text()
    page.page.evaluate(axe)
    found = page.page.evaluate("async () => (await axe.run()).violations.map(one => `${one.id}: ${one.nodes[0].html}`)")
    for one in found:
        fault(file, f"axe at {width} px: {one}")
    if page.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        fault(file, f"the page is wider than {width} px")
    page.page.fill("#line", "predict all")
    page.page.keyboard.press("Enter")
    page.page.wait_for_selector('#transcript [data-n="1"]')
    page.page.click("#dots")
    page.page.wait_for_selector(".dot")
    page.page.click("#mode-use")
    first = page.page.locator("#now [data-target]").first
    first.tap(force=True) if touch else first.click(force=True)
    page.page.wait_for_selector('#transcript [data-n="3"]')
    if not page.state()["transcript"][2]["line"].startswith("tap "):
        fault(file, "a tap in Use is no tap")
    page.process.send_signal(2)
    page.page.wait_for_selector("#strip:has-text('mistap has ended')")
    page.close()


def main():
    path, program, *files = sys.argv[1:]
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for file in files:
            work(browser, program, file, folder)
        for width, touch in ((1280, False), (390, True)):
            look(browser, program, files[0], width, touch)
        browser.close()
    sys.exit(1 if faults else 0)


main()

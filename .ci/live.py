"""Drags targets and plays tasks on pages in Chromium, and compares the pages' rates with the engine's.

Called by .ci/browser.sh with the browser, the program, and scenarios whose pages are in the folder
behind --pages. On each picture that offers dragging, it drags the first target by the pointer and by
a finger, and moves and resizes it by keys. The commands that the page prints must give its rates at the prompt.
On the page of `mistap explore`, each task is played; the shares of its runs must be those predicted.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from browser import Browser

# The largest difference between the rates of a page and the engine's.
MOST = 0.001
# The most milliseconds that a change may take.
SLOWEST = 200

PICTURES = """(() => [...document.querySelectorAll(".stack[data-aims]")].map(stack => {
  for (let one = stack; one; one = one.parentElement) if (one.tagName === "DETAILS") one.open = true;
  const ask = stack.parentNode.querySelector(".ask"), off = ask?.querySelector(":scope > span");
  return { live: !!ask?.querySelector(".live"), off: off?.textContent ?? "", rows: stack.dataset.rows };
}))()"""
# The place of the first target that can be dragged, in the window.
PLACE = """(n => {
  const stack = document.querySelectorAll(".stack[data-aims]")[n], ask = stack.parentNode.querySelector(".ask");
  const facts = stack.dataset.drag.split(";").slice(1).map(one => one.split(" "));
  const visuals = [...stack.querySelectorAll(".visuals > .visual")], svg = stack.querySelector("svg");
  const middle = one => {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // A picture may show a part of its screen.
  const shows = one => {
    const { x, y } = middle(one), box = svg.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  };
  const first = facts.findIndex((one, i) => one.length > 2 && shows(visuals[i]));
  if (first < 0) return null;
  visuals[first].scrollIntoView({ block: "center" });
  return { ...middle(visuals[first]), scale: svg.getScreenCTM().a, sized: facts[first][3] === "1" };
})(%d)"""
STATE = """(n => {
  const stack = document.querySelectorAll(".stack[data-aims]")[n], ask = stack.parentNode.querySelector(".ask");
  const ids = [...stack.querySelectorAll(".visuals > .visual title")].map(one => one.textContent.replace(/: [^:]*$/, ""));
  return { commands: ask.querySelector("pre").textContent.split("\\n").filter(Boolean),
    way: JSON.parse(stack.dataset.at || "[]"), rates: stack.missed.flatMap((rate, i) => rate === null ? [] : [[ids[i], rate]]) };
})(%d)"""
# Draws runs of each task, twice from its seed, and plays one tap after the other to the end of a run.
PLAY = """(async () => {
  const found = [];
  for (const box of document.querySelectorAll("[data-play]")) {
    const button = name => [...box.querySelectorAll("button")].find(one => one.textContent === name);
    const draw = () => {
      button("Start again").click();
      for (let n = 0; n < %d; n++) button("100 runs").click();
      return { ...box.tally };
    };
    const tally = draw(), again = draw(), words = [...box.querySelectorAll(".player > div p")].pop().textContent;
    button("Start again").click();
    box.querySelector("select").value = "20";
    for (let n = 0; n < 400 && box.tally.runs === 0; n++) button("Next tap").click();
    const log = [...box.querySelectorAll(".player li")].map(one => one.textContent);
    found.push({ tally, again, words, rates: box.dataset.rates.split(";"), log, marks: box.querySelectorAll(".fell > *").length,
      runs: box.tally.runs, shown: box.querySelectorAll(".scene > .up").length });
  }
  return found;
})()"""
# Hundreds of runs of each task, and the standard errors by which their shares may differ.
HUNDREDS, ERRORS = 20, 4
# Rates of runs are printed in whole percent from 10% on, and paths of 0.05% are left out.
ROUNDING = 0.01


def drag(window, place, by):
    """Drags by so many points of the picture, right and down."""
    x, y, step = place["x"], place["y"], by * place["scale"]
    mouse = lambda kind, far, buttons: window.call("Input.dispatchMouseEvent", {
        "type": kind, "x": x + far, "y": y + far, "button": "left", "buttons": buttons, "clickCount": 1})
    mouse("mousePressed", 0, 1)
    for part in range(1, 5):
        mouse("mouseMoved", step * part / 4, 1)
    mouse("mouseReleased", step, 0)


def touch(window, place, by):
    """Drags by so many points of the picture with a finger, right and down."""
    x, y, step = place["x"], place["y"], by * place["scale"]
    def finger(kind, *points):
        window.call("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
    finger("touchStart", {"x": x, "y": y})
    for part in range(1, 5):
        finger("touchMove", {"x": x + step * part / 4, "y": y + step * part / 4})
    finger("touchEnd")


def press(window, key, modifiers=0):
    for kind in ["keyDown", "keyUp"]:
        window.call("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": key, "modifiers": modifiers})


def engine(program, scenario, commands):
    """The mis-tap rates of all targets after the commands, by screen and id; and what failed."""
    arguments = [part for line in [*commands, "predict all"] for part in ["-c", line]]
    run = subprocess.run([program, scenario, *arguments, "--format", "json"], capture_output=True, text=True, timeout=60)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    failed = [f"{one['command']}: {one['error']['message']}" for one in answers if not one["ok"]]
    if failed or not answers:
        return {}, failed or [run.stderr[:200]]
    return {(one["screen"], one["id"]): 1 - one["hit"] for one in answers[-1]["result"]["targets"]}, []


def compare(program, scenario, state):
    """What differs between a page and the engine after the page's commands."""
    known, problems = engine(program, scenario, state["commands"] or state["way"])
    for name, rate in [] if problems else state["rates"]:
        found = [one for (_, target), one in known.items() if target == name]
        if found and all(abs(rate - one) > MOST for one in found):
            problems.append(f"{name} {rate:.4f} after {'; '.join(state['commands'])}: the engine has {found}")
    if not problems and not any(name == target for name, _ in state["rates"] for _, target in known):
        problems.append(f"no target of the page is among the engine's after {'; '.join(state['commands'])}")
    return problems


def check_drags(window, program, scenario, page):
    """The number of pictures with and without dragging, and what is wrong."""
    window.show(1280, 900, "light")
    window.call("Emulation.setTouchEmulationEnabled", {"enabled": True})
    url = page.resolve().as_uri()
    window.open(url)
    problems, live, reasons = [], 0, []
    for number, picture in enumerate(window.evaluate(PICTURES)):
        if not picture["live"]:
            reasons.append(picture["off"])
            if not picture["off"]:
                reasons[-1] = "no targets"
            continue
        live += 1
        place = window.evaluate(PLACE % number)
        if place is None:
            reasons.append("in sight is no target that can be dragged")
            continue
        drag(window, place, 8)
        state = window.evaluate(STATE % number)
        if not any(line.startswith("move ") for line in state["commands"]):
            problems.append(f"{picture['rows']}: a drag gives no command: {state}")
            continue
        problems += compare(program, scenario, state)
        window.evaluate(f'document.querySelectorAll(".stack[data-aims]")[{number}].focus()')
        start = time.monotonic()
        press(window, "ArrowDown")
        press(window, "ArrowLeft", 8)
        if place["sized"]:
            press(window, "ArrowRight", 1)
        after = window.evaluate(STATE % number)
        took = 1000 * (time.monotonic() - start)
        if took > 3 * SLOWEST:
            problems.append(f"{picture['rows']}: three keys took {took:.0f} ms")
        if after["commands"] == state["commands"] or place["sized"] != any(
                line.startswith("resize ") for line in after["commands"]):
            problems.append(f"{picture['rows']}: keys give {after['commands']}")
        problems += compare(program, scenario, after)
        for _ in range(4):
            press(window, "Escape")
        touch(window, window.evaluate(PLACE % number), 12)
        state = window.evaluate(STATE % number)
        if not any(line.startswith("move ") for line in state["commands"]):
            problems.append(f"{picture['rows']}: a finger gives no command: {state}")
        problems += compare(program, scenario, state)
        window.evaluate(f'document.querySelectorAll(".stack[data-aims]")[{number}].focus()')
        press(window, "Escape")
        rest = window.evaluate(STATE % number)
        if rest["commands"]:
            problems.append(f"{picture['rows']}: Escape leaves {rest['commands']}")
        problems += compare(program, scenario, rest)
    problems += window.complaints(url)
    return live, reasons, problems


def expected(rate):
    """A printed rate as a share: `87%`, `<0.1%`."""
    return float(rate.strip("<>%")) / 100


def check_plays(window, page):
    """The number of tasks that the page plays, and what is wrong."""
    url = page.resolve().as_uri()
    window.open(url)
    problems, tasks = [], window.evaluate(PLAY % HUNDREDS)
    for number, task in enumerate(tasks):
        where, runs = f"{page.name}, task {number + 1}", 100 * HUNDREDS
        if task["tally"] != task["again"] or task["tally"]["runs"] != runs:
            problems.append(f"{where}: one seed gives {task['tally']} and {task['again']}")
        for name, rate in zip(["clean", "completed", "danger"], task["rates"]):
            if not rate:
                continue
            share, want = task["tally"][name] / runs, expected(rate)
            if abs(share - want) > ERRORS * (max(want * (1 - want), 0.001) / runs) ** 0.5 + ROUNDING:
                problems.append(f"{where}: {name} in {share:.3f} of the runs, predicted {rate}")
            if rate not in task["words"]:
                problems.append(f"{where}: the rate {rate} is not beside the count: {task['words']}")
        if task["runs"] != 1 or not task["log"] or not task["marks"] or task["shown"] != 1:
            problems.append(f"{where}: taps one by one show {task['runs']} runs, {task['log'][:3]}")
    return len(tasks), problems + list(window.complaints(url))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("browser")
    parser.add_argument("program")
    parser.add_argument("scenarios", nargs="+", type=pathlib.Path)
    parser.add_argument("--pages", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    failed = offered = played = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(arguments.browser, profile)
        try:
            window = browser.window()
            for scenario in arguments.scenarios:
                page = arguments.pages / scenario.relative_to("Scenarios").with_suffix(".html")
                if not page.exists():
                    raise SystemExit(f"make browser: {page} is missing")
                live, reasons, problems = check_drags(window, arguments.program, scenario, page)
                tried = page.with_suffix(".explore.html")
                subprocess.run(
                    [arguments.program, "explore", scenario, "-o", tried, "--no-open"], check=True, stdout=subprocess.DEVNULL)
                tasks, faults = check_plays(window, tried)
                played += tasks
                problems += faults
                offered += live
                failed += bool(problems)
                print(f"{'✗' if problems else '✓'} {scenario}: {live} live, {tasks} played, " + "; ".join(
                    f"{reasons.count(one)} × {one}" for one in dict.fromkeys(reasons)))
                for problem in problems:
                    print(f"    {problem}")
        finally:
            browser.close()
    if not offered or not played:
        print("✗ no picture offers dragging, or no task is played")
    print(
        f"{offered} pictures can be dragged, and give the engine's rates within 0.1 pp; {played} tasks can be played"
        if not failed else f"{failed} pages fail")
    return 1 if failed or not offered or not played else 0


if __name__ == "__main__":
    sys.exit(main())

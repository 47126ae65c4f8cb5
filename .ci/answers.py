"""The questions that a page must answer: each answer comes from the page's own JSON report.

Called by .ci/browser.py for the page of the scenario checkout, whose JSON report lies beside it.
Finds each answer on the page at a width of 1280 px, at most so many px from the top. On every page
it looks for a second value under one name.
"""
import json
import re

NUMBER = r"(<?>?[\d.]+)%"

# The lowest edge of the smallest element in sight whose text matches, and that text.
FIND = """(pattern => {
  const sought = new RegExp(pattern, "i");
  const texts = [...document.querySelectorAll("body *")].filter(e =>
    !e.closest("svg, script, style") && e.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    && sought.test(e.innerText.replace(/\\s+/g, " ")) && ![...e.children].some(c => sought.test((c.innerText ?? "").replace(/\\s+/g, " "))));
  return texts.map(e => ({ bottom: Math.round(e.getBoundingClientRect().bottom + scrollY), text: e.innerText.replace(/\\s+/g, " ") }));
})(%s)"""
# The mis-tap rates that the page names for each target of the recommended layout.
NAMED = """(() => {
  const panel = document.querySelector("#targets .panel") ?? document.querySelector("#targets");
  const rows = [...panel.querySelectorAll("table.targets tbody tr")].map(row => ["row", row.cells[0].firstChild.textContent.trim(), row.cells[1].innerText.trim() || row.cells[1].textContent.trim()]);
  const cards = [...(document.querySelector("#suggestions .panel") ?? document.querySelector("#suggestions")).querySelectorAll(".gain")].map(gain => {
    const name = gain.firstChild.textContent.trim().replace(/(?: \\(worst of \\d+\\))?:$/, "");
    return ["gain", name, gain.querySelector(".good").textContent.split(" ")[0]];
  });
  const highest = [...document.querySelectorAll("#verdict p")].map(p => /^Highest: (.*) (\\S+%)$/.exec(p.textContent)).filter(Boolean).map(m => ["highest", m[1], m[2]]);
  const lines = [...document.querySelectorAll("#verdict p")].map(p => p.textContent);
  const sum = document.querySelector("#suggestions .sum")?.textContent ?? "";
  return { rows, cards, highest, lines, sum };
})()"""


def prints(text, value):
    """Whether a printed percentage is this probability, rounded to the digits that it has."""
    if text.startswith("<"):
        return 100 * value < float(text[1:]) + 1e-9
    if text.startswith(">"):
        return 100 * value > float(text[1:]) - 1e-9
    places = len(text.partition(".")[2])
    return abs(100 * value - float(text)) <= 0.5 * 10**-places + 1e-9


def alike(one, other):
    """Whether two printed percentages are one value: beside a difference it may have more digits."""
    if one == other or not (one + other).replace(".", "").isdigit():
        return one == other
    return prints(one, float(other) / 100) or prints(other, float(one) / 100)


def second_values(window):
    """Names with two values on one page: of a target, of the layout."""
    named = window.evaluate(NAMED)
    rates = {}
    for _, name, rate in named["rows"]:
        rates.setdefault(name, set()).add(rate)
    # Targets of one name on several screens have one rate each.
    for _, name, rate in named["highest"]:
        if name in rates and rate not in rates[name]:
            yield f"two values of {name}: {rate}, {sorted(rates[name])}"
    for _, name, rate in named["cards"]:
        target = name.removeprefix("Mis-taps on ")
        if name.startswith("Mis-taps on ") and target in rates and rate not in rates[target]:
            yield f"two values of {target}: {rate}, {sorted(rates[target])}"
    headline = next((m for m in (re.search(NUMBER + r" mis-taps$", line) for line in named["lines"]) if m), None)
    whole = re.match(r"With all: " + NUMBER + r".* mis-taps$", named["sum"])
    if headline and whole and not alike(headline[1], whole[1]):
        yield f"two mis-tap rates of the layout: {headline[1]}%, {whole[1]}%"


def recommended(report):
    """The index of the recommended layout, by the rule of the design."""

    def any_of(chances):
        left = 1.0
        for chance in chances:
            left *= 1 - chance
        return 1 - left

    def risk(layout):
        return any_of([task["exact"]["danger"] for task in layout["tasks"]])

    def undone(layout):
        tasks = [task["exact"]["completion"] for task in layout["tasks"]]
        return -sum(tasks) / len(tasks) if tasks else 0

    left = list(range(len(report["layouts"])))
    for margin, figure in [(0.0005, risk), (0.005, undone), (0.005, lambda layout: layout["misTapRate"])]:
        values = {index: figure(report["layouts"][index]) for index in left}
        left = [index for index in left if values[index] <= min(values.values()) + margin]
    return left[0]


def questions(report):
    """For each question: its number, a pattern of the answer, the values in it, px from the top."""
    own = report["layouts"][recommended(report)]
    first = report["layouts"][0]
    rates = [first["misTapRate"], own["misTapRate"]]
    yield 1, f"^Choose {re.escape(own['id'])}$", [], 300
    yield 2, f"{NUMBER} → {NUMBER} mis-taps", rates, 300
    risky = next(screen for screen in first["screens"] if screen.get("irreversiblePerPass"))
    danger = next(target for target in risky["targets"] if target["danger"] == "irreversible")
    after = next(screen for screen in own["screens"] if screen["id"] == risky["id"])
    risks = [screen["irreversiblePerPass"]["value"] for screen in (risky, after)]
    yield 3, f"accidental taps on {re.escape(danger['label'])}$", [], 300
    yield 3, f"^{NUMBER} → {NUMBER} per pass", risks, 300
    yield 4, r"^Rates (<?[\d.]+)–(<?[\d.]+)%", [own["misTapRateLow"], own["misTapRateHigh"]], 300
    yield 4, "^Order of layouts: stable", [], 300
    fit = re.search(r"RMSE ([\d.]+)", report["person"]["source"])
    yield 4, rf"RMSE {re.escape(fit[1])} pp, over our limit", [], 300
    ages = re.findall(r"\d+", report["person"]["name"])
    device = report["device"]
    yield 5, ".*".join(ages) + f".*{re.escape(device['name'])}, {device['orientation']}", [], 160
    change = own["changes"][0]
    yield 6, re.escape(change["title"]), [], 1500
    effect = [float(part) / 100 for part in re.findall(r"([\d.]+)%", change["effect"])]
    yield 6, f"^Mis-taps on .* {NUMBER} → {NUMBER}", effect, 1500
    yield 7, f"Trade-off: {re.escape(change['tradeoffs'][0])}", [], 1500
    targets = [target for screen in own["screens"] for target in screen["targets"] if target["exact"]]
    worst = max(targets, key=lambda target: 1 - target["exact"]["success"])
    name = "Back" if worst["kind"] == "back" else worst["label"]
    yield 8, rf"Problem \d+: '{name}' and \d+ more.* to {NUMBER} of taps miss", [1 - worst["exact"]["success"]], 2400
    field = next(target for target in targets if target["kind"] == "text-field")
    yield 9, rf"^dead\s{NUMBER}$", [field["exact"]["outcomes"]["nothing"]], 2800
    clean = [layout["tasks"][0]["exact"]["clean"] for layout in (first, own)]
    yield 10, rf"error-free {NUMBER} → {NUMBER}", clean, 3800


def unanswered(window, page):
    """The questions whose answers are not on the page, or too far down; none without such a report."""
    path = page.with_suffix(".json")
    if page.stem != "checkout" or not path.exists():
        return
    report = json.loads(path.read_text())
    for number, pattern, values, limit in questions(report):
        found = window.evaluate(FIND % json.dumps(pattern))
        right = [
            one for one in found
            if all(map(prints, re.search(pattern, one["text"], re.I).groups(), values))
        ]
        if not right:
            yield f"question {number}: no answer like {pattern} with {values}"
        elif right[0]["bottom"] > limit:
            yield f"question {number}: {right[0]['text'][:40]!r} ends at {right[0]['bottom']} px of {limit}"

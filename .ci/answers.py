"""The questions that a page must answer: each answer is text of the page, in sight without scrolling where it says so.

Called by .ci/browser.py for three pages. The figures of an answer come from the JSON report beside the page. On
every page it looks for a second rate under one name.
"""
import json
import re

# The lowest edge of the smallest element in sight whose text matches, and that text.
FIND = """(pattern => {
  const sought = new RegExp(pattern, "i");
  const told = e => (e.innerText ?? "").replace(/\\s+/g, " ");
  const texts = [...document.querySelectorAll("body *")].filter(e =>
    !e.closest("svg, script, style") && e.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    && sought.test(told(e)) && ![...e.children].some(c => sought.test(told(c))));
  return texts.map(e => ({ bottom: Math.round(e.getBoundingClientRect().bottom + scrollY), text: told(e) }));
})(%s)"""
# The names of targets in the table with the rate of each on the recommended layout.
NAMED = """(() => [...document.querySelectorAll("table.targets tbody tr")].map(row =>
  [row.cells[0].textContent.trim(), row.cells[1].textContent.trim()]))()"""

# The fold of a window of 1280×900.
FOLD = 900
# The pages that are asked, each with the answers that differ from page to page.
ANSWERS = {
    "checkout": {
        "what to do": "^Ship Apart: with Side by side, 1 in 410 taps aimed at Save activate Delete, which cannot be undone",
        "why": "Apart puts 414 pt between Save and Delete; Side by side puts 4 pt",
        "rates": "Older adults miss {rates}% of taps with Apart and {other}% with Side by side",
        "trust": "The model differs from its study by 4.2 points; we accept 1.5. Trust the order, not the rates",
        "range": r"{rates}% is our best estimate; \d+% to \d+% is possible",
        "risk": "Delete cannot be undone. With Side by side 1 in 410 taps aimed at Save activate it; with Apart none do",
        "typical": r"is missed (less|more) often than \d+% of 512 targets in 18 real apps, by the same people",
        "who": "older adults, 67 to 81 · iPhone 11, portrait",
        "requirements": "1 requirement met",
        "change": "^Make the .* 52 pt high",
        "cost": "Costs: .*16 pt.*Makes nothing else worse than 1 in 100",
        "worst": r"Basket \(back\)",
        "instead": r"nothing 9%, status bar 7%",
        "task": r"error-free \d+% \(\d+–\d+%\)",
    },
    "mailboxes": {
        "what to do": "^Fix Receipts first: 68% of taps aimed at it miss; 51% activate Unread, which lies on it",
        "why": "Receipts lies under All, Unread and Mine",
        "rates": "Thumbs miss {rates}% of taps",
        "trust": r"is possible. The least accurate 1 in 9 miss \d+% on Receipts",
        "range": r"{rates}% is our best estimate; \d+% to \d+% is possible",
        "risk": "None marked, and no label suggests one",
        "typical": "Receipts is missed more often than 99% of 512 targets in 18 real apps, by the same people",
        "who": "one-handed thumbs · iPhone 15, portrait",
        "requirements": "No requirements",
        "change": "^Enlarge the hit target of 'Try it'",
        "cost": "Costs no space. Makes nothing else worse than 1 in 100",
        "worst": "^Receipts$",
        "instead": r"Unread 51%",
        "task": "No tasks",
    },
    "web-checkout": {
        "what to do": "^Fix both layouts first: 13% of taps aimed at Save for later activate Pay, which costs something",
        "why": "Save for later and Pay are 6 px apart",
        "rates": "Older adults miss {rates}% of taps with Words respond and {other}% with Small print",
        "trust": "The model differs from its study by 4.2 points; we accept 1.5. Trust the order, not the rates",
        "range": r"{rates}% is our best estimate; \d+% to \d+% is possible",
        "risk": "Pay costs something. 13% of taps aimed at Save for later activate it in both layouts",
        "typical": r"is missed more often than \d+% of 512 targets in 18 real apps, by the same people",
        "who": "older adults, 67 to 81 · iPhone 15, portrait",
        "requirements": "2 requirements met",
        "change": "^Enlarge the hit target of",
        "cost": "Costs no space. Makes nothing else worse than 1 in 100",
        "worst": "‘[234]’",
        "instead": r"△ Pay 13%",
        "task": r"error-free \d+% \(\d+–\d+%\)",
    },
}
# The answers that a reader must find without scrolling.
ABOVE = ["what to do", "why", "rates", "trust", "range", "risk", "typical", "who", "requirements"]


def second_values(window):
    """Targets that the table names twice with different rates."""
    rates = {}
    for name, rate in window.evaluate(NAMED):
        rates.setdefault(name, set()).add(rate)
    for name, values in rates.items():
        if len(values) > 1:
            yield f"two values of {name}: {sorted(values)}"


def percent(rate):
    """A mean rate as the page prints it: whole percents, tenths below 3%."""
    return f"{100 * rate:.1f}" if rate < 0.03 else f"{100 * rate:.0f}"


def unanswered(window, page):
    """The questions whose answers are not on the page, or too far down; none for other pages."""
    path = page.with_suffix(".json")
    answers = ANSWERS.get(page.stem)
    if answers is None or not path.exists():
        return
    report = json.loads(path.read_text())
    rates = sorted(layout["misTapRate"] for layout in report["layouts"])
    words = {"rates": percent(rates[0]), "other": percent(rates[-1])}
    for question, pattern in answers.items():
        for name, value in words.items():
            pattern = pattern.replace("{" + name + "}", re.escape(value))
        found = window.evaluate(FIND % json.dumps(pattern))
        if not found:
            yield f"question {question!r}: no answer like {pattern}"
        elif question in ABOVE and found[0]["bottom"] > FOLD:
            yield f"question {question!r}: {found[0]['text'][:40]!r} ends at {found[0]['bottom']} px of {FOLD}"

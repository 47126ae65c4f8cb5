#!/usr/bin/env python3
"""Writes the schemas of JSON answers from Reporting.docc/Schemas into Swift, so that the program has them.

  schemas.py            writes Sources/Reporting/Data/JSON/Schemas.swift
  schemas.py --check    fails if it is not what the schemas say
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Sources/Reporting/Reporting.docc/Schemas"
SWIFT = ROOT / "Sources/Reporting/Data/JSON/Schemas.swift"
# In the order of `mistap list schemas`.
NAMES = {
    "report": "report of a run", "check": "answer of check", "answer": "answer to one command of the prompt",
    "suggest": "answer of suggest", "compare": "answer of compare", "agent": "structured answer to an agent",
}
WIDTH = 92


def pieces(text):
    """The text in lines of a raw literal; none begins or ends with a space, which a reader would not see."""
    while text:
        end = min(WIDTH, len(text))
        while end < len(text) and " " in (text[end - 1], text[end]):
            end -= 1
        yield text[:end]
        text = text[end:]


def swift():
    lines = [
        "/// The JSON Schemas of answers; `.ci/schemas.py` writes them from `Reporting.docc/Schemas`.",
        "package enum Schemas {",
        "  package struct Entry: Sendable {",
        "    package let name: String",
        "    package let summary: String",
        "    /// The schema in one line.",
        "    package let text: String",
        "  }",
        "",
        "  package static let all = [",
    ]
    for name, summary in NAMES.items():
        lines.append(f'    Entry(name: "{name}", summary: "{summary}", text: {name}),')
    lines += ["  ]"]
    for name in NAMES:
        schema = json.loads((FOLDER / f"{name}.json").read_text())
        text = json.dumps(schema, ensure_ascii=False, separators=(",", ":"))
        lines += ["", f'  private static let {name} = #"""']
        parts = list(pieces(text))
        lines += [f"    {part}\\#" for part in parts[:-1]] + [f"    {parts[-1]}"]
        lines += ['    """#']
    return "\n".join(lines + ["}", ""])


if __name__ == "__main__":
    if "--check" in sys.argv:
        if SWIFT.read_text() != swift():
            sys.exit(f"{SWIFT.name} is not what the schemas say: python3 .ci/schemas.py")
    else:
        SWIFT.write_text(swift())

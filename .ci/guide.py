#!/usr/bin/env python3
"""Runs the jobs of the guide on CI, as far as their steps are commands.

  guide.py PROGRAM

Each command runs in a scratch repository with two screens. `pipx install` and `pip install` of the wheel put PROGRAM on
PATH instead; `gh` prints its arguments. A job may end with status 1, as it does when a guideline error fails it.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUIDE = ROOT / "Sources/Workbench/Workbench.docc/InCI.md"
STUBS = {
    "pipx": '#!/bin/sh\n[ "$1" = install ] && [ -f "$2" ]\n',
    "pip": '#!/bin/sh\n[ "$1" = install ] && [ -f "$2" ]\n',
    "gh": '#!/bin/sh\nfor file; do :; done\n[ -s "$file" ] && echo "gh $*"\n',
}


def commands(text):
    """The commands of each block, with the heading that they are under."""
    heading = ""
    for match in re.finditer(r"^#+ ([^\n]*)$|^```(yaml|sh)\n(.*?)^```$", text, re.M | re.S):
        if match.group(1):
            heading = match.group(1)
        elif match.group(2) == "sh":
            yield from ((heading, line) for line in match.group(3).splitlines())
        else:
            for line in match.group(3).splitlines():
                step = re.match(r"\s*-? ?run: (?!\|)(.*)|    - ((?:pip|mistap) .*)", line)
                if step:
                    yield heading, step.group(1) or step.group(2)


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        work, tools = pathlib.Path(folder, "app"), pathlib.Path(folder, "bin")
        for path in (work / "Screens", work / "tools", tools):
            path.mkdir(parents=True)
        shutil.copy(ROOT / "Tests/Dumps/zillow-favorites.xml", work / "Screens/home.xml")
        shutil.copy(ROOT / "Scenarios/order.kdl", work / "Screens/order.kdl")
        (work / "app.kdl").write_bytes((ROOT / "Scenarios/order.kdl").read_bytes())
        (work / "Scenarios").mkdir()
        shutil.copy(ROOT / "Scenarios/order.kdl", work / "Scenarios/order.kdl")
        (work / "tools/mistap-0.1.0-py3-none-any.whl").write_bytes(b"PK")
        subprocess.run(["git", "init", "-q"], cwd=work, check=True)
        os.symlink(os.path.abspath(program), tools / "mistap")
        for name, text in STUBS.items():
            (tools / name).write_text(text)
            (tools / name).chmod(0o755)
        environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "NUMBER": "1"}
        count = 0
        for heading, command in commands(GUIDE.read_text(encoding="utf-8")):
            done = subprocess.run(["sh", "-c", command], cwd=work, env=environment, capture_output=True, text=True)
            most = 1 if command.startswith("mistap") and "baseline" not in command else 0
            if done.returncode > most:
                sys.exit(f"{heading}: {command}\nended with status {done.returncode}\n{done.stdout}{done.stderr}")
            count += 1
        for name in ("Reports/mistap.sarif", "Reports/mistap.gitlab.json", "baseline/home.json", "comment.md"):
            if not (work / name).is_file():
                sys.exit(f"no command of the guide wrote {name}")
        print(f"the {count} commands of the guide on CI run")


if __name__ == "__main__":
    main(sys.argv[1])

"""The pytest plugin: the fixture ``assert_tappable`` fails a test with the problems of a screen."""

from __future__ import annotations

import pathlib
import re
from typing import Any, Callable, Dict, List, Tuple

import pytest

import mistap

def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("mistap", "tap targets")
    group.addoption("--mistap-edition", action="append", metavar="ID", help="guideline set; repeatable")
    group.addoption("--mistap-person", metavar="ID", help="person who taps, such as thumb")
    group.addoption("--mistap-fail-on", metavar="SEVERITY", help="error, warning, note or never")
    group.addoption("--mistap-save", metavar="DIR", help="save dump and text of each failure")
    parser.addini("mistap_editions", "guideline sets", type="args")
    for name in ("person", "device", "density", "fail_on"):
        parser.addini(f"mistap_{name}", f"{name.replace('_', ' ')} of assert_tappable")
    parser.addini("mistap_ignore", "accepted rules, a line each: RULE [TARGET]: reason", type="linelist")

def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "mistap(**options): options of assert_tappable, such as person='thumb'")

def _ignored(line: str) -> str:
    what, colon, reason = line.partition(":")
    if not colon or not reason.strip():
        raise pytest.UsageError(f"mistap_ignore needs a reason: '{line}: REASON'")
    return what.strip()

@pytest.fixture(scope="session")
def mistap_options(pytestconfig: pytest.Config) -> Dict[str, Any]:
    """The options of the command line, before those of the ini file. A conftest may override it."""
    ini = pytestconfig.getini
    options: Dict[str, Any] = {
        "editions": ini("mistap_editions"), "person": ini("mistap_person"), "device": ini("mistap_device"),
        "density": ini("mistap_density"), "fail_on": ini("mistap_fail_on"),
        "ignore": [_ignored(line) for line in ini("mistap_ignore")]}
    typed = {
        "editions": pytestconfig.getoption("--mistap-edition"), "person": pytestconfig.getoption("--mistap-person"),
        "fail_on": pytestconfig.getoption("--mistap-fail-on")}
    return {name: value for name, value in {**options, **{n: v for n, v in typed.items() if v}}.items() if value}

@pytest.fixture
def assert_tappable(request: pytest.FixtureRequest, mistap_options: Dict[str, Any]) -> Callable[..., mistap.Report]:
    """Fails the test unless a screen has no problem of severity error; gives the report."""
    marked: Dict[str, Any] = {}
    for mark in reversed(list(request.node.iter_markers("mistap"))):
        marked.update(mark.kwargs)
    folder = request.config.getoption("--mistap-save")
    count: List[int] = []

    def check(screen: Any, **options: Any) -> mistap.Report:
        # The call comes first, then the mark, the command line and the ini file.
        merged = {**mistap_options, **marked, **options}
        asked = {name: merged.pop(name) for name in ("ignore", "fail_on") if name in merged}
        with mistap.open(screen, **merged) as opened:
            report = opened.check(**asked)
            count.append(1)
            if not report.passed and folder:
                _save(pathlib.Path(folder), request.node.nodeid, len(count), opened, report)
        if not report.passed:
            pytest.fail(str(report), pytrace=False)
        return report

    return check

def _save(folder: pathlib.Path, test: str, number: int, screen: mistap.Screen, report: mistap.Report) -> None:
    """Saves the dump and the text of a failure under the name of its test."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", test).strip("-") + (f"-{number}" if number > 1 else "")
    source = screen.source or screen.path.read_bytes()
    ending = {b"<": ".xml", b"{": ".json", b"[": ".json"}.get(source.lstrip()[:1], ".dump")
    folder.joinpath(name + ending).write_bytes(source)
    folder.joinpath(name + ".txt").write_text(f"{report}\n", encoding="utf-8")

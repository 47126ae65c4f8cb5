"""The module of the wheel, with the program of MISTAP_BIN or of the installation."""
import os
import pathlib
import subprocess
import sys

import pytest

import mistap

DUMPS = pathlib.Path(__file__).resolve().parent.parent / "Dumps"
MAIL = DUMPS / "mailboxes.xml"
HOMES = DUMPS / "zillow-favorites.xml"
PAIR = """platform ios
person thumb
screen order title="Order" {
    button save "Save" x=40 y=300 width=44 height=44
    button delete "Delete" x=88 y=300 width=44 height=44 danger=irreversible
}
"""


class Driver:
    page_source = HOMES.read_text(encoding="utf-8")
    capabilities = {"deviceScreenDensity": 420}


class AsyncPage:
    async def evaluate(self, script):
        return script


def test_a_report_has_the_gravest_problems_first():
    report = mistap.check(MAIL)
    assert not report.passed
    assert report.problems[0].cause == "aim-outside"
    assert report.problems[0].targets == ("receipts",)
    assert report.problems[0].targets[0].label == "Receipts"
    assert [one.raw["rank"] for one in report.problems] == list(range(1, len(report.problems) + 1))
    assert len(report.errors) + len(report.warnings) + len(report.notes) == len(report.problems)
    lines = str(report).splitlines()
    assert len(lines) <= 12 and lines[1].startswith("error: 'Receipts'")
    assert report.unit == "pt" and report.size == (393, 852)


@pytest.mark.parametrize("screen", [str(HOMES), HOMES, HOMES.read_bytes(), HOMES.read_text(encoding="utf-8"), Driver()])
def test_a_screen_is_a_path_a_text_or_a_driver(screen):
    report = mistap.check(screen, density=420)
    assert [problem.targets for problem in report.problems] == [("create-an-account-button",)]


def test_a_driver_gives_its_density():
    assert not any("density" in remark for remark in mistap.check(Driver()).remarks)
    assert any("density" in remark for remark in mistap.check(Driver.page_source).remarks)


def test_rules_are_ignored_by_target_and_severity_decides():
    assert mistap.check(HOMES, ignore=["touch-target-size create-an-account-button"]).passed
    assert not mistap.check(HOMES, ignore=["touch-target-size other"]).passed
    assert mistap.check(HOMES, fail_on="never").passed
    with pytest.raises(mistap.UnknownName, match="no rule 'touch-size'"):
        mistap.check(HOMES, ignore=["touch-size"])


def test_predictions_are_those_of_the_program():
    all_of_them = mistap.predict(MAIL)
    assert next(iter(all_of_them)) == "receipts"
    one = mistap.predict(MAIL, "Receipts")
    assert one == all_of_them["receipts"]
    assert one.mis_taps.value + one.hit.value == pytest.approx(1)
    assert one.goes_to("unread") > 0.5
    assert str(one.mis_taps) == "69% (67–70%)"
    assert mistap.predict(MAIL, "receipts", person="older-adult").mis_taps.value != one.mis_taps.value


def test_why_names_the_owner_and_the_layers():
    assert mistap.why(MAIL, at=(200, 400)).owner == "sent"
    why = mistap.why(MAIL, "receipts")
    assert why.owner == "unread" and why.cause and why.layers[0]["element"] == "status-bar"
    with pytest.raises(TypeError):
        mistap.why(MAIL)


def test_suggestions_are_a_sequence_with_an_obstacle():
    found = mistap.suggest(PAIR, most=1)
    assert len(found) == 1 and found.obstacle is None and found.unit == "pt"
    assert found[0].rank == 1 and found[0].kdl
    fine = mistap.suggest('platform ios\nscreen a { button b "B" x=100 y=300 width=200 height=60; }')
    assert len(fine) == 0 and fine.obstacle


def test_screens_are_compared():
    comparison = mistap.compare(PAIR, PAIR.replace("width=44", "width=30"), margin=0.001)
    assert comparison.verdict == "worse" and "save" in comparison.worse and comparison.difference > 0


def test_an_open_screen_has_one_process():
    with mistap.open(PAIR) as screen:
        assert screen.check().person == "thumb"
        assert screen.check(person="older-adult").person == "older-adult"
        assert set(screen.predict()) == {"save", "delete"}
    with pytest.raises(mistap.ProgramError):
        screen.predict()


def test_errors_say_what_there_is():
    with pytest.raises(FileNotFoundError):
        mistap.check("nothing.xml")
    with pytest.raises(ValueError, match="neither a scenario nor a known dump"):
        mistap.check("nothing that anybody knows")
    with pytest.raises(LookupError) as unknown:
        mistap.predict(PAIR, "sav")
    assert "save" in unknown.value.choices
    with pytest.raises(mistap.UnknownName) as person:
        mistap.check(PAIR, person="thump")
    assert person.value.choices == ("thumb",)
    with pytest.raises(TypeError, match="asynchronous"):
        mistap.check(AsyncPage())


def test_a_project_counts_only_by_name(tmp_path):
    tmp_path.joinpath("mistap.kdl").write_text('ignore touch-target-size because="known"\n')
    tmp_path.joinpath("screen.xml").write_bytes(HOMES.read_bytes())
    assert not mistap.check(tmp_path / "screen.xml").passed
    assert mistap.check(tmp_path / "screen.xml", project=tmp_path / "mistap.kdl").passed


def test_a_program_of_another_version_is_an_error(tmp_path, monkeypatch):
    program = tmp_path / "mistap"
    program.write_text("#!/bin/sh\necho mistap 9.9\n")
    program.chmod(0o755)
    monkeypatch.setenv("MISTAP_BIN", str(program))
    with pytest.raises(mistap.ProgramError, match=f"9.9.*{mistap.__version__}"):
        mistap.check(PAIR)


def test_the_module_starts_the_program_and_needs_no_pytest():
    said = subprocess.run([sys.executable, "-m", "mistap", "--version"], capture_output=True, text=True)
    assert said.stdout == f"mistap {mistap.__version__}\n"
    code = "import sys, mistap; sys.exit('pytest' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env=os.environ).returncode == 0
    assert mistap.snippet.startswith("/* mistap dom-rects")

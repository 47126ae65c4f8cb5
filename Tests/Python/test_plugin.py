"""The plugin, in runs of its own."""
import importlib.metadata
import pathlib
import re

import pytest

pytest_plugins = ["pytester"]
HOMES = pathlib.Path(__file__).resolve().parent.parent / "Dumps" / "zillow-favorites.xml"
TEST = f"""
HOMES = {str(HOMES)!r}
def test_home(assert_tappable): assert_tappable(HOMES, editions=["material-3"], person="thumb")
"""


# An installed wheel brings its plugin itself.
IS_INSTALLED = any(one.metadata["Name"] == "mistap" for one in importlib.metadata.distributions())


def run(pytester, *arguments):
    plugin = () if IS_INSTALLED else ("-p", "mistap.pytest_plugin")
    return pytester.runpytest_subprocess(*plugin, *arguments)


def test_a_failure_is_the_report_without_a_traceback(pytester):
    pytester.makepyfile(TEST)
    result = run(pytester)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["error: 'Create an account': *48 dp high.*"])
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*def test_home*")


def test_failures_are_saved_under_the_name_of_their_test(pytester):
    pytester.makepyfile(TEST)
    run(pytester, "--mistap-save", "kept")
    names = sorted(path.name for path in pathlib.Path(pytester.path, "kept").iterdir())
    assert len(names) == 2 and all("test_home" in name for name in names) and names[1].endswith(".xml")


@pytest.mark.parametrize("arguments, outcome", [
    ((), {"passed": 3}), (("--mistap-person", "index", "-k", "test_ini"), {"failed": 1}),
    (("--mistap-fail-on", "error"), {"failed": 3})])
def test_the_call_comes_before_mark_command_line_and_ini(pytester, arguments, outcome):
    pytester.makeini("[pytest]\nmistap_person = older-adult\nmistap_fail_on = never\n")
    pytester.makepyfile(f"""
        import pytest
        HOMES = {str(HOMES)!r}
        def test_ini(assert_tappable): assert assert_tappable(HOMES).person == "older-adult"
        @pytest.mark.mistap(person="thumb")
        def test_mark(assert_tappable): assert assert_tappable(HOMES).person == "thumb"
        @pytest.mark.mistap(person="thumb")
        def test_call(assert_tappable): assert assert_tappable(HOMES, person="index").person == "index"
    """)
    run(pytester, *arguments).assert_outcomes(**outcome)


@pytest.mark.parametrize("line, outcome", [
    ("touch-target-size create-an-account-button: a known case", {"passed": 1}),
    ("touch-target-size other: a known case", {"failed": 1})])
def test_the_ini_file_accepts_a_rule_with_a_reason(pytester, line, outcome):
    pytester.makeini(f"[pytest]\nmistap_ignore =\n    {line}\n")
    pytester.makepyfile(TEST)
    run(pytester).assert_outcomes(**outcome)


def test_the_lines_of_the_readme_run(pytester):
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    if not root.joinpath("README.md").is_file():
        pytest.skip("there is no repository around these tests")
    blocks = dict(re.findall(r"```(python|swift)\n(.*?)```", root.joinpath("README.md").read_text("utf-8"), re.S))
    pytester.makeconftest(f"""
        import pathlib, pytest
        class Driver:
            page_source = pathlib.Path({str(HOMES)!r}).read_text()
            capabilities = {{"deviceScreenDensity": 420}}
        @pytest.fixture
        def driver(): return Driver()
    """)
    pytester.makepyfile(blocks["python"])
    run(pytester).assert_outcomes(failed=1)
    # The package of a consumer compiles and runs the lines of Swift.
    consumer = root.joinpath("Tests/Consumer/Tests/ConsumerTests/ScreensTests.swift").read_text("utf-8")
    for line in blocks["swift"].splitlines():
        assert line.strip() in consumer


def test_a_conftest_overrides_the_options(pytester):
    pytester.makeconftest("""
        import pytest
        @pytest.fixture(scope="session")
        def mistap_options(): return {"fail_on": "never"}
    """)
    pytester.makepyfile(TEST)
    run(pytester).assert_outcomes(passed=1)

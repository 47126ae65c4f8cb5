"""Predicts where taps go wrong on a touch screen, and checks it against guidelines.

A screen is a path, a text, or what a test drives: an Appium driver or a Playwright page. The program of the same
wheel answers. ``check`` and ``assert_tappable`` of the pytest plugin say what is wrong, the gravest first.
"""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import pathlib
import shutil
import tempfile
from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union, overload

from mistap._program import MistapError, ProgramError, ReadError, Session, UnknownName, __version__, run, word
from mistap._results import (
    Answer, Comparison, Prediction, Predictions, Problem, Rate, Report, Rule, Suggestion, Suggestions, Target, Why)

__all__ = [
    "Comparison", "MistapError", "Prediction", "Predictions", "Problem", "ProgramError", "Rate", "ReadError", "Report",
    "Rule", "Screen", "Suggestion", "Suggestions", "Target", "UnknownName", "Why", "__version__", "check", "compare",
    "open", "predict", "snippet", "suggest", "why"]

snippet: str
Names = Union[str, Iterable[str]]
Ignored = Iterable[Union[str, Tuple[str, str]]]
_SUFFIXES = {".kdl", ".xml", ".uix", ".json", ".txt", ".yaml", ".yml", ".md", ".html", ".csv"}
_SEVERITIES = ("error", "warning", "note")
_OPTIONS = ("editions", "person", "device", "size", "density", "project")

def __getattr__(name: str) -> Any:
    if name == "snippet":
        return run(["import", "--snippet"])
    raise AttributeError(f"module 'mistap' has no attribute '{name}'")

def _names(names: Names) -> str:
    return names if isinstance(names, str) else ",".join(names)

def _from_page(page: Any, options: Dict[str, Any]) -> Tuple[str, List[str]]:
    """The text of a Playwright page, with what the tree of ARIA cannot say."""
    if inspect.iscoroutinefunction(page.evaluate):
        raise TypeError("this page is asynchronous: await page.evaluate(mistap.snippet), and hand over the text")
    viewport = getattr(page, "viewport_size", None)
    if viewport and options.get("size") is None:
        options["size"] = (viewport["width"], viewport["height"])
    try:
        return str(page.evaluate(run(["import", "--snippet"]))), []
    except Exception:
        tree = page.locator("body").aria_snapshot(boxes=True)
        return str(tree), ["covering elements are unknown: the page refused the snippet"]

def _text(screen: Any, options: Dict[str, Any]) -> Tuple[Union[str, bytes, pathlib.Path], List[str]]:
    """A screen as a path or as a text, with remarks."""
    if isinstance(screen, os.PathLike):
        return pathlib.Path(screen), []
    if isinstance(screen, (bytes, bytearray)):
        return bytes(screen), []
    if isinstance(screen, str):
        path = pathlib.Path(screen) if len(screen) < 4096 and not {"\n", "\0"} & set(screen) else None
        if path and not path.is_file() and path.suffix.lower() in _SUFFIXES:
            raise FileNotFoundError(f"there is no file '{screen}'")
        return path if path and path.is_file() else screen, []
    if hasattr(screen, "page_source"):
        density = (getattr(screen, "capabilities", None) or {}).get("deviceScreenDensity")
        if density is not None and options.get("density") is None:
            options["density"] = density
        return str(screen.page_source), []
    if hasattr(screen, "evaluate"):
        return _from_page(screen, options)
    raise TypeError(f"a screen is a path, a text, an Appium driver or a Playwright page, not {type(screen).__name__}")

class Screen:
    """A screen with a process of its own, for several questions. It is a context manager."""
    def __init__(self, screen: Any, **options: Any) -> None:
        unknown = set(options) - set(_OPTIONS)
        if unknown:
            raise TypeError(f"unknown option '{min(unknown)}'; options: {', '.join(_OPTIONS)}")
        self._options = {name: value for name, value in options.items() if value not in (None, (), [], "")}
        self._folder = tempfile.mkdtemp(prefix="mistap-")
        self._session: Optional[Session] = None
        try:
            text, self._remarks = _text(screen, self._options)
            if isinstance(text, pathlib.Path):
                self.path, self.source = text.resolve(strict=True), b""
            else:
                self.source = text if isinstance(text, bytes) else text.encode("utf-8")
                self.path = pathlib.Path(self._folder, "screen")
                self.path.write_bytes(self.source)
            self._session = Session([str(self.path), *self._arguments()], self._folder)
            self._facts: Dict[str, Any] = self._session.ask("check")
        except BaseException:
            self.close()
            raise

    def _arguments(self) -> List[str]:
        arguments: List[str] = []
        for name, value in self._options.items():
            if name == "size" and not isinstance(value, str):
                value = "x".join(f"{side:g}" for side in value)
            elif name in ("person", "editions"):
                value = _names(value)
            elif name == "project":
                value = os.path.abspath(value)
            arguments += [f"--{'edition' if name == 'editions' else name}", str(value)]
        return arguments if "project" in self._options else [*arguments, "--no-project"]

    def close(self) -> None:
        """Ends the process."""
        if self._session:
            self._session.close()
            self._session = None
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, command: str) -> Dict[str, Any]:
        if self._session:
            return self._session.ask(command)
        raise ProgramError("the screen is closed")

    @contextlib.contextmanager
    def _with(self, **options: Any) -> Iterator["Screen"]:
        """This screen with other options; itself without any."""
        other = {name: value for name, value in options.items() if value not in (None, (), [])}
        if all(self._options.get(name) == value for name, value in other.items()):
            yield self
        else:
            with Screen(self.path, **{**self._options, **other}) as screen:
                yield screen

    def _answer(self) -> Dict[str, Any]:
        file = self._facts["files"][0]
        return {
            "unit": file["unit"], "size": (float(file["size"][0]), float(file["size"][1])), "person": file["person"],
            "device": file["device"], "remarks": (*self._remarks, *file["remarks"])}

    def _id(self, target: str) -> str:
        """The id of a target that is named by id, label or ref."""
        listed = self._ask("targets")["targets"]
        for key in ("id", "label", "ref"):
            for one in listed:
                if one[key] == target or key == "ref" and (one[key] or "").lstrip("@") == target.lstrip("@"):
                    return str(one["id"])
        return target

    def check(
        self, *, editions: Names = (), person: Optional[Names] = None, ignore: Ignored = (), fail_on: str = "error"
    ) -> Report:
        """The problems of the screen, without the rules that are ignored: ``RULE`` or ``RULE TARGET``."""
        if fail_on not in (*_SEVERITIES, "never"):
            raise UnknownName(f"unknown severity '{fail_on}'", None, (*_SEVERITIES, "never"))
        with self._with(editions=editions, person=person) as other:
            return other._report(_ignored(ignore), fail_on)

    def _report(self, ignored: List[Tuple[str, str]], fail_on: str) -> Report:
        problems, review = [], []
        for raw in self._facts["files"][0]["problems"]:
            names = [(one["id"], one.get("label", "")) for one in raw["targets"]]
            rules = [
                Rule(rule) for rule in raw["rules"]
                if not any(rule["rule"] == name and (not target or all(target in one for one in names))
                           for name, target in ignored)]
            if raw.get("needsReview") and rules:
                review.append(raw["says"])
            elif rules and not raw.get("silenced"):
                problems.append(Problem.of(raw, rules))
        worst = [] if fail_on == "never" else _SEVERITIES[:_SEVERITIES.index(fail_on) + 1]
        failed = any(one.severity in worst or "nothing-to-judge" in one.rules for one in problems)
        return Report(
            self._facts, **self._answer(), passed=not failed, problems=tuple(problems), needs_review=tuple(review))

    @overload
    def predict(self, target: None = None, *, person: Optional[Names] = None) -> Predictions: ...
    @overload
    def predict(self, target: str, *, person: Optional[Names] = None) -> Prediction: ...
    def predict(self, target: Optional[str] = None, *, person: Optional[Names] = None) -> Any:
        """The outcomes of taps aimed at a target, or at each of them."""
        with self._with(person=person) as other:
            raw, answer = other._ask("predict all"), other._answer()
            listed = [_prediction(one, answer) for one in raw["targets"] if one["hit"] is not None]
            all = Predictions((one.id, one) for one in listed)
            all.raw = raw
            if target is None:
                return all
            id = other._id(target)
            return all[id] if id in all else _prediction(other._ask(f"predict {word(id)}")["targets"][0], answer)

    def why(self, target: Optional[str] = None, *, at: Optional[Tuple[float, float]] = None) -> Why:
        """Who gets a tap at a point, or why taps miss a target."""
        if (target is None) == (at is None):
            raise TypeError("name a target, or a point with at=(x, y)")
        raw: Dict[str, Any] = {}
        if target is not None:
            id = self._id(target)
            raw = self._ask(f"why {word(id)}")
            aim = next((one["aim"] for one in self._ask("targets")["targets"] if one["id"] == id), None)
            at = (aim["x"], aim["y"]) if aim else None
        point = self._ask(f"why {at[0]:.6f} {at[1]:.6f}") if at else {}
        return Why(
            {**point, **raw}, **self._answer(), owner=point.get("owner"), layers=tuple(point.get("layers", ())),
            cause=raw.get("cause") or raw.get("way"),
            suggestions=tuple(one["title"] for one in raw.get("suggestions", ()) if one.get("title")))

    def suggest(self, *, target: Optional[str] = None, most: int = 3, goal: Optional[float] = None) -> Suggestions:
        """Changes that were tried, best first, of the screen or for a target."""
        words = ["suggest", *([word(self._id(target))] if target else []), *([f"{goal:g}"] if goal else [])]
        raw = self._ask(" ".join(words))
        found = tuple(
            Suggestion(
                one, one["rank"], one["says"], one["problem"] or "", one["screen"], one["mis_taps"]["before"]["rate"],
                one["mis_taps"]["after"]["rate"], tuple(one["tradeoffs"]), one["kdl"], one["native"])
            for one in raw["suggestions"][:most])
        answer = Suggestions(found)
        answer.__dict__.update(self._answer(), raw=raw, obstacle=(raw.get("obstacle") or {}).get("says"))
        return answer

    def compare(self, after: Any, *, margin: Optional[float] = None) -> Comparison:
        """Whether another screen is better than this one."""
        with Screen(after, **self._options) as other:
            names = ("person", "device")
            arguments = [f"--{name}={_names(self._options[name])}" for name in names if name in self._options]
            arguments += [f"--margin={margin:g}"] if margin is not None else []
            files = [str(self.path), str(other.path)]
            raw = json.loads(run(["compare", *files, "--json", "--precise", "--no-project", *arguments]))
        total, targets = raw["comparison"][0]["total"], raw["comparison"][0]["targets"]
        worse, better = (
            tuple(one["id"] for one in targets if one["exactVerdict"] == verdict) for verdict in ("worse", "better"))
        return Comparison(raw, **self._answer(), verdict=total["verdict"], difference=total["difference"],
                          worse=worse, better=better)

def _ignored(ignore: Ignored) -> List[Tuple[str, str]]:
    """Rules with the target of each, empty for all. An unknown rule is an error."""
    pairs = [tuple(one.split(None, 1)) if isinstance(one, str) else tuple(one) for one in ignore]
    if not pairs:
        return []
    known = [one["id"] for one in json.loads(run(["list", "rules", "--json"]))]
    for one in pairs:
        if not one or one[0] not in known:
            raise UnknownName(f"there is no rule '{one[0] if one else ''}'", "see mistap list rules", known)
    return [(one[0], one[1] if len(one) > 1 else "") for one in pairs]

def _prediction(raw: Dict[str, Any], answer: Dict[str, Any]) -> Prediction:
    hit = float(raw["hit"])
    low, high = (hit if raw[end] is None else float(raw[end]) for end in ("low", "high"))
    return Prediction(
        raw, **answer, id=raw["id"], label=raw["label"], mis_taps=Rate(1 - hit, 1 - high, 1 - low),
        hit=Rate(hit, low, high), outcomes=raw["outcomes"])

def open(screen: Any, **options: Any) -> Screen:
    """A screen for several questions: one process, closed by ``with``."""
    return Screen(screen, **options)

def check(
    screen: Any, *, editions: Names = (), person: Optional[Names] = None, ignore: Ignored = (), fail_on: str = "error",
    **options: Any
) -> Report:
    """The problems of a screen, the gravest first."""
    with Screen(screen, editions=editions, person=person, **options) as opened:
        return opened.check(ignore=ignore, fail_on=fail_on)

@overload
def predict(screen: Any, target: None = None, **options: Any) -> Predictions: ...
@overload
def predict(screen: Any, target: str, **options: Any) -> Prediction: ...
def predict(screen: Any, target: Optional[str] = None, **options: Any) -> Any:
    """The outcomes of taps aimed at a target of a screen, or at each of them."""
    with Screen(screen, **options) as opened:
        return opened.predict(target)

def why(screen: Any, target: Optional[str] = None, *, at: Optional[Tuple[float, float]] = None, **options: Any) -> Why:
    """Who gets a tap at a point, or why taps miss a target."""
    with Screen(screen, **options) as opened:
        return opened.why(target, at=at)

def suggest(
    screen: Any, *, target: Optional[str] = None, most: int = 3, goal: Optional[float] = None, **options: Any
) -> Suggestions:
    """Changes that were tried, best first, of a screen or for a target."""
    with Screen(screen, **options) as opened:
        return opened.suggest(target=target, most=most, goal=goal)

def compare(before: Any, after: Any, *, margin: Optional[float] = None, **options: Any) -> Comparison:
    """Whether the second screen is better than the first."""
    with Screen(before, **options) as opened:
        return opened.compare(after, margin=margin)

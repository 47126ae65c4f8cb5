"""The answers of the module. ``raw`` has all that the program said."""

from __future__ import annotations

import dataclasses
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple

Json = Dict[str, Any]

def _percent(value: float, half_width: Optional[float] = None) -> str:
    """A rate in percent, with the decimals that half of its interval allows, as the program prints it."""
    most = 1 if value >= 0.00995 else 2 if value >= 0.000995 else 3
    allowed = sum(100 * half_width < bound for bound in (1, 0.1, 0.01)) if half_width else most
    places = min(most, allowed) if half_width else (0 if value >= 0.0095 else most - 1)
    if 0 < 100 * value < 0.5 / 10**places:
        return f"<{1 / 10**places:.{places}f}"
    return f"{100 * value:.{places if value else 0}f}"

@dataclasses.dataclass(frozen=True)
class Rate:
    """A share of taps, from 0 to 1, with its 95% model interval."""
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        half = (self.high - self.low) / 2
        low, high = _percent(self.low, half), _percent(self.high, half)
        value = _percent(self.value, half)
        return f"{value}%" if low == high == value else f"{value}% ({low}–{high}%)"

class Target(str):
    """A target: its id, which it is as a text, and its label."""
    id: str
    label: str

    def __new__(cls, id: str, label: str = "") -> "Target":
        self = super().__new__(cls, id)
        self.id, self.label = id, label
        return self

class Rule(str):
    """A broken rule: its id, which it is as a text, its severity, and both values."""
    id: str
    severity: str
    measured: str
    required: str

    def __new__(cls, raw: Json) -> "Rule":
        self = super().__new__(cls, raw["rule"])
        self.__dict__.update(raw, id=raw["rule"])
        return self

@dataclasses.dataclass(frozen=True)
class Answer:
    """The facts behind an answer."""
    raw: Json = dataclasses.field(repr=False, compare=False)
    unit: str
    size: Tuple[float, float]
    person: str
    device: str
    remarks: Tuple[str, ...]

@dataclasses.dataclass(frozen=True)
class Problem:
    """A cause of mis-taps or of broken rules, with its targets."""
    raw: Json = dataclasses.field(repr=False, compare=False)
    severity: str
    cause: str
    targets: Tuple[Target, ...]
    message: str
    harm: Optional[Rate]
    rules: Tuple[Rule, ...]
    remedy: Optional[str]
    obstacle: Optional[str]
    moment: Optional[str]

    @classmethod
    def of(cls, raw: Json, rules: Optional[Sequence[Rule]] = None) -> "Problem":
        harm = raw.get("harm")
        kept = tuple(rules if rules is not None else map(Rule, raw["rules"]))
        order = ("error", "warning", "note")
        return cls(
            raw, min((rule.severity for rule in kept), key=order.index, default=raw["severity"]), raw["cause"],
            tuple(Target(one["id"], one.get("label", "")) for one in raw["targets"]), raw["says"],
            harm and Rate(harm["rate"], harm.get("low", harm["rate"]), harm.get("high", harm["rate"])), kept,
            (raw.get("remedy") or {}).get("says") or raw.get("fix"), (raw.get("obstacle") or {}).get("says"),
            (raw.get("moment") or {}).get("text"))

    def __str__(self) -> str:
        return f"{self.severity}: {self.message}"

@dataclasses.dataclass(frozen=True)
class Report(Answer):
    """The problems of a screen, the gravest first."""
    passed: bool
    problems: Tuple[Problem, ...]
    needs_review: Tuple[str, ...]

    errors: Tuple[Problem, ...] = dataclasses.field(init=False, repr=False)
    warnings: Tuple[Problem, ...] = dataclasses.field(init=False, repr=False)
    notes: Tuple[Problem, ...] = dataclasses.field(init=False, repr=False)

    def __post_init__(self) -> None:
        for severity in ("error", "warning", "note"):
            object.__setattr__(self, f"{severity}s", tuple(one for one in self.problems if one.severity == severity))

    def __str__(self) -> str:
        named = (("error", self.errors), ("warning", self.warnings), ("note", self.notes))
        counts = [f"{len(found)} {noun}{'s' * (len(found) != 1)}" for noun, found in named if found]
        if self.needs_review:
            counts.append(f"{len(self.needs_review)} need review")
        head = f"{', '.join(counts) or 'no problems'}, for {self.person} on {self.device}"
        more = len(self.problems) - 5
        return "\n".join(
            [head, *map(str, self.problems[:5]), *([f"{more} more"] if more > 0 else []),
             *(f"assumed: {remark}" for remark in self.remarks[:2])])

@dataclasses.dataclass(frozen=True)
class Prediction(Answer):
    """The outcomes of taps aimed at one target."""
    id: str
    label: str
    mis_taps: Rate
    hit: Rate
    outcomes: Mapping[str, float]

    def goes_to(self, id: str) -> float:
        """The share of taps that another target gets."""
        return self.outcomes.get(f"wrong:{id}", 0.0) + self.outcomes.get(f"disabled:{id}", 0.0)

    def __str__(self) -> str:
        wrong = [(share, name) for name, share in self.outcomes.items() if name != "hit"]
        most = max(wrong, default=None)
        tail = f", most of them {most[1]} {_percent(most[0])}%" if most else ""
        return f"{self.label or self.id}: {self.mis_taps} mis-taps{tail}"

class Predictions(Dict[str, Prediction]):
    """The predictions of all targets by id, the worst first."""
    raw: Json

    def __str__(self) -> str:
        return "\n".join(map(str, self.values()))

@dataclasses.dataclass(frozen=True)
class Why(Answer):
    """Who gets a tap, layer by layer, and why taps miss a target."""
    owner: Optional[str]
    layers: Tuple[Json, ...]
    cause: Optional[str]
    suggestions: Tuple[str, ...]

    def __str__(self) -> str:
        head = f"{self.owner} gets the tap" if self.owner else "nothing gets the tap"
        layers = [f"{layer['element']}: {layer['because']}" for layer in self.layers]
        return "\n".join([head, *layers, *([self.cause] if self.cause else []), *self.suggestions])

@dataclasses.dataclass(frozen=True)
class Suggestion:
    """A change that was tried, with its figures and its code."""
    raw: Json = dataclasses.field(repr=False, compare=False)
    rank: int
    says: str
    problem: str
    screen: str
    before: float
    after: float
    tradeoffs: Tuple[str, ...]
    kdl: str
    native: Mapping[str, str]

    def __str__(self) -> str:
        return f"{self.rank}. {self.says}: mis-taps {_percent(self.before)}% → {_percent(self.after)}%"

class Suggestions(Tuple[Suggestion, ...]):
    """Suggestions, best first; without any, the obstacle."""
    raw: Json
    unit: str
    size: Tuple[float, float]
    person: str
    device: str
    remarks: Tuple[str, ...]
    obstacle: Optional[str]

    def __str__(self) -> str:
        return "\n".join(map(str, self)) or self.obstacle or "nothing to change"

@dataclasses.dataclass(frozen=True)
class Comparison(Answer):
    """Whether the second screen is better than the first, and on which targets."""
    verdict: str
    difference: float
    worse: Tuple[str, ...]
    better: Tuple[str, ...]

    def __str__(self) -> str:
        changed = [f"{name}: {', '.join(ids)}" for name, ids in (("worse", self.worse), ("better", self.better)) if ids]
        return "\n".join([f"{self.verdict}: mis-taps {100 * self.difference:+.1f} percentage points", *changed])

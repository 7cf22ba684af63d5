"""Exports utility functions of several kinds with NegMAS as GENIUS files.

Reads one JSON object from standard input: {"folder": ...}. Makes a folder in it for every case, with `domain.xml` and
`profile.xml`. Prints one JSON object: {case: {"outcomes": [[value, ...], ...], "utilities": [...], "reserved": ...}}, or
{case: {"refused": why}} where NegMAS itself does not export it.
"""

import json
import sys
import warnings
from pathlib import Path

from negmas.outcomes import make_issue, make_os
from negmas.preferences import (
    AffineUtilityFunction,
    HyperRectangleUtilityFunction,
    LinearAdditiveUtilityFunction,
    LinearUtilityFunction,
    MappingUtilityFunction,
)

warnings.simplefilter("ignore")

MIXED = [make_issue(5, "speed"), make_issue(["slow", "R & D"], "how")]
WHOLE = [make_issue((0, 4), "p"), make_issue((2, 9), "q")]
REAL = [make_issue((0.0, 4.0), "p"), make_issue((2.0, 9.0), "q")]
ONE = [make_issue(["a", "b", "c"], "only")]

CASES = {
    "additive": (
        MIXED,
        LinearAdditiveUtilityFunction(
            [lambda x: x / 4, {"slow": 0.3, "R & D": 1.0}], weights=[0.4, 0.6], issues=MIXED, reserved_value=0.1
        ),
    ),
    "additive in points": (
        MIXED,
        LinearAdditiveUtilityFunction(
            [lambda x: 7 - x, {"slow": -20, "R & D": 80}], weights=[1.0, 2.0], issues=MIXED, reserved_value=5.0
        ),
    ),
    "linear": (WHOLE, LinearUtilityFunction([0.1, 0.05], issues=WHOLE, reserved_value=0.2)),
    "linear beyond one": (WHOLE, LinearUtilityFunction([1.0, 4.0], issues=WHOLE, reserved_value=0.2)),
    "linear on reals": (REAL, LinearUtilityFunction([0.1, 0.05], issues=REAL, reserved_value=0.2)),
    "falling": (WHOLE, LinearUtilityFunction([0.1, -0.05], issues=WHOLE, reserved_value=0.2)),
    "affine": (WHOLE, AffineUtilityFunction([0.1, 0.05], bias=0.1, issues=WHOLE, reserved_value=0.2)),
    "curve": (
        WHOLE,
        LinearAdditiveUtilityFunction(
            [lambda x: x * x / 16, lambda x: x / 9], weights=[0.5, 0.5], issues=WHOLE, reserved_value=0.2
        ),
    ),
    "mapping": (ONE, MappingUtilityFunction(lambda o: {"a": 0.2, "b": 0.7, "c": 0.0}[o[0]], issues=ONE)),
    "mapping of outcomes": (ONE, MappingUtilityFunction({("a",): 0.2, ("b",): 0.7, ("c",): 0.0}, issues=ONE)),
    "mapping of several issues": (MIXED, MappingUtilityFunction(lambda o: 0.5, issues=MIXED)),
    "boxes": (
        WHOLE,
        HyperRectangleUtilityFunction(
            outcome_ranges=[{0: (0, 3), 1: (3, 8)}, {0: (1, 4)}],
            utilities=[0.2, 0.5],
            issues=WHOLE,
            reserved_value=0.0,
        ),
    ),
    "boxes beyond one": (
        WHOLE,
        HyperRectangleUtilityFunction(
            outcome_ranges=[{0: (0, 3)}, {0: (1, 4)}], utilities=[2.0, 9.0], issues=WHOLE, reserved_value=0.0
        ),
    ),
    "boxes on reals": (
        REAL,
        HyperRectangleUtilityFunction(
            outcome_ranges=[{0: (0.0, 3.0)}], utilities=[0.5], issues=REAL, reserved_value=0.0
        ),
    ),
}


def values(issue):
    """Some values of an issue: of a real one those that every even number of levels has."""
    if issue.is_continuous():
        low, high = issue.min_value, issue.max_value
        return [low, (low + high) / 2, high]
    return list(issue.all)


def outcomes(issues):
    found = [()]
    for issue in issues:
        found = [start + (value,) for start in found for value in values(issue)]
    return found


def text(value):
    return f"{value:g}" if isinstance(value, float) else str(value)


def export(folder, issues, ufun):
    folder.mkdir()
    (folder / "domain.xml").write_text(make_os(issues, name="d").to_xml_str(), encoding="utf-8")
    try:
        ufun.to_genius(folder / "profile.xml", issues=issues)
    except (ValueError, NotImplementedError) as error:
        return {"refused": str(error)}
    all_outcomes = outcomes(issues)
    reserved = float(ufun.reserved_value)
    return {
        "outcomes": [[text(value) for value in outcome] for outcome in all_outcomes],
        "utilities": [float(ufun(outcome)) for outcome in all_outcomes],
        "reserved": reserved if reserved > float("-inf") else 0.0,
    }


def main():
    folder = Path(json.load(sys.stdin)["folder"])
    json.dump({name: export(folder / name, *case) for name, case in CASES.items()}, sys.stdout)


main()

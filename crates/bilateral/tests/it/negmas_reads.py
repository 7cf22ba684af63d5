"""Reads GENIUS files with NegMAS and prints the utilities of given outcomes.

Reads one JSON object from standard input: {"folder": ..., "profiles": [file, ...], "outcomes": [[value, ...], ...]}.
Prints one JSON object: {"issues": [name, ...], "utilities": [[...] per profile], "reserved": [... per profile]}.
"""

import json
import sys
from pathlib import Path

from negmas.inout import Scenario


def main():
    asked = json.load(sys.stdin)
    folder = Path(asked["folder"])
    scenario = Scenario.from_genius_files(
        folder / asked["domain"], [folder / name for name in asked["profiles"]], ignore_discount=True
    )
    issues = scenario.outcome_space.issues
    # Values come as texts; NegMAS wants numbers for numeric issues.
    kinds = [float if issue.is_continuous() else int if issue.is_numeric() else str for issue in issues]
    outcomes = [tuple(kind(value) for kind, value in zip(kinds, outcome)) for outcome in asked["outcomes"]]
    answer = {
        "issues": [issue.name for issue in issues],
        "utilities": [[float(ufun(outcome)) for outcome in outcomes] for ufun in scenario.ufuns],
        "reserved": [float(ufun.reserved_value) for ufun in scenario.ufuns],
    }
    json.dump(answer, sys.stdout)


main()

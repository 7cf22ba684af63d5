"""Measures both sides in turn and writes `results.json` and `table.md`.

`python compare.py --haggle PROGRAM --out FOLDER [--quick] [--commit TEXT] [--rustc TEXT]`
"""

import argparse
import json
import os
import platform
import time
from dataclasses import dataclass
from datetime import datetime, timezone
from importlib.metadata import version
from pathlib import Path

import domains
import negmas_side
import table
from haggle_side import Haggle
from machine import cpu_model

OFFERS = 2 * domains.ROUNDS


@dataclass(frozen=True)
class Effort:
    """What is done and how often: NegMAS's negotiations and frontiers by number of outcomes."""

    repetitions: int
    negotiations: dict[int, int]
    frontiers: dict[int, int]
    haggle_budget_s: float


FULL = Effort(
    repetitions=5,
    negotiations={576: 60, 10**4: 30, 10**5: 8},
    frontiers={10**3: 100, 10**4: 20, 10**5: 3, 10**6: 1},
    haggle_budget_s=2.0,
)
QUICK = Effort(
    repetitions=2,
    negotiations={576: 10, 10**4: 5, 10**5: 2},
    frontiers={10**3: 10, 10**4: 2, 10**5: 1},
    haggle_budget_s=0.2,
)


def main() -> None:
    args = arguments()
    effort = QUICK if args.quick else FULL
    args.out.mkdir(parents=True, exist_ok=True)
    haggle = Haggle(args.haggle, effort.haggle_budget_s)
    began, load = time.monotonic(), os.getloadavg()[0]
    results = {
        "negotiations": [negotiations(haggle, effort, outcomes, args.out) for outcomes in effort.negotiations],
        "frontiers": [frontiers(haggle, effort, outcomes, args.out) for outcomes in effort.frontiers],
    }
    results["about"] = about(args, effort) | {
        "load_before": load,
        "load_most": max(run["load"] for rows in results.values() for row in rows for run in row["runs"]),
        "wall_s": time.monotonic() - began,
    }
    (args.out / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    (args.out / "table.md").write_text(table.render(results))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--haggle", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--commit", default="unknown")
    parser.add_argument("--rustc", default="unknown")
    return parser.parse_args()


def negotiations(haggle: Haggle, effort: Effort, outcomes: int, out: Path) -> dict:
    """Boulware v conceder to the deadline, the two sides in turn."""
    print(f"negotiations, {outcomes} outcomes", flush=True)
    domain = domains.without_deal(domains.NEGOTIATIONS[outcomes])
    file = write(domain, out / f"negotiation-{outcomes}.toml")
    scenario = negmas_side.Scenario(domain)
    games = haggle.times_for(lambda games: haggle.negotiate(file, games)["play_s"])
    times = haggle.times_for(lambda times: haggle.prepare(file, times)["prepared_s"] * times)
    count = effort.negotiations[outcomes]
    # Unmeasured: first calls are slower, and the shared inverse is prepared.
    negmas_side.negotiate(scenario, 1, shared=False)
    negmas_side.negotiate(scenario, 1, shared=True)
    runs = []
    for _ in range(effort.repetitions):
        run = {
            "negmas": negmas_side.negotiate(scenario, count, shared=False),
            "haggle": haggle.negotiate(file, games),
            "negmas_shared": negmas_side.negotiate(scenario, count, shared=True),
            "haggle_prepare": haggle.prepare(file, times),
            "load": os.getloadavg()[0],
        }
        check_negotiations(run, count, games)
        runs.append(run)
    return {
        "outcomes": outcomes,
        "reservation": domain.reservation,
        "acceptable": domains.acceptable_to_each(domain),
        "runs": runs,
    }


def check_negotiations(run: dict, count: int, games: int) -> None:
    """Both sides did the same work: no agreement, and two offers a round."""
    for side, played in [("negmas", count), ("negmas_shared", count), ("haggle", games)]:
        found = (run[side]["offers"], run[side]["agreements"])
        if found != (played * OFFERS, 0):
            raise SystemExit(f"{side}: {found} offers and agreements in {played} negotiations; {OFFERS} offers each")
    if run["negmas_shared"]["inverting_s"] > 0:
        raise SystemExit("NegMAS inverted a utility function although it had the inverse")


def frontiers(haggle: Haggle, effort: Effort, outcomes: int, out: Path) -> dict:
    """Pareto frontier and Nash point, the two sides in turn."""
    print(f"frontier, {outcomes} outcomes", flush=True)
    domain = domains.random_domain(domains.FRONTIERS[outcomes])
    file = write(domain, out / f"frontier-{outcomes}.toml")
    scenario = negmas_side.Scenario(domain)
    # Unmeasured: first calls are slower.
    negmas_side.frontier(scenario, 1)
    times = haggle.times_for(lambda times: haggle.frontier(file, times)["seconds"] * times)
    count = effort.frontiers[outcomes]
    utilities, table_s = negmas_side.utility_table(scenario)
    runs = []
    for _ in range(effort.repetitions):
        run = {
            "negmas": negmas_side.frontier(scenario, count),
            "haggle": haggle.frontier(file, times),
            "negmas_of_table": negmas_side.frontier_of(scenario, utilities, count),
            "load": os.getloadavg()[0],
        }
        check_frontiers(run)
        runs.append(run)
    return {"outcomes": outcomes, "negmas_table_s": table_s, "runs": runs}


def check_frontiers(run: dict) -> None:
    """Both sides found the same: as many points, and the same Nash point."""
    haggle = run["haggle"]
    for side in ("negmas", "negmas_of_table"):
        if run[side]["pareto_points"] != haggle["pareto_points"] or len(run[side]["nash"]) != 1:
            raise SystemExit(f"{side} and Haggle found different frontiers: {run[side]} and {haggle}")
        apart = max(abs(a - b) for a, b in zip(run[side]["nash"][0], haggle["nash"]))
        if apart > 1e-9:
            raise SystemExit(f"{side} and Haggle found Nash points {apart} apart: {run[side]} and {haggle}")


def write(domain: domains.Domain, file: Path) -> Path:
    file.write_text(domains.to_toml(domain))
    return file


def about(args: argparse.Namespace, effort: Effort) -> dict:
    return {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "quick": args.quick,
        "repetitions": effort.repetitions,
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "negmas": version("negmas"),
        "numpy": version("numpy"),
        "rustc": args.rustc,
        "haggle": args.commit,
        "seed": domains.SEED,
        "negmas_settings": negmas_side.FAST,
    }


if __name__ == "__main__":
    main()

"""Loads the laboratory step by step, then both sides in turn, and writes `results.json` and `table.md`.

`python compare.py --programs FOLDER --venv FOLDER --out FOLDER [--quick] [--commit TEXT] [--rustc TEXT]`
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

import table
from haggle_side import Haggle
from machine import cpu_model
from otree_side import Otree

# A load is held if the partner hears 95 of 100 actions within this time, and nothing is lost or refused.
HELD_MS = 100.0
LEAST_CLIENTS = 500
MOST_CLIENTS = 2000

# A server is started again with this many tables running.
RESTARTED_TABLES = 1000


@dataclass(frozen=True)
class Effort:
    """How long, how often, and which loads."""

    first_s: float
    step_s: float
    rates: tuple[int, ...]
    otree_rates: tuple[int, ...]
    repetitions: int
    side_s: float


FULL = Effort(60, 15, (200, 400, 800, 1200, 1600, 2400, 3200, 4800, 6400), (50, 100, 200, 400), 3, 20)
QUICK = Effort(5, 3, (400,), (50,), 1, 5)

# Side by side: how many clients there are, and how much they say in a second.
SIDE_CLIENTS = 500
SIDE_RATE = 100


def main() -> None:
    args = arguments()
    effort = QUICK if args.quick else FULL
    args.out.mkdir(parents=True, exist_ok=True)
    haggle = Haggle(args.programs)
    otree = Otree(args.venv, haggle)
    began, load = time.monotonic(), os.getloadavg()
    results = {
        "empty_rss_kib": haggle.empty_rss_kib(),
        "restart_s": [haggle.restart_s(RESTARTED_TABLES) for _ in range(effort.repetitions)],
        "first": told("Haggle", haggle.run(LEAST_CLIENTS, "mixed", 100, effort.first_s)),
        "annoyed": told("Haggle, annoyed", haggle.run(LEAST_CLIENTS, "mixed", 100, effort.first_s, hostile=True)),
        "steps": ladder("Haggle", effort.rates, lambda rate: haggle.run(at(rate), "mixed", rate, effort.step_s)),
        "otree_steps": ladder(
            "oTree", effort.otree_rates, lambda rate: otree.run(SIDE_CLIENTS, "relay", rate, effort.step_s)
        ),
        "side_by_side": [side_by_side(haggle, otree, effort.side_s) for _ in range(effort.repetitions)],
        "profiled": haggle.run(LEAST_CLIENTS, "mixed", 400, effort.step_s, args.out / "profile.txt"),
    }
    results["about"] = about(args) | {"load_before": load, "wall_s": time.monotonic() - began}
    (args.out / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    (args.out / "table.md").write_text(table.render(results))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=Path, required=True)
    parser.add_argument("--venv", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--commit", default="unknown")
    parser.add_argument("--rustc", default="unknown")
    return parser.parse_args()


def at(rate: int) -> int:
    """As many clients as actions a second, within bounds."""
    return max(LEAST_CLIENTS, min(MOST_CLIENTS, rate))


def ladder(name: str, rates: tuple[int, ...], run) -> list[dict]:
    """Raises the load until it is not held; a step that fails gets a second try, since neighbours come and go."""
    steps = []
    for rate in rates:
        for _ in range(2):
            steps.append(told(name, run(rate)))
            if steps[-1]["held"]:
                break
        else:
            break
    return steps


def side_by_side(haggle: Haggle, otree: Otree, seconds: float) -> dict:
    """The same comments through both, one after the other; oTree once without and once with keeping them."""
    return {
        "otree": told("oTree", otree.run(SIDE_CLIENTS, "relay", SIDE_RATE, seconds)),
        "haggle": told("Haggle", haggle.run(SIDE_CLIENTS, "comments", SIDE_RATE, seconds)),
        "otree_keep": told("oTree, kept", otree.run(SIDE_CLIENTS, "keep", SIDE_RATE, seconds)),
    }


def told(name: str, report: dict) -> dict:
    """Judges a run and says how it went."""
    complete = report["delivered"] == report["sent"] and report["refused"] == report["connections_lost"] == 0
    held = complete and report["p95_ms"] <= HELD_MS
    per_message = report["server_cpu_s"] / max(report["delivered"], 1)
    print(
        f"{name}: {report['clients']} clients, {report['rate']:g} a second: p95 {report['p95_ms'] or 0:.1f} ms, "
        f"{report['delivered']} of {report['sent']} heard, {1000 * per_message:.3f} ms of CPU each, "
        f"load {report['load_average']}{'' if held else ': not held'}",
        flush=True,
    )
    return report | {"held": held, "cpu_s_per_message": per_message}


def about(args: argparse.Namespace) -> dict:
    return {
        "date": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "quick": args.quick,
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "haggle": args.commit,
        "rustc": args.rustc,
        "otree": version("otree"),
        "python": platform.python_version(),
        "uvicorn": version("uvicorn"),
        "websockets": version("websockets"),
        "sqlalchemy": version("SQLAlchemy"),
    }


if __name__ == "__main__":
    main()

"""Measures both sides in turn and writes `results.json` and `table.md`.

`python compare.py --haggle PROGRAM --out FOLDER [--quick] [--commit TEXT] [--rustc TEXT]`
"""

import argparse
import json
import os
import platform
import time
from datetime import datetime, timezone
from importlib.metadata import version
from pathlib import Path
from typing import Callable

import openspiel_side
import table
from haggle_side import Haggle
from machine import cpu_model

# Repetitions, and the CPU seconds that one measurement should take.
FULL = (7, 2.0)
QUICK = (2, 0.2)


def main() -> None:
    args = arguments()
    repetitions, budget_s = QUICK if args.quick else FULL
    args.out.mkdir(parents=True, exist_ok=True)
    # One core for both: they take turns, so neither is ever on a better one.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    began, load = time.monotonic(), os.getloadavg()[0]
    sides = measurements(Haggle(args.haggle))
    games = {name: games_for(play, budget_s) for name, play in sides.items()}
    runs = []
    for number in range(repetitions):
        print(f"repetition {number + 1} of {repetitions}", flush=True)
        runs.append({name: play(games[name]) for name, play in sides.items()} | {"load": os.getloadavg()[0]})
    results = {"runs": runs, "about": about(args, repetitions)}
    results["about"] |= {
        "load_before": load,
        "load_most": max(run["load"] for run in runs),
        "wall_s": time.monotonic() - began,
    }
    (args.out / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    (args.out / "table.md").write_text(table.render(results))


def measurements(haggle: Haggle) -> dict[str, Callable[[int], dict]]:
    """What is measured, in the order in which it is done: the sides alternate."""
    return {
        "openspiel_cpp": openspiel_side.in_cpp,
        "haggle_study": lambda games: haggle.playouts(games, "contract"),
        "openspiel_python": openspiel_side.from_python,
        "openspiel_proposals": openspiel_side.proposals_only,
        "haggle_all": lambda games: haggle.playouts(games, None),
        "openspiel_bots": openspiel_side.by_bots,
    }


def games_for(play: Callable[[int], dict], budget_s: float) -> int:
    """How many games fill the budget. The first calls warm up too: OpenSpiel keeps the legal proposals of a board."""
    games = 100
    while (seconds := play(games)["cpu_s"]) < budget_s / 10:
        games *= 4
    return round(games * budget_s / seconds)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--haggle", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--commit", default="unknown")
    parser.add_argument("--rustc", default="unknown")
    return parser.parse_args()


def about(args: argparse.Namespace, repetitions: int) -> dict:
    return {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "quick": args.quick,
        "repetitions": repetitions,
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "open_spiel": version("open_spiel"),
        "rustc": args.rustc,
        "haggle": args.commit,
        "seed": openspiel_side.SEED,
    }


if __name__ == "__main__":
    main()

"""Plays agents against the same opponents and prints what they earned as Markdown tables.

Usage: tables.py HAGGLE FOLDER. Needs only Python's standard library. Everything is determined by the seeds below.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

SCENARIO = "england-zimbabwe"
ROLES = ("England", "Zimbabwe")
TRAINING_GAMES, TRAINING_SEED = 1000, 2026
GAMES, SEED = 4000, 99


def haggle(program, *arguments):
    """Runs haggle and gives what it prints as JSON."""
    done = subprocess.run([program, *arguments, "--json"], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def other(role):
    return ROLES[1 - ROLES.index(role)]


def train(program, folder, role):
    """A model for the role, learned from games between synthetic people."""
    logs = folder / "population"
    if not logs.exists():
        seats = [option for name in ROLES for option in ("--seat", f"{name}=synthetic")]
        haggle(program, "run", SCENARIO, *seats, "--games", str(TRAINING_GAMES), "--seed", str(TRAINING_SEED), "--out", str(logs))
    model = folder / f"{role}.json"
    haggle(program, "learn", "kb", "--from", str(logs / "games.jsonl"), "--scenario", SCENARIO, "--role", role, "--out", str(model))
    return model


def play(program, role, agent, opponent):
    seats = ("--seat", f"{role}={agent}", "--seat", f"{other(role)}={opponent}")
    return haggle(program, "run", SCENARIO, *seats, "--games", str(GAMES), "--seed", str(SEED))


def with_interval(summary, digits=1):
    low, high = summary["interval_95"]
    return f"{summary['mean']:.{digits}f} ({low:.{digits}f} .. {high:.{digits}f})"


def wilson(successes, trials, z=1.959963984540054):
    """A share in percent with its 95 % interval by Wilson's formula."""
    share = successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z / (1 + z * z / trials) * (share * (1 - share) / trials + z * z / (4 * trials * trials)) ** 0.5
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f} .. {100 * (middle + half):.1f})"


def row(role, agent, played):
    seat = next(seat for seat in played["seats"] if seat["seat"] == role)
    agreed = wilson(played["endings"]["agreement"], played["games"])
    name = agent.split(":")[0]
    return f"| {role} | {name} | {with_interval(seat['utility'])} | {agreed} | {with_interval(played['end_period'], 2)} |"


def table(program, title, opponent, agents_for):
    print(f"\n### {title}\n")
    print("| role | agent | mean utility (95 %) | full agreements (95 %) | period of the end (95 %) |")
    print("|---|---|---|---|---|")
    for role in ROLES:
        for agent in agents_for(role):
            print(row(role, agent, play(program, role, agent, opponent)))


def choices(program):
    """What the classics and synthetic people get, one by one and together, by what the classics offer."""
    print("\n### What the choice brings\n")
    print("| scenario | agent | choice | its mean utility (95 %) | of the other side (95 %) | together (95 %) |")
    print("|---|---|---|---|---|---|")
    for scenario in ("room", "band", "orchard", "england-zimbabwe", "job-candidate"):
        for agent in ("boulware", "linear", "conceder", "tit-for-tat"):
            for choice in ("least", "theirs"):
                first, second = haggle(program, "scenarios", scenario)["seats"]
                seats = ("--seat", f"{first}={agent}:choice={choice}", "--seat", f"{second}=synthetic")
                played = haggle(program, "run", scenario, *seats, "--games", str(GAMES), "--seed", str(SEED))
                both = [with_interval(seat["utility"]) for seat in played["seats"]]
                print(f"| {scenario} | {agent} | {choice} | {both[0]} | {both[1]} | {with_interval(played['joint'])} |")


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    print(f"{SCENARIO}, protocol free, types drawn evenly, {GAMES} games per row, seed {SEED}.")
    print(f"KBAgent was trained on {TRAINING_GAMES} games between synthetic people, seed {TRAINING_SEED}.")
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        models = {role: train(program, Path(temporary), role) for role in ROLES}
        plain = ["boulware", "linear", "conceder", "tit-for-tat", "micro"]
        classics = [f"{name}:choice=least" for name in plain]
        everybody = lambda role: [f"kb:model={models[role]}", "qo", "subgame-perfect", *classics]
        table(program, "Against synthetic people", "synthetic", everybody)
        table(program, "Against patient synthetic people (patience 4)", "synthetic:patience=4", everybody)
        table(program, "Against boulware", "boulware:choice=least", lambda role: ["qo", *classics])
    choices(program)


main()

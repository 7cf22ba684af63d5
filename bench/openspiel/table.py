"""The results as a page of Markdown: medians, and ratios as median (least..greatest) of the repetitions."""

from statistics import median

ROWS = {
    "openspiel_cpp": "OpenSpiel, in C++",
    "openspiel_bots": "OpenSpiel, by its bots, a game a call",
    "openspiel_python": "OpenSpiel, from Python, a move a call",
    "openspiel_proposals": "OpenSpiel, from Python, without the last move",
    "haggle_study": "Haggle, the study's board",
    "haggle_all": "Haggle, all built-in boards",
}
PEERS = ("openspiel_cpp", "openspiel_bots", "openspiel_python", "openspiel_proposals")
# The moves of a whole game of OpenSpiel's.
PLAYED = 3
OURS = ("haggle_study", "haggle_all")


def render(results: dict) -> str:
    about, runs = results["about"], results["runs"]
    note = "**A quick run: the figures are rough.**\n\n" if about["quick"] else ""
    return f"""# OpenSpiel and Haggle side by side

{note}Random playouts on one core, CPU time. Medians of {about["repetitions"]} repetitions, the sides in turn; ratios are
median (least..greatest) of the repetitions. **The games are not the same**: OpenSpiel's `colored_trails` has three moves,
Haggle's contract game goes on for rounds. So games and moves are both shown, and README.md says how the games differ.

{speeds(runs)}

How many times as fast Haggle is, in moves a CPU second and in games a CPU second:

{ratios(runs)}

- *In C++*: the random rollouts of OpenSpiel's tree search, thousands a call, so that Python costs nothing. *By its bots*:
  `evaluate_bots` with uniformly random bots. *From Python*: `legal_actions` and `apply_action` for each move.
- *Without the last move*: the two proposals only. In the last move OpenSpiel finds everybody's best walk, before the deal
  and after it; that is most of its time.
- *Haggle*: the whole process, start and checks included (no chip made or lost, no legal move refused).

{about_line(about)}
"""


def speeds(runs: list[dict]) -> str:
    head = ["side", "games/s", "moves/s", "moves a game", "CPU a move, us"]
    return markdown(head, [[ROWS[name], *speed(runs, name)] for name in ROWS])


def speed(runs: list[dict], name: str) -> list[str]:
    of = [run[name] for run in runs]
    return [
        figure(median(per_second(run, "games") for run in of)),
        figure(median(per_second(run, "moves") for run in of)),
        figure(median(run["moves"] / run["games"] for run in of)),
        figure(median(run["cpu_s"] / run["moves"] * 1e6 for run in of)),
    ]


def ratios(runs: list[dict]) -> str:
    head = ["than", *(f"{ROWS[ours].split(', ')[1]}, {what}" for ours in OURS for what in ("moves", "games"))]
    pairs = [(ours, what) for ours in OURS for what in ("moves", "games")]
    return markdown(head, [[ROWS[peer], *(ratio(runs, ours, peer, what) for ours, what in pairs)] for peer in PEERS])


def ratio(runs: list[dict], ours: str, peer: str, what: str) -> str:
    if what == "games" and runs[0][peer]["moves"] < PLAYED * runs[0][peer]["games"]:
        return "-"
    found = [per_second(run[ours], what) / per_second(run[peer], what) for run in runs]
    return f"{figure(median(found))} ({figure(min(found))}..{figure(max(found))})"


def per_second(run: dict, what: str) -> float:
    return run[what] / run["cpu_s"]


def about_line(about: dict) -> str:
    load = "{load_before:.1f} before, {load_most:.1f} at most".format(**about)
    return (
        f"{about['date']}; {about['cpu']}, {about['cores']} cores, load average {load}, {about['wall_s']:.0f} s in all;"
        f" Python {about['python']}, OpenSpiel {about['open_spiel']}, {about['rustc']}, Haggle {about['haggle']};"
        f" seed {about['seed']}"
    )


def figure(number: float) -> str:
    """Three significant digits."""
    return f"{float(f'{number:.3g}'):,.0f}" if number >= 100 else f"{number:.3g}"


def markdown(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)

"""The results as a page of Markdown: medians, and ratios as median (least..greatest) of the repetitions."""

from statistics import median

# Negotiations of one scenario over which Haggle's preparation is spread in the ratio with everything included.
RUN = 1000


def render(results: dict) -> str:
    about = results["about"]
    note = "**A quick run: the figures are rough.**\n\n" if about["quick"] else ""
    return f"""# NegMAS and Haggle side by side

{note}CPU time of one thread. Medians of {about["repetitions"]} repetitions, the two sides in turn; ratios are median
(least..greatest) of NegMAS's CPU time over Haggle's in the same repetition. Both sides work on the same numbers.

## Negotiations

Boulware v conceder, alternating offers, 100 rounds, no deal possible: 200 offers each.

{negotiations(results["negotiations"])}

- *NegMAS*: a new mechanism and new negotiators for each negotiation, as they come. *Of it inverting*: evaluating and
  sorting the outcomes, which its negotiators do each time. *Inverse shared*: the same, but each utility function
  keeps its inverse (`ufun_inverter=lambda ufun: ufun.invert(rational_only=True)`); nothing is prepared.
- *Haggle*: new agents for each negotiation. *Prepared*: evaluating and sorting the outcomes, once for a scenario.
- *All included*: {RUN} negotiations of one scenario as each library comes: NegMAS / (Haggle + prepared / {RUN}). These
  are negotiations per CPU second.
- *Just one*: a single negotiation from scratch: NegMAS / (Haggle + prepared).
- *Preparation apart* on both sides: inverse shared / Haggle.

## Pareto frontier and Nash point

{frontiers(results["frontiers"])}

- *NegMAS*: `pareto_frontier` from utility functions and issues, then `nash_points`. *Of a table*: the same by
  `pareto_frontier_numpy` from utilities that are known already. *Table*: how long evaluating all outcomes took before.
- *Haggle*: `geometry::analyze`, which also finds the hull, the other bargaining solutions and the ranges. It merges the
  frontier issue by issue and never lists the outcomes, so it has nothing to prepare.
- Both found the same number of points and the same Nash point (within 1e-9).

{about_line(about)}
"""


def negotiations(rows: list[dict]) -> str:
    head = [
        "outcomes",
        "NegMAS, ms",
        "of it inverting, ms",
        "inverse shared, ms",
        "Haggle, us",
        "prepared, us",
        "ratio, all included",
        "ratio, just one",
        "ratio, preparation apart",
    ]
    return markdown(head, [negotiation_row(row) for row in rows])


def negotiation_row(row: dict) -> list[str]:
    runs = row["runs"]
    negmas = [run["negmas"]["seconds"] for run in runs]
    inverting = [run["negmas"]["inverting_s"] for run in runs]
    shared = [run["negmas_shared"]["seconds"] for run in runs]
    haggle = [run["haggle"]["play_s"] / run["haggle"]["games"] for run in runs]
    prepared = [run["haggle_prepare"]["prepared_s"] for run in runs]
    spread = [play + once / RUN for play, once in zip(haggle, prepared)]
    alone = [play + once for play, once in zip(haggle, prepared)]
    return [
        f"{row['outcomes']:,}",
        *(figure(median(seconds) * 1e3) for seconds in (negmas, inverting, shared)),
        *(figure(median(seconds) * 1e6) for seconds in (haggle, prepared)),
        *(ratio(slow, fast) for slow, fast in ((negmas, spread), (negmas, alone), (shared, haggle))),
    ]


def frontiers(rows: list[dict]) -> str:
    head = [
        "outcomes",
        "on the frontier",
        "NegMAS, s",
        "of a table, s",
        "table, s",
        "Haggle, us",
        "ratio, all included",
        "ratio, table apart",
    ]
    return markdown(head, [frontier_row(row) for row in rows])


def frontier_row(row: dict) -> list[str]:
    sides = ("negmas", "negmas_of_table", "haggle")
    negmas, of_table, haggle = ([run[side]["seconds"] for run in row["runs"]] for side in sides)
    return [
        f"{row['outcomes']:,}",
        str(row["runs"][0]["haggle"]["pareto_points"]),
        figure(median(negmas)),
        figure(median(of_table)),
        figure(row["negmas_table_s"]),
        figure(median(haggle) * 1e6),
        ratio(negmas, haggle),
        ratio(of_table, haggle),
    ]


def about_line(about: dict) -> str:
    load = "{load_before:.1f} before, {load_most:.1f} at most".format(**about)
    return (
        f"{about['date']}; {about['cpu']}, {about['cores']} cores, load average {load}, {about['wall_s']:.0f} s in all;"
        f" Python {about['python']}, NegMAS {about['negmas']}, NumPy {about['numpy']}, {about['rustc']},"
        f" Haggle {about['haggle']}; seed {about['seed']}"
    )


def ratio(slow: list[float], fast: list[float]) -> str:
    ratios = [a / b for a, b in zip(slow, fast)]
    return f"{figure(median(ratios))} ({figure(min(ratios))}..{figure(max(ratios))})"


def figure(number: float) -> str:
    """Three significant digits."""
    if number >= 100:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{number:.3g}" if number >= 0.001 else f"{number:.1e}"


def markdown(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---:" for _ in head], *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)

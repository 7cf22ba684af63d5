"""The results as a page of Markdown."""

from statistics import median


def render(results: dict) -> str:
    about = results["about"]
    note = "**A quick run: the figures are rough.**\n\n" if about["quick"] else ""
    return f"""# The laboratory under load, and beside oTree

{note}Real connections to a server of its own process on 127.0.0.1; the clients share the machine's {about["cores"]}
cores with it. *Latency*: from sending an action until the partner's client has the state with it. *CPU*: user and system
time of the server, heartbeats and all, over the actions that the partner heard.

## Haggle

Comments and offers in turn on england-zimbabwe, two people at a table; every action is on disk before anybody hears of
it.

{steps([results["first"], *results["steps"]])}

- Largest load held (p95 at most 100 ms, nothing lost or refused): **{held(results["steps"])}**.
- The first load once more, while one hostile visitor does their worst on four connections:

{steps([results["annoyed"]])}

- Started again with 1,000 tables running, it is ready after {median(results["restart_s"]):.2f} s (median of
  {len(results["restart_s"])}).
- {memory(results)}

## oTree

One live page whose `live_method` passes what is said to the other of two; `otree prodserver` with SQLite; nothing is
kept.

{steps(results["otree_steps"])}

- Largest load held: **{held(results["otree_steps"])}**.

## Side by side

The same comments, clients and rate through both, in turn; medians of {len(results["side_by_side"])} repetitions. Haggle
keeps every comment and sends the whole state to both seats; *oTree, kept* also stores a row for each.

{side_by_side(results["side_by_side"])}

Messages per CPU second, Haggle / oTree: **{ratio(results, "otree")}**; with rows kept on both sides:
**{ratio(results, "otree_keep")}** (median, least..greatest of the repetitions). Each at the largest load that it held:
**{capacity_ratio(results)}**.

{about["date"]}; {about["cpu"]}, {about["cores"]} cores, {about["system"]}; Haggle {about["haggle"]},
{about["rustc"]}; oTree {about["otree"]}, Python {about["python"]}, uvicorn {about["uvicorn"]}, websockets
{about["websockets"]}, SQLAlchemy {about["sqlalchemy"]}; load average before {about["load_before"][0]:.2f}, during it
{" ".join(f"{load:.1f}" for load in loads(results))}; {about["wall_s"]:.0f} s in all.
"""


def capacity_ratio(results: dict) -> str:
    """Messages per CPU second of both, each at the largest load that it held."""
    per_message = []
    for steps in ("steps", "otree_steps"):
        held = [run for run in results[steps] if run["held"]]
        if not held:
            return "one of the two held no load"
        per_message.append(held[-1]["cpu_s_per_message"])
    return f"{per_message[1] / per_message[0]:.1f}"


def steps(runs: list[dict]) -> str:
    head = [
        "clients",
        "actions/s",
        "seconds",
        "sent",
        "heard",
        "refused",
        "p50, ms",
        "p95, ms",
        "p99, ms",
        "CPU of the server, ms/action",
        "of its cores",
        "CPU of the clients, s",
        "kB to clients/action",
        "load average",
        "held",
    ]
    return markdown(head, [step(run) for run in runs])


def step(run: dict) -> list[str]:
    return [
        f"{run['clients']}",
        f"{run['rate']:g}",
        f"{run['seconds']:g}",
        f"{run['sent']}",
        f"{run['delivered']}",
        f"{run['refused']}",
        *(milliseconds(run[name]) for name in ("p50_ms", "p95_ms", "p99_ms")),
        f"{1000 * run['cpu_s_per_message']:.3f}",
        f"{run['server_cpu_s'] / run['seconds']:.2f}",
        f"{run['generator_cpu_s']:.1f}",
        f"{run['bytes_heard'] / max(run['sent'], 1) / 1000:.1f}",
        f"{run['load_average']:.1f}",
        "yes" if run["held"] else "no",
    ]


def milliseconds(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"


def held(runs: list[dict]) -> str:
    rates = [run["rate"] for run in runs if run["held"]]
    return f"{max(rates):g} actions a second" if rates else "none of these"


def memory(results: dict) -> str:
    """Memory of the server: empty, with tables, with clients, at the end."""
    first = results["first"]
    tables = first["clients"] // 2
    empty = results["empty_rss_kib"]

    def each(kib: int) -> str:
        return f"{(kib - empty) / tables:.0f} KiB"

    return (
        f"Memory (RSS): {empty / 1024:.1f} MiB without tables. For each of {tables} tables beyond it: "
        f"{each(first['rss_without_clients_kib'])} when the server has started, {each(first['rss_begin_kib'])} with both "
        f"clients there, {each(first['rss_end_kib'])} at the end of the first run."
    )


def side_by_side(runs: list[dict]) -> str:
    head = ["", "messages/CPU s", "CPU, ms/message", "p50, ms", "p95, ms", "p99, ms", "heard/sent"]
    names = {"haggle": "Haggle", "otree": "oTree", "otree_keep": "oTree, kept"}
    return markdown(head, [[name, *side([run[key] for run in runs])] for key, name in names.items()])


def side(runs: list[dict]) -> list[str]:
    each = median(run["cpu_s_per_message"] for run in runs)
    latencies = [median(run[name] for run in runs) for name in ("p50_ms", "p95_ms", "p99_ms")]
    heard, sent = (sum(run[name] for run in runs) for name in ("delivered", "sent"))
    return [f"{1 / each:.0f}", f"{1000 * each:.3f}", *map(milliseconds, latencies), f"{heard}/{sent}"]


def ratio(results: dict, other: str) -> str:
    runs = results["side_by_side"]
    ratios = [run[other]["cpu_s_per_message"] / run["haggle"]["cpu_s_per_message"] for run in runs]
    return f"{median(ratios):.1f} ({min(ratios):.1f}..{max(ratios):.1f})"


def loads(results: dict) -> list[float]:
    sides = [run for runs in results["side_by_side"] for run in runs.values()]
    return [run["load_average"] for run in [results["first"], *results["steps"], *results["otree_steps"], *sides]]


def markdown(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)

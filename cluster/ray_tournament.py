"""Plays a tournament on a Ray cluster: ranges of games are tasks, and each calls `haggle` on the machine it lands on.

    python3 cluster/ray_tournament.py plan.toml --out results --haggle /usr/local/bin/haggle

Ranges whose part is in results/parts already are skipped, so a driver that was killed goes on where it was. A task whose
worker dies is run again elsewhere by Ray. The parts are merged at the end: the results are those of `haggle tournament
plan.toml --out results` on one machine, byte for byte.

The program must be at the same path on every machine. The plan is sent along; what it names besides (scenario files,
programs) must be on every machine, at the same path.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys

import ray

# A task is tried again so often if the machine it runs on goes away.
TRIES = 20

# So many tasks a core wait their turn; more would only fill the scheduler.
AHEAD = 4


@ray.remote(num_cpus=1, max_retries=TRIES)
def play(haggle, plan, folder, flags, first, games):
    """One range: the bytes of its part."""
    import tempfile

    with tempfile.TemporaryDirectory() as scratch:
        out = os.path.join(scratch, "part.tar")
        # The plan lies where it did, so that files beside it are found.
        command = [haggle, "tournament", plan, *flags, "--first", str(first), "--games", str(games), "--threads", "1"]
        done = subprocess.run([*command, "--out", out], cwd=folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"games {first} to {first + games - 1}: {done.stderr.strip()}")
        return pathlib.Path(out).read_bytes()


def keep(path, content):
    """A file that appears whole or not at all."""
    unfinished = path.with_suffix(".unfinished")
    with open(unfinished, "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    os.replace(unfinished, path)


def missing(parts, games, size):
    """The ranges whose part is not there yet, with the file of each."""
    for first in range(0, games, size):
        end = min(first + size, games)
        path = parts / f"{first:010}-{end:010}.tar"
        if not path.exists():
            yield first, end - first, path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plan", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder of the results")
    parser.add_argument("--haggle", default="haggle", help="the program, at the same path on every machine")
    parser.add_argument("--address", default="auto", help="the cluster, as ray.init takes it")
    parser.add_argument("--range", type=int, default=1000, help="games a task")
    parser.add_argument("--seed", help="overrides the plan's")
    parser.add_argument("--repetitions", help="overrides the plan's")
    args = parser.parse_args()

    flags = [word for name in ("seed", "repetitions") if getattr(args, name) for word in (f"--{name}", getattr(args, name))]
    plan, folder = str(args.plan.resolve()), os.getcwd()
    listed = subprocess.run([args.haggle, "tournament", plan, *flags, "--list", "--json"], capture_output=True, text=True)
    if listed.returncode != 0:
        sys.exit(listed.stderr.strip())
    games = json.loads(listed.stdout)["games"]

    parts = args.out / "parts"
    parts.mkdir(parents=True, exist_ok=True)
    todo = list(missing(parts, games, args.range))
    print(f"{games} games, {len(todo)} ranges to play", flush=True)
    ray.init(address=args.address, log_to_driver=False, logging_level="error")
    running = {}
    while todo or running:
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while todo and len(running) < most:
            first, count, path = todo.pop(0)
            running[play.remote(args.haggle, plan, folder, flags, first, count)] = path
        for done in ray.wait(list(running), num_returns=1)[0]:
            keep(running.pop(done), ray.get(done))
    subprocess.run([args.haggle, "merge", *map(str, sorted(parts.glob("*.tar"))), "--out", str(args.out)], check=True)
    for part in parts.glob("*.tar"):
        part.unlink()
    parts.rmdir()


if __name__ == "__main__":
    main()

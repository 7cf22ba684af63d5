"""A tournament on a cluster gives the bytes of one process, whatever dies on the way."""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

from ray.cluster_utils import Cluster

HAGGLE = sys.argv[1]
ROOT = pathlib.Path(__file__).resolve().parents[2]
RANGE = 40

PLAN = """seed = 5
repetitions = 40

[[contest]]
scenarios = ["england-zimbabwe"]
agents = ["boulware", "qo", "tit-for-tat"]
"""


def contents(folder):
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def wait_for(what, so):
    """Until something is so; the driver ends before long if it never is."""
    while not so():
        time.sleep(0.01)
    print(what, flush=True)


def on_ray(folder, plan):
    """Two workers; one is killed without a word when some parts are there, and then the driver, too."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    doomed = cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    out = folder / "ray"
    command = [sys.executable, str(ROOT / "cluster/ray_tournament.py"), str(plan), "--out", str(out)]
    command += ["--haggle", HAGGLE, "--address", cluster.address, "--range", str(RANGE)]
    parts = lambda: len(list((out / "parts").glob("*.tar"))) if (out / "parts").exists() else 0
    driver = subprocess.Popen(command)
    wait_for("some parts are there", lambda: parts() >= 3 or driver.poll() is not None)
    assert driver.poll() is None, "the driver was done before anything could be killed"
    cluster.remove_node(doomed, allow_graceful=False)
    before = parts()
    wait_for("it goes on without the worker", lambda: parts() >= before + 3 or driver.poll() is not None)
    assert driver.poll() is None, "the driver was done before it could be killed"
    driver.kill()
    driver.wait()
    kept = {path: path.stat().st_mtime_ns for path in (out / "parts").glob("*.tar")}
    again = subprocess.run(command, check=True, capture_output=True, text=True)
    print(again.stdout.splitlines()[0], f"({len(kept)} were there)", flush=True)
    cluster.shutdown()
    return out


def as_array(folder, plan, games):
    """The script of the array, task by task; the last first, and one twice."""
    out = folder / "slurm"
    tasks = list(range((games - 1) // RANGE + 1))
    for task in [*reversed(tasks), tasks[0]]:
        env = dict(os.environ, PLAN=str(plan), OUT=str(out), RANGE=str(RANGE), HAGGLE=HAGGLE, SLURM_ARRAY_TASK_ID=str(task))
        subprocess.run(["bash", str(ROOT / "cluster/slurm.sh")], env=env, check=True, stdout=subprocess.DEVNULL)
    parts = sorted((out / "parts").glob("*.tar"))
    subprocess.run([HAGGLE, "merge", *map(str, parts), "--out", str(out)], check=True, stdout=subprocess.DEVNULL)
    for part in parts:
        part.unlink()
    (out / "parts").rmdir()
    return out


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        plan = folder / "plan.toml"
        plan.write_text(PLAN)
        alone = folder / "alone"
        subprocess.run([HAGGLE, "tournament", str(plan), "--out", str(alone)], check=True, stdout=subprocess.DEVNULL)
        expected = contents(alone)
        games = expected["games.csv"].count(b"\n") - 1
        failed = 0
        for name, play in [("a Ray cluster", lambda: on_ray(folder, plan)), ("a Slurm array", lambda: as_array(folder, plan, games))]:
            same = contents(play()) == expected
            print(f"{'ok' if same else 'FAILED'}: {games} games on {name} are those of one process", flush=True)
            failed += not same
        print(f"{2 - failed} passed, {failed} failed")
        sys.exit(failed)


if __name__ == "__main__":
    main()

"""`haggle serve` as a separate process, driven by `crates/lab/examples/load/`."""

import json
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

# How much longer than the clients talk a hostile visitor goes on: they connect first, and wait for answers at the end.
ANNOYED_LONGER_S = 15

# How long a server may take to start or to stop.
PATIENCE_S = 60


class Haggle:
    """The two programs: the server and the clients."""

    def __init__(self, programs: Path) -> None:
        self.server = programs / "haggle"
        self.load = programs / "load"

    def run(
        self, clients: int, speech: str, rate: float, seconds: float, profile: Path | None = None, hostile: bool = False
    ) -> dict:
        """Opens tables for some clients on a fresh server and lets them talk, next to a hostile visitor if wanted."""
        with tempfile.TemporaryDirectory(prefix="haggle-bench-lab-") as folder:
            data = Path(folder) / "data"
            places = json.loads(self._load("open", data, clients // 2))
            annoyed = json.loads(self._load("open-crisis", data)) if hostile else []
            with self._serving(data) as (pid, address):
                begin_kib = rss_kib(pid)
                pairs = addressed(address, places)
                with profiling(profile, pid, seconds), self._annoying(addressed(address, annoyed), seconds):
                    report = self.drive(pairs, speech, rate, seconds, pid)
            return report | {"rss_without_clients_kib": begin_kib, "load_average": load_average()}

    def drive(self, pairs: list[list[str]], speech: str, rate: float, seconds: float, pid: int) -> dict:
        return json.loads(self._load("drive", speech, rate, seconds, pid, stdin=json.dumps(pairs)))

    def restart_s(self, tables: int) -> float:
        """How long a server takes to start with some running tables, until it says where it is."""
        with tempfile.TemporaryDirectory(prefix="haggle-bench-lab-") as folder:
            self._load("open-running", folder, tables)
            began = time.monotonic()
            with self._serving(Path(folder)):
                return time.monotonic() - began

    def empty_rss_kib(self) -> int:
        """The memory of a server without tables."""
        with tempfile.TemporaryDirectory(prefix="haggle-bench-lab-") as folder, self._serving(Path(folder)) as (pid, _):
            return rss_kib(pid)

    def _load(self, *args: object, stdin: str = "") -> str:
        command = [self.load, *(str(arg) for arg in args)]
        return subprocess.run(command, input=stdin, stdout=subprocess.PIPE, text=True, check=True).stdout

    @contextmanager
    def _annoying(self, pairs: list[list[str]], seconds: float):
        """A hostile visitor does their worst from the beginning to the end, if there is a table for them."""
        if not pairs:
            yield
            return
        # The clients take some seconds to connect and to settle.
        command = [self.load, "annoy", str(seconds + ANNOYED_LONGER_S)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        visitor = subprocess.Popen(command, text=True, **pipes)
        visitor.stdin.write(json.dumps(pairs))
        visitor.stdin.close()
        if "prepared" not in visitor.stderr.readline():
            raise SystemExit("the hostile visitor could not prepare")
        try:
            yield
        finally:
            print(f"the hostile visitor: {visitor.stdout.read().strip()}", flush=True)
            visitor.wait(PATIENCE_S)

    @contextmanager
    def _serving(self, data: Path):
        command = [self.server, "serve", "--listen", "127.0.0.1:0", "--data", data, "--pace", "0", "--ready-minutes", "0", "--json"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            address = announced(server.stdout)["address"]
            yield server.pid, address.replace("http://", "ws://")
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def addressed(address: str, places: list[list[str]]) -> list[list[str]]:
    return [[f"{address}/seat/{place}" for place in pair] for pair in places]


def announced(lines) -> dict:
    """What the server says of itself, on one line or several."""
    text = ""
    for line in lines:
        text += line
        if line.rstrip().endswith("}"):
            return json.loads(text)
    raise SystemExit("the server did not start")


@contextmanager
def profiling(profile: Path | None, pid: int, seconds: float):
    """Samples a process while the clients talk, if `perf` is there, and writes its most expensive functions to a file."""
    if profile is None or shutil.which("perf") is None:
        yield
        return
    samples = profile.with_suffix(".data")
    command = ["perf", "record", "-q", "-F", "499", "-o", samples, "-p", str(pid), "--", "sleep", str(seconds)]
    perf = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        perf.wait(seconds + PATIENCE_S)
    lines = []
    for sort in ["comm", "dso", "symbol"]:
        command = ["perf", "report", "-i", samples, "--stdio", "--sort", sort]
        found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
        shares = [line.rstrip(" -").strip() for line in found.splitlines() if line.strip() and not line.startswith("#")]
        lines += [f"by {sort}", *shares[:8], ""]
    profile.write_text("\n".join(lines))
    samples.unlink(missing_ok=True)


def rss_kib(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")))


def load_average() -> float:
    return float(Path("/proc/loadavg").read_text().split()[0])


def wait_for(condition, what: str):
    """Asks again until the answer is true."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if answer := condition():
            return answer
        time.sleep(0.1)
    raise SystemExit(f"{what} did not answer within {PATIENCE_S} s")

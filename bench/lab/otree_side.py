"""oTree's production server with one live page, driven by the same clients."""

import html
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from haggle_side import PATIENCE_S, Haggle, load_average, rss_kib, wait_for

HERE = Path(__file__).parent
PAGE = "{{ block content }}<script>function liveRecv(data) {}</script>{{ endblock }}\n"


class Otree:
    """oTree from the Python package index, in an environment of its own."""

    def __init__(self, venv: Path, clients: Haggle) -> None:
        self.program = venv / "bin" / "otree"
        # The server starts a helper by the name `otree`.
        path = f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self.environment = os.environ | {"PATH": path, "OTREE_PRODUCTION": "1"}
        self.clients = clients

    def run(self, clients: int, config: str, rate: float, seconds: float) -> dict:
        """Makes a session of some participants on a fresh server and lets them talk on its page."""
        with tempfile.TemporaryDirectory(prefix="haggle-bench-otree-") as folder:
            project = Path(folder)
            self._write(project)
            with self._serving(project) as (pid, address):
                urls = sockets(address, config, clients)
                pairs = [urls[first : first + 2] for first in range(0, clients, 2)]
                begin_kib = rss_kib(pid)
                report = self.clients.drive(pairs, "relay", rate, seconds, pid)
            return report | {"rss_without_clients_kib": begin_kib, "load_average": load_average()}

    def _write(self, project: Path) -> None:
        (project / "_static").mkdir()
        (project / "relay").mkdir()
        shutil.copy(HERE / "otree_settings.py", project / "settings.py")
        shutil.copy(HERE / "otree_relay.py", project / "relay" / "__init__.py")
        (project / "relay" / "Talk.html").write_text(PAGE)
        command = [self.program, "resetdb", "--noinput"]
        subprocess.run(command, cwd=project, env=self.environment, check=True, capture_output=True)

    @contextmanager
    def _serving(self, project: Path):
        port = free_port()
        # A group of its own, to end the helper with it.
        with (project / "log").open("w") as log:
            server = subprocess.Popen(
                [self.program, "prodserver", f"127.0.0.1:{port}"],
                cwd=project,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(lambda: answers(f"{address}/api/otree_version"), "oTree")
            yield server.pid, address
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            try:
                server.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)
                server.wait()


def sockets(address: str, config: str, participants: int) -> list[str]:
    """The addresses of the live page of every participant, group after group."""
    asked = {"session_config_name": config, "num_participants": participants}
    session = post(f"{address}/api/sessions", asked)["code"]
    people = post(f"{address}/api/get_session/{session}", {})["participants"]
    people.sort(key=lambda person: person["id_in_session"])
    return [socket_of(address, person["code"]) for person in people]


def socket_of(address: str, participant: str) -> str:
    """A participant opens the first page, which names the address of its socket."""
    with urllib.request.urlopen(f"{address}/InitializeParticipant/{participant}", timeout=PATIENCE_S) as answer:
        page = answer.read().decode()
    path = re.search(r'id="otree-live" data-socket-url="([^"]*)"', page)
    return address.replace("http://", "ws://") + html.unescape(path[1])


def post(url: str, body: dict) -> dict:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        return json.load(answer)


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE_S):
            return True
    except OSError:
        return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]

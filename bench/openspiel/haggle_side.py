"""Haggle's side: runs its `playouts` example on one thread and takes the CPU time of the whole process."""

import re
import resource
import subprocess


class Haggle:
    def __init__(self, program: str):
        self.program = program

    def playouts(self, games: int, scenario: str | None) -> dict:
        """Games of one scenario, or of all that come with Haggle in turn."""
        called = [self.program, str(games), *([scenario] if scenario else [])]
        before = cpu_of_children()
        said = subprocess.run(called, check=True, capture_output=True, text=True).stdout
        cpu_s = cpu_of_children() - before
        moves = re.search(r"(\d+) moves in ", said)
        if moves is None or f"{games} games" not in said:
            raise SystemExit(f"Haggle's playouts found a fault: {said}")
        return {"games": games, "moves": int(moves[1]), "cpu_s": cpu_s}


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime

"""Haggle's side: runs its `bench` example on a scenario file and reads the line of JSON that it prints."""

import json
import subprocess
from pathlib import Path

AGENTS = ["boulware", "conceder"]


class Haggle:
    """The example, and how many CPU seconds a measurement should take: its clock ticks in milliseconds."""

    def __init__(self, program: str, budget_s: float):
        self.program, self.budget_s = program, budget_s

    def negotiate(self, file: Path, games: int) -> dict:
        return self.ask("negotiate", file, games, *AGENTS)

    def prepare(self, file: Path, times: int) -> dict:
        return self.ask("prepare", file, times)

    def frontier(self, file: Path, times: int) -> dict:
        return self.ask("frontier", file, times)

    def ask(self, command: str, file: Path, *words) -> dict:
        called = [self.program, command, str(file), *map(str, words)]
        return json.loads(subprocess.run(called, check=True, capture_output=True, text=True).stdout)

    def times_for(self, seconds_of) -> int:
        """How often something must be done to fill the budget; `seconds_of` says how long a number of times takes."""
        times = 1
        while (seconds := seconds_of(times)) < self.budget_s / 10:
            times *= 4
        return max(1, round(times * self.budget_s / seconds))

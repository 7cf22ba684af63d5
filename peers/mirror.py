#!/usr/bin/env python3
"""Concession for concession. Plays bilateral negotiations, either side.

Modelled on somebody who thinks it only fair that both move. Remembers the first offer of the other side and the best one
since; whatever that moved, counted in its own points, it moves too, and not a point more. Never goes below the middle
between no deal and its best, unless the last period has come: then a quarter of the way will do.
"""
import haggle_peer


class Mirror(haggle_peer.Negotiator):
    def __init__(self, said):
        super().__init__(said)
        self.first, self.since = None, None

    def watch(self, view):
        incoming = view["incoming"]
        if incoming and len(incoming["offer"]) == len(self.issues):
            worth = sum(incoming["worth"]["points"])
            self.first = worth if self.first is None else self.first
            self.since = worth if self.since is None else max(self.since, worth)

    def target(self, view):
        self.watch(view)
        conceded = 0 if self.first is None else self.since - self.first
        last = view["period"] + 1 == view["periods"]
        floor = self.nothing + (0.25 if last else 0.5) * (self.best - self.nothing)
        return floor if last else max(floor, self.best - conceded)

    def takes(self, worth, view):
        return worth >= self.target(view)

    def offer(self, view):
        return self.kindest(self.target(view))


if __name__ == "__main__":
    haggle_peer.play(Mirror)

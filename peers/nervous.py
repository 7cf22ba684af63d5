#!/usr/bin/env python3
"""Nervous about the deadline. Plays bilateral negotiations, either side.

Modelled on somebody who fears above all to leave with nothing. Asks for a lot at first because one should, but every period
that passes without a deal costs some nerve, and how much depends on the day: the seed draws it. In the second half anything
that is better than no deal is taken at once, and in the last period it offers whatever the other side likes best.
"""
import haggle_peer


class Nervous(haggle_peer.Negotiator):
    def __init__(self, said):
        super().__init__(said)
        self.nerve, self.period = 0.9, 0

    def target(self, view):
        """What it dares to ask for: the share of its nerve between no deal and its best."""
        while self.period < view["period"]:
            self.period += 1
            self.nerve *= 0.75 + 0.2 * self.random.random()
        return self.nothing + self.nerve * (self.best - self.nothing)

    def takes(self, worth, view):
        target = self.target(view)
        panics = 2 * (view["period"] + 1) > view["periods"]
        return worth >= (self.nothing if panics else target)

    def offer(self, view):
        target = self.target(view)
        last = view["period"] + 1 == view["periods"]
        return self.kindest(self.nothing + 0.02 * (self.best - self.nothing) if last else target)


if __name__ == "__main__":
    haggle_peer.play(Nervous)

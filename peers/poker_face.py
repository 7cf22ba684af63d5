#!/usr/bin/env python3
"""Hides always. Plays revelation games, either player.

Modelled on somebody who plays cards. Never shows the goal. Asks for what it lacks and, in every other game (the seed
decides), also for what it would lack if its other goal were the true one, so that the other side cannot tell. Offers what
the other most likely needs, and pays one chip on top if it bluffs, because whoever asks for more should seem generous.
Accepts what brings at least ten points; the last proposal it accepts if it brings anything.
"""
import random

import haggle_peer


class PokerFace:
    def __init__(self, said):
        self.seat, self.bluffs = said["seat"], random.Random(said["seed"]).random() < 0.5

    def move(self, view):
        if view["step"] == "reveal":
            return {"hide": {}}
        if view["step"] == "answer":
            least = 10 if view["round"] < 2 else 1
            return {"accept": {}} if view["proposal"]["score_change"] >= least else {"reject": {}}
        return self.propose(view)

    def propose(self, view):
        me = next(player for player in view["players"] if player["name"] == self.seat)
        other = next(player for player in view["players"] if player["name"] != self.seat)
        mine, theirs = view["chips"][self.seat], view["chips"][other["name"]]
        takes = {}
        for goal in me["goals"]:
            if goal["chance"] > 0 or self.bluffs:
                takes.update(goal["missing"] or {})
        likely = max(other["goals"], key=lambda goal: goal["chance"])
        gives = dict(likely["missing"] or {})
        if self.bluffs and mine:
            colour = max(mine, key=mine.get)
            gives[colour] = gives.get(colour, 0) + 1
        possible = haggle_peer.has(mine, gives) and haggle_peer.has(theirs, takes)
        return {"propose": {"gives": gives, "takes": takes}} if possible and gives != takes else {"pass": {}}


if __name__ == "__main__":
    haggle_peer.play(PokerFace)

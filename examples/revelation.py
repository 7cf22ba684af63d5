#!/usr/bin/env python3
"""A plain dealer for revelation games: shows its goal, swaps what both need to get there, and accepts whatever brings points.

    haggle run revelation-symmetric --seat Bob=cmd:"python3 examples/revelation.py"
"""
import json
import sys


def missing(player):
    """What a player lacks for the goal that is most likely the true one."""
    return max(player["goals"], key=lambda goal: goal["chance"])["missing"] or {}


def move(view):
    if view["step"] == "reveal":
        return {"reveal": {}}
    if view["step"] == "answer":
        return {"accept": {}} if view["proposal"]["score_change"] > 0 else {"reject": {}}
    players = {player["name"]: player for player in view["players"]}
    other = next(name for name in players if name != seat)
    return {"propose": {"gives": missing(players[other]), "takes": missing(players[seat])}}


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "begin":
        seat = said["seat"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif said["type"] == "act":
        print(json.dumps({"move": move(said["view"])}), flush=True)

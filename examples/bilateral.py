#!/usr/bin/env python3
"""A negotiator for two sides: asks for its best first, comes down to the middle, and offers what is best for the other side
among all that is worth enough to itself.

    haggle run room --seat Host=cmd:"python3 examples/bilateral.py"
"""
import itertools
import json
import sys


def worth(points, outcome):
    return sum(values[choice] for values, choice in zip(points, outcome))


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "begin":
        briefing, offered = said["briefing"], None
        issues, mine = briefing["issues"], briefing["type"]["points"]
        theirs = [kind["points"] for kind in briefing["opponent_types"]]
        outcomes = list(itertools.product(*(range(len(issue["values"])) for issue in issues)))
        outcomes.sort(key=lambda outcome: -sum(worth(points, outcome) for points in theirs))
        print(json.dumps({"type": "ready"}), flush=True)
    elif said["type"] == "act":
        view, move = said["view"], {"done": {}}
        most, fallback = briefing["type"]["range"][1], view["no_deal_at_deadline"]
        target = most - 0.5 * (most - fallback) * (view["period"] + 1) / view["periods"]
        incoming = view["incoming"]
        if incoming and len(incoming["offer"]) == len(issues) and incoming["worth"]["now"] >= target:
            move = {"accept": {"id": incoming["id"]}}
        elif offered != (view["period"], view["round"]):
            offered = (view["period"], view["round"])
            best = next(outcome for outcome in outcomes if worth(mine, outcome) >= min(target, most))
            move = {"offer": {issue["name"]: issue["values"][choice] for issue, choice in zip(issues, best)}}
        print(json.dumps({"move": move}), flush=True)

#!/usr/bin/env python3
"""A partner for repeated games who keeps promises to those who keep theirs: swaps what helps both, sends what was promised unless
the other side broke the last promise, and walks to the goal.

    haggle run repeated-both --seat Ada=cmd:"python3 examples/repeated.py"
"""
import json
import sys


def move(view):
    players, chips = {player["name"]: player for player in view["players"]}, view["chips"]
    other = next(name for name in players if name != seat)
    if view["step"] == "propose":
        helps = {giver: [help for help in players[taker]["helps"] if all(chips[giver].get(c, 0) >= n for c, n in help.items())]
                 for giver, taker in ((seat, other), (other, seat))}
        if not helps[other]:
            return {"pass": {}}
        gives = helps[seat][0] if helps[seat] else {max(chips[seat], key=chips[seat].get): 1}
        return {"propose": {"gives": gives, "takes": helps[other][0]}} if gives != helps[other][0] else {"pass": {}}
    if view["step"] == "answer":
        return {"accept": {}} if view["proposal"]["kept"]["score_changes"][seat] > 0 else {"reject": {}}
    if view["step"] == "transfer":
        kept = [deal["kept"][other] for deal in view["ledger"] if deal["kept"][other] is not None]
        return {"send": {"chips": {} if kept and not kept[-1] else view["agreement"]["most"]}}
    way = players[seat]["cheapest"]
    return {"walk": {"steps": way["steps"][:steps] if way else []}}


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "begin":
        seat, steps = said["seat"], said["briefing"]["steps_per_turn"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif said["type"] == "act":
        print(json.dumps({"move": move(said["view"])}), flush=True)

#!/usr/bin/env python3
"""A trader for the contract game, in any seat. As a provider it gives the customer the chips for the way to its own goal and
half of what it has most of. As the customer it takes what leads to the most points, buys what it lacks, and walks.

    haggle run contract-dependent --seat CS=cmd:"python3 examples/contract.py"
"""
import json
import sys


def best(paths):
    return max((path["cheapest"]["score"] for path in paths if path["cheapest"]), default=0)


def move(view):
    paths, chips = {path["provider"]: path for path in view["paths"]}, view["chips"]
    if view["step"] == "answer":
        good = []
        for offer in (one for one in view["proposals"] if one["mine_to_answer"]):
            after = {path["provider"]: path for path in offer["paths_after"]}
            if seat == customer:
                gain = best(after.values()) - max(best(paths.values()), view["scores"][seat])
            else:
                opens = after[seat]["cheapest"] and not paths[seat]["cheapest"]
                gain = offer["score_change"] + (goal // 2 if opens else 0)
            good.append((gain, offer["from"]))
        return {"accept": {"from": max(good)[1]}} if good and max(good)[0] > 0 else {"reject": {}}
    if view["step"] == "walk":
        ways = [path["cheapest"] for path in view["paths"] if path["cheapest"]]
        return {"walk": {"steps": max(ways, key=lambda way: way["score"])["steps"] if ways else []}}
    held = lambda path: all(chips[path["provider"]].get(c, 0) >= n for c, n in (path["missing"] or {}).items())
    wanted = [path for path in view["paths"] if path["needed"] and held(path) and seat in (customer, path["provider"])]
    if not wanted or (seat == customer and best(wanted)):
        return {"pass": {}}
    path = min(wanted, key=lambda path: sum(path["missing"].values()))
    sends, pays = dict(path["missing"]), {}
    if seat == customer:
        spare = {c: n - path["needed"].get(c, 0) for c, n in chips[customer].items() if n > path["needed"].get(c, 0)}
        pays = {colour: min(number, 1 + sum(sends.values())) for colour, number in list(spare.items())[:1]}
    else:
        spare = {c: n - sends.get(c, 0) for c, n in chips[seat].items()}
        colour = max(spare, key=spare.get)
        sends[colour] = sends.get(colour, 0) + spare[colour] // 2
    sends = {colour: number for colour, number in sends.items() if number}
    return {"propose": {"provider": path["provider"], "provider_sends": sends, "customer_sends": pays}} if sends else {"pass": {}}


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "begin":
        seat, players = said["seat"], said["briefing"]["players"]
        customer = next(player["name"] for player in players if player["role"] == "customer")
        goal = said["briefing"]["scoring"]["goal"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif said["type"] == "act":
        print(json.dumps({"move": move(said["view"])}), flush=True)

#!/usr/bin/env python3
"""A diplomat for crises in the protocol `free`: proposes what both gain most by, with the main issue as far on its own side as
the time allows, says yes to what is worth enough, and signs what was agreed.

    haggle run fishing-dispute --seat Spain=cmd:"python3 examples/crisis.py"
"""
import json
import sys


def proposal(target, period):
    """Every parameter as it is best for both together; the main value that the other side likes best of those I can accept."""
    main, actions = briefing["main"], {}
    points = [main["base"][side] + briefing["time"][side] * period for side in (0, 1)]
    for role in briefing["roles"]:
        chosen = {one["name"]: max(one["values"], key=lambda value: sum(value["points"])) for one in role["parameters"]}
        actions[role["name"]] = {"parameters": {name: value["name"] for name, value in chosen.items()}}
        points = [points[side] + sum(value["points"][side] for value in chosen.values()) for side in (0, 1)]
    price = main["points_per_unit"]
    good = [value for value in range(main["low"], main["high"] + 1) if points[me] + price[me] * value >= target]
    sign = max(good or [main["low"], main["high"]], key=lambda value: price[1 - me if good else me] * value)
    return {seat: {"sign": sign, **action} for seat, action in actions.items()}


def move(view, news):
    global deal, offered
    if offered is None or offered[0] != view["t"]:
        deal, offered = None, (view["t"], False)
    for said in (told["event"]["said"] for told in news if "said" in told.get("event", {})):
        if "offer" in said["message"]:
            heard[said["id"]] = said["message"]["offer"]
        elif "yes" in said["message"]:
            deal = heard.get(said["message"]["yes"]["to"], deal)
    if deal and "sign" in deal[seat]:
        mine = deal[seat]
        return {"done": {}} if view["signatures"][seat] == mine["sign"] else {"act": {"seat": seat, **mine}}
    main = briefing["main"]
    most = main["base"][me] + max(main["points_per_unit"][me] * end for end in (main["low"], main["high"]))
    target = most - 0.7 * (most - view["without"][me]) * (view["t"] + 1) / view["deadline"]
    waiting = [offer for offer in view["offers"] if offer["seat"] != seat and offer["waits"] and offer["full"]]
    if view["step"] == "open" and waiting and waiting[-1]["worth"]["now"][me] >= target:
        return {"say": {"yes": {"to": waiting[-1]["id"]}}}
    if view["step"] == "open" and not offered[1]:
        offered = (view["t"], True)
        return {"say": {"offer": proposal(target, view["t"])}}
    return {"done": {}}


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "begin":
        briefing, seat, heard, deal, offered = said["briefing"], said["seat"], {}, None, None
        me = said["seats"].index(seat)
        print(json.dumps({"type": "ready"}), flush=True)
    elif said["type"] == "act":
        print(json.dumps({"move": move(said["view"], said["news"])}), flush=True)

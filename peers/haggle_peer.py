"""What the Python peers share: the conversation with the game, and what a side of a negotiation can work out for itself.

A peer is a class that is made anew for every game from the message `begin` and answers views with moves; `play` does the
rest. So nothing is kept between games, and whoever draws at random draws from the seed of `begin` alone.
"""
import itertools
import json
import random
import sys

OUTCOMES = 200_000  # The most outcomes of a negotiation that are listed.


def play(peer_class):
    """Plays one game after the other, until the input ends."""
    peer = None
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "begin":
            peer, answer = peer_class(said), {"type": "ready"}
        elif said["type"] == "act":
            answer = {"move": peer.move(said["view"])}
        else:
            continue
        print(json.dumps(answer), flush=True)


def has(held, chips):
    """Are these chips among those that somebody holds? Nobody knows of chips that are hidden."""
    return all((held or {}).get(colour, 0) >= number for colour, number in chips.items())


class Negotiator:
    """A side of a bilateral negotiation: offers once a period, and answers whole offers. Its temper says what it `takes` and
    what it is to `offer`.

    Worth is in points as at the beginning, whatever time does to them. What the other side gets is the mean over its types.
    """

    def __init__(self, said):
        briefing = said["briefing"]
        self.issues, self.points = briefing["issues"], briefing["type"]["points"]
        self.types = [kind["points"] for kind in briefing["opponent_types"]]
        self.random, self.offered = random.Random(said["seed"]), None
        count = 1
        for issue in self.issues:
            count *= len(issue["values"])
        if count > OUTCOMES:
            sys.exit(f"{count} outcomes are too many for me; I list up to {OUTCOMES}")
        self.outcomes = list(itertools.product(*(range(len(issue["values"])) for issue in self.issues)))
        self.outcomes.sort(key=lambda outcome: (-self.worth(outcome), -self.theirs(outcome)))
        self.best, self.nothing = self.worth(self.outcomes[0]), briefing["type"]["status_quo"]

    def worth(self, outcome):
        return sum(values[choice] for values, choice in zip(self.points, outcome))

    def theirs(self, outcome):
        return sum(values[choice] for kind in self.types for values, choice in zip(kind, outcome)) / len(self.types)

    def kindest(self, target):
        """What the other side likes best of all that is worth so much to me; my best where nothing is."""
        good = [outcome for outcome in self.outcomes if self.worth(outcome) >= target]
        return max(good, key=self.theirs) if good else self.outcomes[0]

    def move(self, view):
        incoming = view["incoming"]
        if incoming and len(incoming["offer"]) == len(self.issues):
            if self.takes(sum(incoming["worth"]["points"]), view):
                return {"accept": {"id": incoming["id"]}}
        if self.offered != (view["period"], view["round"]):
            self.offered = (view["period"], view["round"])
            outcome = self.offer(view)
            return {"offer": {issue["name"]: issue["values"][choice] for issue, choice in zip(self.issues, outcome)}}
        return {"done": {}}


class Diplomat:
    """A side of a crisis: offers once a period, answers whole offers, and signs what both have said yes to. Its temper says
    what it `takes` and what it is to `offer`: (value of the main issue, {side: {parameter: value}}).
    """

    def __init__(self, said):
        self.briefing, self.seat, self.seats = said["briefing"], said["seat"], said["seats"]
        self.me, self.offered = self.seats.index(self.seat), None

    def best_for(self, weights):
        """Every parameter so that the weighted points of both sides are most."""
        def weighted(value):
            return sum(weight * points for weight, points in zip(weights, value["points"]))
        return {role["name"]: {one["name"]: max(one["values"], key=weighted)["name"] for one in role["parameters"]}
                for role in self.briefing["roles"]}

    def agreements(self, parameters, t):
        """Every value of the main issue with these parameters: [(what it is worth to both now, value)]."""
        main, fixed = self.briefing["main"], [0, 0]
        for role in self.briefing["roles"]:
            for one in role["parameters"]:
                value = next(value for value in one["values"] if value["name"] == parameters[role["name"]][one["name"]])
                fixed = [sum(pair) for pair in zip(fixed, value["points"])]
        worth = [[main["base"][side] + self.briefing["time"][side] * t + fixed[side] + main["points_per_unit"][side] * value
                  for side in (0, 1)] for value in range(main["low"], main["high"] + 1)]
        return list(zip(worth, range(main["low"], main["high"] + 1)))

    def move(self, view):
        step, agreed = view["step"], view["agreed"][self.seat]
        waiting = [one for one in view["offers"] if one["seat"] != self.seat and one["waits"] and one["full"]]
        if step == "preparation":
            return {"done": {}}
        if step in ("open", "answer") and waiting and self.takes(waiting[-1]["worth"]["now"], view):
            return {"say": {"yes": {"to": waiting[-1]["id"]}}}
        if step == "answer":
            return {"say": {"no": {"to": view["answer_to"]}}}
        if "sign" in agreed and (step == "open" or view["accepted"] == agreed["sign"]):
            signed = step == "open" and view["signatures"][self.seat] == agreed["sign"]
            return {"done": {}} if signed else {"act": {"seat": self.seat, **agreed}}
        if step != "action" and self.offered != view["t"]:
            self.offered = view["t"]
            value, parameters = self.offer(view)
            return {"say": {"offer": {seat: {"sign": value, "parameters": parameters[seat]} for seat in self.seats}}}
        return {"done": {}}

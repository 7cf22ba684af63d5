#!/usr/bin/env python3
"""A chip for a chip. Plays the contract game, as the customer or a provider.

Modelled on somebody who was told at home that presents spoil friendships. What it proposes has the same number of chips
on both sides. A provider offers what the customer lacks for the provider's goal and asks for as many that the customer does
not need there. The customer proposes the same to the provider whose goal needs the fewest chips. Accepts what brings points,
unless it gives over two chips more than it gets.
"""
import haggle_peer


class ChipForChip:
    def __init__(self, said):
        self.seat, self.goal = said["seat"], said["briefing"]["scoring"]["goal"]
        self.customer = next(one["name"] for one in said["briefing"]["players"] if one["role"] == "customer")

    def move(self, view):
        if view["step"] == "answer":
            return self.answer(view)
        if view["step"] == "walk":
            ways = [path["cheapest"] for path in view["paths"] if path["cheapest"]]
            return {"walk": {"steps": max(ways, key=lambda way: way["score"])["steps"] if ways else []}}
        return self.propose(view)

    def propose(self, view):
        chips, is_customer = view["chips"], self.seat == self.customer
        open_ways = [path for path in view["paths"] if path["needed"] and (is_customer or path["provider"] == self.seat)
                     and haggle_peer.has(chips[path["provider"]], path["missing"])]
        if not open_ways or not all(path["missing"] for path in open_ways):
            return {"pass": {}}
        path = min(open_ways, key=lambda path: sum(path["missing"].values()))
        due, pays = sum(path["missing"].values()), {}
        for colour, number in chips[self.customer].items():
            spare = min(due, number - path["needed"].get(colour, 0))
            if spare > 0 and colour not in path["missing"]:
                pays[colour], due = spare, due - spare
        return {"propose": {"provider": path["provider"], "provider_sends": path["missing"], "customer_sends": pays}}

    def answer(self, view):
        good = []
        for one in (one for one in view["proposals"] if one["mine_to_answer"]):
            gets, gives = one["offer"]["provider_sends"], one["offer"]["customer_sends"]
            if self.seat != self.customer:
                gets, gives = gives, gets
            if sum(gives.values()) - sum(gets.values()) <= 2 and self.gain(one, view) > 0:
                good.append((self.gain(one, view), one["from"]))
        return {"accept": {"from": max(good)[1]}} if good else {"reject": {}}

    def gain(self, one, view):
        """Points, with those for a goal that an exchange brings into reach."""
        def reach(paths):
            mine = [path["cheapest"] for path in paths if self.seat in (self.customer, path["provider"])]
            return any(mine)
        return one["score_change"] + self.goal * (reach(one["paths_after"]) - reach(view["paths"]))


if __name__ == "__main__":
    haggle_peer.play(ChipForChip)

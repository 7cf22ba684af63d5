#!/usr/bin/env python3
"""Bears a grudge. Plays repeated games, either player.

Modelled on somebody who trusts until the day they are cheated. Swaps chips that help the other for chips that help itself,
keeps every promise, and accepts what is good for it if both keep their word. After the first promise that the other side
breaks it sends nothing more, to the end of the last board; but it goes on accepting: perhaps the other one pays.
"""
import haggle_peer


class Grudge:
    def __init__(self, said):
        self.seat, self.steps = said["seat"], said["briefing"]["steps_per_turn"]

    def move(self, view):
        players = {player["name"]: player for player in view["players"]}
        other = next(name for name in players if name != self.seat)
        if view["step"] == "propose":
            return self.propose(players[self.seat], players[other], view["chips"])
        if view["step"] == "answer":
            return {"accept": {}} if view["proposal"]["kept"]["score_changes"][self.seat] > 0 else {"reject": {}}
        if view["step"] == "transfer":
            cheated = any(deal["kept"][other] is False for deal in view["ledger"])
            return {"send": {"chips": {} if cheated else view["agreement"]["most"]}}
        way = players[self.seat]["cheapest"]
        return {"walk": {"steps": way["steps"][:self.steps] if way else []}}

    def propose(self, me, other, chips):
        wanted = [help for help in me["helps"] or [] if haggle_peer.has(chips[other["name"]], help)]
        wanting = [help for help in other["helps"] or [] if haggle_peer.has(chips[self.seat], help)]
        mine = chips[self.seat]
        # Who needs nothing is given a chip of which there are most.
        present = wanting[0] if wanting else {max(mine, key=mine.get): 1} if mine else {}
        if not wanted or not present or present == wanted[0]:
            return {"pass": {}}
        return {"propose": {"gives": present, "takes": wanted[0]}}


if __name__ == "__main__":
    haggle_peer.play(Grudge)

#!/usr/bin/env python3
"""An appeaser. Plays crises, either side.

Modelled on somebody who wants the crisis to be over more than anything else. Offers every favour, with the main issue so
that it keeps a fifth of what there is to gain over having no agreement, a little less every period. Says yes to whatever is
better than no agreement, keeps what it signed, never threatens and never opts out.
"""
import haggle_peer


class Appeaser(haggle_peer.Diplomat):
    def takes(self, worth, view):
        return worth[self.me] > view["without"][self.me]

    def offer(self, view):
        favours = self.best_for([1, 2] if self.me == 0 else [2, 1])
        options = self.agreements(favours, view["t"])
        without, best = view["without"][self.me], max(worth[self.me] for worth, _ in options)
        patience = 0.2 * (1 - view["t"] / view["deadline"])
        good = [one for one in options if one[0][self.me] >= without + patience * (best - without)]
        other = 1 - self.me
        value = max(good or options, key=lambda one: one[0][other] if good else one[0][self.me])[1]
        return value, favours


if __name__ == "__main__":
    haggle_peer.play(Appeaser)

#!/usr/bin/env python3
"""Fair-minded. Plays crises, either side.

Modelled on somebody with a ruler in the pocket: what there is to gain over having no agreement is to be shared equally.
Settles all measures as they are best for both together, looks for the value of the main issue that leaves both the same
gain, and offers it in every period, whatever the other side says. Accepts what gives it at least nine tenths of that share;
in the last two periods it swallows some pride and accepts half.
"""
import haggle_peer


class FairMinded(haggle_peer.Diplomat):
    def even(self, view):
        """The agreement whose gains differ least, and what it gains by it."""
        together = self.best_for([1, 1])
        without = view["without"]
        gains = [([now - then for now, then in zip(worth, without)], value)
                 for worth, value in self.agreements(together, view["t"])]
        gain, value = min(gains, key=lambda one: abs(one[0][0] - one[0][1]))
        return gain[self.me], value, together

    def takes(self, worth, view):
        share = 0.5 if view["t"] + 2 >= view["deadline"] else 0.9
        gained = worth[self.me] - view["without"][self.me]
        return gained > 0 and gained >= share * self.even(view)[0]

    def offer(self, view):
        _, value, together = self.even(view)
        return value, together


if __name__ == "__main__":
    haggle_peer.play(FairMinded)

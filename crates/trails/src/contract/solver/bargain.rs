//! What is proposed and what is accepted, once it is known what every exchange leads to.
//!
//! A payoff is a value for each player: the customer first, then the providers. The exchanges between the customer and
//! provider `i` lead to many payoffs, but only the *staircase* can be chosen: payoffs that no other beats for both of
//! the two. It is sorted by the customer's value, upwards, and so by the provider's value downwards.

use super::worth::Worth;

/// A value for each player: the customer, then the providers.
pub(crate) type Payoff<W, const P: usize> = [W; P];

/// The order in which a player who proposes to provider `i` likes payoffs of equal worth to the customer (rule R7): the
/// provider's value, then the other providers', the last first.
fn at_equal_worth<W: Worth, const P: usize>(i: usize, a: &Payoff<W, P>, b: &Payoff<W, P>) -> std::cmp::Ordering {
    a[i].cmp(&b[i]).then_with(|| a[1..].iter().rev().cmp(b[1..].iter().rev()))
}

/// Sorts payoffs and keeps the staircase of the customer and player `i` (1 for the first provider).
pub(crate) fn staircase<W: Worth, const P: usize>(points: &mut Vec<Payoff<W, P>>, i: usize) {
    points.sort_unstable_by(|a, b| b[0].cmp(&a[0]).then_with(|| at_equal_worth(i, b, a)));
    let mut best: Option<W> = None;
    points.retain(|point| {
        let keep = best.is_none_or(|best| point[i] > best);
        if keep {
            best = Some(point[i]);
        }
        keep
    });
    points.reverse();
}

/// Builds staircases of many payoffs whose values are multiples of a grain within a range, without sorting.
#[derive(Debug)]
pub(crate) struct Sieve<W, const P: usize> {
    lowest: i64,
    grain: i64,
    best: Vec<Option<Payoff<W, P>>>,
    touched: (usize, usize),
}

impl<W: Worth, const P: usize> Sieve<W, P> {
    /// A sieve for customer's values from `lowest` to `highest`; `None` if it would be larger than is useful.
    pub(crate) fn new(lowest: i64, highest: i64, grain: i64, limit: usize) -> Option<Sieve<W, P>> {
        let size = usize::try_from((highest - lowest) / grain + 1).ok().filter(|&size| size <= limit)?;
        Some(Sieve { lowest, grain, best: vec![None; size], touched: (usize::MAX, 0) })
    }

    /// Adds a payoff of an exchange with player `i`.
    #[inline]
    pub(crate) fn add(&mut self, i: usize, payoff: &Payoff<W, P>) {
        let place = ((payoff[0].widen() - self.lowest) / self.grain) as usize;
        let Some(best) = self.best.get_mut(place) else { return };
        let better = match best {
            None => true,
            Some(known) => at_equal_worth(i, payoff, known).is_gt(),
        };
        if better {
            *best = Some(*payoff);
            self.touched = (self.touched.0.min(place), self.touched.1.max(place));
        }
    }

    /// Appends the staircase of what was added to `steps`, and forgets it.
    pub(crate) fn finish(&mut self, i: usize, steps: &mut Vec<Payoff<W, P>>) {
        let (first, last) = self.touched;
        let from = steps.len();
        if first <= last {
            let mut best: Option<W> = None;
            for slot in self.best[first..=last].iter_mut().rev() {
                if let Some(payoff) = slot.take()
                    && best.is_none_or(|best| payoff[i] > best)
                {
                    best = Some(payoff[i]);
                    steps.push(payoff);
                }
            }
            steps[from..].reverse();
        }
        self.touched = (usize::MAX, 0);
    }
}

/// Does the customer rank payoff `a`, offered with provider `i`, above payoff `b`, offered with provider `j`? By its own
/// value, then by the sum of both, then the provider listed first (equations 7-10).
#[inline]
fn ranks_above<W: Worth, const P: usize>((i, a): (usize, &Payoff<W, P>), (j, b): (usize, &Payoff<W, P>)) -> bool {
    a[0].cmp(&b[0]).then_with(|| (a[0] + a[i]).cmp(&(b[0] + b[j]))).then_with(|| j.cmp(&i)).is_gt()
}

/// The customer's best proposal (Definition 2, rule R7): to which player, and what comes of it. `rest` is what comes of
/// making no deal; `stairs` has a staircase for each provider.
#[inline]
pub(crate) fn customer_proposes<'s, W: Worth, const P: usize>(
    stairs: impl Fn(usize) -> &'s [Payoff<W, P>],
    rest: &Payoff<W, P>,
) -> Option<(usize, Payoff<W, P>)> {
    let mut chosen: Option<(usize, &Payoff<W, P>)> = None;
    for i in 1..P {
        let steps = stairs(i);
        let willing = steps.partition_point(|step| step[i] > rest[i]);
        let Some(best) = steps[..willing].last().filter(|best| best[0] >= rest[0]) else { continue };
        if chosen.is_none_or(|chosen| ranks_above((i, best), chosen)) {
            chosen = Some((i, best));
        }
    }
    chosen.map(|(i, payoff)| (i, *payoff))
}

/// What the providers propose, and whose proposal the customer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bids<'s, W, const P: usize> {
    /// For each player what would come of its proposal; `None` if it makes none (never one for the customer).
    pub(crate) offers: [Option<&'s Payoff<W, P>>; P],
    /// The player whose proposal is taken.
    pub(crate) taken: Option<usize>,
}

impl<W: Worth, const P: usize> Bids<'_, W, P> {
    /// What comes of the negotiation if `rest` comes of making no deal.
    #[inline]
    pub(crate) fn worth(&self, rest: &Payoff<W, P>) -> Payoff<W, P> {
        *self.taken.and_then(|player| self.offers[player]).unwrap_or(rest)
    }
}

/// The providers' proposals (Definition 3 for two, Definition 6 for more, rule R8): an ascending process. `scores` is
/// what every player has now, `rest` what comes of making no deal.
#[inline]
pub(crate) fn providers_propose<'s, W: Worth, const P: usize>(
    stairs: impl Fn(usize) -> &'s [Payoff<W, P>],
    rest: &Payoff<W, P>,
    scores: &Payoff<W, P>,
) -> Bids<'s, W, P> {
    // Where on its staircase each provider stands; the customer's value only rises, so that nobody steps back.
    let mut steps: [&[Payoff<W, P>]; P] = [&[]; P];
    let mut bids = Bids { offers: [None; P], taken: None };
    for i in 1..P {
        let all = stairs(i);
        steps[i] = &all[all.partition_point(|step| step[0] < rest[0])..];
        bids.offers[i] = steps[i].first().filter(|best| best[i] > scores[i]);
    }
    let Some(mut winner) = top(&bids.offers, None) else { return bids };
    // Who would win but prefers what would win without it makes no offer.
    while let (Some(own), Some(rival)) = (bids.offers[winner], top(&bids.offers, Some(winner))) {
        match bids.offers[rival] {
            Some(other) if other[winner] > own[winner] => {
                bids.offers[winner] = None;
                winner = rival;
            }
            _ => break,
        }
    }
    'outbid: while let Some(winning) = bids.offers[winner] {
        for loser in (1..P).filter(|&loser| loser != winner) {
            let above = steps[loser].iter().position(|step| ranks_above((loser, step), (winner, winning)));
            steps[loser] = &steps[loser][above.unwrap_or(steps[loser].len())..];
            if let Some(step) = steps[loser].first()
                && step[loser] > scores[loser]
                && step[loser] >= winning[loser]
            {
                bids.offers[loser] = Some(step);
                winner = loser;
                continue 'outbid;
            }
        }
        break;
    }
    bids.taken = Some(winner);
    bids
}

#[inline]
fn top<W: Worth, const P: usize>(offers: &[Option<&Payoff<W, P>>; P], except: Option<usize>) -> Option<usize> {
    let mut best: Option<(usize, &Payoff<W, P>)> = None;
    for (i, offer) in offers.iter().enumerate() {
        if let Some(payoff) = offer
            && except != Some(i)
            && best.is_none_or(|best| ranks_above((i, payoff), best))
        {
            best = Some((i, payoff));
        }
    }
    best.map(|(i, _)| i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sieve_and_sorting_give_the_same_staircase() {
        let mut stream = game::Stream::numbered(5, 0);
        for _ in 0..200 {
            let mut points: Vec<[i32; 3]> =
                (0..1 + stream.index(60)).map(|_| [0; 3].map(|_: i32| 5 * stream.below(12) as i32)).collect();
            let mut sieve = Sieve::new(0, 60, 5, 100).unwrap();
            points.iter().for_each(|point| sieve.add(2, point));
            let mut sieved = Vec::new();
            sieve.finish(2, &mut sieved);
            staircase(&mut points, 2);
            assert_eq!(sieved, points);
            assert!(points.windows(2).all(|pair| pair[0][0] < pair[1][0] && pair[0][2] > pair[1][2]));
        }
    }
}

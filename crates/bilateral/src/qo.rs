//! QO values: how good an offer is for me, weighed by how likely the other side is to take it.
//!
//! R. Lin, S. Kraus, J. Wilkenfeld and J. Barry, "An Automated Agent for Bilateral Negotiation with Bounded Rational
//! Agents with Incomplete Information" (ECAI 2006), equation 2; and the later form on which KBAgent is built
//! (Y. Oshrat, R. Lin and S. Kraus, AAMAS 2009).

use crate::geometry::{Frontier, LuceSum, Ranks, TooLarge, range_ticks};
use crate::{Domain, Profile, to_ticks};

/// Domains of up to this many outcomes are searched outcome by outcome; larger ones along the Pareto frontier, where
/// the best offer always lies, because the QO value grows in both utilities.
pub const QO_LIST_LIMIT: u64 = 100_000;

/// Which of the two published formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// `min(rank_me * luce_me, (luce_me + luce_opp) * rank_opp)`: the later form, the default.
    Ranked,
    /// `min(scaled_me, (luce_me + luce_opp) * scaled_opp)`: as printed in 2006, utilities scaled to 0..1.
    Utility,
}

/// The QO value of offers between two types.
#[derive(Clone, Debug)]
pub struct QoValues {
    formula: Formula,
    me: Side,
    other: Side,
}

#[derive(Clone, Debug)]
struct Side {
    luce: LuceSum,
    ranks: Ranks,
    range: (i64, i64),
}

impl Side {
    fn of(domain: &Domain, profile: &Profile, luce_scale: f64) -> Result<Side, TooLarge> {
        Ok(Side {
            luce: LuceSum::of(domain, profile, luce_scale)?,
            ranks: Ranks::of(domain, profile)?,
            range: range_ticks(domain, profile).ok_or(TooLarge::Enumeration(domain.outcomes()))?,
        })
    }

    fn luce(&self, ticks: i64) -> f64 {
        self.luce.number(crate::to_points(ticks))
    }

    fn scaled(&self, ticks: i64) -> f64 {
        let (least, most) = self.range;
        (ticks - least) as f64 / (most - least).max(1) as f64
    }
}

/// An offer with what it is worth to both, in ticks, and its QO value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QoOffer {
    /// The outcome's number.
    pub number: u64,
    /// What it is worth to me.
    pub mine: i64,
    /// What it is worth to the other side.
    pub theirs: i64,
    /// Its QO value.
    pub value: f64,
}

impl QoValues {
    /// Prepares the values of offers of `me` to `other`.
    pub fn of(
        domain: &Domain,
        [me, other]: [&Profile; 2],
        formula: Formula,
        luce_scale: f64,
    ) -> Result<QoValues, TooLarge> {
        let (me, other) = (Side::of(domain, me, luce_scale)?, Side::of(domain, other, luce_scale)?);
        Ok(QoValues { formula, me, other })
    }

    /// The QO value of an offer with these worths.
    pub fn value(&self, mine: i64, theirs: i64) -> f64 {
        let (luce_me, luce_other) = (self.me.luce(mine), self.other.luce(theirs));
        let (mine, theirs) = match self.formula {
            Formula::Ranked => (self.me.ranks.rank(mine) * luce_me, self.other.ranks.rank(theirs)),
            Formula::Utility => (self.me.scaled(mine), self.other.scaled(theirs)),
        };
        mine.min((luce_me + luce_other) * theirs)
    }

    /// The rank of what is worth this much to me, in `(0, 1]`.
    pub fn my_rank(&self, mine: i64) -> f64 {
        self.me.ranks.rank(mine)
    }

    /// What the other side's points come to on the exponential scale of Luce numbers.
    pub fn their_strength(&self, points: f64) -> f64 {
        (self.other.luce.scale() * points).exp()
    }

    /// All offers (on a domain past [`QO_LIST_LIMIT`], those of the Pareto frontier), best first; of equal ones that
    /// which is better for me, then the first. The very first is on the Pareto frontier.
    pub fn ranked_offers(&self, domain: &Domain, profiles: [&Profile; 2]) -> Result<Vec<QoOffer>, TooLarge> {
        let mut offers: Vec<QoOffer> = if domain.outcomes() <= QO_LIST_LIMIT {
            let offer = |number| {
                let outcome = domain.outcome(number);
                self.offer(number, profiles[0].ticks(&outcome), profiles[1].ticks(&outcome))
            };
            (0..domain.outcomes()).map(offer).collect()
        } else {
            let points = Frontier::of(domain, profiles)?.points;
            points.iter().map(|point| self.offer(point.number, point.ticks[0], point.ticks[1])).collect()
        };
        offers.sort_by(|a, b| b.value.total_cmp(&a.value).then(b.mine.cmp(&a.mine)).then(a.number.cmp(&b.number)));
        put_efficient_first(&mut offers);
        Ok(offers)
    }

    fn offer(&self, number: u64, mine: i64, theirs: i64) -> QoOffer {
        QoOffer { number, mine, theirs, value: self.value(mine, theirs) }
    }
}

/// The offers that are worth making, best first: those above both status quos; if there are none, those above mine;
/// if there are none either, all.
pub fn candidates(offers: &[QoOffer], [me, other]: [&Profile; 2]) -> Vec<QoOffer> {
    let (my_status_quo, their_status_quo) = (to_ticks(me.status_quo), to_ticks(other.status_quo));
    let above_mine: Vec<QoOffer> = offers.iter().filter(|offer| offer.mine > my_status_quo).copied().collect();
    let above_both: Vec<QoOffer> = above_mine.iter().filter(|offer| offer.theirs > their_status_quo).copied().collect();
    let found = [above_both, above_mine].into_iter().find(|found| !found.is_empty());
    let mut found = found.unwrap_or_else(|| offers.to_vec());
    put_efficient_first(&mut found);
    found
}

/// Where several offers are equally best and worth the same to me, brings the one that is best for the other side to
/// the front: the QO value alone does not always tell it from an offer that is just worse for the other side.
fn put_efficient_first(offers: &mut [QoOffer]) {
    let Some(first) = offers.first().copied() else { return };
    let equal = offers.iter().take_while(|offer| offer.value == first.value && offer.mine == first.mine).count();
    if let Some(best) = (0..equal).max_by_key(|&index| (offers[index].theirs, std::cmp::Reverse(index))) {
        offers[..=best].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(number: u64, mine: i64, theirs: i64, value: f64) -> QoOffer {
        QoOffer { number, mine, theirs, value }
    }

    #[test]
    fn only_the_equally_best_give_way_to_what_is_better_for_the_other_side() {
        let first = |mut offers: Vec<QoOffer>| {
            put_efficient_first(&mut offers);
            offers[0].number
        };
        assert_eq!(first(vec![offer(0, 5, 1, 0.5), offer(1, 5, 3, 0.5), offer(2, 5, 2, 0.5)]), 1);
        // Worth as much to me, but of less value; and of as much value, but worth less to me.
        assert_eq!(first(vec![offer(0, 5, 1, 0.5), offer(1, 5, 9, 0.4)]), 0);
        assert_eq!(first(vec![offer(0, 5, 1, 0.5), offer(1, 4, 9, 0.5)]), 0);
    }

    #[test]
    fn what_is_worth_just_the_status_quo_is_not_offered() {
        let game = crate::read_setup(&crate::scenario("room").unwrap()).unwrap().check("room").unwrap();
        let profiles = [game::Seat(0), game::Seat(1)].map(|seat| &game.types(seat)[0]);
        let quos = profiles.map(|profile| to_ticks(profile.status_quo));
        let offers = [
            offer(0, quos[0] + 1, quos[1], 0.9),
            offer(1, quos[0], quos[1] + 1, 0.8),
            offer(2, quos[0] + 1, quos[1] + 1, 0.7),
        ];
        let numbers =
            |offers: &[QoOffer]| candidates(offers, profiles).iter().map(|offer| offer.number).collect::<Vec<_>>();
        assert_eq!(numbers(&offers), [2]);
        assert_eq!(numbers(&offers[..2]), [0], "above mine at least");
        assert_eq!(numbers(&offers[1..2]), [1], "anything rather than nothing");
    }
}

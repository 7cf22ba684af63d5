//! The last offers from which SIGAL chooses.
//!
//! What a last offer is worth depends on what it brings both, so of those that bring SIGAL the same only one matters: the
//! one that the other likes best.

use std::collections::BTreeMap;

use super::Sigal;
use crate::revelation::people::logistic;
use crate::revelation::{Benefits, Class, Standing};

/// The last offers of a player that are worth a thought.
pub(super) struct Menu<'s, 'g> {
    sigal: &'s Sigal<'g>,
    standing: &'s Standing,
    dishes: Vec<Dish>,
    // What SIGAL can get at all, in order.
    attainable: Vec<i64>,
}

struct Dish {
    own: i64,
    utility: f64,
    // The weighted sum of the features without those that speak of the first offer.
    u: f64,
}

impl<'s, 'g> Menu<'s, 'g> {
    pub(super) fn of(sigal: &'s Sigal<'g>, standing: &'s Standing) -> Menu<'s, 'g> {
        let acceptance = &sigal.model.acceptance;
        // Does the other like what brings it more, at the same benefit to SIGAL?
        let sign = if acceptance.benefit >= acceptance.inequality { 1.0 } else { -1.0 };
        let mut best: BTreeMap<i64, (f64, &'g Class)> = BTreeMap::new();
        let order = |class: &Class| (class.moved(), class.exchange);
        for class in &sigal.game.stakes().classes {
            let (own, others) = (standing.own(&class.benefits), standing.others(sigal.game, &class.benefits));
            let known = best.entry(own).or_insert((others, class));
            let liked = (sign * others).total_cmp(&(sign * known.0));
            if liked.is_gt() || liked.is_eq() && order(class) < order(known.1) {
                *known = (others, class);
            }
        }
        let attainable = best.keys().copied().collect();
        let dish = |(own, (_, class)): (i64, (f64, &'g Class))| {
            let features = acceptance.scaled(&standing.features(sigal.game, &class.benefits, None, sigal.previous));
            let sum: f64 = acceptance.weights().iter().zip(features).map(|(weight, x)| weight * x).sum();
            Dish { own, utility: sigal.utility(own as f64), u: sum + acceptance.free }
        };
        let dishes = best.into_iter().map(dish).collect();
        Menu { sigal, standing, dishes, attainable }
    }

    /// The value of the best offer.
    pub(super) fn value(&self, first: &Benefits) -> f64 {
        let shift = self.shift(Some(first));
        let worth = |dish: &Dish| logistic(dish.u + shift) * dish.utility;
        self.dishes.iter().filter(|dish| dish.own > 0).map(worth).fold(0.0, f64::max)
    }

    fn shift(&self, first: Option<&Benefits>) -> f64 {
        let Some(first) = first else { return 0.0 };
        let [j, i] = self.standing.of_first(self.sigal.game, first, self.sigal.previous);
        let acceptance = &self.sigal.model.acceptance;
        (acceptance.first_responder * j + acceptance.first_proposer * i) / acceptance.divisor
    }

    /// What SIGAL expects of the counter-proposal to an offer: the other offers back the benefit that it was offered, or the
    /// next lower one that there is (Eq. 18 and 31).
    pub(super) fn countered(&self, offer: &Benefits) -> f64 {
        let chances = self.standing.chances(self.sigal.game);
        let others = offer[self.standing.me.other().index() % 2];
        let back = |offered: i64| {
            let place = self.attainable.partition_point(|&benefit| benefit <= offered);
            self.attainable[..place].last().copied().filter(|&benefit| benefit > 0).unwrap_or(0)
        };
        [0, 1].map(|goal| chances[goal] * self.sigal.utility(back(others[goal]) as f64)).iter().sum()
    }
}

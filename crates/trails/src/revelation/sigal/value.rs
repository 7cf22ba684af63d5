//! What the game is worth to SIGAL before it begins, and whether it shows its goal (Eq. 22 to 26).

use std::collections::BTreeMap;

use game::Seat;

use super::{Menu, Reveal, Sigal};
use crate::revelation::{Class, Standing};

/// The chance of being the first to propose.
const FIRST: f64 = 0.5;

impl Sigal<'_> {
    /// The expected utility of each revelation decision (Eq. 25), with the chances of the other's goals.
    pub fn reveal(&self, me: Seat, goal: usize) -> Reveal {
        let value = |revealed: bool| {
            let known = |other: Option<usize>| self.value(&Standing { me, goal, revealed, other });
            let hidden = known(None);
            let of_goal = |other: usize| {
                let rate = self.model.goals[other].reveal_rate();
                rate * known(Some(other)) + (1.0 - rate) * hidden
            };
            let chances = self.game.chances(me.other());
            chances[0] * of_goal(0) + chances[1] * of_goal(1)
        };
        Reveal { shown: value(true), hidden: value(false) }
    }

    /// The expected utility once goals have been shown, before it is known who proposes first (Eq. 24).
    pub fn value(&self, standing: &Standing) -> f64 {
        FIRST * self.first_proposal(standing).value + (1.0 - FIRST) * self.value_as_responder(standing)
    }

    /// The expected utility of who answers first (Eq. 23).
    pub fn value_as_responder(&self, standing: &Standing) -> f64 {
        let (menu, chances) = (Menu::of(self, standing), standing.chances(self.game));
        let of_goal = |goal: usize| if chances[goal] > 0.0 { self.first_offers_of(standing, goal, &menu) } else { 0.0 };
        chances[0] * of_goal(0) + chances[1] * of_goal(1)
    }

    /// The expected utility of answering first offers of people with this goal. Offers with the same benefit to their
    /// proposer are equally likely (Eq. 30).
    fn first_offers_of(&self, standing: &Standing, goal: usize, menu: &Menu<'_, '_>) -> f64 {
        let other = standing.me.other().index() % 2;
        let mut by_benefit: BTreeMap<i64, Vec<&Class>> = BTreeMap::new();
        for class in &self.game.stakes().classes {
            by_benefit.entry(class.benefits[other][goal]).or_default().push(class);
        }
        let offers = self.model.goals[goal].offers(standing.other.is_some());
        // Where nothing is known of people's offers, every benefit that brings them something is as likely as another.
        let known = offers.values().any(|&count| count > 0);
        let weight = |benefit: i64| match known {
            true => offers.get(&benefit).map_or(0.0, |&count| f64::from(count)),
            false => f64::from(u8::from(benefit > 0)),
        };
        let (mut sum, mut weights) = (0.0, 0.0);
        for (&benefit, classes) in by_benefit.iter().filter(|(benefit, _)| weight(**benefit) > 0.0) {
            let divisions: f64 = classes.iter().map(|class| class.divisions as f64).sum();
            let worth = classes.iter().map(|class| class.divisions as f64 * self.answered(standing, class, menu));
            sum += weight(benefit) * worth.sum::<f64>() / divisions;
            weights += weight(benefit);
        }
        if weights > 0.0 { sum / weights } else { 0.0 }
    }

    /// The utility of the best answer to a first offer (Eq. 22).
    fn answered(&self, standing: &Standing, class: &Class, menu: &Menu<'_, '_>) -> f64 {
        self.utility(standing.own(&class.benefits) as f64).max(menu.value(&class.benefits))
    }
}

//! SIGAL: the sigmoid acceptance learning agent (sections 5 and 6 of the paper).
//!
//! It maximises its expected utility against a model of people: how they answer (Eq. 28), what they offer first (Eq. 30),
//! that they offer back what they were offered (Eq. 31), and how often they show their goals (Eq. 32). Utility is
//! concave in the benefit (Eq. 27), extended to losses as an odd function.

mod choice;
mod considered;
mod menu;
mod reasons;
mod value;

pub use choice::{Answer, Choice, Reveal};
pub use considered::Considered;

use super::{Benefits, PeopleModel, Previous, Revelation, Standing};
use menu::Menu;

/// SIGAL with a model of people, for one game.
#[derive(Clone, Copy, Debug)]
pub struct Sigal<'g> {
    /// The game.
    pub game: &'g Revelation,
    /// What is known of people.
    pub model: &'g PeopleModel,
    /// How much it shuns risk: 0 not at all, below 1.
    pub rho: f64,
    /// How the features of the first offer are read.
    pub previous: Previous,
}

impl<'g> Sigal<'g> {
    /// The utility of a benefit (Eq. 27).
    pub fn utility(&self, benefit: f64) -> f64 {
        let power = 1.0 - self.rho;
        benefit.signum() * benefit.abs().powf(power) / power
    }

    /// The chance that the other accepts an offer.
    pub fn acceptance(&self, standing: &Standing, offer: &Benefits, first: Option<&Benefits>) -> f64 {
        self.model.acceptance.chance(&standing.features(self.game, offer, first, self.previous))
    }

    /// The counter-proposal, after a first offer of the other or none (Eq. 15).
    pub fn last_proposal(&self, standing: &Standing, first: Option<&Benefits>) -> Choice<'g> {
        let classes = self.game.stakes().classes.iter();
        Choice::best(classes.map(|class| {
            let (own, others) = (standing.own(&class.benefits), standing.others(self.game, &class.benefits));
            let acceptance = self.acceptance(standing, &class.benefits, first);
            let value = acceptance * self.utility(own as f64);
            Choice { class, own, others, acceptance, countered: 0.0, value, runner_up: None }
        }))
    }

    /// The first proposal (Eq. 18 to 20).
    pub fn first_proposal(&self, standing: &Standing) -> Choice<'g> {
        let menu = Menu::of(self, standing);
        let classes = self.game.stakes().classes.iter();
        Choice::best(classes.map(|class| {
            let (own, others) = (standing.own(&class.benefits), standing.others(self.game, &class.benefits));
            let acceptance = self.acceptance(standing, &class.benefits, None);
            let countered = menu.countered(&class.benefits);
            let value = acceptance * self.utility(own as f64) + (1.0 - acceptance) * countered;
            Choice { class, own, others, acceptance, countered, value, runner_up: None }
        }))
    }

    /// The answer to a first offer: it is accepted if it is worth more than the own counter-proposal (Eq. 21).
    pub fn first_answer(&self, standing: &Standing, offer: &Benefits) -> Answer<'g> {
        let counter = self.last_proposal(standing, Some(offer));
        let utility = self.utility(standing.own(offer) as f64);
        Answer { accepts: utility > counter.value, utility, counter: Some(counter) }
    }

    /// The answer to a counter-proposal: it is accepted if it brings something (Eq. 16).
    pub fn last_answer(&self, standing: &Standing, offer: &Benefits) -> Answer<'g> {
        let own = standing.own(offer);
        Answer { accepts: own > 0, utility: self.utility(own as f64), counter: None }
    }
}

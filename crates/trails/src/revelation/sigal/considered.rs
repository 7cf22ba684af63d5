//! What SIGAL decides at any point of a game.

use super::{Answer, Choice, Reveal, Sigal};
use crate::revelation::{Standing, Step, View};

/// A decision of SIGAL, with what led to it.
#[derive(Clone, Debug, PartialEq)]
pub enum Considered<'g> {
    /// Whether it shows its goal.
    Reveal(Reveal),
    /// What it offers.
    Offer(Choice<'g>),
    /// How it answers.
    Answer(Answer<'g>),
}

impl<'g> Sigal<'g> {
    /// What it does in the place of a seat; `None` after the end.
    pub fn consider(&self, view: &View<'_>) -> Option<Considered<'g>> {
        let standing = Standing::of(view);
        Some(match (view.step(), view.waiting(), view.round()) {
            (Step::Reveal, ..) => Considered::Reveal(self.reveal(standing.me, standing.goal)),
            (Step::Answer, Some((from, exchange)), round) => {
                let offered = view.benefits(from, exchange);
                Considered::Answer(match round {
                    1 => self.first_answer(&standing, &offered),
                    _ => self.last_answer(&standing, &offered),
                })
            }
            (Step::Propose, _, 1) => Considered::Offer(self.first_proposal(&standing)),
            (Step::Propose, ..) => Considered::Offer(self.last_proposal(&standing, view.first_offer().as_ref())),
            _ => return None,
        })
    }
}

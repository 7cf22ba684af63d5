//! What SIGAL and the equilibria would have done where players decided something: for the debrief.
//!
//! SIGAL plays by the printed weights here, whatever the players knew.

use game::{Game, Language, Seat, Spoken, Staged};
use serde_json::{Value, json};

use super::agents::{equilibrium, sigal};
use super::sigal::Sigal;
use super::words::say;
use super::{Acceptance, Event, Move, PeopleModel, Previous, Revelation, State, View};
use crate::Saying;

/// How much SIGAL shuns risk where nobody says otherwise.
const RHO: f64 = 0.3;

/// Who is asked about the decisions of a game.
pub(super) struct Advisors<'g> {
    game: &'g Revelation,
    people: PeopleModel,
    language: Language,
}

impl<'g> Advisors<'g> {
    pub(super) fn new(game: &'g Revelation, language: Language) -> Advisors<'g> {
        let people = PeopleModel::published(game, Acceptance::default());
        Advisors { game, people, language }
    }

    /// What everybody would have done instead of what led to an event; `None` if nobody decided it.
    pub(super) fn about(&self, state: &State, event: &Event) -> Option<Value> {
        let (seat, done) = self.game.move_behind(event)?;
        let view = self.game.view(state, seat);
        let opinions = [self.sigal(&view), Some(self.equilibrium(&view, true)), Some(self.equilibrium(&view, false))];
        let told = |(who, instead, mut reasons): (&'static str, Move, Vec<String>)| {
            reasons.insert(0, self.would(seat, &instead));
            let who = say(who).said(self.language);
            json!({"who": who, "same": self.game.is_same_decision(&view, &done, &instead), "said": reasons})
        };
        Some(json!({
            "seat": self.game.name(seat),
            "decision": self.game.narrate(event, None, self.language),
            "opinions": opinions.into_iter().flatten().map(told).collect::<Vec<_>>(),
        }))
    }

    fn sigal(&self, view: &View<'_>) -> Option<(&'static str, Move, Vec<String>)> {
        let sigal = Sigal { game: view.game(), model: &self.people, rho: RHO, previous: Previous::FirstRound };
        let considered = sigal.consider(view)?;
        let reasons = sigal.reasons(view, &considered, self.language);
        Some(("advisor-sigal", sigal::action(view.seat(), &considered), reasons.said))
    }

    fn equilibrium(&self, view: &View<'_>, reveals: bool) -> (&'static str, Move, Vec<String>) {
        let who = if reveals { "advisor-revealing" } else { "advisor-hiding" };
        (who, equilibrium::action(view, reveals), Vec::new())
    }

    /// What somebody would have done, as a sentence.
    fn would(&self, seat: Seat, action: &Move) -> String {
        let offer = |exchange| self.game.describe(exchange, seat, seat.other(), self.language);
        let told = match action {
            Move::Reveal(true) => say("would-show"),
            Move::Reveal(false) => say("would-hide"),
            Move::Say(Saying::Propose(exchange)) => say("would-propose").with("offer", offer(exchange)),
            Move::Say(Saying::Pass) => say("would-pass"),
            Move::Say(Saying::Accept) => say("would-accept"),
            Move::Say(Saying::Reject) => say("would-reject"),
        };
        told.said(self.language)
    }
}

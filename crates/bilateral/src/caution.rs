//! What a person is asked before a move that gives up what they have without it.
//!
//! What a side has without a move is what is agreed so far, as it will count at the deadline, or no deal; and, where the
//! move is its last word, the offer on the table that it lets lie. A move that keeps as much is not questioned, however far
//! it may be from the best one.

use game::{Caution, Language, Phrase};

use crate::terminal::points;
use crate::words::say;
use crate::{Move, Offer, Protocol, View};

/// Differences below this come from the effect of time on decimal figures.
const ROUNDING: f64 = 1e-9;

/// What to consider before a legal move; `None` if it gives nothing up.
pub(crate) fn caution(view: &View<'_>, action: &Move, language: Language) -> Option<Caution> {
    let (worth, is_last_word) = prospect(view, action)?;
    let secured = view.secured();
    let offered = if is_last_word { left_lying(view, action) } else { None };
    let without = offered.filter(|&offered| offered > secured).unwrap_or(secured);
    if worth >= without - ROUNDING {
        return None;
    }
    let kept = match (without > secured, view.secured_agreement()) {
        (true, _) => "caution-without-offer",
        (false, true) => "caution-without-agreed",
        (false, false) => "caution-without-deal",
    };
    let kept = say(kept).with("points", counted(without)).said(language);
    let sentences = [Some(what(view, action, worth, language)), replaced(view, action, language), Some(kept)];
    let sentence = sentences.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Some(Caution::new(sentence, worth, without))
}

/// What the side has after a move, and whether the move is its last word: it ends the game, or leaves nothing to do in what
/// is left of it and no offer to be answered.
fn prospect(view: &View<'_>, action: &Move) -> Option<(f64, bool)> {
    let after = view.after(action)?;
    let after = view.of(&after);
    let is_last_word = after.is_over()
        || (view.is_last_chance() && (*action == Move::Done || (!after.may_act() && after.outgoing().is_none())));
    Some((after.secured(), is_last_word))
}

/// What a side gives up that ends the game now: what is agreed so far or no deal at the deadline, or the offer on the table,
/// and whether it is that.
pub(crate) fn given_up_by_ending(view: &View<'_>) -> (f64, bool) {
    let secured = view.secured();
    let offered = left_lying(view, &Move::OptOut).filter(|&offered| offered > secured);
    (offered.unwrap_or(secured), offered.is_some())
}

/// What the offer on the table is worth now, if a move does not take it as a whole.
fn left_lying(view: &View<'_>, action: &Move) -> Option<f64> {
    let takes_it = matches!(action, Move::Accept { issues: None, .. });
    let (_, offer) = view.incoming().filter(|_| !takes_it)?;
    // One that leaves something open would itself bring no more than it does at the deadline.
    let together = view.game().joined(view.agreed(), offer);
    let period = if together.is_full() { view.period() } else { view.periods() - 1 };
    Some(view.worth_at(offer, period))
}

/// What the move would bring about, as a question and a sentence.
fn what(view: &View<'_>, action: &Move, worth: f64, language: Language) -> String {
    let asked = match (action, view.protocol()) {
        (Move::Accept { id, issues: None }, _) => say("caution-accept").with("id", *id),
        (Move::Accept { id, issues: Some(_) }, _) => say("caution-accept-part").with("id", *id),
        (Move::OptOut, _) => say("caution-opt-out"),
        (_, Protocol::Free) => say("caution-last-word"),
        (_, Protocol::Alternating) => say("caution-last-turn"),
    };
    asked.with("points", counted(worth)).said(language)
}

/// That accepting replaces what is agreed, if it does.
fn replaced(view: &View<'_>, action: &Move, language: Language) -> Option<String> {
    let Move::Accept { issues, .. } = action else { return None };
    let (_, offer) = view.incoming()?;
    let is_taken = |issue: &usize| issues.as_ref().is_none_or(|issues| issues.contains(issue));
    let lost: Vec<usize> = view.replaced_by(offer).filter(is_taken).collect();
    let names = view.game().issue_names(&lost, language);
    (!names.is_empty()).then(|| say("caution-replaces").with("issues", names).said(language))
}

fn counted(value: f64) -> Phrase {
    say("points").with("count", value).with("points", points(value))
}

impl View<'_> {
    /// Can nothing be taken up again later, because the next period or round does not come?
    fn is_last_chance(&self) -> bool {
        match self.protocol() {
            Protocol::Free => self.next_period().is_none(),
            Protocol::Alternating => self.is_last_round(),
        }
    }

    /// Is there something agreed that would stand at the deadline?
    fn secured_agreement(&self) -> bool {
        self.game().implemented(self.agreed()).is_some()
    }

    /// The agreed issues that accepting an offer would change.
    pub(crate) fn replaced_by(&self, offer: &Offer) -> impl Iterator<Item = usize> {
        let together = self.game().joined(self.agreed(), offer);
        let agreed = self.agreed().clone();
        self.contradicted(offer).filter(move |&issue| together.get(issue) != agreed.get(issue))
    }
}

//! What is told of a decision and of the whole negotiation, in the second person.

use game::{Language, Phrase, Seat};

use super::reach::{Best, How};
use super::{Deed, Turn};
use crate::rules::End;
use crate::terminal::points;
use crate::words::say;
use crate::{Bilateral, Protocol, State};

/// What sentences need to know.
pub(super) struct Story<'a> {
    pub(super) game: &'a Bilateral,
    pub(super) seat: Seat,
    pub(super) score: f64,
    pub(super) end: &'a State,
    /// Did the other side tell what it would have accepted?
    pub(super) told: bool,
    pub(super) language: Language,
}

impl Story<'_> {
    /// When a turn was: "Period 3".
    pub(super) fn when(&self, turn: &Turn) -> String {
        self.dated("when", turn).said(self.language)
    }

    /// The same of a turn that there may be.
    pub(super) fn when_of(&self, turn: Option<&Turn>) -> String {
        turn.map_or_else(String::new, |turn| self.when(turn))
    }

    fn dated(&self, id: &'static str, turn: &Turn) -> Phrase {
        let (first, last) = (turn.rounds.0 + 1, turn.rounds.1 + 1);
        let unit = match self.game.setup().protocol {
            Protocol::Free => "period",
            Protocol::Alternating if first == last => "round",
            Protocol::Alternating => "rounds",
        };
        say(id).with("unit", unit).with("period", turn.period + 1).with("first", first).with("last", last)
    }

    fn other(&self) -> String {
        self.game.name(self.seat.other(), self.language).into_owned()
    }

    /// What was done at a turn, and what could have been had.
    pub(super) fn text(&self, turn: &Turn) -> String {
        let deeds = match turn.deeds.is_empty() {
            true => vec![say("did-nothing")],
            false => self.deeds(turn),
        };
        let reach = turn.best.as_ref().map(|best| self.reach(turn, best));
        let sentences = deeds.into_iter().chain(reach).map(|phrase| phrase.said(self.language));
        sentences.collect::<Vec<String>>().join(" ")
    }

    /// The last answer and the last offer, or how the side ended it.
    fn deeds(&self, turn: &Turn) -> Vec<Phrase> {
        let last = |wanted: fn(&Deed) -> bool| turn.deeds.iter().rposition(wanted);
        let answer = last(|deed| matches!(deed, Deed::Rejected { .. } | Deed::LetLie { .. }));
        let offer = last(|deed| matches!(deed, Deed::Offered { .. }));
        let ending = last(|deed| matches!(deed, Deed::Accepted { .. } | Deed::AcceptedPart { .. } | Deed::OptedOut));
        let mut places: Vec<usize> = [answer, offer, ending].into_iter().flatten().collect();
        places.sort_unstable();
        places.into_iter().map(|place| self.deed(&turn.deeds[place])).collect()
    }

    fn deed(&self, deed: &Deed) -> Phrase {
        match deed {
            Deed::Offered { worth } => say("did-offer")
                .with("other", self.other())
                .with("points", points(worth[self.seat.index()]))
                .with("theirs", points(worth[self.seat.other().index()])),
            Deed::Accepted { id, worth } => say("did-accept").with("id", *id).with("points", points(*worth)),
            Deed::AcceptedPart { id } => say("did-accept-part").with("id", *id),
            Deed::Rejected { id, worth } => say("did-reject").with("id", *id).with("points", points(*worth)),
            Deed::LetLie { id, worth } => say("did-let-lie").with("id", *id).with("points", points(*worth)),
            Deed::OptedOut => say("did-opt-out"),
        }
    }

    fn reach(&self, turn: &Turn, best: &Best) -> Phrase {
        let told = match &best.how {
            How::Deal { chance, worth, .. } if *chance < 1.0 => {
                say("reach-chance").with("worth", points(*worth)).with("percent", percent(*chance))
            }
            How::Deal { .. } => match turn.least {
                Some(least) => say("reach-threshold").with("least", points(self.theirs(least, turn.period))),
                None => say("reach-deal"),
            },
            How::Standing { id, .. } => say("reach-standing").with("id", *id),
            How::OptingOut => say("reach-opt-out"),
            How::Waiting { with_agreed: true } => say("reach-agreed"),
            How::Waiting { with_agreed: false } => say("reach-nothing"),
        };
        told.with("other", self.other()).with("points", points(best.expected))
    }

    /// What points of the first period count to the other side in a period.
    fn theirs(&self, least: f64, period: u32) -> f64 {
        let other = self.seat.other();
        self.end.types.map_or(least, |types| self.game.types(other)[types[other.index()]].at(least, period))
    }

    /// The one thing to learn, from the turn that cost most.
    pub(super) fn lesson(&self, costliest: Option<&Turn>) -> String {
        let lesson = match costliest.and_then(|turn| Some((turn, turn.best.as_ref()?))) {
            // "Sooner" would be all there is to learn, though nobody knows what waiting would have brought.
            Some((_, best)) if best.how == How::OptingOut && self.end.end == Some(End::OptOut(self.seat)) => {
                say("lesson-opted-out")
            }
            Some((turn, best)) => self.missed(turn, best),
            None if self.told => say("lesson-nothing-better").with("other", self.other()),
            None => say("lesson-nothing-offered").with("other", self.other()),
        };
        lesson.with("score", points(self.score)).said(self.language)
    }

    fn missed(&self, turn: &Turn, best: &Best) -> Phrase {
        let told = match &best.how {
            How::Deal { chance, worth, .. } if *chance < 1.0 => {
                self.dated("lesson-chance", turn).with("worth", points(*worth)).with("percent", percent(*chance))
            }
            How::Deal { .. } => self.dated("lesson-deal", turn),
            How::Standing { .. } => self.dated("lesson-let-lie", turn),
            How::OptingOut => self.dated("lesson-opt-out", turn),
            How::Waiting { with_agreed: true } => self.dated("lesson-agreed", turn),
            How::Waiting { with_agreed: false } => self.dated("lesson-no-deal", turn),
        };
        told.with("other", self.other()).with("points", points(best.expected))
    }
}

fn percent(chance: f64) -> String {
    points((chance * 1000.0).round() / 10.0)
}

//! What is told of a decision and of the whole crisis, in the second person.

use game::{Language, Phrase, Seat, figure};

use super::reach::{Best, How};
use super::{Deed, Turn};
use crate::words::say;
use crate::{Agreement, Crisis, to_f64s};

/// What sentences need to know.
pub(super) struct Story<'a> {
    pub(super) crisis: &'a Crisis,
    pub(super) seat: Seat,
    pub(super) score: f64,
    /// What the side's own opting out was worth on average, if that ended it.
    pub(super) gamble: Option<f64>,
    /// Did the other side tell what it would have accepted?
    pub(super) told: bool,
    pub(super) language: Language,
}

impl Story<'_> {
    /// When a turn was: "Period 3".
    pub(super) fn when(&self, turn: &Turn) -> String {
        self.dated("hind-when", turn).said(self.language)
    }

    fn dated(&self, id: &'static str, turn: &Turn) -> Phrase {
        say(id).with("period", self.crisis.number_of(turn.t))
    }

    fn other(&self) -> String {
        self.crisis.name(self.seat.other(), self.language).into_owned()
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

    /// The last answer, the last offer and the last deed.
    fn deeds(&self, turn: &Turn) -> Vec<Phrase> {
        let last = |wanted: fn(&Deed) -> bool| turn.deeds.iter().rposition(wanted);
        let answer = last(|deed| matches!(deed, Deed::SaidYes { .. } | Deed::SaidNo { .. }));
        let offer = last(|deed| matches!(deed, Deed::Offered { .. }));
        let act = last(|deed| matches!(deed, Deed::Signed { .. } | Deed::OptedOut { .. }));
        let mut places: Vec<usize> = [answer, offer, act].into_iter().flatten().collect();
        places.sort_unstable();
        places.into_iter().map(|place| self.deed(&turn.deeds[place])).collect()
    }

    fn deed(&self, deed: &Deed) -> Phrase {
        let answered = |id: &'static str, part: &'static str, to: u32, worth: Option<f64>| match worth {
            Some(worth) => say(id).with("id", to).with("points", points(worth)),
            None => say(part).with("id", to),
        };
        match deed {
            Deed::Offered { worth } => say("did-offer")
                .with("other", self.other())
                .with("points", points(worth[self.seat.index()]))
                .with("theirs", points(worth[self.seat.other().index()])),
            Deed::SaidYes { id, worth } => answered("did-say-yes", "did-say-yes-part", *id, *worth),
            Deed::SaidNo { id, worth } => answered("did-say-no", "did-say-no-part", *id, *worth),
            Deed::Signed { worth } => say("did-sign").with("points", points(*worth)),
            Deed::OptedOut { expected } => say("did-opt-out").with("points", points(*expected)),
        }
    }

    fn reach(&self, turn: &Turn, best: &Best) -> Phrase {
        let told = match &best.how {
            How::Deal { chance, worth, .. } if *chance < 1.0 => {
                say("reach-chance").with("worth", points(*worth)).with("percent", percent(*chance))
            }
            How::Deal { .. } => match &turn.least {
                Some(least) => say("reach-threshold").with("least", points(self.theirs(least, turn.t))),
                None => say("reach-deal"),
            },
            How::Signed { .. } => say("reach-signed"),
            How::Offered { id, .. } => say("reach-offered").with("id", *id),
            How::OptingOut => say("reach-opt-out"),
            How::StatusQuo => say("reach-status-quo"),
        };
        told.with("other", self.other()).with("points", points(best.expected))
    }

    /// What an agreement is worth to the other side in a period.
    fn theirs(&self, agreement: &Agreement, t: u32) -> f64 {
        to_f64s(&self.crisis.agreement_worth(agreement, t))[self.seat.other().index()]
    }

    /// The one thing to learn, from the turn that cost most.
    pub(super) fn lesson(&self, costliest: Option<&Turn>, last: Option<&Turn>) -> String {
        let lesson = match costliest.and_then(|turn| Some((turn, turn.best.as_ref()?))) {
            Some((turn, best)) => self.missed(turn, best),
            None if let (Some(expected), Some(last)) = (self.gamble, last) => {
                self.dated("lesson-luck", last).with("points", points(expected))
            }
            None if self.told => say("lesson-nothing-better").with("other", self.other()),
            None => say("lesson-nothing-offered"),
        };
        lesson.with("score", points(self.score)).said(self.language)
    }

    fn missed(&self, turn: &Turn, best: &Best) -> Phrase {
        let told = match &best.how {
            How::Deal { chance, worth, .. } if *chance < 1.0 => {
                self.dated("lesson-chance", turn).with("worth", points(*worth)).with("percent", percent(*chance))
            }
            How::Deal { .. } => self.dated("lesson-deal", turn),
            How::Signed { .. } => self.dated("lesson-signed", turn),
            How::Offered { .. } => self.dated("lesson-let-lie", turn),
            How::OptingOut => self.dated("lesson-opt-out", turn),
            How::StatusQuo => self.dated("lesson-status-quo", turn),
        };
        told.with("other", self.other()).with("points", points(best.expected))
    }

    /// What the agreement was that could be had.
    pub(super) fn about(&self, turn: &Turn) -> Option<String> {
        let agreement = turn.deal()?;
        Some(say("about-deal").with("deal", self.crisis.describe(agreement, self.language)).said(self.language))
    }
}

/// Points with at most two decimals.
fn points(value: f64) -> String {
    figure(value, 2)
}

fn percent(chance: f64) -> String {
    figure(chance * 100.0, 1)
}

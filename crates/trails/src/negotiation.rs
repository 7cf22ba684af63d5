//! A negotiation between two players: proposals in turn, each answered at once, until one is accepted or none is left.
//!
//! Who makes no proposal has lost the turn. What an agreement brings about is for the game to say: chips that change
//! hands, or promises.

use game::{Clock, Language, Refusal, Seat, SeatSet, Stream, Turn};
use serde_json::Value;

use crate::spoken::negotiation_clock;
use crate::unreadable::Unreadable;
use crate::words::refuse;
use crate::{CHIP_LIMIT, Chips, ChipsError, Exchange, Field, Said, Saying};

/// The chance that a random player accepts.
const ACCEPTS: f64 = 0.5;

/// A negotiation in progress, or over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Negotiation {
    proposer: Seat,
    // How many proposals can be made, the present one included.
    left: u32,
    waits: Option<Exchange>,
    agreed: bool,
    steps: u32,
    held: [Chips; 2],
    // Does each see what the other holds?
    open: bool,
}

impl Negotiation {
    /// A negotiation that begins: who proposes first, how many proposals there may be in all, and what the two hold.
    pub fn new(first: Seat, proposals: u32, held: [Chips; 2]) -> Negotiation {
        Negotiation { proposer: first, left: proposals, waits: None, agreed: false, steps: 0, held, open: true }
    }

    /// The same, where nobody knows what the other holds: one may ask for anything, and accept what one cannot deliver.
    #[must_use]
    pub fn unseen(self) -> Negotiation {
        Negotiation { open: false, ..self }
    }

    /// The same among players who hold these chips.
    #[must_use]
    pub fn holding(self, held: [Chips; 2]) -> Negotiation {
        Negotiation { held, ..self }
    }

    /// What the two hold while they negotiate.
    pub fn held(&self) -> &[Chips; 2] {
        &self.held
    }

    /// What the two would hold after the exchange that waits or was agreed on; as they do, if there is none.
    pub fn held_after(&self) -> [Chips; 2] {
        let after =
            self.waiting().or(self.agreement()).and_then(|exchange| exchange.made_by(self.proposer, &self.held));
        after.unwrap_or(self.held)
    }

    /// Does each see what the other holds?
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Who proposes, or has proposed what is to be answered or was agreed on.
    pub fn proposer(&self) -> Seat {
        self.proposer
    }

    /// The proposal that waits for an answer.
    pub fn waiting(&self) -> Option<&Exchange> {
        self.waits.as_ref().filter(|_| !self.is_over())
    }

    /// What was agreed on; the giver is its proposer.
    pub fn agreement(&self) -> Option<&Exchange> {
        self.waits.as_ref().filter(|_| self.agreed)
    }

    /// Is the proposal that is made now, or waits, the last one?
    pub fn is_last(&self) -> bool {
        self.left <= 1
    }

    /// Is there nothing more to be said?
    pub fn is_over(&self) -> bool {
        self.agreed || self.left == 0
    }

    /// What is being done now: `propose`, `answer` or `over`.
    pub fn step(&self) -> &'static str {
        match self.waits {
            _ if self.is_over() => "over",
            Some(_) => "answer",
            None => "propose",
        }
    }

    /// Who is to speak.
    pub fn speaker(&self) -> Option<Seat> {
        let speaker = if self.waits.is_some() { self.proposer.other() } else { self.proposer };
        (!self.is_over()).then_some(speaker)
    }

    /// Who may act, in steps that last so long.
    pub fn turn(&self, limit_ms: Option<u64>) -> Turn {
        Turn { may_act: self.speaker().map_or(SeatSet::NONE, SeatSet::only), phase: self.steps, limit_ms }
    }

    /// The clock of a step, if it has a limit; none after the end.
    pub fn clock(&self, limit_ms: Option<u64>, language: Language) -> Option<Clock> {
        limit_ms.filter(|_| !self.is_over())?;
        Some(negotiation_clock(self.waits.is_some(), language))
    }

    /// What a player who says this brings about, or why it may not.
    pub fn decide(&self, field: &Field, seat: Seat, saying: &Saying) -> Result<Said, Refusal> {
        field.may_sit(seat)?;
        let answers = self.waits.is_some();
        let speaker = self.speaker().ok_or_else(|| refuse("is-over"))?;
        if seat != speaker {
            return Err(refuse(if answers { "not-yours-to-answer" } else { "not-yours-to-propose" }));
        }
        match (saying, answers) {
            (Saying::Propose(exchange), false) => {
                let (own, others) = sides(&self.held, seat);
                let asked = if self.open { others } else { &exchange.takes };
                may_be_there(&exchange.takes, field)?;
                field.may_propose(exchange, (seat, own), (seat.other(), asked))?;
            }
            (Saying::Pass, false) | (Saying::Accept | Saying::Reject, true) => {}
            (_, true) => return Err(refuse("answer-now")),
            (_, false) => return Err(refuse("propose-now")),
        }
        Ok(Said::by(seat, *saying))
    }

    /// Takes in what was said.
    pub fn hear(&mut self, said: &Said) {
        self.steps += 1;
        match said.saying {
            Saying::Propose(exchange) => self.waits = Some(exchange),
            Saying::Accept => self.agreed = self.waits.is_some(),
            Saying::Pass | Saying::Reject => {
                self.left = self.left.saturating_sub(1);
                if self.left > 0 {
                    (self.waits, self.proposer) = (None, self.proposer.other());
                }
            }
        }
    }

    /// What silence means: to make no proposal, or to accept none.
    pub fn silence(&self) -> Saying {
        if self.waits.is_some() { Saying::Reject } else { Saying::Pass }
    }

    /// What happens when the time of a step is up; `None` if it is over.
    pub fn expire(&self) -> Option<Said> {
        self.speaker().map(|seat| Said { seat, saying: self.silence(), late: true })
    }

    /// All that a player may say now, proposals only where there are not too many and nothing is hidden.
    pub fn sayings(&self, seat: Seat) -> Vec<Saying> {
        if self.speaker() != Some(seat) {
            return Vec::new();
        }
        if self.waits.is_some() {
            return vec![Saying::Accept, Saying::Reject];
        }
        let (own, others) = sides(&self.held, seat);
        let exchanges = self.open.then(|| Exchange::all(own, others)).flatten();
        let proposals = exchanges.into_iter().flatten().map(Saying::Propose);
        [Saying::Pass].into_iter().chain(proposals).collect()
    }

    /// Is this one of a kind that is listed?
    pub fn lists(&self, saying: &Saying) -> bool {
        let few = || self.open && Exchange::all(&self.held[0], &self.held[1]).is_some();
        !matches!(saying, Saying::Propose(_)) || few()
    }

    /// Something that may be said now, drawn at random.
    pub fn random(&self, stream: &mut Stream) -> Saying {
        if self.waits.is_some() {
            return if stream.happens(ACCEPTS) { Saying::Accept } else { Saying::Reject };
        }
        let (own, others) = sides(&self.held, self.proposer);
        Exchange::random(own, others, stream).map_or(Saying::Pass, Saying::Propose)
    }

    /// What a player may not say now: for the laws of games.
    pub fn forbidden(&self, seat: Seat) -> Vec<Saying> {
        let propose = |gives, takes| Saying::Propose(Exchange::new(gives, takes));
        // Twice what is there is more than anybody has.
        let twice = self.held[0] + self.held[1] + self.held[0] + self.held[1] + Chips::of(crate::Colour(0), 1);
        let mut list = vec![propose(Chips::NONE, Chips::NONE), propose(twice, Chips::NONE)];
        match (self.speaker() == Some(seat), self.waits) {
            (false, _) => list.extend([Saying::Pass, Saying::Accept, Saying::Reject]),
            (true, Some(_)) => list.push(Saying::Pass),
            (true, None) => list.extend([Saying::Accept, Saying::Reject]),
        }
        list
    }

    /// The proposal that waits, as [`Field::proposal_json`].
    pub fn proposal_json(
        &self,
        field: &Field,
        seat: Seat,
        language: Language,
    ) -> Option<serde_json::Map<String, Value>> {
        let (from, exchange) = (self.proposer, self.waiting()?);
        let offer = Value::Object(exchange.to_json(crate::saying::KEYS, field.palette()));
        let words = field.describe(exchange, from, from.other(), language);
        Some(field.proposal_json(from, from.other(), seat == from.other(), offer, words))
    }
}

/// Are these no more chips than somebody can have?
fn may_be_there(chips: &Chips, field: &Field) -> Result<(), Refusal> {
    match chips.counts().iter().any(|&count| count > CHIP_LIMIT) {
        true => Err(ChipsError::TooMany(field.palette().write_chips(chips)).refusal()),
        false => Ok(()),
    }
}

/// The chips of a player, and those of the other.
pub(crate) fn sides(held: &[Chips; 2], seat: Seat) -> (&Chips, &Chips) {
    if seat == Seat(0) { (&held[0], &held[1]) } else { (&held[1], &held[0]) }
}

impl Exchange {
    /// What two players hold after one of them, the giver, and the other have made it; `None` if one of them does not have
    /// what it is to send.
    pub fn made_by(&self, giver: Seat, held: &[Chips; 2]) -> Option<[Chips; 2]> {
        let (own, others) = sides(held, giver);
        let (own, others) = self.made(own, others)?;
        Some(if giver == Seat(0) { [own, others] } else { [others, own] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELD: [Chips; 2] = [Chips::NONE; 2];

    fn chips(counts: &[u16]) -> Chips {
        Chips::from_counts(counts).unwrap()
    }

    fn exchange(gives: &[u16], takes: &[u16]) -> Exchange {
        Exchange::new(chips(gives), chips(takes))
    }

    /// Who is to speak after all of this, and what is being done.
    fn after(negotiation: &mut Negotiation, sayings: &[Saying]) -> (Option<Seat>, &'static str) {
        for &saying in sayings {
            let seat = negotiation.speaker().unwrap();
            negotiation.hear(&Said::by(seat, saying));
        }
        (negotiation.speaker(), negotiation.step())
    }

    #[test]
    fn players_propose_in_turn_until_no_proposal_is_left() {
        let (first, second) = (Some(Seat(1)), Some(Seat(0)));
        let mut talk = Negotiation::new(Seat(1), 2, HELD);
        assert_eq!(after(&mut talk, &[]), (first, "propose"));
        assert_eq!(after(&mut talk, &[Saying::Propose(exchange(&[1], &[]))]), (second, "answer"));
        assert_eq!(talk.waiting(), Some(&exchange(&[1], &[])));
        assert_eq!(after(&mut talk, &[Saying::Reject]), (second, "propose"));
        assert_eq!((talk.waiting(), talk.silence()), (None, Saying::Pass));
        let mut refused = talk;
        assert_eq!(after(&mut refused, &[Saying::Pass]), (None, "over"));
        assert_eq!((refused.agreement(), refused.waiting(), refused.expire()), (None, None, None));
        assert_eq!(after(&mut talk, &[Saying::Propose(exchange(&[], &[2])), Saying::Accept]), (None, "over"));
        assert_eq!(
            (talk.agreement(), talk.proposer(), talk.turn(None).phase),
            (Some(&exchange(&[], &[2])), Seat(0), 4)
        );
        assert_eq!(
            (talk.waiting(), talk.turn(None).may_act, talk.clock(Some(1), Language::English)),
            (None, SeatSet::NONE, None)
        );
    }

    #[test]
    fn a_rejected_last_proposal_waits_no_more() {
        let mut talk = Negotiation::new(Seat(0), 1, HELD);
        assert_eq!(after(&mut talk, &[Saying::Propose(exchange(&[1], &[])), Saying::Reject]), (None, "over"));
        assert_eq!((talk.waiting(), talk.agreement()), (None, None));
    }

    #[test]
    fn silence_is_heard_when_the_time_is_up() {
        let mut talk = Negotiation::new(Seat(0), 1, HELD);
        assert_eq!(talk.expire(), Some(Said { seat: Seat(0), saying: Saying::Pass, late: true }));
        after(&mut talk, &[Saying::Propose(exchange(&[1], &[]))]);
        assert_eq!(talk.expire(), Some(Said { seat: Seat(1), saying: Saying::Reject, late: true }));
        assert_eq!(talk.expire().unwrap().move_behind(), None);
    }

    #[test]
    fn chips_change_hands_from_the_giver_to_the_other() {
        let held = [chips(&[3]), chips(&[0, 2])];
        assert_eq!(exchange(&[1], &[0, 2]).made_by(Seat(0), &held), Some([chips(&[2, 2]), chips(&[1])]));
        assert_eq!(exchange(&[0, 1], &[2]).made_by(Seat(1), &held), Some([chips(&[1, 1]), chips(&[2, 1])]));
        assert_eq!(exchange(&[1], &[0, 2]).made_by(Seat(1), &held), None);
    }
}

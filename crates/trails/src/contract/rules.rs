//! The state machine: who may do what when, and what it brings about.
//!
//! A round has up to three steps: proposals are made, they are answered, the customer walks. Where nobody proposes there
//! is nothing to answer. The clock of the negotiation starts anew with the answers, so that nobody loses time because
//! others took theirs; when it is up, who has not proposed makes no proposal, who has not answered accepts none, and
//! who has not walked stays.

use game::{Events, Game, Outcome, Refusal, Seat, SeatSet, Turn};
use smallvec::{SmallVec, smallvec};

use super::words::refuse;
use super::{Contract, Event, Holdings, Move, Offer, Proposer, Situation, Step, View, choices, notation, payoff};
use crate::words::refuse as usual;
use crate::{Audience, Field, PhaseKind, Square};

/// The customer's seat; provider `i` has seat `i + 1`.
pub const CUSTOMER: Seat = Seat(0);

/// The seat of a provider.
pub fn provider_seat(provider: usize) -> Seat {
    Seat::at(provider + 1)
}

/// What one who may propose has done about it in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Nothing,
    Passed,
    Proposed(Offer),
}

/// An exchange that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The round, counted from 1.
    pub round: u32,
    /// Who had proposed it.
    pub proposer: Proposer,
    /// What was exchanged.
    pub offer: Offer,
    /// Did it commit the customer to the provider (Definition 4)?
    pub commitment: bool,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The customer reached this provider's goal.
    Goal(usize),
    /// The customer has not moved for too many rounds.
    Dormant,
}

/// All that has happened so far, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) round: u32,
    pub(crate) step: Step,
    // Counts up with every step; clocks go by it.
    pub(crate) phase: u32,
    pub(crate) square: Square,
    pub(crate) visited: Vec<Square>,
    pub(crate) holdings: Holdings,
    pub(crate) dormant: u32,
    // In a round of the providers one entry a provider, in a round of the customer one entry.
    pub(crate) said: SmallVec<[Said; 2]>,
    pub(crate) deals: Vec<Deal>,
    pub(crate) end: Option<End>,
}

impl Game for Contract {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        self.names()
    }

    fn start(&self) -> State {
        let Situation { square, visited, holdings, dormant, .. } = self.opening();
        let step = Step::Propose;
        let said = self.nothing_said(1);
        State { round: 1, step, phase: 0, square, visited, holdings, dormant, said, deals: Vec::new(), end: None }
    }

    fn decide(&self, state: &State, seat: Seat, action: &Move) -> Result<Events<Event>, Refusal> {
        self.may_act(state, seat)?;
        match (state.step, action) {
            (Step::Propose, Move::Propose(offer)) => {
                self.may_propose(state, seat, offer)?;
                Ok(smallvec![Event::Proposed { seat, offer: *offer }])
            }
            (Step::Propose, Move::Pass) => Ok(smallvec![Event::Passed { seat }]),
            (Step::Answer, Move::Accept { from }) => {
                let offer = self.proposal_of(state, *from).ok_or_else(|| self.no_proposal_of(*from))?;
                Ok(self.with_disclosure(state, Event::Accepted { seat, offer }))
            }
            (Step::Answer, Move::Reject) => Ok(self.with_disclosure(state, Event::Rejected { seat })),
            (Step::Walk, Move::Walk(walk)) => {
                self.may_walk(CUSTOMER, walk, state.square, &state.holdings.customer, self.goals())?;
                Ok(smallvec![Event::Walked { walk: walk.clone() }])
            }
            (Step::Propose, _) => Err(usual("propose-now")),
            (Step::Answer, _) => Err(usual("answer-now")),
            (Step::Walk, _) => Err(refuse("walk-now")),
        }
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Proposed { seat, offer } => self.say(state, *seat, Said::Proposed(*offer)),
            Event::Passed { seat } => self.say(state, *seat, Said::Passed),
            Event::Accepted { offer, .. } => {
                self.exchange(state, offer);
                enter(state, Step::Walk);
            }
            Event::Rejected { .. } => enter(state, Step::Walk),
            Event::Disclosed { .. } => {}
            Event::Walked { walk } => {
                let entered = walk.squares(self.board(), state.square, self.goals()).unwrap_or_default();
                self.walk_through(state, &entered);
            }
            Event::TimeUp { step } => match step {
                Step::Propose => self.close_proposals(state),
                Step::Answer => enter(state, Step::Walk),
                Step::Walk => self.walk_through(state, &[]),
            },
        }
    }

    fn chance(&self, _: &State) -> Vec<(f64, Event)> {
        Vec::new()
    }

    fn expire(&self, state: &State) -> Events<Event> {
        if state.end.is_some() {
            return smallvec![];
        }
        let time_up = Event::TimeUp { step: state.step };
        if state.step == Step::Answer { self.with_disclosure(state, time_up) } else { smallvec![time_up] }
    }

    fn turn(&self, state: &State) -> Turn {
        Turn { may_act: self.actors(state), phase: state.phase, limit_ms: self.limit_ms(state.step) }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        payoff::outcome(self, state)
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }

    fn legal_moves(&self, view: &View<'_>) -> Vec<Move> {
        choices::legal_moves(view)
    }

    fn lists(&self, view: &View<'_>, action: &Move) -> bool {
        choices::lists(view, action)
    }

    fn move_behind(&self, event: &Event) -> Option<(Seat, Move)> {
        match event {
            Event::Proposed { seat, offer } => Some((*seat, Move::Propose(*offer))),
            Event::Passed { seat } => Some((*seat, Move::Pass)),
            Event::Accepted { seat, offer } => {
                let from = if *seat == CUSTOMER { provider_seat(offer.provider) } else { CUSTOMER };
                Some((*seat, Move::Accept { from }))
            }
            Event::Rejected { seat } => Some((*seat, Move::Reject)),
            Event::Walked { walk } => Some((CUSTOMER, Move::Walk(walk.clone()))),
            Event::Disclosed { .. } | Event::TimeUp { .. } => None,
        }
    }

    fn write_move(&self, action: &Move) -> String {
        notation::write_move(self, action)
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        notation::read_move(self, text)
    }
}

fn enter(state: &mut State, step: Step) {
    state.step = step;
    state.phase += 1;
}

impl Contract {
    /// Who proposes in a round, counted from 1.
    pub fn proposer_in(&self, round: u32) -> Proposer {
        let first = self.setup().first_proposer;
        if round % 2 == 1 { first } else { first.other() }
    }

    fn nothing_said(&self, round: u32) -> SmallVec<[Said; 2]> {
        match self.proposer_in(round) {
            Proposer::Providers => smallvec![Said::Nothing; self.providers().len()],
            Proposer::Customer => smallvec![Said::Nothing],
        }
    }

    /// The place among those who may propose in this round; `None` if the seat may not.
    fn place(&self, state: &State, seat: Seat) -> Option<usize> {
        let place = match (self.proposer_in(state.round), seat) {
            (Proposer::Customer, CUSTOMER) => 0,
            (Proposer::Providers, Seat(number @ 1..)) => usize::from(number) - 1,
            _ => return None,
        };
        (place < state.said.len()).then_some(place)
    }

    /// The proposal that a seat has made in this round.
    pub(crate) fn proposal_of(&self, state: &State, seat: Seat) -> Option<Offer> {
        match state.said.get(self.place(state, seat)?)? {
            Said::Proposed(offer) => Some(*offer),
            Said::Nothing | Said::Passed => None,
        }
    }

    /// All proposals of this round.
    pub(crate) fn proposals(state: &State) -> impl Iterator<Item = Offer> + '_ {
        state.said.iter().filter_map(|said| match said {
            Said::Proposed(offer) => Some(*offer),
            Said::Nothing | Said::Passed => None,
        })
    }

    fn actors(&self, state: &State) -> SeatSet {
        if state.end.is_some() {
            return SeatSet::NONE;
        }
        match (state.step, self.proposer_in(state.round)) {
            (Step::Propose, Proposer::Providers) => {
                let waiting = state.said.iter().enumerate().filter(|(_, said)| **said == Said::Nothing);
                waiting.fold(SeatSet::NONE, |set, (provider, _)| set.with(provider_seat(provider)))
            }
            (Step::Answer, Proposer::Customer) => {
                Contract::proposals(state).fold(SeatSet::NONE, |set, offer| set.with(provider_seat(offer.provider)))
            }
            _ => SeatSet::only(CUSTOMER),
        }
    }

    pub(crate) fn limit_ms(&self, step: Step) -> Option<u64> {
        let kind = if step == Step::Walk { PhaseKind::Movement } else { PhaseKind::Negotiation };
        self.setup().phases.limit_ms(kind)
    }

    fn may_act(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        self.may_sit(seat)?;
        if state.end.is_some() {
            return Err(usual("is-over"));
        }
        if self.actors(state).contains(seat) {
            return Ok(());
        }
        Err(match state.step {
            Step::Propose if self.place(state, seat).is_some() => refuse("have-decided"),
            Step::Propose => usual("not-yours-to-propose"),
            Step::Answer => usual("not-yours-to-answer"),
            Step::Walk => refuse("customer-moves"),
        })
    }

    fn may_propose(&self, state: &State, seat: Seat, offer: &Offer) -> Result<(), Refusal> {
        let (provider, Holdings { customer, providers }) = (provider_seat(offer.provider), &state.holdings);
        let Some(held) = providers.get(offer.provider) else {
            return Err(refuse("no-provider"));
        };
        if seat != CUSTOMER && seat != provider {
            return Err(refuse("own-chips-only"));
        }
        Field::may_propose(self, &offer.exchange(), (provider, held), (CUSTOMER, customer))
    }

    fn no_proposal_of(&self, seat: Seat) -> Refusal {
        match self.names().get(seat.index()) {
            Some(name) => refuse("no-proposal-of").with("who", name),
            None => refuse("no-seat"),
        }
    }

    /// The events of an answer, with what it makes known.
    fn with_disclosure(&self, state: &State, answer: Event) -> Events<Event> {
        let mut events: Events<Event> = smallvec![answer];
        let several = self.proposer_in(state.round) == Proposer::Providers;
        if several && self.setup().visibility.proposals == Audience::Everyone {
            events.push(Event::Disclosed { offers: Contract::proposals(state).collect() });
        }
        events
    }

    fn say(&self, state: &mut State, seat: Seat, what: Said) {
        if let Some(said) = self.place(state, seat).and_then(|place| state.said.get_mut(place)) {
            *said = what;
        }
        if !state.said.contains(&Said::Nothing) {
            self.close_proposals(state);
        }
    }

    fn close_proposals(&self, state: &mut State) {
        let step = if Contract::proposals(state).next().is_some() { Step::Answer } else { Step::Walk };
        enter(state, step);
    }

    fn exchange(&self, state: &mut State, offer: &Offer) {
        let Some(after) = state.holdings.after(offer) else { return };
        let commitment = self.is_commitment(state.square, &state.holdings, offer);
        let proposer = self.proposer_in(state.round);
        state.deals.push(Deal { round: state.round, proposer, offer: *offer, commitment });
        state.holdings = after;
    }

    fn walk_through(&self, state: &mut State, entered: &[Square]) {
        for &square in entered {
            if let Some(colour) = self.board().colour(square) {
                state.holdings.customer -= crate::Chips::of(colour, 1);
            }
            if !state.visited.contains(&square) {
                state.visited.push(square);
            }
            state.square = square;
        }
        state.dormant = if entered.is_empty() { state.dormant + 1 } else { 0 };
        state.end = match self.owner_of(state.square) {
            Some(provider) => Some(End::Goal(provider)),
            None => (state.dormant >= self.setup().phases.dormant_rounds).then_some(End::Dormant),
        };
        if state.end.is_none() {
            state.round += 1;
            state.said = self.nothing_said(state.round);
            enter(state, Step::Propose);
        }
    }
}

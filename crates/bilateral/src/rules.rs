//! The state machine: who may do what when, and what it brings about.

use game::{Events, Game, Outcome, Refusal, Seat, SeatSet, Turn};
use smallvec::smallvec;

use crate::words::refuse;
use crate::{
    AgreedIssues, Bilateral, Event, Move, Offer, PartialAtDeadline, Protocol, View, choices, notation, payoff,
};

/// A comment has at most this many characters.
pub(crate) const COMMENT_LIMIT: usize = 500;

/// Events for which room is made at the beginning; most negotiations have fewer.
const HISTORY_EXPECTED: usize = 256;

/// All that has happened so far.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) types: Option<[usize; 2]>,
    pub(crate) period: u32,
    pub(crate) round: u32,
    pub(crate) to_act: Seat,
    pub(crate) agreed: Offer,
    pub(crate) standing: [Option<(u32, Offer)>; 2],
    pub(crate) next_id: u32,
    pub(crate) used: [u32; 2],
    pub(crate) done: [bool; 2],
    pub(crate) end: Option<End>,
    /// Everything both sides know of, in order.
    pub(crate) history: Vec<Event>,
}

/// Why the negotiation is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    FullAgreement,
    OptOut(Seat),
    Deadline,
}

impl Game for Bilateral {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        &self.names
    }

    fn start(&self) -> State {
        State {
            types: None,
            period: 0,
            round: 0,
            to_act: Seat(0),
            agreed: Offer::open(self.domain.issues().len()),
            standing: [None, None],
            next_id: 1,
            used: [0, 0],
            done: [false, false],
            end: None,
            history: Vec::with_capacity(HISTORY_EXPECTED),
        }
    }

    fn decide(&self, state: &State, seat: Seat, action: &Move) -> Result<Events<Event>, Refusal> {
        self.may_act(state, seat)?;
        let event = self.event_of(state, seat, action)?;
        let mut events: Events<Event> = smallvec![event];
        if self.ends_period(state, seat, action) {
            events.push(Event::PeriodEnded);
        }
        Ok(events)
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Dealt(types) => {
                state.types = Some(*types);
                return;
            }
            Event::Offered { seat, id, offer } => {
                state.next_id = id.saturating_add(1);
                state.standing[seat.index()] = Some((*id, offer.clone()));
                state.done[seat.other().index()] = false;
            }
            Event::Accepted { seat, issues, .. } => self.accept(state, *seat, issues.as_deref()),
            Event::Rejected { seat, .. } => state.standing[seat.other().index()] = None,
            Event::OptedOut { seat } => state.end = Some(End::OptOut(*seat)),
            Event::Finished { seat } => state.done[seat.index()] = true,
            Event::PeriodEnded => self.end_period(state),
            Event::Commented { .. } | Event::TurnExpired => {}
        }
        if let Some(seat) = event.seat()
            && !matches!(event, Event::Finished { .. })
        {
            state.used[seat.index()] += 1;
        }
        if self.setup.protocol == Protocol::Alternating {
            self.pass_turn(state, event);
        }
        state.history.push(event.clone());
    }

    fn chance(&self, state: &State) -> Vec<(f64, Event)> {
        if state.types.is_some() {
            return Vec::new();
        }
        let choices = |seat: usize| match self.roles[seat].plays {
            Some(only) => only..only + 1,
            None => 0..self.roles[seat].types.len(),
        };
        let p = 1.0 / (choices(0).len() * choices(1).len()) as f64;
        choices(0).flat_map(|first| choices(1).map(move |second| (p, Event::Dealt([first, second])))).collect()
    }

    fn expire(&self, state: &State) -> Events<Event> {
        match (state.end, state.types, self.setup.protocol) {
            (Some(_), _, _) | (_, None, _) => smallvec![],
            (None, _, Protocol::Free) => smallvec![Event::PeriodEnded],
            (None, _, Protocol::Alternating) => smallvec![Event::TurnExpired],
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let may_act = match (state.end, state.types, self.setup.protocol) {
            (Some(_), _, _) | (_, None, _) => SeatSet::NONE,
            (None, _, Protocol::Alternating) => SeatSet::only(state.to_act),
            (None, _, Protocol::Free) => [Seat(0), Seat(1)]
                .into_iter()
                .filter(|&seat| !self.is_done(state, seat))
                .fold(SeatSet::NONE, SeatSet::with),
        };
        let phase = match self.setup.protocol {
            Protocol::Free => state.period,
            Protocol::Alternating => state.round * 2 + u32::from(state.to_act.0),
        };
        Turn { may_act, phase, limit_ms: Some(self.limit_ms) }
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
        let action = match event {
            Event::Offered { offer, .. } => Move::Offer(offer.clone()),
            Event::Accepted { id, issues, .. } => Move::Accept { id: *id, issues: issues.clone() },
            Event::Rejected { id, .. } => Move::Reject { id: *id },
            Event::Commented { text, .. } => Move::Comment(text.clone()),
            Event::OptedOut { .. } => Move::OptOut,
            Event::Finished { .. } => Move::Done,
            Event::Dealt(_) | Event::PeriodEnded | Event::TurnExpired => return None,
        };
        Some((event.seat()?, action))
    }

    fn write_move(&self, action: &Move) -> String {
        notation::write_move(&self.domain, action)
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        notation::read_move(&self.domain, text)
    }
}

impl Bilateral {
    /// The period in which the state stands, counted from 0; in `alternating` derived from the round.
    pub(crate) fn period_of(&self, state: &State) -> u32 {
        match self.setup.protocol {
            Protocol::Free => state.period,
            Protocol::Alternating => {
                let passed = u64::from(state.round) * u64::from(self.setup.periods) / u64::from(self.setup.rounds);
                u32::try_from(passed).unwrap_or(u32::MAX).min(self.setup.periods - 1)
            }
        }
    }

    fn is_done(&self, state: &State, seat: Seat) -> bool {
        state.done[seat.index()] || state.used[seat.index()] >= self.setup.interactions
    }

    fn may_act(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if seat.index() > 1 {
            return Err(refuse("two-seats"));
        }
        if state.end.is_some() {
            return Err(refuse("is-over"));
        }
        if state.types.is_none() {
            return Err(refuse("not-begun"));
        }
        match self.setup.protocol {
            Protocol::Alternating if state.to_act != seat => Err(refuse("not-your-turn")),
            Protocol::Free if state.used[seat.index()] >= self.setup.interactions => {
                let most = self.setup.interactions;
                Err(refuse("no-moves-left").with("most", most))
            }
            Protocol::Free if state.done[seat.index()] => Err(refuse("are-done")),
            _ => Ok(()),
        }
    }

    fn event_of(&self, state: &State, seat: Seat, action: &Move) -> Result<Event, Refusal> {
        match action {
            Move::Offer(offer) if !self.domain.contains(offer) => Err(refuse("not-in-domain")),
            Move::Offer(offer) if offer.is_empty() => Err(refuse("settles-nothing")),
            Move::Offer(offer) => Ok(Event::Offered { seat, id: state.next_id, offer: offer.clone() }),
            Move::Accept { id, issues } => {
                let offer = self.answered(state, seat, *id)?;
                if let Some(issues) = issues {
                    accepted_issues_fit(offer, issues)?;
                }
                Ok(Event::Accepted { seat, id: *id, issues: issues.clone() })
            }
            Move::Reject { id } => {
                self.answered(state, seat, *id)?;
                Ok(Event::Rejected { seat, id: *id })
            }
            Move::Comment(text) => {
                self.comment_fits(state, seat, text)?;
                Ok(Event::Commented { seat, text: text.trim().to_owned() })
            }
            Move::OptOut => Ok(Event::OptedOut { seat }),
            Move::Done => Ok(Event::Finished { seat }),
        }
    }

    fn answered<'s>(&self, state: &'s State, seat: Seat, id: u32) -> Result<&'s Offer, Refusal> {
        match &state.standing[seat.other().index()] {
            Some((standing, offer)) if *standing == id => Ok(offer),
            Some((standing, _)) => Err(refuse("does-not-stand").with("id", id).with("standing", *standing)),
            None => Err(refuse("none-waiting")),
        }
    }

    fn comment_fits(&self, state: &State, seat: Seat, text: &str) -> Result<(), Refusal> {
        if text.trim().is_empty() {
            return Err(refuse("comment-empty"));
        }
        if text.chars().count() > COMMENT_LIMIT {
            return Err(refuse("comment-long").with("most", COMMENT_LIMIT));
        }
        if text.chars().any(game::is_no_plain_text) {
            return Err(refuse("comment-lines"));
        }
        let in_turn = self.setup.protocol == Protocol::Alternating;
        if in_turn && state.used[seat.index()] + 1 >= self.setup.interactions {
            return Err(refuse("enough-said"));
        }
        Ok(())
    }

    /// In `free`: does this (legal) move leave both sides done?
    fn ends_period(&self, state: &State, seat: Seat, action: &Move) -> bool {
        if self.setup.protocol == Protocol::Alternating || *action == Move::OptOut || self.settles_all(state, action) {
            return false;
        }
        let most = self.setup.interactions;
        let me_done = *action == Move::Done || state.used[seat.index()] + 1 >= most;
        let other = seat.other();
        let offered = matches!(action, Move::Offer(_));
        let other_done = state.used[other.index()] >= most || (state.done[other.index()] && !offered);
        me_done && other_done
    }

    fn settles_all(&self, state: &State, action: &Move) -> bool {
        let Move::Accept { id, issues } = action else { return false };
        let offer = state.standing.iter().flatten().find(|(standing, _)| standing == id);
        offer.is_some_and(|(_, offer)| self.after_accepting(&state.agreed, offer, issues.as_deref()).is_full())
    }

    fn accept(&self, state: &mut State, seat: Seat, issues: Option<&[usize]>) {
        if let Some((_, offer)) = state.standing[seat.other().index()].take() {
            state.agreed = self.after_accepting(&state.agreed, &offer, issues);
        }
        if state.agreed.is_full() {
            state.end = Some(End::FullAgreement);
        }
    }

    fn end_period(&self, state: &mut State) {
        state.standing = [None, None];
        state.used = [0, 0];
        state.done = [false, false];
        if state.period + 1 < self.setup.periods {
            state.period += 1;
        } else {
            state.end = Some(End::Deadline);
        }
    }

    fn pass_turn(&self, state: &mut State, event: &Event) {
        if state.end.is_some() || matches!(event, Event::Commented { .. }) {
            return;
        }
        let other = state.to_act.other();
        state.standing[other.index()] = None;
        state.used = [0, 0];
        state.done = [false, false];
        state.to_act = other;
        if other == Seat(0) {
            if state.round + 1 < self.setup.rounds {
                state.round += 1;
            } else {
                state.end = Some(End::Deadline);
            }
        }
    }

    fn after_accepting(&self, agreed: &Offer, offer: &Offer, issues: Option<&[usize]>) -> Offer {
        match issues {
            None => self.joined(agreed, offer),
            Some(issues) => {
                let mut part = Offer::open(offer.issues());
                issues.iter().for_each(|&issue| part.set(issue, offer.get(issue)));
                self.joined(agreed, &part)
            }
        }
    }

    /// What is agreed once an offer is accepted on top of what was agreed before.
    pub(crate) fn joined(&self, agreed: &Offer, offer: &Offer) -> Offer {
        match self.setup.agreed_issues {
            AgreedIssues::Replaceable => agreed.overlaid_with(offer),
            AgreedIssues::Final => offer.overlaid_with(agreed),
        }
    }

    /// What a partial agreement at the deadline comes to: `None` if the status quo stands.
    pub(crate) fn implemented(&self, agreed: &Offer) -> Option<Offer> {
        let kept = self.setup.partial_at_deadline == PartialAtDeadline::Implement && !agreed.is_empty();
        if kept { self.domain.closed(agreed) } else { None }
    }
}

fn accepted_issues_fit(offer: &Offer, issues: &[usize]) -> Result<(), Refusal> {
    if issues.is_empty() {
        return Err(refuse("accepts-nothing"));
    }
    if !issues.windows(2).all(|pair| pair[0] < pair[1]) {
        return Err(refuse("accepts-twice"));
    }
    if issues.iter().any(|&issue| offer.get(issue).is_none()) {
        return Err(refuse("accepts-open"));
    }
    Ok(())
}

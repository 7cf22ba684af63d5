//! The state machine: who may do what when, and what it brings about.
//!
//! | step | protocol | who | what |
//! |---|---|---|---|
//! | preparation | both | both | ask, or say that they are ready |
//! | open | `free` | both, in any order | speak, act, ask |
//! | message | `steps` | both at once | one message, or silence; of two messages one is drawn |
//! | answer | `steps` | who was made an offer | yes or no |
//! | action | `steps` | both at once | sign what was accepted, opt out, or neither; parameters may be set |
//!
//! What is chosen at once is sealed: the other side learns of a message when it is considered and of actions when both
//! are revealed. Of two messages the one that is not drawn is never heard.

use game::{Events, Game, Outcome, Refusal, Seat, SeatSet, Turn};
use num_traits::ToPrimitive;
use smallvec::smallvec;

use crate::state::{End, State, Step, opting_out, written};
use crate::words::refuse;
use crate::{
    Action, Crisis, Event, Main, Message, Move, OptingOut, Protocol, View, choices, common_main, notation, outcome,
};

impl Game for Crisis {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        self.names()
    }

    fn start(&self) -> State {
        State {
            step: if self.setup().preparation_seconds > 0 { Step::Preparation } else { self.first_step() },
            period: 0,
            phase: 0,
            in_force: [Seat(0), Seat(1)].map(|seat| self.default_values(seat)),
            signatures: [None, None],
            heard: Vec::new(),
            next_id: 1,
            used: [0, 0],
            asked: [0, 0],
            done: [false, false],
            sealed: [None, None],
            accepted: None,
            opting: None,
            end: None,
            history: Vec::new(),
        }
    }

    fn decide(&self, state: &State, seat: Seat, action: &Move) -> Result<Events<Event>, Refusal> {
        self.goes_on(state, seat)?;
        if let Move::Ask(query) = action {
            self.query_fits(state, seat, query)?;
            return Ok(smallvec![Event::Asked { seat, query: query.clone() }]);
        }
        self.may_act(state, seat)?;
        self.belongs(state, action)?;
        let event = self.event_of(state, seat, action)?;
        Ok(self.with_consequences(state, event))
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Said { seat, id, message } => self.hear(state, *seat, *id, message),
            Event::Acted { seat, action } => {
                self.act(state, *seat, action);
                state.used[seat.index()] += 1;
                state.done[seat.other().index()] = false;
            }
            Event::Withdrew { seat } => {
                state.signatures[seat.index()] = None;
                state.used[seat.index()] += 1;
                state.done[seat.other().index()] = false;
            }
            Event::Asked { seat, .. } => state.asked[seat.index()] += 1,
            Event::Finished { seat } if matches!(state.step, Step::Answer { .. }) => {
                state.done[seat.index()] = true;
                state.enter(Step::Action);
            }
            Event::Finished { seat } => state.done[seat.index()] = true,
            Event::Sealed { seat, choice } => state.sealed[seat.index()] = Some(choice.clone()),
            Event::Considered { seat, id, message } => {
                state.hear(*seat, *id, self.t(state), message);
                let answerable = message.offered().is_some();
                let next = if answerable { Step::Answer { seat: seat.other(), to: *id } } else { Step::Action };
                state.enter(next);
            }
            Event::Revealed(actions) => self.reveal(state, actions),
            Event::Drawn { seat } => state.opting = Some(OptingOut::Alone(*seat)),
            Event::Resulted { seat, outcome } => {
                state.opting = None;
                state.end = Some(End::OptOut(*seat, *outcome));
            }
            Event::PreparationEnded => {
                state.asked = [0, 0];
                state.enter(self.first_step());
            }
            Event::StepEnded => state.enter(Step::Action),
            Event::PeriodEnded => self.end_period(state),
        }
        state.history.push(event.clone());
    }

    fn chance(&self, state: &State) -> Vec<(f64, Event)> {
        match (state.opting, state.step, written(&state.sealed)) {
            (Some(OptingOut::Both), ..) => {
                [Seat(0), Seat(1)].map(|seat| (0.5, Event::Drawn { seat })).into_iter().collect()
            }
            (Some(OptingOut::Alone(seat)), ..) => {
                let odds = self.odds(seat, self.t(state)).into_iter().enumerate();
                let event = |(outcome, p): (usize, crate::Exact)| {
                    (p.to_f64().unwrap_or(0.0), Event::Resulted { seat, outcome })
                };
                odds.map(event).collect()
            }
            (None, Step::Message, [Some(first), Some(second)]) => {
                let considered = |(seat, message)| (0.5, considered(state, seat, message));
                [(Seat(0), first), (Seat(1), second)].map(considered).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn expire(&self, state: &State) -> Events<Event> {
        if state.end.is_some() || !self.chance(state).is_empty() {
            return smallvec![];
        }
        match state.step {
            Step::Preparation => smallvec![Event::PreparationEnded],
            Step::Open => smallvec![Event::PeriodEnded],
            Step::Message => smallvec![heard_alone(state, written(&state.sealed))],
            Step::Answer { .. } => smallvec![Event::StepEnded],
            Step::Action => revealed(state.sealed.clone()),
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let open = state.end.is_none() && self.chance(state).is_empty();
        let may_act = |seat: &Seat| open && self.may_act(state, *seat).is_ok();
        let seats = [Seat(0), Seat(1)].into_iter().filter(may_act).fold(SeatSet::NONE, SeatSet::with);
        Turn { may_act: seats, phase: state.phase, limit_ms: Some(self.limit_ms(state.step)) }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        outcome::outcome(self, state)
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
            Event::Said { message, .. } => Move::Say(message.clone()),
            Event::Acted { action, .. } => Move::Act(action.clone()),
            Event::Withdrew { .. } => Move::Withdraw,
            Event::Asked { query, .. } => Move::Ask(query.clone()),
            Event::Finished { .. } => Move::Done,
            Event::Sealed { choice, .. } => choice.clone(),
            _ => return None,
        };
        Some((event.seat()?, action))
    }

    fn write_move(&self, action: &Move) -> String {
        notation::write_move(self, action)
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        notation::read_move(self, text)
    }
}

impl Crisis {
    /// The number of the present period, as the scenario counts them.
    pub(crate) fn t(&self, state: &State) -> u32 {
        self.first_period() + state.period
    }

    fn first_step(&self) -> Step {
        match self.setup().protocol {
            Protocol::Free => Step::Open,
            Protocol::Steps => Step::Message,
        }
    }

    /// How long a step lasts: of a period in `steps`, writing takes half, answering and acting a quarter each.
    fn limit_ms(&self, step: Step) -> u64 {
        let period_ms = u64::from(self.setup().seconds_per_period) * 1000;
        match step {
            Step::Preparation => u64::from(self.setup().preparation_seconds) * 1000,
            Step::Open => period_ms,
            Step::Message => period_ms / 2,
            Step::Answer { .. } | Step::Action => period_ms / 4,
        }
    }

    fn event_of(&self, state: &State, seat: Seat, action: &Move) -> Result<Event, Refusal> {
        match action {
            Move::Say(message) => self.message_fits(state, seat, message)?,
            Move::Act(action) => self.deed_fits(state, seat, action)?,
            Move::Withdraw if state.signatures[seat.index()].is_none() => {
                return Err(refuse("signed-nothing"));
            }
            _ => {}
        }
        Ok(match self.tidied(seat, action.clone()) {
            choice if state.step.is_sealed() => Event::Sealed { seat, choice },
            Move::Say(message) => Event::Said { seat, id: state.next_id, message },
            Move::Act(action) => Event::Acted { seat, action },
            Move::Withdraw => Event::Withdrew { seat },
            Move::Ask(query) => Event::Asked { seat, query },
            Move::Done => Event::Finished { seat },
        })
    }

    /// The move as it is recorded: without blanks around a comment, and with an entry for every parameter.
    fn tidied(&self, seat: Seat, action: Move) -> Move {
        match action {
            Move::Say(Message::Comment { topic, text }) => {
                Move::Say(Message::Comment { topic, text: text.trim().to_owned() })
            }
            Move::Act(action) => Move::Act(self.padded(seat, action)),
            other => other,
        }
    }

    /// The event of a move and what follows from it at once.
    fn with_consequences(&self, state: &State, event: Event) -> Events<Event> {
        let mut events: Events<Event> = smallvec![event];
        match (&events[0], state.step) {
            (Event::Sealed { seat, choice }, step) => {
                let mut sealed = state.sealed.clone();
                sealed[seat.index()] = Some(choice.clone());
                if sealed.iter().all(Option::is_some) {
                    events.extend(after_both(state, step, sealed));
                }
            }
            (Event::Finished { seat }, Step::Preparation) if state.done[seat.other().index()] => {
                events.push(Event::PreparationEnded);
            }
            (event, Step::Open) if self.leaves_both_done(state, event) => events.push(Event::PeriodEnded),
            _ => {}
        }
        events
    }

    /// In `free`: is nobody left who may act in this period?
    fn leaves_both_done(&self, state: &State, event: &Event) -> bool {
        let Some(seat) = event.seat() else { return false };
        let (own, other) = (seat.index(), seat.other().index());
        let decides = match event {
            Event::Acted { action, .. } => match action.main {
                Some(Main::Sign(main)) => state.signatures[other] == Some(main),
                Some(Main::OptOut) => true,
                None => false,
            },
            _ => false,
        };
        let most = self.setup().moves_per_period;
        // Whatever is said or done wakes the other side; only being done does not.
        let is_done = matches!(event, Event::Finished { .. });
        let own_done = is_done || state.used[own] + 1 >= most;
        let other_done = state.used[other] >= most || (is_done && state.done[other]);
        !decides && own_done && other_done
    }

    fn hear(&self, state: &mut State, seat: Seat, id: u32, message: &Message) {
        state.hear(seat, id, self.t(state), message);
        state.used[seat.index()] += 1;
        state.done[seat.other().index()] = false;
        if let Step::Answer { to, .. } = state.step {
            if matches!(message, Message::Yes { .. }) {
                let offered = state.offer(to).and_then(|offer| offer.message.offered());
                state.accepted = offered.and_then(common_main);
            }
            state.enter(Step::Action);
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action) {
        let side = seat.index();
        state.in_force[side] = action.over(&state.in_force[side]);
        match action.main {
            Some(Main::Sign(main)) => state.signatures[side] = Some(main),
            Some(Main::OptOut) => state.opting = Some(OptingOut::Alone(seat)),
            None => {}
        }
        if let [Some(first), Some(second)] = state.signatures
            && first == second
        {
            state.end = Some(End::Agreement(first));
        }
    }

    fn reveal(&self, state: &mut State, actions: &[Option<Action>; 2]) {
        state.signatures = [None, None];
        for seat in [Seat(0), Seat(1)] {
            if let Some(action) = &actions[seat.index()] {
                self.act(state, seat, action);
            }
        }
        state.opting = opting_out([0, 1].map(|side| actions[side].as_ref().and_then(|action| action.main)));
        state.sealed = [None, None];
    }

    fn end_period(&self, state: &mut State) {
        state.used = [0, 0];
        state.asked = [0, 0];
        state.accepted = None;
        if self.setup().protocol == Protocol::Steps {
            state.signatures = [None, None];
        }
        state.enter(self.first_step());
        if state.period + 1 < self.setup().periods {
            state.period += 1;
        } else {
            state.end = Some(End::StatusQuo);
        }
    }
}

fn considered(state: &State, seat: Seat, message: &Message) -> Event {
    Event::Considered { seat, id: state.next_id, message: message.clone() }
}

/// What follows when both sides have chosen.
fn after_both(state: &State, step: Step, sealed: [Option<Move>; 2]) -> Events<Event> {
    if step == Step::Action {
        return revealed(sealed);
    }
    match written(&sealed) {
        // Chance says which of the two is heard.
        [Some(_), Some(_)] => smallvec![],
        written => smallvec![heard_alone(state, written)],
    }
}

/// What follows a message step in which at most one side wrote.
fn heard_alone(state: &State, written: [Option<&Message>; 2]) -> Event {
    match written {
        [Some(message), _] => considered(state, Seat(0), message),
        [None, Some(message)] => considered(state, Seat(1), message),
        [None, None] => Event::StepEnded,
    }
}

/// Both actions are laid open; the period ends unless they end the crisis.
fn revealed(sealed: [Option<Move>; 2]) -> Events<Event> {
    let actions = sealed.map(|choice| match choice {
        Some(Move::Act(action)) => Some(action),
        _ => None,
    });
    let mains = [0, 1].map(|side| actions[side].as_ref().and_then(|action| action.main));
    let agreed = matches!(mains, [Some(Main::Sign(first)), Some(Main::Sign(second))] if first == second);
    let ends = agreed || opting_out(mains).is_some();
    let mut events: Events<Event> = smallvec![Event::Revealed(actions)];
    if !ends {
        events.push(Event::PeriodEnded);
    }
    events
}

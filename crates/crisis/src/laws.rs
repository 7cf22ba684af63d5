//! What the law suite needs to know of this game.

use game::laws::Lawful;
use game::{Seat, Stream};

use crate::state::{State, Step};
use crate::{Action, Crisis, Event, Main, Message, Move, Query, Values, View};

impl Lawful for Crisis {
    fn legal_move(&self, state: &State, seat: Seat, stream: &mut Stream) -> Move {
        if stream.happens(0.1) {
            return Move::Ask(self.any_query(stream));
        }
        match state.step {
            Step::Preparation => Move::Done,
            Step::Open => self.any_open_move(state, seat, stream),
            Step::Message if stream.happens(0.7) => Move::Say(self.any_message(seat, stream)),
            Step::Answer { to, .. } if stream.happens(0.9) => Move::Say(answer(to, stream)),
            Step::Action => match (stream.below(10), state.accepted) {
                (0..=4, Some(main)) => {
                    let mut action = self.any_action(seat, 0.5, stream);
                    action.main = Some(Main::Sign(main));
                    Move::Act(action)
                }
                (5..=6, _) => {
                    let mut action = self.any_action(seat, 1.0, stream);
                    action.main = None;
                    if action.is_open() { Move::Done } else { Move::Act(action) }
                }
                (7, _) if stream.happens(0.3) => Move::Act(self.opt_out(seat)),
                _ => Move::Done,
            },
            Step::Message | Step::Answer { .. } => Move::Done,
        }
    }

    fn forbidden_moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        let (own, other) = (self.open(seat), self.open(seat.other()));
        let pair = |mine: Action, theirs: Action| if seat == Seat(0) { [mine, theirs] } else { [theirs, mine] };
        let beyond = Action { main: Some(Main::Sign(self.setup().main.high + 1)), ..own.clone() };
        let longer = Action { values: vec![None; own.values.len() + 1], ..own.clone() };
        let impossible = Action { values: vec![Some(255); own.values.len()], main: Some(Main::OptOut) };
        let comment = |text: String| Move::Say(Message::Comment { topic: None, text });
        let t = self.deadline();
        let mut forbidden = vec![
            Move::Act(own.clone()),
            Move::Act(beyond.clone()),
            Move::Act(longer.clone()),
            Move::Say(Message::Offer(pair(own.clone(), other.clone()))),
            Move::Say(Message::Offer(pair(beyond, other.clone()))),
            Move::Say(Message::ConditionalOffer(pair(longer, other.clone()))),
            Move::Say(Message::Offer(pair(self.opt_out(seat), other.clone()))),
            Move::Say(Message::Request { of: seat, action: self.opt_out(seat) }),
            Move::Say(Message::Request { of: seat.other(), action: other.clone() }),
            Move::Say(Message::Threat(pair(own, other))),
            Move::Say(Message::Yes { to: state.next_id }),
            Move::Say(Message::No { to: state.next_id + 7 }),
            comment(" ".to_owned()),
            comment("x".repeat(501)),
            comment("two\nlines".to_owned()),
            Move::Say(Message::Comment { topic: Some(String::new()), text: "x".to_owned() }),
            Move::Ask(Query::BestAgreement { t }),
            Move::Ask(Query::Frontier { t }),
        ];
        if !impossible.values.is_empty() {
            forbidden.push(Move::Act(impossible));
        }
        if state.signatures[seat.index()].is_none() {
            forbidden.push(Move::Withdraw);
        }
        if matches!(state.step, Step::Preparation | Step::Message | Step::Answer { .. }) {
            forbidden.push(Move::Act(self.opt_out(seat)));
        }
        forbidden
    }

    fn wild_move(&self, stream: &mut Stream) -> Move {
        let wild = |stream: &mut Stream| {
            let main = match stream.below(4) {
                0 => Some(Main::OptOut),
                1 => None,
                _ => i64::try_from(stream.bits() >> stream.below(64)).ok().map(Main::Sign),
            };
            let count = stream.index(5);
            let value = |stream: &mut Stream| stream.happens(0.7).then(|| stream.index(300));
            Action { main, values: (0..count).map(|_| value(stream)).collect() }
        };
        let seat = stream.seat(4);
        let t = u32::try_from(stream.below(20)).unwrap_or(0);
        match stream.below(10) {
            0 => Move::Say(Message::Offer([wild(stream), wild(stream)])),
            1 => Move::Say(Message::ConditionalOffer([wild(stream), wild(stream)])),
            2 => Move::Say(Message::Threat([wild(stream), wild(stream)])),
            3 => Move::Say(Message::Request { of: seat, action: wild(stream) }),
            4 => Move::Say(Message::Comment { topic: Some("\u{0}".to_owned()), text: "x".to_owned() }),
            5 => Move::Say(answer(t, stream)),
            6 => Move::Act(wild(stream)),
            7 => Move::Withdraw,
            8 => Move::Ask(Query::OptingOut { seat, values: [Values::from_slice(&[9; 3]), Values::new()], t }),
            _ => Move::Done,
        }
    }

    /// The latest one, which is the one that is answered.
    fn standing_offers(&self, view: &View<'_>) -> Vec<Move> {
        view.unanswered().next_back().map(|heard| Move::Say(heard.message.clone())).into_iter().collect()
    }

    fn is_acceptance(&self, view: &View<'_>, _: &Move, action: &Move) -> Option<bool> {
        let id = view.unanswered().next_back()?.id;
        match action {
            Move::Say(Message::Yes { to }) if *to == id => Some(true),
            Move::Say(Message::No { to }) if *to == id => Some(false),
            _ => None,
        }
    }

    fn with_other_secrets(&self, state: &State, seat: Seat, stream: &mut Stream) -> State {
        let mut varied = state.clone();
        let other = seat.other();
        let choice = match state.step {
            Step::Message => Move::Say(self.any_message(other, stream)),
            _ if stream.happens(0.5) => Move::Act(self.opt_out(other)),
            _ => Move::Done,
        };
        if state.sealed[other.index()].is_some() {
            varied.sealed[other.index()] = Some(choice.clone());
        }
        varied.asked[other.index()] = u32::try_from(stream.below(9)).unwrap_or(0);
        varied.history.retain(|event| !matches!(event, Event::Asked { seat, .. } if *seat == other));
        for event in &mut varied.history {
            if let Event::Sealed { seat, choice: chosen } = event
                && *seat == other
            {
                *chosen = choice.clone();
            }
        }
        varied.history.push(Event::Asked { seat: other, query: self.any_query(stream) });
        varied
    }
}

fn answer(to: u32, stream: &mut Stream) -> Message {
    if stream.happens(0.6) { Message::Yes { to } } else { Message::No { to } }
}

impl Crisis {
    fn open(&self, seat: Seat) -> Action {
        Action::open(self.setup().roles[seat.index()].parameters.len())
    }

    fn opt_out(&self, seat: Seat) -> Action {
        Action { main: Some(Main::OptOut), ..self.open(seat) }
    }

    fn any_open_move(&self, state: &State, seat: Seat, stream: &mut Stream) -> Move {
        let mut offers = state
            .heard
            .iter()
            .filter(|heard| heard.seat != seat && heard.answer.is_none() && heard.message.offered().is_some());
        match (stream.below(12), offers.next_back()) {
            (0..=2, Some(offer)) => Move::Say(answer(offer.id, stream)),
            (3..=4, _) => Move::Done,
            (5, _) if state.signatures[seat.index()].is_some() => Move::Withdraw,
            (6, _) if stream.happens(0.02) => Move::Act(self.opt_out(seat)),
            (7, _) if state.signatures[seat.other().index()].is_some() && stream.happens(0.3) => {
                let signed = state.signatures[seat.other().index()].map(Main::Sign);
                Move::Act(Action { main: signed, ..self.any_action(seat, 0.4, stream) })
            }
            (8..=9, _) => match self.any_action(seat, 0.4, stream) {
                action if action.is_open() => Move::Done,
                action => Move::Act(action),
            },
            _ => Move::Say(self.any_message(seat, stream)),
        }
    }

    /// An action that signs or leaves the main issue open, and sets each parameter with this probability.
    fn any_action(&self, seat: Seat, set: f64, stream: &mut Stream) -> Action {
        let role = &self.setup().roles[seat.index()];
        let main = stream.happens(0.5).then(|| Main::Sign(self.any_main(stream)));
        let mut value = |count: usize| stream.happens(set).then(|| stream.index(count));
        Action { main, values: role.parameters.iter().map(|parameter| value(parameter.values.len())).collect() }
    }

    fn any_main(&self, stream: &mut Stream) -> i64 {
        let offset = i64::try_from(stream.below(self.setup().main.count())).unwrap_or(0);
        self.setup().main.low + offset
    }

    fn any_message(&self, seat: Seat, stream: &mut Stream) -> Message {
        let mut actions = [Seat(0), Seat(1)].map(|side| self.any_action(side, 0.6, stream));
        if stream.happens(0.7) {
            let main = Some(Main::Sign(self.any_main(stream)));
            actions.iter_mut().for_each(|action| action.main = main);
        }
        let comment = |topic: Option<&str>| Message::Comment {
            topic: topic.map(str::to_owned),
            text: "[We] are; losing: patience = soon\\".to_owned(),
        };
        match stream.below(7) {
            0 if !actions[seat.other().index()].is_open() => {
                Message::Request { of: seat.other(), action: actions[seat.other().index()].clone() }
            }
            1 => {
                actions[seat.index()].main = Some(Main::OptOut);
                Message::Threat(actions)
            }
            2 => comment(None),
            3 => comment(Some("what]; \\ever")),
            _ if actions.iter().all(Action::is_open) => comment(Some("patience")),
            4 => Message::ConditionalOffer(actions),
            _ => Message::Offer(actions),
        }
    }

    fn any_query(&self, stream: &mut Stream) -> Query {
        let agreement = self.agreement_at(stream.index(self.agreement_count()));
        let t = self.first_period() + u32::try_from(stream.below(u64::from(self.setup().periods))).unwrap_or(0);
        let seat = stream.seat(2);
        match stream.below(5) {
            0 => Query::Agreement { agreement, t },
            1 => Query::OptingOut { seat, values: agreement.values, t },
            2 => Query::StatusQuo { values: agreement.values },
            3 => Query::BestAgreement { t },
            _ => Query::Frontier { t },
        }
    }
}

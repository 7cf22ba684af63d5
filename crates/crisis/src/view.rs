//! What one seat may know: everything but the other side's sealed choices and its questions to decision support.

use game::{Game, Language, Refusal, Seat};
use serde_json::{Map, Value, json};

use crate::language::sentence;
use crate::legal::QUERY_LIMIT;
use crate::state::{Heard, State, Step};
use crate::{Action, Agreement, Crisis, Event, Message, Move, OptingOut, Protocol, Values, common_main, to_f64s, wire};

/// So many of the latest offers without an answer are in the JSON of a view; all were told as events.
const OPEN_OFFERS: usize = 8;

/// A seat's view of the table. It borrows the state but gives no way to what the other side keeps to itself.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Crisis,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(crate) fn new(game: &'a Crisis, state: &'a State, seat: Seat) -> View<'a> {
        View { game, state, seat }
    }

    /// The seat whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The scenario; both sides know all of it.
    pub fn game(&self) -> &'a Crisis {
        self.game
    }

    /// Who may do what when.
    pub fn protocol(&self) -> Protocol {
        self.game.setup().protocol
    }

    /// What is being done now.
    pub fn step(&self) -> Step {
        self.state.step
    }

    /// The present period, counted from 0.
    pub fn period(&self) -> u32 {
        self.state.period
    }

    /// The number of periods until the deadline.
    pub fn periods(&self) -> u32 {
        self.game.setup().periods
    }

    /// The number of the present period, as the scenario counts them; what payoffs go by.
    pub fn t(&self) -> u32 {
        self.game.t(self.state)
    }

    /// The number of the next period; `None` in the last one.
    pub fn next_t(&self) -> Option<u32> {
        Some(self.t() + 1).filter(|&t| t < self.game.deadline())
    }

    /// The values of a side's parameters that are in force.
    pub fn in_force(&self, seat: Seat) -> &'a Values {
        &self.state.in_force[seat.index()]
    }

    /// The values of both sides' parameters that are in force.
    pub fn both_in_force(&self) -> [&'a Values; 2] {
        [&self.state.in_force[0], &self.state.in_force[1]]
    }

    /// The value of the main issue for which a side's signature is in force.
    pub fn signature(&self, seat: Seat) -> Option<i64> {
        self.state.signatures[seat.index()]
    }

    /// The value of the main issue that was accepted in this period and can be signed (protocol `steps`).
    pub fn accepted(&self) -> Option<i64> {
        self.state.accepted
    }

    /// Every message that was heard, in order.
    pub fn heard(&self) -> &'a [Heard] {
        &self.state.heard
    }

    /// The other side's offers that I have not answered, in order.
    pub fn unanswered(&self) -> impl DoubleEndedIterator<Item = &'a Heard> + use<'a> {
        let other = self.seat.other();
        let open =
            move |heard: &&Heard| heard.seat == other && heard.answer.is_none() && heard.message.offered().is_some();
        self.state.heard.iter().filter(open)
    }

    /// The other side's offers that wait for my answer, in order.
    pub fn waiting(&self) -> impl DoubleEndedIterator<Item = &'a Heard> + use<'a> {
        let view = *self;
        self.unanswered().filter(move |heard| view.waits(heard))
    }

    /// Does an offer wait for an answer? In `steps` only the one that is being answered does. In `free` one waits until it
    /// is answered or overtaken: until the same side offers otherwise, or something else is agreed.
    pub fn waits(&self, heard: &Heard) -> bool {
        match self.step() {
            Step::Answer { to, .. } => heard.id == to,
            Step::Open => heard.answer.is_none() && !self.is_overtaken(heard),
            Step::Preparation | Step::Message | Step::Action => false,
        }
    }

    fn is_overtaken(&self, heard: &Heard) -> bool {
        let Some(older) = heard.message.offered() else { return false };
        let later = self.state.heard.iter().rev().take_while(|later| later.id > heard.id);
        let said_since = |later: &'a Heard| match &later.message {
            Message::Yes { to } => self.state.offer(*to).and_then(|offer| offer.message.offered()),
            message if later.seat == heard.seat => message.offered(),
            _ => None,
        };
        later.filter_map(said_since).any(|newer| overtakes(newer, older))
    }

    /// What each side has if nothing is signed: the better of the status quo and of its own opting out now.
    fn without(&self) -> [f64; 2] {
        let status_quo = to_f64s(&self.game.status_quo(self.both_in_force()));
        [Seat(0), Seat(1)].map(|seat| {
            let opting = self.game.opting_out(OptingOut::Alone(seat), self.both_in_force(), self.t());
            status_quo[seat.index()].max(to_f64s(&opting)[seat.index()])
        })
    }

    /// What the two sides have said yes to so far, the latest last: agreed parts of both sides' actions.
    pub fn agreed(&self) -> [Action; 2] {
        let mut agreed = [0, 1].map(|side| Action::open(self.game.setup().roles[side].parameters.len()));
        for heard in &self.state.heard {
            let Message::Yes { to } = heard.message else { continue };
            let Some(offered) = self.state.offer(to).and_then(|offer| offer.message.offered()) else { continue };
            for (agreed, offered) in agreed.iter_mut().zip(offered) {
                agreed.main = offered.main.or(agreed.main);
                for (agreed, offered) in agreed.values.iter_mut().zip(&offered.values) {
                    *agreed = offered.or(*agreed);
                }
            }
        }
        agreed
    }

    /// Everything that has happened and that I may know of, in order.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &'a Event> + use<'a> {
        let seat = self.seat;
        self.state.history.iter().filter(move |event| event.is_known_to(Some(seat)))
    }

    /// What I have chosen in this step, if both choose at once and I have.
    pub fn chosen(&self) -> Option<&'a Move> {
        self.state.sealed[self.seat.index()].as_ref()
    }

    /// How often I may still speak or act in this period.
    pub fn moves_left(&self) -> u32 {
        self.game.setup().moves_per_period.saturating_sub(self.state.used[self.seat.index()])
    }

    /// How often I may still ask decision support in this period.
    pub fn queries_left(&self) -> u32 {
        QUERY_LIMIT.saturating_sub(self.state.asked[self.seat.index()])
    }

    /// May I act now?
    pub fn may_act(&self) -> bool {
        self.game.turn(self.state).may_act.contains(self.seat)
    }

    /// The agreement that two actions come to; what they leave open is as it is in force now. `None` if they do not agree
    /// on a value of the main issue.
    pub fn agreement(&self, actions: &[Action; 2]) -> Option<Agreement> {
        let main = common_main(actions)?;
        let values = [0, 1].map(|side| actions[side].over(&self.state.in_force[side]));
        Some(Agreement { main, values })
    }

    /// What `ask` says of how things would stand for me if the other side made this offer now, or as they do stand if I have
    /// yet to answer it. 0 if I could not answer it; `None` if it is no offer or the other side may not make it now. Where
    /// both choose at once, it is supposed to be the offer that is heard.
    pub(crate) fn supposing(&self, offer: &Move, ask: impl FnOnce(&View<'_>, &Heard) -> Option<f64>) -> Option<f64> {
        let Move::Say(message) = offer else { return None };
        message.offered()?;
        if let Some(heard) = self.unanswered().next_back().filter(|heard| heard.message == *message) {
            return if self.may_act() { ask(self, heard) } else { Some(0.0) };
        }
        let other = self.seat.other();
        let mut state = self.state.clone();
        if state.step == Step::Message {
            let event = Event::Considered { seat: other, id: state.next_id, message: message.clone() };
            self.game.apply(&mut state, &event);
        } else {
            let events = self.game.decide(&state, other, offer).ok()?;
            events.iter().for_each(|event| self.game.apply(&mut state, event));
        }
        let view = View::new(self.game, &state, self.seat);
        let heard = view.unanswered().next_back().filter(|heard| heard.message == *message)?;
        if view.may_act() { ask(&view, heard) } else { Some(0.0) }
    }

    /// Why the rules would refuse a move of mine now; `None` if they would not. It may not depend on what the other side
    /// keeps to itself, and does not: a sealed choice only matters once both have chosen.
    pub(crate) fn refusal(&self, action: &Move) -> Option<Refusal> {
        self.game.decide(self.state, self.seat, action).err()
    }

    /// What an agreement is worth to both sides now and in the next period, as JSON.
    pub(crate) fn worth_json(&self, agreement: &Agreement) -> Value {
        let at = |t: u32| to_f64s(&self.game.agreement_worth(agreement, t));
        json!({"now": at(self.t()), "next": self.next_t().map(at)})
    }

    /// The view as JSON; `staged.rs` says what is in it.
    pub(crate) fn to_json(self, language: Language) -> Value {
        let name = |seat: Seat| self.game.seats()[seat.index()].as_str();
        let both = |of: &dyn Fn(Seat) -> Value| {
            Value::Object(
                [Seat(0), Seat(1)].map(|seat| (name(seat).to_owned(), of(seat))).into_iter().collect::<Map<_, _>>(),
            )
        };
        let opting = |seat: Seat| {
            let at = |t: u32| to_f64s(&self.game.opting_out(OptingOut::Alone(seat), self.both_in_force(), t));
            json!({"now": at(self.t()), "next": self.next_t().map(at)})
        };
        let agreed = self.agreed();
        let open = |heard: &&Heard| heard.message.offered().is_some() && heard.answer.is_none();
        let mut offers: Vec<Value> = self
            .state
            .heard
            .iter()
            .rev()
            .filter(open)
            .take(OPEN_OFFERS)
            .map(|heard| self.offer_json(heard, language))
            .collect();
        offers.reverse();
        json!({
            "seat": name(self.seat),
            "opponent": name(self.seat.other()),
            "protocol": wire::protocol_name(self.protocol()),
            "step": self.step().name(),
            "answer_to": match self.step() { Step::Answer { to, .. } => Some(to), _ => None },
            "period": self.period(),
            "periods": self.periods(),
            "t": self.t(),
            "deadline": self.game.deadline(),
            "may_act": self.may_act(),
            "moves_left": self.moves_left(),
            "queries_left": self.queries_left(),
            "in_force": wire::all_values_json(self.game, &self.state.in_force),
            "signatures": both(&|seat| json!(self.signature(seat))),
            "agreed": wire::actions_json(self.game, &agreed),
            "agreed_worth": self.agreement(&agreed).map(|agreement| self.worth_json(&agreement)),
            "accepted": self.accepted(),
            "offers": offers,
            "opting_out": both(&opting),
            "status_quo": to_f64s(&self.game.status_quo(self.both_in_force())),
            "without": self.without(),
            "chosen": self.chosen().map(|choice| wire::choice_json(self.game, self.seat, choice)),
            "over": self.state.end.is_some(),
        })
    }

    fn offer_json(&self, heard: &Heard, language: Language) -> Value {
        let open = heard.message.offered().and_then(|actions| self.agreement(actions));
        json!({
            "id": heard.id,
            "seat": self.game.seats()[heard.seat.index()],
            "t": heard.t,
            "conditional": matches!(heard.message, Message::ConditionalOffer(_)),
            "actions": heard.message.offered().map(|actions| wire::actions_json(self.game, actions)),
            "sentence": sentence(self.game, heard.seat, &heard.message, language),
            "full": heard.message.offered().is_some_and(|actions| actions.iter().all(Action::is_full)),
            "waits": self.waits(heard),
            "worth": open.map(|agreement| self.worth_json(&agreement)),
        })
    }
}

/// Does a newer offer take the place of an older one? It does if it says otherwise about one of its terms, or something
/// about each.
fn overtakes(newer: &[Action; 2], older: &[Action; 2]) -> bool {
    let terms = |actions: &[Action; 2]| {
        let main = actions.iter().find_map(Action::signed);
        let values =
            actions.iter().flat_map(|action| action.values.iter().map(|value| value.map(|value| value as i64)));
        [main].into_iter().chain(values).collect::<Vec<_>>()
    };
    let both = || terms(newer).into_iter().zip(terms(older));
    let settled = |(newer, older): (Option<i64>, Option<i64>)| older.is_none() || newer.is_some();
    let denied = |(newer, older): (Option<i64>, Option<i64>)| older.is_some() && newer.is_some() && newer != older;
    both().all(settled) || both().any(denied)
}

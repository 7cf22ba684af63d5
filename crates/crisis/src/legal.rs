//! What the rules forbid, with reasons that a player can read.

use game::{Game, Refusal, Seat};

use crate::state::{State, Step};
use crate::words::refuse;
use crate::{Action, Crisis, Main, Message, Move, Protocol, Query, Values};

/// A comment has at most this many characters.
pub(crate) const COMMENT_LIMIT: usize = 500;

/// The topic of a comment has at most this many characters.
const TOPIC_LIMIT: usize = 60;

/// So often may a side ask decision support in a period.
pub(crate) const QUERY_LIMIT: u32 = 300;

impl Crisis {
    /// May this seat make any move but a question now?
    pub(crate) fn may_act(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let most = self.setup().moves_per_period;
        let side = seat.index();
        match state.step {
            Step::Answer { seat: answering, .. } if answering != seat => Err(refuse("is-answering")),
            step if step.is_sealed() && state.sealed[side].is_some() => Err(refuse("have-chosen")),
            Step::Preparation if state.done[side] => Err(refuse("are-ready")),
            Step::Open if state.used[side] >= most => Err(refuse("no-moves-left").with("most", most)),
            Step::Open if state.done[side] => Err(refuse("are-done")),
            _ => Ok(()),
        }
    }

    /// Is the crisis still going on, and is there such a seat?
    pub(crate) fn goes_on(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if seat.index() > 1 {
            return Err(refuse("two-seats"));
        }
        if state.end.is_some() {
            return Err(refuse("is-over"));
        }
        if !self.chance(state).is_empty() {
            return Err(refuse("wait-for-chance"));
        }
        Ok(())
    }

    /// Does this kind of move belong in the present step?
    pub(crate) fn belongs(&self, state: &State, action: &Move) -> Result<(), Refusal> {
        let reason = match (state.step, action) {
            (_, Move::Done | Move::Ask(_)) => return Ok(()),
            (Step::Preparation, _) => "not-begun",
            (Step::Open, _) => return Ok(()),
            (Step::Message, Move::Say(Message::Yes { .. } | Message::No { .. })) => "no-answers-yet",
            (Step::Message, Move::Say(_)) => return Ok(()),
            (Step::Message, _) => "is-message-step",
            (Step::Answer { to, .. }, Move::Say(Message::Yes { to: id } | Message::No { to: id })) if *id == to => {
                return Ok(());
            }
            (Step::Answer { to, .. }, _) => return Err(refuse("is-answer-step").with("id", to)),
            (Step::Action, Move::Act(_)) => return Ok(()),
            (Step::Action, _) => "is-action-step",
        };
        Err(refuse(reason))
    }

    pub(crate) fn message_fits(&self, state: &State, seat: Seat, message: &Message) -> Result<(), Refusal> {
        match message {
            Message::Offer(actions) | Message::ConditionalOffer(actions) => {
                self.actions_fit(actions, None)?;
                if actions.iter().all(Action::is_open) {
                    return Err(refuse("settles-nothing"));
                }
            }
            Message::Request { of, action } => {
                if *of != seat.other() {
                    return Err(refuse("request-to-self"));
                }
                self.action_fits(*of, action)?;
                if action.is_open() || action.main == Some(Main::OptOut) {
                    return Err(refuse("request-empty"));
                }
            }
            Message::Threat(actions) => {
                self.actions_fit(actions, Some(seat))?;
                if actions[seat.index()].is_open() {
                    return Err(refuse("threat-empty"));
                }
            }
            Message::Comment { topic, text } => {
                comment_fits(topic.as_deref(), text)?;
            }
            Message::Yes { to } | Message::No { to } => self.answer_fits(state, seat, *to)?,
        }
        Ok(())
    }

    fn answer_fits(&self, state: &State, seat: Seat, to: u32) -> Result<(), Refusal> {
        match state.offer(to) {
            None => Err(refuse("no-offer").with("id", to)),
            Some(offer) if offer.seat == seat => Err(refuse("offer-own").with("id", to)),
            Some(offer) if offer.answer.is_some() => Err(refuse("offer-answered").with("id", to)),
            Some(_) => Ok(()),
        }
    }

    /// `threatens`: the only side that may speak of opting out.
    fn actions_fit(&self, actions: &[Action; 2], threatens: Option<Seat>) -> Result<(), Refusal> {
        for seat in [Seat(0), Seat(1)] {
            let action = &actions[seat.index()];
            self.action_fits(seat, action)?;
            if action.main == Some(Main::OptOut) && threatens != Some(seat) {
                return Err(refuse("offers-opting-out"));
            }
        }
        Ok(())
    }

    /// Does everything that a move names exist, so that it can be put into words, legal now or not?
    pub(crate) fn can_be_described(&self, seat: Seat, action: &Move) -> bool {
        let known = match action {
            Move::Say(Message::Offer(actions) | Message::ConditionalOffer(actions) | Message::Threat(actions)) => {
                [Seat(0), Seat(1)].into_iter().try_for_each(|side| self.action_fits(side, &actions[side.index()]))
            }
            Move::Say(Message::Request { of, action }) if of.index() < 2 => self.action_fits(*of, action),
            Move::Say(Message::Request { .. }) => return false,
            Move::Act(action) => self.action_fits(seat, &self.padded(seat, action.clone())),
            Move::Ask(query) => self.query_is_sound(query),
            Move::Say(_) | Move::Withdraw | Move::Done => Ok(()),
        };
        known.is_ok()
    }

    /// What a side does in the present step.
    pub(crate) fn deed_fits(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.action_fits(seat, &self.padded(seat, action.clone()))?;
        if action.is_open() {
            return Err(refuse("does-not-act"));
        }
        match (self.setup().protocol, action.signed()) {
            (Protocol::Steps, Some(main)) if state.accepted != Some(main) => Err(match state.accepted {
                Some(accepted) => refuse("accepted-other").with("accepted", accepted as f64),
                None => refuse("accepted-nothing"),
            }),
            _ => Ok(()),
        }
    }

    /// An action that names fewer parameters than its side has leaves the others as they are.
    pub(crate) fn padded(&self, seat: Seat, mut action: Action) -> Action {
        let count = self.setup().roles[seat.index()].parameters.len();
        action.values.resize(action.values.len().max(count), None);
        action
    }

    fn action_fits(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let setup = self.setup();
        let role = &setup.roles[seat.index()];
        if action.values.len() != role.parameters.len() {
            return Err(refuse("count-of-parameters").with("side", &role.name).with("count", role.parameters.len()));
        }
        for (parameter, value) in role.parameters.iter().zip(&action.values) {
            if value.is_some_and(|value| value >= parameter.values.len()) {
                return Err(refuse("no-such-value-of").with("parameter", &parameter.name).with("side", &role.name));
            }
        }
        action.signed().map_or(Ok(()), |main| self.main_fits(main))
    }

    /// Is there such a value of the main issue?
    fn main_fits(&self, value: i64) -> Result<(), Refusal> {
        let main = &self.setup().main;
        match (main.low..=main.high).contains(&value) {
            true => Ok(()),
            false => Err(refuse("main-outside")
                .with("main", &main.name)
                .with("low", main.low as f64)
                .with("high", main.high as f64)),
        }
    }

    pub(crate) fn query_fits(&self, state: &State, seat: Seat, query: &Query) -> Result<(), Refusal> {
        if state.asked[seat.index()] >= QUERY_LIMIT {
            return Err(refuse("no-questions-left").with("most", QUERY_LIMIT));
        }
        self.query_is_sound(query)
    }

    /// Does the question name things that exist?
    pub(crate) fn query_is_sound(&self, query: &Query) -> Result<(), Refusal> {
        let (t, values) = match query {
            Query::Agreement { agreement, t } => {
                self.main_fits(agreement.main)?;
                (Some(*t), Some(&agreement.values))
            }
            Query::OptingOut { seat, .. } if seat.index() > 1 => return Err(refuse("two-sides")),
            Query::OptingOut { values, t, .. } => (Some(*t), Some(values)),
            Query::StatusQuo { values } => (None, Some(values)),
            Query::BestAgreement { t } | Query::Frontier { t } => (Some(*t), None),
        };
        if t.is_some_and(|t| !self.periods().contains(&t)) {
            return Err(self.no_such_period());
        }
        match values {
            Some(values) if !self.values_exist(values) => Err(refuse("no-such-value")),
            _ => Ok(()),
        }
    }

    fn values_exist(&self, values: &[Values; 2]) -> bool {
        self.figures.parameters.iter().zip(values).all(|(parameters, values)| {
            let exist = parameters.iter().zip(values).all(|(parameter, v)| usize::from(*v) < parameter.values.len());
            parameters.len() == values.len() && exist
        })
    }
}

fn comment_fits(topic: Option<&str>, text: &str) -> Result<(), Refusal> {
    if text.trim().is_empty() {
        return Err(refuse("comment-empty"));
    }
    if text.chars().count() > COMMENT_LIMIT {
        return Err(refuse("comment-long").with("most", COMMENT_LIMIT));
    }
    let topic = topic.unwrap_or("none");
    if topic.trim() != topic || topic.is_empty() || topic.chars().count() > TOPIC_LIMIT {
        return Err(refuse("topic-long").with("most", TOPIC_LIMIT));
    }
    if text.chars().chain(topic.chars()).any(game::is_no_plain_text) {
        return Err(refuse("comment-lines"));
    }
    Ok(())
}

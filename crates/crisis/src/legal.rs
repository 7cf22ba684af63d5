//! What the rules forbid, with reasons that a player can read.

use game::{Game, Refusal, Seat};

use crate::state::{State, Step};
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
            Step::Answer { seat: answering, .. } if answering != seat => {
                Err(Refusal::because("the other side is answering your offer"))
            }
            step if step.is_sealed() && state.sealed[side].is_some() => {
                Err(Refusal::because("you have chosen already; wait for the other side"))
            }
            Step::Preparation if state.done[side] => Err(Refusal::because("you are ready; wait for the other side")),
            Step::Open if state.used[side] >= most => {
                Err(Refusal(format!("you have used all {most} moves of this period; wait for the next one")))
            }
            Step::Open if state.done[side] => {
                Err(Refusal::because("you are done for this period, unless the other side says or does something"))
            }
            _ => Ok(()),
        }
    }

    /// Is the crisis still going on, and is there such a seat?
    pub(crate) fn goes_on(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if seat.index() > 1 {
            return Err(Refusal::because("there are two seats at this table"));
        }
        if state.end.is_some() {
            return Err(Refusal::because("the crisis is over"));
        }
        if !self.chance(state).is_empty() {
            return Err(Refusal::because("wait until chance has decided"));
        }
        Ok(())
    }

    /// Does this kind of move belong in the present step?
    pub(crate) fn belongs(&self, state: &State, action: &Move) -> Result<(), Refusal> {
        let reason = match (state.step, action) {
            (_, Move::Done | Move::Ask(_)) => return Ok(()),
            (Step::Preparation, _) => "the talks have not begun; ask decision support, or say that you are ready",
            (Step::Open, _) => return Ok(()),
            (Step::Message, Move::Say(Message::Yes { .. } | Message::No { .. })) => {
                "there is no offer to answer in this step; write a message or keep silent"
            }
            (Step::Message, Move::Say(_)) => return Ok(()),
            (Step::Message, _) => "this is the message step; you can act when it is over",
            (Step::Answer { to, .. }, Move::Say(Message::Yes { to: id } | Message::No { to: id })) if *id == to => {
                return Ok(());
            }
            (Step::Answer { to, .. }, _) => return Err(Refusal(format!("answer offer {to} with yes or no"))),
            (Step::Action, Move::Act(_)) => return Ok(()),
            (Step::Action, _) => "this is the action step: sign, opt out, set parameters, or do nothing",
        };
        Err(Refusal::because(reason))
    }

    pub(crate) fn message_fits(&self, state: &State, seat: Seat, message: &Message) -> Result<(), Refusal> {
        match message {
            Message::Offer(actions) | Message::ConditionalOffer(actions) => {
                self.actions_fit(actions, None)?;
                if actions.iter().all(Action::is_open) {
                    return Err(Refusal::because("an offer must settle something"));
                }
            }
            Message::Request { of, action } => {
                if *of != seat.other() {
                    return Err(Refusal::because("a request goes to the other side"));
                }
                self.action_fits(*of, action)?;
                if action.is_open() || action.main == Some(Main::OptOut) {
                    return Err(Refusal::because("a request must ask for a signature or for a parameter"));
                }
            }
            Message::Threat(actions) => {
                self.actions_fit(actions, Some(seat))?;
                if actions[seat.index()].is_open() {
                    return Err(Refusal::because("a threat must say what you would do"));
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
            None => Err(Refusal(format!("there is no offer {to}"))),
            Some(offer) if offer.seat == seat => Err(Refusal(format!("offer {to} is your own"))),
            Some(offer) if offer.answer.is_some() => Err(Refusal(format!("you have answered offer {to} already"))),
            Some(_) => Ok(()),
        }
    }

    /// `threatens`: the only side that may speak of opting out.
    fn actions_fit(&self, actions: &[Action; 2], threatens: Option<Seat>) -> Result<(), Refusal> {
        for seat in [Seat(0), Seat(1)] {
            let action = &actions[seat.index()];
            self.action_fits(seat, action)?;
            if action.main == Some(Main::OptOut) && threatens != Some(seat) {
                return Err(Refusal::because("opting out cannot be offered or asked for; it can be threatened with"));
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
            return Err(Refusal::because("say what to do: sign, opt out, or set a parameter"));
        }
        match (self.setup().protocol, action.signed()) {
            (Protocol::Steps, Some(main)) if state.accepted != Some(main) => Err(Refusal(match state.accepted {
                Some(accepted) => format!("{accepted} was accepted in this period, and nothing else can be signed"),
                None => "only what was offered and accepted in this period can be signed".to_owned(),
            })),
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
            return Err(Refusal(format!("{} has {} parameters", role.name, role.parameters.len())));
        }
        for (parameter, value) in role.parameters.iter().zip(&action.values) {
            if value.is_some_and(|value| value >= parameter.values.len()) {
                return Err(Refusal(format!("'{}' of {} has no such value", parameter.name, role.name)));
            }
        }
        let (low, high) = (setup.main.low, setup.main.high);
        match action.signed() {
            Some(main) if !(low..=high).contains(&main) => {
                Err(Refusal(format!("{} goes from {low} to {high}", setup.main.name)))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn query_fits(&self, state: &State, seat: Seat, query: &Query) -> Result<(), Refusal> {
        if state.asked[seat.index()] >= QUERY_LIMIT {
            return Err(Refusal(format!("you have asked {QUERY_LIMIT} times in this period; wait for the next one")));
        }
        self.query_is_sound(query)
    }

    /// Does the question name things that exist?
    pub(crate) fn query_is_sound(&self, query: &Query) -> Result<(), Refusal> {
        let (t, values) = match query {
            Query::Agreement { agreement, t } => {
                let main = &self.setup().main;
                if !(main.low..=main.high).contains(&agreement.main) {
                    return Err(Refusal(format!("{} goes from {} to {}", main.name, main.low, main.high)));
                }
                (Some(*t), Some(&agreement.values))
            }
            Query::OptingOut { seat, .. } if seat.index() > 1 => {
                return Err(Refusal::because("there are two sides"));
            }
            Query::OptingOut { values, t, .. } => (Some(*t), Some(values)),
            Query::StatusQuo { values } => (None, Some(values)),
            Query::BestAgreement { t } | Query::Frontier { t } => (Some(*t), None),
        };
        if t.is_some_and(|t| !self.periods().contains(&t)) {
            return Err(self.no_such_period());
        }
        match values {
            Some(values) if !self.values_exist(values) => Err(Refusal::because("a parameter has no such value")),
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
        return Err(Refusal::because("a comment needs some words"));
    }
    if text.chars().count() > COMMENT_LIMIT {
        return Err(Refusal(format!("a comment has at most {COMMENT_LIMIT} characters")));
    }
    let topic = topic.unwrap_or("none");
    if topic.trim() != topic || topic.is_empty() || topic.chars().count() > TOPIC_LIMIT {
        return Err(Refusal(format!("a topic is a word or two, at most {TOPIC_LIMIT} characters")));
    }
    if text.chars().chain(topic.chars()).any(char::is_control) {
        return Err(Refusal::because("a comment is one line of plain text"));
    }
    Ok(())
}

//! What a side can say, do and ask, and what can happen.
//!
//! Talking and acting are apart, as in the paper: a [`Message`] changes nothing but what the other side knows, saying yes
//! does not sign. An [`Action`] changes what is in force. A [`Query`] to decision support changes nothing at all, but is
//! recorded.

use game::Seat;

use crate::{Agreement, Values};

/// The part of an action that may end the crisis: the first element of an action in Definition 2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Main {
    /// Signs for a value of the main issue: SA(s).
    Sign(i64),
    /// Opts out: OPT.
    OptOut,
}

/// What one side does or would do. What is `None` is left open, or stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Action {
    /// Signing or opting out.
    pub main: Option<Main>,
    /// The values of the side's parameters, by position; one entry a parameter.
    pub values: Vec<Option<usize>>,
}

/// What a side can say (section 2.2 of the paper). Pairs of actions are in seat order, whoever speaks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Let us do this.
    Offer([Action; 2]),
    /// I do my part if you do yours.
    ConditionalOffer([Action; 2]),
    /// Please do this.
    Request {
        /// Who is asked: the other side.
        of: Seat,
        /// For what.
        action: Action,
    },
    /// I do my part unless you do yours.
    Threat([Action; 2]),
    /// Anything else.
    Comment {
        /// What it is about, if that is said: one of [`COMMENT_TOPICS`] or the name of an issue.
        topic: Option<String>,
        /// The words.
        text: String,
    },
    /// Accepts an offer. Does not sign anything.
    Yes {
        /// The id of the offer.
        to: u32,
    },
    /// Rejects an offer.
    No {
        /// The id of the offer.
        to: u32,
    },
}

/// What comments may be about, besides the issues of the scenario.
pub const COMMENT_TOPICS: &[&str] = &["greeting", "fairness", "patience", "warning", "closing"];

/// What a side can ask of decision support. Every question is complete in itself, so that its answer follows from the
/// scenario alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Query {
    /// What is this agreement worth to both sides if it is signed in period `t`?
    Agreement {
        /// The agreement.
        agreement: Agreement,
        /// The number of the period.
        t: u32,
    },
    /// What may come of a side's opting out in period `t`, with which odds, and what is it worth?
    OptingOut {
        /// Who opts out.
        seat: Seat,
        /// The parameters in force.
        values: [Values; 2],
        /// The number of the period.
        t: u32,
    },
    /// What is the status quo worth?
    StatusQuo {
        /// The parameters in force.
        values: [Values; 2],
    },
    /// Which agreement in period `t` is best for me among those that the other side prefers to opting out?
    BestAgreement {
        /// The number of the period.
        t: u32,
    },
    /// Which agreements in period `t` cannot be improved for one side without harm to the other?
    Frontier {
        /// The number of the period.
        t: u32,
    },
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Says something.
    Say(Message),
    /// Sets parameters, signs, or opts out.
    Act(Action),
    /// Takes its signature back.
    Withdraw,
    /// Asks decision support.
    Ask(Query),
    /// Has nothing more to do: in `free` until the other side says or does something, in `steps` in this step.
    Done,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A seat said something and was heard.
    Said {
        /// Who.
        seat: Seat,
        /// The id by which it is answered.
        id: u32,
        /// What.
        message: Message,
    },
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What it did.
        action: Action,
    },
    /// A seat took its signature back.
    Withdrew {
        /// Who.
        seat: Seat,
    },
    /// A seat asked decision support; only this seat knows.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        query: Query,
    },
    /// A seat has nothing more to do for now.
    Finished {
        /// Who.
        seat: Seat,
    },
    /// A seat chose in a step in which both choose at once; only this seat knows.
    Sealed {
        /// Who.
        seat: Seat,
        /// What: a message, an action or nothing.
        choice: Move,
    },
    /// A message of the message step is heard. If both sent one, chance picked it and nobody hears the other.
    Considered {
        /// Who sent it.
        seat: Seat,
        /// The id by which it is answered.
        id: u32,
        /// What it says.
        message: Message,
    },
    /// What both did in the action step, in seat order; `None` for nothing.
    Revealed([Option<Action>; 2]),
    /// Both opted out at once, and chance let this side be the first.
    Drawn {
        /// Who.
        seat: Seat,
    },
    /// What came of a side's opting out.
    Resulted {
        /// Who opted out.
        seat: Seat,
        /// The outcome, by its position in the scenario.
        outcome: usize,
    },
    /// The preparation is over and the first period begins.
    PreparationEnded,
    /// The message step, or the time to answer, is over (protocol `steps`).
    StepEnded,
    /// The period is over.
    PeriodEnded,
}

impl Action {
    /// An action of a side with so many parameters that does nothing, or leaves everything open.
    pub fn open(parameters: usize) -> Action {
        Action { main: None, values: vec![None; parameters] }
    }

    /// Signs a value of the main issue with these values of the parameters.
    pub fn sign(main: i64, values: &Values) -> Action {
        Action { main: Some(Main::Sign(main)), values: values.iter().map(|&value| Some(usize::from(value))).collect() }
    }

    /// Does it leave everything open?
    pub fn is_open(&self) -> bool {
        self.main.is_none() && self.values.iter().all(Option::is_none)
    }

    /// Does it leave nothing open?
    pub fn is_full(&self) -> bool {
        self.main.is_some() && self.values.iter().all(Option::is_some)
    }

    /// The value of the main issue that it signs.
    pub fn signed(&self) -> Option<i64> {
        match self.main {
            Some(Main::Sign(main)) => Some(main),
            Some(Main::OptOut) | None => None,
        }
    }

    /// These values, changed by those that the action sets.
    pub fn over(&self, values: &Values) -> Values {
        let chosen = self.values.iter().copied().chain(std::iter::repeat(None));
        let set = |(value, chosen): (&u8, Option<usize>)| {
            chosen.and_then(|chosen| u8::try_from(chosen).ok()).unwrap_or(*value)
        };
        values.iter().zip(chosen).map(set).collect()
    }
}

impl Message {
    /// The offer of both sides' actions, conditional or not, that this message makes.
    pub fn offered(&self) -> Option<&[Action; 2]> {
        match self {
            Message::Offer(actions) | Message::ConditionalOffer(actions) => Some(actions),
            _ => None,
        }
    }

    /// An offer of an agreement in full.
    pub fn full_offer(agreement: &Agreement) -> Message {
        Message::Offer([0, 1].map(|side| Action::sign(agreement.main, &agreement.values[side])))
    }
}

/// The value of the main issue on which two actions agree: one of them signs it, and the other does too or leaves it
/// open.
pub fn common_main(actions: &[Action; 2]) -> Option<i64> {
    match (actions[0].main, actions[1].main) {
        (Some(Main::Sign(first)), Some(Main::Sign(second))) => (first == second).then_some(first),
        (Some(Main::Sign(main)), None) | (None, Some(Main::Sign(main))) => Some(main),
        _ => None,
    }
}

impl Event {
    /// The seat that acted; `None` for consequences, chance and the clock.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Said { seat, .. }
            | Event::Acted { seat, .. }
            | Event::Withdrew { seat }
            | Event::Asked { seat, .. }
            | Event::Finished { seat }
            | Event::Sealed { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// May this seat, or a spectator (`None`), know what is in it?
    pub fn is_known_to(&self, seat: Option<Seat>) -> bool {
        match self {
            Event::Asked { seat: own, .. } | Event::Sealed { seat: own, .. } => seat == Some(*own),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_changes_what_it_names() {
        let action = Action { main: None, values: vec![None, Some(1)] };
        assert_eq!(action.over(&Values::from_slice(&[3, 0])), Values::from_slice(&[3, 1]));
        assert_eq!(Action::open(2).over(&Values::from_slice(&[3, 0])), Values::from_slice(&[3, 0]));
    }

    #[test]
    fn two_actions_agree_on_one_main_value_or_none() {
        let sign = |main| Action { main: Some(Main::Sign(main)), values: Vec::new() };
        let open = Action::default();
        let opt_out = Action { main: Some(Main::OptOut), values: Vec::new() };
        assert_eq!(common_main(&[sign(34), sign(34)]), Some(34));
        assert_eq!(common_main(&[sign(34), open.clone()]), Some(34));
        assert_eq!(common_main(&[sign(34), sign(35)]), None);
        assert_eq!(common_main(&[sign(34), opt_out]), None);
        assert_eq!(common_main(&[open.clone(), open]), None);
    }
}

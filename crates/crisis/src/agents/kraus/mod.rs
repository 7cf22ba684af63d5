//! The paper's agent: plays by the equilibrium of a crisis, softened by heuristics for playing with people.
//!
//! Before it sits down it solves the crisis under the assumption that promises are kept, and stores what it should offer
//! in each period: the strategy array. It opens a little better for itself, accepts what is at most `margin` points worse
//! than the array agreement, takes up partial offers that agree with the array and asks for one thing more, answers
//! demands that do not agree with it with a word about fairness, does what it has promised and reminds the other side of
//! what that has promised. When threats and impatience let it expect that the other side is about to opt out, it opts out
//! first if that pays more than anything on the table.
//!
//! S. Kraus, P. Hoz-Weiss, J. Wilkenfeld, D. R. Andersen and A. Pate, "Resolving crises through automated bilateral
//! negotiations" (Artificial Intelligence 172, 2008), section 4.
//!
//! | file | what is in it |
//! |---|---|
//! | `answer.rs`, `plan.rs` | the decisions, without a table: answers to messages; the strategy array |
//! | `alarm.rs` | the prediction that the other side will opt out |
//! | `deal.rs` | pairs of actions, whole or in part |
//! | `memory.rs` | what is remembered of the talks |
//! | `negotiator.rs`, `steps.rs` | the agent at a table, in either protocol |
//! | `offers.rs`, `opting_out.rs`, `talk.rs` | which offer comes next; when to leave; what is said in words |

mod alarm;
mod answer;
mod deal;
mod memory;
mod negotiator;
mod offers;
mod opting_out;
mod plan;
mod steps;
mod talk;

pub use alarm::{Alarm, Weights};
pub use answer::{Answer, Stance, Tone};
pub use plan::{Plan, Settings};

use game::{AgentEntry, AgentInfo, Param, ParamKind, Params, Recipe, Seat};

use crate::{Crisis, exact};
use negotiator::{Kraus, Manner};

const MARGIN: Param = Param {
    name: "margin",
    sentence: "How many points worse than the array agreement a full offer may be and still be accepted.",
    kind: ParamKind::Number { default: 10.0, least: 0.0, most: 1e6 },
};
const OPENING: Param = Param {
    name: "opening",
    sentence: "By how many units of the main issue the first offer is better for the agent than the array agreement.",
    kind: ParamKind::Number { default: 3.0, least: 0.0, most: 1e6 },
};
const FIRST_MESSAGE: Param = Param {
    name: "first_message",
    sentence: "Speak first, or leave the first period to the other side.",
    kind: ParamKind::Choice(&["yes", "no"]),
};
const FULL_OFFERS: Param = Param {
    name: "full_offers",
    sentence: "Offer whole agreements, or one issue after the other.",
    kind: ParamKind::Choice(&["yes", "no"]),
};
const LAST_PERIOD_ACCEPT: Param = Param {
    name: "last_period_accept",
    sentence: "In the last period, accept also anything that the equilibrium would accept.",
    kind: ParamKind::Choice(&["yes", "no"]),
};
const ACTIONS: Param = Param {
    name: "actions",
    sentence: "Which agreements the strategy array considers: all, as promises are kept, or those with dominant actions.",
    kind: ParamKind::Choice(&["kept", "dominant"]),
};
const COMPARATOR: Param = Param {
    name: "comparator",
    sentence: "What the strategy array compares opting out with; exact is true backward induction.",
    kind: ParamKind::Choice(&["joint", "alone", "exact"]),
};
const THREAT_WEIGHT: Param = Param {
    name: "threat_weight",
    sentence: "How far a threat to opt out raises the estimate that the other side will; 0 takes no notice.",
    kind: ParamKind::Number { default: 0.75, least: 0.0, most: 1.0 },
};
const COMMENT_WEIGHT: Param = Param {
    name: "comment_weight",
    sentence: "How far a comment such as losing patience raises that estimate.",
    kind: ParamKind::Number { default: 0.25, least: 0.0, most: 1.0 },
};
const YIELDS: Param = Param {
    name: "yields",
    sentence: "Before opting out first, accept an offer that is worth more than that.",
    kind: ParamKind::Choice(&["yes", "no"]),
};
const PROMISE_MINUTES: Param = Param {
    name: "promise_minutes",
    sentence: "How long the other side has to do what it promised before it is reminded.",
    kind: ParamKind::Number { default: 1.0, least: 0.0, most: 1e4 },
};
const REMINDER_MINUTES: Param = Param {
    name: "reminder_minutes",
    sentence: "How often the agent asks about something that is still open.",
    kind: ParamKind::Number { default: 3.0, least: 0.0, most: 1e4 },
};

const PARAMS: &[Param] = &[
    MARGIN,
    OPENING,
    FIRST_MESSAGE,
    FULL_OFFERS,
    LAST_PERIOD_ACCEPT,
    ACTIONS,
    COMPARATOR,
    THREAT_WEIGHT,
    COMMENT_WEIGHT,
    YIELDS,
    PROMISE_MINUTES,
    REMINDER_MINUTES,
];

pub(super) const CRISIS_AGENT: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "crisis-agent",
        sentence: "Offers what the equilibrium with kept promises prescribes, with a margin, and talks like a diplomat.",
        source: "Kraus, Hoz-Weiss, Wilkenfeld, Andersen and Pate 2008",
        params: PARAMS,
    },
    build: Recipe::new(|crisis, seat, params| Ok(Box::new(build(crisis, seat, params)?))),
};

fn build(crisis: &Crisis, seat: Seat, params: &Params) -> Result<Kraus, String> {
    let is_yes = |param: &Param| params.text(param) == "yes";
    let seconds = |param: &Param| (params.number(param) * 60.0) as u64;
    let margin = params.number(&MARGIN);
    let settings = Settings {
        actions: params.text(&ACTIONS).parse()?,
        comparator: params.text(&COMPARATOR).parse()?,
        margin: exact(margin).ok_or_else(|| format!("margin={margin} is too fine; use at most 12 decimals"))?,
        opening: params.number(&OPENING) as i64,
        last_period_accept: is_yes(&LAST_PERIOD_ACCEPT),
    };
    let manner = Manner {
        first_message: is_yes(&FIRST_MESSAGE),
        full_offers: is_yes(&FULL_OFFERS),
        yields: is_yes(&YIELDS),
        weights: Weights { threat: params.number(&THREAT_WEIGHT), comment: params.number(&COMMENT_WEIGHT) },
        promise_seconds: seconds(&PROMISE_MINUTES),
        reminder_seconds: seconds(&REMINDER_MINUTES),
    };
    Ok(Kraus::new(crisis, Plan::new(crisis, seat, settings), manner))
}

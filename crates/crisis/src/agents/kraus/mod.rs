//! The paper's agent: plays by the equilibrium of a crisis, softened by heuristics for playing with people.
//!
//! Before it sits down it solves the crisis under the assumption that promises are kept, and stores what it should offer
//! in each period: the strategy array. It makes the first offer, a little better for itself, accepts what is at most `margin` points worse
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

use game::{ANSWERS, AgentEntry, AgentInfo, Param, Params, Recipe, Seat, Temper};

pub(super) use alarm::is_alarming;
pub(super) use talk::{greeting, is_formula};

use super::mannered::Mannered;

use crate::equilibrium::UnknownWord;
use crate::{Crisis, exact};
use negotiator::{Kraus, Manner};

const PARAMS: &[Param] = &[
    Param::number(
        "margin",
        "How many points worse than the array agreement a full offer may be and still be accepted.",
        10.0,
        0.0,
        1e6,
    ),
    Param::number(
        "opening",
        "By how many units of the main issue the first offer is better for the agent than the array agreement.",
        3.0,
        0.0,
        1e6,
    ),
    Param::choice(
        "first_message",
        "Make the first offer, or wait in the first period until the other side has made one.",
        &["yes", "no"],
    ),
    Param::choice("full_offers", "Offer whole agreements, or one issue after the other.", &["yes", "no"]),
    Param::choice(
        "last_period_accept",
        "In the last period, accept also anything that the equilibrium would accept.",
        &["yes", "no"],
    ),
    Param::choice(
        "actions",
        "Which agreements the strategy array considers: all, as promises are kept, or those with dominant actions.",
        &["kept", "dominant"],
    ),
    Param::choice(
        "comparator",
        "What the strategy array compares opting out with; exact is true backward induction.",
        &["joint", "alone", "exact"],
    ),
    Param::number(
        "threat_weight",
        "How far a threat to opt out raises the estimate that the other side will; 0 takes no notice.",
        0.75,
        0.0,
        1.0,
    ),
    Param::number("comment_weight", "How far a comment such as losing patience raises that estimate.", 0.25, 0.0, 1.0),
    Param::choice("yields", "Before opting out first, accept an offer that is worth more than that.", &["yes", "no"]),
    Param::number(
        "promise_minutes",
        "How long the other side has to do what it promised before it is reminded.",
        1.0,
        0.0,
        1e4,
    ),
    Param::number("reminder_minutes", "How often the agent asks about something that is still open.", 3.0, 0.0, 1e4),
    ANSWERS,
];

pub(super) const CRISIS_AGENT: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "crisis-agent",
        sentence: "Offers what the equilibrium with kept promises prescribes, with a margin, and talks like a diplomat.",
        source: "Kraus, Hoz-Weiss, Wilkenfeld, Andersen and Pate 2008",
        params: PARAMS,
    },
    build: Recipe::new(|crisis, seat, params| {
        Ok(Mannered::with_warnings(Temper::Friendly, params, build(crisis, seat, params)?))
    }),
};

/// Why the agent cannot be built.
#[derive(Debug, thiserror::Error)]
enum Unfit {
    #[error("margin={margin} is too fine; use at most 12 decimals")]
    TooFine { margin: f64 },
    #[error(transparent)]
    Word(#[from] UnknownWord),
}

fn build(crisis: &Crisis, seat: Seat, params: &Params) -> Result<Kraus, Unfit> {
    let seconds = |minutes: &str| (params.number(minutes) * 60.0) as u64;
    let margin = params.number("margin");
    let settings = Settings {
        actions: params.text("actions").parse()?,
        comparator: params.text("comparator").parse()?,
        margin: exact(margin).ok_or(Unfit::TooFine { margin })?,
        opening: params.number("opening") as i64,
        last_period_accept: params.flag("last_period_accept"),
    };
    let manner = Manner {
        first_message: params.flag("first_message"),
        full_offers: params.flag("full_offers"),
        yields: params.flag("yields"),
        weights: Weights { threat: params.number("threat_weight"), comment: params.number("comment_weight") },
        promise_seconds: seconds("promise_minutes"),
        reminder_seconds: seconds("reminder_minutes"),
    };
    Ok(Kraus::new(crisis, Plan::new(crisis, seat, settings), manner))
}

//! How a crisis ended, as data for tables and logs.

use game::{Ending, Outcome, Seat};
use serde_json::{Map, Value, json};

use crate::state::{End, State};
use crate::{Agreement, Crisis, Pair, to_f64s, wire};

/// The outcome of a finished crisis; `None` while it goes on.
///
/// The facts are `kind` (`agreement`, `opting-out` or `status-quo`), `t` (the number of the period, the deadline for the
/// status quo), `parameters` (what was in force, by side), `messages`, `offers` and `actions` (how many there were), with an
/// agreement also `main`, and after opting out `opted_out` (who) and `result`.
pub(crate) fn outcome(crisis: &Crisis, state: &State) -> Option<Outcome> {
    let end = state.end?;
    let ending = match end {
        End::Agreement(_) => Ending::Agreement,
        End::OptOut(..) => Ending::OptOut,
        End::StatusQuo => Ending::NoDeal,
    };
    let scores = to_f64s(&worth(crisis, state, end)).to_vec();
    Some(Outcome { ending, scores, period: state.period, facts: facts(crisis, state, end) })
}

fn worth(crisis: &Crisis, state: &State, end: End) -> Pair {
    let values = [&state.in_force[0], &state.in_force[1]];
    let t = crisis.t(state);
    match end {
        End::Agreement(main) => crisis.agreement_worth(&Agreement { main, values: state.in_force.clone() }, t),
        End::OptOut(seat, outcome) => crisis.opt_out_result(seat, outcome, values, t),
        End::StatusQuo => crisis.status_quo(values),
    }
}

fn facts(crisis: &Crisis, state: &State, end: End) -> Map<String, Value> {
    let name = |seat: Seat| crisis.names()[seat.index()].as_str();
    let t = if end == End::StatusQuo { crisis.deadline() } else { crisis.t(state) };
    let mut facts = Map::new();
    let mut fact = |key: &str, value: Value| facts.insert(key.to_owned(), value);
    match end {
        End::Agreement(main) => {
            fact("kind", "agreement".into());
            fact("main", main.into());
        }
        End::OptOut(seat, outcome) => {
            fact("kind", "opting-out".into());
            fact("opted_out", name(seat).into());
            fact("result", crisis.setup().roles[seat.index()].opt_out.outcomes[outcome].name.as_str().into());
        }
        End::StatusQuo => {
            fact("kind", "status-quo".into());
        }
    }
    fact("t", t.into());
    fact("parameters", wire::all_values_json(crisis, &state.in_force));
    fact("messages", state.heard.len().into());
    let offers = state.heard.iter().filter(|heard| heard.message.offered().is_some()).count();
    fact("offers", offers.into());
    let acts = |event: &&crate::Event| matches!(event, crate::Event::Acted { .. } | crate::Event::Revealed(_));
    fact("actions", json!(state.history.iter().filter(acts).count()));
    facts
}

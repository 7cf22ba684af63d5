//! Questions to decision support as JSON.

use game::{Refusal, Seat, single_entry};
use serde_json::{Value, json};

use super::{EXAMPLE, all_values_json, seat_of, set_parameters, whole};
use crate::words::{refuse, say};
use crate::{Action, Agreement, Crisis, Query};

pub(super) fn query_json(crisis: &Crisis, query: &Query) -> Value {
    match query {
        Query::Agreement { agreement, t } => {
            let parameters = all_values_json(crisis, &agreement.values);
            json!({"agreement": {"main": agreement.main, "parameters": parameters, "t": t}})
        }
        Query::OptingOut { seat, values, t } => {
            let parameters = all_values_json(crisis, values);
            json!({"opting_out": {"seat": crisis.names()[seat.index()], "parameters": parameters, "t": t}})
        }
        Query::StatusQuo { values } => json!({"status_quo": {"parameters": all_values_json(crisis, values)}}),
        Query::BestAgreement { t } => json!({"best_agreement": {"t": t}}),
        Query::Frontier { t } => json!({"frontier": {"t": t}}),
    }
}

pub(super) fn query_from_json(crisis: &Crisis, value: &Value) -> Result<Query, Refusal> {
    let (name, body) = single_entry(value, EXAMPLE)?;
    let values = || {
        let side = |seat: Seat| {
            let mut action = Action::open(crisis.setup().roles[seat.index()].parameters.len());
            let named = body.get("parameters").and_then(|both| both.get(&crisis.names()[seat.index()]));
            named.map(|named| set_parameters(crisis, seat.index(), &mut action, named)).transpose()?;
            Ok(action.over(&crisis.default_values(seat)))
        };
        Ok([side(Seat(0))?, side(Seat(1))?])
    };
    let t = || whole(body, "t");
    match name {
        "agreement" => {
            let main = body.get("main").and_then(Value::as_i64);
            let main = main.ok_or_else(|| refuse("main-not-whole"))?;
            Ok(Query::Agreement { agreement: Agreement { main, values: values()? }, t: t()? })
        }
        "opting_out" => Ok(Query::OptingOut { seat: seat_of(crisis, body)?, values: values()?, t: t()? }),
        "status_quo" => Ok(Query::StatusQuo { values: values()? }),
        "best_agreement" => Ok(Query::BestAgreement { t: t()? }),
        "frontier" => Ok(Query::Frontier { t: t()? }),
        _ => {
            let kinds = ["agreement", "opting_out", "status_quo", "best_agreement", "frontier"];
            Err(Refusal::unknown(say("unknown-question"), name, kinds.into_iter()))
        }
    }
}

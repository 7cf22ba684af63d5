//! Questions to decision support as people type them: short, and about how things stand now unless they say otherwise.
//!
//! ```text
//! best
//! best at 7
//! frontier
//! status quo
//! status quo: Spain: sanctions = Yes
//! sign 34; ships = 20; pollution = 25%
//! Canada: opt out; Spain: sanctions = Yes
//! ```

use game::{Refusal, Seat};

use crate::notation::{self, Items};
use crate::words::refuse;
use crate::{Agreement, Crisis, Main, Query, Values, common_main};

impl Crisis {
    /// Reads a question. Without `at N`, a number as people count periods, it is about `t`; parameters that it does not name are as they are in force.
    pub fn question(&self, text: &str, t: u32, in_force: [&Values; 2]) -> Result<Query, Refusal> {
        let is_number = |text: &str| !text.trim().is_empty() && text.trim().bytes().all(|byte| byte.is_ascii_digit());
        let (text, t) = match text.rsplit_once(" at ").filter(|(_, number)| is_number(number)) {
            Some((head, number)) => (head.trim(), self.typed_period(number)?),
            None => (text.trim(), t),
        };
        let query = match text.split_once(':').unwrap_or((text, "")) {
            ("best", "") => Query::BestAgreement { t },
            ("frontier", "") => Query::Frontier { t },
            ("status quo", items) => Query::StatusQuo { values: self.parameters(items, in_force)? },
            _ => self.outcome_question(text, t, in_force)?,
        };
        self.query_is_sound(&query)?;
        Ok(query)
    }

    /// Reads parameters of both sides, such as `Canada: sanctions = Yes; ships = 20`; others are as they are in force.
    pub fn parameters(&self, text: &str, in_force: [&Values; 2]) -> Result<[Values; 2], Refusal> {
        let items = notation::read_items(self, text, None)?;
        if items.sides.iter().any(|side| side.main.is_some()) || items.own.is_some() {
            return Err(refuse("only-parameters"));
        }
        Ok(over(&items, in_force))
    }

    fn outcome_question(&self, text: &str, t: u32, in_force: [&Values; 2]) -> Result<Query, Refusal> {
        let text = text.trim();
        let bare = text.split(';').next().is_some_and(|first| first.trim().parse::<i64>().is_ok());
        let signed = if bare { format!("sign {text}") } else { text.to_owned() };
        let items = notation::read_items(self, &signed, None)?;
        let values = over(&items, in_force);
        match [0, 1].map(|side| items.sides[side].main == Some(Main::OptOut)) {
            [true, false] => Ok(Query::OptingOut { seat: Seat(0), values, t }),
            [false, true] => Ok(Query::OptingOut { seat: Seat(1), values, t }),
            [true, true] => Err(refuse("who-opts-out-such-as").with("first", &self.names()[0])),
            [false, false] => match common_main(&items.sides) {
                Some(main) => Ok(Query::Agreement { agreement: Agreement { main, values }, t }),
                None => Err(refuse("which-outcome")),
            },
        }
    }
}

fn over(items: &Items, in_force: [&Values; 2]) -> [Values; 2] {
    [0, 1].map(|side| items.sides[side].over(in_force[side]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dispute() -> Crisis {
        crate::read_setup(&crate::scenario("fishing-dispute").unwrap()).unwrap().check("fishing-dispute").unwrap()
    }

    fn ask(text: &str) -> Result<Query, Refusal> {
        let crisis = dispute();
        let default = [Seat(0), Seat(1)].map(|seat| crisis.default_values(seat));
        crisis.question(text, 4, [&default[0], &default[1]])
    }

    #[test]
    fn questions_are_about_now_unless_they_say_otherwise() {
        assert_eq!(ask("best"), Ok(Query::BestAgreement { t: 4 }));
        assert_eq!(ask("frontier at 7"), Ok(Query::Frontier { t: 6 }));
        let short = ask("34; ships = 20; pollution = 25%").unwrap();
        assert_eq!(short, ask("sign 34; Canada: ships = 20; spain: pollution = 25% at 5").unwrap());
        assert!(matches!(short, Query::Agreement { agreement: Agreement { main: 34, .. }, t: 4 }));
        assert!(matches!(ask("Spain: opt out").unwrap(), Query::OptingOut { seat: Seat(1), t: 4, .. }));
        assert!(matches!(ask("status quo: Spain: sanctions = Yes").unwrap(), Query::StatusQuo { .. }));
    }

    #[test]
    fn what_is_not_understood_is_explained() {
        let said = |text| ask(text).unwrap_err().to_string();
        assert!(said("opt out").contains("say who opts out, such as Canada: opt out"));
        assert!(said("sanctions = Yes").contains("both sides have 'sanctions'; say whose"));
        assert!(said("ships = 20").contains("name an outcome"));
        for outside in ["sign 34 at 0", "sign 34 at 11", "best at 99999999999999999999", "frontier at 4294967296"] {
            assert_eq!(said(outside), "the periods are 1 to 10", "{outside}");
        }
        assert!(said("sign 99").contains("goes from 1 to 54"));
        assert!(said("shps = 20").contains("did you mean 'ships'?"));
        assert!(said("status quo: sign 3").contains("only parameters belong here"));
    }
}

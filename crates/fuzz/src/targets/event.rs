//! Events as JSON: spelled canonically and read again.

use arena::GAMES;
use game::{AnyGame, AnyScenario};
use serde_json::Value;

use crate::corpus::{games, scenarios};
use crate::target::{refused, same};
use crate::{Target, Verdict};

struct Event {
    name: String,
    scenarios: Vec<Box<dyn AnyScenario>>,
}

/// The events of every game.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    let target = |game: &&'static dyn AnyGame| -> Box<dyn Target> {
        Box::new(Event { name: format!("{}-event", game.name()), scenarios: scenarios(*game) })
    };
    GAMES.iter().map(target).collect()
}

impl Target for Event {
    fn name(&self) -> &str {
        &self.name
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let events = games(&self.scenarios).into_iter().flat_map(|game| game.events);
        let mut seeds: Vec<String> = events.map(|(_, event)| event.to_string()).collect();
        seeds.sort();
        seeds.dedup();
        seeds.into_iter().map(String::into_bytes).collect()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let Ok(json) = serde_json::from_slice::<Value>(input) else { return Ok(Verdict::Refused) };
        let mut verdict = Verdict::Refused;
        for scenario in &self.scenarios {
            match scenario.spelling().spell_event(&json) {
                Ok(spelled) => {
                    same("an event", &Ok(spelled.clone()), &scenario.spelling().spell_event(&spelled))?;
                    verdict = Verdict::Accepted;
                }
                Err(refusal) => drop(refused(input, &refusal.to_string())?),
            }
        }
        Ok(verdict)
    }
}

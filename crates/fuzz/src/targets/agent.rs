//! Agents with their parameters: `name:param=value,param=value`, spelled canonically and read again.

use arena::GAMES;
use game::{AnyGame, AnyScenario, ParamKind};

use super::text;
use crate::corpus::scenarios;
use crate::target::{refused, same};
use crate::{Target, Verdict};

struct Agent {
    name: String,
    game: &'static dyn AnyGame,
    scenario: Box<dyn AnyScenario>,
}

/// The agents of every game.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    let target = |game: &&'static dyn AnyGame| -> Option<Box<dyn Target>> {
        let scenario = scenarios(*game).into_iter().next()?;
        Some(Box::new(Agent { name: format!("{}-agent", game.name()), game: *game, scenario }))
    };
    GAMES.iter().filter_map(target).collect()
}

impl Target for Agent {
    fn name(&self) -> &str {
        &self.name
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for agent in self.game.agents() {
            let value = |kind: ParamKind| match kind {
                ParamKind::Number { default, .. } => default.to_string(),
                ParamKind::Choice(words) => words.last().copied().unwrap_or_default().to_owned(),
                ParamKind::Flag => "yes".to_owned(),
                ParamKind::File => "a-model".to_owned(),
                ParamKind::Text(_) | ParamKind::Seat => "a name".to_owned(),
            };
            let params: Vec<String> =
                agent.params.iter().map(|param| format!("{}={}", param.name, value(param.kind))).collect();
            seeds.push(agent.name.to_owned());
            seeds.push(format!("{}:{}", agent.name, params.join(",")));
        }
        seeds.into_iter().map(String::into_bytes).collect()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let spelled = match self.scenario.spell_agent(&text(input)) {
            Ok(spelled) => spelled,
            Err(reason) => return refused(input, &reason.to_string()),
        };
        let again = self.scenario.spell_agent(&spelled).map_err(|error| error.to_string());
        same("an agent", &Ok(spelled.clone()), &again)?;
        Ok(Verdict::Accepted)
    }
}

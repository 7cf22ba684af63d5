//! Settings: a line with the name of a built-in scenario, then a line `name=value` for each change.

use arena::GAMES;
use game::{AnyGame, Source};

use super::scenario::reads_back;
use super::text;
use crate::target::refused;
use crate::{Target, Verdict};

struct Settings {
    name: String,
    game: &'static dyn AnyGame,
}

/// The settings of every game.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    let target = |game: &&'static dyn AnyGame| -> Box<dyn Target> {
        Box::new(Settings { name: format!("{}-settings", game.name()), game: *game })
    };
    GAMES.iter().map(target).collect()
}

impl Settings {
    /// The settings that the game says it has, when it is asked for one that it has not.
    fn known(&self, source: &Source) -> Vec<String> {
        let unknown = [("?".to_owned(), "?".to_owned())];
        let said = self.game.load(source, &unknown).err().map(|faults| faults.to_string()).unwrap_or_default();
        let names = said.rsplit_once("use one of: ").map_or("", |(_, names)| names);
        names.split(", ").map(str::to_owned).collect()
    }
}

impl Target for Settings {
    fn name(&self) -> &str {
        &self.name
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for builtin in self.game.scenarios() {
            let source = Source::new(builtin.name, builtin.text);
            let seats = self.game.load(&source, &[]).map_or_else(|_| Vec::new(), |scenario| scenario.seats().to_vec());
            let types = seats.iter().map(|seat| format!("type:{seat}"));
            for name in self.known(&source).into_iter().chain(types) {
                seeds.extend(
                    values(builtin.text).map(|value| format!("{}\n{name}={value}\n", builtin.name).into_bytes()),
                );
            }
        }
        seeds.retain(|seed| self.read(seed) == Ok(Verdict::Accepted));
        seeds
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let lines = text(input);
        let (name, rest) = lines.split_once('\n').unwrap_or((&lines, ""));
        let Some(builtin) = self.game.scenarios().iter().find(|builtin| builtin.name == name) else {
            return Ok(Verdict::Refused);
        };
        let pairs = rest.split('\n').filter_map(|line| line.split_once('='));
        let settings: Vec<(String, String)> = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        match self.game.load(&Source::new(builtin.name, builtin.text), &settings) {
            Ok(scenario) => reads_back(self.game, &*scenario),
            Err(faults) => refused(input, &faults.to_string()),
        }
    }
}

/// Values that some setting may have: numbers, words, and the names in the scenario.
fn values(scenario: &str) -> impl Iterator<Item = &str> {
    let words = ["1", "2", "100", "free", "alternating", "steps", "implement", "providers", "customer", "everyone"];
    let names = scenario.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    words.into_iter().chain(names)
}

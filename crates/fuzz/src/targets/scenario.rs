//! Scenario files of each game: loaded, written as text, and loaded again.

use arena::GAMES;
use game::{AnyGame, AnyScenario, Draft, Language, Source};

use super::text;
use crate::corpus::{seats, table};
use crate::target::{refused, same};
use crate::{Target, Verdict};

/// Scenarios of our own that show what no built-in one has.
const MORE: &[(&str, &str)] = &[
    ("bilateral", include_str!("../../seeds/ranges.toml")),
    ("bilateral", include_str!("../../seeds/boxes.toml")),
    ("crisis", include_str!("../../seeds/crisis.toml")),
    ("contract", include_str!("../../seeds/contract.toml")),
];

/// Moves that are played on a scenario that was accepted.
const FIRST_MOVES: usize = 5;

struct Scenario {
    name: String,
    game: &'static dyn AnyGame,
}

/// The scenario files of every game.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    let target = |game: &&'static dyn AnyGame| -> Box<dyn Target> {
        Box::new(Scenario { name: format!("{}-scenario", game.name()), game: *game })
    };
    GAMES.iter().map(target).collect()
}

impl Target for Scenario {
    fn name(&self) -> &str {
        &self.name
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let built_in = self.game.scenarios().iter().map(|builtin| builtin.text);
        let more = MORE.iter().filter(|(game, _)| *game == self.game.name()).map(|(_, text)| *text);
        built_in.chain(more).map(|text| text.as_bytes().to_vec()).collect()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        match self.game.load(&Source::new("input", text(input)), &[]) {
            Ok(scenario) => reads_back(self.game, &*scenario),
            Err(faults) => refused(input, &faults.to_string()),
        }
    }
}

/// Is a scenario the same when it is written and read back, and can its tables be shown?
pub(super) fn reads_back(game: &'static dyn AnyGame, scenario: &dyn AnyScenario) -> Result<Verdict, String> {
    let written = scenario.text();
    let again = game
        .load(&Source::new("again", &*written.text), &[])
        .map_err(|faults| format!("was written and cannot be read: {faults}"))?;
    same("a scenario", &written.text, &again.text().text)?;
    same("what a scenario says of itself", &scenario.info(), &again.info())?;
    same("its seats", &scenario.seats(), &again.seats())?;
    show(scenario)?;
    Ok(Verdict::Accepted)
}

/// Opens a table, makes a few moves and looks at it from every seat, as a server does: nothing may panic.
fn show(scenario: &dyn AnyScenario) -> Result<(), String> {
    let table = table(scenario, 1, FIRST_MOVES)?;
    for seat in seats(scenario.seats().len()) {
        let view = table.view(seat, Language::Pseudo);
        serde_json::from_str::<serde_json::Value>(&view)
            .map_err(|error| format!("a view is no JSON: {error}: {view}"))?;
        let draft = Draft::default();
        let _ = (table.briefing(seat, Language::Pseudo), table.opening(seat), table.clock(Language::Pseudo));
        let _ = (table.lines(seat, &draft), table.examples(seat, &draft));
    }
    Ok(())
}

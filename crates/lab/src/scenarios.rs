//! The scenarios of the laboratory: each is read and checked once, and shared by all its tables and pages.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use game::{AnyGame, AnyScenario, Library, Source, sha256};

use crate::limits::SCENARIOS;

/// Built-in scenarios by name, with the settings that are changed here, and those of tables by the hash of their text.
pub(crate) struct Scenarios {
    games: &'static [&'static dyn AnyGame],
    changes: Vec<(String, String)>,
    models: Library,
    by_name: Mutex<HashMap<String, Arc<dyn AnyScenario>>>,
    by_hash: Mutex<HashMap<String, Arc<dyn AnyScenario>>>,
}

impl Scenarios {
    /// Nothing is read yet. For the changes and the models see [`crate::Settings`].
    pub(crate) fn new(
        games: &'static [&'static dyn AnyGame],
        changes: Vec<(String, String)>,
        models: Library,
    ) -> Scenarios {
        Scenarios { games, changes, models, by_name: Mutex::default(), by_hash: Mutex::default() }
    }

    /// The games that can be played.
    pub(crate) fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }

    /// The game of a scenario.
    pub(crate) fn game_of(&self, scenario: &dyn AnyScenario) -> Result<&'static dyn AnyGame, String> {
        let game = self.games.iter().find(|game| game.name() == scenario.kind());
        game.copied().ok_or_else(|| format!("no game '{}' is played here", scenario.kind()))
    }

    /// Can every built-in scenario be played with the changed settings? The error says which cannot, and why.
    pub(crate) fn check(&self) -> Result<(), String> {
        let names = || self.games.iter().flat_map(|game| game.scenarios()).map(|builtin| builtin.name);
        let places: Vec<&str> = self.games.iter().map(|game| game.name()).chain(names()).collect();
        for (name, _) in &self.changes {
            if let Some((place, _)) = name.split_once('.').filter(|(place, _)| !places.contains(place)) {
                return Err(format!("'{place}' in '{name}' is neither a game nor a scenario"));
            }
        }
        names().try_for_each(|name| self.named(name).map(|_| ()))
    }

    /// A built-in scenario by its name.
    pub(crate) fn named(&self, name: &str) -> Result<Arc<dyn AnyScenario>, String> {
        if let Some(known) = lock(&self.by_name).get(name) {
            return Ok(Arc::clone(known));
        }
        let found = self.games.iter().find_map(|game| {
            let builtin = game.scenarios().iter().find(|builtin| builtin.name == name)?;
            Some((game, Source::new(builtin.name, builtin.text)))
        });
        let (game, source) = found.ok_or_else(|| format!("there is no scenario '{name}'"))?;
        let changes = self.changes_of(game.name(), name);
        let (mut scenario, _) = game.load(&source, &changes).map_err(|faults| faults.to_string())?;
        scenario.lend(&self.models);
        let scenario: Arc<dyn AnyScenario> = Arc::from(scenario);
        self.keep(scenario.text().hash, &scenario);
        lock(&self.by_name).insert(name.to_owned(), Arc::clone(&scenario));
        Ok(scenario)
    }

    /// The settings that are changed in a scenario: those of all, of its game, and its own.
    fn changes_of(&self, game: &str, scenario: &str) -> Vec<(String, String)> {
        let change = |(name, value): &(String, String)| match name.split_once('.') {
            Some((place, name)) => (place == game || place == scenario).then(|| (name.to_owned(), value.clone())),
            None => Some((name.clone(), value.clone())),
        };
        self.changes.iter().filter_map(change).collect()
    }

    /// The scenario of a table, from the text that was kept with it.
    pub(crate) fn of_text(&self, name: &str, text: &str) -> Result<Arc<dyn AnyScenario>, String> {
        let hash = sha256(text.as_bytes());
        if let Some(known) = lock(&self.by_hash).get(&hash) {
            return Ok(Arc::clone(known));
        }
        let mut scenario = read(self.games, name, text)?;
        scenario.lend(&self.models);
        let scenario: Arc<dyn AnyScenario> = Arc::from(scenario);
        self.keep(hash, &scenario);
        Ok(scenario)
    }

    fn keep(&self, hash: String, scenario: &Arc<dyn AnyScenario>) {
        let mut kept = lock(&self.by_hash);
        if kept.len() >= SCENARIOS {
            kept.clear();
        }
        kept.insert(hash, Arc::clone(scenario));
    }
}

/// Reads the text that was kept with a table.
pub(crate) fn read(
    games: &'static [&'static dyn AnyGame],
    name: &str,
    text: &str,
) -> Result<Box<dyn AnyScenario>, String> {
    let source = Source::new(name, text);
    // A bilateral scenario need not say what it is.
    let kind = source.entry("game").unwrap_or_else(|| "bilateral".to_owned());
    let game = games.iter().find(|game| game.name() == kind);
    let game = game.ok_or_else(|| format!("no game '{kind}' is played here"))?;
    Ok(game.load(&source, &[]).map_err(|faults| faults.to_string())?.0)
}

/// What is kept is complete at any time, so that a thread that died in between does no harm.
fn lock<T>(kept: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

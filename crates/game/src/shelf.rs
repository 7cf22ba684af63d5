//! The shelf of scenarios: each is read and checked once, and whoever asks for it again gets the same one.
//!
//! A checked scenario carries what was worked out for it (books of offers, solutions, oracles). Shared by the command, the
//! laboratory, learning and replay, it is worked out once for all of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::SCENARIOS_KEPT;
use crate::{AnyGame, AnyScenario, Builtin, Fault, Faults, Library, Source, listed, sha256};

/// Scenarios that were read, by the hash of their text and of what was changed in them.
///
/// ```
/// # use game::{AnyGame, Library, Shelf, Source};
/// # fn show(games: &'static [&'static dyn AnyGame]) -> Result<(), game::Faults> {
/// let shelf = Shelf::new(games, Library::empty());
/// if let Some(source) = shelf.builtin("room") {
///     let scenario = shelf.load(&source, &[])?;
///     let again = shelf.load(&source, &[])?;
///     assert!(std::sync::Arc::ptr_eq(&scenario, &again));
/// }
/// # Ok(())
/// # }
/// ```
pub struct Shelf {
    games: &'static [&'static dyn AnyGame],
    library: Library,
    kept: Mutex<HashMap<String, Arc<dyn AnyScenario>>>,
}

impl Shelf {
    /// An empty shelf. The first game is the one of scenarios that do not say which they are for; agents are built with the
    /// files of the library.
    pub fn new(games: &'static [&'static dyn AnyGame], library: Library) -> Shelf {
        Shelf { games, library, kept: Mutex::default() }
    }

    /// The games that can be played.
    pub fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }

    /// The files that agents are built with.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The scenarios that come with the games.
    pub fn builtins(&self) -> impl Iterator<Item = &'static Builtin> + use<> {
        self.games.iter().flat_map(|game| game.scenarios())
    }

    /// The text of a scenario that comes with a game.
    pub fn builtin(&self, name: &str) -> Option<Source> {
        let found = self.builtins().find(|builtin| builtin.name == name);
        found.map(|builtin| Source::new(builtin.name, builtin.text))
    }

    /// The scenario of a text, with some of its settings changed. All faults are told at once.
    pub fn load(&self, source: &Source, settings: &[(String, String)]) -> Result<Arc<dyn AnyScenario>, Faults> {
        let wanted = key(&source.text, settings);
        if let Some(known) = self.kept().get(&wanted) {
            return Ok(Arc::clone(known));
        }
        let mut scenario = self.game_of(source)?.load(source, settings)?;
        scenario.lend(&self.library);
        let scenario: Arc<dyn AnyScenario> = Arc::from(scenario);
        let mut kept = self.kept();
        if kept.len() >= SCENARIOS_KEPT {
            kept.clear();
        }
        // A log carries the whole text with all changes: whichever of the two is loaded first, the other finds it.
        let whole = kept.entry(key(&scenario.text().text, &[])).or_insert_with(|| Arc::clone(&scenario));
        let shared = if whole.warnings() == scenario.warnings() { Arc::clone(whole) } else { scenario };
        Ok(Arc::clone(kept.entry(wanted).or_insert(shared)))
    }

    /// The game that a scenario is for: what its `game = ".."` says, the first one if it says nothing.
    fn game_of(&self, source: &Source) -> Result<&'static dyn AnyGame, Faults> {
        let Some(named) = source.entry("game") else { return Ok(self.games[0]) };
        let found = self.games.iter().find(|game| game.name() == named);
        found.copied().ok_or_else(|| self.no_such_game(source, &named))
    }

    fn no_such_game(&self, source: &Source, named: &str) -> Faults {
        let remedy = format!("use one of: {}", listed(self.games.iter().map(|game| game.name())));
        let what = format!("there is no game '{named}'");
        Faults::one(&source.name, Fault::at(source.line_of(&["game"]), what, remedy))
    }

    /// What is kept is complete at any time, so that a thread that died in between does no harm.
    fn kept(&self) -> MutexGuard<'_, HashMap<String, Arc<dyn AnyScenario>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The hash of a text and of what is changed in it.
fn key(text: &str, settings: &[(String, String)]) -> String {
    let mut bytes = Vec::new();
    for word in [text].into_iter().chain(settings.iter().flat_map(|(name, value)| [name.as_str(), value.as_str()])) {
        // With the length before each word no two keys are spelled alike.
        bytes.extend(word.len().to_le_bytes());
        bytes.extend_from_slice(word.as_bytes());
    }
    sha256(&bytes)
}

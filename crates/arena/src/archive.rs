//! Recorded games, one after the other: each with its scenario, played again under the rules.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::{
    AnyScenario, Digest, Faults, LogError, LogReader, Misfit, Provenance, ReplayError, Replayed, ScenarioText, Shelf,
    Source,
};

/// Log files with recorded games.
pub struct Archive<'s> {
    shelf: &'s Shelf,
    files: Vec<PathBuf>,
}

/// A recorded game.
pub struct Entry {
    /// Its file and line, as `file:line`.
    pub place: String,
    /// The text of its scenario.
    pub text: ScenarioText,
    /// Its scenario.
    pub scenario: Arc<dyn AnyScenario>,
    /// What the rules give.
    pub game: Replayed,
}

/// What is wrong with an archive. All name the file.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// A file cannot be opened.
    #[error("cannot read '{file}'")]
    Unreadable {
        /// Its name.
        file: String,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// A file is not a log.
    #[error("'{file}' is not a sound log")]
    NotALog {
        /// Its name.
        file: String,
        /// Why.
        #[source]
        error: LogError,
    },
    /// A game names a scenario that the file does not hold.
    #[error("{place}: the game's scenario is missing")]
    NoScenario {
        /// File and line.
        place: String,
    },
    /// The scenario of a game cannot be read.
    #[error(transparent)]
    Scenario(#[from] Faults),
    /// The line of a scenario says something else than its text.
    #[error("{file}: the scenario line of '{name}' does not agree with its own text")]
    ScenarioLine {
        /// The file.
        file: String,
        /// The scenario.
        name: String,
    },
    /// An event breaks the rules.
    #[error("{file}:{line}: event {event} is not what the rules give: {reason}")]
    AgainstTheRules {
        /// The file.
        file: String,
        /// The event's line.
        line: usize,
        /// The event's number in its game, from 0.
        event: usize,
        /// What the rules say.
        reason: Misfit,
    },
    /// The result is not that of the rules.
    #[error("{file}:{line}: the rules give the result {result}")]
    WrongResult {
        /// The file.
        file: String,
        /// The result's line.
        line: usize,
        /// What the rules give.
        result: serde_json::Value,
    },
}

impl<'s> Archive<'s> {
    /// The games of these log files; nothing is read yet.
    pub fn new(shelf: &'s Shelf, files: &[PathBuf]) -> Archive<'s> {
        Archive { shelf, files: files.to_vec() }
    }

    /// Hands over one game after the other. The first fault, of a file or of who takes them, ends it.
    pub fn each<E: From<ArchiveError>>(&self, mut take: impl FnMut(Entry) -> Result<(), E>) -> Result<Provenance, E> {
        let mut digest = Digest::default();
        let mut sound: BTreeMap<String, ScenarioText> = BTreeMap::new();
        for path in &self.files {
            let name = path.display().to_string();
            let mut reader = LogReader::new(BufReader::new(digest.reading(open(path)?)));
            let not_a_log = |error| ArchiveError::NotALog { file: name.clone(), error };
            while let Some(log) = reader.next_game().map_err(not_a_log)? {
                let place = format!("{name}:{}", log.line);
                let text = reader.scenario(&log.header).cloned();
                let text = text.ok_or_else(|| ArchiveError::NoScenario { place: place.clone() })?;
                let source = Source::new(&*text.name, &*text.text);
                let scenario = self.shelf.load(&source, &[]).map_err(ArchiveError::from)?;
                if sound.get(&text.hash) != Some(&text) {
                    check_line(&*scenario, &text, &name)?;
                    sound.insert(text.hash.clone(), text.clone());
                }
                let game = play_again(&*scenario, &log, &name)?;
                take(Entry { place, text, scenario, game })?;
            }
        }
        let files = self.files.iter().map(|path| path.display().to_string()).collect();
        Ok(Provenance { files, hash: digest.finish() })
    }
}

fn open(path: &Path) -> Result<File, ArchiveError> {
    File::open(path).map_err(|error| ArchiveError::Unreadable { file: path.display().to_string(), error })
}

fn check_line(scenario: &dyn AnyScenario, text: &ScenarioText, file: &str) -> Result<(), ArchiveError> {
    if scenario.text() == *text {
        return Ok(());
    }
    Err(ArchiveError::ScenarioLine { file: file.to_owned(), name: text.name.clone() })
}

fn play_again(scenario: &dyn AnyScenario, log: &game::GameLog, file: &str) -> Result<Replayed, ArchiveError> {
    let against = |ReplayError { event, reason }| {
        let line = log.line + 1 + event;
        ArchiveError::AgainstTheRules { file: file.to_owned(), line, event, reason }
    };
    let game = scenario.replay(log).map_err(against)?;
    if game.log.result != log.result {
        let (line, result) = (log.line + 1 + log.events.len(), game.log.result);
        return Err(ArchiveError::WrongResult { file: file.to_owned(), line, result });
    }
    Ok(game)
}

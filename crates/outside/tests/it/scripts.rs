//! Programs written for a test, and games that they play.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use arena::{GAMES, find};
use game::{AnyScenario, GameLog, Library, MatchPlan, Outcome, Player, Shelf};
use outside::Program;

/// The seed of all games.
pub(crate) const SEED: u64 = 7;

/// A folder for one test, removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("haggle-outside-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A program of these lines, for the shell.
    pub(crate) fn shell(&self, name: &str, lines: &str) -> Program {
        self.script(name, "sh", lines)
    }

    /// A program of these lines, for Python.
    pub(crate) fn python(&self, name: &str, lines: &str) -> Program {
        self.script(name, "python3 -u", lines)
    }

    fn script(&self, name: &str, interpreter: &str, lines: &str) -> Program {
        std::fs::write(self.0.join(name), lines).unwrap();
        let mut program = Program::new(format!("{interpreter} {}", self.0.join(name).display()));
        program.name = name.to_owned();
        program.folder.clone_from(&self.0);
        // A busy machine may start a program slowly; no test waits for this to pass.
        program.ready_limit = Duration::from_secs(60);
        program.move_limit = Duration::from_secs(60);
        program
    }

    /// The text of a file that a program wrote.
    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Is Python here? Says so if not.
pub(crate) fn has_python() -> bool {
    has("python3")
}

/// Is a program here? Says so if not.
#[expect(clippy::print_stderr, reason = "a skipped test says why")]
pub(crate) fn has(program: &str) -> bool {
    let has = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("skipped: there is no {program} here");
    }
    has
}

/// A built-in scenario.
pub(crate) fn scenario(name: &str) -> Arc<dyn AnyScenario> {
    changed(name, &[])
}

/// A built-in scenario with other settings.
pub(crate) fn changed(name: &str, settings: &[(&str, &str)]) -> Arc<dyn AnyScenario> {
    let shelf = Shelf::new(GAMES, Library::empty());
    let settings: Vec<_> = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    shelf.load(&find(&shelf, name).unwrap().source, &settings).unwrap()
}

/// Plays games, and gives them with their logs.
pub(crate) fn played(scenario: &dyn AnyScenario, players: &[Player], games: u64) -> Vec<(Outcome, GameLog)> {
    let mut found = Vec::new();
    let plan = MatchPlan { seed: SEED, games, recorded: true, ..MatchPlan::default() };
    let mut keep = |outcome, log: Option<GameLog>| {
        found.push((outcome, log.unwrap()));
        Ok(())
    };
    scenario.run(players, plan, &mut keep).unwrap();
    found
}

/// Games of a program as the host of a room, against an agent that waits for offers.
pub(crate) fn hosted(program: &Program, games: u64) -> Vec<(Outcome, GameLog)> {
    played(&*scenario("room"), &[program.player().unwrap(), "hardliner".into()], games)
}

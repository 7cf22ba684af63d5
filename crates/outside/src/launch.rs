//! How a program is started: its words, found in the file system, and what stands in front of them.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, OnceLock};

use crate::program::{Program, ProgramError};
use crate::sandbox::Sandbox;
use crate::stderr::Journal;

/// What is kept of the environment in the sandbox.
const ENVIRONMENT_KEPT: [&str; 2] = ["PATH", "LANG"];

/// In front of a program: it is killed when we end, however we end.
const DIES_WITH_US: [&str; 4] = ["setpriv", "--pdeathsig", "KILL", "--"];

/// How to start a program.
pub(crate) struct Launch {
    words: Vec<OsString>,
    folder: PathBuf,
    cleared: bool,
    /// Where what it says on stderr is written.
    pub(crate) journal: Option<Arc<Journal>>,
}

impl Launch {
    /// Looks for everything that the program needs; nothing is started yet.
    pub(crate) fn of(program: &Program) -> Result<Launch, ProgramError> {
        let words = program.words()?;
        let folder = program.folder.canonicalize();
        let folder = folder.map_err(|_| missing(&program.folder.display().to_string(), "name a folder that exists"))?;
        let words = match program.sandbox {
            true => Sandbox::around(&folder, &words)?.command(),
            false => in_front(&found(&folder, &words[0], |_| true)?, &words[1..]),
        };
        let journal = program.stderr_file().map(|file| Journal::open(&file)).transpose()?;
        Ok(Launch { words, folder, cleared: program.sandbox, journal: journal.map(Arc::new) })
    }

    /// The command, with a process group of its own, so that whatever the program starts can be ended with it.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).current_dir(&self.folder).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if self.cleared {
            command.env_clear();
            let kept = ENVIRONMENT_KEPT.iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
            command.envs(kept);
        }
        command
    }
}

/// The words to start a program with, whatever is needed in front of them.
fn in_front(file: &Path, arguments: &[String]) -> Vec<OsString> {
    let front = DIES_WITH_US.iter().filter(|_| can_die_with_us()).map(OsString::from);
    front.chain([file.into()]).chain(arguments.iter().map(OsString::from)).collect()
}

/// Is there a `setpriv` that knows the option? That of BusyBox does not. Without one, a program that neither reads nor
/// writes would go on if we were killed.
fn can_die_with_us() -> bool {
    static CAN: OnceLock<bool> = OnceLock::new();
    *CAN.get_or_init(|| {
        let [program, arguments @ ..] = DIES_WITH_US;
        let mut trial = Command::new(program);
        trial.args(arguments).arg("true").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        trial.status().is_ok_and(|status| status.success())
    })
}

/// The file of a program: by its path from the folder, or by its name on the search path. Only files that `may_be` counts.
pub(crate) fn found(folder: &Path, program: &str, may_be: impl Fn(&Path) -> bool) -> Result<PathBuf, ProgramError> {
    if program.contains('/') {
        let file = folder.join(program);
        let is_there = file.is_file() && may_be(&file);
        return is_there
            .then_some(file)
            .ok_or_else(|| missing(program, "name it from the folder that it is started in"));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut files = std::env::split_paths(&path).map(|folder| folder.join(program));
    let file = files.find(|file| file.is_file() && may_be(file));
    file.ok_or_else(|| missing(program, "install it, or name its file with a path, such as ./agent"))
}

fn missing(program: &str, remedy: &'static str) -> ProgramError {
    ProgramError::Missing { program: program.to_owned(), remedy }
}

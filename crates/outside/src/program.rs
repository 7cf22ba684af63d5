//! A program that can take seats: its command line, and what is allowed to it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use game::Player;

use crate::limits::{MOVE_WITHIN, MOVE_WITHIN_MOST, READY_WITHIN};

/// A program from outside.
///
/// ```
/// use std::time::Duration;
/// use outside::{OnTimeout, Program};
///
/// let mut patient = Program::new("python3 patient.py --slowly");
/// patient.name = "patient".to_owned();
/// patient.move_limit = Duration::from_secs(30);
/// patient.on_timeout = OnTimeout::Pass;
/// let player = patient.player();
/// ```
#[derive(Clone, Debug)]
pub struct Program {
    /// What it is called in logs.
    pub name: String,
    /// Its command line: words as a shell would split them, but no shell looks at them.
    pub command: String,
    /// Where it is started; relative paths in its command line are relative to this.
    pub folder: PathBuf,
    /// How long it may take until it is ready for a game; starting it counts.
    pub ready_limit: Duration,
    /// How long it may think about a move.
    pub move_limit: Duration,
    /// What happens when it takes longer.
    pub on_timeout: OnTimeout,
    /// Is it walled in? Then it has no network, can write nothing, and sees no files but its own and those of the system.
    pub sandbox: bool,
    /// The folder with a file for what it says on stderr; without one only the last of it is kept, for messages.
    pub stderr: Option<PathBuf>,
}

/// What happens when a program takes too long for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnTimeout {
    /// It loses its game.
    #[default]
    Lose,
    /// It passes, and the game goes on.
    Pass,
}

/// Why a program cannot play.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The command line is not one.
    #[error("the command '{0}' has a quote that is not closed, or is empty; write it as for a shell")]
    Words(String),
    /// There is no such program.
    #[error("there is no program '{program}'; {remedy}")]
    Missing {
        /// What was named.
        program: String,
        /// What to do.
        remedy: &'static str,
    },
    /// The time for a move makes no sense.
    #[error("{0} s for a move make no sense; give more than 0 and at most {most} s", most = MOVE_WITHIN_MOST.as_secs())]
    Limit(f64),
    /// There is no sandbox on this machine.
    #[error(
        "the sandbox needs '{0}', which is not here; install it (Debian: apt-get install {1}) or do without --sandbox"
    )]
    NoSandbox(&'static str, &'static str),
    /// The sandbox would show more than the program.
    #[error("the sandbox would show the whole of '{}' to the program; put it into a folder of its own", .0.display())]
    TooMuchShown(PathBuf),
    /// The file for stderr cannot be written.
    #[error("cannot write '{}': {error}", file.display())]
    Stderr {
        /// The file.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Programs cannot play on this system.
    #[error("programs from outside can play on Unix only")]
    NotHere,
}

impl Program {
    /// A program with the usual limits, started in the present folder. In logs it is called `cmd:` and its command line.
    pub fn new(command: impl Into<String>) -> Program {
        let command = command.into();
        Program {
            name: format!("cmd:{command}"),
            command,
            folder: PathBuf::from("."),
            ready_limit: READY_WITHIN,
            move_limit: MOVE_WITHIN,
            on_timeout: OnTimeout::default(),
            sandbox: false,
            stderr: None,
        }
    }

    /// The program as a player. Its processes end when the last copy of the player is dropped.
    pub fn player(&self) -> Result<Player, ProgramError> {
        if self.move_limit.is_zero() || self.move_limit > MOVE_WITHIN_MOST {
            return Err(ProgramError::Limit(self.move_limit.as_secs_f64()));
        }
        self.seated()
    }

    #[cfg(unix)]
    fn seated(&self) -> Result<Player, ProgramError> {
        let launch = crate::launch::Launch::of(self)?;
        Ok(Player::Foreign(std::sync::Arc::new(crate::guest::Guest::new(self, launch))))
    }

    #[cfg(not(unix))]
    fn seated(&self) -> Result<Player, ProgramError> {
        Err(ProgramError::NotHere)
    }

    /// The words of the command line.
    pub(crate) fn words(&self) -> Result<Vec<String>, ProgramError> {
        let words = shlex::split(&self.command).filter(|words| !words.is_empty());
        words.ok_or_else(|| ProgramError::Words(self.command.clone()))
    }

    /// The file for what it says on stderr.
    pub(crate) fn stderr_file(&self) -> Option<PathBuf> {
        let plain = |letter: char| if letter.is_alphanumeric() || "-._".contains(letter) { letter } else { '_' };
        let name: String = self.name.chars().map(plain).collect();
        self.stderr.as_deref().map(|folder: &Path| folder.join(format!("{name}.stderr.txt")))
    }
}

impl FromStr for OnTimeout {
    type Err = String;

    fn from_str(text: &str) -> Result<OnTimeout, String> {
        match text {
            "lose" => Ok(OnTimeout::Lose),
            "pass" => Ok(OnTimeout::Pass),
            _ => Err(format!("'{text}' is not understood; write lose or pass")),
        }
    }
}

impl fmt::Display for OnTimeout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OnTimeout::Lose => "lose",
            OnTimeout::Pass => "pass",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_would() {
        let words = |command: &str| Program::new(command).words().ok();
        let listed = |list: &[&str]| Some(list.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
        assert_eq!(
            words("python3 'my agent.py' --x=\"a b\" $HOME"),
            listed(&["python3", "my agent.py", "--x=a b", "$HOME"])
        );
        assert_eq!(words("a; b | c > d"), listed(&["a;", "b", "|", "c", ">", "d"]), "no shell looks at it");
        assert_eq!(words("a 'b"), None);
        assert_eq!(words("  "), None);
    }

    #[test]
    fn a_file_for_stderr_is_a_plain_name_in_its_folder() {
        let mut program = Program::new("python3 ../evil.py");
        assert_eq!(program.stderr_file(), None);
        program.stderr = Some(PathBuf::from("logs"));
        assert_eq!(program.stderr_file(), Some(PathBuf::from("logs/cmd_python3_.._evil.py.stderr.txt")));
    }

    #[test]
    fn times_that_make_no_sense_are_refused() {
        for limit in [Duration::ZERO, Duration::from_secs(3601)] {
            let mut program = Program::new("true");
            program.move_limit = limit;
            assert!(matches!(program.player(), Err(ProgramError::Limit(_))), "{limit:?}");
        }
    }
}

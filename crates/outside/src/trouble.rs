//! Why a program has no move. Each is a reason that stands in the log of a game that was lost by it.

use std::time::Duration;

use crate::limits::{LINE_BYTES, PROCESSES};
use crate::stderr::quoted;

/// What went wrong with a program.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("it could not be started: {0}")]
    NotStarted(std::io::Error),
    #[error("{PROCESSES} of its processes are running already")]
    TooMany,
    #[error("it gave no answer within {}", seconds(*.0))]
    Late(Duration),
    #[error("it did not read what it was sent within {}", seconds(*.0))]
    Deaf(Duration),
    #[error("it {how}{}", last_words(said.as_deref()))]
    Gone { how: String, said: Option<String> },
    #[error("it wrote a line of more than {LINE_BYTES} bytes")]
    LongLine,
    #[error("it wrote something that is not UTF-8: '{0}'")]
    NotText(String),
    #[error("it spoke without being asked: '{0}'")]
    Unasked(String),
    #[error("it answered '{line}', which is not {wanted}: {error}")]
    NotUnderstood { line: String, wanted: &'static str, error: String },
    #[error("it is no longer there")]
    NotThere,
    #[error("it cannot be talked to: {0}")]
    Broken(#[from] rustix::io::Errno),
}

impl Trouble {
    /// A line that was not what it had to be.
    pub(crate) fn not_understood(line: &str, wanted: &'static str, error: &serde_json::Error) -> Trouble {
        Trouble::NotUnderstood { line: quoted(line), wanted, error: error.to_string() }
    }
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

fn last_words(said: Option<&str>) -> String {
    said.map(|said| format!("; the last it said on stderr was '{said}'")).unwrap_or_default()
}

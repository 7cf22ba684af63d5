//! What was found: printed, and kept as a file from which it can be tried again.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// An input that broke something.
#[derive(Clone, Debug)]
pub struct Finding<'f> {
    /// What was fuzzed.
    pub target: &'f str,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the input in the run.
    pub number: u64,
    /// What it broke.
    pub what: &'f str,
}

/// The folder in which inputs are kept: `TARGET/SEED-NUMBER`.
#[derive(Clone, Debug)]
pub struct Store(PathBuf);

impl Store {
    /// A store in a folder, which is made when it is needed.
    pub fn new(folder: impl Into<PathBuf>) -> Store {
        Store(folder.into())
    }

    /// The store under the folder in which cargo builds.
    pub fn of_workspace() -> Store {
        let built = option_env!("CARGO_TARGET_DIR").map(PathBuf::from);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new("."));
        Store(built.unwrap_or_else(|| root.join("target")).join("fuzz"))
    }

    /// Keeps an input and says where, and how it is tried again.
    pub fn keep(&self, finding: &Finding<'_>, input: &[u8]) -> String {
        let Finding { target, seed, number, what } = finding;
        let kept = self.write(finding, input);
        let place = match &kept {
            Ok(path) => format!("try it again with: cargo xtask fuzz --replay {}", path.display()),
            Err(error) => format!("its {} bytes cannot be kept: {error}", input.len()),
        };
        format!("{target}, seed {seed}, input {number}: {what}\n  {place}")
    }

    /// The file in which a thread of this program says what it is at.
    pub(crate) fn diary(&self, thread: usize) -> io::Result<(PathBuf, File)> {
        std::fs::create_dir_all(&self.0)?;
        let path = self.0.join(format!("running-{}-{thread}", std::process::id()));
        Ok((path.clone(), File::create(path)?))
    }

    fn write(&self, finding: &Finding<'_>, input: &[u8]) -> io::Result<PathBuf> {
        let folder = self.0.join(finding.target);
        std::fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{}-{}", finding.seed, finding.number));
        std::fs::write(&path, input)?;
        Ok(path)
    }
}

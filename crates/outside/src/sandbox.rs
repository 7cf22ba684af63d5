//! Walls around a program, by bubblewrap: no network, nothing to write to, no files but the system's and its own.
//!
//! A program in it sees `/usr` and what belongs to it, a `/proc` with its own processes, a `/dev` without disks, and its own
//! folder, all of them read-only; home folders, `/tmp` and everything else are not there. It has namespaces of its own, so
//! that it can reach neither sockets nor processes of others, and all of it dies with the process that we started. `prlimit`
//! of util-linux limits its memory, its processor time and its processes from within, where they are counted apart.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::launch::found;
use crate::limits::{SANDBOX_MEMORY_BYTES, SANDBOX_PROCESSES, SANDBOX_PROCESSOR_SECONDS};
use crate::program::ProgramError;

/// Folders of the system that are shown; on most systems all but the first are links into it.
const SYSTEM: [&str; 7] = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];

/// What else programs of the system need to start.
const SETTINGS: [&str; 4] = ["/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf.d", "/etc/localtime"];

/// Folders that are no program's own, and those of the system.
const NOBODYS: [&str; 13] =
    ["/", "/boot", "/dev", "/etc", "/home", "/media", "/mnt", "/proc", "/root", "/run", "/sys", "/tmp", "/var"];

/// What would be writable otherwise.
const SEALED: [&str; 3] = ["/dev", "/tmp", "/"];

/// A program with walls around it.
pub(crate) struct Sandbox {
    bubblewrap: PathBuf,
    prlimit: PathBuf,
    file: PathBuf,
    arguments: Vec<String>,
    folder: PathBuf,
    own: PathBuf,
}

impl Sandbox {
    /// Finds what is needed to wall a program in, given its folder and its words.
    pub(crate) fn around(folder: &Path, words: &[String]) -> Result<Sandbox, ProgramError> {
        let tool = |name: &'static str, package: &'static str| {
            found(folder, name, |_| true).map_err(|_| ProgramError::NoSandbox(name, package))
        };
        let (bubblewrap, prlimit) = (tool("bwrap", "bubblewrap")?, tool("prlimit", "util-linux")?);
        let own = own_folder(folder, words)?;
        let is_shown = |file: &Path| SYSTEM.iter().any(|system| file.starts_with(system)) || file.starts_with(&own);
        let file = found(folder, &words[0], is_shown)?;
        Ok(Sandbox { bubblewrap, prlimit, file, arguments: words[1..].to_vec(), folder: folder.to_owned(), own })
    }

    /// The words to start it with.
    pub(crate) fn command(&self) -> Vec<OsString> {
        let mut words: Vec<OsString> = vec![self.bubblewrap.clone().into()];
        let mut say = |said: &[&str]| words.extend(said.iter().map(OsString::from));
        say(&["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]);
        say(&["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]);
        SYSTEM.iter().for_each(|system| match std::fs::read_link(system) {
            Ok(target) => say(&["--symlink", &target.to_string_lossy(), system]),
            Err(_) => say(&["--ro-bind-try", system, system]),
        });
        SETTINGS.iter().for_each(|shown| say(&["--ro-bind-try", shown, shown]));
        words.extend([OsString::from("--ro-bind"), self.own.clone().into(), self.own.clone().into()]);
        // The folder it is started in may be another, which is there then, but empty.
        words
            .extend([OsString::from("--dir"), self.folder.clone().into()].into_iter().filter(|_| !self.shows_folder()));
        words.extend([OsString::from("--chdir"), self.folder.clone().into()]);
        words.extend(SEALED.iter().flat_map(|sealed| ["--remount-ro", sealed]).map(OsString::from));
        words.push("--".into());
        words.extend(self.limited());
        words.extend([self.file.clone().into()].into_iter().chain(self.arguments.iter().map(OsString::from)));
        words
    }

    fn shows_folder(&self) -> bool {
        self.folder.starts_with(&self.own)
    }

    /// Limits on what a process may use. Memory is that which can be written to: some languages reserve much more.
    fn limited(&self) -> Vec<OsString> {
        let limits = [
            format!("--data={SANDBOX_MEMORY_BYTES}"),
            format!("--cpu={SANDBOX_PROCESSOR_SECONDS}"),
            format!("--nproc={SANDBOX_PROCESSES}"),
            "--core=0".to_owned(),
            "--".to_owned(),
        ];
        [self.prlimit.clone().into()].into_iter().chain(limits.map(OsString::from)).collect()
    }
}

/// The program's own folder: that of the first of its words that is a file and not the system's. A script is mostly the
/// second word.
fn own_folder(folder: &Path, words: &[String]) -> Result<PathBuf, ProgramError> {
    let named = words.iter().skip(usize::from(!words[0].contains('/')));
    let files = named.filter_map(|word| folder.join(word).canonicalize().ok()).filter(|path| path.is_file());
    let file = files.into_iter().find(|file| !SYSTEM.iter().any(|system| file.starts_with(system)));
    let own = file.as_deref().and_then(Path::parent).unwrap_or(folder).to_owned();
    let home = std::env::var_os("HOME").and_then(|home| PathBuf::from(home).canonicalize().ok());
    let holds_home = home.is_some_and(|home| home.starts_with(&own));
    if holds_home || NOBODYS.iter().any(|nobodys| own == Path::new(nobodys)) {
        Err(ProgramError::TooMuchShown(own))
    } else {
        Ok(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(list: &[&str]) -> Vec<String> {
        list.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn a_program_is_shown_the_folder_of_its_script() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize().unwrap();
        assert_eq!(own_folder(&root, &words(&["python3", "-u", "src/lib.rs"])).unwrap(), root.join("src"));
        assert_eq!(own_folder(&root, &words(&["./src/lib.rs"])).unwrap(), root.join("src"));
        assert_eq!(own_folder(&root, &words(&["/bin/sh", "src/lib.rs"])).unwrap(), root.join("src"));
        assert_eq!(own_folder(&root, &words(&["python3", "Cargo.toml"])).unwrap(), root);
        assert_eq!(
            own_folder(&root, &words(&["Cargo.toml"])).unwrap(),
            root,
            "a name is looked for on the search path"
        );
    }

    #[test]
    fn nobody_is_shown_a_whole_home_or_everything() {
        let home = std::env::var_os("HOME").map(PathBuf::from).unwrap().canonicalize().unwrap();
        for folder in [home.as_path(), home.parent().unwrap(), Path::new("/"), Path::new("/etc")] {
            assert!(matches!(own_folder(folder, &words(&["true"])), Err(ProgramError::TooMuchShown(_))), "{folder:?}");
        }
    }
}

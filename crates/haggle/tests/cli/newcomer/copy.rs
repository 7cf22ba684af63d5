//! A copy of this workspace in which somebody does what the book says.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What is copied: everything that the program is built from.
const PARTS: [&str; 8] =
    [".cargo", "Cargo.lock", "Cargo.toml", "crates", "rustfmt.toml", "samples", "scenarios", "xtask"];

/// The files of this workspace by their paths.
pub(crate) fn workspace() -> BTreeMap<String, Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let mut files = BTreeMap::new();
    PARTS.iter().for_each(|part| collect(root, part, &mut files));
    files
}

fn collect(root: &Path, path: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    let full = root.join(path);
    if full.is_dir() {
        let entries = std::fs::read_dir(full).unwrap().map(|entry| entry.unwrap().file_name());
        entries.for_each(|name| collect(root, &format!("{path}/{}", name.to_string_lossy()), files));
    } else {
        files.insert(path.to_owned(), std::fs::read(full).unwrap());
    }
}

/// A folder with a workspace in it. It is kept from one run to the next, and files that are the same are left alone, so that
/// cargo builds only what has changed.
pub(crate) struct Copy {
    folder: PathBuf,
}

impl Copy {
    /// A copy with just these files.
    pub(crate) fn of(files: &BTreeMap<String, Vec<u8>>) -> Copy {
        let copy = Copy { folder: target().join("adding-a-game") };
        let root = copy.root();
        std::fs::create_dir_all(&root).unwrap();
        let mut old = BTreeMap::new();
        PARTS.iter().filter(|part| root.join(part).exists()).for_each(|part| collect(&root, part, &mut old));
        for path in old.keys().filter(|path| !files.contains_key(*path)) {
            std::fs::remove_file(root.join(path)).unwrap();
            // A folder without a manifest is no crate; one that is not empty stays.
            let folders = Path::new(path).ancestors().skip(1).take_while(|folder| *folder != Path::new(""));
            folders.for_each(|folder| drop(std::fs::remove_dir(root.join(folder))));
        }
        for (path, bytes) in files.iter().filter(|(path, bytes)| old.get(*path) != Some(bytes)) {
            let full = root.join(path);
            std::fs::create_dir_all(full.parent().unwrap()).unwrap();
            std::fs::write(full, bytes).unwrap();
        }
        copy
    }

    fn root(&self) -> PathBuf {
        self.folder.join("workspace")
    }

    /// Runs cargo in the copy. What crates from elsewhere come to is taken from this workspace's own builds; our own are not
    /// optimised, because nothing here takes long.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(self.root()).args(arguments).arg("--offline");
        command.env("CARGO_TARGET_DIR", self.folder.join("target")).env("CARGO_BUILD_BUILD_DIR", target());
        command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env_remove("RUSTC_WRAPPER");
        command.output().unwrap_or_else(|error| panic!("cannot run cargo: {error}"))
    }

    /// Builds the program and says where it is.
    pub(crate) fn build(&self) -> PathBuf {
        let output = self.cargo(&["build", "--quiet", "--package", "haggle"]);
        assert!(output.status.success(), "it cannot be built: {}", String::from_utf8_lossy(&output.stderr));
        self.folder.join("target").join("debug").join("haggle")
    }
}

/// The folder of this workspace's own builds.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().to_owned()
}

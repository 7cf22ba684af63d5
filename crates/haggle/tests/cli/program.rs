//! Running the program.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;

/// Runs `haggle` with these arguments and waits for its end.
pub(crate) fn haggle(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_haggle"));
    command.args(args).env("NO_COLOR", "1").stdin(Stdio::null());
    command.output().unwrap_or_else(|error| panic!("cannot run haggle: {error}"))
}

/// What a successful run prints.
pub(crate) fn printed(args: &[&str]) -> String {
    let output = haggle(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What a successful run prints, as JSON.
pub(crate) fn printed_json(args: &[&str]) -> Value {
    let mut all = args.to_vec();
    all.push("--json");
    serde_json::from_str(&printed(&all)).unwrap()
}

/// What a refused run says; it must end with code 2 and print nothing else.
pub(crate) fn refused(args: &[&str]) -> String {
    let output = haggle(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(output.stdout.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&output.stdout));
    assert!(!said.contains("panicked") && !said.contains("backtrace"), "{said}");
    said
}

/// A folder for one test, empty at the beginning and removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("haggle-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    /// Writes a file and gives its path.
    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The text of a scenario with 12 issues of 10 values: 10^12 outcomes, worths without any pattern.
pub(crate) fn huge_scenario() -> String {
    let mut text = String::from("name = \"huge\"\nprotocol = \"alternating\"\nrounds = 20\nperiods = 20\n");
    let values: Vec<String> = (0..10).map(|value| format!("\"v{value}\"")).collect();
    for issue in 0..12 {
        text += &format!("[[issue]]\nname = \"i{issue}\"\nvalues = [{}]\n", values.join(", "));
    }
    for role in 0..2u64 {
        text += &format!("[[role]]\nname = \"r{role}\"\n[[role.type]]\nname = \"t\"\nstatus_quo = 0\nscale = 12\n");
        text += "[role.type.issues]\n";
        for issue in 0..12u64 {
            let worth =
                |value: u64| ((issue * 7919 + value * 104_729 + role * 1_299_709 + 17).pow(2) % 9973).to_string();
            let worths: Vec<String> = (0..10).map(worth).collect();
            text += &format!("i{issue} = {{ weight = {:?}, values = [{}] }}\n", 1.0 / 12.0, worths.join(", "));
        }
    }
    text
}

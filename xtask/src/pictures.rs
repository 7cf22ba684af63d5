//! `cargo xtask pictures`: the pictures of the README, made from the real pages in the browser of `tests/browser`.

use std::path::Path;
use std::process::{Command, ExitCode};

/// Where they are kept.
const FOLDER: &str = "docs/pictures";

/// What they show; each is there in both colour schemes.
const NAMES: [&str; 3] = ["room", "trails", "debrief"];

/// No picture has more bytes: whoever opens the README loads three of them.
const LIMIT_BYTES: u64 = 80_000;

/// Makes them anew, and says of each how large it is.
pub(crate) fn run(root: &Path) -> ExitCode {
    let folder = root.join(FOLDER);
    if let Err(error) = std::fs::create_dir_all(&folder) {
        eprintln!("cannot make {}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    let mut command = Command::new("bash");
    command.args(["tests/browser/run.sh", "tests/browser/pictures.mjs"]);
    let made = command.env("HAGGLE_PICTURES", &folder).current_dir(root).status();
    if !made.is_ok_and(|status| status.success()) {
        eprintln!("tests/browser/run.sh tests/browser/pictures.mjs failed");
        return ExitCode::FAILURE;
    }
    let faults = NAMES.into_iter().flat_map(|name| ["light", "dark"].map(|scheme| format!("{name}-{scheme}.webp")));
    let faults: Vec<String> = faults.filter_map(|file| fault(&folder, &file)).collect();
    faults.iter().for_each(|fault| eprintln!("{fault}"));
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is wrong with a picture.
fn fault(folder: &Path, file: &str) -> Option<String> {
    match std::fs::metadata(folder.join(file)).map(|found| found.len()) {
        Ok(bytes) if bytes <= LIMIT_BYTES => {
            println!("{FOLDER}/{file}: {bytes} bytes");
            None
        }
        Ok(bytes) => {
            Some(format!("{FOLDER}/{file} has {bytes} bytes, more than {LIMIT_BYTES}; show less, or pack it more"))
        }
        Err(error) => Some(format!("{FOLDER}/{file} was not made: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_that_are_missing_or_too_large_are_named() {
        let folder = std::env::temp_dir().join(format!("haggle-pictures-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("small"), [0; 10]).unwrap();
        std::fs::write(folder.join("large"), vec![0; 90_000]).unwrap();
        assert_eq!(fault(&folder, "small"), None);
        assert!(fault(&folder, "large").unwrap().contains("90000 bytes"));
        assert!(fault(&folder, "missing").unwrap().contains("was not made"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

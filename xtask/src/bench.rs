//! `cargo xtask bench`: the comparisons with the peers. Each is a folder of `bench/` with a `run.sh` that writes what
//! it found into the folder named by `HAGGLE_BENCH_OUT`.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// What the scripts call.
const TOOLS: [&str; 2] = ["bash", "python3"];

/// Runs one comparison, or all.
pub(crate) fn run(root: &Path, name: Option<&str>) -> ExitCode {
    if let Some(missing) = TOOLS.into_iter().find(|tool| !is_installed(tool)) {
        println!("skipped: the comparisons need {missing}, which is not installed");
        return ExitCode::SUCCESS;
    }
    let known = comparisons(root);
    let chosen: Vec<&String> = known.iter().filter(|known| name.is_none_or(|name| name == *known)).collect();
    if chosen.is_empty() {
        let known = if known.is_empty() { "none yet".to_owned() } else { known.join(", ") };
        eprintln!("nothing to run; folders of bench/ with a run.sh: {known}");
        return ExitCode::from(2);
    }
    let failed = chosen.into_iter().filter(|name| !compare(root, name)).count();
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The folders of `bench/` that can be run, in order.
fn comparisons(root: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(root.join("bench")) else { return Vec::new() };
    let folders = entries.filter_map(Result::ok).filter(|entry| entry.path().join("run.sh").is_file());
    let mut names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

fn compare(root: &Path, name: &str) -> bool {
    let out = root.join("artefacts").join("bench").join(name);
    println!("== bench/{name}/run.sh");
    if let Err(error) = std::fs::create_dir_all(&out) {
        eprintln!("cannot make {}: {error}", out.display());
        return false;
    }
    let script = root.join("bench").join(name).join("run.sh");
    let status = Command::new("bash").arg(script).env("HAGGLE_BENCH_OUT", &out).current_dir(root).status();
    let passed = status.is_ok_and(|status| status.success());
    if passed {
        results(&out).iter().for_each(|file| println!("result: {}", file.display()));
    } else {
        eprintln!("bench/{name}/run.sh failed; what it wrote is in {}", out.display());
    }
    passed
}

fn results(out: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(out).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    files.sort();
    files
}

fn is_installed(tool: &str) -> bool {
    let mut command = Command::new(tool);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

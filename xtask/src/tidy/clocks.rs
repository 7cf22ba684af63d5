//! Time in the laboratory comes from its clock: what reads another one, or waits by another one, cannot be tested without
//! waiting for it.

use crate::repository::Repository;

/// Whose code this is about.
const LABORATORY: &str = "crates/lab/src/";

/// Who may: the clock itself; the door, whose limits on connections are the same whatever time it is in the laboratory, and
/// are short in tests; and what measures work instead of time.
const ALLOWED: [&str; 3] = ["crates/lab/src/clock.rs", "crates/lab/src/door/", "crates/lab/src/processor.rs"];

/// Other ways to time.
const FORBIDDEN: [&str; 4] = ["Instant::now", "SystemTime::now", "tokio::time", "start_paused"];

/// Code of the laboratory that has a time of its own.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let mut findings = Vec::new();
    let is_bound =
        |path: &str| path.starts_with(LABORATORY) && !ALLOWED.iter().any(|allowed| path.starts_with(allowed));
    for file in repository.rust().filter(|file| is_bound(&file.path)) {
        let code = file.lines().filter(|(_, line)| !line.trim_start().starts_with("//"));
        let lines = code.filter(|(_, line)| FORBIDDEN.iter().any(|way| line.contains(way)));
        findings.extend(lines.map(|(number, _)| {
            format!("{}:{number}: the laboratory has one time; ask a `Clock`, so that tests can move it", file.path)
        }));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn other_clocks_are_found() {
        let repository = files(&[
            (
                "crates/lab/src/table/mod.rs",
                "//! No `Instant::now`.\nlet now = Instant::now();\nuse tokio::time::sleep;\n",
            ),
            ("crates/lab/src/clock.rs", "SystemTime::now()\n"),
            ("crates/lab/src/door/mod.rs", "tokio::time::timeout(LIMIT, crowd.gone())\n"),
            ("crates/haggle/src/main.rs", "SystemTime::now()\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(findings.len(), 2, "{findings:?}");
        assert!(findings[0].starts_with("crates/lab/src/table/mod.rs:2:"));
    }
}

//! Only one folder speaks SQL: whoever wants to know what is asked of the database looks there, and nowhere else.

use crate::repository::Repository;

/// Where the database is known.
const HOME: &str = "crates/lab/src/store/sql/";

/// The tests of the store look into the file by the way around it.
const TESTS: &str = "crates/lab/src/store/tests/";

/// Code that could speak to the database from elsewhere.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let mut findings = Vec::new();
    let elsewhere = |path: &str| path.contains("/src/") && !path.starts_with(HOME) && !path.starts_with(TESTS);
    for file in repository.rust().filter(|file| file.path.starts_with("crates/") && elsewhere(&file.path)) {
        let code = file.lines().filter(|(_, line)| !line.trim_start().starts_with("//"));
        let lines = code.filter(|(_, line)| line.contains("rusqlite"));
        findings
            .extend(lines.map(|(number, _)| format!("{}:{number}: only {HOME} speaks SQL; ask the store", file.path)));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn sql_elsewhere_is_found() {
        let repository = files(&[
            ("crates/lab/src/store/sql/reads.rs", "use rusqlite::params;\n"),
            ("crates/lab/src/store/tests/mod.rs", "rusqlite::Connection::open(file)\n"),
            ("crates/lab/src/store/queue.rs", "//! Never rusqlite.\nuse rusqlite::Connection;\n"),
            ("crates/haggle/src/main.rs", "rusqlite::Connection::open(file)\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(findings.len(), 2, "{findings:?}");
        assert!(findings[0].starts_with("crates/lab/src/store/queue.rs:2:"));
    }
}

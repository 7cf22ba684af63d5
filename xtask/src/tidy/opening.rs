//! Every Rust file opens with a paragraph that says what it is for.

use crate::repository::Repository;

/// Rust files that do not begin with `//!`.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let silent = repository.rust().filter(|file| !says_something(&file.text));
    silent.map(|file| format!("{}: open the file with a `//!` paragraph that says what it is for", file.path)).collect()
}

fn says_something(text: &str) -> bool {
    text.strip_prefix("//!").and_then(|rest| rest.lines().next()).is_some_and(|line| !line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn files_open_with_a_paragraph() {
        let repository = files(&[
            ("crates/a/src/lib.rs", "//! What it is.\n"),
            ("crates/a/src/b.rs", "use x;\n//! Late.\n"),
            ("crates/a/tests/c.rs", "//!\n"),
            ("xtask/src/d.rs", "/// An item.\nfn d() {}\n"),
            ("bench/e.rs", "fn main() {}\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(findings.len(), 3, "{findings:?}");
    }
}

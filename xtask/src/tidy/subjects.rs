//! The subject of a commit fits on one line wherever commits are listed; the why is in the body.

use crate::repository::{Commit, Repository};

/// The longest subject.
const LIMIT_CHARACTERS: usize = 72;

/// Commits whose subject is too long.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    repository.commits.iter().filter_map(check_commit).collect()
}

fn check_commit(Commit { hash, subject }: &Commit) -> Option<String> {
    let length = subject.chars().count();
    let says = "say what in fewer words, and why in the body";
    (length > LIMIT_CHARACTERS)
        .then(|| format!("commit {hash}: its subject has {length} characters, more than {LIMIT_CHARACTERS}; {says}"))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::repository::{Commit, Repository};

    #[test]
    fn long_subjects_are_found() {
        let commit = |hash: &str, length| Commit { hash: hash.to_owned(), subject: "ä".repeat(length) };
        let repository = Repository { commits: vec![commit("a1", 72), commit("b2", 73)], ..Repository::default() };
        let findings = check(&repository);
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].starts_with("commit b2: its subject has 73 characters"), "{findings:?}");
    }
}

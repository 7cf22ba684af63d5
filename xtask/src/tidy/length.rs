//! Files stay short enough to be read in one go.

use crate::repository::Repository;

const EXTENSIONS: [&str; 3] = ["rs", "js", "py"];

/// No file is longer.
const LIMIT_LINES: usize = 600;

/// Longer files should be looked at.
const COMFORT_LINES: usize = 400;

/// Files that are too long.
pub(super) fn check_limit(repository: &Repository) -> Vec<String> {
    longer(repository, LIMIT_LINES, usize::MAX)
}

/// Files that are about to become too long.
pub(super) fn check_comfort(repository: &Repository) -> Vec<String> {
    longer(repository, COMFORT_LINES, LIMIT_LINES)
}

fn longer(repository: &Repository, than: usize, up_to: usize) -> Vec<String> {
    let files = repository.files.iter().filter(|file| file.has_extension(&EXTENSIONS));
    let counted = files.map(|file| (&file.path, file.text.lines().count()));
    let long = counted.filter(|(_, lines)| *lines > than && *lines <= up_to);
    long.map(|(path, lines)| format!("{path} has {lines} lines, more than {than}; split it by its nouns")).collect()
}

#[cfg(test)]
mod tests {
    use super::{check_comfort, check_limit};
    use crate::tidy::made_up::files;

    #[test]
    fn long_files_are_found() {
        let text = |lines: usize| "x\n".repeat(lines);
        let (short, long, too_long) = (text(400), text(600), text(601));
        let repository = files(&[("a.rs", &short), ("b.py", &long), ("c.js", &too_long), ("d.md", &too_long)]);
        assert_eq!(check_comfort(&repository).len(), 1);
        assert_eq!(check_limit(&repository), ["c.js has 601 lines, more than 600; split it by its nouns"]);
    }
}

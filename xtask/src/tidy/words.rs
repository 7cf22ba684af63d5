//! Words that are never used here: they are old, or they make a man of a person.

use crate::repository::{Repository, TextFile};

/// This list.
const OWN: &str = "xtask/src/tidy/words.rs";

/// What is not written, and what to write instead.
const WORDS: &[(&[&str], &str)] = &[
    (&["dearest"], "the most expensive"),
    (&["dearer"], "more expensive"),
    (&["reckon", "reckons", "reckoned", "reckoning"], "assume, expect, count or work out"),
    (&["lest"], "so that .. not"),
    (&["he", "him", "himself", "his"], "they, them, themselves, their"),
];

const PROSE: [&str; 1] = ["md"];
const CODE: [&str; 8] = ["css", "html", "js", "mjs", "py", "rs", "sh", "toml"];

/// Such words in the documentation.
pub(super) fn check_prose(repository: &Repository) -> Vec<String> {
    check(repository, &PROSE)
}

/// Such words in comments, names and sentences of programs, and in scenarios.
pub(super) fn check_code(repository: &Repository) -> Vec<String> {
    check(repository, &CODE)
}

fn check(repository: &Repository, extensions: &[&str]) -> Vec<String> {
    let ours = |file: &&TextFile| file.path != OWN && !file.path.contains("testdata/");
    let files = repository.files.iter().filter(ours).filter(|file| file.has_extension(extensions));
    files.flat_map(|file| file.lines().flat_map(move |(number, line)| check_line(&file.path, number, line))).collect()
}

fn check_line(path: &str, number: usize, line: &str) -> Vec<String> {
    let words = line.split(|character: char| !(character.is_alphanumeric() || character == '_'));
    let found = words.filter_map(|word| Some((word, instead_of(word)?)));
    found.map(|(word, instead)| format!("{path}:{number}: '{word}'; write {instead}")).collect()
}

/// What to write instead of a word, if it is one of the list.
fn instead_of(word: &str) -> Option<&'static str> {
    let listed = |known: &[&str]| known.iter().any(|known| known.eq_ignore_ascii_case(word));
    WORDS.iter().find(|(known, _)| listed(known)).map(|(_, instead)| *instead)
}

#[cfg(test)]
mod tests {
    use super::{check_code, check_prose};
    use crate::tidy::made_up::files;

    #[test]
    fn words_are_found_where_they_stand_alone() {
        let page =
            "The dearest of all.\nHe reckons with it, lest it be lost.\nThe cheapest here is theirs, like this one.\n";
        let findings = check_prose(&files(&[("docs/a.md", page)]));
        assert_eq!(findings.len(), 4, "{findings:?}");
        assert_eq!(findings[0], "docs/a.md:1: 'dearest'; write the most expensive");
        assert!(findings[1].starts_with("docs/a.md:2: 'He'; write they"));
    }

    #[test]
    fn programs_are_told_apart_from_pages() {
        let repository = files(&[
            ("crates/a/src/lib.rs", "//! What a person sees on his turn.\nlet reckoned_by = he_said;\n"),
            ("crates/a/testdata/b.toml", "story = \"he\"\n"),
            ("docs/a.md", "he\n"),
        ]);
        assert_eq!(check_code(&repository).len(), 1);
        assert_eq!(check_prose(&repository).len(), 1);
    }
}

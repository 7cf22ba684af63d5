//! No sentence for players stands in rules or scripts: it has an id, and its words are in a catalog.

use crate::repository::{Repository, TextFile};

/// Files of games and of the laboratory whose texts reach players. Terminals, reports and faults of files speak English.
const SPEAKING: [&str; 24] = [
    "rules.rs",
    "legal.rs",
    "moves.rs",
    "notation.rs",
    "wire.rs",
    "query.rs",
    "spoken.rs",
    "staged.rs",
    "view.rs",
    "standing.rs",
    "sight.rs",
    "debrief.rs",
    "pictures.rs",
    "language.rs",
    "saying.rs",
    "negotiation.rs",
    "json.rs",
    "bargain.rs",
    "frames.rs",
    "pages.rs",
    "problem.rs",
    "opening.rs",
    "seat.rs",
    "commands.rs",
];

/// So many words in a row are a sentence, or most of one.
const WORDS_IN_A_ROW: usize = 3;

/// Texts that begin like a word and are none for people: keys of the keyboard, and what the web is made of.
const NO_WORDS: [&str; 22] = [
    "Alt",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Backspace",
    "Control",
    "Delete",
    "Enter",
    "Escape",
    "Home",
    "End",
    "Meta",
    "PageDown",
    "PageUp",
    "Shift",
    "Space",
    "Tab",
    "GET",
    "POST",
    "Content-Type",
    "Haggle",
];

/// What stands before texts that no player reads: classes of elements, and what programmers and operators are told.
const FOR_NOBODY: [&str; 6] = ["class: ", "className = ", "Error(", "broken(", "error!(", "warn!("];

/// As long as the longest of them.
const LOOK_BACK: usize = 12;

/// Sentences in files that must have none.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    repository.files.iter().flat_map(check_file).collect()
}

fn check_file(file: &TextFile) -> Vec<String> {
    let script =
        file.path.starts_with("crates/lab/assets/") && !file.path.contains("/tests/") && file.has_extension(&["js"]);
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let terminal = ["/terminal/", "/report/", "/solver/", "/formats/", "/tests/", "/store/", "/fuzz/"];
    let speaking = file.path.starts_with("crates/")
        && file.path.contains("/src/")
        && SPEAKING.contains(&name)
        && !terminal.iter().any(|folder| file.path.contains(folder));
    let found: Vec<(usize, String)> = match (script, speaking) {
        (true, _) => literals(&file.text, &['"', '\'', '`']).into_iter().filter(|(_, text)| is_label(text)).collect(),
        (_, true) => {
            let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
            literals(code, &['"']).into_iter().filter(|(_, text)| has_sentence(text)).collect()
        }
        _ => return Vec::new(),
    };
    let place =
        |(line, text): (usize, String)| format!("{}:{line}: put \"{text}\" into a catalog, and say its id", file.path);
    found.into_iter().map(place).collect()
}

/// Several words in a row.
fn has_sentence(text: &str) -> bool {
    // What is shown as an example of the notation, or names a place in a frame, is no sentence.
    let plain = text.split("{{").map(|part| part.split_once("}}").map_or(part, |(_, rest)| rest));
    plain.flat_map(|part| part.split(['<', '>'])).any(|part| {
        let words: Vec<bool> = part.split(' ').map(is_word).collect();
        words.windows(WORDS_IN_A_ROW).any(|row| row.iter().all(|word| *word))
    })
}

fn is_word(text: &str) -> bool {
    let bare = text.trim_end_matches([',', '.', ';', ':', '!', '?']);
    bare.len() > 1 && bare.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '\'')
        || matches!(bare, "a" | "A" | "I")
}

/// In a script: a sentence, or a label such as "Send".
fn is_label(text: &str) -> bool {
    let mut letters = text.chars();
    let capital = letters.next().is_some_and(|first| first.is_ascii_uppercase())
        && letters.next().is_some_and(|second| second.is_ascii_lowercase() || second == ' ');
    (capital && !NO_WORDS.contains(&text)) || has_sentence(text)
}

/// The texts between quotes that may be for people, with the lines on which they begin; comments are left out.
fn literals(code: &str, quotes: &[char]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let letters: Vec<char> = code.chars().collect();
    let (mut index, mut line) = (0, 1);
    while index < letters.len() {
        let letter = letters[index];
        line += usize::from(letter == '\n');
        match letter {
            '/' if letters.get(index + 1) == Some(&'/') => {
                index += letters[index..].iter().take_while(|letter| **letter != '\n').count();
                continue;
            }
            '/' if letters.get(index + 1) == Some(&'*') => {
                let rest = letters[index..].windows(2).position(|pair| pair == ['*', '/']);
                let end = rest.map_or(letters.len(), |length| index + length + 2);
                line += letters[index..end].iter().filter(|letter| **letter == '\n').count();
                index = end;
                continue;
            }
            // A quote as a letter.
            '\'' if !quotes.contains(&'\'') && letters.get(index + 2) == Some(&'\'') => {
                index += 3;
                continue;
            }
            quote if quotes.contains(&quote) => {
                let begins = line;
                let before: String = letters[index.saturating_sub(LOOK_BACK)..index].iter().collect();
                let mut text = String::new();
                index += 1;
                while index < letters.len() && letters[index] != quote {
                    if letters[index] == '\\' {
                        index += 1;
                    }
                    line += usize::from(letters.get(index) == Some(&'\n'));
                    text.extend(letters.get(index).filter(|letter| **letter != '\n'));
                    index += 1;
                }
                if !FOR_NOBODY.iter().any(|known| before.ends_with(known)) {
                    found.push((begins, text));
                }
            }
            _ => {}
        }
        index += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::made_up::files;

    #[test]
    fn sentences_in_rules_and_scripts_are_found() {
        let repository = files(&[
            (
                "crates/a/src/rules.rs",
                "// not this one here\nlet x = \"it is not your turn\";\nlet q = '\"';\nsay(\"not-your-turn\")\n",
            ),
            ("crates/a/src/rules.rs", "say(\"x\");\n#[cfg(test)]\nlet x = \"it is not your turn\";\n"),
            ("crates/a/src/report/rules.rs", "\"it is not your turn\"\n"),
            (
                "crates/lab/assets/base/a.js",
                "/* Send it. */\nel(\"p\", { class: \"card wide\" }, \"Send\");\nsay(\"send\");\nkey === \"Enter\";\n",
            ),
            ("crates/lab/assets/tests/a.test.js", "\"Send it now\"\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(
            findings,
            [
                "crates/a/src/rules.rs:2: put \"it is not your turn\" into a catalog, and say its id",
                "crates/lab/assets/base/a.js:2: put \"Send\" into a catalog, and say its id",
            ]
        );
    }

    #[test]
    fn frames_without_words_are_no_sentences() {
        assert!(!has_sentence("<p class=\"lead big\">{{say front-lead}}</p>"));
        assert!(has_sentence("<p>Sit down here</p>"));
        assert!(!has_sentence("offer Issue = value"));
    }
}

//! What a scenario says of itself, the same in every game.

use crate::TomlTable;
use crate::toml_text::{entry, quote};

/// What a scenario may be for, as it is written in a file: to be played, or to show a point.
const PURPOSES: [&str; 2] = ["play", "example"];

/// What a scenario says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScenarioInfo {
    /// Its name in commands.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// One sentence.
    pub summary: String,
    /// The story, at most 120 words.
    pub story: String,
    /// Where it comes from.
    pub source: String,
    /// What the seats are, in words for people who do not know their names; none if the names say it.
    pub seat_titles: Vec<String>,
    /// Is it there to show a point, rather than to be played first?
    pub is_example: bool,
}

impl ScenarioInfo {
    /// The seats as people are told of them: "customer (CS)", or just the name.
    pub fn seat_labels(&self, seats: &[String]) -> Vec<String> {
        let label =
            |(index, name): (usize, &String)| match self.seat_titles.get(index).filter(|title| !title.is_empty()) {
                Some(title) => format!("{title} ({name})"),
                None => name.clone(),
            };
        seats.iter().enumerate().map(label).collect()
    }
    /// Reads it from the head of a scenario file.
    pub fn read(file: &mut TomlTable<'_>) -> ScenarioInfo {
        let name = file.need_text("name");
        ScenarioInfo {
            title: file.text("title").unwrap_or_else(|| name.clone()),
            name,
            summary: file.text("summary").unwrap_or_default(),
            story: file.text("story").unwrap_or_default(),
            source: file.text("source").unwrap_or_default(),
            seat_titles: Vec::new(),
            is_example: file.choice("purpose", &PURPOSES) == Some(1),
        }
    }

    /// The head of a scenario file for a kind of game, from which the same is read.
    pub fn write(&self, game: &str) -> String {
        let mut out = String::new();
        entry(&mut out, "game", &quote(game));
        entry(&mut out, "name", &quote(&self.name));
        let texts =
            [("title", &self.title), ("summary", &self.summary), ("source", &self.source), ("story", &self.story)];
        for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            entry(&mut out, key, &quote(text));
        }
        if self.is_example {
            entry(&mut out, "purpose", &quote(PURPOSES[1]));
        }
        out
    }
}

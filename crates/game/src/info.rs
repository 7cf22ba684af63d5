//! What a scenario says of itself, the same in every game.

use std::borrow::Cow;

use crate::limits::MINUTES;
use crate::toml_text::{entry, quote};
use crate::{Language, Naming, TomlTable, Translations, is_no_plain_text};

/// What a scenario may be for, as it is written in a file: to be played, or to show a point.
const PURPOSES: [&str; 2] = ["play", "example"];

/// How much a scenario asks of somebody who has not played it before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// A few things to watch, most of them on one screen.
    Easy,
    /// Several things that depend on each other.
    Medium,
    /// Much that is unknown, or that somebody else can spoil.
    Hard,
}

impl Difficulty {
    /// All of them, from the least.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// As it is written in a file.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

/// What a scenario says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScenarioInfo {
    /// Its name in commands.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// One sentence.
    pub summary: String,
    /// The story, at most [`STORY_WORDS`](crate::limits::STORY_WORDS) words.
    pub story: String,
    /// Where it comes from.
    pub source: String,
    /// What the seats are, in words for people who do not know their names; none if the names say it.
    pub seat_titles: Vec<String>,
    /// Is it there to show a point, rather than to be played first?
    pub is_example: bool,
    /// About how many minutes a game takes people; none if nobody has said.
    pub minutes: Option<u32>,
    /// How much it asks of who has not played it before; none if nobody has said.
    pub difficulty: Option<Difficulty>,
    /// Its texts in other languages.
    pub words: Translations,
    /// How its periods are counted for people; none if from 1.
    pub counting: Option<Counting>,
}

/// How the periods of a scenario are counted for people, where that is not from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting {
    /// The number of the first one.
    pub first: u32,
    /// That it is so, for whoever reads figures of periods.
    pub sentence: String,
}

impl ScenarioInfo {
    /// The seats as people are told of them: "customer (CS)", or just the name.
    pub fn seat_labels(&self, seats: &[String], language: Language) -> Vec<String> {
        let label = |(index, name): (usize, &String)| {
            let name = self.text(name, language).into_owned();
            match self.seat_titles.get(index).filter(|title| !title.is_empty()) {
                Some(title) => format!("{} ({name})", self.text(title, language)),
                None => name,
            }
        };
        seats.iter().enumerate().map(label).collect()
    }

    /// What stands for a text of the scenario in a language.
    pub fn text<'t>(&'t self, text: &'t str, language: Language) -> Cow<'t, str> {
        self.words.text(text, language)
    }

    /// Reads it from the head of a scenario file.
    pub fn read(file: &mut TomlTable<'_>) -> ScenarioInfo {
        let line = file.line_of("name");
        let name = file.need_name("name");
        if name.chars().any(is_no_plain_text) {
            let what = format!("the scenario is called '{}'", name.escape_debug());
            file.fault(line, what, format!("use a name {}", Naming::LINE.remedy));
        }
        ScenarioInfo {
            title: file.text("title").unwrap_or_else(|| name.clone()),
            name,
            summary: file.text("summary").unwrap_or_default(),
            story: file.text("story").unwrap_or_default(),
            source: file.text("source").unwrap_or_default(),
            seat_titles: Vec::new(),
            is_example: file.choice("purpose", &PURPOSES) == Some(1),
            minutes: file.whole("minutes", 1, MINUTES.into()).and_then(|minutes| u32::try_from(minutes).ok()),
            difficulty: file.choice("difficulty", &Difficulty::ALL.map(Difficulty::name)).map(|at| Difficulty::ALL[at]),
            words: Translations::read(file),
            counting: None,
        }
    }

    /// The head of a scenario file for a kind of game, from which the same is read.
    pub fn write(&self, game: &str) -> String {
        let mut out = String::new();
        entry(&mut out, "game", &quote(game));
        entry(&mut out, "name", &quote(&self.name));
        // What is left out must be what is read where nothing is written: the name for the title, nothing for the rest.
        let texts = [
            ("title", &self.title, self.name.as_str()),
            ("summary", &self.summary, ""),
            ("source", &self.source, ""),
            ("story", &self.story, ""),
        ];
        for (key, text, _) in texts.into_iter().filter(|(_, text, default)| text != default) {
            entry(&mut out, key, &quote(text));
        }
        if self.is_example {
            entry(&mut out, "purpose", &quote(PURPOSES[1]));
        }
        self.minutes.iter().for_each(|minutes| entry(&mut out, "minutes", &minutes.to_string()));
        self.difficulty.iter().for_each(|difficulty| entry(&mut out, "difficulty", &quote(difficulty.name())));
        if let Some(words) = self.words.write() {
            entry(&mut out, "words", &words);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    fn read(text: &str) -> ScenarioInfo {
        let read = |file: &mut TomlTable<'_>| {
            file.text("game");
            ScenarioInfo::read(file)
        };
        Source::new("x", text).read_toml(read).unwrap()
    }

    #[test]
    fn a_name_is_plain_text() {
        let read = |file: &mut TomlTable<'_>| ScenarioInfo::read(file);
        let said = Source::new("x", "\nname = \"ro\\u202eom\"").read_toml(read).unwrap_err().to_string();
        let remedy = "use a name without control characters or marks of direction";
        assert_eq!(said, format!("x:2: the scenario is called 'ro\\u{{202e}}om'; {remedy}"));
    }

    #[test]
    fn minutes_and_difficulty_are_checked() {
        let read = |file: &mut TomlTable<'_>| ScenarioInfo::read(file);
        let text = "name = \"x\"\nminutes = 0\ndifficulty = \"brutal\"";
        let said = Source::new("x", text).read_toml(read).unwrap_err().to_string();
        assert!(said.contains("x:2: ") && said.contains("from 1 to 240"), "{said}");
        assert!(said.contains("x:3: ") && said.contains("one of: easy, medium, hard"), "{said}");
    }

    #[test]
    fn a_written_head_reads_back_the_same() {
        let titles = ["", "room", "A room", " \t'\"\\\r\n"];
        let purposes = [true, false];
        for (title, is_example) in titles.into_iter().flat_map(|title| purposes.map(|purpose| (title, purpose))) {
            let info = ScenarioInfo {
                name: "room".to_owned(),
                title: title.to_owned(),
                story: title.to_owned(),
                is_example,
                minutes: is_example.then_some(12),
                difficulty: is_example.then_some(Difficulty::Hard),
                ..ScenarioInfo::default()
            };
            assert_eq!(read(&info.write("bilateral")), info, "{title:?}");
        }
        assert_eq!(read("name = \"room\"").title, "room");
        assert_eq!(read("name = \"room\"").minutes, None);
        assert_eq!(read("name = \"room\"\ntitle = \"\"").title, "");
    }
}

//! Scenario files from one description, by which they are read and written.
//!
//! A game says once what stands in its file, entry by entry in the order in which they are written. What is read is taken
//! from the file, and whatever is wrong with it becomes a fault; what is written reads back the same.
//!
//! ```
//! use game::{Form, ScenarioInfo, Source};
//!
//! #[derive(Clone, Default)]
//! struct Setup {
//!     info: ScenarioInfo,
//!     rounds: u32,
//! }
//!
//! fn describe(form: &mut Form<'_>, setup: &mut Setup) {
//!     form.info("race", &mut setup.info);
//!     form.whole("rounds", 1, 100, &mut setup.rounds);
//! }
//!
//! let text = "game = \"race\"\nname = \"sprint\"\nrounds = 3\n";
//! let setup = Form::read(&Source::new("sprint", text), describe).unwrap();
//! assert_eq!((setup.rounds, Form::write(&setup, describe)), (3, text.to_owned()));
//! let faults = Form::read(&Source::new("sprint", text.replace('3', "0")), describe).err().unwrap();
//! assert!(faults.to_string().contains("write a whole number from 1 to 100"));
//! ```

use crate::toml_text::{entry, quote};
use crate::{Faults, ScenarioInfo, Source, TomlTable};

/// A file, or a table of one, that is read or written.
#[derive(Debug)]
pub struct Form<'a> {
    side: Side<'a>,
    // The name under which several tables of this kind stand in the file; each goes by its own name once that is read.
    one_of: Option<&'static str>,
}

#[derive(Debug)]
enum Side<'a> {
    Reading(TomlTable<'a>),
    Writing(String),
}

impl<'a> Form<'a> {
    /// Reads a file as described; all faults are told at once.
    pub fn read<S: Default>(source: &Source, describe: fn(&mut Form<'_>, &mut S)) -> Result<S, Faults> {
        source.read_root(|root| {
            let (mut form, mut setup) = (Form { side: Side::Reading(root), one_of: None }, S::default());
            describe(&mut form, &mut setup);
            form.close();
            setup
        })
    }

    /// The text of a file as described, from which the same is read.
    pub fn write<S: Clone>(setup: &S, describe: fn(&mut Form<'_>, &mut S)) -> String {
        let mut form = Form { side: Side::Writing(String::new()), one_of: None };
        describe(&mut form, &mut setup.clone());
        form.close()
    }

    /// The table that is read; `None` while writing.
    pub fn reading(&mut self) -> Option<&mut TomlTable<'a>> {
        match &mut self.side {
            Side::Reading(table) => Some(table),
            Side::Writing(_) => None,
        }
    }

    /// The text that is written; `None` while reading.
    pub fn writing(&mut self) -> Option<&mut String> {
        match &mut self.side {
            Side::Reading(_) => None,
            Side::Writing(out) => Some(out),
        }
    }

    /// The line on which the table that is read begins; 0 while writing.
    pub fn line(&self) -> usize {
        match &self.side {
            Side::Reading(table) => table.line(),
            Side::Writing(_) => 0,
        }
    }

    /// Records a fault of the file that is read.
    pub fn fault(&mut self, line: usize, what: impl Into<String>, remedy: impl Into<String>) {
        if let Some(table) = self.reading() {
            table.fault(line, what, remedy);
        }
    }

    /// The head of a scenario file for a kind of game.
    pub fn info(&mut self, game: &'static str, info: &mut ScenarioInfo) {
        match &mut self.side {
            Side::Reading(table) => {
                table.choice("game", &[game]);
                *info = ScenarioInfo::read(table);
            }
            Side::Writing(out) => out.push_str(&info.write(game)),
        }
    }

    /// A text, left out if it is empty; as it is by default where it is not in the file.
    pub fn text(&mut self, key: &str, value: &mut String) {
        match &mut self.side {
            Side::Reading(table) => table.text(key).into_iter().for_each(|text| *value = text),
            Side::Writing(_) if value.is_empty() => {}
            Side::Writing(out) => entry(out, key, &quote(value)),
        }
    }

    /// A text that must be there.
    pub fn need_text(&mut self, key: &str, value: &mut String) {
        match &mut self.side {
            Side::Reading(table) => *value = table.need_text(key),
            Side::Writing(out) => entry(out, key, &quote(value)),
        }
    }

    /// A name that must be there. One of several tables goes by it from now on.
    pub fn need_name(&mut self, key: &str, value: &mut String) {
        match &mut self.side {
            Side::Reading(table) => {
                *value = table.need_name(key);
                self.one_of.into_iter().for_each(|noun| table.set_title(format!("{noun} '{value}'")));
            }
            Side::Writing(out) => entry(out, key, &quote(value)),
        }
    }

    /// A whole number from `least` to `most`; as it is by default where it is not in the file.
    pub fn whole(&mut self, key: &str, least: u32, most: u32, value: &mut u32) {
        let mut given = Some(*value);
        self.maybe_whole(key, least, most, &mut given);
        *value = given.unwrap_or(*value);
    }

    /// A whole number from `least` to `most`, or none.
    pub fn maybe_whole(&mut self, key: &str, least: u32, most: u32, value: &mut Option<u32>) {
        match &mut self.side {
            Side::Reading(table) => {
                let given = table.whole(key, least.into(), most.into());
                *value = given.and_then(|number| u32::try_from(number).ok());
            }
            Side::Writing(out) => value.iter().for_each(|number| entry(out, key, &number.to_string())),
        }
    }

    /// One of a few words; as it is by default where it is not in the file.
    pub fn choice<T: Copy>(&mut self, key: &str, all: &[T], word: fn(T) -> &'static str, value: &mut T) {
        match &mut self.side {
            Side::Reading(table) => {
                let words: Vec<&str> = all.iter().map(|&one| word(one)).collect();
                *value = table.choice(key, &words).map_or(*value, |place| all[place]);
            }
            Side::Writing(out) => entry(out, key, &quote(word(*value))),
        }
    }

    /// The table `[key]`, which is called something that a reader of a fault understands. Is it there?
    pub fn section(&mut self, key: &str, title: &str, describe: impl FnOnce(&mut Form<'_>)) -> bool {
        match &mut self.side {
            Side::Reading(table) => {
                let Some(mut table) = table.table(key) else { return false };
                table.set_title(title);
                within(Side::Reading(table), None, describe);
            }
            Side::Writing(out) => {
                out.push_str(&format!("\n[{key}]\n"));
                *out = within(Side::Writing(std::mem::take(out)), None, describe);
            }
        }
        true
    }

    /// The tables `[[key]]`; as they are by default where there are none in the file.
    pub fn sections<T>(
        &mut self,
        key: &'static str,
        list: &mut Vec<T>,
        blank: impl Fn() -> T,
        describe: impl Fn(&mut Form<'_>, &mut T),
    ) {
        match &mut self.side {
            Side::Reading(table) => {
                let read = |table: TomlTable<'a>| {
                    let mut one = blank();
                    within(Side::Reading(table), Some(key), |form| describe(form, &mut one));
                    one
                };
                let found: Vec<T> = table.tables(key).into_iter().map(read).collect();
                if !found.is_empty() {
                    *list = found;
                }
            }
            Side::Writing(out) => {
                for one in list {
                    out.push_str(&format!("\n[[{key}]]\n"));
                    *out = within(Side::Writing(std::mem::take(out)), Some(key), |form| describe(form, one));
                }
            }
        }
    }

    /// Whatever nobody asked for is a fault. Gives the text that was written.
    fn close(self) -> String {
        match self.side {
            Side::Reading(mut table) => {
                table.refuse_the_rest();
                String::new()
            }
            Side::Writing(out) => out,
        }
    }
}

/// Describes a table within a file; gives the text that was written.
fn within(side: Side<'_>, one_of: Option<&'static str>, describe: impl FnOnce(&mut Form<'_>)) -> String {
    let mut form = Form { side, one_of };
    describe(&mut form);
    form.close()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq)]
    struct Setup {
        info: ScenarioInfo,
        loud: bool,
        pace: Option<u32>,
        hall: String,
        teams: Vec<(String, String)>,
    }

    fn word(loud: bool) -> &'static str {
        if loud { "loud" } else { "quiet" }
    }

    fn describe(form: &mut Form<'_>, setup: &mut Setup) {
        form.info("race", &mut setup.info);
        form.choice("music", &[true, false], word, &mut setup.loud);
        form.maybe_whole("pace", 1, 9, &mut setup.pace);
        if !form.section("hall", "the hall", |form| form.need_text("colour", &mut setup.hall)) {
            form.fault(1, "there is no hall", "add [hall]");
        }
        form.sections("team", &mut setup.teams, Default::default, |form, (name, motto)| {
            form.need_name("name", name);
            form.text("motto", motto);
        });
    }

    const TEXT: &str = "game = \"race\"\nname = \"sprint\"\nmusic = \"loud\"\npace = 3\n\n[hall]\ncolour = \"red\"\n\n\
                        [[team]]\nname = \"A\"\nmotto = \"on\"\n\n[[team]]\nname = \"B\"\n";

    fn read(text: &str) -> Result<Setup, Faults> {
        Form::read(&Source::new("x", text), describe)
    }

    #[test]
    fn what_is_read_is_written_the_same_and_the_other_way_round() {
        let setup = read(TEXT).unwrap();
        assert_eq!((setup.loud, setup.pace, setup.hall.as_str(), setup.teams.len()), (true, Some(3), "red", 2));
        assert_eq!(Form::write(&setup, describe), TEXT);
        let without = Setup { pace: None, teams: Vec::new(), loud: false, ..setup };
        assert_eq!(read(&Form::write(&without, describe)), Ok(without));
    }

    #[test]
    fn what_a_file_leaves_out_is_as_it_was() {
        let setup = read("name = \"sprint\"\n[hall]\ncolour = \"red\"\n").unwrap();
        assert_eq!((setup.loud, setup.pace, setup.teams), (false, None, Vec::new()));
    }

    #[test]
    fn faults_name_sections_and_members_of_lists() {
        let said = |old: &str, new: &str| read(&TEXT.replace(old, new)).unwrap_err().to_string();
        assert_eq!(
            said("colour = ", "color = "),
            "x:6: the hall has no colour; add colour = \"...\"\nx:7: the hall knows no 'color'; did you mean 'colour'?"
        );
        assert_eq!(
            said("motto = \"on\"", "motto = 1"),
            "x:11: motto of team 'A' is an integer; write a text in quotes"
        );
        assert_eq!(said("name = \"B\"", ""), "x:13: team 2 has no name; add name = \"...\"");
        assert_eq!(said("loud", "low"), "x:3: music of the file is a string; write one of: loud, quiet");
        assert_eq!(
            said("pace = 3", "pace = 10"),
            "x:4: pace of the file is an integer; write a whole number from 1 to 9"
        );
        assert_eq!(said("[hall]\ncolour = \"red\"\n", ""), "x:1: there is no hall; add [hall]");
    }
}

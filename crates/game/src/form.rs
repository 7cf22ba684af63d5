//! Files from one description, by which they are read and written and from which their JSON schema is made.
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

mod schema;

use serde_json::{Map, Value, json};

use schema::Schema;

use crate::limits::NAME_LETTERS;
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
    Describing(Schema),
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

    /// The JSON schema of a file as described.
    pub fn schema<S: Default>(title: &str, describe: fn(&mut Form<'_>, &mut S)) -> Value {
        let mut form = Form { side: Side::Describing(Schema::default()), one_of: None };
        describe(&mut form, &mut S::default());
        let Side::Describing(schema) = form.side else { return Value::Null };
        let mut file = Map::new();
        file.insert("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into());
        file.insert("title".to_owned(), title.into());
        file.extend(schema.object());
        file.into()
    }

    /// Says in the schema what the next entry is for.
    pub fn note(&mut self, about: &'static str) {
        if let Side::Describing(schema) = &mut self.side {
            schema.note(about);
        }
    }

    /// The table that is read; `None` unless a file is read.
    pub fn reading(&mut self) -> Option<&mut TomlTable<'a>> {
        match &mut self.side {
            Side::Reading(table) => Some(table),
            _ => None,
        }
    }

    /// The text that is written; `None` unless a file is written.
    pub fn writing(&mut self) -> Option<&mut String> {
        match &mut self.side {
            Side::Writing(out) => Some(out),
            _ => None,
        }
    }

    /// The line on which the table that is read begins; 0 unless a file is read.
    pub fn line(&self) -> usize {
        match &self.side {
            Side::Reading(table) => table.line(),
            _ => 0,
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
            Side::Describing(schema) => schema.entry("game", json!({"const": game}), true),
        }
    }

    /// A text, left out if it is empty; as it is by default where it is not in the file.
    pub fn text(&mut self, key: &str, value: &mut String) {
        match &mut self.side {
            Side::Reading(table) => table.text(key).into_iter().for_each(|text| *value = text),
            Side::Writing(_) if value.is_empty() => {}
            Side::Writing(out) => entry(out, key, &quote(value)),
            Side::Describing(schema) => schema.entry(key, json!({"type": "string"}), false),
        }
    }

    /// A text that must be there.
    pub fn need_text(&mut self, key: &str, value: &mut String) {
        match &mut self.side {
            Side::Reading(table) => *value = table.need_text(key),
            Side::Writing(out) => entry(out, key, &quote(value)),
            Side::Describing(schema) => schema.entry(key, json!({"type": "string"}), true),
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
            Side::Describing(schema) => {
                schema.entry(key, json!({"type": "string", "maxLength": NAME_LETTERS}), true);
            }
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
            Side::Describing(schema) => schema.whole(key, u64::from(least), u64::from(most), value.map(u64::from)),
        }
    }

    /// A whole number of up to 64 bits from `least` to `most`; as it is by default where it is not in the file.
    pub fn long(&mut self, key: &str, least: u64, most: u64, value: &mut u64) {
        match &mut self.side {
            Side::Reading(table) => *value = table.whole(key, least, most).unwrap_or(*value),
            Side::Writing(out) => entry(out, key, &value.to_string()),
            Side::Describing(schema) => schema.whole(key, least, most, Some(*value)),
        }
    }

    /// Something that is so or not; as it is by default where it is not in the file.
    pub fn flag(&mut self, key: &str, value: &mut bool) {
        match &mut self.side {
            Side::Reading(table) => *value = table.flag(key).unwrap_or(*value),
            Side::Writing(out) => entry(out, key, &value.to_string()),
            Side::Describing(schema) => schema.entry(key, json!({"type": "boolean", "default": *value}), false),
        }
    }

    /// A list of texts, left out if it is empty; as it is by default where it is not in the file.
    pub fn texts(&mut self, key: &str, value: &mut Vec<String>) {
        match &mut self.side {
            Side::Reading(table) => *value = table.texts(key).unwrap_or_else(|| std::mem::take(value)),
            Side::Writing(_) if value.is_empty() => {}
            Side::Writing(out) => entry(out, key, &quote_all(value)),
            Side::Describing(schema) => schema.entry(key, schema::texts(), false),
        }
    }

    /// A list of lists of texts, left out if it is empty; as it is by default where it is not in the file.
    pub fn text_lists(&mut self, key: &str, value: &mut Vec<Vec<String>>) {
        match &mut self.side {
            Side::Reading(table) => *value = table.text_lists(key).unwrap_or_else(|| std::mem::take(value)),
            Side::Writing(_) if value.is_empty() => {}
            Side::Writing(out) => {
                let lists: Vec<String> = value.iter().map(|list| quote_all(list)).collect();
                entry(out, key, &format!("[{}]", lists.join(", ")));
            }
            Side::Describing(schema) => {
                schema.entry(key, json!({"type": "array", "items": schema::texts()}), false);
            }
        }
    }

    /// A table of lists of texts, whose names are free; left out if it is empty. In a file it is written in one line.
    pub fn texts_by_name(&mut self, key: &str, value: &mut Vec<(String, Vec<String>)>) {
        match &mut self.side {
            Side::Reading(table) => {
                let Some(mut table) = table.table(key) else { return };
                let names = table.keys().into_iter().map(|(name, _)| name);
                *value = names.map(|name| (name.clone(), table.texts(&name).unwrap_or_default())).collect();
            }
            Side::Writing(_) if value.is_empty() => {}
            Side::Writing(out) => {
                let lists = value.iter().map(|(name, list)| format!("{} = {}", quote(name), quote_all(list)));
                entry(out, key, &format!("{{ {} }}", lists.collect::<Vec<_>>().join(", ")));
            }
            Side::Describing(schema) => {
                schema.entry(key, json!({"type": "object", "additionalProperties": schema::texts()}), false);
            }
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
            Side::Describing(schema) => {
                let words: Vec<&str> = all.iter().map(|&one| word(one)).collect();
                schema.entry(key, json!({"enum": words, "default": word(*value)}), false);
            }
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
            Side::Describing(schema) => {
                let about = described(describe);
                schema.entry(key, about, false);
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
            Side::Describing(schema) => {
                let about = described(|form| describe(form, &mut blank()));
                schema.entry(key, json!({"type": "array", "items": about}), false);
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
            Side::Describing(_) => String::new(),
        }
    }
}

/// Texts as a TOML list.
fn quote_all(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| quote(text)).collect();
    format!("[{}]", texts.join(", "))
}

/// The schema of a table within a file.
fn described(describe: impl FnOnce(&mut Form<'_>)) -> Value {
    let mut form = Form { side: Side::Describing(Schema::default()), one_of: None };
    describe(&mut form);
    let Side::Describing(schema) = form.side else { return Value::Null };
    Value::Object(schema.object())
}

/// Describes a table within a file; gives the text that was written.
fn within(side: Side<'_>, one_of: Option<&'static str>, describe: impl FnOnce(&mut Form<'_>)) -> String {
    let mut form = Form { side, one_of };
    describe(&mut form);
    form.close()
}

#[cfg(test)]
mod tests;

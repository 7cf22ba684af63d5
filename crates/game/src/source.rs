//! Reading TOML so that every fault is found in one pass and named with its line.
//!
//! A [`TomlTable`] hands out its entries by name and type. What is missing or of the wrong type becomes a [`Fault`],
//! and so does every entry that nobody asked for: a misspelt setting never passes silently.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::limits::NAME_LETTERS;
use crate::{Builtin, Fault, FaultList, Faults, instead, shortened};

/// The text of a file and the name under which the user knows it.
#[derive(Clone, Debug)]
pub struct Source {
    /// A path, or the name of a built-in scenario.
    pub name: String,
    /// What is in it.
    pub text: String,
}

impl Source {
    /// A source from its two parts.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        Source { name: name.into(), text: text.into() }
    }

    /// A scenario that comes with the program, by its name.
    pub fn builtin(builtins: &[Builtin], name: &str) -> Option<Source> {
        builtins.iter().find(|builtin| builtin.name == name).map(|builtin| Source::new(builtin.name, builtin.text))
    }

    /// A text at the top of the TOML file, so far as the file can be read.
    pub fn entry(&self, key: &str) -> Option<String> {
        let (document, _) = DeTable::parse_recoverable(&self.text);
        document.into_inner().get(key)?.get_ref().as_str().map(str::to_owned)
    }

    /// The line of an entry, by the names of the tables it is in and its own, counted from 1; 0 if there is none.
    pub fn line_of(&self, names: &[&str]) -> usize {
        let (document, _) = DeTable::parse_recoverable(&self.text);
        place_of(document.get_ref(), names).map_or(0, |place| line_of(&newlines(&self.text), place))
    }

    /// Parses the text as TOML and reads it with `read`; gives what was read only if there was no fault at all.
    pub fn read_toml<T>(&self, read: impl FnOnce(&mut TomlTable<'_>) -> T) -> Result<T, Faults> {
        self.read_root(|mut root| {
            let value = read(&mut root);
            root.refuse_the_rest();
            value
        })
    }

    /// As [`Source::read_toml`], but whoever reads refuses the rest.
    pub(crate) fn read_root<T>(&self, read: impl FnOnce(TomlTable<'_>) -> T) -> Result<T, Faults> {
        let (document, errors) = DeTable::parse_recoverable(&self.text);
        let newlines = newlines(&self.text);
        let mut faults = FaultList::default();
        for error in &errors {
            let line = error.span().map_or(0, |span| line_of(&newlines, span.start));
            let what = || format!("not valid TOML: {}", error.message());
            faults.add(|| Fault::at(line, what(), "see https://toml.io for the syntax"));
        }
        faults.finish(&self.name, ())?;
        let page = Rc::new(Page { newlines, faults: RefCell::default() });
        let value = read(TomlTable::new("the file", 1, document.into_inner(), Rc::clone(&page)));
        page.faults.take().finish(&self.name, value)
    }
}

fn place_of(table: &DeTable<'_>, names: &[&str]) -> Option<usize> {
    let (key, value) = table.get_key_value(*names.first()?)?;
    let inner = value.get_ref().as_table().filter(|_| names.len() > 1);
    inner.map_or(Some(key.span().start), |inner| place_of(inner, &names[1..]))
}

/// Where the lines of a text end.
fn newlines(text: &str) -> Vec<usize> {
    text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect()
}

fn line_of(newlines: &[usize], byte: usize) -> usize {
    1 + newlines.partition_point(|&end| end < byte)
}

/// What all tables of a file share.
#[derive(Debug)]
struct Page {
    newlines: Vec<usize>,
    faults: RefCell<FaultList>,
}

/// A table of a TOML file, from which entries are taken one by one.
#[derive(Debug)]
pub struct TomlTable<'a> {
    title: String,
    line: usize,
    // In the order of the file; what was taken leaves its place empty.
    entries: Vec<Option<Entry<'a>>>,
    places: HashMap<String, usize>,
    asked: Vec<String>,
    page: Rc<Page>,
}

#[derive(Debug)]
struct Entry<'a> {
    name: String,
    line: usize,
    value: DeValue<'a>,
}

impl<'a> TomlTable<'a> {
    fn new(title: &str, line: usize, table: DeTable<'a>, page: Rc<Page>) -> Self {
        let entry = |(key, value): (Spanned<_>, Spanned<DeValue<'a>>)| {
            let line = line_of(&page.newlines, key.span().start);
            Some(Entry { name: String::from(Spanned::into_inner(key)), line, value: Spanned::into_inner(value) })
        };
        let entries: Vec<Option<Entry<'a>>> = table.into_iter().map(entry).collect();
        let names = entries.iter().flatten().map(|entry| entry.name.clone());
        TomlTable { title: title.to_owned(), line, places: names.zip(0..).collect(), entries, asked: Vec::new(), page }
    }

    /// The line on which the table begins.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Calls the table something a reader of the message understands ("type 'short-term' of England").
    pub fn set_title(&mut self, title: impl Into<String>) {
        self.title = title.into();
    }

    /// Records a fault at a line of this file.
    pub fn fault(&self, line: usize, what: impl Into<String>, remedy: impl Into<String>) {
        self.page.faults.borrow_mut().add(|| Fault::at(line, what, remedy));
    }

    fn take(&mut self, key: &str) -> Option<(usize, DeValue<'a>)> {
        self.asked.push(key.to_owned());
        let entry = self.entries.get_mut(*self.places.get(key)?)?.take()?;
        Some((entry.line, entry.value))
    }

    fn take_as<T>(
        &mut self,
        key: &str,
        kind: &str,
        convert: impl FnOnce(DeValue<'a>) -> Option<T>,
    ) -> Option<(usize, T)> {
        let (line, value) = self.take(key)?;
        let found = value.type_str();
        match convert(value) {
            Some(value) => Some((line, value)),
            None => {
                let what = format!("{key} of {} is {} {found}", self.title, article(found));
                self.fault(line, what, format!("write {kind}"));
                None
            }
        }
    }

    /// A text, if it is there.
    pub fn text(&mut self, key: &str) -> Option<String> {
        self.take_as(key, "a text in quotes", as_text).map(|(_, text)| text)
    }

    /// A text that must be there; a fault and an empty text if it is not.
    pub fn need_text(&mut self, key: &str) -> String {
        let present = self.has(key);
        let text = self.text(key);
        if !present {
            self.fault(self.line, format!("{} has no {key}", self.title), format!("add {key} = \"...\""));
        }
        text.unwrap_or_default()
    }

    /// A name that must be there: a text of at most [`NAME_LETTERS`] letters. Names stand in messages, so that one
    /// which is too long is cut, besides being a fault.
    pub fn need_name(&mut self, key: &str) -> String {
        let line = self.line_of(key);
        let name = self.need_text(key);
        let short = shortened(&name, NAME_LETTERS);
        if short.len() == name.len() {
            return name;
        }
        let what = format!("{key} of {} has {} letters", self.title, name.chars().count());
        self.fault(line, what, format!("use at most {NAME_LETTERS}"));
        short.to_owned()
    }

    /// A number, if it is there.
    pub fn number(&mut self, key: &str) -> Option<f64> {
        self.take_as(key, "a number", |value| as_number(&value)).map(|(_, number)| number)
    }

    /// A number that must be there; a fault and 0 if it is not.
    pub fn need_number(&mut self, key: &str) -> f64 {
        let present = self.has(key);
        let number = self.number(key);
        if !present {
            self.fault(self.line, format!("{} has no {key}", self.title), format!("add {key} = 0"));
        }
        number.unwrap_or(0.0)
    }

    /// A whole number from `least` to `most`, if it is there.
    pub fn whole(&mut self, key: &str, least: u64, most: u64) -> Option<u64> {
        let kind = format!("a whole number from {least} to {most}");
        let in_range = |value: DeValue<'a>| as_whole(&value).filter(|whole| (least..=most).contains(whole));
        self.take_as(key, &kind, in_range).map(|(_, whole)| whole)
    }

    /// One of a few words, if it is there; the position of the word in `words`.
    pub fn choice(&mut self, key: &str, words: &[&str]) -> Option<usize> {
        let kind = format!("one of: {}", words.join(", "));
        let position = |value: DeValue<'a>| as_text(value).and_then(|text| words.iter().position(|word| *word == text));
        self.take_as(key, &kind, position).map(|(_, position)| position)
    }

    /// `true` or `false`, if it is there.
    pub fn flag(&mut self, key: &str) -> Option<bool> {
        let convert = |value: DeValue<'a>| match value {
            DeValue::Boolean(so) => Some(so),
            _ => None,
        };
        self.take_as(key, "true or false", convert).map(|(_, so)| so)
    }

    /// A list of texts, if it is there.
    pub fn texts(&mut self, key: &str) -> Option<Vec<String>> {
        self.take_as(key, "a list of texts: [\"...\", \"...\"]", as_texts).map(|(_, texts)| texts)
    }

    /// A list of lists of texts, if it is there.
    pub fn text_lists(&mut self, key: &str) -> Option<Vec<Vec<String>>> {
        let convert = |value: DeValue<'a>| match value {
            DeValue::Array(items) => items.into_iter().map(|item| as_texts(item.into_inner())).collect(),
            _ => None,
        };
        self.take_as(key, "a list of lists of texts: [[\"...\"], [\"...\"]]", convert).map(|(_, lists)| lists)
    }

    /// A list of numbers, if it is there.
    pub fn numbers(&mut self, key: &str) -> Option<Vec<f64>> {
        let convert = |value: DeValue<'a>| match value {
            DeValue::Array(items) => items.into_iter().map(|item| as_number(item.get_ref())).collect(),
            _ => None,
        };
        self.take_as(key, "a list of numbers: [1, 2.5]", convert).map(|(_, numbers)| numbers)
    }

    /// A list of lists of numbers, if it is there.
    pub fn number_lists(&mut self, key: &str) -> Option<Vec<Vec<f64>>> {
        let numbers = |item: &DeValue<'a>| match item {
            DeValue::Array(items) => items.iter().map(|item| as_number(item.get_ref())).collect(),
            _ => None,
        };
        let convert = |value: DeValue<'a>| match value {
            DeValue::Array(items) => items.iter().map(|item| numbers(item.get_ref())).collect(),
            _ => None,
        };
        self.take_as(key, "a list of lists of numbers: [[1, 2], [3, 4]]", convert).map(|(_, lists)| lists)
    }

    /// The table under `key`, if it is there. Call [`TomlTable::refuse_the_rest`] on it when all has been taken.
    pub fn table(&mut self, key: &str) -> Option<TomlTable<'a>> {
        let convert = |value: DeValue<'a>| match value {
            DeValue::Table(table) => Some(table),
            _ => None,
        };
        let (line, table) = self.take_as(key, "a table: { name = value }", convert)?;
        let title = format!("{key} of {}", self.title);
        Some(TomlTable::new(&title, line, table, Rc::clone(&self.page)))
    }

    /// The tables under `[[key]]`; none if it is absent.
    pub fn tables(&mut self, key: &str) -> Vec<TomlTable<'a>> {
        let page = Rc::clone(&self.page);
        let convert = |value: DeValue<'a>| match value {
            DeValue::Array(items) => items.into_iter().map(|item| as_table(&page, item)).collect::<Option<Vec<_>>>(),
            _ => None,
        };
        let kind = format!("tables, each under [[{key}]]");
        let found = self.take_as(key, &kind, convert).map(|(_, tables)| tables).unwrap_or_default();
        let number = |(number, (line, table)): (usize, (usize, DeTable<'a>))| {
            TomlTable::new(&format!("{key} {}", number + 1), line, table, Rc::clone(&self.page))
        };
        found.into_iter().enumerate().map(number).collect()
    }

    /// Is there an entry of this name that has not been taken yet?
    pub fn has(&self, key: &str) -> bool {
        self.entry(key).is_some()
    }

    /// Is there a table of this name that has not been taken yet?
    pub(crate) fn is_table(&self, key: &str) -> bool {
        matches!(self.entry(key), Some(Entry { value: DeValue::Table(_), .. }))
    }

    /// The line of an entry that has not been taken yet; that of the table if there is none.
    pub fn line_of(&self, key: &str) -> usize {
        self.entry(key).map_or(self.line, |entry| entry.line)
    }

    fn entry(&self, key: &str) -> Option<&Entry<'a>> {
        self.entries.get(*self.places.get(key)?)?.as_ref()
    }

    /// The names and lines of the entries that have not been taken yet.
    pub fn keys(&self) -> Vec<(String, usize)> {
        self.entries.iter().flatten().map(|entry| (entry.name.clone(), entry.line)).collect()
    }

    /// Makes a fault of every entry that has not been taken.
    pub fn refuse_the_rest(&mut self) {
        let mut faults = self.page.faults.borrow_mut();
        let asked = || self.asked.iter().map(String::as_str);
        for Entry { name, line, .. } in self.entries.drain(..).flatten() {
            let remedy = || instead(&name, asked(), "remove it, or use one of");
            faults.add(|| Fault::at(line, format!("{} knows no '{name}'", self.title), remedy()));
        }
    }
}

fn as_texts(value: DeValue<'_>) -> Option<Vec<String>> {
    match value {
        DeValue::Array(items) => items.into_iter().map(|item| as_text(item.into_inner())).collect(),
        _ => None,
    }
}

fn as_text(value: DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.into_owned()),
        _ => None,
    }
}

fn as_number(value: &DeValue<'_>) -> Option<f64> {
    let number: f64 = match value {
        DeValue::Float(float) => float.as_str().replace('_', "").parse().ok()?,
        DeValue::Integer(_) => i64_of(value)? as f64,
        _ => return None,
    };
    number.is_finite().then_some(number)
}

fn as_whole(value: &DeValue<'_>) -> Option<u64> {
    u64::try_from(i64_of(value)?).ok()
}

fn i64_of(value: &DeValue<'_>) -> Option<i64> {
    match value {
        DeValue::Integer(integer) => i64::from_str_radix(&integer.as_str().replace('_', ""), integer.radix()).ok(),
        _ => None,
    }
}

fn as_table<'a>(page: &Page, item: Spanned<DeValue<'a>>) -> Option<(usize, DeTable<'a>)> {
    let line = line_of(&page.newlines, item.span().start);
    match item.into_inner() {
        DeValue::Table(table) => Some((line, table)),
        _ => None,
    }
}

fn article(noun: &str) -> &'static str {
    if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> String {
        let read = |table: &mut TomlTable<'_>| {
            table.need_text("name");
            table.whole("periods", 1, 100);
            table.choice("protocol", &["free", "alternating"]);
            for mut issue in table.tables("issue") {
                issue.need_text("name");
                issue.texts("values");
                issue.refuse_the_rest();
            }
        };
        Source::new("x.toml", text).read_toml(read).unwrap_err().to_string()
    }

    #[test]
    fn all_faults_are_listed_with_line_and_remedy() {
        let text = "nam = \"a\"\nperiods = 0\nprotocol = \"fre\"\n[[issue]]\nname = 3\n[[issue]]\nvalue = []\n";
        assert_eq!(
            faults(text),
            "x.toml:1: the file has no name; add name = \"...\"\n\
             x.toml:1: the file knows no 'nam'; did you mean 'name'?\n\
             x.toml:2: periods of the file is an integer; write a whole number from 1 to 100\n\
             x.toml:3: protocol of the file is a string; write one of: free, alternating\n\
             x.toml:5: name of issue 1 is an integer; write a text in quotes\n\
             x.toml:6: issue 2 has no name; add name = \"...\"\n\
             x.toml:7: issue 2 knows no 'value'; did you mean 'values'?"
        );
    }

    #[test]
    fn a_syntax_error_names_its_line() {
        let said = faults("name = \"a\"\nperiods = = 3\n");
        assert!(said.starts_with("x.toml:2: not valid TOML: "), "{said}");
    }

    #[test]
    fn numbers_of_every_spelling() {
        let source = Source::new("n", "a = 1_000\nb = -2.5e1\nc = 0x1F\n");
        let read = source.read_toml(|table| [table.number("a"), table.number("b"), table.number("c")]).unwrap();
        assert_eq!(read, [Some(1000.0), Some(-25.0), Some(31.0)]);
    }
}

//! The parts of a scenario file that games of the family share: each is described once, to be read and written.
//!
//! Squares, chips and figures are checked later (`check.rs`).

use std::fmt::Write;

use game::Form;
use game::toml_text::{entry, quote};

use crate::limits::{DORMANT_LIMIT, SECONDS_LIMIT};
use crate::setup::{BoardSetup, ColourSetup, PlayerSetup};
use crate::{Audience, Direction, Ink, Phase, PhaseKind, Phases, Scoring, Visibility};

impl BoardSetup {
    /// `[board]`, which must be there.
    pub fn describe(&mut self, form: &mut Form<'_>) {
        if !form.section("board", "the board", |form| self.describe_entries(form)) {
            form.fault(1, "there is no board", "add [board] with squares = \"\"\"...\"\"\"");
        }
    }

    /// The entries of a board, in whatever section a file has them.
    pub fn describe_entries(&mut self, form: &mut Form<'_>) {
        if let Some(out) = form.writing() {
            let directions: Vec<String> = self.directions.iter().map(|direction| quote(direction.word())).collect();
            entry(out, "directions", &format!("[{}]", directions.join(", ")));
            // Letters of colours may be any character, so that each row is quoted with care and the rows stay visible.
            let rows: Vec<String> = self.squares.trim_end().lines().map(row).collect();
            let _ = write!(out, "squares = \"\"\"\n{}\n\"\"\"\n", rows.join("\n"));
        } else if let Some(table) = form.reading() {
            let line = table.line_of("squares");
            self.squares = table.need_text("squares");
            // The first row of a drawing stands on the line below the quotes.
            self.line = line + usize::from(self.squares.contains('\n'));
            let Some(words) = table.texts("directions") else { return };
            let read =
                |word: &String| word.parse::<Direction>().map_err(|what| table.fault(line, what.to_string(), "")).ok();
            self.directions = words.iter().filter_map(read).collect();
        }
    }
}

/// A row of the board within quotes. A blank may be any white space; in a text of several lines only a space is safe.
fn row(row: &str) -> String {
    let blank = |letter: char| if letter.is_whitespace() { ' ' } else { letter };
    let letters: String = row.trim().chars().map(blank).collect();
    letters.replace('\\', "\\\\").replace('"', "\\\"")
}

impl ColourSetup {
    /// All of `[[colour]]`.
    pub fn describe_all(colours: &mut Vec<ColourSetup>, form: &mut Form<'_>) {
        let blank = || ColourSetup { ink: Ink { name: String::new(), letter: '?', glyph: '?' }, line: 0 };
        form.sections("colour", colours, blank, |form, colour| colour.describe(form));
    }

    fn describe(&mut self, form: &mut Form<'_>) {
        self.line = form.line();
        let Ink { name, letter, glyph } = &mut self.ink;
        form.need_name("name", name);
        // What a file leaves out follows from what stands before it.
        if form.reading().is_some() {
            *letter = name.chars().next().unwrap_or('?');
        }
        character(form, name, "letter", letter);
        if form.reading().is_some() {
            *glyph = *letter;
        }
        character(form, name, "glyph", glyph);
    }
}

/// A text of exactly one character.
fn character(form: &mut Form<'_>, colour: &str, key: &str, value: &mut char) {
    let mut text = value.to_string();
    form.text(key, &mut text);
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(one), None) => *value = one,
        _ => {
            let what = format!("{key} of colour '{colour}' is '{}'", text.escape_debug());
            form.fault(form.line(), what, "write exactly one character");
        }
    }
}

impl Scoring {
    /// `[scoring]`.
    pub fn describe(&mut self, form: &mut Form<'_>) {
        form.section("scoring", "scoring of the file", |form| {
            points(form, "chip", &mut self.chip);
            points(form, "goal", &mut self.goal);
            points(form, "distance", &mut self.distance);
        });
    }
}

fn points(form: &mut Form<'_>, key: &str, value: &mut i32) {
    if let Some(out) = form.writing() {
        return entry(out, key, &value.to_string());
    }
    match form.reading().and_then(|table| table.number(key)) {
        Some(points) if points.fract() == 0.0 && points.abs() <= f64::from(i32::MAX) => *value = points as i32,
        Some(points) => {
            form.fault(form.line(), format!("{key} = {points} is not a whole number of points"), "write it in full");
        }
        None => {}
    }
}

impl Visibility {
    /// `[visibility]`.
    pub fn describe(&mut self, form: &mut Form<'_>) {
        form.section("visibility", "visibility of the file", |form| {
            form.choice("chips", &Audience::ALL, Audience::word, &mut self.chips);
            form.choice("goals", &Audience::ALL, Audience::word, &mut self.goals);
            form.choice("proposals", &Audience::ALL, Audience::word, &mut self.proposals);
        });
    }
}

impl Phases {
    /// `dormant_rounds`, at the head of a file.
    pub fn describe_rounds(&mut self, form: &mut Form<'_>) {
        form.whole("dormant_rounds", 1, DORMANT_LIMIT, &mut self.dormant_rounds);
    }

    /// All of `[[phase]]`, which are as they were where a file has none.
    pub fn describe(&mut self, form: &mut Form<'_>) {
        let usual = self.round.iter().map(|phase| phase.kind);
        let kinds = if self.round.is_empty() { PhaseKind::ALL.to_vec() } else { usual.collect() };
        let kinds: Vec<String> = kinds.iter().map(|kind| format!("kind = \"{}\"", kind.word())).collect();
        let remedy = format!("add {}", kinds.join(" or "));
        let blank = || Phase { kind: PhaseKind::Negotiation, seconds: None };
        form.sections("phase", &mut self.round, blank, |form, phase| {
            let line = form.line();
            if form.reading().is_some_and(|table| !table.has("kind")) {
                form.fault(line, "a phase has no kind", remedy.as_str());
            }
            form.choice("kind", &PhaseKind::ALL, PhaseKind::word, &mut phase.kind);
            form.maybe_whole("seconds", 1, SECONDS_LIMIT, &mut phase.seconds);
        });
    }
}

impl PlayerSetup {
    /// The entries of a player; of places those that its role has.
    pub fn describe(&mut self, form: &mut Form<'_>) {
        self.describe_person(form);
        form.need_text("chips", &mut self.chips);
        self.start.iter_mut().for_each(|start| place(form, "start", start));
        match &mut self.goals[..] {
            [] => {}
            [goal] => place(form, "goal", goal),
            goals => places(form, "goals", goals),
        }
    }

    /// Who a player is, without chips and places.
    pub fn describe_person(&mut self, form: &mut Form<'_>) {
        self.line = form.line();
        form.need_name("name", &mut self.name);
        form.text("title", &mut self.title);
        form.text("brief", &mut self.brief);
    }
}

/// Row and column of a square that must be there.
fn place(form: &mut Form<'_>, key: &str, value: &mut (u16, u16)) {
    if let Some(out) = form.writing() {
        return entry(out, key, &written(*value));
    }
    let Some(table) = form.reading() else { return };
    let found = table.has(key);
    let numbers = table.numbers(key);
    let read = numbers.as_deref().and_then(row_and_column);
    if read.is_none() && (numbers.is_some() || !found) {
        let what = format!("{key} is not a row and a column");
        table.fault(table.line(), what, format!("write {key} = [row, column], both counted from 0 at the top left"));
    }
    *value = read.unwrap_or_default();
}

/// Rows and columns of as many squares as there are, each of which must be there.
pub(crate) fn places(form: &mut Form<'_>, key: &str, values: &mut [(u16, u16)]) {
    if let Some(out) = form.writing() {
        let places: Vec<String> = values.iter().map(|place| written(*place)).collect();
        return entry(out, key, &format!("[{}]", places.join(", ")));
    }
    let Some(table) = form.reading() else { return };
    let found = table.has(key);
    let lists = table.number_lists(key);
    let read = |lists: &Vec<Vec<f64>>| lists.iter().map(|place| row_and_column(place)).collect::<Option<Vec<_>>>();
    match lists.as_ref().and_then(read).filter(|read| read.len() == values.len()) {
        Some(read) => values.copy_from_slice(&read),
        None if lists.is_some() || !found => {
            let what = format!("{key} are not {} rows and columns", values.len());
            table.fault(table.line(), what, format!("write {key} = [[row, column], [row, column]], counted from 0"));
        }
        None => {}
    }
}

fn written((row, column): (u16, u16)) -> String {
    format!("[{row}, {column}]")
}

fn row_and_column(numbers: &[f64]) -> Option<(u16, u16)> {
    let whole = |number: f64| (number.fract() == 0.0 && (0.0..=65_535.0).contains(&number)).then_some(number as u16);
    match *numbers {
        [row, column] => whole(row).zip(whole(column)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Faults, Source};

    #[derive(Clone, Debug, Default, PartialEq)]
    struct Players(Vec<PlayerSetup>);

    fn describe(form: &mut Form<'_>, Players(players): &mut Players) {
        form.sections("player", players, || PlayerSetup::with_start().with_goals(2), |form, one| one.describe(form));
    }

    fn read(text: &str) -> Result<Players, Faults> {
        Form::read(&Source::new("x", text), describe)
    }

    #[test]
    fn a_player_with_several_goals_is_read_and_written() {
        let text = "\n[[player]]\nname = \"A\"\nchips = \"1 red\"\nstart = [5, 0]\ngoals = [[2, 0], [0, 1]]\n";
        let players = read(text).unwrap();
        assert_eq!((players.0[0].start, &players.0[0].goals[..]), (Some((5, 0)), &[(2, 0), (0, 1)][..]));
        assert_eq!(Form::write(&players, describe), text);
        let said = |new: &str| read(&text.replace("goals = [[2, 0], [0, 1]]", new)).unwrap_err().to_string();
        let two = "x:2: goals are not 2 rows and columns; write goals = [[row, column], [row, column]], counted from 0";
        for wrong in ["", "goals = [[2, 0]]", "goals = [[2, 0], [0]]", "goals = [[2, 0], [0, -1]]"] {
            assert_eq!(said(wrong), two, "{wrong}");
        }
        assert!(said("goals = [2, 0]").contains("write a list of lists of numbers"), "{}", said("goals = [2, 0]"));
    }
}

//! A CSV file: titles, rows, and its columns as numbers or names.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use csv::{ReaderBuilder, StringRecord};
use game::input::{in_words, read_text};
use game::{instead, is_no_plain_text, listed, repeated, shortened};

use super::limits::{CELL_LETTERS, COLUMNS, FILE_BYTES, LINE_BYTES, ROWS};

/// What may stand between cells: the one that is most frequent in the titles does.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Titles and rows. Cells are trimmed.
#[derive(Debug)]
pub(crate) struct Sheet {
    titles: StringRecord,
    rows: Vec<Row>,
}

/// A row and the line of the file it starts in.
#[derive(Debug)]
struct Row {
    line: u64,
    cells: StringRecord,
}

/// A column by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column(usize);

impl Sheet {
    /// Reads a file within the limits.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Sheet> {
        let cannot = || format!("cannot read '{}'", path.display());
        let text = read_text(path, FILE_BYTES).with_context(cannot)?;
        Sheet::parse(&text).with_context(cannot)
    }

    fn parse(text: &str) -> anyhow::Result<Sheet> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if let Some(line) = text.lines().position(|line| line.len() > LINE_BYTES) {
            bail!("line {} is longer than {}", line + 1, in_words(LINE_BYTES as u64));
        }
        let first = text.lines().next().unwrap_or_default();
        let frequency = |separator: &u8| first.bytes().filter(|byte| byte == separator).count();
        // Of equally frequent ones the last is the largest for `max_by_key`; a comma shall win.
        let separator = SEPARATORS.into_iter().rev().max_by_key(frequency).unwrap_or(b',');
        let mut builder = ReaderBuilder::new();
        let mut reader = builder.delimiter(separator).trim(csv::Trim::All).from_reader(text.as_bytes());
        let titles = reader.headers()?.clone();
        check_titles(&titles)?;
        let mut rows = Vec::new();
        for cells in reader.records() {
            let cells = cells.map_err(in_our_words)?;
            ensure!(rows.len() < ROWS, "it has more than {ROWS} rows");
            rows.push(Row { line: cells.position().map_or(0, csv::Position::line), cells });
        }
        Ok(Sheet { titles, rows })
    }

    /// The column with this title.
    pub(crate) fn column(&self, title: &str) -> anyhow::Result<Column> {
        let place = self.titles.iter().position(|known| known == title);
        let unknown =
            || format!("there is no column '{title}'; {}", instead(title, self.titles.iter(), "the columns are"));
        place.map(Column).with_context(unknown)
    }

    /// Keeps only rows for which a condition such as `role=buyer` holds.
    pub(crate) fn keep(&mut self, condition: &str) -> anyhow::Result<()> {
        // Titles may have equals signs in them, too.
        let splits = condition.match_indices('=').map(|(at, _)| (&condition[..at], &condition[at + 1..]));
        let mut known = splits.clone().filter(|(title, _)| self.titles.iter().any(|known| known == title.trim()));
        let Some((title, value)) = known.next().or_else(|| splits.clone().next()) else {
            bail!("'{condition}' is no condition; write COLUMN=VALUE");
        };
        let (column, value) = (self.column(title.trim())?, value.trim());
        if !self.rows.iter().any(|row| row.at(column) == value) {
            let values = self.names(column);
            bail!("no row has {condition}; {}", instead(value, values.keys().copied(), "its values are"));
        }
        self.rows.retain(|row| row.at(column) == value);
        Ok(())
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The line of the file that a row starts in.
    pub(crate) fn line(&self, row: usize) -> u64 {
        self.rows[row].line
    }

    /// The text of a cell; empty if there is none.
    pub(crate) fn text(&self, row: usize, column: Column) -> &str {
        self.rows[row].at(column)
    }

    /// The number of every row, `None` where the cell is empty. What is neither a number nor empty is an error with its
    /// line.
    pub(crate) fn numbers(&self, column: Column) -> anyhow::Result<Vec<Option<f64>>> {
        let number = |row: &Row| match row.at(column) {
            "" => Ok(None),
            text => match text.parse::<f64>().ok().filter(|number| number.is_finite()) {
                Some(number) => Ok(Some(number)),
                None => bail!(
                    "line {}: {} is '{}', which is not a number; cells without one must be empty",
                    row.line,
                    &self.titles[column.0],
                    shortened(text, CELL_LETTERS).escape_debug()
                ),
            },
        };
        let numbers = self.rows.iter().map(number).collect::<anyhow::Result<Vec<_>>>()?;
        if numbers.iter().all(Option::is_none) {
            bail!("column '{}' has no numbers", &self.titles[column.0]);
        }
        Ok(numbers)
    }

    /// The values of a column and how often each occurs, in the order of letters, numbers in theirs; without empty cells.
    pub(crate) fn names(&self, column: Column) -> BTreeMap<&str, usize> {
        let mut names = BTreeMap::new();
        let texts = self.rows.iter().map(|row| row.at(column)).filter(|text| !text.is_empty());
        texts.for_each(|text| *names.entry(text).or_default() += 1);
        names
    }

    /// The values of a column in their order, if there are not too many.
    pub(crate) fn levels(&self, column: Column, most: usize) -> anyhow::Result<Vec<&str>> {
        let mut names: Vec<&str> = self.names(column).into_keys().collect();
        let title = &self.titles[column.0];
        ensure!(
            names.len() <= most,
            "column '{title}' has {} values, more than the {most} that can be told apart here: {}",
            names.len(),
            listed(names.iter().copied())
        );
        if let Some(odd) = names.iter().find(|name| is_odd(name)) {
            bail!("column '{title}' has the value '{}', which cannot be printed", odd.escape_debug());
        }
        let as_numbers: Option<Vec<f64>> = names.iter().map(|name| name.parse().ok()).collect();
        if as_numbers.is_some() {
            let number = |name: &&str| name.parse::<f64>().unwrap_or_default();
            names.sort_by(|a, b| number(a).total_cmp(&number(b)));
        }
        Ok(names)
    }
}

impl Row {
    fn at(&self, column: Column) -> &str {
        self.cells.get(column.0).unwrap_or_default()
    }
}

/// Has a name letters that would do something to a terminal?
fn is_odd(name: &str) -> bool {
    name.chars().any(is_no_plain_text)
}

fn check_titles(titles: &StringRecord) -> anyhow::Result<()> {
    ensure!(titles.iter().any(|title| !title.is_empty()), "the first line must have the titles of the columns");
    ensure!(titles.len() <= COLUMNS, "it has {} columns, more than {COLUMNS}", titles.len());
    if let Some(odd) = titles.iter().find(|title| is_odd(title)) {
        bail!("line 1: the title '{}' cannot be printed", odd.escape_debug());
    }
    if let Some(twice) = repeated(titles.iter().filter(|title| !title.is_empty())) {
        bail!("line 1: two columns have the title '{twice}'");
    }
    Ok(())
}

/// Rows of the wrong length, with their line.
fn in_our_words(error: csv::Error) -> anyhow::Error {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { pos: Some(position), expected_len, len } => anyhow::anyhow!(
            "line {}: it has {len} cells, and the titles are {expected_len}; put cells with separators into quotes",
            position.line()
        ),
        _ => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(text: &str) -> Sheet {
        Sheet::parse(text).unwrap()
    }

    fn fault(text: &str) -> String {
        Sheet::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn separators_quotes_and_marks_are_understood() {
        for text in ["\u{feff}a,b\n1, x \n2,\"y,z\"\n", "a;b\r\n1;x\r\n2;y,z\r\n", "a\tb\n1\tx\n2\ty,z"] {
            let sheet = sheet(text);
            let (a, b) = (sheet.column("a").unwrap(), sheet.column("b").unwrap());
            assert_eq!(sheet.numbers(a).unwrap(), [Some(1.0), Some(2.0)]);
            assert_eq!([sheet.text(0, b), sheet.text(1, b)], ["x", "y,z"]);
        }
    }

    #[test]
    fn faults_name_the_line_or_list_what_there_is() {
        assert_eq!(fault("a,a\n1,2\n"), "line 1: two columns have the title 'a'");
        assert_eq!(fault(""), "the first line must have the titles of the columns");
        let short = "line 3: it has 1 cells, and the titles are 2; put cells with separators into quotes";
        assert_eq!(fault("a,b\n1,2\n3\n"), short);
        let long = format!("a\n1\n{}\n", "x".repeat(LINE_BYTES + 1));
        assert_eq!(fault(&long), "line 3 is longer than 1 MiB");
        assert_eq!(fault(&vec!["t"; COLUMNS + 1].join(",")), "it has 1001 columns, more than 1000");
        assert!(fault(&format!("a\n{}", "1\n".repeat(ROWS + 1))).ends_with("more than 1000000 rows"));
        let sheet = sheet("points,agent\n1,x\n,y\n3 %,x\n");
        let said = sheet.column("pionts").unwrap_err().to_string();
        assert_eq!(said, "there is no column 'pionts'; did you mean 'points'?");
        let said = sheet.column("role").unwrap_err().to_string();
        assert_eq!(said, "there is no column 'role'; the columns are: points, agent");
        let said = sheet.numbers(Column(0)).unwrap_err().to_string();
        assert_eq!(said, "line 4: points is '3 %', which is not a number; cells without one must be empty");
    }

    #[test]
    fn what_a_terminal_would_obey_is_never_printed() {
        assert_eq!(fault("a\u{1b}[2J,b\n"), "line 1: the title 'a\\u{1b}[2J' cannot be printed");
        let odd = sheet("a,b\n\u{1b}[2J,\u{7}\n");
        let said = odd.levels(Column(0), 9).unwrap_err().to_string();
        assert_eq!(said, "column 'a' has the value '\\u{1b}[2J', which cannot be printed");
        assert!(odd.numbers(Column(1)).unwrap_err().to_string().contains("b is '\\u{7}', which is not a number"));
    }

    #[test]
    fn only_numbers_are_numbers() {
        for odd in ["inf", "NaN", "1,5", "0x10", "--1"] {
            assert!(sheet(&format!("a;b\n{odd};1\n")).numbers(Column(0)).is_err(), "{odd}");
        }
        assert_eq!(sheet("a;b\n-1e3;1\n;2\n").numbers(Column(0)).unwrap(), [Some(-1000.0), None]);
        assert_eq!(sheet("a;b\n;1\n").numbers(Column(0)).unwrap_err().to_string(), "column 'a' has no numbers");
    }

    #[test]
    fn conditions_keep_rows() {
        let mut kept = sheet("a=b,c\nx,1\ny,1\nx,2\n");
        kept.keep("a=b=x").unwrap();
        kept.keep("c = 2").unwrap();
        assert_eq!((kept.len(), kept.line(0)), (1, 4));
        assert_eq!(kept.keep("c").unwrap_err().to_string(), "'c' is no condition; write COLUMN=VALUE");
        assert_eq!(kept.keep("c=7").unwrap_err().to_string(), "no row has c=7; its values are: 2");
    }

    #[test]
    fn levels_that_are_numbers_are_in_their_order() {
        assert_eq!(sheet("a\n10\n9\n9\n\"\"\n").levels(Column(0), 9).unwrap(), ["9", "10"]);
        assert!(sheet("a\n10\n9\n").levels(Column(0), 1).unwrap_err().to_string().ends_with("here: 10, 9"));
    }
}

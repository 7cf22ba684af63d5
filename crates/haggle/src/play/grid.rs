//! Grids set in columns: columns of words are wrapped where the page is narrow.

use anstyle::Style;
use game::{Grid, Holds, Weight};

use super::page::{PLAIN, plain, wrap};
use crate::output::{DIM, HEADING};

/// Columns of words get at least this much room before a grid counts as too wide.
const LEAST_WORDS: usize = 9;

/// Empty columns between two cells.
const GAP: usize = 2;

/// How a row looks that stands out so much.
pub(super) fn style(weight: Weight) -> Style {
    match weight {
        Weight::Strong => HEADING,
        Weight::Plain => PLAIN,
        Weight::Faint => DIM,
    }
}

/// The lines of a grid on so many columns; `None` if something had to be cut off.
pub(super) fn set(grid: &Grid, width: usize) -> Option<Vec<(Style, String)>> {
    let rows = rows(grid);
    let widths = widths(grid, &rows, width)?;
    let set = |(style, cells): &(Style, Vec<String>)| {
        lines_of(grid, cells, &widths).into_iter().map(|line| (*style, line)).collect::<Vec<_>>()
    };
    Some(rows.iter().flat_map(set).collect())
}

/// The titles, if there are any, and the rows.
fn rows(grid: &Grid) -> Vec<(Style, Vec<String>)> {
    let titles: Vec<String> = grid.columns.iter().map(|column| plain(&column.title)).collect();
    let titles = titles.iter().any(|title| !title.is_empty()).then_some((DIM, titles));
    let rows = grid.rows.iter().map(|row| (style(row.weight), row.cells.iter().map(|cell| plain(cell)).collect()));
    titles.into_iter().chain(rows).collect()
}

fn widths(grid: &Grid, rows: &[(Style, Vec<String>)], width: usize) -> Option<Vec<usize>> {
    let longest = |column: usize| {
        let cells = rows.iter().filter_map(|(_, row)| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..grid.columns.len()).map(longest).collect();
    let gaps = GAP * grid.columns.len().saturating_sub(1);
    while widths.iter().sum::<usize>() + gaps > width {
        let words = (0..widths.len()).filter(|&column| grid.columns[column].holds == Holds::Words);
        let widest = words.max_by_key(|&column| widths[column]).filter(|&widest| widths[widest] > LEAST_WORDS)?;
        widths[widest] -= 1;
    }
    Some(widths)
}

fn lines_of(grid: &Grid, cells: &[String], widths: &[usize]) -> Vec<String> {
    let columns = || grid.columns.iter().zip(widths);
    let wrapped: Vec<Vec<String>> = cells
        .iter()
        .zip(columns())
        .map(|(cell, (column, &width))| match column.holds {
            Holds::Words => wrap(cell, width.max(1)),
            Holds::Name | Holds::Figures => vec![cell.clone()],
        })
        .collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    let line = |number: usize| {
        let cells = wrapped.iter().zip(columns()).map(|(lines, (column, &width))| {
            let text = lines.get(number).map_or("", String::as_str);
            match column.holds {
                Holds::Figures => format!("{text:>width$}"),
                Holds::Name | Holds::Words => format!("{text:<width$}"),
            }
        });
        cells.collect::<Vec<_>>().join(&" ".repeat(GAP))
    };
    (0..height).map(line).collect()
}

#[cfg(test)]
mod tests {
    use game::Part;

    use super::super::page::Page;
    use super::*;

    fn printed(width: usize) -> String {
        let mut grid = Grid::new(1, [("what", Holds::Words), ("points", Holds::Figures)]);
        grid.row(Weight::Plain, ["a value of many words", "100"]);
        let mut out = anstream::StripStream::new(Vec::new());
        Page::new(&mut out, width).parts(&[Part::Grid(grid)]).unwrap();
        String::from_utf8(out.into_inner()).unwrap()
    }

    #[test]
    fn a_grid_wraps_its_words_and_keeps_its_figures() {
        let expected = "what              points\na value of many      100\nwords\n";
        assert_eq!(printed(24), expected);
    }

    #[test]
    fn a_grid_that_is_too_wide_is_stacked() {
        let mut grid = Grid::new(1, [("what", Holds::Words), ("points", Holds::Figures)]);
        grid.row(Weight::Plain, ["a value of many words", "100"]);
        assert!(set(&grid, 17).is_some() && set(&grid, 16).is_none());
        let mut wide = Grid::new(1, [("", Holds::Name), ("what", Holds::Name)]);
        wide.row(Weight::Strong, ["1 Rent"]);
        wide.row(Weight::Plain, ["a name that is not wrapped", "so many letters"]);
        let mut out = anstream::StripStream::new(Vec::new());
        Page::new(&mut out, 30).parts(&[Part::Grid(wide)]).unwrap();
        let printed = String::from_utf8(out.into_inner()).unwrap();
        assert_eq!(printed, "1 Rent\na name that is not wrapped:\n  what so many letters\n");
    }
}

//! How the same results, and the same report, can be had again.

use super::{Cell, Element, Table, note, section as part, sentence};
use crate::figures::Counts;
use crate::limits::{
    CURVE_PERIODS, CURVES, FAMILY, FAULT_ROWS, MATCH_UNITS, MATRIX_AGENTS, OUTCOMES, PANELS, REASON_CHARACTERS, SAMPLE,
};
use crate::read::Package;

pub(super) fn section(package: &Package, counts: &Counts) -> Element {
    let mut section = part("reproduce", "How to reproduce it");
    section.push(sentence(&format!(
        "Save the plan below as plan.toml and play it with haggle {}: the same seed gives the same bytes on any number of \
         cores. Scenarios that are files are in the folder of the results.",
        package.version
    )));
    let commands = "haggle tournament plan.toml --out results\nhaggle report results";
    section.push(Element::new("pre").with(Element::new("code").text(commands)));
    section.push(facts(package, counts));
    section.push(Element::new("h3").text("The plan"));
    section.push(Element::new("pre").with(Element::new("code").text(&package.plan)));
    section.push(Element::new("h3").text("Files"));
    section.push(files(package));
    section.push(scenarios(package));
    section.push(Element::new("h3").text("Limits of this report"));
    section.push(limits());
    section.push(note("Nothing here depends on the time or on the machine: the same folder gives the same page."));
    section
}

fn facts(package: &Package, counts: &Counts) -> Element {
    let mut table = Table::new("The tournament", &["what", "#value"]);
    let mut row = |what: &str, value: String| table.row([Cell::Name(what.to_owned()), Cell::Figure(value)]);
    row("version of haggle", package.version.clone());
    row("seed", package.plan_entry("seed").unwrap_or("1").to_owned());
    row("recorded", package.plan_entry("record").unwrap_or("tables").to_owned());
    row("games", counts.games.to_string());
    row("scenarios", counts.scenarios.to_string());
    row("agents", counts.agents.to_string());
    row("matches (scenario, players and deal)", counts.matches.to_string());
    row("matches that were repeated", counts.repeated.to_string());
    row("of these, with the same scores every time", counts.alike.to_string());
    row("cells (scenario, seat and type)", counts.cells.to_string());
    row("of these, in which everybody has the same score", counts.flat_cells.to_string());
    row("games that ended by a fault", counts.faults.to_string());
    row("SHA-256 of the plan", package.plan_hash.clone());
    table.draw()
}

fn files(package: &Package) -> Element {
    let mut table = Table::new("Tables of the results", &["file", "#bytes", "SHA-256"]);
    for file in &package.files {
        let hash = Cell::Words(file.hash.clone());
        table.row([Cell::Name(file.path.clone()), Cell::Figure(file.bytes.to_string()), hash]);
    }
    table.draw()
}

fn scenarios(package: &Package) -> Element {
    let mut table = Table::new("Scenarios", &["scenario", "kind", "file", "SHA-256"]);
    for entry in &package.scenarios {
        let cells = [&entry.kind, &entry.file, &entry.hash].map(|text| Cell::Words(text.clone()));
        table.row([Cell::Name(entry.name.clone())].into_iter().chain(cells));
    }
    table.draw()
}

fn limits() -> Element {
    let mut table = Table::new("At most", &["what", "#number"]);
    let rows: [(&str, u64); 10] = [
        ("scores of an agent in a seat that tests take", SAMPLE as u64),
        ("tests of a scenario for all pairs", FAMILY as u64),
        ("agents in a matrix", MATRIX_AGENTS as u64),
        ("different pairs of scores in a panel", OUTCOMES as u64),
        ("panels for pairs of types", PANELS as u64),
        ("curves in a chart", CURVES as u64),
        ("periods in a chart", CURVE_PERIODS),
        ("kinds of faults that are listed", FAULT_ROWS as u64),
        ("characters of a fault's reason", REASON_CHARACTERS as u64),
        ("matches of an agent below which games are the units of the ranking", MATCH_UNITS as u64),
    ];
    for (what, number) in rows {
        table.row([Cell::Name(what.to_owned()), Cell::Figure(number.to_string())]);
    }
    table.draw()
}

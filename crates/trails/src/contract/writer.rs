//! Writing a contract game as a scenario file, so that reading it gives the same setup.

use std::fmt::Write;

use game::toml_text::{entry, quote};

use crate::contract::setup::Setup;

/// The text of a scenario file.
pub fn setup_to_toml(setup: &Setup) -> String {
    let mut out = setup.info.write("contract");
    entry(&mut out, "first_proposer", &quote(setup.first_proposer.word()));
    entry(&mut out, "dormant_rounds", &setup.phases.dormant_rounds.to_string());
    write_board(&mut out, setup);
    write_figures(&mut out, setup);
    write_players(&mut out, setup);
    out
}

fn write_board(out: &mut String, setup: &Setup) {
    let directions: Vec<String> = setup.board.directions.iter().map(|direction| quote(direction.word())).collect();
    let _ = write!(out, "\n[board]\ndirections = [{}]\n", directions.join(", "));
    // Letters of colours may be any character, so that each row is quoted with care and the rows stay visible.
    let rows: Vec<String> = setup.board.squares.trim_end().lines().map(row).collect();
    let _ = write!(out, "squares = \"\"\"\n{}\n\"\"\"\n", rows.join("\n"));
    for colour in &setup.colours {
        out.push_str("\n[[colour]]\n");
        entry(out, "name", &quote(&colour.ink.name));
        entry(out, "letter", &quote(&colour.ink.letter.to_string()));
        entry(out, "glyph", &quote(&colour.ink.glyph.to_string()));
    }
}

fn write_figures(out: &mut String, setup: &Setup) {
    out.push_str("\n[scoring]\n");
    entry(out, "chip", &setup.scoring.chip.to_string());
    entry(out, "goal", &setup.scoring.goal.to_string());
    entry(out, "distance", &setup.scoring.distance.to_string());
    out.push_str("\n[visibility]\n");
    entry(out, "chips", &quote(setup.visibility.chips.word()));
    entry(out, "goals", &quote(setup.visibility.goals.word()));
    entry(out, "proposals", &quote(setup.visibility.proposals.word()));
    for phase in &setup.phases.round {
        out.push_str("\n[[phase]]\n");
        entry(out, "kind", &quote(phase.kind.word()));
        if let Some(seconds) = phase.seconds {
            entry(out, "seconds", &seconds.to_string());
        }
    }
}

fn write_players(out: &mut String, setup: &Setup) {
    let customer = &setup.customer;
    out.push_str("\n[customer]\n");
    write_player(out, [&customer.name, &customer.title, &customer.brief, &customer.chips]);
    entry(out, "start", &format!("[{}, {}]", customer.start.0, customer.start.1));
    for provider in &setup.providers {
        out.push_str("\n[[provider]]\n");
        write_player(out, [&provider.name, &provider.title, &provider.brief, &provider.chips]);
        entry(out, "goal", &format!("[{}, {}]", provider.goal.0, provider.goal.1));
    }
}

fn write_player(out: &mut String, [name, title, brief, chips]: [&str; 4]) {
    entry(out, "name", &quote(name));
    for (key, text) in [("title", title), ("brief", brief)] {
        if !text.is_empty() {
            entry(out, key, &quote(text));
        }
    }
    entry(out, "chips", &quote(chips));
}

/// A row of the board within quotes. A blank may be any white space; in a text of several lines only a space is safe.
fn row(row: &str) -> String {
    let blank = |letter: char| if letter.is_whitespace() { ' ' } else { letter };
    let letters: String = row.trim().chars().map(blank).collect();
    letters.replace('\\', "\\\\").replace('"', "\\\"")
}

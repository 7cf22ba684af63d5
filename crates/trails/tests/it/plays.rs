//! Whole plays in notation, with the scores that the rules give them.
//!
//! A `.play` file names a scenario, changes settings, and lists moves; lines of `=` say what must hold, `clock` lets the
//! time of the present step run out.

use game::{AnyGame, Game, Table};
use trails::contract::{Contract, GAME, scenario};

fn run(text: &str) -> Result<(), String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    let name = lines.next().and_then(|line| line.strip_prefix("scenario ")).ok_or("first line: scenario NAME")?;
    let mut settings = Vec::new();
    while let Some(setting) = lines.peek().and_then(|line| line.strip_prefix("set ")) {
        let (key, value) = setting.split_once(' ').ok_or("set KEY VALUE")?;
        settings.push((key.to_owned(), value.to_owned()));
        lines.next();
    }
    let source = scenario(name).ok_or("no such scenario")?;
    let (loaded, _) = GAME.load(&source, &settings).map_err(|faults| faults.to_string())?;
    let game: &Contract = loaded.as_any().downcast_ref().ok_or("another game")?;
    let mut table = Table::recorded(game);
    lines.try_for_each(|line| step(game, &mut table, line).map_err(|error| format!("{line}: {error}")))
}

fn step(game: &Contract, table: &mut Table<'_, Contract>, line: &str) -> Result<(), String> {
    if line == "clock" {
        table.expire(0);
        return Ok(());
    }
    if let Some(expected) = line.strip_prefix("= ") {
        let found = describe(game, table);
        return if found == expected { Ok(()) } else { Err(format!("found {found}")) };
    }
    let (name, action) = line.split_once(": ").ok_or("write NAME: MOVE")?;
    let seat = game.seats().iter().position(|seat| seat == name).ok_or("no such player")?;
    let seat = game::Seat(seat as u8);
    let (action, refused) = match action.split_once(" !! ") {
        Some((action, reason)) => (action, Some(reason)),
        None => (action, None),
    };
    let result = game.read_move(action).and_then(|action| table.play(0, seat, &action));
    match (result, refused) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(_)) => Err("was accepted".to_owned()),
        (Err(refusal), Some(reason)) if refusal.0.contains(reason) => Ok(()),
        (Err(refusal), _) => Err(format!("refused: {refusal}")),
    }
}

fn describe(game: &Contract, table: &Table<'_, Contract>) -> String {
    if let Some(outcome) = table.outcome() {
        let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
        let (goal, committed) = (&outcome.facts["goal"], &outcome.facts["committed_to"]);
        return format!(
            "{} {} at {} in round {}, committed to {}",
            outcome.ending.name(),
            scores.join(" "),
            goal.as_str().unwrap_or("no goal"),
            outcome.period + 1,
            committed.as_str().unwrap_or("nobody")
        );
    }
    let view = table.view(game::Seat(0));
    let (row, column) = game.board().place(view.square());
    let waiting: Vec<&str> = view.waiting_for().map(|seat| game.seats()[seat.index()].as_str()).collect();
    let scores: Vec<String> = view.scores().iter().map(i64::to_string).collect();
    format!(
        "round {} {} at {row},{column}: {}; waiting for {}",
        view.round(),
        view.step().word(),
        scores.join(" "),
        waiting.join(", ")
    )
}

#[test]
fn every_play_has_the_scores_it_promises() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "play") {
            let text = std::fs::read_to_string(&path).unwrap();
            run(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            count += 1;
        }
    }
    assert!(count >= 6, "only {count} plays were found");
}

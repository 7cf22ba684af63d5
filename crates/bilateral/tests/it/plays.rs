//! Whole plays in notation, with the payoffs that the rules give them.
//!
//! A `.play` file names a scenario, changes settings, deals types, and lists moves; lines of `=` say what must hold.

use bilateral::{Bilateral, Event, PartialAtDeadline, Protocol, read_setup, scenario};
use game::{Game, Seat, Table};

fn run(text: &str) -> Result<(), String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let name = lines.next().and_then(|line| line.strip_prefix("scenario ")).ok_or("first line: scenario NAME")?;
    let mut setup = read_setup(&scenario(name).ok_or("no such scenario")?).map_err(|faults| faults.to_string())?;
    let mut lines = lines.peekable();
    while let Some(setting) = lines.peek().and_then(|line| line.strip_prefix("set ")) {
        match setting.split_once(' ').ok_or("set KEY VALUE")? {
            ("protocol", "alternating") => setup.protocol = Protocol::Alternating,
            ("rounds", rounds) => setup.rounds = rounds.parse().map_err(|_| "rounds")?,
            ("periods", periods) => setup.periods = periods.parse().map_err(|_| "periods")?,
            ("partial", "discard") => setup.partial_at_deadline = PartialAtDeadline::Discard,
            (key, _) => return Err(format!("no setting {key}")),
        }
        lines.next();
    }
    for seat in &mut setup.roles {
        let deal = lines.next().and_then(|line| line.strip_prefix("deal ")).ok_or("deal ROLE TYPE")?;
        seat.plays = Some(deal.strip_prefix(&seat.name).ok_or("deal in seat order")?.trim().to_owned());
    }
    let game = setup.check(name).map_err(|faults| faults.to_string())?;
    let mut table = Table::recorded(&game);
    table.draw_chance(0, &mut game::Stream::numbered(0, 0));
    lines.try_for_each(|line| step(&game, &mut table, line).map_err(|error| format!("{line}: {error}")))
}

fn step(game: &Bilateral, table: &mut Table<'_, Bilateral>, line: &str) -> Result<(), String> {
    if line == "clock" {
        table.expire(0);
        return Ok(());
    }
    if let Some(expected) = line.strip_prefix("= ") {
        let found = describe(game, table);
        return if found == expected { Ok(()) } else { Err(format!("found {found}")) };
    }
    let (role, action) = line.split_once(": ").ok_or("write ROLE: MOVE")?;
    let seat = game.seats().iter().position(|name| name == role).ok_or("no such role")?;
    let seat = Seat(u8::try_from(seat).unwrap_or(0));
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

fn describe(game: &Bilateral, table: &Table<'_, Bilateral>) -> String {
    match table.outcome() {
        Some(outcome) => {
            let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
            format!("{} {} in period {}", outcome.ending.name(), scores.join(" "), outcome.period)
        }
        None => {
            let last = table.events().last().map(|(_, event)| event);
            let ended = matches!(last, Some(Event::PeriodEnded));
            let view = table.view(Seat(0));
            let open = view.agreed().open_issues().count();
            format!("period {}{}, {open} open", view.period(), if ended { " begins" } else { "" })
                + match game.turn(table.state()).may_act {
                    set if set.contains(Seat(0)) && set.contains(Seat(1)) => ", both may act",
                    set if set.contains(Seat(0)) => ", first may act",
                    _ => ", second may act",
                }
        }
    }
}

#[test]
fn every_play_has_the_payoffs_it_promises() {
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

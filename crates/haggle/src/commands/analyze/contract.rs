//! What the board of a contract game offers: ways, chips and who needs whom, as text, JSON and a picture.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use plots::{Grid, Spot, Tile, Way};
use serde_json::{Map, Value, json};
use trails::contract::{Analysis, Contract, GoalAnalysis};
use trails::{Chips, Dependency, Square, Walk};

use crate::args::Analyze;
use crate::output::{Columns, DIM, HEADING, print_json, stdout};

pub(super) fn execute(game: &Contract, args: &Analyze, json: bool) -> anyhow::Result<()> {
    let found = game.analyze();
    if let Some(path) = &args.plot {
        let svg = picture(game, &found).to_svg();
        std::fs::write(path, svg).with_context(|| format!("cannot write '{}'", path.display()))?;
    }
    if json { print_json(&to_json(game, &found)) } else { print(game, &found, args.plot.as_deref()) }
}

fn provider_name(game: &Contract, provider: usize) -> &str {
    game.providers().get(provider).map_or("?", |provider| provider.name.as_str())
}

fn all_chips(game: &Contract) -> Vec<Chips> {
    let holdings = game.holdings();
    [holdings.customer].into_iter().chain(holdings.providers).collect()
}

fn to_json(game: &Contract, found: &Analysis) -> Value {
    let board = game.board();
    let place = |square: Square| {
        let (row, column) = board.place(square);
        json!([row, column])
    };
    let seats = game.names().iter().zip(all_chips(game)).zip(&found.scores).enumerate();
    let seat = |(seat, ((name, chips), points)): (usize, ((&String, Chips), &i64))| {
        let provider = seat.checked_sub(1);
        json!({
            "seat": name,
            "role": if provider.is_none() { "customer" } else { "provider" },
            "chips": chips_json(game, &chips),
            "points": points,
            "goal": provider.map(|provider| place(game.goals()[provider])),
            "exchanges": provider.map(|provider| count_json(found.exchanges[provider])),
        })
    };
    let missing = match found.dependency {
        Dependency::Dependent { missing } => chips_json(game, &missing),
        Dependency::Independent | Dependency::Stranded => Value::Null,
    };
    json!({
        "scenario": game.setup().info.name,
        "rows": board.rows(),
        "columns": board.columns(),
        "start": place(game.customer().start),
        "seats": seats.map(seat).collect::<Vec<_>>(),
        "dependency": {"word": found.dependency.word(), "missing": missing},
        "goals": found.goals.iter().enumerate().map(|(owner, goal)| goal_json(game, owner, goal)).collect::<Vec<_>>(),
        "points_if_nobody_moves": points_json(game, &found.scores),
    })
}

fn goal_json(game: &Contract, owner: usize, goal: &GoalAnalysis) -> Value {
    let way = |(walk, cost): &(Walk, Chips)| json!({"walk": walk.to_string(), "cost": chips_json(game, cost)});
    json!({
        "provider": provider_name(game, owner),
        "way": goal.way.as_ref().map(way),
        "missing": goal.way.as_ref().map(|_| chips_json(game, &goal.missing)),
        "points_alone": goal.scores_alone.as_ref().map(|scores| points_json(game, scores)),
        "enough_with": goal.enough_with.iter().map(|&helper| provider_name(game, helper)).collect::<Vec<_>>(),
        "committed": goal.committed,
    })
}

fn chips_json(game: &Contract, chips: &Chips) -> Value {
    Value::Object(chips.iter().map(|(colour, count)| (game.palette().name(colour).to_owned(), count.into())).collect())
}

fn points_json(game: &Contract, points: &[i64]) -> Value {
    Value::Object(game.names().iter().cloned().zip(points.iter().map(|&points| points.into())).collect::<Map<_, _>>())
}

/// A count as a number; beyond 64 bits JSON holds it rounded.
fn count_json(count: u128) -> Value {
    u64::try_from(count).map_or_else(|_| Value::from(count as f64), Value::from)
}

fn print(game: &Contract, found: &Analysis, plot: Option<&Path>) -> anyhow::Result<()> {
    let mut out = stdout();
    let (board, setup) = (game.board(), game.setup());
    let (rows, columns, providers) = (board.rows(), board.columns(), game.providers().len());
    let providers = if providers == 1 { "1 provider".to_owned() } else { format!("{providers} providers") };
    writeln!(
        out,
        "{HEADING}{}{HEADING:#}: {rows} x {columns} squares, a customer and {providers}\n",
        setup.info.title
    )?;
    for line in game.drawing(game.customer().start) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    seats_table(game, found).print(&mut out)?;
    writeln!(out, "\n{HEADING}Ways to the goals, before any trade{HEADING:#}")?;
    goals_table(game, found).print(&mut out)?;
    for (owner, goal) in found.goals.iter().enumerate() {
        if let Some((walk, _)) = &goal.way {
            writeln!(out, "{DIM}The way to {}: {walk}{DIM:#}", provider_name(game, owner))?;
        }
    }
    writeln!(out)?;
    for sentence in dependency_words(game, found) {
        writeln!(out, "{sentence}")?;
    }
    match plot {
        Some(path) => writeln!(out, "\n{DIM}The board is drawn in {}{DIM:#}", path.display())?,
        None => writeln!(
            out,
            "\n{DIM}--plot FILE.svg draws the board; `haggle solve {}` finds the equilibrium.{DIM:#}",
            setup.info.name
        )?,
    }
    Ok(())
}

fn seats_table(game: &Contract, found: &Analysis) -> Columns {
    let with = format!("exchanges with {}", game.customer().name);
    let mut table = Columns::new(&["seat", "chips", "points if nothing happens", &with], &[2, 3]);
    for (seat, ((name, chips), points)) in game.names().iter().zip(all_chips(game)).zip(&found.scores).enumerate() {
        let exchanges = seat.checked_sub(1).and_then(|provider| found.exchanges.get(provider));
        table.row([
            name.clone(),
            game.palette().write_chips(&chips),
            points.to_string(),
            exchanges.map_or_else(String::new, u128::to_string),
        ]);
    }
    table
}

fn goals_table(game: &Contract, found: &Analysis) -> Columns {
    let lacks = format!("{} lacks", game.customer().name);
    let points = format!("points going there: {}", game.names().join(" / "));
    let mut table = Columns::new(&["goal of", "steps", "the way costs", &lacks, "has enough with", &points], &[1]);
    for (owner, goal) in found.goals.iter().enumerate() {
        let write = |chips: &Chips| game.palette().write_chips(chips);
        let (steps, cost, missing) = match &goal.way {
            Some((walk, cost)) => (walk.len().to_string(), write(cost), write(&goal.missing)),
            None => ("-".to_owned(), "out of reach".to_owned(), "-".to_owned()),
        };
        let scores = goal.scores_alone.as_ref().map(|scores| scores.iter().map(i64::to_string).collect::<Vec<_>>());
        table.row([
            provider_name(game, owner).to_owned(),
            steps,
            cost,
            missing,
            helpers(game, goal),
            scores.map_or_else(|| "-".to_owned(), |scores| scores.join(" / ")),
        ]);
    }
    table
}

/// Whose chips the customer needs for a goal.
fn helpers(game: &Contract, goal: &GoalAnalysis) -> String {
    let names: Vec<&str> = goal.enough_with.iter().map(|&helper| provider_name(game, helper)).collect();
    match &goal.way {
        None => "-".to_owned(),
        Some(_) if goal.missing.is_empty() => "its own chips".to_owned(),
        Some(_) if names.is_empty() => "several providers' chips".to_owned(),
        Some(_) => format!("chips of {}", names.join(" or ")),
    }
}

/// Who depends on whom, in sentences.
fn dependency_words(game: &Contract, found: &Analysis) -> Vec<String> {
    let customer = &game.customer().name;
    let mut words = vec![match found.dependency {
        Dependency::Independent => format!("{customer} depends on nobody: its own chips lead to a goal."),
        Dependency::Dependent { missing } => {
            format!("{customer} depends on others: it lacks at least {}.", game.palette().write_chips(&missing))
        }
        Dependency::Stranded => format!("{customer} is stranded: all chips together lead to no goal."),
    }];
    for (owner, goal) in found.goals.iter().enumerate() {
        let name = provider_name(game, owner);
        words.push(match &goal.way {
            None => format!("{name} cannot be reached."),
            Some(_) if goal.missing.is_empty() => format!("{name} depends on {customer}'s choice: it is not needed."),
            Some(_) if goal.enough_with.contains(&owner) => {
                format!("{name} and {customer} need each other: {name} has what {customer} lacks for the way.")
            }
            Some(_) => format!("{name} depends on {customer}, and on chips of its rivals."),
        });
        if goal.committed {
            words.push(format!(
                "{customer} is committed to {name}: no other goal can be paid for with its owner's chips."
            ));
        }
    }
    words
}

fn picture(game: &Contract, found: &Analysis) -> Grid {
    let (board, palette) = (game.board(), game.palette());
    let at = |square: Square| {
        let (row, column) = board.place(square);
        (usize::from(row), usize::from(column))
    };
    let tile = |row: u16, column: u16| {
        let colour = board.colour(board.square(row, column)?)?;
        let ink = palette.ink(colour)?;
        Some(Tile { colour: palette.shade(colour), text: format!("{} {}", ink.glyph, ink.letter) })
    };
    let start = game.customer().start;
    let way = |(owner, goal): (usize, &GoalAnalysis)| {
        let (walk, cost) = goal.way.as_ref()?;
        let squares = walk.squares(board, start, game.goals()).ok()?;
        Some(Way {
            label: format!("way to {}: {}", provider_name(game, owner), palette.write_chips(cost)),
            seat: owner + 1,
            squares: [start].into_iter().chain(squares).map(at).collect(),
        })
    };
    let chips = game.names().iter().zip(all_chips(game));
    let holds = chips.map(|(name, chips)| format!("{name} holds {}.", palette.write_chips(&chips)));
    let goals = game.providers().iter().map(|provider| Spot { label: provider.name.clone(), at: at(provider.goal) });
    Grid {
        title: game.setup().info.title.clone(),
        caption: holds.collect::<Vec<_>>().join(" "),
        rows: (0..board.rows()).map(|row| (0..board.columns()).map(|column| tile(row, column)).collect()).collect(),
        goals: goals.collect(),
        pieces: vec![Spot { label: game.customer().name.clone(), at: at(start) }],
        ways: found.goals.iter().enumerate().filter_map(way).collect(),
    }
}

//! Where the tests find what they compare with.

use std::path::PathBuf;

use serde_json::Value;
use trails::contract::solver::Chance;
use trails::contract::{Contract, Proposer, Setup, Situation, read_setup, scenario};
use trails::{BoardSetup, Chips, ColourSetup, Direction, Ink, Palette, PlayerSetup, Square};

/// A built-in scenario, ready to be played.
pub(crate) fn builtin(name: &str) -> Contract {
    let source = scenario(name).unwrap_or_else(|| panic!("no scenario {name}"));
    read_setup(&source).and_then(|setup| setup.check(name)).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A file of the project's own test data, as JSON.
pub(crate) fn testdata(name: &str) -> Value {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The providers of the golden file, in our order.
pub(crate) const PROVIDERS: [&str; 2] = ["g", "y"];

/// A game of the golden file with the situation it asks about and the chance that a walk to a goal succeeds.
pub(crate) fn golden_game(game: &Value) -> (Contract, Situation, Chance) {
    let rows: Vec<Vec<&str>> = game["board"].as_array().unwrap().iter().map(texts).collect();
    let mut names: Vec<&str> = rows.iter().flatten().copied().collect();
    let holders = ["cs", "g", "y"].map(|who| game["chips"][who].as_object().unwrap());
    holders.iter().for_each(|chips| names.extend(chips.keys().map(String::as_str)));
    names.sort_unstable();
    names.dedup();
    let letter = |name: &str| char::from(b'a' + names.iter().position(|known| *known == name).unwrap() as u8);
    let ink = |name: &&str| Ink { name: (*name).to_owned(), letter: letter(name), glyph: letter(name) };
    let colours: Vec<Ink> = names.iter().map(ink).collect();
    let chips = |who: usize| {
        let parts: Vec<String> = holders[who].iter().map(|(name, count)| format!("{count} {name}")).collect();
        parts.join(" + ")
    };
    let mut setup = Setup {
        board: BoardSetup {
            squares: rows.iter().map(|row| row.iter().map(|name| letter(name)).collect::<String>() + "\n").collect(),
            directions: vec![Direction::Up, Direction::Left, Direction::Right],
            line: 0,
        },
        customer: PlayerSetup {
            name: "CS".to_owned(),
            start: Some(place(&game["start"])),
            chips: chips(0),
            ..PlayerSetup::default()
        },
        providers: [1, 2]
            .map(|who| PlayerSetup {
                name: format!("SP{}", PROVIDERS[who - 1]),
                goals: vec![place(&game["goals"][PROVIDERS[who - 1]])],
                chips: chips(who),
                ..PlayerSetup::default()
            })
            .to_vec(),
        ..Setup::default()
    };
    setup.info.name = "golden".to_owned();
    setup.colours = colours.into_iter().map(|ink| ColourSetup { ink, line: 0 }).collect();
    setup.scoring.chip = game["chip_value"].as_i64().unwrap() as i32;
    setup.scoring.goal = game["bonus"].as_i64().unwrap() as i32;
    let contract = setup.check("golden").unwrap_or_else(|faults| panic!("{faults}"));
    let mut situation = contract.opening();
    situation.proposer = if game["turn"] == "SP" { Proposer::Providers } else { Proposer::Customer };
    situation.dormant = game["d"].as_u64().unwrap() as u32;
    if let Some(visited) = game["visited"].as_array() {
        situation.visited = visited.iter().map(|at| square(&contract, at)).collect();
    }
    let chance = Chance::read(&game["p"].to_string()).unwrap();
    (contract, situation, chance)
}

fn texts(row: &Value) -> Vec<&str> {
    row.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect()
}

fn place(value: &Value) -> (u16, u16) {
    (value[0].as_u64().unwrap() as u16, value[1].as_u64().unwrap() as u16)
}

pub(crate) fn square(game: &Contract, value: &Value) -> Square {
    let (row, column) = place(value);
    game.board().square(row, column).unwrap()
}

/// Chips of the golden file.
pub(crate) fn chips(palette: &Palette, value: &Value) -> Chips {
    value.as_object().unwrap().iter().fold(Chips::NONE, |sum, (name, count)| {
        sum + Chips::of(palette.named(name).unwrap(), count.as_u64().unwrap() as u16)
    })
}

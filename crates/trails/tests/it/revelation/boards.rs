//! Games on boards that were described elsewhere.

use std::collections::BTreeSet;

use crate::reference::testdata;
use game::Seat;
use serde_json::Value;
use trails::revelation::{Benefits, Party, Revelation, SEATS, Setup, read_setup, scenario};
use trails::{BoardSetup, Chips, ColourSetup, Exchange, Ink, PlayerSetup};

/// The two players of the golden files, in the order of the seats.
pub(crate) const PLAYERS: [&str; 2] = ["me", "O"];

/// A built-in scenario.
pub(crate) fn builtin(name: &str) -> Revelation {
    read_setup(&scenario(name).unwrap()).unwrap().check(name).unwrap()
}

/// The golden file.
pub(crate) fn golden() -> Value {
    testdata("revelation.json")
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
}

fn place(value: &Value) -> (u16, u16) {
    let number = |index: usize| u16::try_from(value[index].as_u64().unwrap()).unwrap();
    (number(0), number(1))
}

/// A game on a board of the golden file. Colours without chips are walls, but for squares where somebody stands.
pub(crate) fn game_on(board: &Value) -> Revelation {
    let order = words(&board["chip_order"]);
    let letter = |index: usize| char::from(b'a' + u8::try_from(index).unwrap());
    let (rows, players) = (board["grid"].as_array().unwrap(), &board["players"]);
    let places: BTreeSet<(u16, u16)> = PLAYERS
        .iter()
        .flat_map(|name| {
            let goals = players[name]["goals"].as_array().unwrap().iter().map(|goal| place(&goal["pos"]));
            goals.chain([place(&players[name]["start"])]).collect::<Vec<_>>()
        })
        .collect();
    let square = |row: usize, column: usize, colour: &str| match order.iter().position(|known| known == colour) {
        Some(index) => letter(index),
        None if places.contains(&(row as u16, column as u16)) => 'z',
        None => '#',
    };
    let row = |(row, colours): (usize, &Value)| -> String {
        let colours = words(colours);
        colours.iter().enumerate().map(|(column, colour)| square(row, column, colour)).chain(['\n']).collect()
    };
    let inks = order.iter().enumerate().map(|(index, name)| (name.clone(), letter(index)));
    let colour = |(name, letter)| ColourSetup { ink: Ink { name, letter, glyph: letter }, line: 0 };
    let colours = inks.chain([("nowhere".to_owned(), 'z')]).map(colour).collect();
    let mut setup = Setup {
        board: BoardSetup { squares: rows.iter().enumerate().map(row).collect(), ..BoardSetup::default() },
        parties: PLAYERS.iter().map(|name| party(name, &players[name])).collect(),
        ..Setup::default()
    };
    setup.colours = colours;
    setup.check("golden").unwrap_or_else(|faults| panic!("{faults}"))
}

fn party(name: &str, player: &Value) -> Party {
    let chips = player["chips"].as_object().unwrap().iter().map(|(colour, count)| format!("{count} {colour}"));
    let goals = player["goals"].as_array().unwrap();
    Party {
        player: PlayerSetup {
            name: name.to_owned(),
            chips: chips.collect::<Vec<_>>().join(" + "),
            start: Some(place(&player["start"])),
            goals: goals.iter().map(|goal| place(&goal["pos"])).collect(),
            ..PlayerSetup::default()
        },
        goal_names: goals.iter().map(|goal| goal["name"].as_str().unwrap().to_owned()).collect(),
        chance: goals[0]["prob"].as_f64().unwrap(),
        plays: None,
    }
}

/// The goal of a player that is called so.
pub(crate) fn goal_called(game: &Revelation, seat: Seat, name: &Value) -> usize {
    [0, 1].into_iter().find(|&goal| name.as_str() == Some(game.goal_name(seat, goal))).unwrap()
}

/// The seat of a player that is called so.
pub(crate) fn seat_called(name: &Value) -> Seat {
    SEATS[PLAYERS.iter().position(|known| name.as_str() == Some(known)).unwrap()]
}

/// An exchange of the golden file, with the first seat as its giver.
pub(crate) fn exchange(game: &Revelation, offer: &Value) -> Exchange {
    let chips = |value: &Value| game.palette().chips_from_json(Some(value)).unwrap();
    Exchange::new(chips(&offer["me_gives"]), chips(&offer["O_gives"]))
}

/// What an exchange that the first seat makes brings, from scores alone.
pub(crate) fn benefits_of(game: &Revelation, exchange: &Exchange) -> Benefits {
    let held: [Chips; 2] = SEATS.map(|seat| game.players()[seat.index()].chips);
    let after = exchange.made_by(SEATS[0], &held).unwrap();
    SEATS.map(|seat| game.benefits(seat, &after[seat.index()]))
}

//! Games for the tests: those that come with the program, and small ones made for a purpose.

use game::plays::Play;
use game::{Game, Seat, Source};
use trails::repeated::{GAME, Repeated, SCENARIOS, Step, read_setup};

/// A built-in scenario with these settings.
pub(crate) fn builtin(name: &str, settings: &[(&str, &str)]) -> Repeated {
    let source = Source::builtin(SCENARIOS, name).unwrap();
    let settings: Vec<(String, String)> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    (GAME.load)(&source, &settings).unwrap().game
}

/// A match on boards of one row each, red, blue or white squares, with Ann and Ben: starts, goals and chips of both.
pub(crate) type Row<'a> = (&'a str, [u16; 2], [u16; 2], [&'a str; 2]);

/// The text of a match on such boards; `head` stands at its beginning.
pub(crate) fn text(head: &str, rows: &[Row<'_>]) -> String {
    let colour = |name: &str| format!("[[colour]]\nname = \"{name}\"\n");
    let player = |name: &str| format!("[[player]]\nname = \"{name}\"\n");
    let places = |columns: [u16; 2]| format!("[[0, {}], [0, {}]]", columns[0], columns[1]);
    let row = |(squares, starts, goals, chips): &Row<'_>| {
        let (starts, goals) = (places(*starts), places(*goals));
        format!("[[board]]\nsquares = \"{squares}\"\nstarts = {starts}\ngoals = {goals}\nchips = {chips:?}\n")
    };
    let parts = ["red", "blue", "white"].map(colour).into_iter().chain(["Ann", "Ben"].map(player));
    format!("game = \"repeated\"\nname = \"rows\"\n{head}\n") + &parts.chain(rows.iter().map(row)).collect::<String>()
}

/// A match on boards of one row each.
pub(crate) fn rows(head: &str, rows: &[Row<'_>]) -> Repeated {
    let source = Source::new("rows", text(head, rows));
    read_setup(&source).and_then(|setup| setup.check("rows")).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A match in which Ann proposes first, played line by line: "Ann: pass".
pub(crate) fn played<'g>(game: &'g Repeated, lines: &[&str]) -> Play<'g, Repeated> {
    let mut play = Play::new(game);
    play.chance(0).unwrap();
    for line in lines {
        say(&mut play, line);
    }
    play
}

/// Plays a line, or lets the time run out: "clock".
pub(crate) fn say(play: &mut Play<'_, Repeated>, line: &str) {
    let Some((who, action)) = line.split_once(": ") else { return play.clock() };
    let seat = Seat::named(play.game().seats(), who).unwrap();
    play.play(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
}

/// A turn in which nothing is agreed on, with where Ann and Ben go.
pub(crate) fn quiet_turn(play: &mut Play<'_, Repeated>, ann: &str, ben: &str) {
    let board = play.game().view(play.state(), Seat(0)).board();
    while play.game().view(play.state(), Seat(0)).step() == Step::Propose {
        let seat = play.game().turn(play.state()).may_act.single().unwrap();
        play.play(seat, "pass").unwrap();
    }
    assert_eq!(play.game().view(play.state(), Seat(0)).board(), board);
    say(play, &format!("Ann: {ann}"));
    say(play, &format!("Ben: {ben}"));
}

//! What chips are worth: beside a search through everything.

use game::{Seat, Stream};
use trails::repeated::generate::{WantedLayout, match_on};
use trails::repeated::{Repeated, SCENARIOS, SEATS};
use trails::{Chips, Scoring, reachable};

use super::boards::{builtin, rows};

/// The best score that a walk leads to, by looking at every walk.
fn best_of_all(game: &Repeated, seat: Seat, square: trails::Square, chips: &Chips) -> i64 {
    let (leg, scoring) = (game.leg(0), game.setup().scoring);
    let goal = leg.goal(seat);
    let ends = match square == goal {
        true => vec![(square, *chips)],
        false => reachable(leg.board(), square, chips, &[goal], 200_000),
    };
    assert!(ends.len() < 200_000);
    let points = |(end, left): (trails::Square, Chips)| {
        scoring.points(left.total(), end == goal, leg.board().distance(end, goal))
    };
    ends.into_iter().map(points).max().unwrap()
}

#[test]
fn a_prospect_is_the_best_of_all_walks_from_every_square_under_all_points() {
    let mut stream = Stream::numbered(11, 0);
    let scorings = [
        Scoring::default(),
        Scoring { chip: 10, goal: 50, distance: -8 },
        Scoring { chip: 1, goal: 0, distance: 7 },
        Scoring { chip: 0, goal: 100, distance: 0 },
    ];
    for number in 0..60 {
        let dependent = [number % 2 == 0, number % 3 == 0];
        let wanted = WantedLayout { size: (4, 4), walls: 0.1, chips: 5, dependent, least_steps: 2 };
        let colours = builtin("repeated", &[]).setup().colours.clone();
        let layout = wanted.draw(&colours, "", number).unwrap();
        let mut setup = match_on("drawn", ["Ann", "Ben"], colours, vec![layout]);
        setup.scoring = scorings[number as usize % scorings.len()];
        let game = setup.check("drawn").unwrap();
        let leg = game.leg(0);
        for _ in 0..40 {
            let (seat, chips) = (stream.seat(2), leg.pool().random_part(&mut stream));
            let square = trails::Square(u16::try_from(stream.index(leg.board().len())).unwrap());
            let found = leg.prospect(seat, square, &chips);
            assert_eq!(found, best_of_all(&game, seat, square, &chips), "{number} {square:?} {chips:?}");
            let walk = leg.best_walk(seat, square, &chips);
            let end = walk.squares(leg.board(), square, &[leg.goal(seat)]).unwrap().last().copied().unwrap_or(square);
            let left = chips.without(&walk.cost(leg.board(), square).unwrap()).unwrap();
            assert_eq!(leg.score(seat, end, &left), found, "the walk leads to that score");
            let reaches = reachable(leg.board(), square, &chips, &[leg.goal(seat)], 200_000);
            let arrives = reaches.iter().any(|(end, _)| *end == leg.goal(seat));
            assert_eq!(leg.is_independent(seat, square, &chips), arrives);
        }
    }
}

#[test]
fn what_helps_is_enough_and_nothing_in_it_is_too_much() {
    let mut stream = Stream::numbered(12, 0);
    let mut seen = 0;
    for shipped in SCENARIOS {
        let game = builtin(shipped.name, &[]);
        let leg = game.leg(0);
        for _ in 0..200 {
            let (seat, chips) = (stream.seat(2), leg.pool().random_part(&mut stream));
            let square = leg.start(seat);
            let helps = leg.helps(seat, square, &chips);
            assert_eq!(helps.is_empty(), leg.is_independent(seat, square, &chips));
            assert!(helps.is_sorted_by_key(Chips::total));
            for help in &helps {
                assert!(leg.is_independent(seat, square, &(chips + *help)));
                for (colour, _) in help.iter() {
                    let less = *help - Chips::of(colour, 1);
                    assert!(!leg.is_independent(seat, square, &(chips + less)));
                }
            }
            seen += helps.len();
        }
    }
    assert!(seen > 1_000, "{seen}");
    let game = rows("", &[("rbrb", [0, 3], [2, 0], ["1 red", "2 blue + 1 white"])]);
    let told = |seat: Seat| {
        let leg = game.leg(0);
        let helps = leg.helps(seat, leg.start(seat), &leg.players()[seat.index()].chips);
        helps.iter().map(|chips| leg.palette().write_chips(chips)).collect::<Vec<_>>()
    };
    // Nobody has the two red chips that Ben would need.
    assert_eq!(SEATS.map(told), [vec!["1 blue".to_owned()], vec![]]);
}

/// A corridor to the goal above a wide field in disorder, from which no way leads back.
fn corridor() -> Repeated {
    let (mut stream, letters) = (Stream::numbered(1, 0), ['r', 'b', 'w', 'g', 'y']);
    let mut row = || (0..40).map(|_| letters[stream.index(5)]).collect::<String>();
    let field: Vec<String> = (0..40).map(|_| row()).collect();
    let drawing =
        format!("\"\"\"\n{}\n{}\n\"\"\"\ndirections = [\"right\", \"down\"]", "r".repeat(40), field.join("\n"));
    let chips = "50 red + 40 blue + 40 white + 40 green + 40 yellow";
    let text = super::boards::text("", &[("corridor", [0, 1], [3, 2], [chips, "nothing"])]);
    let text = text.replace("\"corridor\"", &drawing) + "[[colour]]\nname = \"green\"\n[[colour]]\nname = \"yellow\"\n";
    let read = trails::repeated::read_setup(&game::Source::new("corridor", text));
    read.and_then(|setup| setup.check("corridor")).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn on_a_board_with_too_many_ways_only_the_goal_is_looked_at() {
    let game = corridor();
    let leg = game.leg(0);
    let (start, red) = (leg.start(Seat(0)), |count| Chips::of(trails::Colour(0), count));
    assert!(trails::Reach::from(leg.board(), start, &leg.pool()).is_err());
    assert_eq!(leg.prospect(Seat(0), start, &red(4)), 105);
    assert_eq!(leg.best_walk(Seat(0), start, &red(4)).to_string(), "right 3");
    // Two steps would bring ten points, but are not seen.
    assert_eq!(leg.prospect(Seat(0), start, &red(2)), -20);
}

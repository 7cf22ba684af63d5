//! Matches of PURB and of its company with each other, on boards that are drawn for every dependency: for the page on
//! promises and the test that compares it.

pub(crate) mod tables;

use game::{Library, Seat, run_one};
use rayon::prelude::*;
use trails::repeated::generate::{WantedLayout, match_on};
use trails::repeated::{Ending, GAME, Repeated, SEATS, Setup, read_setup, scenario};

/// Who sits in the second seat.
pub(crate) const PARTNERS: [&str; 6] = ["reliable", "half-reliable", "unreliable", "tit-for-tat", "social", "random"];

/// Who depends on the other's chips: both, only the first, only the second, nobody.
pub(crate) const DEPENDENCIES: [[bool; 2]; 4] = [[true, true], [true, false], [false, true], [false, false]];

/// Rows and columns of the boards of a match, in order.
const SIZES: [(u16, u16); 5] = [(4, 4), (5, 5), (6, 5), (7, 5), (5, 4)];

/// How matches are played.
#[derive(Clone, Copy)]
pub(crate) struct Conditions {
    /// Boards in a match.
    pub(crate) boards: usize,
    pub(crate) ending: Ending,
    /// Do the partners expect promises to be kept as they were so far?
    pub(crate) wary: bool,
    /// Matches for every dependency.
    pub(crate) matches: u64,
}

/// What came of a match, for who sat in the first seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Result {
    pub(crate) score: f64,
    /// By seat: chips sent by chips promised.
    pub(crate) reliability: [Option<f64>; 2],
    pub(crate) agreements: f64,
}

/// All matches of certain conditions.
pub(crate) struct Arena {
    conditions: Conditions,
    games: Vec<Repeated>,
}

impl Arena {
    pub(crate) fn new(conditions: Conditions) -> Arena {
        let numbers = (0..conditions.matches).flat_map(|number| DEPENDENCIES.map(|pair| (number, pair)));
        let games = numbers.map(|(number, pair)| match_of(&conditions, number, pair)).collect();
        Arena { conditions, games }
    }

    /// The matches of an agent with a partner, in an order that is the same for all: four dependencies in turn.
    pub(crate) fn play(&self, agent: &str, partner: &str) -> Vec<Result> {
        let partner = match partner {
            "random" => partner.to_owned(),
            wary if self.conditions.wary => wary.to_owned(),
            trusting => format!("{trusting}:wary=no"),
        };
        let numbered: Vec<(u64, &Repeated)> = (0..).zip(&self.games).collect();
        numbered.into_par_iter().map(|(number, game)| result(game, [agent, &partner], number)).collect()
    }
}

fn result(game: &Repeated, agents: [&str; 2], number: u64) -> Result {
    let build = |seat: Seat| {
        let built = GAME.build_agent(game, seat, agents[seat.index()], &Library::empty());
        built.unwrap_or_else(|error| panic!("{error}"))
    };
    let played = run_one(game, &mut SEATS.map(build), 1, number, false);
    let facts = &played.outcome.facts;
    let of_seat = |name: &str, seat: usize| facts[name].as_object().and_then(|all| all.values().nth(seat)?.as_f64());
    Result {
        score: played.outcome.scores[0],
        reliability: [0, 1].map(|seat| of_seat("reliability", seat)),
        agreements: facts["agreements"].as_f64().unwrap_or(0.0),
    }
}

fn match_of(conditions: &Conditions, number: u64, dependent: [bool; 2]) -> Repeated {
    let colours = colours();
    let board = |place: usize| {
        let size = SIZES[place % SIZES.len()];
        let wanted = WantedLayout { size, walls: 0.05, chips: size.0 + size.1 - 2, dependent, least_steps: 3 };
        let seed = number * SIZES.len() as u64 + place as u64;
        wanted.draw(&colours, "", seed).unwrap_or_else(|| panic!("no board for {size:?} and {dependent:?}"))
    };
    let layouts = (0..conditions.boards).map(board).collect();
    let setup = match_on("drawn", ["first", "second"], colours.clone(), layouts);
    let setup = Setup { ending: conditions.ending, ..setup };
    setup.check("drawn").unwrap_or_else(|faults| panic!("{faults}"))
}

fn colours() -> Vec<trails::ColourSetup> {
    let source = scenario("repeated").unwrap_or_else(|| panic!("the match is built in"));
    read_setup(&source).unwrap_or_else(|faults| panic!("{faults}")).scene.colours
}

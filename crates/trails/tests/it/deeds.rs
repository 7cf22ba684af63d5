//! What tables of results are told of contract games: acts, rounds, and what offers were worth, worked out by hand.

use game::plays::Play;
use game::{Done, Game, Library, Seat, Staged, run_one};
use trails::contract::{Contract, Event, GAME, SCENARIOS};

use crate::reference::builtin;

/// Who, in which period, what, and of an offer to whom and what it was worth to both.
pub(crate) type Row<'a> = (u8, u32, &'a str, Option<(u8, f64, f64)>);

pub(crate) fn rows(deeds: &[Done]) -> Vec<Row<'_>> {
    let worth =
        |done: &Done| done.deed.offer.as_ref().map(|offer| (offer.to.0, offer.own.unwrap(), offer.theirs.unwrap()));
    deeds.iter().map(|done| (done.deed.seat.0, done.deed.period, done.deed.act, worth(done))).collect()
}

#[test]
fn an_offer_is_worth_the_chips_that_it_leaves() {
    let game = builtin("contract");
    let mut play = Play::new(&game);
    let lines = [
        (1, "propose SPg: 5 red for 3 yellow"),
        (2, "pass"),
        (0, "accept SPg"),
        (0, "stay"),
        (0, "propose SPy: 30 red for 11 gray"),
        (2, "reject"),
        (0, "walk left"),
        (2, "propose SPy: 30 red for 11 gray"),
    ];
    lines.iter().for_each(|(seat, line)| play.play(Seat(*seat), line).unwrap_or_else(|no| panic!("{line}: {no}")));
    let expected: [Row<'_>; 8] = [
        // 40 - 5 + 3 chips of 5 points, and 24 + 5 - 3.
        (1, 0, "offer", Some((0, 190.0, 130.0))),
        (2, 0, "pass", None),
        (0, 0, "accept", None),
        (0, 0, "walk", None),
        // After that 26 + 30 - 11 chips, and 40 - 30 + 11.
        (0, 1, "offer", Some((2, 225.0, 105.0))),
        (2, 1, "reject", None),
        (0, 1, "walk", None),
        // A step has cost a chip.
        (2, 2, "offer", Some((0, 105.0, 220.0))),
    ];
    let deeds = play.deeds();
    assert_eq!(rows(&deeds), expected);
    assert_eq!((&*deeds[3].text, &*deeds[6].text), ("stay", "walk left"));
    assert!(deeds.iter().all(|done| done.deed.words.is_none()));
    assert_eq!(game.type_name(play.state(), Seat(1)), None);
    // The clock does nothing that would be a deed.
    play.clock();
    assert_eq!(play.deeds().len(), 8);
}

/// Plays a game and compares every offer that is accepted with the scores that both then have; gives how many there were.
fn pays_what_was_offered(game: &Contract, agents: &[&str], number: u64) -> usize {
    let seat_agent = |(seat, agent): (Seat, &&str)| GAME.build_agent(game, seat, agent, &Library::empty()).unwrap();
    let mut seated: Vec<_> = Seat::all(agents.len()).zip(agents).map(seat_agent).collect();
    let played = run_one(game, &mut seated, 3, number, true);
    let (mut state, mut offers, mut paid) = (game.start(), vec![None; agents.len()], 0);
    for (_, event) in &played.record {
        let deed = game.deed(&state, event);
        assert!(deed.as_ref().is_none_or(|deed| deed.period <= played.outcome.period));
        game.apply(&mut state, event);
        match (event, deed) {
            (Event::Proposed { seat, .. }, Some(deed)) => offers[seat.index()] = deed.offer,
            (Event::Accepted { seat, offer }, Some(_)) => {
                let from = if *seat == Seat(0) { Seat::at(offer.provider + 1) } else { Seat(0) };
                let offered = offers[from.index()].clone().unwrap();
                let score = |seat: Seat| Some(game.view(&state, seat).scores()[seat.index()] as f64);
                assert_eq!((offered.to, offered.own, offered.theirs), (*seat, score(from), score(*seat)));
                paid += 1;
            }
            _ => {}
        }
    }
    paid
}

#[test]
fn every_offer_that_is_accepted_pays_what_it_was_worth() {
    let mut paid = 0;
    for scenario in SCENARIOS {
        let game = builtin(scenario.name);
        for agents in [["random"; 4], ["greedy", "random", "greedy", "random"], ["synthetic"; 4]] {
            let agents = &agents[..game.seats().len()];
            paid += (0..6).map(|number| pays_what_was_offered(&game, agents, number)).sum::<usize>();
        }
    }
    assert!(paid > 40, "only {paid} deals");
}

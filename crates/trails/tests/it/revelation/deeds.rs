//! What tables of results are told of revelation games: acts, rounds, goals, and what offers were worth, worked out by
//! hand.

use game::plays::Play;
use game::{AnyGame, Ending, Game, GamePlan, Keep, Player, Seat, Staged};
use serde_json::{Value, json};
use trails::revelation::{GAME, Revelation, SCENARIOS, SEATS, scenario};

use super::boards::builtin;
use crate::deeds::{Row, rows};

#[test]
fn an_offer_is_worth_the_scores_that_it_leads_to() {
    let game = builtin("revelation-symmetric");
    let mut play = Play::new(&game);
    assert_eq!(game.type_name(play.state(), Seat(0)), None);
    // Bob heads left and proposes first, Alice heads right.
    play.chance(0).unwrap();
    assert_eq!(
        SEATS.map(|seat| game.type_name(play.state(), seat)),
        ["left", "right"].map(|name| Some(name.to_owned()))
    );
    let lines = [
        (1, "hide"),
        (0, "reveal"),
        (0, "propose 1 olive for 1 purple"),
        (1, "reject"),
        (1, "propose 1 purple for 2 orange"),
        (0, "accept"),
    ];
    lines.iter().for_each(|(seat, line)| play.play(Seat(*seat), line).unwrap_or_else(|no| panic!("{line}: {no}")));
    let expected: [Row<'_>; 6] = [
        (1, 0, "hide", None),
        (0, 0, "reveal", None),
        // Both reach their goals, with 20 of 24 chips.
        (0, 0, "offer", Some((1, 200.0, 200.0))),
        (1, 0, "reject", None),
        // Alice stays where she is with 25 chips, 4 squares away; Bob reaches the goal with 19 left.
        (1, 1, "offer", Some((0, 85.0, 195.0))),
        (0, 1, "accept", None),
    ];
    assert_eq!(rows(&play.deeds()), expected);
    let outcome = game.outcome(play.state()).unwrap();
    assert_eq!((outcome.scores, outcome.period), (vec![195.0, 85.0], 1));
}

#[test]
fn what_the_clock_says_is_no_deed() {
    let game = builtin("revelation-symmetric");
    let mut play = Play::new(&game);
    play.chance(4).unwrap();
    play.play(Seat(0), "hide").unwrap();
    (0..2).for_each(|_| play.clock());
    play.play(Seat(0), "pass").unwrap();
    assert!(game.outcome(play.state()).is_some());
    assert_eq!(rows(&play.deeds()), [(0, 0, "hide", None), (0, 1, "pass", None)]);
}

#[test]
fn every_finished_game_is_told_as_its_outcome_counts_it() {
    let agents = ["random", "equilibrium-reveal", "equilibrium-hide", "synthetic"];
    let mut paid = 0;
    for builtin in SCENARIOS {
        let loaded = AnyGame::load(&GAME, &scenario(builtin.name).unwrap(), &[]).unwrap();
        let game = loaded.game::<Revelation>().unwrap();
        for pair in [[0, 0], [1, 1], [2, 2], [3, 3], [3, 1]] {
            let players = pair.map(|agent| Player::Named(agents[agent].to_owned()));
            let seated = loaded.seat(&players).unwrap();
            for number in 0..16 {
                let finished = seated.play(GamePlan { seed: 5, number, deal: None, keep: Keep::Deeds });
                let (outcome, facts) = (&finished.outcome, &finished.outcome.facts);
                let names = SEATS.map(|seat| facts["goals"][game.name(seat)].as_str().map(str::to_owned));
                assert_eq!(finished.types, names);
                let mut offered = [Value::Null, Value::Null];
                for done in finished.done.iter().filter(|done| done.deed.offer.is_some()) {
                    let offer = done.deed.offer.as_ref().unwrap();
                    let goal = [0, 1].into_iter().find(|&goal| {
                        finished.types[offer.to.index()].as_deref() == Some(game.goal_name(offer.to, goal))
                    });
                    let without = game.alternative(offer.to, goal.unwrap());
                    offered[done.deed.period as usize] = (offer.theirs.unwrap() as i64 - without).into();
                }
                assert_eq!(facts["offered"], json!(offered));
                assert!(finished.done.iter().all(|done| done.deed.period <= outcome.period));
                if outcome.ending == Ending::Agreement {
                    let last = finished.done.iter().rfind(|done| done.deed.act == "offer").unwrap();
                    let offer = last.deed.offer.as_ref().unwrap();
                    let of = |seat: Seat| Some(outcome.scores[seat.index()]);
                    assert_eq!((offer.own, offer.theirs), (of(last.deed.seat), of(offer.to)));
                    paid += 1;
                }
            }
        }
    }
    assert!(paid > 40, "only {paid} agreements");
}

//! What tables of results are told: acts, periods, words, and what offers were worth, worked out by hand.

use crisis::{Action, Crisis, GAME, Move, SCENARIOS, common_main, scenario};
use game::plays::Play;
use game::{AnyGame, Done, Ending, Finished, Game, GamePlan, Keep, Player, Seat};
use serde_json::{Value, json};

/// Who, in which period, what, and what an offer was worth to who made it and to the other: twice nothing if it is no
/// agreement.
type Row<'a> = (u8, u32, &'a str, Option<(Option<f64>, Option<f64>)>);

fn rows(deeds: &[Done]) -> Vec<Row<'_>> {
    let worth = |done: &Done| done.deed.offer.as_ref().map(|offer| (offer.own, offer.theirs));
    deeds.iter().map(|done| (done.deed.seat.0, done.deed.period, done.deed.act, worth(done))).collect()
}

fn fishing(settings: &[(&str, &str)]) -> Crisis {
    let settings: Vec<_> = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    (GAME.load)(&scenario("fishing-dispute").unwrap(), &settings).unwrap().game
}

fn played<'g>(game: &'g Crisis, lines: &[&str]) -> Play<'g, Crisis> {
    let mut play = Play::new(game);
    for line in lines {
        match line.split_once(": ") {
            None if *line == "clock" => play.clock(),
            None => play.chance(line["chance ".len()..].parse::<usize>().unwrap() - 1).unwrap(),
            Some((who, action)) => {
                let seat = Seat::named(game.seats(), who).unwrap();
                play.play(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
            }
        }
    }
    play
}

const fn worth(own: f64, theirs: f64) -> Option<(Option<f64>, Option<f64>)> {
    Some((Some(own), Some(theirs)))
}

/// An offer that is no agreement.
const NO_NUMBER: Option<(Option<f64>, Option<f64>)> = Some((None, None));

#[test]
fn everything_that_can_be_done_has_its_word() {
    let game = fishing(&[]);
    let lines = [
        "Spain: ask best at 4",
        "Canada: done",
        "clock",
        "Canada: act Canada: sanctions = Yes",
        "clock",
        "Canada: offer sign 34; Canada: ships = 10; Spain: pollution = 25%",
        "Spain: conditional Spain: pollution = 50%; Canada: ships = 20",
        "Spain: request Canada: ships = 20",
        "Canada: threat Canada: opt out; Spain: pollution = 50%",
        "Spain: comment [patience]  We can wait. ",
        "Spain: no 1",
        "Canada: yes 2",
        "Canada: act sign 20; Canada: sanctions = No",
        "Canada: withdraw",
        "Spain: act opt out",
    ];
    let play = played(&game, &lines);
    let deeds = play.deeds();
    let expected: [Row<'_>; 13] = [
        (1, 0, "ask", None),
        (0, 0, "pass", None),
        (0, 0, "set", None),
        // At t = 1: 705 - 170 + 20 + 20 + 10 - 5, and 410 + 340 + 50 - 20 - 30 + 10; the sanctions are in force.
        (0, 1, "offer", worth(580.0, 760.0)),
        (1, 1, "conditional-offer", NO_NUMBER),
        (1, 1, "request", None),
        (0, 1, "threat", None),
        (1, 1, "message", None),
        (1, 1, "reject", None),
        (0, 1, "accept", None),
        (0, 1, "sign", None),
        (0, 1, "withdraw", None),
        (1, 1, "opt-out", None),
    ];
    assert_eq!(rows(&deeds), expected);
    let words: Vec<_> = deeds.iter().filter_map(|done| done.deed.words.as_deref()).collect();
    assert_eq!(words, ["We can wait."]);
    assert_eq!(deeds[3].deed.offer.as_ref().map(|offer| offer.to), Some(Seat(1)));
}

#[test]
fn a_conditional_offer_of_an_agreement_is_worth_what_an_offer_is() {
    let game = fishing(&[("preparation_seconds", "0")]);
    let lines =
        ["clock", "clock", "clock", "clock", "Spain: conditional Canada: ships = 10; Spain: pollution = 25%; sign 34"];
    let play = played(&game, &lines);
    // The paper's example without sanctions, at t = 4.
    assert_eq!(rows(&play.deeds()), [(1, 4, "conditional-offer", worth(820.0, 555.0))]);
}

#[test]
fn what_is_sealed_is_done_whether_it_is_heard_or_not() {
    let game = fishing(&[("protocol", "steps"), ("preparation_seconds", "0")]);
    let offer = "Spain: offer sign 36; Canada: ships = 20; Canada: sanctions = No; \
                 Spain: pollution = 50%; Spain: sanctions = No";
    let lines = [
        "Canada: offer sign 20",
        offer,
        "chance 2",
        "Canada: yes 1",
        "Canada: act sign 36; Canada: ships = 20",
        "Spain: act sign 36; Spain: pollution = 50%",
    ];
    let play = played(&game, &lines);
    let expected: [Row<'_>; 5] = [
        // 705 - 100 and 410 + 200: what is open is as it begins.
        (0, 0, "offer", worth(605.0, 610.0)),
        (1, 0, "offer", worth(845.0, 600.0)),
        (0, 0, "accept", None),
        (0, 0, "sign", None),
        (1, 0, "sign", None),
    ];
    assert_eq!(rows(&play.deeds()), expected);
    let outcome = game.outcome(play.state()).unwrap();
    assert_eq!((&outcome.facts["offers"], outcome.scores), (&json!(1), vec![600.0, 845.0]));
}

/// The offer that was accepted last: in `free` messages are numbered in the order in which they are said.
fn accepted(done: &[Done]) -> Option<&Done> {
    let spoken = ["offer", "conditional-offer", "request", "threat", "message", "accept", "reject"];
    let number: usize = done.iter().rfind(|done| done.deed.act == "accept")?.text.strip_prefix("yes ")?.parse().ok()?;
    done.iter().filter(|done| spoken.contains(&done.deed.act)).nth(number - 1)
}

/// Is this offer what was signed, every parameter of it, in the period in which it was made?
fn was_signed(game: &Crisis, offer: &Done, finished: &Finished) -> bool {
    let Move::Say(message) = game.read_move(&offer.text).unwrap() else { panic!("{}", offer.text) };
    let actions = message.offered().unwrap();
    let facts = &finished.outcome.facts;
    let name = |side: usize, parameter: usize, value: &Option<usize>| {
        let parameter = &game.setup().roles[side].parameters[parameter];
        facts["parameters"][&game.seats()[side]][&parameter.name] == parameter.values[value.unwrap()].name
    };
    let kept = |side: usize| actions[side].values.iter().enumerate().all(|(place, value)| name(side, place, value));
    let settles_all =
        actions.iter().all(Action::is_full) && common_main(actions).map(Value::from) == facts.get("main").cloned();
    settles_all && kept(0) && kept(1) && offer.deed.period == finished.outcome.period
}

#[test]
fn every_finished_game_is_told_as_its_outcome_counts_it() {
    let agents = ["equilibrium", "dove", "split-the-difference", "random", "crisis-agent"];
    let mut paid = 0;
    for builtin in SCENARIOS {
        let loaded = AnyGame::load(&GAME, &scenario(builtin.name).unwrap(), &[]).unwrap();
        let game = loaded.game::<Crisis>().unwrap();
        for pair in [[0, 0], [0, 1], [1, 2], [2, 2], [3, 1], [4, 2]] {
            let players = pair.map(|agent| Player::Named(agents[agent].to_owned()));
            let seated = loaded.seat(&players).unwrap();
            for number in 0..3 {
                let finished = seated.play(GamePlan { seed: 5, number, deal: None, keep: Keep::Deeds });
                let (outcome, done) = (&finished.outcome, &finished.done);
                let offers = done.iter().filter(|done| done.deed.offer.is_some()).count();
                assert_eq!(outcome.facts["offers"], offers, "{}", builtin.name);
                assert!(done.iter().all(|done| done.deed.period <= outcome.period));
                assert_eq!(finished.types, [None, None]);
                let offer = accepted(done).filter(|_| outcome.ending == Ending::Agreement);
                if let Some(offer) = offer.filter(|offer| was_signed(game, offer, &finished)) {
                    let offered = offer.deed.offer.as_ref().unwrap();
                    let of = |seat: Seat| outcome.scores[seat.index()];
                    assert_eq!((offered.own, offered.theirs), (Some(of(offer.deed.seat)), Some(of(offered.to))));
                    paid += 1;
                }
            }
        }
    }
    assert!(paid > 10, "only {paid} agreements");
}

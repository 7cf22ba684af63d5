//! What tables of results are told: acts, periods, words, types, and what offers were worth, worked out by hand.

use bilateral::{Bilateral, GAME, SCENARIOS, scenario};
use game::plays::Play;
use game::{AnyGame, Done, Ending, Finished, GamePlan, Keep, Player, Seat, Staged};

use crate::reference::builtin;

/// Who, in which period, what, and what an offer was worth to who made it and to the other.
type Row<'a> = (u8, u32, &'a str, Option<(f64, f64)>);

fn rows(deeds: &[Done]) -> Vec<Row<'_>> {
    let worth = |done: &Done| done.deed.offer.as_ref().map(|offer| (offer.own.unwrap(), offer.theirs.unwrap()));
    deeds.iter().map(|done| (done.deed.seat.0, done.deed.period, done.deed.act, worth(done))).collect()
}

fn play(play: &mut Play<'_, Bilateral>, line: &str) {
    let Some((who, action)) = line.split_once(": ") else { return play.clock() };
    let seat = Seat::named(game::Game::seats(play.game()), who).unwrap();
    play.play(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
}

#[test]
fn an_offer_is_worth_what_is_agreed_with_it() {
    let game = builtin("room");
    let mut table = Play::new(&game);
    let lines = [
        "Host: offer Rent = 550 euros; Cleaning = the newcomer cleans; Cello = only at weekends",
        "Newcomer: say  That is too much. ",
        "Newcomer: reject 1",
        "Newcomer: offer Rent = 450 euros",
        "Host: accept 2",
        "Host: offer Cleaning = cleaning goes in turn; Cello = at any time",
        "Host: done",
        "clock",
        "Newcomer: offer Cello = at any time",
        "Host: opt out",
    ];
    lines.iter().for_each(|line| play(&mut table, line));
    let deeds = table.deeds();
    let expected: [Row<'_>; 9] = [
        (0, 0, "offer", Some((100.0, 0.0))),
        (1, 0, "message", None),
        (1, 0, "reject", None),
        // No issue has a `none`: a part is worth the status quo.
        (1, 0, "offer", Some((30.0, 30.0))),
        (0, 0, "accept", None),
        // With the rent: 20 + 15 + 0, and 16 + 15 + 50.
        (0, 0, "offer", Some((35.0, 81.0))),
        (0, 0, "pass", None),
        (1, 1, "offer", Some((30.0, 30.0))),
        (0, 1, "opt-out", None),
    ];
    assert_eq!(rows(&deeds), expected);
    assert_eq!(deeds[0].deed.offer.as_ref().map(|offer| offer.to), Some(Seat(1)));
    let words: Vec<_> = deeds.iter().filter_map(|done| done.deed.words.as_deref()).collect();
    assert_eq!(words, ["That is too much."]);
    assert_eq!((&*deeds[4].text, &*deeds[8].text), ("accept 2", "opt out"));
}

#[test]
fn time_moves_periods_on_and_the_worth_of_an_offer_not() {
    let settings = [
        ("protocol", "alternating"),
        ("rounds", "4"),
        ("periods", "2"),
        ("type:England", "short-term"),
        ("type:Zimbabwe", "short-term"),
    ];
    let settings = settings.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let game = (GAME.load)(&scenario("england-zimbabwe").unwrap(), &settings).unwrap().game;
    let mut table = Play::new(&game);
    assert_eq!(game.type_name(&game::Game::start(&game), Seat(0)), None);
    assert_eq!(game.type_name(table.state(), Seat(0)).as_deref(), Some("short-term"));
    let best = "England: offer Size of Fund = $10 billion; Impact on Other Aid = Reduction equal to fund size; \
                Zimbabwe Trade Policy = Zimbabwe will reduce tariffs on imports; \
                England Trade Policy = England will reduce imports; \
                Forum on Other Health Issues = Creation of committee to develop agenda";
    let lines = [
        "England: offer Size of Fund = $10 billion",
        "Zimbabwe: offer Size of Fund = $100 Billion",
        "England: done",
        "clock",
        best,
        "Zimbabwe: accept 3",
    ];
    lines.iter().for_each(|line| play(&mut table, line));
    let expected: [Row<'_>; 5] = [
        // What is open counts as "No agreement": 500 - 210 + 10, and -250 - 150 - 60.
        (0, 0, "offer", Some((300.0, -460.0))),
        // 450 - 150 - 60 to Zimbabwe, -250 - 210 + 10 to England.
        (1, 0, "offer", Some((240.0, -450.0))),
        (0, 0, "pass", None),
        // Without the 12 and -16 points for period 1, with which it is accepted.
        (0, 1, "offer", Some((895.0, -460.0))),
        (1, 1, "accept", None),
    ];
    assert_eq!(rows(&table.deeds()), expected);
    let outcome = game::Game::outcome(&game, table.state()).unwrap();
    assert_eq!((outcome.scores, outcome.period), (vec![907.0, -476.0], 1));
}

/// The offer that the last deed accepts: offers are numbered in the order in which they are made.
fn accepted(done: &[Done]) -> Option<&Done> {
    let number: usize = done.last()?.text.strip_prefix("accept ")?.parse().ok()?;
    done.iter().filter(|done| done.deed.act == "offer").nth(number - 1)
}

/// Is the agreement worth what the offer was worth that was accepted, in the period in which it was?
fn pays_what_was_offered(game: &Bilateral, finished: &Finished) -> bool {
    let Some(offer) = accepted(&finished.done) else { return false };
    let offered = offer.deed.offer.as_ref().unwrap();
    for (seat, worth) in [(offer.deed.seat, offered.own), (offered.to, offered.theirs)] {
        let name = finished.types[seat.index()].as_deref();
        let profile = game.types(seat).iter().find(|profile| Some(&*profile.name) == name).unwrap();
        let score = profile.at(worth.unwrap(), finished.outcome.period);
        assert_eq!(score, finished.outcome.scores[seat.index()], "{:?}", finished.done);
    }
    true
}

#[test]
fn every_finished_game_is_told_as_its_outcome_counts_it() {
    let agents = ["conceder", "tit-for-tat", "random", "micro"];
    let mut paid = 0;
    for builtin in SCENARIOS {
        for protocol in ["free", "alternating"] {
            let settings = [("protocol".to_owned(), protocol.to_owned())];
            let loaded = AnyGame::load(&GAME, &scenario(builtin.name).unwrap(), &settings).unwrap();
            let game = loaded.game::<Bilateral>().unwrap();
            for pair in [[0, 1], [1, 2], [2, 3], [3, 0]] {
                let players = pair.map(|agent| Player::Named(agents[agent].to_owned()));
                let seated = loaded.seat(&players).unwrap();
                for number in 0..4 {
                    let finished = seated.play(GamePlan { seed: 5, number, deal: None, keep: Keep::Deeds });
                    let (facts, done) = (&finished.outcome.facts, &finished.done);
                    let offers = done.iter().filter(|done| done.deed.act == "offer").count();
                    assert_eq!(facts["offers"], offers, "{} {protocol}", builtin.name);
                    assert_eq!(facts["types"], serde_json::json!(finished.types));
                    assert!(done.iter().all(|done| done.deed.period <= finished.outcome.period));
                    assert!(done.iter().all(|done| (done.deed.act == "offer") == done.deed.offer.is_some()));
                    let pays = pays_what_was_offered(game, &finished);
                    assert!(pays || finished.outcome.ending != Ending::Agreement);
                    paid += usize::from(pays);
                }
            }
        }
    }
    assert!(paid > 40, "only {paid} agreements");
}

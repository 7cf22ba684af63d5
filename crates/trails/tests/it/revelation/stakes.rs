//! Scores, benefits and classes of offers, against an independent computation and against a list of everything.

use std::collections::BTreeMap;

use trails::revelation::{Benefits, Revelation, SEATS};
use trails::{Chips, Exchange};

use super::boards::{benefits_of, builtin, exchange, game_on, goal_called, golden, seat_called};

#[test]
fn scores_are_as_computed_elsewhere() {
    let golden = golden();
    for case in golden["scoring_cases"].as_array().unwrap() {
        let game = game_on(&golden["boards"][case["board"].as_str().unwrap()]);
        let seat = seat_called(&case["player"]);
        let goal = goal_called(&game, seat, &case["type"]);
        let chips = game.palette().chips_from_json(Some(&case["chips"])).unwrap();
        let arrival = game.arrival(seat, goal, &chips);
        assert_eq!(game.score(seat, goal, &chips), case["score"].as_i64().unwrap(), "{case}");
        assert_eq!(u64::from(arrival.distance), case["distance_left"].as_u64().unwrap(), "{case}");
        assert_eq!(u64::from(chips.total() - arrival.cost.total()), case["chips_left"].as_u64().unwrap(), "{case}");
    }
}

#[test]
fn scores_without_negotiation_are_as_computed_elsewhere() {
    let golden = golden();
    for board in golden["boards"].as_object().unwrap().values() {
        let game = game_on(board);
        for (seat, name) in SEATS.into_iter().zip(["me", "O"]) {
            for goal in [0, 1] {
                let expected = &board["nna"][name][game.goal_name(seat, goal)];
                assert_eq!(Some(game.alternative(seat, goal)), expected.as_i64(), "{}", board["name"]);
                assert_eq!(game.stakes().alternatives[seat.index()][goal], game.alternative(seat, goal));
            }
        }
    }
}

#[test]
fn there_are_as_many_offers_and_classes_as_were_counted_elsewhere() {
    let golden = golden();
    let counts = golden["paper_cases"].as_array().unwrap().iter().find(|case| case["id"] == "offer_counts").unwrap();
    for (name, counted) in counts["computed"].as_object().unwrap() {
        let game = game_on(&golden["boards"][name]);
        let stakes = game.stakes();
        assert_eq!(Some(stakes.divisions()), counted["distinct_divisions"].as_u64().map(u128::from), "{name}");
        assert_eq!(Some(stakes.classes.len() as u64), counted["benefit_classes"].as_u64(), "{name}");
    }
}

/// Every division of the chips, one by one: how many have which benefits, and the exchange that moves the fewest chips.
fn listed(game: &Revelation) -> BTreeMap<Benefits, (u128, (u32, Exchange))> {
    let own = game.players()[0].chips;
    let mut all: BTreeMap<Benefits, (u128, (u32, Exchange))> = BTreeMap::new();
    for held in game.pool().parts() {
        let exchange = Exchange::new(own - held, held - own);
        let order = (exchange.gives.total() + exchange.takes.total(), exchange);
        let entry = all.entry(benefits_of(game, &exchange)).or_insert((0, order));
        *entry = (entry.0 + 1, entry.1.min(order));
    }
    all
}

fn agrees_with_a_list(game: &Revelation) {
    let (listed, stakes) = (listed(game), game.stakes());
    let found = stakes.classes.iter().map(|class| {
        let moved = (class.exchange.gives.total() + class.exchange.takes.total(), class.exchange);
        (class.benefits, (class.divisions, moved))
    });
    assert_eq!(found.collect::<BTreeMap<_, _>>(), listed);
}

#[test]
fn classes_are_those_of_a_list_of_all_offers() {
    let golden = golden();
    for game in golden["small_games"].as_array().unwrap() {
        agrees_with_a_list(&game_on(game));
    }
    for name in ["asymmetric", "asymmetric_shared", "asymmetric_open"] {
        agrees_with_a_list(&game_on(&golden["boards"][name]));
    }
    agrees_with_a_list(&builtin("revelation-asymmetric"));
}

#[test]
fn an_exchange_is_found_by_its_benefits() {
    let golden = golden();
    for case in golden["paper_cases"].as_array().unwrap().iter().filter(|case| case["offer"].is_object()) {
        let game = game_on(&golden["boards"][case["board"].as_str().unwrap()]);
        let made = exchange(&game, &case["offer"]);
        let benefits = benefits_of(&game, &made);
        assert_eq!(serde_json::json!(benefits), case["offer"]["benefits"]);
        assert_eq!(game.stakes().class_with(&benefits).map(|class| class.benefits), Some(benefits));
    }
    assert_eq!(builtin("revelation-symmetric").stakes().class_with(&[[9999; 2]; 2]), None);
}

#[test]
fn what_a_player_lacks_only_the_other_has() {
    for name in ["revelation-symmetric", "revelation-asymmetric"] {
        let game = builtin(name);
        for seat in SEATS {
            for goal in [0, 1] {
                let (own, start) = (game.players()[seat.index()].chips, game.players()[seat.index()].start.unwrap());
                let (missing, _) = game.needs()[2 * seat.index() + goal].missing(start, &own).unwrap();
                assert!((1..=2).contains(&missing.total()), "{name}");
                let others: Chips = game.players()[seat.other().index()].chips;
                assert!(others.contains(&missing) && own.common(&missing).is_empty(), "{name}");
            }
        }
    }
}

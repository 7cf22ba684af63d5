//! Seats for which nobody is named get somebody who can take them.

use arena::{find_seat, opponent, seat_agents};

use crate::{built_in, shelf};

fn named(seats: &[(&str, &str)]) -> Vec<(String, String)> {
    seats.iter().map(|(seat, agent)| ((*seat).to_owned(), (*agent).to_owned())).collect()
}

#[test]
fn every_seat_of_every_scenario_gets_somebody() {
    let shelf = shelf();
    for builtin in shelf.builtins() {
        let scenario = built_in(&shelf, builtin.name);
        let players = seat_agents(&*scenario, &[]).unwrap();
        assert_eq!(scenario.check_seating(&players).unwrap().len(), scenario.seats().len(), "{}", builtin.name);
        (0..scenario.seats().len()).for_each(|seat| assert!(opponent(&*scenario, seat).is_ok(), "{}", builtin.name));
    }
}

#[test]
fn whoever_is_named_sits_there_in_any_case_of_letters() {
    let shelf = shelf();
    let scenario = built_in(&shelf, "england-zimbabwe");
    let players = seat_agents(&*scenario, &named(&[("zimbabwe", "micro")])).unwrap();
    assert_eq!(players[1].to_string(), "micro");
    assert_eq!(opponent(&*scenario, 1).unwrap(), "tit-for-tat");
    let twice = seat_agents(&*scenario, &named(&[("England", "micro"), ("england", "random")])).unwrap_err();
    assert_eq!(twice.to_string(), "two agents are named for england; name one");
    let nowhere = find_seat(scenario.seats(), "France").unwrap_err();
    assert_eq!(nowhere.to_string(), "there is no seat 'France'; the seats are: England, Zimbabwe");
}

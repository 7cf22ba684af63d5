//! No provider learns what another proposes: not from its view, not from what it is told.

use game::{Game, Language, Seat, Spoken, Table, Wire};
use serde_json::json;
use trails::Audience;
use trails::contract::{Contract, Event, Step, read_setup, scenario};

fn game(audience: Audience) -> Contract {
    let mut setup = read_setup(&scenario("contract").unwrap()).unwrap();
    setup.visibility.proposals = audience;
    setup.check("contract").unwrap()
}

fn play<'g>(game: &'g Contract, moves: &[(u8, &str)]) -> Table<'g, Contract> {
    let mut table = Table::recorded(game);
    for (seat, text) in moves {
        table.play(0, Seat(*seat), &game.read_move(text).unwrap()).unwrap();
    }
    table
}

const CS: Seat = Seat(0);
const SPG: Seat = Seat(1);
const SPY: Seat = Seat(2);

#[test]
fn a_rival_proposal_is_in_no_view_of_a_provider() {
    let game = game(Audience::Parties);
    let seen = |action: &str, answered: &[(u8, &str)]| {
        let moves: Vec<(u8, &str)> =
            [(1, action), (2, "propose SPy: 3 red for 1 gray")].iter().chain(answered).copied().collect();
        let table = play(&game, &moves);
        (game.view_json(&table.view(SPY), Language::English), table.view(CS).proposals().count())
    };
    let (with, at_customer) = seen("propose SPg: 33 red + 7 purple for 11 yellow", &[]);
    let (without, alone) = seen("pass", &[]);
    assert_eq!((with.clone(), at_customer, alone), (without, 2, 1));
    assert_eq!(with["proposals"].as_array().unwrap().len(), 1);
    // Nor after the answer.
    let (with, _) = seen("propose SPg: 33 red + 7 purple for 11 yellow", &[(0, "reject")]);
    assert_eq!(with, seen("pass", &[(0, "reject")]).0);
}

#[test]
fn a_rival_is_told_of_the_decision_only() {
    let game = game(Audience::Parties);
    let offer = game.read_offer("SPg: 2 red for 1 yellow").unwrap();
    let events = [Event::Proposed { seat: SPG, offer }, Event::Passed { seat: SPG }];
    for event in &events {
        assert_eq!(game.narrate(event, Some(SPY), Language::English).unwrap(), "SPg has decided.");
        for stranger in [Some(SPY), None] {
            assert_eq!(game.public_json(event, stranger), Some(json!({"decided": {"seat": "SPg"}})));
        }
        for party in [CS, SPG] {
            assert_eq!(game.public_json(event, Some(party)), Some(game.event_json(event)));
        }
    }
    assert_eq!(
        game.narrate(&events[0], Some(CS), Language::English).unwrap(),
        "SPg proposes to CS: SPg gives 2 red, CS gives 1 yellow."
    );
    let to_the_other = Event::Proposed { seat: CS, offer };
    assert_eq!(game.narrate(&to_the_other, Some(SPY), Language::English).unwrap(), "CS makes SPg a proposal.");
    assert_eq!(game.public_json(&to_the_other, Some(SPY)), Some(json!({"proposed": {"seat": "CS", "to": "SPg"}})));
    assert!(game.public_json(&to_the_other, Some(SPG)).unwrap()["proposed"]["provider_sends"]["red"] == 2);
}

#[test]
fn where_proposals_are_for_everyone_they_are_shown_after_the_answer() {
    let game = game(Audience::Everyone);
    let moves = [(1, "propose SPg: 2 red for 1 yellow"), (2, "pass"), (0, "reject")];
    let before = play(&game, &moves[..2]);
    assert_eq!(before.view(SPY).proposals().count(), 0);
    let after = play(&game, &moves);
    assert_eq!(after.view(SPY).proposals().count(), 1);
    let (_, last) = after.events().last().unwrap();
    assert!(matches!(last, Event::Disclosed { offers } if offers.len() == 1));
    assert_eq!(
        game.narrate(last, Some(SPY), Language::English).unwrap(),
        "The proposals were: SPg gives 2 red, CS gives 1 yellow."
    );
    assert_eq!(after.view(SPY).step(), Step::Walk);
}

#[test]
fn when_time_is_up_proposals_are_shown_only_if_they_were_made() {
    let game = game(Audience::Everyone);
    let expired = |moves: &[(u8, &str)]| game.expire(play(&game, moves).state()).to_vec();
    let offer = game.read_offer("SPg: 2 red for 1 yellow").unwrap();
    let made = [(1, "propose SPg: 2 red for 1 yellow"), (2, "pass"), (0, "reject")];
    assert_eq!(expired(&made[..1]), [Event::TimeUp { step: Step::Propose }]);
    let after_the_answer = [Event::TimeUp { step: Step::Answer }, Event::Disclosed { offers: vec![offer] }];
    assert_eq!(expired(&made[..2]), after_the_answer);
    assert_eq!(expired(&made), [Event::TimeUp { step: Step::Walk }]);
}

#[test]
fn an_answer_discloses_the_proposals_of_providers_to_everyone_only_where_they_are_for_everyone() {
    let events = |audience: Audience, moves: &[(u8, &str)]| {
        let game = game(audience);
        let table = play(&game, moves);
        table.events().iter().map(|(_, event)| matches!(event, Event::Disclosed { .. })).filter(|shown| *shown).count()
    };
    let round = [(1, "propose SPg: 2 red for 1 yellow"), (2, "pass"), (0, "reject"), (0, "stay")];
    let next = [(0, "propose SPg: 2 red for 1 yellow"), (1, "reject")];
    let both: Vec<(u8, &str)> = round.into_iter().chain(next).collect();
    assert_eq!([events(Audience::Parties, &round), events(Audience::Parties, &both)], [0, 0]);
    // What the customer proposes is known at once, or never.
    assert_eq!([events(Audience::Everyone, &round), events(Audience::Everyone, &both)], [1, 1]);
}

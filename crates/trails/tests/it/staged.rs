//! What the laboratory shows: every key that the browser relies on is there, with the right figures.

use game::{Game, Language, Seat, Spoken, Staged, Table};
use serde_json::{Value, json};
use trails::contract::Contract;

use crate::reference::builtin;

fn play<'g>(game: &'g Contract, moves: &[(u8, &str)]) -> Table<'g, Contract> {
    let mut table = Table::recorded(game);
    for (seat, text) in moves {
        table.play(0, Seat(*seat), &game.read_move(text).unwrap()).unwrap();
    }
    table
}

const PATH: [(u8, &str); 4] = [
    (1, "propose SPg: 33 red + 7 purple for 11 yellow"),
    (2, "propose SPy: 33 red + 7 purple for 11 gray"),
    (0, "accept SPg"),
    (0, "walk left, up, left, up, left 2, up 3"),
];

#[test]
fn the_briefing_has_the_board_and_the_rules() {
    let game = builtin("contract");
    let table = Table::recorded(&game);
    let briefing = game.briefing(&table.view(Seat(0)), Language::English);
    assert_eq!(
        briefing["board"]["squares"][5],
        json!(["white", "white", "white", "gray", "white", "yellow", "white", "white", "white"])
    );
    assert_eq!(briefing["colours"][0], json!({"name": "gray", "letter": "g", "glyph": "≡", "css": "#b4b8bd"}));
    assert_eq!((&briefing["start"], &briefing["is_customer"]), (&json!([5, 4]), &json!(true)));
    assert_eq!(briefing["players"][2]["goal"], json!([0, 8]));
    assert_eq!(briefing["rules"].as_array().unwrap().len(), 7);
}

#[test]
fn a_view_says_what_a_proposal_would_change_and_what_is_missing() {
    let game = builtin("contract");
    let table = play(&game, &PATH[..2]);
    let view = game.view_json(&table.view(Seat(0)), Language::English);
    assert_eq!(
        (&view["step"], &view["may_act"], &view["waiting_for"]),
        (&json!("answer"), &json!(true), &json!(["CS"]))
    );
    assert_eq!(view["scores"], json!({"CS": 120, "SPg": 200, "SPy": 200}));
    let proposal = &view["proposals"][0];
    assert_eq!(proposal["score_change"], json!(145));
    assert_eq!((&proposal["commitment"], &proposal["mine_to_answer"]), (&json!(true), &json!(true)));
    assert_eq!(proposal["score_changes"], json!({"CS": 145, "SPg": -145, "SPy": 0}));
    assert_eq!(proposal["paths_after"][0]["cheapest"]["score"], json!(370));
    assert_eq!(proposal["paths_after"][1]["cheapest"], Value::Null);
    assert_eq!(proposal["paths_after"][1]["missing"], json!({"yellow": 1}));
    assert_eq!(view["paths"][1]["cheapest"]["cost"], json!({"yellow": 9}));
    assert_eq!(view["steps"][1], json!({"direction": "left", "square": [5, 3], "colour": "gray", "payable": true}));
    assert!(view.get("history").is_none());
}

#[test]
fn a_preview_says_what_others_will_read_and_why_a_draft_is_not_allowed() {
    let game = builtin("contract");
    let table = play(&game, &PATH[..3]);
    let preview = |text: &str| game.preview(&table.view(Seat(0)), &game.read_move(text).unwrap(), Language::English);
    let walk = preview("walk left, up, left, up, left 2, up 3");
    assert_eq!((&walk["allowed"], &walk["goal"], &walk["cost"]), (&json!(true), &json!("SPg"), &json!({"gray": 9})));
    assert_eq!(walk["scores"], json!({"CS": 370, "SPg": 205, "SPy": 200}));
    let dear = preview("walk right 2");
    assert_eq!((&dear["allowed"], &dear["missing"]), (&json!(false), &json!({"white": 1})));
    assert_eq!(dear["sentence"], "CS walks right 2.");
    assert!(preview("pass")["reason"].as_str().unwrap().contains("the customer moves now"));
}

#[test]
fn after_the_end_every_decision_stands_beside_the_equilibrium() {
    let game = builtin("contract");
    let table = play(&game, &PATH);
    let events: Vec<_> = table.events().iter().map(|(_, event)| event.clone()).collect();
    let debrief = game.debrief(&events, Language::English);
    assert_eq!(debrief["scores"], json!([370.0, 205.0, 200.0]));
    assert_eq!((&debrief["reading"], &debrief["facts"]["committed_to"]), (&json!("appendix"), &json!("SPg")));
    assert_eq!(debrief["opening_values"], json!({"CS": 370.0, "SPg": 205.0, "SPy": 200.0}));
    let decisions = debrief["decisions"].as_array().unwrap();
    assert_eq!(decisions.len(), 4);
    for decision in decisions {
        assert_eq!(decision["equilibrium"]["same"], json!(true), "{decision:#}");
    }
    assert_eq!(debrief["chips"].as_array().unwrap().len(), 3);
    assert_eq!(game.debrief(&events[..3], Language::English), Value::Null);
}

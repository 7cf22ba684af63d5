//! What players are told: the view as JSON, previews, lines in a terminal, and the debrief.

use game::{Draft, Game, Language, Part, Seat, Spoken, Staged};
use serde_json::{Value, json};
use trails::repeated::SEATS;

use super::boards::{played, rows, say};

/// Ann lacks a blue chip, Ben a red one.
const ROW: super::boards::Row<'_> = ("rbrbr", [0, 4], [2, 2], ["3 red", "2 blue + 1 white"]);

#[test]
fn a_proposal_is_shown_with_what_it_brings_if_it_is_kept_and_if_it_is_not() {
    let game = rows("", &[ROW]);
    let play = played(&game, &["Ann: propose 1 red for 1 blue"]);
    let view = game.view_json(&game.view(play.state(), Seat(1)), Language::English);
    let proposal = &view["proposal"];
    assert_eq!((&proposal["from"], &proposal["mine_to_answer"]), (&json!("Ann"), &json!(true)));
    assert_eq!(view["last_proposal"], false);
    // Before: 15 - 20 points, and 15 - 20 with a step to the blue square for Ben.
    assert_eq!((&view["players"][0]["prospect"], &view["players"][1]["prospect"]), (&json!(-5), &json!(0)));
    // If it is kept, both reach the goal with one chip left.
    assert_eq!(proposal["kept"]["score_changes"], json!({"Ann": 110, "Ben": 105}));
    assert_eq!(proposal["kept"]["independent"], json!({"Ann": true, "Ben": true}));
    assert_eq!(proposal["unpaid"]["score_changes"], json!({"Ann": 115, "Ben": -5}));
    assert_eq!(proposal["unpaid"]["independent"], json!({"Ann": true, "Ben": false}));
    assert_eq!(view["players"][0]["helps"], json!([{"blue": 1}]));
    assert_eq!(
        (&view["players"][0]["independent"], &view["players"][0]["missing"]),
        (&json!(false), &json!({"blue": 1}))
    );
    assert_eq!(view["players"][0]["way"], json!([[0, 1], [0, 2]]));
    let accept = game.preview(&game.view(play.state(), Seat(1)), &game.read_move("accept").unwrap(), Language::English);
    assert_eq!((&accept["kept"], &accept["allowed"]), (&proposal["kept"], &json!(true)));
    let lines = game.lines(&game.view(play.state(), Seat(1)), &Draft::default());
    let last = "Ann proposes: Ann gives 1 red, Ben gives 1 blue. \
                If both keep it: Ann +110, Ben +105. If the other sends nothing: Ben -5.";
    assert_eq!(lines.last(), Some(&Part::text(last)));
}

#[test]
fn what_is_sent_and_walked_is_weighed_before() {
    let game = rows("", &[ROW]);
    let mut play = played(&game, &["Ann: propose 1 red for 1 blue", "Ben: accept"]);
    let preview = |play: &game::plays::Play<'_, _>, seat: Seat, line: &str| {
        game.preview(&game.view(play.state(), seat), &game.read_move(line).unwrap(), Language::English)
    };
    let view = game.view_json(&game.view(play.state(), Seat(0)), Language::English);
    assert_eq!(view["agreement"]["promised"], json!({"Ann": {"red": 1}, "Ben": {"blue": 1}}));
    assert_eq!(view["agreement"]["most"], json!({"red": 1}));
    assert_eq!(view["must_move"], json!({"Ann": false, "Ben": false}));
    assert_eq!((&view["agreement"]["sends"], &view["step"]), (&Value::Null, &json!("transfer")));
    let nothing = preview(&play, Seat(0), "send nothing");
    assert_eq!(
        (&nothing["kept"]["score_changes"]["Ann"], &nothing["unpaid"]["score_changes"]["Ann"]),
        (&json!(115), &json!(0))
    );
    let all = preview(&play, Seat(0), "send 1 red");
    assert_eq!(
        (&all["kept"]["score_changes"]["Ann"], &all["unpaid"]["score_changes"]["Ann"]),
        (&json!(110), &json!(-5))
    );
    assert_eq!(all["sentence"], "Ann decides to send 1 red.");
    assert_eq!(preview(&play, Seat(0), "send 2 red")["allowed"], false);
    ["Ann: send nothing", "Ben: send 1 blue"].into_iter().for_each(|line| say(&mut play, line));
    let step = preview(&play, Seat(0), "walk right");
    assert_eq!(
        (&step["score_change"], &step["independent"], &step["cost"]),
        (&json!(0), &json!(true), &json!({"blue": 1}))
    );
    let view = game.view_json(&game.view(play.state(), Seat(1)), Language::English);
    assert_eq!(view["conduct"]["Ann"]["reliability"], 0.0);
    assert_eq!(view["conduct"]["Ben"]["promises_kept"], 1.0);
    assert_eq!(view["ledger"][0]["sent"], json!({"Ann": {}, "Ben": {"blue": 1}}));
    assert_eq!(view["ledger"][0]["kept"], json!({"Ann": false, "Ben": true}));
    assert_eq!(
        (&view["ledger"][0]["board"], &view["ledger"][0]["turn"], &view["dormant_limit"]),
        (&json!(1), &json!(1), &json!(3))
    );
    let lines = game.lines(&game.view(play.state(), Seat(1)), &Draft::default());
    assert!(lines.contains(&Part::text("Ann has sent 0 % of the chips that it promised.")), "{lines:?}");
}

#[test]
fn what_can_be_typed_is_legal() {
    let game = rows("", &[ROW]);
    let mut play = played(&game, &[]);
    for line in ["Ann: propose 1 red for 1 blue", "Ben: accept", "Ann: send 1 red", "Ben: send nothing", "Ann: stay"] {
        for seat in SEATS.into_iter().filter(|seat| game.turn(play.state()).may_act.contains(*seat)) {
            let view = game.view(play.state(), seat);
            let examples = game.examples(&view, &Draft::default());
            assert!(!examples.is_empty());
            for example in examples {
                view.try_move(&game.read_move(&example.line).unwrap()).unwrap_or_else(|refusal| panic!("{refusal}"));
            }
            view.try_move(&game.pass(&view)).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
        say(&mut play, line);
    }
}

#[test]
fn the_debrief_weighs_every_promise() {
    let game = rows("", &[ROW, ROW]);
    let lines = ["Ann: propose 1 red for 1 blue", "Ben: accept", "Ann: send nothing", "Ben: send 1 blue"];
    let mut play = played(&game, &lines);
    assert_eq!(game.debrief(play.events(), Language::English), Value::Null);
    while game.outcome(play.state()).is_none() {
        say(&mut play, "clock");
    }
    let told = game.debrief(play.events(), Language::English);
    assert_eq!(told["boards"].as_array().unwrap().len(), 2);
    let [first, second] = [&told["boards"][0], &told["boards"][1]];
    assert_eq!(
        (&first["called"], &first["end"], &first["by"]),
        (&json!("Board 1 of 2"), &json!("dormant"), &json!(["Ann", "Ben"]))
    );
    assert_eq!(second["promises"], json!([]));
    // The start, what was sent, three movements in which nobody moved, and the end.
    let course = first["course"].as_array().unwrap();
    assert_eq!((course.len(), &course[0]["chips"]["Ann"]), (6, &json!({"red": 3})));
    assert_eq!(
        (&course[1]["chips"]["Ann"], &course[5]["squares"]["Ann"]),
        (&json!({"red": 3, "blue": 1}), &json!([0, 0]))
    );
    assert_eq!(course[5]["scores"], first["scores"]);
    assert_eq!(second["course"][0], course[0], "the next board begins with its own chips");
    let promise = &first["promises"][0];
    assert_eq!((&promise["turn"], &promise["from"]), (&json!(1), &json!("Ann")));
    assert_eq!(promise["kept"], json!({"Ann": false, "Ben": true}));
    let [ann, ben] = [&promise["worth"]["Ann"], &promise["worth"]["Ben"]];
    assert_eq!(ann, &json!({"received": 115, "sent": 0, "was": 115, "if_kept": 110, "if_broken": 115}));
    assert_eq!(ben, &json!({"received": 0, "sent": -5, "was": -5, "if_kept": 105, "if_broken": 0}));
    assert_eq!(promise["said"][0], "Ann sends nothing of the promised 1 red.");
    assert_eq!(first["conduct"]["Ann"]["reliability"], 0.0);
    assert_eq!(second["conduct"]["Ann"]["reliability"], Value::Null);
    assert_eq!(told["players"][0]["said"][1], "Ann kept 0 of one promise.");
    assert_eq!(told["players"][1]["said"][1], "Ben kept every promise (one).");
    assert_eq!(told["scores"][0].as_f64().unwrap(), 0.0 + -5.0);
    let closing = game.closing(play.state(), Seat(0));
    assert_eq!(closing[0], Part::text("Board 1 of 2: Ann 0, Ben -10."));
}

#[test]
fn the_briefing_has_all_boards() {
    let game = super::boards::builtin("repeated", &[]);
    let play = played(&game, &[]);
    let told = game.briefing(&game.view(play.state(), Seat(0)), Language::English);
    let boards = told["boards"].as_array().unwrap();
    assert_eq!((boards.len(), &boards[0]["called"]), (5, &json!("Board 1 of 5: The footbridge")));
    assert_eq!(boards[4]["goals"], json!({"Ada": [0, 3], "Ben": [1, 4]}));
    assert_eq!(
        (&told["ending"], &told["chips_shown"], &told["dormant_limit"]),
        (&json!("literal"), &json!(true), &json!(3))
    );
    assert!(told["rules"].as_array().unwrap().len() >= 6);
}

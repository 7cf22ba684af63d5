//! Games without a room of their own: how things stand in words, and lines that are typed, over a connection.

use game::AnyGame;
use lab::Filler;
use serde_json::{Value, json};

use crate::coins;
use crate::server::{Folder, Server, body};

const GAMES: &[&dyn AnyGame] = &[&coins::GAME];

fn moves(typed: &Value) -> &Value {
    &typed["typed"]["moves"]
}

#[test]
fn the_small_game_is_lawful() {
    let scenario = AnyGame::load(&coins::GAME, &game::Source::new("ten-coins", coins::TEXT), &[]).unwrap();
    let coins = scenario.game::<coins::Coins>().unwrap();
    (0..20).for_each(|seed| game::laws::check(&**coins, seed).unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_without_a_room_is_played_by_typing_and_looked_back_at() {
    let folder = Folder::new();
    let server = Server::start_playing(&folder, GAMES).await;
    let [ann, bob] = server.two_people("ten-coins").await;
    let mut a = server.connect(&ann, 0).await;
    let briefing = a.next_of("briefing").await;
    assert_eq!((&briefing["game"], &briefing["story"]), (&json!("coins"), &json!("Ten coins lie on the table.")));
    // Before everybody is here a line can be tried, but nothing can be done.
    assert_eq!(a.look(&json!([])).await["may_act"], false);
    assert_eq!(a.typed(&json!([]), "ask 5").await["reason"], "the other side has not arrived yet");
    let mut b = server.connect(&bob, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;

    let look = a.look(&json!([])).await;
    assert_eq!((&look["may_act"], &look["lines"]), (&json!(true), &json!([{"text": "Nothing was asked for yet."}])));
    assert_eq!(look["examples"][0]["line"], "ask 5");
    assert!(look.get("opening").is_none(), "what was said at the beginning is told where it is wanted");
    a.say(json!({"look": {"id": "1", "opening": true}})).await;
    assert_eq!(a.next_of("look").await["look"]["opening"], json!([{"text": "Ann asks, Bob answers."}]));
    let waiting = b.look(&json!([])).await;
    assert_eq!((&waiting["may_act"], &waiting["examples"]), (&json!(false), &json!([])));

    // A draft is composed step by step; the browser keeps it.
    let more = a.typed(&json!([6]), "more").await;
    assert_eq!(more["typed"], json!({"draft": [6, 7], "told": [{"text": "7 coins."}]}));
    assert_eq!(a.look(&json!([6, 7])).await["lines"][1], json!({"note": "You plan to ask for 7."}));
    let sent = a.typed(&json!([6, 7]), "send").await;
    assert_eq!(sent["typed"], json!({"draft": [], "moves": [{"move": "ask 7", "warning": null}]}));
    // Nothing has happened by all this.
    assert_eq!(b.look(&json!([])).await["lines"], json!([{"text": "Nothing was asked for yet."}]));
    assert_eq!(a.ask("1", moves(&sent)[0]["move"].clone()).await["type"], "ack");

    b.state_where(|state| state["view"]["asked"] == 7).await;
    for (line, reason) in [("help", "write ask NUMBER, take or leave"), ("ask 3", "that is for the other to do")] {
        assert_eq!(b.typed(&json!([]), line).await["reason"], reason, "{line}");
    }
    let leave = b.typed(&json!([]), "leave").await;
    assert_eq!(moves(&leave)[0]["warning"], "Neither of you gets anything.");
    // What cannot be done is not to be considered first.
    assert_eq!(a.typed(&json!([]), "leave").await["reason"], "it is not your turn");
    let take = b.typed(&json!([]), "take").await;
    assert_eq!(b.ask("1", moves(&take)[0]["move"].clone()).await["type"], "ack");
    let last = a.state_where(|state| state["over"] == true).await;
    assert_eq!(last["news"][0]["text"], "Bob takes the rest.");

    let debrief = body(&server.get(&format!("/seat/{bob}/debrief.json")).await);
    assert_eq!(debrief["result"]["scores"], json!([7.0, 3.0]));
    assert_eq!((&debrief["debrief"], &debrief["pictures"]), (&Value::Null, &json!([])));
    assert_eq!(
        (&debrief["seats"], &debrief["result"]["facts"]),
        (&json!(["Ann", "Bob"]), &json!({"coins_asked_for": 7}))
    );
    assert_eq!(debrief["closing"], json!([{"text": "Well played, Bob."}]));
    assert_eq!(debrief["events"][0]["text"], "Ann asks for 7 coins.");
    assert!(server.get(&format!("/seat/{ann}/log.jsonl")).await.contains("\"coins\""));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_drafts_and_lines_do_no_harm() {
    let folder = Folder::new();
    let server = Server::start_playing(&folder, GAMES).await;
    let opened = server.open("ten-coins", &[Filler::Person, Filler::Agent("taker".to_owned())]).await;
    let mut a = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    for draft in [json!([null]), json!([{"x": [[]]}]), json!(["7"]), json!([-1])] {
        assert_eq!(a.look(&draft).await["lines"].as_array().unwrap().len(), 1, "{draft}");
        assert_eq!(a.typed(&draft, "more").await["typed"]["told"], json!([{"text": "1 coins."}]), "{draft}");
    }
    assert!(a.typed(&json!([]), &"x".repeat(10_000)).await["reason"].is_string());
    for draft in [json!({}), json!("x"), json!(3)] {
        a.say(json!({"look": {"id": "1", "draft": draft}})).await;
        assert!(a.next_of("misunderstood").await["reason"].is_string());
    }
    a.say(json!({"look": {"id": "x".repeat(65)}})).await;
    assert_eq!(a.next_of("misunderstood").await["reason"], "this cannot be done from here");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_are_told_how_things_stand_for_every_seat_and_type_nothing() {
    let folder = Folder::new();
    let server = Server::start_playing(&folder, GAMES).await;
    let agents = ["taker", "taker"].map(|name| Filler::Agent(name.to_owned()));
    let spectator = server.open("ten-coins", &agents).await.spectator.unwrap();
    let mut watcher = server.connect(&spectator, 0).await;
    watcher.state_where(|state| state["over"] == true).await;
    for said in [json!({"look": {"id": "1"}}), json!({"typed": {"id": "1", "line": "take"}})] {
        watcher.say(said).await;
        assert_eq!(watcher.next_of("misunderstood").await["reason"], "this cannot be done from here");
    }
    let watched = body(&server.get(&format!("/seat/{spectator}/watch.json")).await);
    assert_eq!(watched["lines"], json!([[{"text": "Asked: 5."}], [{"text": "Asked: 5."}]]));
    assert_eq!(body(&server.get(&format!("/seat/{spectator}/debrief.json")).await)["closing"], Value::Null);
}

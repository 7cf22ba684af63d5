//! A seat is taken by an agent of the registry or by somebody from outside, through one door.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use game::{AnyError, Ending, Foreign, Outsider, Player, Seat};
use serde_json::{Map, Value, json};

use crate::{built_in, recorded, shelf};

/// What somebody from outside was shown.
type Seen = Arc<Mutex<Vec<Value>>>;

/// Answers with one move after the other; `None` is no answer.
struct Script {
    moves: Vec<Option<Value>>,
    seen: Seen,
}

struct Reader {
    moves: VecDeque<Option<Value>>,
    seen: Seen,
}

impl Foreign for Script {
    fn name(&self) -> String {
        "script".to_owned()
    }

    fn sit_down(&self, _seat: Seat) -> Result<Box<dyn Outsider>, AnyError> {
        Ok(Box::new(Reader { moves: self.moves.clone().into(), seen: Arc::clone(&self.seen) }))
    }
}

impl Outsider for Reader {
    fn begin(&mut self, briefing: &Value) -> Result<(), AnyError> {
        self.seen.lock().unwrap().push(json!({"briefing": briefing}));
        Ok(())
    }

    fn act(&mut self, view: &str) -> Result<Value, AnyError> {
        self.seen.lock().unwrap().push(serde_json::from_str(view)?);
        self.moves.pop_front().flatten().ok_or_else(|| "it went away".into())
    }
}

fn script(moves: Vec<Option<Value>>) -> (Player, Seen) {
    let seen = Seen::default();
    (Player::Foreign(Arc::new(Script { moves, seen: Arc::clone(&seen) })), seen)
}

/// The move behind an event of a bilateral game, if a seat made it.
fn move_behind(event: &Value, seat: &str) -> Option<Value> {
    let (name, body) = event.as_object()?.iter().next()?;
    let body = body.as_object()?;
    let rest = || body.iter().filter(|(key, _)| *key != "seat").map(|(key, value)| (key.clone(), value.clone()));
    let rest: Map<String, Value> = rest().collect();
    (body.get("seat")? == seat).then(|| match name.as_str() {
        "offered" => json!({"offer": rest["offer"]}),
        "accepted" => json!({"accept": rest}),
        "rejected" => json!({"reject": rest}),
        "opted_out" => json!({"opt_out": {}}),
        _ => json!({"done": {}}),
    })
}

#[test]
fn somebody_from_outside_who_moves_as_an_agent_plays_the_same_game() {
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    for agent in ["conceder", "micro", "tit-for-tat"] {
        let (outcome, log) = recorded(&*room, &[agent.into(), "boulware".into()], 1).remove(0);
        let seat = &room.seats()[0];
        let moves = log.events.iter().filter_map(|(_, event)| move_behind(event, seat)).map(Some).collect();
        let (player, seen) = script(moves);
        let (again, told) = recorded(&*room, &[player, "boulware".into()], 1).remove(0);
        assert_eq!((again, &told.events), (outcome, &log.events), "{agent}");
        assert_eq!(told.header.seating[0].1, "script");
        let seen = seen.lock().unwrap();
        assert!(seen[0].get("briefing").is_some() && seen.iter().skip(1).all(|view| view.get("briefing").is_none()));
    }
}

#[test]
fn an_answer_that_is_no_move_ends_the_game_and_the_log_replays() {
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    let answers = [
        (Some(json!({"dance": {}})), Some("{\"dance\":{}}"), "'dance' is no move"),
        (Some(json!([1, 2])), Some("[1,2]"), ""),
        (None, None, "it went away"),
    ];
    for (answer, told, reason) in answers {
        let (player, _) = script(vec![answer]);
        let (outcome, log) = recorded(&*room, &[player, "hardliner".into()], 1).remove(0);
        assert_eq!(outcome.ending, Ending::Fault);
        assert_eq!(outcome.facts.get("answer").and_then(Value::as_str), told);
        assert!(outcome.facts["reason"].as_str().unwrap().contains(reason), "{outcome:?}");
        assert_eq!(room.replay(&log).unwrap().log.result, log.result);
    }
}

#[test]
fn a_move_against_the_rules_is_told_in_notation() {
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    let (player, _) = script(vec![Some(json!({"accept": {"id": 99}}))]);
    let (outcome, log) = recorded(&*room, &[player, "hardliner".into()], 1).remove(0);
    assert_eq!(outcome.ending, Ending::Fault);
    assert!(outcome.facts["move"].as_str().unwrap().contains("99"), "{outcome:?}");
    assert_eq!(room.replay(&log).unwrap().log.result, log.result);
}

#[test]
fn a_result_that_the_rules_do_not_give_is_noticed() {
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    let (player, _) = script(vec![Some(json!({"dance": {}}))]);
    let (_, mut log) = recorded(&*room, &[player, "hardliner".into()], 1).remove(0);
    log.result["facts"]["answer"] = json!("{\"done\":{}}");
    assert!(room.replay(&log).is_err(), "a legal move stops no game");
}

#[test]
fn somebody_from_outside_sits_at_a_table_in_every_game() {
    let shelf = shelf();
    for name in ["room", "fishing-dispute", "contract"] {
        let scenario = built_in(&shelf, name);
        let (player, _) = script(vec![Some(json!({"no such move": 1}))]);
        let mut players = vec![None; scenario.seats().len()];
        players[0] = Some(player);
        let mut table = scenario.open_table(&players, 1).unwrap();
        while let [event] = &table.draw_chance()[..] {
            table.apply(event).unwrap();
        }
        let asked = table.ask_agent(Seat(0)).unwrap();
        assert_eq!(asked, table.pass(Seat(0)), "{name}: who has no move passes");
    }
}

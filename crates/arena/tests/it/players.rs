//! A seat is taken by an agent of the registry or by somebody from outside, through one door.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use game::{
    Answer, AnyError, Ending, Foreign, MatchPlan, Opening, Outsider, Parting, Player, Scene, Seat, Stream, Told, Wishes,
};
use serde_json::{Map, Value, json};

use crate::{SEED, built_in, recorded, shelf};

/// What somebody from outside was shown.
type Seen = Arc<Mutex<Vec<Value>>>;

/// Answers with one move after the other; `None` is no answer.
struct Script {
    moves: Vec<Option<Value>>,
    wishes: Wishes,
    seen: Seen,
}

struct Reader {
    moves: VecDeque<Option<Value>>,
    wishes: Wishes,
    seen: Seen,
}

impl Foreign for Script {
    fn name(&self) -> String {
        "script".to_owned()
    }

    fn sit_down(&self, _seat: Seat) -> Result<Box<dyn Outsider>, AnyError> {
        let seen = Arc::clone(&self.seen);
        Ok(Box::new(Reader { moves: self.moves.clone().into(), wishes: self.wishes, seen }))
    }
}

impl Reader {
    fn note(&self, what: Value) {
        self.seen.lock().unwrap().push(what);
    }
}

impl Outsider for Reader {
    fn begin(&mut self, opening: &Opening<'_>) -> Result<Wishes, AnyError> {
        let Opening { game, seat, seats, seed, briefing } = opening;
        self.note(json!({"game": game, "seat": seat, "seats": seats, "seed": seed, "briefing": briefing}));
        Ok(self.wishes)
    }

    fn act(&mut self, scene: &Scene<'_>) -> Result<Answer, AnyError> {
        let view: Value = serde_json::from_str(scene.view)?;
        self.note(json!({"view": view, "news": scene.news, "moves": scene.moves}));
        match self.moves.pop_front().flatten() {
            Some(late) if late == json!("too late") => Ok(Answer::TooLate),
            Some(action) => Ok(Answer::Move(action)),
            None => Err("it went away".into()),
        }
    }

    fn end(&mut self, news: &[Told], parting: &Parting) {
        self.note(json!({"end": parting, "news": news}));
    }
}

fn script(moves: Vec<Option<Value>>) -> (Player, Seen) {
    wishing(moves, Wishes::default())
}

fn wishing(moves: Vec<Option<Value>>, wishes: Wishes) -> (Player, Seen) {
    let seen = Seen::default();
    (Player::Foreign(Arc::new(Script { moves, wishes, seen: Arc::clone(&seen) })), seen)
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

/// What a script was told in one game, and the game.
fn told(name: &str, moves: Vec<Option<Value>>, wishes: Wishes) -> (Vec<Value>, game::GameLog) {
    let shelf = shelf();
    let scenario = built_in(&shelf, name);
    let (player, seen) = wishing(moves, wishes);
    let (_, log) = recorded(&*scenario, &[player, "boulware".into()], 1).remove(0);
    let seen = seen.lock().unwrap().clone();
    (seen, log)
}

#[test]
fn somebody_from_outside_hears_everything_once_and_how_it_ended() {
    let offer = json!({"offer": {"Rent": "400"}});
    let moves = [vec![Some(json!({"done": {}})); 30], vec![Some(offer)]].concat();
    let (seen, log) = told("room", moves, Wishes::default());
    let (begin, rest) = seen.split_first().unwrap();
    assert_eq!((&begin["game"], &begin["seat"]), (&json!("bilateral"), &json!("Host")));
    assert!(begin["seed"].as_u64().unwrap() < 1 << 53);
    assert!(rest.iter().all(|scene| scene.get("briefing").is_none()), "the briefing is told once");
    let news: Vec<&Value> = rest.iter().flat_map(|scene| scene["news"].as_array().unwrap()).collect();
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    let mut table = room.open_table(&[None, None], 1).unwrap();
    let expected: Vec<Value> = log
        .events
        .iter()
        .filter_map(|(_, event)| {
            table.apply(event).unwrap();
            table.tell(event, Some(Seat(0)), game::Language::English).map(|told| serde_json::to_value(told).unwrap())
        })
        .collect();
    assert_eq!(news, expected.iter().collect::<Vec<_>>());
    assert!(news.iter().any(|told| told["event"].get("offered").is_some()), "{news:?}");
    let end = rest.last().unwrap();
    assert_eq!(end["end"]["ending"], log.result["ending"]);
    assert_eq!(end["end"]["score"], log.result["scores"][0]);
    assert_eq!(end["end"].as_object().unwrap().len(), 3, "nothing of the other side: {end}");
}

#[test]
fn the_seed_is_that_of_the_seat_in_this_game_of_this_run() {
    let (seen, _) = told("room", vec![None], Wishes::default());
    assert_eq!(seen[0]["seed"], Stream::of_seat(SEED, 0, Seat(0)).bits() >> 11);
}

#[test]
fn legal_moves_are_listed_for_those_who_wish_where_they_are_few() {
    let (seen, _) = told("room", vec![None], Wishes { moves: 10_000 });
    let moves = seen[1]["moves"].as_array().unwrap();
    assert!(moves.len() > 3 && moves.contains(&json!({"done": {}})), "{moves:?}");
    let (seen, _) = told("room", vec![None], Wishes { moves: moves.len() - 1 });
    assert_eq!(seen[1]["moves"], Value::Null, "one more than was wished for");
}

#[test]
fn who_takes_too_long_passes_and_the_log_says_how_often() {
    let (_, log) = told("room", vec![Some(json!("too late")); 3], Wishes::default());
    assert_eq!(log.header.lapses.len(), 1);
    assert_eq!((log.header.lapses[0].seat.as_str(), log.header.lapses[0].moves), ("Host", 3));
    let done = log.events.iter().filter(|(_, event)| move_behind(event, "Host") == Some(json!({"done": {}})));
    assert_eq!(done.count(), 3, "it passed so often");
    let shelf = shelf();
    assert_eq!(built_in(&shelf, "room").replay(&log).unwrap().log, log);
}

#[test]
fn who_is_at_fault_is_told_why() {
    let (seen, _) = told("room", vec![Some(json!({"dance": {}}))], Wishes::default());
    let reason = seen.last().unwrap()["end"]["reason"].as_str().unwrap();
    assert!(reason.contains("'dance' is no move"), "{reason}");
}

#[test]
fn an_endless_answer_is_not_kept_in_the_log() {
    let endless = json!({"dance": "x".repeat(game::limits::ANSWER_BYTES)});
    let (_, log) = told("room", vec![Some(endless)], Wishes::default());
    assert_eq!(log.result["facts"].get("answer"), None);
    assert!(log.result["facts"]["reason"].as_str().unwrap().contains("bytes is no move"), "{}", log.result);
    assert!(log.result.to_string().len() < 2_000);
}

#[test]
fn news_are_told_without_a_record_too_and_nobody_keeps_one() {
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    let (player, seen) = script(vec![Some(json!({"done": {}})); 100]);
    let plan = MatchPlan { seed: 1, games: 1, ..MatchPlan::default() };
    let mut logs = 0;
    let mut done = |_, log: Option<game::GameLog>| {
        logs += usize::from(log.is_some());
        Ok(())
    };
    room.run(&[player, "boulware".into()], plan, &mut done).unwrap();
    assert_eq!(logs, 0);
    assert!(seen.lock().unwrap().iter().any(|scene| scene["news"].as_array().is_some_and(|news| !news.is_empty())));
}

#[test]
fn at_a_table_somebody_from_outside_hears_what_a_run_tells() {
    let (in_a_run, log) = told("room", vec![Some(json!({"done": {}})); 100], Wishes::default());
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    let (player, seen) = script(vec![Some(json!({"done": {}})); 100]);
    let mut table = room.open_table(&[Some(player), None], SEED).unwrap();
    for (_, event) in &log.events {
        if move_behind(event, "Host").is_some() {
            table.ask_agent(Seat(0)).unwrap();
        }
        table.apply(event).unwrap();
    }
    assert_eq!(*seen.lock().unwrap(), in_a_run);
}

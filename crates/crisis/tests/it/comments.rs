//! Agents answer comments in somebody's own words now and then; formulas, as agents say them, get no answer.

use std::collections::BTreeSet;

use crisis::{Crisis, GAME, Message, Move, Protocol, SCENARIOS, read_setup, scenario};
use game::limits::{ANSWERS_A_GAME, MOVES_KEPT};
use game::{Game, Library, Seat, Stream, Table, run_one};

const TALKATIVE: [&str; 5] = ["crisis-agent", "equilibrium", "hawk", "dove", "split-the-difference"];
const REMARK: &str = "The fog is thick today.";

fn crisis(name: &str, protocol: Protocol) -> Crisis {
    let mut setup = read_setup(&scenario(name).unwrap()).unwrap();
    setup.protocol = protocol;
    setup.check(name).unwrap()
}

fn remark(text: &str) -> Move {
    Move::Say(Message::Comment { topic: None, text: text.to_owned() })
}

/// A table of the protocol `free` at which the preparation is over.
fn seated(crisis: &Crisis) -> Table<'_, Crisis> {
    let mut table = Table::recorded(crisis);
    if crisis.setup().preparation_seconds > 0 {
        table.expire(0);
    }
    table
}

/// What a seat has said in words of its own after the last remark of the other.
fn own_words(table: &Table<'_, Crisis>, seat: Seat) -> Vec<String> {
    let heard = table.view(seat).heard();
    let comments = heard.iter().filter(|heard| heard.seat == seat);
    let text = |message: &Message| match message {
        Message::Comment { topic: None, text } if is_answer(text) => Some(text.clone()),
        _ => None,
    };
    comments.filter_map(|heard| text(&heard.message)).collect()
}

/// Is this one of the sentences with which agents answer?
fn is_answer(text: &str) -> bool {
    let words = include_str!("../../../game/words/en.ftl");
    words.lines().any(|line| line.starts_with("manner-") && line.ends_with(&format!("= {text}")))
}

/// Lets an agent talk for a whole game with somebody who says one thing in every period, or nothing.
fn talk<'c>(crisis: &'c Crisis, spec: &str, number: u64, said: Option<&str>) -> Table<'c, Crisis> {
    let (me, other) = (Seat(0), Seat(1));
    let mut agent = GAME.build_agent(crisis, me, spec, &Library::empty()).unwrap();
    let (mut table, mut stream) = (seated(crisis), Stream::of_seat(3, number, me));
    for _ in 0..crisis.setup().periods {
        // The agent has the first word, if it wants it.
        if table.view(me).heard().is_empty() && crisis.turn(table.state()).may_act.contains(me) {
            let action = agent.act(&table.view(me), &mut stream);
            table.play(0, me, &action).unwrap();
        }
        if let Some(text) = said {
            // With steps there is not always something to say.
            let _ = table.play(0, other, &remark(text));
        }
        for _ in 0..12 {
            table.draw_chance(0, &mut Stream::of_chance(3, number));
            if crisis.turn(table.state()).may_act.contains(me) {
                let action = agent.act(&table.view(me), &mut stream);
                table.play(0, me, &action).unwrap();
            }
        }
        table.expire(0);
    }
    table
}

#[test]
fn remarks_are_answered_now_and_then() {
    let crisis = crisis("fishing-dispute", Protocol::Free);
    for name in TALKATIVE {
        let mut words = BTreeSet::new();
        for number in 0..12 {
            let table = talk(&crisis, name, number, Some(REMARK));
            let answers = own_words(&table, Seat(0));
            assert!(answers.len() <= ANSWERS_A_GAME, "{name}: {answers:?}");
            words.extend(answers);
        }
        assert!(words.len() >= 2, "{name}: {words:?}");
        assert!(
            own_words(&talk(&crisis, &format!("{name}:answers=no"), 1, Some(REMARK)), Seat(0)).is_empty(),
            "{name}"
        );
        assert!(own_words(&talk(&crisis, name, 1, None), Seat(0)).is_empty(), "{name} speaks first");
    }
}

/// Never two answers without a remark between them.
#[test]
fn nobody_answers_twice() {
    let crisis = crisis("high-dam", Protocol::Free);
    for name in TALKATIVE {
        let table = talk(&crisis, name, 2, Some("Shall we?"));
        let mut since = 0;
        for heard in table.view(Seat(0)).heard() {
            match &heard.message {
                Message::Comment { .. } if heard.seat == Seat(1) => since = 0,
                Message::Comment { topic: None, text } if is_answer(text) => since += 1,
                _ => {}
            }
            assert!(since <= 1, "{name}");
        }
    }
}

/// In the sentences of the scenario nobody asks for an answer.
#[test]
fn formulas_get_no_answer() {
    for builtin in SCENARIOS {
        let crisis = crisis(builtin.name, Protocol::Free);
        for (kind, place) in [("greeting", 0), ("fairness", 1), ("closing", 0)] {
            let Some(text) = crisis.ready_made(Seat(1), kind, place, game::Language::English) else { continue };
            for (name, number) in TALKATIVE.iter().flat_map(|name| (0..4).map(move |number| (name, number))) {
                let table = talk(&crisis, name, number, Some(&text));
                assert!(own_words(&table, Seat(0)).is_empty(), "{name}: {text}");
            }
        }
    }
}

#[test]
fn games_between_agents_have_no_answers() {
    for (builtin, protocol) in
        SCENARIOS.iter().flat_map(|builtin| [Protocol::Free, Protocol::Steps].map(|p| (builtin, p)))
    {
        let crisis = crisis(builtin.name, protocol);
        for (first, second) in TALKATIVE.iter().flat_map(|first| TALKATIVE.map(|second| (first, second))) {
            let built = |seat, spec: &str| GAME.build_agent(&crisis, Seat(seat), spec, &Library::empty()).unwrap();
            let mut silent = [built(0, &format!("{first}:answers=no")), built(1, &format!("{second}:answers=no"))];
            let mut polite = [built(0, first), built(1, second)];
            let [one, other] = [&mut silent, &mut polite].map(|agents| run_one(&crisis, agents, 4, 1, true).record);
            assert_eq!(one, other, "{first} with {second} in {}", builtin.name);
        }
    }
}

/// With steps a message is an offer that is not made.
#[test]
fn in_steps_and_where_moves_are_short_nobody_answers() {
    let steps = crisis("fishing-dispute", Protocol::Steps);
    for (name, number) in TALKATIVE.iter().flat_map(|name| (0..6).map(move |number| (name, number))) {
        assert!(own_words(&talk(&steps, name, number, Some(REMARK)), Seat(0)).is_empty(), "{name}");
    }
    let mut setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
    (setup.protocol, setup.moves_per_period) = (Protocol::Free, 2 * MOVES_KEPT);
    let short = setup.check("short").unwrap();
    for (name, number) in TALKATIVE.iter().flat_map(|name| (0..6).map(move |number| (name, number))) {
        assert!(own_words(&talk(&short, name, number, Some(REMARK)), Seat(0)).is_empty(), "{name}");
    }
}

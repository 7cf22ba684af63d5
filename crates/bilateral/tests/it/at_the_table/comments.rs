//! Agents answer comments now and then: never first, never twice in a row, not without end, not where moves are short, and
//! in words that tell nothing that the other side may not know.

use bilateral::agents::AGENTS;
use bilateral::{Bilateral, Event, GAME, Move};
use game::limits::{ANSWERS_A_GAME, MOVES_KEPT};
use game::{Game, Library, Seat, Stream, Table};

use super::{ME, OTHER, acts, agent, game_under, seated, stream};

/// Agents that answer, of those that need no model.
fn talkative() -> impl Iterator<Item = &'static str> {
    let talks = AGENTS.iter().filter(|entry| entry.info.params.iter().any(|param| param.name == "answers"));
    talks.map(|entry| entry.info.name).filter(|name| *name != "kb")
}

fn comment(table: &mut Table<'_, Bilateral>, text: &str) {
    table.play(0, OTHER, &Move::Comment(text.to_owned())).unwrap();
}

/// What an agent says over a whole game in which somebody comments once a period before it acts.
fn said(game: &Bilateral, spec: &str, number: u64, remark: &str) -> Vec<Event> {
    let mut table = seated(game, 0);
    let (mut agent, mut stream) = (agent(game, spec, &Library::empty()), stream(number));
    for _ in 0..game.setup().periods {
        if table.view(OTHER).may_act() {
            comment(&mut table, remark);
        }
        for _ in 0..4 {
            if table.view(ME).may_act() {
                acts(&mut table, &mut *agent, &mut stream);
            }
        }
        table.expire(0);
    }
    table.events().iter().map(|(_, event)| event.clone()).collect()
}

fn comments_of(events: &[Event], seat: Seat) -> Vec<String> {
    let text = |event: &Event| match event {
        Event::Commented { seat: by, text } if *by == seat => Some(text.clone()),
        _ => None,
    };
    events.iter().filter_map(text).collect()
}

#[test]
fn comments_are_answered_now_and_then() {
    let game = game_under("free", "england-zimbabwe", [0, 0]);
    assert!(talkative().count() >= 8);
    for name in talkative() {
        let (mut answered, mut words) = (0, std::collections::BTreeSet::new());
        for number in 0..20 {
            let events = said(&game, name, number, "I like the sea.");
            let answers = comments_of(&events, ME);
            assert!(answers.len() <= ANSWERS_A_GAME, "{name}: {answers:?}");
            answered += answers.len();
            words.extend(answers);
            // Never two in a row, and never first.
            let speakers: Vec<Seat> = events
                .iter()
                .filter(|event| matches!(event, Event::Commented { .. }))
                .filter_map(Event::seat)
                .collect();
            assert!(speakers.first() != Some(&ME) && !speakers.windows(2).any(|pair| pair == [ME, ME]), "{speakers:?}");
        }
        assert!((60..=20 * ANSWERS_A_GAME).contains(&answered), "{name}: {answered}");
        assert!(words.len() >= 4, "{name}: {words:?}");
        let silent = said(&game, &format!("{name}:answers=no"), 1, "I like the sea.");
        assert!(comments_of(&silent, ME).is_empty(), "{name}");
    }
}

#[test]
fn who_is_not_spoken_to_says_nothing() {
    let game = game_under("free", "england-zimbabwe", [0, 0]);
    for name in AGENTS.iter().map(|entry| entry.info.name).filter(|name| *name != "kb") {
        let mut table = seated(&game, 0);
        let (mut agent, mut stream) = (agent(&game, name, &Library::empty()), stream(1));
        for _ in 0..game.setup().periods {
            for _ in 0..4 {
                if table.view(ME).may_act() {
                    acts(&mut table, &mut *agent, &mut stream);
                }
            }
            table.expire(0);
        }
        let events: Vec<Event> = table.events().iter().map(|(_, event)| event.clone()).collect();
        assert!(comments_of(&events, ME).is_empty(), "{name}");
    }
}

/// Whether a conceder answers comments or not, its offers and answers are the same.
#[test]
fn an_answer_costs_no_offer() {
    let game = game_under("free", "job-candidate", [1, 2]);
    let without = |events: Vec<Event>| -> Vec<Event> {
        events.into_iter().filter(|event| !matches!(event, Event::Commented { seat, .. } if *seat == ME)).collect()
    };
    for name in ["boulware", "conceder", "micro", "hardliner", "subgame-perfect"] {
        let talking = said(&game, name, 3, "Is that all?");
        let silent = said(&game, &format!("{name}:answers=no"), 3, "Is that all?");
        assert!(talking.len() > silent.len(), "{name}");
        assert_eq!(without(talking), silent, "{name}");
    }
}

/// What is said does not depend on what the agent wants, only on what both have seen.
#[test]
fn an_answer_tells_nothing_of_the_agents_type() {
    let answers = |types: [usize; 2]| {
        let game = game_under("free", "england-zimbabwe", types);
        (0..10).flat_map(|number| comments_of(&said(&game, "hardliner", number, "Why?"), ME)).collect::<Vec<_>>()
    };
    let first = answers([0, 0]);
    assert!(!first.is_empty());
    for types in super::pairs("england-zimbabwe") {
        assert_eq!(answers(types), first, "{types:?}");
    }
}

/// The first answer of an agent in a situation, over many streams.
fn answers_in(arrange: impl Fn(&mut Table<'_, Bilateral>), remark: &str) -> std::collections::BTreeSet<String> {
    let game = game_under("free", "england-zimbabwe", [0, 0]);
    let answer = |number: u64| {
        let mut table = seated(&game, 0);
        arrange(&mut table);
        if !remark.is_empty() {
            comment(&mut table, remark);
        }
        match agent(&game, "linear", &Library::empty()).act(&table.view(ME), &mut stream(number)) {
            Move::Comment(text) => Some(text),
            _ => None,
        }
    };
    (0..60).filter_map(answer).collect()
}

#[test]
fn answers_fit_the_situation() {
    let offer = |table: &mut Table<'_, Bilateral>, seat: Seat| {
        let best = table.view(seat).book().best();
        table.play(0, seat, &Move::Offer(best)).unwrap();
    };
    let reject = |table: &mut Table<'_, Bilateral>, seat: Seat| {
        let (id, _) = table.view(seat).incoming().unwrap();
        table.play(0, seat, &Move::Reject { id }).unwrap();
    };
    let remark = answers_in(|_| {}, "Fine.");
    let question = answers_in(|_| {}, "Really?");
    let refused = answers_in(
        |table| {
            offer(table, OTHER);
            reject(table, ME);
        },
        "Fine.",
    );
    let rejected = answers_in(
        |table| {
            offer(table, ME);
            reject(table, OTHER);
        },
        "Fine.",
    );
    let part = answers_in(
        |table| {
            offer(table, OTHER);
            let (id, _) = table.view(ME).incoming().unwrap();
            table.play(0, ME, &Move::Accept { id, issues: Some(vec![0]) }).unwrap();
        },
        "Fine.",
    );
    let late = answers_in(|table| (0..11).for_each(|_| table.expire(0)), "Fine.");
    let all = [&remark, &question, &refused, &rejected, &part, &late];
    assert!(all.iter().all(|said| said.len() == 2), "{all:?}");
    for (place, said) in all.iter().enumerate() {
        assert!(all[..place].iter().all(|other| other.is_disjoint(said)), "{all:?}");
    }
    // A newer offer takes the place of the one that was rejected.
    let newer = answers_in(
        |table| {
            offer(table, OTHER);
            reject(table, ME);
            offer(table, OTHER);
        },
        "Fine.",
    );
    assert_eq!(newer, remark);
    // In the last period, and where moves are short, every move counts.
    assert!(answers_in(|table| (0..13).for_each(|_| table.expire(0)), "Fine.").is_empty());
    let short = |left: u32| {
        move |table: &mut Table<'_, Bilateral>| {
            while table.view(ME).moves_left() > left {
                offer(table, ME);
            }
        }
    };
    assert!(answers_in(short(MOVES_KEPT), "Fine.").is_empty());
    assert!(!answers_in(short(MOVES_KEPT + 1), "Fine.").is_empty());
    assert!(answers_in(|_| {}, "").is_empty());
}

/// An agent that takes over a seat does not answer what was answered.
#[test]
fn what_was_answered_is_not_answered_again() {
    let game = game_under("alternating", "room", [0, 0]);
    let mut table = seated(&game, 0);
    let mut stream = Stream::of_seat(1, 0, ME);
    table.play(0, ME, &Move::Done).unwrap();
    comment(&mut table, "Hm.");
    table.play(0, OTHER, &Move::Done).unwrap();
    while !matches!(
        GAME.build_agent(&game, ME, "boulware", &Library::empty()).unwrap().act(&table.view(ME), &mut stream),
        Move::Comment(_)
    ) {}
    table.play(0, ME, &Move::Comment("Well, well.".to_owned())).unwrap();
    for _ in 0..40 {
        let mut anew = GAME.build_agent(&game, ME, "boulware", &Library::empty()).unwrap();
        assert!(!matches!(anew.act(&table.view(ME), &mut stream), Move::Comment(_)));
    }
    assert!(game.outcome(table.state()).is_none());
}

//! What is said comes from the catalog and from the scenario, in the language of whoever is told.

use std::path::{Path, PathBuf};

use crisis::{Crisis, Protocol, SCENARIOS, Setup, WORDS, read_setup, scenario};
use game::laws::{Lawful, check_words, draw_game};
use game::plays::Play;
use game::{Game, Language, Seat, Source, Spoken, Staged};
use serde_json::{Value, json};

use crate::reference::builtin;

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

/// What people write in random plays.
const TYPED: &[&str] = &["[We] are; losing: patience = soon\\"];

/// Every built-in scenario under both protocols, with its own sentences and without.
fn crises() -> impl Iterator<Item = Crisis> {
    let setups = SCENARIOS.iter().map(|builtin| read_setup(&scenario(builtin.name).unwrap()).unwrap());
    let with_protocol =
        |setup: Setup| [Protocol::Free, Protocol::Steps].map(|protocol| Setup { protocol, ..setup.clone() });
    let plain = |setup: Setup| [Setup { sentences: Vec::new(), ..setup.clone() }, setup];
    setups.flat_map(with_protocol).flat_map(plain).map(|setup| setup.check("x").unwrap())
}

fn has_plain_letters(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_alphabetic())
}

/// The texts under these keys, wherever they are.
fn texts<'v>(value: &'v Value, keys: &[&str], found: &mut Vec<&'v str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| texts(item, keys, found)),
        Value::Object(entries) => entries.iter().for_each(|(key, entry)| match (keys.contains(&key.as_str()), entry) {
            (true, Value::String(text)) => found.push(text),
            (true, Value::Array(items)) => found.extend(items.iter().filter_map(Value::as_str)),
            (true, Value::Object(forms)) => found.extend(forms.values().filter_map(Value::as_str)),
            _ => texts(entry, keys, found),
        }),
        _ => {}
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn the_catalog_has_what_is_said_and_nothing_else() {
    assert_eq!(WORDS.faults(), Vec::<String>::new());
    let ids = WORDS.ids(Language::English);
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let code: String = files.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    for id in &ids {
        assert!(code.contains(&format!("\"{id}\"")), "nobody says {id}");
    }
    let said = ["say(\"", "refuse(\""].into_iter().flat_map(|call| code.split(call).skip(1));
    for id in said.filter_map(|rest| rest.split('"').next()) {
        assert!(ids.iter().any(|known| known == id), "{id} is not in the catalog");
    }
}

#[test]
fn one_ton_is_not_many() {
    let game = builtin("fishing-dispute");
    for (tons, phrase) in [(1, "catch is 1 ton"), (2, "catch is 2 tons"), (21, "catch is 21 tons")] {
        let mut play = Play::new(&game);
        play.clock();
        let offer = game.read_move(&format!("offer sign {tons}; Canada: ships = 5")).unwrap();
        let told = game.preview(&game.view(play.state(), CANADA), &offer, Language::English);
        let ends = [";", ".", ")", ","].map(|mark| format!("{phrase}{mark}"));
        let says = |text: &Value| ends.iter().any(|end| text.as_str().is_some_and(|text| text.contains(end)));
        assert!(says(&told["sentence"]) && says(&told["agreement"]["words"]), "{told}");
        play.play(SPAIN, &format!("act sign {tons}")).unwrap();
        let signed = game.narrate(play.events().last().unwrap(), None, Language::English);
        assert_eq!(signed, Some(format!("Spain signs: the total allowable {phrase}.")));
    }
    let briefing = game.briefing(&game.view(&game.start(), CANADA), Language::English);
    assert_eq!(briefing["main"]["unit"], json!({"one": "ton", "other": "tons"}));
    let dam = builtin("high-dam");
    let briefing = dam.briefing(&dam.view(&dam.start(), CANADA), Language::English);
    assert_eq!(briefing["main"]["unit"], json!({"other": "cubic metres a second"}));
}

#[test]
fn the_rules_are_told_as_they_are_in_the_scenario() {
    let rules = |change: &dyn Fn(&mut Setup)| {
        let mut setup = builtin("fishing-dispute").setup().clone();
        change(&mut setup);
        let game = setup.check("x").unwrap();
        game.rules(&game.view(&game.start(), SPAIN), Language::English)
    };
    let free = rules(&|_| {});
    assert_eq!(
        free[0],
        "There are 10 periods of 7 minutes. Both sides may write and act at any time, up to 40 times each in a period."
    );
    assert_eq!(free[1], "A signature stays until it is taken back.");
    assert!(free[2].ends_with("when you and Canada have both signed the same value (total allowable catch)."));
    assert!(free[3].starts_with("An offer waits for an answer until the same side offers otherwise"), "{free:?}");
    assert!(free[5].ends_with("and chance decides what comes of it."), "{free:?}");
    assert_eq!(free[6], "If time runs out, the season opens without an agreement.");
    assert_eq!(free.len(), 8);
    let bare = rules(&|setup| {
        for role in &mut setup.roles {
            role.parameters.clear();
            role.opt_out.outcomes.truncate(1);
            (role.opt_out.outcomes[0].probability, role.opt_out.outcomes[0].drift) = (1.0, 0.0);
        }
    });
    assert_eq!((bare.len(), &*bare[4]), (7, "Opting out ends the crisis for both at once."));
    let short = rules(&|setup| (setup.periods, setup.seconds_per_period, setup.moves_per_period) = (1, 60, 1));
    assert_eq!(
        short[0],
        "There is one period of 1 minute. Both sides may write and act at any time, up to once each in a period."
    );
    let steps = rules(&|setup| {
        (setup.protocol, setup.periods, setup.seconds_per_period) = (Protocol::Steps, 1, 61);
        setup.numbering = crisis::Numbering::Paper;
    });
    assert!(steps[0].starts_with("There is one period of 61 seconds. It has a message step, in which "), "{steps:?}");
    assert_eq!(steps[1], "Only what was offered and accepted in the same period can be signed.");
    assert_eq!(steps[2], "Periods are counted as the paper does, from 0.");
}

#[test]
fn whole_plays_are_told_in_another_language() {
    for game in crises() {
        let told: usize =
            (0..20).map(|seed| check_words(&game, seed, TYPED).unwrap_or_else(|law| panic!("{law}"))).sum();
        assert!(told > 500, "{told}");
    }
}

/// Names stay as they are, because they are keys; everything that reads like a sentence does not.
#[test]
fn what_pages_are_told_has_its_sentences_in_another_language() {
    const SENTENCES: &[&str] = &[
        "title",
        "story",
        "source",
        "role_brief",
        "opponent_brief",
        "brief",
        "unit",
        "phrase",
        "rules",
        "label",
        "hint",
        "suggestions",
        "sentence",
        "words",
        "short",
        "acceptable_agreements",
    ];
    for (game, seed) in crises().zip(0..) {
        let view = |state: &_, seat| game.view_json(&game.view(state, seat), Language::Pseudo);
        let (moves, record) = draw_game(&game, seed, 400);
        let events: Vec<_> = record.into_iter().map(|(_, event)| event).collect();
        let mut state = game.start();
        let mut told = vec![game.briefing(&game.view(&state, SPAIN), Language::Pseudo)];
        told.extend(moves.iter().map(|action| game.preview(&game.view(&state, CANADA), action, Language::Pseudo)));
        for event in &events {
            game.apply(&mut state, event);
            told.extend([CANADA, SPAIN].map(|seat| view(&state, seat)));
            told.extend(game.told_json(event, event.seat(), Language::Pseudo));
        }
        told.push(game.debrief(&events, Language::Pseudo));
        let mut found = Vec::new();
        told.iter().for_each(|value| texts(value, SENTENCES, &mut found));
        assert!(found.len() > 100, "{}", found.len());
        let plain = found.iter().find(|text| has_plain_letters(&text.replace(TYPED[0], "")));
        assert_eq!(plain, None);
        for drawing in game.pictures(&events, Language::Pseudo) {
            let marks = drawing.picture().description();
            assert!(!marks.contains("status quo") && !marks.contains("opts out"), "{marks}");
        }
    }
}

#[test]
fn refusals_are_told_in_another_language() {
    for game in crises() {
        let play = Play::new(&game);
        for action in game.forbidden_moves(play.state(), CANADA) {
            let refusal = game.decide(play.state(), CANADA, &action).unwrap_err();
            assert_ne!(refusal.said(Language::Pseudo), refusal.said(Language::English), "{refusal}");
            let view = game.view(play.state(), CANADA);
            let told = game.preview(&view, &action, Language::Pseudo);
            assert_eq!(told["refusal"], refusal.said(Language::Pseudo));
        }
    }
}

#[test]
fn every_text_that_pages_show_is_among_the_texts() {
    for game in crises() {
        let briefing = game.briefing(&game.view(&game.start(), CANADA), Language::English);
        let mut shown = Vec::new();
        texts(&briefing["roles"], &["name", "default", "brief"], &mut shown);
        shown.extend(["title", "story", "source", "role", "opponent"].map(|key| briefing[key].as_str().unwrap()));
        let other = json!([briefing["main"], briefing["status_quo"]]);
        texts(&other, &["name", "unit", "phrase"], &mut shown);
        let known = game.texts();
        shown.extend(game.setup().sentences.iter().flat_map(|sentence| &sentence.variants).map(String::as_str));
        for text in shown {
            assert!(known.contains(&text), "{text}");
        }
    }
}

#[test]
fn a_scenario_brings_its_own_words() {
    let mut source = scenario("fishing-dispute").unwrap();
    let words = "[words.qps-plocm]\n\"Spain\" = \"Iberia\"\n\
        \"the total allowable catch is {} ton\" = \"catch: {}\"\n\
        \"{me} greets {other}. Let us find an answer before the season opens.\" = \"{me}, {other}!\"\n";
    source.text = source.text.replacen("[main]", &format!("{words}[main]"), 1);
    let game = read_setup(&Source::new("x", source.text)).and_then(|setup| setup.check("x")).unwrap();
    assert_eq!(game.describe_main(1, Language::Pseudo), "catch: 1");
    assert!(has_plain_letters(&game.ready_made(SPAIN, "greeting", 0, Language::Pseudo).unwrap()));
    assert!(game.ready_made(SPAIN, "greeting", 0, Language::Pseudo).unwrap().starts_with("Iberia, "));
    assert_eq!(game.describe_main(1, Language::English), "the total allowable catch is 1 ton");
}

//! What revelation games answer to `analyze` and `solve`, also on odd boards.

use game::{AnyGame, Params, Part, Report, Source, VerbName};
use serde_json::{Value, json};
use trails::revelation::{GAME, scenario};

/// What a scenario answers.
pub(crate) fn report(source: &Source, verb: VerbName, options: &[(&str, &str)]) -> Report {
    let loaded = GAME.load(source, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let declared = GAME.verbs().into_iter().find(|(known, _)| *known == verb).unwrap().1;
    loaded.answer(verb, &Params::of(options, declared).unwrap()).unwrap().unwrap()
}

/// What is said to people, line by line.
fn said(report: &Report) -> String {
    let line = |part: &Part| match part {
        Part::Heading { title, rest } => vec![format!("{title}{rest}")],
        Part::Text(text) | Part::Note(text) | Part::Drawn(text) => vec![text.clone()],
        Part::Labelled { label, text } => vec![format!("{label} {text}")],
        Part::Grid(grid) => grid.set(),
    };
    report.parts().iter().flat_map(line).collect::<Vec<_>>().join("\n")
}

fn solve(name: &str, options: &[(&str, &str)]) -> Report {
    report(&scenario(name).unwrap(), VerbName::Solve, options)
}

#[test]
fn both_profiles_are_told_for_either_lot() {
    let report = solve("revelation-symmetric", &[]);
    let text = said(&report);
    for sentence in [
        "Bob proposes first, Alice last",
        "Alice proposes first, Bob last",
        "Bob proposes 7 olive + 7 orange + 7 gray for 1 purple + 1 light green, whatever its goal.",
        "Alice proposes 7 purple + 7 light green + 7 blue for 1 olive + 1 orange, whatever its goal.",
        "Condition (13), Bob is left no less with a hidden goal: holds.",
        "Condition (14), nothing that Bob accepts is better for Alice: holds.",
    ] {
        assert!(text.contains(sentence), "{sentence}: {text}");
    }
    assert_eq!(text.matches("An equilibrium: none of ").count(), 4, "{text}");
    let data = report.json();
    let hiding = &data["lots"][0]["hiding"];
    assert_eq!(hiding["offer"]["gives"], json!({"olive": 7, "orange": 7, "gray": 7}));
    assert_eq!(
        hiding["offer"]["benefits"],
        json!({"Bob": {"left": 25, "below": 25}, "Alice": {"right": 215, "above": 215}})
    );
    assert_eq!(hiding["first_payoffs"]["left"], json!({"follow": 25.0, "best_offer": 25.0, "show": 20.0}));
    assert_eq!(hiding["check"]["holds"], true);
    assert_eq!(data["lots"][1]["revealing"]["pairs"].as_array().unwrap().len(), 4);
}

#[test]
fn why_each_step_is_what_it_is_is_told_in_words() {
    let text = said(&solve("revelation-asymmetric", &[("explain", "yes")]));
    for sentence in [
        "Alice 'strong', Bob 'weak': last Alice would propose 2 purple for 10 green + 11 gray, for 210 points. So Bob \
         proposes the same at once: 30 points for Bob.",
        "If Bob hid its goal, Alice with 'weak' would believe that it is 'strong': with 'weak' Bob would want to be known, \
         so that who hides has the other goal.",
        "If Bob with 'strong' showed its goal, Alice would leave it 10 points at last; to a hidden goal it leaves 20.",
        "Bob accepts it with either goal; Alice expects 220 points.",
    ] {
        assert!(text.contains(sentence), "{sentence}: {text}");
    }
}

/// The golden games on which hiding is no equilibrium, told as such.
#[test]
fn a_profile_that_is_no_equilibrium_is_told_with_what_is_gained() {
    use super::boards::{game_on, golden};
    let golden = golden();
    let mut found = 0;
    for board in golden["small_games"].as_array().unwrap() {
        let game = game_on(board);
        let source = Source::new("small", trails::revelation::setup_to_toml(game.setup()));
        let report = report(&source, VerbName::Solve, &[]);
        let text = said(&report);
        let lots = report.json()["lots"].as_array().unwrap().clone();
        for lot in &lots {
            let check = &lot["hiding"]["check"];
            if check["holds"] == false {
                found += 1;
                let gain = check["best"]["gain"].as_f64().unwrap();
                assert_eq!(check["largest_gain"].as_f64(), Some(gain));
                let told =
                    format!("the best gains {} ({}).", game::figure(gain, 4), check["best"]["what"].as_str().unwrap());
                assert!(gain > 0.0 && text.contains(&told), "{told}: {text}");
            }
            assert_eq!(lot["revealing"]["check"]["holds"], true);
        }
    }
    assert!(found >= 5, "{found}");
}

#[test]
fn odd_boards_are_solved_and_analyzed() {
    let text = scenario("revelation-symmetric").unwrap().text;
    let unequal = text.replacen("chance = 0.5", "chance = 0.3", 1).replacen("chance = 0.5", "chance = 0.001", 1);
    let poor = text.replace("8 purple + 8 light green + 8 blue", "nothing");
    let penniless = poor.replace("8 olive + 8 orange + 8 gray", "nothing");
    let far =
        text.replace("8 olive + 8 orange + 8 gray", "1 gray").replace("8 purple + 8 light green + 8 blue", "1 blue");
    for (name, text) in [("unequal", unequal), ("poor", poor), ("penniless", penniless), ("far", far)] {
        let source = Source::new(name, text);
        for options in [&[][..], &[("explain", "yes")][..]] {
            let solved = report(&source, VerbName::Solve, options);
            assert!(said(&solved).contains("proposes first"), "{name}");
            for lot in solved.json()["lots"].as_array().unwrap() {
                assert_eq!(lot["revealing"]["check"]["holds"], true, "{name}");
            }
        }
        let analyzed = report(&source, VerbName::Analyze, &[]);
        assert!(said(&analyzed).contains("does not fulfil all conditions"), "{name}");
        assert!(analyzed.json()["classes"].as_u64().unwrap() > 0, "{name}");
    }
}

#[test]
fn penniless_players_pass() {
    let text = scenario("revelation-symmetric").unwrap().text.replace("8 purple + 8 light green + 8 blue", "nothing");
    let source = Source::new("penniless", text.replace("8 olive + 8 orange + 8 gray", "nothing"));
    let solved = report(&source, VerbName::Solve, &[]);
    assert!(said(&solved).contains("Bob proposes nothing, whatever its goal."), "{}", said(&solved));
    let check = &solved.json()["lots"][0]["hiding"]["check"];
    assert_eq!((&check["holds"], &check["largest_gain"]), (&json!(true), &json!(0.0)));
    // Nothing else can be proposed.
    assert_eq!(check["best_by_decision"]["first offer"], Value::Null);
}

#[test]
fn what_holds_here_but_not_to_the_letter_is_told() {
    use super::boards::{game_on, golden};
    let mut found = 0;
    for board in golden()["small_games"].as_array().unwrap() {
        let game = game_on(board);
        let source = Source::new("small", trails::revelation::setup_to_toml(game.setup()));
        let report = report(&source, VerbName::Solve, &[]);
        let lots = report.json()["lots"].as_array().unwrap().clone();
        let differs = |lot: &&Value| {
            let hiding = &lot["hiding"];
            hiding["check"]["holds"] == true && hiding["to_the_letter"]["holds"] == false
        };
        let count = lots.iter().filter(differs).count();
        assert_eq!(said(&report).matches("To the letter of the paper it is none: ").count(), count);
        found += count;
    }
    assert!(found >= 2, "{found}");
}

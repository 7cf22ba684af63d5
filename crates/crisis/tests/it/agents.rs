//! Agents against each other: every pair plays legally under both protocols, and the equilibrium is what it should be.

use crisis::{GAME, SCENARIOS, scenario};
use game::{AnyGame, AnyScenario, Ending, GameLog, MatchPlan, Outcome};

fn load(name: &str, settings: &[(&str, &str)]) -> Box<dyn AnyScenario> {
    let settings: Vec<(String, String)> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    GAME.load(&scenario(name).unwrap(), &settings).unwrap()
}

fn run(scenario: &dyn AnyScenario, agents: [&str; 2], games: u64, recorded: bool) -> Vec<(Outcome, Option<GameLog>)> {
    let mut all = Vec::new();
    let plan = MatchPlan { seed: 5, games, recorded, ..MatchPlan::default() };
    let mut keep = |outcome, log| {
        all.push((outcome, log));
        Ok(())
    };
    scenario.run(&agents.map(game::Player::from), plan, &mut keep).unwrap();
    all
}

#[test]
fn every_pair_plays_legally_and_replays() {
    let names: Vec<&str> = GAME.agents.iter().map(|entry| entry.info.name).collect();
    for builtin in SCENARIOS {
        for protocol in ["free", "steps"] {
            let scenario = load(builtin.name, &[("protocol", protocol)]);
            for first in &names {
                for second in &names {
                    for (outcome, log) in run(&*scenario, [first, second], 3, true) {
                        let told = format!("{} {protocol} {first} {second}: {outcome:?}", builtin.name);
                        assert_ne!(outcome.ending, Ending::Fault, "{told}");
                        let log = log.unwrap();
                        let again = scenario.replay(&log).unwrap_or_else(|error| panic!("{told}: {error}"));
                        assert_eq!((&again.log.events, &again.log.result), (&log.events, &log.result), "{told}");
                    }
                }
            }
        }
    }
}

#[test]
fn where_promises_are_kept_the_theorem_ends_at_once_at_600_and_845() {
    for protocol in ["free", "steps"] {
        let scenario = load("fishing-dispute", &[("protocol", protocol)]);
        let agent = "equilibrium:actions=kept,comparator=joint";
        for (outcome, _) in run(&*scenario, [agent, agent], 20, false) {
            assert_eq!((outcome.ending, outcome.period), (Ending::Agreement, 0));
            assert_eq!(outcome.scores, [600.0, 845.0]);
            assert_eq!(outcome.facts["main"], 36);
        }
    }
}

#[test]
fn with_dominant_actions_all_waits_for_the_last_period() {
    let scenario = load("fishing-dispute", &[("protocol", "steps")]);
    let games = run(&*scenario, ["equilibrium", "equilibrium"], 400, false);
    // One of the two last offers is drawn: Canada's 1 or Spain's 48. Half and half is (582.5, 830).
    let canada = games.iter().filter(|(outcome, _)| outcome.facts["main"] == 1).count();
    assert!(games.iter().all(|(outcome, _)| outcome.ending == Ending::Agreement && outcome.period == 9));
    assert!(games.iter().all(|(outcome, _)| [1, 48].iter().any(|main| outcome.facts["main"] == *main)));
    // Four standard deviations of a binomial with n = 400, p = 1/2 are 40.
    assert!(canada.abs_diff(200) < 40, "{canada}");
    let mean = |seat: usize| games.iter().map(|(outcome, _)| outcome.scores[seat]).sum::<f64>() / 400.0;
    assert!((mean(0) - 582.5).abs() < 30.0 && (mean(1) - 830.0).abs() < 60.0, "{} {}", mean(0), mean(1));
}

#[test]
fn two_of_a_kind_that_split_the_difference_meet() {
    for protocol in ["free", "steps"] {
        let scenario = load("fishing-dispute", &[("protocol", protocol)]);
        let games = run(&*scenario, ["split-the-difference", "split-the-difference"], 20, false);
        let agreed = games.iter().filter(|(outcome, _)| outcome.ending == Ending::Agreement).count();
        assert!(agreed >= 15, "{protocol}: only {agreed} of 20 agreed");
    }
}

#[test]
fn settings_are_checked() {
    let refuse = |key: &str, value: &str| {
        let setting = (key.to_owned(), value.to_owned());
        GAME.load(&scenario("fishing-dispute").unwrap(), &[setting]).err().unwrap().to_string()
    };
    assert!(refuse("periods", "0").contains("give a whole number of at least 1"));
    assert!(refuse("protocol", "alternating").contains("use free or steps"));
    assert!(refuse("rounds", "3").contains("there is no setting 'rounds'"));
    assert!(refuse("rounds", "3").contains(", preparation_seconds, "), "as it is called in files");
    assert!(refuse("first_period", "2").contains("number the periods from 0 or from 1"));
}

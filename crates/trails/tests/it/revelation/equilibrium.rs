//! The equilibria against an independent computation, on the paper's boards and on random ones.

use game::Seat;
use serde_json::{Value, json};
use trails::Exchange;
use trails::revelation::Revelation;
use trails::revelation::equilibrium::{Bargain, Certificate, Choice, Equilibria};

use super::boards::{exchange, game_on, golden, seat_called};

/// A report of the golden file, beside what we find.
struct Case<'g> {
    game: &'g Revelation,
    bargain: Bargain<'g>,
    found: &'g Equilibria,
    told: &'g Value,
}

impl Case<'_> {
    fn goal(&self, seat: Seat, goal: usize) -> &str {
        self.game.goal_name(seat, goal)
    }

    /// The benefits of a class, as the golden file has them.
    fn gains(&self, class: usize) -> [Value; 2] {
        let gains = |of: &dyn Fn(usize) -> i64| json!([of(0), of(1)]);
        let bargain = &self.bargain;
        [gains(&|goal| bargain.second_gain(class, goal)), gains(&|goal| bargain.first_gain(class, goal))]
    }

    /// Values and benefits are the same, and so is the exchange where it is the only one.
    fn compare(&self, choice: &Choice, told: &Value) {
        assert_eq!(told["proposer_value"].as_f64(), Some(choice.value), "{told}");
        assert_eq!(told["n_best_classes"].as_u64(), Some(choice.equals as u64), "{told}");
        assert_eq!(self.gains(choice.class), [told["benefit_i"].clone(), told["benefit_j"].clone()], "{told}");
        let class = self.bargain.class(choice.class);
        // The golden file counts offers in which chips of one colour go both ways as well.
        assert!(told["n_offers_in_class"].as_u64().map(u128::from) >= Some(class.divisions), "{told}");
        if told["n_offers_in_class"] == 1 {
            let told: Exchange = exchange(self.game, &told["offer"]);
            assert_eq!(class.exchange, told.net());
        }
    }
}

/// All reports: of the three boards and the fifty small games, for either lot.
fn each(check: impl Fn(&Case<'_>)) -> usize {
    let golden = golden();
    let boards = golden["equilibrium"].as_object().unwrap().iter();
    let boards = boards.map(|(name, told)| (&golden["boards"][name], told));
    let small = golden["small_games"].as_array().unwrap().iter().map(|game| (game, &game["equilibrium"]));
    let mut count = 0;
    for (board, reports) in boards.chain(small) {
        let game = game_on(board);
        for told in reports.as_array().unwrap() {
            let first = seat_called(&told["round1_proposer_j"]);
            let found = &game.equilibria()[first.index()];
            check(&Case { game: &game, bargain: game.bargain(first), found, told });
            count += 1;
        }
    }
    count
}

fn both(verdict: impl Fn(usize) -> bool) -> Value {
    json!([verdict(0), verdict(1)])
}

#[test]
fn offers_to_shown_goals_are_as_computed_elsewhere() {
    let count = each(|case| {
        let (first, second) = (case.bargain.first, case.bargain.second);
        let told = case.told["revelation_4_1"].as_array().unwrap();
        assert_eq!(told.len(), 4);
        for told in told {
            let by_name = |seat: Seat, name: &Value| usize::from(name.as_str() != Some(case.goal(seat, 0)));
            let (goal, own) = (by_name(second, &told["t_i"]), by_name(first, &told["t_j"]));
            let pair = &case.found.revealing.pairs[goal][own];
            case.compare(&pair.counter, &told["eq4_round2_offer"]);
            case.compare(&pair.offer, &told["eq5_round1_offer"]);
            assert_eq!(told["benefit_i"].as_i64(), Some(pair.second_gain));
            assert_eq!(told["benefit_j"].as_i64(), Some(pair.first_gain));
            assert_eq!(told["eq6_t_j_preferable"].as_bool(), Some(pair.preferable));
            let believed = case.goal(first, case.found.revealing.believed[goal]);
            assert_eq!(told["eq7_type_believed_if_j_hides"].as_str(), Some(believed));
        }
    });
    assert_eq!(count, 106);
}

#[test]
fn offers_to_hidden_goals_are_as_computed_elsewhere() {
    each(|case| {
        let (hiding, told) = (&case.found.hiding, &case.told["nonrevelation_4_2"]);
        for (goal, told) in told["counter_proposals"].as_array().unwrap().iter().enumerate() {
            case.compare(&hiding.counters[goal], told);
            assert_eq!(told["accepted_by_t_j"], both(|own| hiding.taken[goal][own]));
        }
        let chosen = &told["eq11_chosen"];
        assert_eq!(case.gains(hiding.offer), [chosen["benefit_i"].clone(), chosen["benefit_j"].clone()]);
        assert_eq!(told["eq12_accepted_by_t_i"], both(|goal| hiding.accepts[goal]), "{told}");
    });
}

#[test]
fn conditions_are_as_computed_elsewhere() {
    each(|case| {
        let (conditions, told) = (&case.found.conditions, &case.told["nonrevelation_4_2"]);
        assert_eq!(told["cond13"], json!(conditions.better_hidden()));
        assert_eq!(told["cond14"], json!(conditions.nothing_better));
        assert_eq!(case.told["prop1_condition"], json!(conditions.proposition_1()));
        assert_eq!(case.told["prop2_condition"], json!(conditions.proposition_2()));
    });
}

#[test]
fn verdicts_are_as_computed_elsewhere() {
    each(|case| {
        let verdict = case.found.revealing_verdict(&case.bargain);
        let payoffs = |goal: usize| (case.goal(case.bargain.first, goal), json!(verdict.first_payoffs[goal]));
        let expected = json!({
            "j_reveal": verdict.first_shows,
            "j_round1": verdict.first_offers,
            "i_reveal": verdict.second_shows,
            "beliefs_defined": verdict.belief_is_defined,
            "is_pbe": verdict.holds(),
            "is_pbe_for_some_admissible_belief": verdict.holds_for_some_belief,
            "j_payoff_follow_vs_hide": std::collections::BTreeMap::from([0, 1].map(payoffs)),
        });
        assert_eq!(case.told["revelation_is_pbe"], expected);
        let verdict = case.found.hiding_verdict(&case.bargain);
        let payoffs = |goal: usize| (case.goal(case.bargain.first, goal), json!(verdict.first_payoffs[goal]));
        let expected = json!({
            "i_threshold_rational": verdict.threshold_is_rational,
            "j_reveal": verdict.first_hides,
            "j_round1": verdict.first_offers,
            "i_reveal": verdict.second_hides,
            "is_pbe": verdict.holds(),
            "j_payoff_follow_vs_other_offer_vs_reveal": std::collections::BTreeMap::from([0, 1].map(payoffs)),
        });
        assert_eq!(case.told["nonrevelation_is_pbe"], expected);
    });
}

#[test]
fn a_profile_that_satisfies_the_papers_conditions_passes_the_direct_check() {
    each(|case| {
        let check = |reveals: bool| Certificate::of(&case.bargain, case.found.profile(reveals));
        let (revealing, hiding) = (check(true), check(false));
        // With the beliefs that are chosen here Proposition 1 always applies.
        assert!(case.found.conditions.proposition_1());
        assert!(revealing.holds(), "{:?}", revealing.best());
        if case.found.conditions.proposition_2() {
            assert!(hiding.holds(), "{:?}", hiding.best());
        }
        if case.found.hiding_verdict(&case.bargain).holds() {
            assert!(hiding.holds(), "{:?}", hiding.best());
        }
    });
}

//! `haggle stats`: figures of the columns of a CSV file, and what is wrong with a file or a question.

use serde_json::Value;

use crate::program::{Folder, printed, printed_json, refused};

/// A made-up study of 24 people who play four games each.
pub(crate) const STUDY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/synthetic-study.csv");

/// The formula: `x = (x * 1103515245 + 12345) % 2**31`, of which the upper bits are used.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = (self.0 * 1_103_515_245 + 12_345) % (1 << 31);
        (self.0 >> 8) % bound
    }
}

fn study() -> String {
    let mut random = Numbers(131);
    let mut text = String::from("game,person,half,told,board,agent,rounds,agreed,points\n");
    let boards: Vec<u64> = (0..8).map(|_| random.below(41)).collect();
    for person in 1..=24 {
        let own = random.below(201);
        for game in 0..4 {
            text += &row(&mut random, &boards, own, person, game);
        }
    }
    text
}

/// One game of somebody who is worth `own` points more than the worst.
fn row(random: &mut Numbers, boards: &[u64], own: u64, person: u64, game: u64) -> String {
    let is_told = person % 2 == 1;
    let is_soft = (game + person) % 2 == 1;
    let board = (person * 3 + game * 5) % 8;
    let is_agreed = random.below(100) < if is_soft { 96 } else { 84 };
    let rounds = 3 + random.below(8) + if is_soft { 0 } else { 4 };
    let gifts = if is_soft { 35 } else { 0 } + if is_told { 20 } else { 0 };
    let mut deal = || 180 + own + boards[board as usize] + gifts + random.below(41) + random.below(41);
    let points = if is_agreed { deal() } else { 150 };
    let yes = |yes: bool| if yes { "yes" } else { "no" };
    let agent = if is_soft { "conceder" } else { "boulware" };
    let (told, agreed, number) = (yes(is_told), yes(is_agreed), (person - 1) * 4 + game + 1);
    format!("{number},p{person:02},{},{told},{},{agent},{rounds},{agreed},{points}\n", 1 + game / 2, board + 1)
}

#[test]
fn the_sample_study_is_made_by_its_formula() {
    assert_eq!(study(), std::fs::read_to_string(STUDY).unwrap());
}

/// A figure to ten digits.
#[track_caller]
fn assert_close(figure: &Value, expected: f64) {
    let figure = figure.as_f64().unwrap_or_else(|| panic!("{figure} is no number"));
    assert!((figure - expected).abs() <= 1e-10 * expected.abs(), "{figure}, not {expected}");
}

#[test]
fn two_groups_are_compared_with_everything_there_is() {
    let told = printed_json(&["stats", STUDY, "compare", "points", "--by", "agent"]);
    assert_eq!(told["comparisons"].as_array().unwrap().len(), 1);
    let comparison = &told["comparisons"][0];
    assert_eq!((&comparison["first"], &comparison["second"]), (&"conceder".into(), &"boulware".into()));
    assert_eq!(comparison["sizes"], serde_json::json!([48, 48]));
    assert_close(&comparison["difference"], 48.166666666666686);
    assert_close(&comparison["test"]["t"], 2.9804036148765976);
    assert_close(&comparison["test"]["degrees_of_freedom"], 86.22581690444602);
    assert_close(&comparison["test"]["p"], 0.0037399286284689136);
    assert_close(&comparison["interval"]["low"], 16.040619547957974);
    assert_close(&comparison["interval"]["high"], 80.2927137853754);
    assert_eq!(comparison["effects"].as_object().unwrap().keys().collect::<Vec<_>>(), ["d", "g", "delta"]);
    assert!(comparison["p_of_all"].is_null(), "one comparison needs no correction");
    assert!(comparison["bootstrap_interval"]["low"].as_f64().unwrap() > 0.0);
    assert_eq!(told, printed_json(&["stats", STUDY, "compare", "points", "--by", "agent"]), "the same seed, the same");
    let text = printed(&["stats", STUDY, "compare", "points", "--by", "agent"]);
    assert!(text.contains(&format!("{}.\n", comparison["sentence"].as_str().unwrap())), "{text}");
}

/// The one comparison of a question about the study.
fn comparison(more: &[&str]) -> Value {
    let told = printed_json(&[&["stats", STUDY, "compare", "points"], more].concat());
    assert_eq!(told["comparisons"].as_array().unwrap().len(), 1, "{told}");
    told["comparisons"][0].clone()
}

#[test]
fn every_test_is_that_of_scipy() {
    let agents = ["--by", "agent"];
    let test = |name: &str| comparison(&[&agents[..], &["--test", name]].concat())["test"].clone();
    assert_close(&test("student")["p"], 0.003664284645881917);
    assert_close(&test("mann-whitney")["U"], 1541.5);
    assert_close(&test("mann-whitney")["p"], 0.004355690466356573);
    let pairs = ["--by", "agent", "--where", "half=1", "--pair-by", "person"];
    let paired = comparison(&pairs);
    assert_close(&paired["test"]["t"], 3.8545821976388);
    assert_close(&paired["difference"], 66.16666666666667);
    assert_eq!((&paired["sizes"][0], &paired["without_partner"]), (&24.into(), &0.into()));
    assert!(paired["effects"]["d_z"].is_number() && paired["effects"]["d"].is_null());
    assert!(paired["sentence"].as_str().unwrap().contains("n = 24 pairs, paired t p = 0.0008, d_z = "));
    let ranked = comparison(&[&pairs[..], &["--test", "wilcoxon"]].concat());
    assert_close(&ranked["test"]["W"], 10.0);
    assert_close(&ranked["test"]["p"], 6.710472586782316e-05);
}

#[test]
fn clusters_count_as_what_was_drawn() {
    let naive = comparison(&["--by", "told"]);
    assert_close(&naive["test"]["p"], 0.01378560237881983);
    // Everybody has four games under one condition, so this is the t test of their means.
    let clustered = comparison(&["--by", "told", "--cluster-by", "person"]);
    assert_close(&clustered["test"]["t"], 1.581516150813739);
    assert_close(&clustered["test"]["degrees_of_freedom"], 22.0);
    assert_close(&clustered["test"]["p"], 0.12803128896793314);
    assert_eq!(clustered["clusters"], 24);
    assert!(clustered["bootstrap_interval"]["low"].as_f64() < naive["bootstrap_interval"]["low"].as_f64());
    let sentence = clustered["sentence"].as_str().unwrap();
    assert!(sentence.contains("n = 48 and 48 in 24 clusters, clustered t p = 0.128"), "{sentence}");
    let crossed = comparison(&["--by", "agent", "--cluster-by", "person", "--cluster-by", "board"]);
    assert_eq!((&crossed["test_name"], &crossed["clusters"]), (&"crossed t".into(), &32.into()));
    assert!(crossed["bootstrap_interval"].is_null() && crossed["test"]["p"].is_number());
}

#[test]
fn equivalence_is_that_of_statsmodels() {
    let unclear = comparison(&["--by", "agent", "--equivalence", "70"]);
    assert_close(&unclear["equivalence"]["p"], 0.09011834291753151);
    assert!(unclear["sentence"].as_str().unwrap().contains("not shown to be equivalent"));
    let pairs = ["--by", "agent", "--where", "half=1", "--pair-by", "person", "--equivalence", "100"];
    let clear = comparison(&pairs);
    assert_close(&clear["equivalence"]["p"], 0.030437913636392394);
    assert!(clear["sentence"].as_str().unwrap().contains(", equivalent (90 % interval"));
}

#[test]
fn more_groups_are_compared_in_pairs_and_corrected() {
    let told = printed_json(&["stats", STUDY, "compare", "points", "--by", "board", "--resamples", "100"]);
    let comparisons = told["comparisons"].as_array().unwrap();
    assert_eq!((comparisons.len(), told["groups"].as_array().unwrap().len()), (28, 8));
    for comparison in comparisons {
        let (p, holm) = (comparison["test"]["p"].as_f64().unwrap(), comparison["p_of_all"].as_f64().unwrap());
        assert!(p <= holm && holm <= 28.0 * p + 1e-12, "{comparison}");
        assert!(comparison["difference"].as_f64().unwrap() >= 0.0, "the larger comes first");
    }
    let text = printed(&["stats", STUDY, "compare", "points", "--by", "board", "--resamples", "100"]);
    assert!(text.contains("(of 28 comparisons together ") && text.contains("Holm's correction"), "{text}");
}

#[test]
fn people_who_play_each_other_are_dyads() {
    let folder = Folder::new();
    let mut text = String::from("first;second;mood;points\n");
    for (a, b) in (0..8).flat_map(|a| (a + 1..8).map(move |b| (a, b))) {
        let mood = if (a + b) % 2 == 0 { "calm" } else { "cross" };
        text += &format!("ann{a};ann{b};{mood};{}\n", 10 * a + 7 * b + (a * b) % 5);
    }
    let file = folder.write("round-robin.csv", &text);
    let told =
        printed_json(&["stats", &file, "compare", "points", "--by", "mood", "--dyad", "first", "--dyad", "second"]);
    let comparison = &told["comparisons"][0];
    assert_eq!((&told["design"], &comparison["clusters"]), (&"dyadic".into(), &8.into()));
    assert!(comparison["test"]["p"].is_number(), "{comparison}");
    let once = refused(&["stats", &file, "compare", "points", "--by", "mood", "--dyad", "first"]);
    assert!(once.contains("--dyad is given 1 times, not 2"), "{once}");
}

#[test]
fn columns_are_described_related_and_counted() {
    let described = printed_json(&["stats", STUDY, "describe", "points", "--by", "agent", "--cluster-by", "person"]);
    assert_eq!(described["groups"][0]["name"], "boulware");
    assert_eq!((&described["groups"][0]["n"], &described["groups"][0]["clusters"]), (&48.into(), &24.into()));
    let all = printed(&["stats", STUDY, "describe", "points"]);
    assert!(all.starts_with("rows   n") && all.contains("\nall   96 "), "{all}");

    let related = printed_json(&["stats", STUDY, "relate", "rounds", "points"]);
    assert_close(&related["tau"], -0.17329635868627602);
    assert_close(&related["p"], 0.01673420285125338);
    let clustered = printed_json(&["stats", STUDY, "relate", "rounds", "points", "--cluster-by", "person"]);
    assert!(clustered["p"].is_null() && clustered["clusters"] == 24, "{clustered}");
    assert_ne!(related["bootstrap_interval"], clustered["bootstrap_interval"]);

    let table = printed_json(&["stats", STUDY, "table", "agent", "agreed"]);
    assert_eq!(table["counts"], serde_json::json!([[6, 42], [1, 47]]));
    assert_close(&table["fisher"]["p"], 0.11119237299203344);
    assert_close(&table["chi_square"]["p"], 0.049677010514163074);
    assert_close(&table["chi_square_yates"]["p"], 0.11637143887444636);
    assert_close(&table["odds_ratio"], 6.714285714285714);
    let text = printed(&["stats", STUDY, "table", "agent", "agreed"]);
    assert!(text.contains("6 (12 %)") && text.contains("In a cell 3.5 are expected"), "{text}");
}

#[test]
fn what_is_undefined_says_why_and_is_no_error() {
    let folder = Folder::new();
    let file = folder.write("same.csv", "g,x,y\na,3,1\na,3,2\nb,3,\nb,3,4\nc,5,4\n,7,1\n");
    let told = printed_json(&["stats", &file, "compare", "x", "--by", "g"]);
    assert_eq!(told["left_out"], 1);
    let same = &told["comparisons"][0];
    assert_eq!(same["test"]["undefined"], "all values are equal, so t is not defined");
    let few = told["comparisons"][1]["test"]["undefined"].as_str().unwrap();
    assert_eq!(few, "t needs 2 values or more, and there is 1");
    let text = printed(&["stats", &file, "compare", "x", "--by", "g"]);
    assert!(text.contains("x of a and b cannot be compared: all values are equal, so t is not defined."), "{text}");
    let text =
        printed(&["stats", &file, "relate", "g", "y", "--where", "g=a"].map(|arg| if arg == "g" { "x" } else { arg }));
    assert!(text.contains("x and y cannot be related: all values are equal, so tau is not defined."), "{text}");
    let table = printed_json(&["stats", &file, "table", "g", "x", "--where", "x=3"]);
    assert!(table["fisher"]["undefined"].is_string() && table["chi_square"]["undefined"].is_string(), "{table}");
}

#[test]
fn faults_name_the_column_or_the_line_and_list_what_there_is() {
    let ask = |more: &[&str]| refused(&[&["stats", STUDY], more].concat());
    let said = ask(&["describe", "poinst"]);
    assert!(said.contains("there is no column 'poinst'; did you mean 'points'?"), "{said}");
    let said = ask(&["describe", "x"]);
    assert!(said.contains("the columns are: game, person, half, told, board, agent, rounds, agreed, points"), "{said}");
    let said = ask(&["describe", "agent"]);
    assert!(said.contains("line 2: agent is 'conceder', which is not a number"), "{said}");
    let said = ask(&["compare", "points", "--by", "agent", "--where", "agent=boulwar"]);
    assert!(said.contains("no row has agent=boulwar; did you mean 'boulware'?"), "{said}");
    let said = ask(&["compare", "points", "--by", "agent", "--where", "agent=boulware"]);
    assert!(said.contains("agent has one group only, boulware; two are compared"), "{said}");
    let said = ask(&["compare", "points", "--by", "agent", "--pair-by", "person"]);
    assert!(said.contains("line 4: 'p01' has a second value in group 'conceder'"), "{said}");
    let said = ask(&["compare", "points", "--by", "game"]);
    assert!(said.contains("column 'game' has 96 values, more than the 30"), "{said}");
    assert!(ask(&["compare", "points", "--by", "agent", "--test", "wilcoxon"]).contains("need --pair-by COLUMN"));
    assert!(ask(&["compare", "points", "--by", "agent", "--equivalence=-1"]).contains("a margin above zero"));
    assert!(ask(&["compare", "points", "--by", "agent", "--resamples", "5"]).contains("100..=1000000"));
    assert!(refused(&["stats", "/nowhere.csv", "describe", "x"]).contains("cannot read '/nowhere.csv'"));
    assert!(refused(&["stats", "/dev/zero", "describe", "x"]).contains("it is longer than 256 MiB"));
}

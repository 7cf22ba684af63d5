//! Figures against those that were worked out by hand.

use report::{Backdrop, Backdrops, Figures, Opponent, Unit};

use crate::made::{Made, agreed, duel};

fn near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-4, "{found} is not {wanted}");
}

#[test]
fn scores_are_standardised_by_cell_and_faults_get_the_lowest() {
    // North has 10, 10, 4, 6 and, for y's fault, 4: mean 6.8, variance 36.8 / 4. South has 2, 2, 6, 6; x's game that y
    // spoiled is left out.
    let figures = Made::of(&duel()).figures();
    let rows = &figures.ranking.rows;
    assert_eq!([rows[0].agent.as_str(), rows[1].agent.as_str()], ["x", "y"]);
    let (north, south) = (9.2_f64.sqrt(), (16.0_f64 / 3.0).sqrt());
    near(rows[0].mean, (2.0 * 3.2 / north + 2.0 * 2.0 / south) / 4.0);
    near(rows[1].mean, -(2.0 * 2.8 / north + 0.8 / north + 2.0 * 2.0 / south) / 5.0);
    assert_eq!((rows[0].scores, rows[1].scores, rows[1].faults), (4, 5, 1));
    assert_eq!((figures.faults.len(), figures.faults[0].games), (1, 1));
    assert_eq!([&figures.faults[0].agent, &figures.faults[0].reason], ["y", "it took too long"]);
}

#[test]
fn seats_have_means_rates_and_periods() {
    let figures = Made::of(&duel()).figures();
    let [north, south] = figures.scenarios[0].seats.as_slice() else { panic!("two seats") };
    let y = north.agents.iter().find(|agent| agent.agent == "y").unwrap();
    near(y.mean.unwrap(), 14.0 / 3.0);
    assert_eq!((y.games, y.agreement.so, y.agreement.of, y.faults, y.period), (3, 1, 3, 1, Some(4.0)));
    let x = south.agents.iter().find(|agent| agent.agent == "x").unwrap();
    assert_eq!((x.games, x.agreement.so, x.faults, x.mean), (2, 1, 0, Some(6.0)));
    assert_eq!(figures.scenarios[0].endings[0], ("agreement".to_owned(), 3));
}

#[test]
fn tests_are_those_of_the_scores() {
    // 10, 10 against 4, 6, 4: t = 8 with 2 degrees of freedom, whose p is 1 - 8 / sqrt(66).
    let figures = Made::of(&duel()).figures();
    let tests = &figures.scenarios[0].tests;
    let north = tests.find("North", "x", &Opponent::Agent("y".to_owned())).unwrap();
    let welch = north.welch.unwrap();
    near(welch.t, 8.0);
    near(welch.p, 1.0 - 8.0 / 66.0_f64.sqrt());
    near(welch.interval.low, 16.0 / 3.0 - 4.302_653 * 2.0 / 3.0);
    near(north.holm.unwrap(), welch.p);
    assert_eq!((north.n, north.cliffs_delta), ([2, 3], Some(1.0)));
    // 6, 6 against 2, 2: no spread.
    let south = tests.find("South", "x", &Opponent::Agent("y".to_owned())).unwrap();
    assert!(south.welch.is_err() && south.holm.is_none());
    near(south.difference, 4.0);
    let findings = figures.scenarios[0].findings.join("\n");
    assert_eq!(
        findings,
        "x as North earns 5.33 points more than y, 95 % interval 2.46 .. 8.20, n = 2 and 3, Welch p = 0.015, by Holm \
         0.015.\nx as South earns 4.00 points more than y, n = 2 and 2; there is no test of it: all values are equal, so t \
         is not defined."
    );
}

#[test]
fn matches_that_come_out_alike_are_counted() {
    let counts = Made::of(&duel()).figures().counts;
    assert_eq!((counts.matches, counts.repeated, counts.alike, counts.faults, counts.games), (3, 2, 1, 1, 5));
    assert_eq!((counts.cells, counts.flat_cells), (2, 0));
}

#[test]
fn offers_and_measures_are_told_by_seat_and_agent() {
    let figures = Made::of(&duel()).figures();
    let curve = &figures.scenarios[0].curves[0];
    assert_eq!((curve.seat.as_str(), curve.agent.as_str(), curve.offers), ("North", "x", 3));
    assert_eq!(curve.periods, [(0, 10.0, 2), (1, 10.0, 1)]);
    near(curve.theirs.unwrap(), 7.0 / 3.0);
    let (columns, rows) = &figures.scenarios[0].measures;
    assert_eq!(columns[0].measure, "length");
    let value =
        |seat: &str, agent: &str| rows.iter().find(|row| row.seat == seat && row.agent == agent).unwrap().values[0];
    assert_eq!([value("North", "x"), value("South", "y"), value("North", "y")], [Some(6.0), Some(6.0), None]);
}

#[test]
fn who_met_whom_and_where_games_ended() {
    let figures = Made::of(&duel()).figures();
    let scenario = &figures.scenarios[0];
    let north = &scenario.matrices[0];
    assert_eq!((north.seat.as_str(), &north.others), ("North", &vec!["x".to_owned(), "y".to_owned()]));
    // x never met x; y met x three times as North, once by the score of its fault.
    assert_eq!((north.rows[0].agent.as_str(), &north.rows[0].against), ("x", &vec![None, Some((10.0, 2))]));
    let (mean, n) = north.rows[1].against[0].unwrap();
    near(mean, 14.0 / 3.0);
    assert_eq!(n, 3);
    let panel = &scenario.panels[0];
    assert_eq!(panel.agreed, [([4.0, 6.0], 1), ([10.0, 2.0], 2)]);
    assert_eq!(panel.broken, [([6.0, 6.0], 1)]);
}

/// Four agents meet in both seats: everybody is in seven matches, or with eight of them in fifteen.
fn everybody(agents: &[&'static str]) -> Figures {
    let mut games = Vec::new();
    for (place, one) in agents.iter().enumerate() {
        for (other_place, other) in agents.iter().enumerate() {
            let matched = (place * agents.len() + other_place) as u64;
            for repetition in 0..3 {
                let score = |place: usize, other: usize| (place * place) as f64 + (other + repetition) as f64 * 0.01;
                games.push(agreed(
                    "field",
                    matched,
                    [("A", one, score(place, other_place)), ("B", other, score(other_place, place))],
                ));
            }
        }
    }
    Made::of(&games).figures()
}

#[test]
fn the_unit_is_the_match_for_whoever_has_enough() {
    let few = everybody(&["a", "b", "c", "d"]);
    assert!(few.ranking.rows.iter().all(|row| row.unit == Unit::Game && row.units == 7 * 3));
    let many = everybody(&["a", "b", "c", "d", "e"]);
    assert!(many.ranking.rows.iter().all(|row| row.unit == Unit::Match && row.units == 9 && row.scores == 30));
    // Nine matches, of which one has two scores in each of three games; the interval is that of their totals.
    let best = &many.ranking.rows[0];
    assert_eq!(best.agent, "e");
    let interval = best.interval.unwrap();
    assert!(interval.low < best.mean && best.mean < interval.high);
}

#[test]
fn the_best_is_held_against_all_others() {
    let figures = everybody(&["a", "b", "c"]);
    let tests = &figures.scenarios[0].tests;
    let field = tests.find("A", "c", &Opponent::Field).unwrap();
    assert_eq!(field.n, [9, 18]);
    near(field.difference, 4.0 - 0.5);
    // Three pairs and the field, in two seats.
    assert_eq!((tests.pairs.len(), tests.all_pairs), (8, true));
}

#[test]
fn too_many_pairs_are_tested_against_the_best_only() {
    let names: [&'static str; 15] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o"];
    let tests = everybody(&names).scenarios[0].tests.clone();
    assert_eq!((tests.all_pairs, tests.pairs.len()), (false, 2 * 15));
    assert!(tests.pairs.iter().all(|pair| pair.first == "o"));
}

#[test]
fn a_fault_costs_the_lowest_score_of_the_type() {
    let game = |agent, score: f64, kind| agreed("deal", 0, [("A", agent, score), ("B", "z", 1.0)]).types([kind, ""]);
    let games = [game("x", 5.0, "rich"), game("y", 1.0, "poor"), game("w", 0.0, "rich").fault("A")];
    let figures = Made::of(&games).figures();
    let mean = |agent: &str| {
        let seat = &figures.scenarios[0].seats[0];
        seat.agents.iter().find(|known| known.agent == agent).unwrap().mean
    };
    assert_eq!([mean("w"), mean("x"), mean("y")], [Some(5.0), Some(5.0), Some(1.0)]);
    // A type in which nobody has a score: the lowest of the seat.
    let games = [game("x", 5.0, "rich"), game("y", 1.0, "poor"), game("w", 0.0, "odd").fault("A")];
    let figures = Made::of(&games).figures();
    let seat = &figures.scenarios[0].seats[0];
    assert_eq!(seat.agents.iter().find(|known| known.agent == "w").unwrap().mean, Some(1.0));
}

#[test]
fn backdrops_find_their_types() {
    let games = [agreed("deal", 0, [("A", "x", 3.0), ("B", "y", 4.0)]).types(["rich", "poor"])];
    let folder = Made::of(&games).write();
    let backdrop = Backdrop { frontier: vec![[5.0, 1.0]], nash: Some([4.0, 4.0]) };
    let key = ("deal".to_owned(), ["rich".to_owned(), "poor".to_owned()]);
    let backdrops = Backdrops::from([(key, backdrop.clone())]);
    let figures = Figures::of(&folder.package().unwrap(), &backdrops, &|_| ()).unwrap();
    assert_eq!(figures.scenarios[0].panels[0].backdrop, Some(backdrop));
    assert!(figures.to_html().contains("Nash"));
}

//! The order of rows says nothing: games may come in any order, as long as the rows of one stand together.

use proptest::prelude::*;
use report::Comparison;
use serde_json::Value;

use crate::made::{Game, Made, agreed};

/// Games with scores that rounding would tell apart.
fn games() -> impl Strategy<Value = Vec<Game>> {
    const AGENTS: [&str; 3] = ["x", "y", "z"];
    const SCENARIOS: [&str; 2] = ["one", "two"];
    let game = (0..2_usize, 0..3_usize, 0..3_usize, -50..50_i32, 0..50_i32, 0..6_u64, 0..8_u32);
    let made = |(scenario, one, other, first, second, period, how): (usize, usize, usize, i32, i32, u64, u32)| {
        let scores = [f64::from(first) / 7.0, f64::from(second) * 1.1];
        let matched = (scenario * 9 + one * 3 + other) as u64;
        let seats = [("A", AGENTS[one], scores[0]), ("B", AGENTS[other], scores[1])];
        let game = agreed(SCENARIOS[scenario], matched, seats).period(period).types([["", "t"][how as usize % 2], ""]);
        let game = game.offer(period, "A", scores[0], scores[1]).measure("length", f64::from(how));
        match how {
            0 => game.fault("A"),
            1 | 2 => game.broken(),
            _ => game,
        }
    };
    prop::collection::vec(game.prop_map(made), 6..40)
}

/// The folder with its rows in another order: tables by row, seats by game.
fn shuffled(made: &Made, by: &[u32]) -> Made {
    let mut shuffled = made.clone();
    let key = |place: usize| by[place % by.len()].wrapping_mul(place as u32 + 1);
    for (name, rows) in &mut shuffled.tables {
        let size = if *name == "seats" { 2 } else { 1 };
        let mut groups: Vec<(u32, Vec<String>)> =
            rows.chunks(size).enumerate().map(|(place, rows)| (key(place), rows.to_vec())).collect();
        if *name != "scenarios" {
            groups.sort_by_key(|group| group.0);
        }
        *rows = groups.into_iter().flat_map(|(_, rows)| rows).collect();
    }
    shuffled
}

/// Numbers to ten digits: sums in another order differ in the last of sixteen.
fn rounded(value: &Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => {
            let number = number.as_f64().unwrap();
            Value::from(if number.abs() < 1e-12 { "0".to_owned() } else { format!("{number:.10e}") })
        }
        Value::Array(values) => values.iter().map(rounded).collect(),
        Value::Object(entries) => {
            Value::Object(entries.iter().map(|(key, value)| (key.clone(), rounded(value))).collect())
        }
        other => other.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn shuffled_rows_give_the_same_figures(games in games(), by in prop::collection::vec(any::<u32>(), 5..9)) {
        let made = Made::of(&games);
        let (Ok(one), Ok(other)) = (made.write().figures(), shuffled(&made, &by).write().figures()) else { return Ok(()) };
        prop_assert_eq!(rounded(&one.to_json()), rounded(&other.to_json()));
    }
}

proptest! {
    // Every case draws both populations anew thousands of times.
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn shuffled_rows_give_the_same_comparison(games in games(), by in prop::collection::vec(any::<u32>(), 5..9)) {
        let half = games.len() / 2;
        let sides = [Made::of(&games[..half]), Made::of(&games[half..])];
        let compared = |sides: [&Made; 2]| {
            let folders = sides.map(Made::write);
            let packages = folders.each_ref().map(|folder| folder.package().unwrap());
            let mut value = Comparison::of(packages.each_ref(), &[], &|_| ()).ok()?.to_json();
            ["populations", "findings"].into_iter().for_each(|key| drop(value.as_object_mut().unwrap().remove(key)));
            Some(rounded(&value))
        };
        let mixed = sides.each_ref().map(|side| shuffled(side, &by));
        prop_assert_eq!(compared(sides.each_ref()), compared(mixed.each_ref()));
    }
}

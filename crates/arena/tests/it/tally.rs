//! What is counted is what the games were.

use arena::{Counted, Tally};
use game::{Ending, Outcome};

use crate::{built_in, recorded, shelf};

#[test]
fn the_measures_of_a_game_are_counted_by_their_names() {
    let shelf = shelf();
    for (name, agents, measures) in [
        ("england-zimbabwe", vec!["boulware", "conceder"], vec!["offers", "agreements_without_none"]),
        ("fishing-dispute", vec!["hawk", "dove"], vec!["offers"]),
        ("contract", vec!["greedy", "greedy", "greedy"], vec!["deals", "goals"]),
    ] {
        let scenario = built_in(&shelf, name);
        let players: Vec<_> = agents.into_iter().map(game::Player::from).collect();
        let games = recorded(&*scenario, &players, 20);
        let mut tally = Tally::new(scenario.seats().len(), scenario.game_kind().measures());
        games.iter().for_each(|(outcome, _)| tally.add(outcome));
        let told = tally.to_json();
        for measure in &measures {
            assert!(told.contains_key(*measure), "{name} has no {measure}");
        }
        assert_eq!(tally.measures().len(), measures.len());
        for (measure, counted) in tally.measures() {
            if let Counted::Words(words) = counted {
                assert_eq!(words.values().sum::<u64>(), 20, "{}", measure.name);
            }
        }
        let mean: f64 = games.iter().map(|(outcome, _)| outcome.scores[0]).sum::<f64>() / 20.0;
        let first = tally.scores().next().flatten().unwrap();
        assert!((first.mean - mean).abs() < 1e-9);
        assert_eq!(Ending::ALL.iter().map(|ending| tally.count(*ending)).sum::<u64>(), 20);
    }
}

/// Row 47 of docs/published-numbers.md. Table 1 prints the sum 1246 for two people whose totals are 595 and 669; Table 3
/// prints 1426 for agreements at 568 and 848. Whatever games gave these means, the sums are others.
#[test]
fn row_47_the_printed_sums_are_not_the_sums_of_their_parts() {
    for (means, printed, sum) in [([595.0, 669.0], 1246.0, 1264.0), ([568.0, 848.0], 1426.0, 1416.0)] {
        let mut tally = Tally::new(2, &[]);
        for apart in [-40.0, 0.0, 40.0] {
            let scores = vec![means[0] + apart, means[1] - apart / 2.0];
            tally.add(&Outcome { ending: Ending::Agreement, scores, period: 3, facts: Default::default() });
        }
        let seats: Vec<f64> = tally.scores().map(|scores| scores.unwrap().mean).collect();
        assert_eq!(seats, means);
        let joint = tally.joint().unwrap().mean;
        assert_eq!(joint, sum);
        assert_ne!(joint, printed);
    }
}

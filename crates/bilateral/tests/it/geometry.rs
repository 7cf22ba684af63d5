//! The clever geometry against plain enumeration, and on domains too large for it.

use bilateral::geometry::{Frontier, LUCE_SCALE, LuceSum, Ranks, TooLarge, analyze, hull};
use bilateral::{Bilateral, Evaluation, IssuePreference, IssueSetup, Preferences, RoleSetup, Setup, TypeSetup, Values};
use game::{ScenarioInfo, Seat, Stream};
use proptest::prelude::*;

/// A domain with these numbers of values; worths are drawn from `0..grain` (few of them: many ties), so that every
/// issue counts alike.
pub(crate) fn generated(sizes: &[usize], grain: u64, seed: u64) -> Setup {
    let mut stream = Stream::numbered(seed, 0);
    let issues: Vec<IssueSetup> = sizes
        .iter()
        .enumerate()
        .map(|(index, &size)| IssueSetup {
            name: format!("issue {index}"),
            values: Values::List((0..size).map(|value| format!("v{value}")).collect()),
            none: None,
            phrase: None,
            line: 0,
        })
        .collect();
    let role = |name: &str, stream: &mut Stream| RoleSetup {
        name: name.to_owned(),
        brief: String::new(),
        types: vec![TypeSetup {
            name: "only".to_owned(),
            brief: String::new(),
            preferences: Preferences::Additive {
                scale: sizes.len() as f64,
                cap: None,
                issues: sizes
                    .iter()
                    .enumerate()
                    .map(|(index, &size)| IssuePreference {
                        issue: format!("issue {index}"),
                        weight: 1.0 / sizes.len() as f64,
                        evaluation: Evaluation::Points((0..size).map(|_| stream.below(grain) as f64).collect()),
                        line: 0,
                    })
                    .collect(),
            },
            status_quo: grain as f64 / 3.0,
            opt_out: 0.0,
            time_effect: 0.0,
            discount: 1.0,
            line: 0,
        }],
        plays: None,
        line: 0,
    };
    let roles = vec![role("A", &mut stream), role("B", &mut stream)];
    let info = ScenarioInfo { name: "generated".to_owned(), ..ScenarioInfo::default() };
    Setup { info, issues, roles, ..Setup::default() }
}

/// A pie of so many slices: one issue, what one side gets the other does not, 100 points in all.
pub(crate) fn pie(slices: u32) -> Bilateral {
    let mut setup = generated(&[slices as usize + 1], 2, 0);
    for (side, role) in setup.roles.iter_mut().enumerate() {
        role.types[0].status_quo = 0.0;
        if let Preferences::Additive { issues, .. } = &mut role.types[0].preferences {
            let part =
                |slice: u32| 100.0 * f64::from(if side == 0 { slice } else { slices - slice }) / f64::from(slices);
            issues[0].evaluation = Evaluation::Points((0..=slices).map(part).collect());
        }
    }
    checked(setup)
}

fn checked(setup: Setup) -> Bilateral {
    setup.check("generated").unwrap_or_else(|faults| panic!("{faults}"))
}

/// Every outcome's pair of utilities, by number.
fn enumerated(game: &Bilateral) -> Vec<[i64; 2]> {
    let worth = |number| {
        let outcome = game.domain().outcome(number);
        [Seat(0), Seat(1)].map(|seat| game.types(seat)[0].ticks(&outcome))
    };
    (0..game.domain().outcomes()).map(worth).collect()
}

fn dominated(a: &[i64; 2], by: &[i64; 2]) -> bool {
    by[0] >= a[0] && by[1] >= a[1] && by != a
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn geometry_equals_enumeration(
        sizes in prop::collection::vec(1usize..5, 1..5),
        grain in prop::sample::select(vec![2u64, 5, 1000]),
        capped in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut setup = generated(&sizes, grain, seed);
        if capped && let Preferences::Additive { cap, .. } = &mut setup.roles[0].types[0].preferences {
            *cap = Some(grain as f64 * sizes.len() as f64 / 2.0);
        }
        let game = checked(setup);
        let all = enumerated(&game);
        let profiles = [&game.types(Seat(0))[0], &game.types(Seat(1))[0]];

        let frontier = Frontier::of(game.domain(), profiles).unwrap();
        let undominated: Vec<usize> =
            (0..all.len()).filter(|&i| !all.iter().any(|other| dominated(&all[i], other))).collect();
        prop_assert_eq!(frontier.outcomes(), undominated.len() as u64);
        for point in &frontier.points {
            let first = all.iter().position(|ticks| *ticks == point.ticks);
            prop_assert_eq!(first, Some(point.number as usize));
            prop_assert_eq!(point.outcomes as usize, all.iter().filter(|ticks| **ticks == point.ticks).count());
            prop_assert!(undominated.contains(&(point.number as usize)));
        }

        let analysis = analyze(&game, [0, 0]);
        let gain = |ticks: &[i64; 2], side: usize| ticks[side] - bilateral::to_ticks(profiles[side].status_quo);
        let product = |ticks: &[i64; 2]| (gain(ticks, 0) >= 0 && gain(ticks, 1) >= 0)
            .then(|| i128::from(gain(ticks, 0)) * i128::from(gain(ticks, 1)));
        let best = all.iter().filter_map(product).max();
        let nash = analysis.nash.map(|nash| product(&all[nash.number as usize]).unwrap());
        prop_assert_eq!(nash, best);
        let welfare = all.iter().map(|ticks| ticks[0] + ticks[1]).max().unwrap();
        let found = &all[analysis.welfare.unwrap().number as usize];
        prop_assert_eq!(found[0] + found[1], welfare);

        if let Some(hull) = hull(game.domain(), profiles) {
            for corner in &hull.corners {
                prop_assert!(frontier.points.iter().any(|point| point.ticks == *corner), "{corner:?}");
            }
            prop_assert!((hull.welfare() - bilateral::to_points(welfare)).abs() < 1e-9);
            if let Some((attained, bound)) = hull.nash_bounds(analysis.disagreement) {
                let exact = best.unwrap_or(0) as f64 / 1e24;
                prop_assert!(attained <= exact * (1.0 + 1e-9) && exact <= bound * (1.0 + 1e-9), "{attained} {exact} {bound}");
            }
        }

        for (side, profile) in profiles.into_iter().enumerate() {
            let luce = LuceSum::of(game.domain(), profile, LUCE_SCALE).unwrap();
            let sum: f64 = all.iter().map(|ticks| (luce.scale() * bilateral::to_points(ticks[side])).exp()).sum();
            prop_assert!((luce.ln() - sum.ln()).abs() < 1e-9);
            let ranks = Ranks::of(game.domain(), profile).unwrap();
            for ticks in &all {
                let below = all.iter().filter(|other| other[side] < ticks[side]).count() as u64;
                let equal = all.iter().filter(|other| other[side] == ticks[side]).count() as u64;
                prop_assert_eq!(ranks.count(ticks[side]), (below, equal));
            }
        }
    }

    #[test]
    fn partial_offers_sum_the_luce_numbers_of_their_completions(seed in any::<u64>(), open in 0usize..3) {
        let game = checked(generated(&[3, 4, 2], 1000, seed));
        let profile = &game.types(Seat(0))[0];
        let luce = LuceSum::of(game.domain(), profile, LUCE_SCALE).unwrap();
        let mut partial = game.domain().outcome(seed % 24);
        partial.set(open, None);
        let completions = (0..24).map(|number| game.domain().outcome(number)).filter(|outcome| {
            (0..3).all(|issue| partial.get(issue).is_none_or(|value| outcome.get(issue) == Some(value)))
        });
        let sum: f64 = completions.map(|outcome| luce.number(profile.utility(&outcome))).sum();
        prop_assert!((luce.ln_number_of(profile, &partial).unwrap().exp() - sum).abs() < 1e-12);
    }
}

#[test]
fn a_domain_of_10_to_the_12_is_analysed_without_listing_it() {
    let game = checked(generated(&[10; 12], 100_000, 7));
    assert_eq!(game.domain().outcomes(), 1_000_000_000_000);
    let analysis = analyze(&game, [0, 0]);
    let frontier = analysis.frontier.as_ref().unwrap();
    let profiles = [&game.types(Seat(0))[0], &game.types(Seat(1))[0]];
    let sums = profiles.map(|profile| LuceSum::of(game.domain(), profile, LUCE_SCALE).unwrap().ln());
    // 12 issues of worths up to 100,000 each: the sum is dominated by the best outcomes, worth about a million.
    assert!(sums.iter().all(|ln| (2_500.0..3_630.0).contains(ln)), "{sums:?}");
    assert!((30..10_000).contains(&frontier.points.len()), "{}", frontier.points.len());
    let nash = game.domain().outcome(analysis.nash.unwrap().number);
    assert_eq!(profiles.map(|profile| profile.utility(&nash)), analysis.nash.unwrap().utilities);
    // Each corner of the hull is on the frontier; each point of the frontier is under the hull.
    let hull = analysis.hull.unwrap();
    assert!(hull.corners.iter().all(|corner| frontier.points.iter().any(|point| point.ticks == *corner)));
}

#[test]
fn a_constant_sum_domain_is_refused_with_bounds() {
    // Digits of a number: every outcome has its own sum, and what one side gains the other loses.
    let mut setup = generated(&[10; 8], 1000, 1);
    for (side, role) in setup.roles.iter_mut().enumerate() {
        if let Preferences::Additive { scale, issues, .. } = &mut role.types[0].preferences {
            *scale = 8.0;
            for (power, preference) in issues.iter_mut().enumerate() {
                let digit = |value: usize| if side == 0 { value } else { 9 - value } as f64;
                let worth = 10f64.powi(power as i32) / 1000.0;
                preference.evaluation = Evaluation::Points((0..10).map(|value| digit(value) * worth).collect());
            }
        }
        role.types[0].status_quo = 0.0;
    }
    let game = checked(setup);
    let analysis = analyze(&game, [0, 0]);
    assert_eq!(analysis.frontier, Err(TooLarge::Frontier));
    let hull = analysis.hull.unwrap();
    assert_eq!(hull.welfare(), 99_999.999);
    let (attained, bound) = hull.nash_bounds([0.0, 0.0]).unwrap();
    assert!(attained <= bound && (bound - 49_999.999_5_f64.powi(2)).abs() < 1.0, "{attained} {bound}");
}

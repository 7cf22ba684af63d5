//! What the classics offer of all that is worth enough to them: the best for the other side, so far as they can tell, in a
//! sequence that does not jump.

use bilateral::{Bilateral, GAME, Move, Offer, Profile, SCENARIOS, to_points};
use game::{Agent, Library, Seat, Stream, run_one};

use super::{ME, OTHER, acts, agent, game_under, pairs, seated, stream};

/// The agents that concede along a curve, slow and fast.
const CURVES: [(&str, f64); 3] = [("boulware", 4.0), ("linear", 1.0), ("conceder", 0.25)];

/// No offer may be worth less to a person than the one before by more than this share of the person's range; by nothing at
/// all if the person can be of one type only. What the agent takes the person to want may change with what it offers.
const DROP: f64 = 0.02;

fn built(game: &Bilateral, seat: Seat, spec: &str) -> Box<dyn Agent<Bilateral>> {
    GAME.build_agent(game, seat, spec, &Library::empty()).unwrap()
}

fn outcomes(game: &Bilateral) -> impl Iterator<Item = Offer> {
    (0..game.domain().outcomes()).map(|number| game.domain().outcome(number))
}

/// What a scripted person offers in a period, of its outcomes by falling worth.
type Script = fn(&[Offer], period: usize) -> Option<Offer>;

const SCRIPTS: [(&str, Script); 4] = [
    ("silent", |_, _| None),
    ("stubborn", |ranked, _| ranked.first().cloned()),
    ("yielding", |ranked, period| ranked.get(period * ranked.len() / 40).cloned()),
    ("erratic", |ranked, period| ranked.get((period * 7919) % (ranked.len() / 3 + 1)).cloned()),
];

/// The offers of an agent, in the first seat or the second, to a person who rejects all of them.
fn offers_to(game: &Bilateral, seat: Seat, spec: &str, script: Script) -> Vec<Offer> {
    let mut table = seated(game, 0);
    let (mut agent, mut stream) = (built(game, seat, spec), Stream::of_seat(7, 1, seat));
    let person = table.view(seat.other()).profile().clone();
    let mut ranked: Vec<Offer> = outcomes(game).collect();
    ranked.sort_by_key(|outcome| std::cmp::Reverse(person.ticks(outcome)));
    let mut made = Vec::new();
    for period in 0..game.setup().periods as usize {
        if let Some(offer) = script(&ranked, period) {
            table.play(0, seat.other(), &Move::Offer(offer)).unwrap();
        }
        for _ in 0..3 {
            match agent.act(&table.view(seat), &mut stream) {
                Move::Offer(offer) => {
                    made.push(offer.clone());
                    table.play(0, seat, &Move::Offer(offer)).unwrap();
                    break;
                }
                // What the person offers is good enough; so the person does not stay with it.
                Move::Accept { id, .. } | Move::Reject { id } => table.play(0, seat, &Move::Reject { id }).unwrap(),
                other => panic!("{other:?}"),
            }
        }
        table.expire(0);
    }
    made
}

/// The largest drop in worth from one offer to the next, as a share of the range of who values them.
fn largest_drop(game: &Bilateral, profile: &Profile, offers: &[Offer]) -> f64 {
    let worths: Vec<f64> = offers.iter().map(|offer| to_points(profile.ticks(offer))).collect();
    let (least, most) = bilateral::geometry::range(game.domain(), profile).unwrap();
    let drops = worths.windows(2).map(|pair| (pair[0] - pair[1]) / (most - least));
    drops.fold(0.0, f64::max)
}

/// Every built-in scenario with every pair of types.
fn all_games() -> impl Iterator<Item = (&'static str, std::sync::Arc<Bilateral>)> {
    let names = SCENARIOS.iter().map(|builtin| builtin.name);
    names.flat_map(|name| pairs(name).into_iter().map(move |types| (name, game_under("free", name, types))))
}

#[test]
fn offers_to_a_person_do_not_jump() {
    let (mut sequences, mut jumps_before) = (0, 0);
    let mut end = 0.0;
    for (name, game) in all_games() {
        for ((spec, _), seat) in CURVES.into_iter().flat_map(|curve| [ME, OTHER].map(|seat| (curve, seat))) {
            let table = seated(&game, 0);
            let (own, person) = (table.view(seat).profile(), table.view(seat.other()).profile());
            for (script_name, script) in SCRIPTS {
                let offers = offers_to(&game, seat, spec, script);
                assert!(offers.len() > 3, "{spec} in {name}");
                let own_worths: Vec<i64> = offers.iter().map(|offer| own.ticks(offer)).collect();
                assert!(own_worths.is_sorted_by(|a, b| a >= b), "{spec} in {name}: asks for more: {own_worths:?}");
                let drop = largest_drop(&game, person, &offers);
                let is_known = game.types(seat.other()).len() == 1;
                assert!(drop <= if is_known { 0.0 } else { DROP + 1e-9 }, "{spec} in {name}, {script_name}: {drop}");
                // Where nobody gives way there is nothing to see: in the end much is offered.
                let (least, most) = bilateral::geometry::range(game.domain(), person).unwrap();
                end += (to_points(person.ticks(offers.last().unwrap())) - least) / (most - least);
                sequences += 1;
                let plain = offers_to(&game, seat, &format!("{spec}:choice=least"), script);
                jumps_before += u32::from(largest_drop(&game, person, &plain) > DROP);
            }
        }
    }
    assert!(end / f64::from(sequences) > 0.9, "{end} of {sequences}");
    assert!(f64::from(jumps_before) > 0.9 * f64::from(sequences), "{jumps_before} of {sequences} jumped before");
}

/// Of all that is worth enough the best for what all types of the other side want on average, before it has offered
/// anything.
#[test]
fn of_what_is_worth_enough_the_best_for_the_other_side_is_offered() {
    for (name, game) in all_games() {
        let types = game.types(OTHER);
        let wish = |outcome: &Offer| types.iter().map(|kind| kind.ticks(outcome) / types.len() as i64).sum::<i64>();
        for ((spec, exponent), period) in
            CURVES.into_iter().flat_map(|curve| (0..game.setup().periods).map(move |period| (curve, period)))
        {
            let mut table = seated(&game, period);
            let mut agent = agent(&game, spec, &Library::empty());
            let Move::Offer(offer) = acts(&mut table, &mut *agent, &mut stream(1)) else { panic!("no offer") };
            let view = table.view(ME);
            let (book, own) = (view.book(), view.profile());
            let passed = f64::from(period) / f64::from(game.setup().periods - 1);
            let share = 1.0 - passed.powf(exponent);
            let demand = book.floor() + ((book.range().1 - book.floor()) as f64 * share) as i64;
            let enough = outcomes(&game).filter(|outcome| own.ticks(outcome) >= demand);
            let best = enough.map(|outcome| wish(&outcome)).max().unwrap();
            // The mean is rounded to millionths of a point.
            assert!((best - wish(&offer)).abs() <= 1_000_000, "{spec} in {name}, period {period}");
            assert!(own.ticks(&offer) >= demand, "{spec} in {name}, period {period}");
        }
    }
}

/// Who has been offered what one type wants more than the others offers what that type likes at least as much as what is
/// offered to another, and now and then more.
#[test]
fn what_the_other_side_offers_tells_what_it_likes() {
    let mut better = 0;
    for name in ["england-zimbabwe", "job-candidate", "band", "orchard"] {
        let game = game_under("free", name, [0, 0]);
        let types = game.types(OTHER);
        let count = types.len() as i64;
        let preferred = |kind: usize| {
            let all = |outcome: &Offer| types.iter().map(|other| other.ticks(outcome) / count).sum::<i64>();
            outcomes(&game).max_by_key(|outcome| types[kind].ticks(outcome) - all(outcome)).unwrap()
        };
        for period in 1..game.setup().periods {
            let answer_to = |kind: usize| {
                let mut table = seated(&game, period);
                // Often enough to be believed, and rejected.
                (0..8).for_each(|_| table.play(0, OTHER, &Move::Offer(preferred(kind))).unwrap());
                let (id, _) = table.view(ME).incoming().unwrap();
                table.play(0, ME, &Move::Reject { id }).unwrap();
                let mut linear = agent(&game, "linear", &Library::empty());
                let Move::Offer(offer) = acts(&mut table, &mut *linear, &mut stream(1)) else { panic!("no offer") };
                offer
            };
            let offers: Vec<Offer> = (0..types.len()).map(answer_to).collect();
            for (kind, other) in (0..types.len()).flat_map(|kind| (0..types.len()).map(move |other| (kind, other))) {
                let [told, untold] = [kind, other].map(|said| types[kind].ticks(&offers[said]));
                assert!(told >= untold, "what {} likes in {name}, period {period}", types[kind].name);
                better += u32::from(told > untold);
            }
        }
    }
    assert!(better > 10, "{better}");
}

/// The same answers whatever is offered.
#[test]
fn what_is_accepted_does_not_depend_on_the_choice() {
    for name in ["room", "orchard"] {
        let game = game_under("free", name, [0, 0]);
        for (period, (spec, _)) in (0..game.setup().periods).flat_map(|period| CURVES.map(|curve| (period, curve))) {
            let table = seated(&game, period);
            let view = table.view(ME);
            let [theirs, least] =
                [spec.to_owned(), format!("{spec}:choice=least")].map(|spec| agent(&game, &spec, &Library::empty()));
            for outcome in outcomes(&game) {
                let offer = Move::Offer(outcome);
                assert_eq!(theirs.would_accept(&view, &offer), least.would_accept(&view, &offer));
            }
        }
    }
}

/// The hardliner, tit-for-tat and MiCRO choose by the other side's wish, too.
#[test]
fn of_equals_the_one_that_the_other_side_likes_is_offered() {
    for (name, game) in all_games() {
        let table = seated(&game, 0);
        let (own, types) = (table.view(ME).profile(), game.types(OTHER));
        let most = table.view(ME).book().range().1;
        let wish = |outcome: &Offer| types.iter().map(|kind| kind.ticks(outcome) / types.len() as i64).sum::<i64>();
        let best = outcomes(&game).filter(|outcome| own.ticks(outcome) == most).map(|outcome| wish(&outcome)).max();
        for spec in ["hardliner", "tit-for-tat", "micro", "boulware"] {
            let mut table = seated(&game, 0);
            let Move::Offer(offer) = acts(&mut table, &mut *agent(&game, spec, &Library::empty()), &mut stream(1))
            else {
                panic!("no offer")
            };
            assert_eq!(own.ticks(&offer), most, "{spec} in {name}");
            assert!(best.is_some_and(|best| (best - wish(&offer)).abs() <= 1_000_000), "{spec} in {name}");
        }
    }
}

/// What two get together, as shares of what each could get at the most, with 1.96 standard errors.
fn joint(game: &Bilateral, cast: [&str; 2], games: u64) -> (f64, f64) {
    let top = |seat: Seat| {
        let ranges = game.types(seat).iter().map(|kind| bilateral::geometry::range(game.domain(), kind).unwrap().1);
        ranges.fold(f64::MIN, f64::max)
    };
    let sums: Vec<f64> = (0..games)
        .map(|number| {
            let agents = &mut [built(game, ME, cast[0]), built(game, OTHER, cast[1])];
            let outcome = run_one(game, agents, 5, number, false).outcome;
            outcome.scores[0] / top(ME) + outcome.scores[1] / top(OTHER)
        })
        .collect();
    let mean = sums.iter().sum::<f64>() / games as f64;
    let variance = sums.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / (games - 1) as f64;
    (mean, 1.96 * (variance / games as f64).sqrt())
}

#[test]
fn who_looks_at_the_other_side_gets_more_together() {
    for builtin in SCENARIOS {
        let game = crate::reference::builtin(builtin.name);
        for (spec, _) in CURVES {
            let plain = format!("{spec}:choice=least");
            let before = joint(&game, [&plain, "synthetic"], 400);
            let now = joint(&game, [spec, "synthetic"], 400);
            assert!(now.0 + now.1 > before.0 - before.1, "{spec} in {}: {before:?}, {now:?}", builtin.name);
        }
        let before = joint(&game, ["linear:choice=least", "linear:choice=least"], 400);
        let now = joint(&game, ["linear", "linear"], 400);
        assert!(now.0 - now.1 > before.0 + before.1, "{}: {before:?}, {now:?}", builtin.name);
    }
}

//! The classics at the table: what they offer and accept, beside their formulas over lists of all outcomes.

use bilateral::{Bilateral, Move, Offer};
use game::{Agent, Language, Library, Seat, Spoken, Stream, Table};

use super::{ME, OTHER, accepts, acts, agent, game_under, offered, pairs, seated, stream};

/// The built-in scenarios that are small enough to list for every decision.
const NAMES: [&str; 3] = ["england-zimbabwe", "job-candidate", "orchard"];

/// What everything is worth to me, in ticks: each outcome, the status quo, and the least that I ask for.
struct Worths {
    ticks: Vec<i64>,
    status_quo: i64,
    floor: i64,
    most: i64,
}

impl Worths {
    fn of(table: &Table<'_, Bilateral>) -> Worths {
        let (view, profile) = (table.view(ME), table.view(ME).profile());
        let outcomes = (0..view.domain().outcomes()).map(|number| view.domain().outcome(number));
        let ticks: Vec<i64> = outcomes.map(|outcome| profile.ticks(&outcome)).collect();
        let status_quo = bilateral::to_ticks(profile.status_quo);
        let (least, most) = (*ticks.iter().min().unwrap(), *ticks.iter().max().unwrap());
        Worths { status_quo, floor: status_quo.max(least).min(most), most, ticks }
    }

    /// The least worth that an outcome has among those that reach a share of the way from the floor to the best.
    fn reaching(&self, share: f64) -> i64 {
        let asked = self.floor + ((self.most - self.floor) as f64 * share) as i64;
        self.ticks.iter().copied().filter(|&ticks| ticks >= asked).min().unwrap()
    }
}

fn built(game: &Bilateral, spec: &str) -> Box<dyn Agent<Bilateral>> {
    agent(game, spec, &Library::empty())
}

fn worth(table: &Table<'_, Bilateral>, offer: &Offer) -> i64 {
    assert!(offer.is_full());
    table.view(ME).profile().ticks(offer)
}

/// Outcomes from all over the domain, about so many.
fn spread(game: &Bilateral, count: u64) -> impl Iterator<Item = u64> + use<> {
    let all = game.domain().outcomes();
    (0..all).step_by((all / count).max(1) as usize)
}

/// Specifications of time-dependent agents with their exponents.
const CURVES: [(&str, f64); 4] = [
    ("boulware:choice=least", 4.0),
    ("linear:choice=least", 1.0),
    ("conceder:choice=least", 0.25),
    ("boulware:exponent=2.2,choice=least", 2.2),
];

#[test]
fn time_dependent_agents_ask_along_their_curve() {
    for (name, (spec, exponent)) in NAMES.iter().flat_map(|name| CURVES.map(|curve| (name, curve))) {
        let game = game_under("free", name, [0, 0]);
        let periods = game.setup().periods;
        let mut asked = Vec::new();
        for period in 0..periods {
            let mut table = seated(&game, period);
            let worths = Worths::of(&table);
            let passed = f64::from(period) / f64::from(periods - 1);
            let found = offered(&mut table, &mut *built(&game, spec), &mut stream(1));
            let expected = worths.reaching(1.0 - passed.powf(exponent));
            assert_eq!(worth(&table, &found), expected, "{spec} in {name}, period {period}");
            asked.push(expected);
        }
        assert!(asked[0] > asked[asked.len() - 1] && asked.is_sorted_by(|a, b| a >= b), "{asked:?}");
    }
}

#[test]
fn in_turns_the_curve_runs_from_the_first_round_to_the_last() {
    let game = game_under("alternating", "england-zimbabwe", [1, 2]);
    let rounds = game.setup().rounds;
    let mut table = seated(&game, 0);
    let worths = Worths::of(&table);
    let mut linear = built(&game, "linear:choice=least");
    for round in 0..rounds {
        let Move::Offer(offer) = acts(&mut table, &mut *linear, &mut stream(1)) else { panic!("no offer") };
        let passed = f64::from(round) / f64::from(rounds - 1);
        assert_eq!(worth(&table, &offer), worths.reaching(1.0 - passed), "round {round}");
        table.play(0, OTHER, &Move::Done).unwrap();
    }
    assert!(table.outcome().is_some());
}

/// Answers to offers from all over the domain, in the first period, half way and in the last.
fn answers(name: &str, types: [usize; 2], spec: &str, expected: impl Fn(&Worths, u32, u32, i64) -> bool) -> [usize; 2] {
    let game = game_under("free", name, types);
    let periods = game.setup().periods;
    let mut counts = [0, 0];
    for period in [0, periods / 2, periods - 1] {
        for number in spread(&game, 200) {
            let mut table = seated(&game, period);
            let incoming = game.domain().outcome(number);
            table.play(0, OTHER, &Move::Offer(incoming.clone())).unwrap();
            let found = accepts(&table, &mut *built(&game, spec), &mut stream(1));
            let right = expected(&Worths::of(&table), period, periods, worth(&table, &incoming));
            assert_eq!(found, right, "{spec} in {name} {types:?}, period {period}, outcome {number}");
            counts[usize::from(right)] += 1;
        }
    }
    counts
}

#[test]
fn they_accept_what_is_worth_as_much_as_their_own_next_offer() {
    for name in NAMES {
        for types in pairs(name) {
            let counts = answers(name, types, "linear", |worths, period, periods, worth| {
                let planned = worths.reaching(1.0 - f64::from(period) / f64::from(periods - 1));
                worth >= planned && worth >= worths.status_quo
            });
            assert!(counts[0] > 0 && counts[1] > 0, "{name} {types:?}: {counts:?}");
        }
    }
    let best = |worths: &Worths, _, _, worth| worth == worths.most;
    answers("england-zimbabwe", [0, 0], "hardliner", best);
}

#[test]
fn the_hardliner_asks_for_its_best_to_the_last() {
    let game = game_under("free", "job-candidate", [0, 0]);
    let mut hardliner = built(&game, "hardliner");
    let mut table = seated(&game, 0);
    for _ in 0..game.setup().periods {
        let most = Worths::of(&table).most;
        let offer = offered(&mut table, &mut *hardliner, &mut stream(1));
        assert_eq!(worth(&table, &offer), most);
        table.expire(0);
    }
    assert!(table.outcome().is_some());
}

#[test]
fn tit_for_tat_returns_concessions_in_proportion() {
    for (name, least, seed) in [("england-zimbabwe", 0.05, 1), ("england-zimbabwe", 0.3, 2), ("orchard", 0.05, 3)] {
        let game = game_under("free", name, [0, 0]);
        let mut agent = built(&game, &format!("tit-for-tat:choice=least,least={least}"));
        let mut table = seated(&game, 0);
        let worths = Worths::of(&table);
        let span = (worths.most - worths.floor) as f64;
        let share = |ticks: i64| ((ticks - worths.floor) as f64 / span).clamp(least, 1.0);
        let (mut script, mut stream) = (Stream::of_chance(seed, 9), stream(1));
        let (mut asked, mut last) = (1.0_f64, None);
        for period in 0..game.setup().periods {
            // Now and then two offers in a period, the first of which is rejected or not heard of before the second.
            for _ in 0..=script.below(2) {
                let incoming = game.domain().outcome(script.below(game.domain().outcomes()));
                table.play(0, OTHER, &Move::Offer(incoming.clone())).unwrap();
                let now = share(worth(&table, &incoming));
                asked = last.map_or(asked, |before: f64| (asked * before / now).clamp(0.0, 1.0));
                last = Some(now);
            }
            let planned = worths.reaching(asked);
            let incoming = worth(&table, table.view(ME).incoming().unwrap().1);
            let good = incoming >= planned && incoming >= worths.status_quo;
            assert_eq!(accepts(&table, &mut *agent, &mut stream), good, "{name}, period {period}");
            let (id, _) = table.view(ME).incoming().unwrap();
            table.play(0, ME, &Move::Reject { id }).unwrap();
            let offer = offered(&mut table, &mut *agent, &mut stream);
            assert_eq!(worth(&table, &offer), planned, "{name}, period {period}");
            table.expire(0);
        }
    }
}

#[test]
fn micro_makes_a_new_offer_for_every_new_offer_and_goes_down_step_by_step() {
    for (name, repeats) in [("england-zimbabwe", 2), ("england-zimbabwe", 5), ("room", 1), ("orchard", 1)] {
        let game = game_under("free", name, [0, 0]);
        let mut agent = built(&game, "micro");
        let mut table = seated(&game, 0);
        let worths = Worths::of(&table);
        let mut ladder: Vec<i64> = worths.ticks.iter().copied().filter(|&ticks| ticks >= worths.floor).collect();
        ladder.sort_unstable_by(|a, b| b.cmp(a));
        let mut stream = stream(3);
        let (mut made, mut received) = (Vec::<Offer>::new(), Vec::<Offer>::new());
        for period in 0..game.setup().periods {
            // The other side comes with something new only every so many periods, and always with something bad.
            let worst = spread(&game, 400).min_by_key(|&number| (worths.ticks[number as usize], number)).unwrap();
            let number = (worst + u64::from(period / repeats)) % game.domain().outcomes();
            let incoming = game.domain().outcome(number);
            table.play(0, OTHER, &Move::Offer(incoming.clone())).unwrap();
            if !received.contains(&incoming) {
                received.push(incoming.clone());
            }
            let new = made.len() <= received.len() && made.len() < ladder.len();
            let lowest = if new { ladder[made.len()] } else { ladder[made.len() - 1] };
            let good = worth(&table, &incoming) >= lowest;
            assert_eq!(accepts(&table, &mut *agent, &mut stream), good, "{name}, period {period}");
            let (id, _) = table.view(ME).incoming().unwrap();
            table.play(0, ME, &Move::Reject { id }).unwrap();
            let offer = offered(&mut table, &mut *agent, &mut stream);
            assert_eq!(!made.contains(&offer), new, "{name}, period {period}");
            if new {
                assert_eq!(worth(&table, &offer), ladder[made.len()], "{name}, period {period}");
                made.push(offer);
            }
            table.expire(0);
        }
        assert_eq!(made.len(), (received.len() + 1).min(ladder.len()).min(game.setup().periods as usize));
    }
}

#[test]
fn micro_stops_at_the_status_quo_and_takes_it() {
    let game = game_under("free", "room", [0, 0]);
    let table = seated(&game, 0);
    let worths = Worths::of(&table);
    let steps = worths.ticks.iter().filter(|&&ticks| ticks >= worths.floor).count();
    let mut agent = built(&game, "micro");
    let mut alternating = game.setup().clone();
    (alternating.protocol, alternating.rounds) = (bilateral::Protocol::Alternating, 10 * steps as u32);
    let game = alternating.check("room").unwrap();
    let mut table = seated(&game, 0);
    let mut made = std::collections::BTreeSet::new();
    for number in (0..game.domain().outcomes()).cycle().take(3 * steps) {
        let Move::Offer(offer) = agent.act(&table.view(ME), &mut stream(2)) else { break };
        assert!(worth(&table, &offer) >= worths.floor);
        made.insert(offer.clone());
        table.play(0, ME, &Move::Offer(offer)).unwrap();
        table.play(0, OTHER, &Move::Offer(game.domain().outcome(number))).unwrap();
    }
    assert!(made.len() > 1, "{}", made.len());
}

#[test]
fn the_random_agent_offers_and_takes_nothing_below_the_status_quo() {
    for name in NAMES {
        let game = game_under("free", name, [0, 0]);
        let table = seated(&game, 0);
        let worths = Worths::of(&table);
        let mut agent = built(&game, "random");
        let drawn: Vec<i64> = (0..300)
            .map(|number| {
                let mut table = seated(&game, 0);
                let Move::Offer(offer) = acts(&mut table, &mut *built(&game, "random"), &mut stream(number)) else {
                    panic!("no offer")
                };
                worth(&table, &offer)
            })
            .collect();
        assert!(drawn.iter().all(|&ticks| ticks >= worths.floor), "{name}");
        // Evenly among all that may be offered: the lower and the upper half come about as often.
        let mut may: Vec<i64> = worths.ticks.iter().copied().filter(|&ticks| ticks >= worths.floor).collect();
        may.sort_unstable();
        let upper = drawn.iter().filter(|&&ticks| ticks > may[may.len() / 2]).count();
        assert!((100..=200).contains(&upper), "{name}: {upper} of 300");
        assert!(drawn.contains(&worths.most) || may.len() > 100, "{name}");
        assert!(matches!(agent.act(&table.view(ME), &mut stream(1)), Move::Offer(_)));
        answers(name, [0, 0], "random:accept=1", |worths, _, _, worth| worth >= worths.status_quo);
        answers(name, [0, 0], "random:accept=0", |_, _, _, _| false);
    }
}

#[test]
fn a_view_tells_how_things_stand() {
    let game = game_under("free", "england-zimbabwe", [1, 1]);
    let mut table = seated(&game, 0);
    assert_eq!(table.view(ME).periods(), game.setup().periods);
    let offers = [3, 5].map(|number| game.domain().outcome(number));
    table.play(0, ME, &Move::Offer(offers[0].clone())).unwrap();
    table.play(0, OTHER, &Move::Offer(offers[1].clone())).unwrap();
    let view = table.view(ME);
    assert_eq!((view.outgoing(), view.incoming()), (Some((1, &offers[0])), Some((2, &offers[1]))));
    let view = table.view(OTHER);
    assert_eq!((view.outgoing(), view.incoming()), (Some((2, &offers[1])), Some((1, &offers[0]))));
    let last = game.setup().periods - 1;
    // As printed: 150 and 12 more a period, -610 and 16 less, over the 13 periods that follow the first.
    let at_deadline =
        Seat::all(2).map(|seat| game.view_json(&table.view(seat), Language::English)["no_deal_at_deadline"].as_f64());
    assert_eq!(at_deadline.collect::<Vec<_>>(), [Some(150.0 + 13.0 * 12.0), Some(-610.0 - 13.0 * 16.0)]);
    for period in 0..=last {
        assert_eq!(table.view(ME).progress(), f64::from(period) / f64::from(last));
        assert_eq!(game.view_json(&table.view(ME), Language::English)["over"], false);
        table.expire(0);
    }
    assert_eq!(game.view_json(&table.view(ME), Language::English)["over"], true);
}

//! KBAgent's offers and answers.

use std::sync::Arc;

use bilateral::kb::{KbModel, Provenance, Session, TypeModel, train};
use bilateral::{Bilateral, Move, Offer};
use game::{Library, Stream};

use super::definitions::{EQUAL, Worths, believed, qo_values, rank_probabilities};
use super::{ME, OTHER, accepts, agent, game, offered, pairs, seated, stream};

/// What is worth so nearly the threshold is not asked for: sums in another order may differ by as much.
const NEAR_THE_THRESHOLD: f64 = 1e-6;

/// KBAgent's plan against one type, as it is defined.
struct Plan {
    /// The outcome that is offered in each period.
    offers: Vec<usize>,
    thresholds: Vec<f64>,
}

/// KBAgent as it is defined, for one type of its own and a model.
struct Definition {
    game: Arc<Bilateral>,
    mine: usize,
    me: Worths,
    types: Vec<Worths>,
    plans: Vec<Plan>,
    model: KbModel,
}

impl Definition {
    fn new(name: &str, types: [usize; 2]) -> Definition {
        let game = game(name, types);
        let model = model(&game);
        let me = Worths::of(&game, &game.types(ME)[types[0]]);
        let others: Vec<Worths> = game.types(OTHER).iter().map(|kind| Worths::of(&game, kind)).collect();
        let plan = |(other, learned): (&Worths, &TypeModel)| plan(&game, types[0], [&me, other], learned);
        let plans = others.iter().zip(&model.types).map(plan).collect();
        Definition { mine: types[0], me, types: others, plans, model, game }
    }

    fn library(&self) -> Library {
        Library::of([("model", &*self.model.to_text())]).unwrap()
    }

    fn believed(&self, wanted: &[Offer]) -> &Plan {
        &self.plans[believed(&self.game, OTHER, &self.types, wanted)]
    }

    fn outcome(&self, number: usize) -> Offer {
        self.game.domain().outcome(number as u64)
    }
}

/// A model of made-up games in which no period in the middle has an offer, so that it must borrow.
fn model(game: &Bilateral) -> KbModel {
    let (outcomes, periods) = (game.domain().outcomes(), game.setup().periods);
    let mut draws = Stream::of_seat(11, 0, OTHER);
    let mut session = |kind: usize| {
        let proposed = (0..periods).filter(|period| period % 4 != 2).map(|period| (period, draws.below(outcomes)));
        let proposed: Vec<(u32, u64)> = proposed.collect();
        Session { kind, proposed, accepted: vec![draws.below(outcomes)], agreed: Some(draws.below(outcomes)) }
    };
    let sessions: Vec<Session> = (0..6).flat_map(|_| 0..game.types(OTHER).len()).map(&mut session).collect();
    train(game, ME, &sessions, None, Provenance::default()).unwrap()
}

/// Equations 4 to 7 of the paper.
fn plan(game: &Bilateral, mine: usize, [me, other]: [&Worths; 2], learned: &TypeModel) -> Plan {
    let (periods, profile) = (game.setup().periods as usize, &game.types(ME)[mine]);
    let list = list(me, other, profile.status_quo);
    let beyond = |&number: &usize| learned.expected_average.is_some_and(|mean| other.points[number] > mean + EQUAL);
    let count = list.iter().position(beyond).map_or(list.len(), |place| place + 1);
    let rate = count as f64 / (0.8 * periods as f64);
    let place = |period: usize| ((period as f64 * rate + EQUAL).floor() as usize).min(list.len() - 1);
    let offers: Vec<usize> = (0..periods).map(|period| list[place(period)]).collect();

    let at = |points: f64, period: usize| profile.at(points, period as u32);
    let accepted = |number: usize| {
        let below = learned.acceptable.iter().filter(|&&known| known < other.points[number] - EQUAL).count();
        below as f64 / learned.acceptable.len() as f64
    };
    // The outcomes by what they are worth to the other side, best first: its ranks.
    let mut by_rank: Vec<usize> = (0..other.points.len()).collect();
    by_rank.sort_by(|&a, &b| other.points[b].total_cmp(&other.points[a]).then(a.cmp(&b)));
    let expectation = |period: usize, threshold: f64| -> f64 {
        let probabilities = rank_probabilities(learned, period, by_rank.len());
        let worth = |(rank, p): (usize, f64)| p * at(me.points[by_rank[rank]], period).max(threshold);
        probabilities.into_iter().enumerate().map(worth).sum()
    };
    let mut thresholds = vec![at(profile.status_quo, periods - 1)];
    for period in (0..periods - 1).rev() {
        let later = expectation(period + 1, thresholds[0]);
        let (next, q) = (at(me.points[offers[period + 1]], period + 1), accepted(offers[period + 1]));
        thresholds.insert(0, q * next + (1.0 - q) * later);
    }
    Plan { offers, thresholds }
}

/// By falling QO value: the first, then each that gives the other side more than all before and me more than the status quo.
fn list(me: &Worths, other: &Worths, status_quo: f64) -> Vec<usize> {
    let values = qo_values(me, other, true);
    let mut all: Vec<usize> = (0..values.len()).collect();
    let key = |number: usize| [(values[number] / 1e-12).round(), me.points[number]];
    all.sort_by(|&a, &b| key(b).partial_cmp(&key(a)).unwrap().then(a.cmp(&b)));
    // Of the best ones that are alike to me the first is what is best for the other side, as when QOAgent offers it.
    let best = all.iter().take_while(|&&number| key(number) == key(all[0])).copied();
    let best = best.max_by(|&a, &b| other.points[a].total_cmp(&other.points[b]).then(b.cmp(&a))).unwrap();
    all.retain(|&number| number != best);
    all.insert(0, best);
    let mut kept: Vec<usize> = Vec::new();
    for number in all {
        let better = kept.iter().all(|&before| other.points[number] > other.points[before] + EQUAL);
        if kept.is_empty() || better && me.points[number] > status_quo + EQUAL {
            kept.push(number);
        }
    }
    kept
}

/// Scenarios and how many outcomes apart they are tried.
const SCENARIOS: [(&str, usize); 3] = [("england-zimbabwe", 5), ("job-candidate", 17), ("room", 1)];

#[test]
fn in_every_period_it_makes_the_offer_of_that_period() {
    let mut different = 0;
    for (name, _) in SCENARIOS {
        for types in pairs(name) {
            let definition = Definition::new(name, types);
            let library = definition.library();
            for seed in 0..3 {
                let first = definition.outcome(stream(seed).index(definition.me.points.len()));
                let plan = definition.believed(std::slice::from_ref(&first));
                let mut table = seated(&definition.game, 0);
                let mut agent = agent(&definition.game, "kb:model=model", &library);
                table.play(0, OTHER, &Move::Offer(first)).unwrap();
                table.play(0, ME, &Move::Reject { id: table.view(ME).incoming().unwrap().0 }).unwrap();
                for (period, &planned) in plan.offers.iter().enumerate() {
                    let made = offered(&mut table, &mut *agent, &mut stream(0));
                    let made = definition.game.domain().number(&made).unwrap() as usize;
                    let alike = definition.me.points[made] == definition.me.points[planned];
                    assert!(alike, "{name} {types:?} period {period}: {made} instead of {planned}");
                    let next = plan.offers.get(period + 1).is_some_and(|&next| next != planned);
                    different += usize::from(next);
                    table.expire(0);
                }
            }
        }
    }
    assert!(different > 50, "{different} offers differ from that of the next period");
}

#[test]
fn in_every_period_it_accepts_what_reaches_the_threshold() {
    let (mut accepted, mut refused, mut just_below) = (0, 0, 0);
    for (name, step) in SCENARIOS {
        for types in pairs(name) {
            let definition = Definition::new(name, types);
            let library = definition.library();
            let profile = &definition.game.types(ME)[definition.mine];
            for period in 0..definition.game.setup().periods {
                for number in (period as usize % step..definition.me.points.len()).step_by(step) {
                    let offer = definition.outcome(number);
                    let threshold = definition.believed(std::slice::from_ref(&offer)).thresholds[period as usize];
                    let worth = profile.at(definition.me.points[number], period);
                    if (worth - threshold).abs() < NEAR_THE_THRESHOLD {
                        continue;
                    }
                    let mut table = seated(&definition.game, period);
                    table.play(0, OTHER, &Move::Offer(offer)).unwrap();
                    let mut agent = agent(&definition.game, "kb:model=model", &library);
                    let answer = accepts(&table, &mut *agent, &mut stream(0));
                    let place = || format!("{name} {types:?} period {period}: {worth} against {threshold}");
                    assert_eq!(answer, worth >= threshold, "{}", place());
                    accepted += usize::from(answer);
                    refused += usize::from(!answer);
                    just_below += usize::from(worth < threshold && worth > threshold - 20.0);
                }
            }
        }
    }
    assert!(accepted > 1000 && refused > 1000 && just_below > 100, "{accepted} {refused} {just_below}");
}

//! QOAgent's offers and answers.

use std::sync::Arc;

use bilateral::{Bilateral, Event, Move, Offer};
use game::{Library, Stream};

use super::definitions::{EQUAL, Worths, believed, offerable, qo_values};
use super::{ME, OTHER, accepts, acts, agent, game, offered, pairs, seated, stream};

/// Values of QO nearer than this are equal: they are sums of exponentials in another order.
const SAME_VALUE: f64 = 1e-12;

/// How near two offers are for the other side to be indifferent, unless another parameter is given.
const INDIFFERENCE: f64 = 0.05;

/// QOAgent as it is defined, for one type of its own.
struct Definition {
    game: Arc<Bilateral>,
    me: Worths,
    types: Vec<Worths>,
    // For every type of the other side the QO values and what may be offered.
    values: Vec<Vec<f64>>,
    offerable: Vec<Vec<usize>>,
    // The best offer against every type.
    first: Vec<usize>,
}

impl Definition {
    fn new(name: &str, types: [usize; 2], later: bool) -> Definition {
        let game = game(name, types);
        let mine = &game.types(ME)[types[0]];
        let me = Worths::of(&game, mine);
        let others: Vec<Worths> = game.types(OTHER).iter().map(|kind| Worths::of(&game, kind)).collect();
        let values = others.iter().map(|other| qo_values(&me, other, later)).collect();
        let status_quos = game.types(OTHER).iter().map(|kind| [mine.status_quo, kind.status_quo]);
        let offerable = others.iter().zip(status_quos).map(|(other, quo)| offerable(&me, other, quo)).collect();
        let mut definition = Definition { game, me, types: others, values, offerable, first: Vec::new() };
        definition.first = (0..definition.types.len()).map(|theirs| definition.best(theirs)[0]).collect();
        definition
    }

    fn believed(&self, wanted: &[Offer]) -> usize {
        believed(&self.game, OTHER, &self.types, wanted)
    }

    /// The best offers against a type, the best first; of equal ones first what is better for me, then for the other side.
    fn best(&self, theirs: usize) -> Vec<usize> {
        let value = |number: usize| (self.values[theirs][number] / SAME_VALUE).round();
        let mut list = self.offerable[theirs].clone();
        let key = |number: usize| [value(number), self.me.points[number], self.types[theirs].points[number]];
        list.sort_by(|&a, &b| key(b).partial_cmp(&key(a)).unwrap());
        list
    }

    fn outcome(&self, number: usize) -> Offer {
        self.game.domain().outcome(number as u64)
    }

    fn number(&self, offer: &Offer) -> usize {
        usize::try_from(self.game.domain().number(offer).unwrap()).unwrap()
    }

    /// Are two outcomes worth the same to both sides?
    fn alike(&self, theirs: usize, a: usize, b: usize) -> bool {
        let same = |worths: &Worths| (worths.points[a] - worths.points[b]).abs() < EQUAL;
        same(&self.me) && same(&self.types[theirs])
    }

    /// The chance that an offer is accepted in a period.
    fn chance(&self, mine: usize, offer: usize, period: u32, indifference: f64) -> f64 {
        let theirs = self.believed(&[self.outcome(offer)]);
        let own = self.first[theirs];
        let profile = &self.game.types(ME)[mine];
        if profile.at(self.me.points[offer], period) >= profile.at(self.me.points[own], period + 1) - EQUAL {
            return 1.0;
        }
        let strengths = &self.types[theirs].strengths;
        if (strengths[own] - strengths[offer]).abs() <= indifference || self.me.points[offer] < profile.status_quo {
            return 0.0;
        }
        self.me.rank(offer)
    }
}

#[test]
fn every_offer_is_answered_as_defined_in_every_period() {
    for (name, step) in [("england-zimbabwe", 1), ("job-candidate", 7)] {
        for types in pairs(name) {
            let definition = Definition::new(name, types, true);
            let last = definition.game.setup().periods - 1;
            for (period, indifference) in [(0, INDIFFERENCE), (last / 2, 0.3), (last, INDIFFERENCE)] {
                answers_are_as_defined(&definition, types[0], period, indifference, step);
            }
        }
    }
}

/// Offers every outcome in a period, several times where chance decides.
fn answers_are_as_defined(definition: &Definition, mine: usize, period: u32, indifference: f64, step: usize) {
    let (spec, library) = (format!("qo:indifference={indifference}"), Library::empty());
    let place = format!("type {mine}, period {period}");
    let (mut certain, mut sure, mut drawn, mut expected, mut variance) = (0, 0, 0.0, 0.0, 0.0);
    for number in (0..definition.me.points.len()).step_by(step) {
        let mut table = seated(&definition.game, period);
        table.play(0, OTHER, &Move::Offer(definition.outcome(number))).unwrap();
        let answer = |try_number: u64| {
            let mut agent = agent(&definition.game, &spec, &library);
            accepts(&table, &mut *agent, &mut stream(try_number * 1000 + number as u64))
        };
        let chance = definition.chance(mine, number, period, indifference);
        if chance == 0.0 || chance == 1.0 {
            certain += 1;
            sure += usize::from(chance == 1.0);
            (0..3).for_each(|again| assert_eq!(answer(again), chance == 1.0, "{place}: {number}"));
        } else {
            for again in 0..4 {
                drawn += f64::from(u8::from(answer(again)));
                expected += chance;
                variance += chance * (1.0 - chance);
            }
        }
    }
    assert!(certain > 0 && sure > 0, "{place}: {certain} {sure}");
    assert!((drawn - expected).abs() <= 4.0 * f64::sqrt(variance) + EQUAL, "{place}: {drawn} for {expected}");
}

#[test]
fn the_chance_to_accept_is_the_rank_of_the_offer() {
    let definition = Definition::new("england-zimbabwe", [0, 0], true);
    let chances: Vec<f64> = (0..576).map(|number| definition.chance(0, number, 0, INDIFFERENCE)).collect();
    let drawn = |number: &usize| chances[*number] > 0.0 && chances[*number] < 1.0;
    let mut numbers: Vec<usize> = (0..576).filter(drawn).collect();
    numbers.sort_by(|&a, &b| chances[a].total_cmp(&chances[b]));
    let library = Library::empty();
    for number in [numbers[0], numbers[numbers.len() / 2], numbers[numbers.len() - 1]] {
        let mut table = seated(&definition.game, 0);
        table.play(0, OTHER, &Move::Offer(definition.outcome(number))).unwrap();
        let accepted = (0..2000).filter(|&again| {
            let mut agent = agent(&definition.game, "qo", &library);
            accepts(&table, &mut *agent, &mut stream(again))
        });
        let (share, chance) = (accepted.count() as f64 / 2000.0, chances[number]);
        assert!((share - chance).abs() < 4.0 * (chance * (1.0 - chance) / 2000.0).sqrt(), "{share} for {chance}");
    }
}

/// One thing that the other side does in a script.
#[derive(Clone, Copy)]
enum Deed {
    Offers,
    OffersAPart,
    AcceptsAPart,
    Rejects,
}

/// Plays a script of the other side, one deed a period, and hands every offer of the agent over, with the offers that the
/// other side has shown to want so far and those among them that it accepted.
fn play(definition: &Definition, spec: &str, seed: u64, mut check: impl FnMut(&Offer, &[Offer], &[Offer])) {
    let (game, library) = (&definition.game, Library::empty());
    let (mut table, mut agent) = (seated(game, 0), agent(game, spec, &library));
    let (mut draws, mut own) = (stream(seed), stream(seed + 1));
    let (mut wanted, mut accepted) = (Vec::new(), Vec::new());
    for _ in 0..game.setup().periods.min(8) {
        let offer = offered(&mut table, &mut *agent, &mut own);
        check(&offer, &wanted, &accepted);
        let deeds = [Deed::Offers, Deed::OffersAPart, Deed::AcceptsAPart, Deed::Rejects];
        if let Some(shown) = deed(deeds[draws.index(4)], &mut table, &mut draws) {
            accepted.extend(shown.1.then(|| shown.0.clone()));
            wanted.push(shown.0);
        }
        if table.outcome().is_some() {
            return;
        }
        if table.view(ME).incoming().is_some() {
            acts(&mut table, &mut *agent, &mut own);
        }
        if table.outcome().is_some() {
            return;
        }
        table.expire(0);
    }
}

/// Does it, and gives the offer that shows what the other side wants, and whether it accepted that.
fn deed(deed: Deed, table: &mut game::Table<'_, Bilateral>, draws: &mut Stream) -> Option<(Offer, bool)> {
    let domain = table.game().domain();
    let (id, standing) = table.view(OTHER).incoming().map(|(id, offer)| (id, offer.clone()))?;
    let some_issues = |draws: &mut Stream| -> Vec<usize> {
        let first = draws.index(domain.issues().len());
        (0..domain.issues().len()).filter(|&issue| issue == first || draws.happens(0.3)).collect()
    };
    let part = |whole: &Offer, issues: &[usize]| {
        let mut part = Offer::open(whole.issues());
        issues.iter().for_each(|&issue| part.set(issue, whole.get(issue)));
        part
    };
    let drawn = domain.outcome(draws.below(domain.outcomes()));
    let (action, shown) = match deed {
        Deed::Offers => (Move::Offer(drawn.clone()), Some((drawn, false))),
        Deed::OffersAPart => {
            let part = part(&drawn, &some_issues(draws));
            (Move::Offer(part.clone()), Some((part, false)))
        }
        Deed::AcceptsAPart => {
            let issues = some_issues(draws);
            let part = part(&standing, &issues);
            (Move::Accept { id, issues: Some(issues) }, Some((part, true)))
        }
        Deed::Rejects => (Move::Reject { id }, None),
    };
    table.play(0, OTHER, &action).unwrap();
    shown
}

#[test]
fn every_offer_made_is_the_best_against_the_type_that_is_believed() {
    let (mut offers, mut taught_by_acceptance, mut changed) = (0, 0, 0);
    for (name, later) in [("england-zimbabwe", true), ("england-zimbabwe", false), ("room", true), ("band", true)] {
        let spec = if later { "qo" } else { "qo:formula=utility" };
        for types in pairs(name) {
            let definition = Definition::new(name, types, later);
            for seed in 0..12 {
                play(&definition, spec, seed, |offer, wanted, accepted| {
                    if wanted.is_empty() && definition.types.len() > 1 {
                        return;
                    }
                    let theirs = if wanted.is_empty() { 0 } else { definition.believed(wanted) };
                    let best = definition.best(theirs)[0];
                    let made = definition.number(offer);
                    let place = || format!("{name} {types:?} {seed}: {made} instead of {best}");
                    assert!(definition.alike(theirs, made, best), "{}", place());
                    offers += 1;
                    changed += usize::from(theirs != 0);
                    let others: Vec<Offer> = wanted.iter().filter(|offer| !accepted.contains(offer)).cloned().collect();
                    if !accepted.is_empty() && !others.is_empty() {
                        let without = definition.best(definition.believed(&others))[0];
                        taught_by_acceptance += usize::from(!definition.alike(theirs, without, best));
                    }
                });
            }
        }
    }
    assert!(offers > 500 && changed > 100, "{offers} offers, {changed} of them against another type than the first");
    assert!(taught_by_acceptance > 20, "{taught_by_acceptance} offers depend on what was accepted");
}

#[test]
fn the_shortlist_holds_so_many_of_the_best_offers_and_each_is_made() {
    for shortlist in [1, 4] {
        let definition = Definition::new("england-zimbabwe", [1, 2], true);
        let spec = format!("qo:shortlist={shortlist}");
        let first = definition.outcome(definition.best(0)[3]);
        let theirs = definition.believed(std::slice::from_ref(&first));
        let best = &definition.best(theirs)[..shortlist];
        let mut made = std::collections::BTreeSet::new();
        for number in 0..60 {
            let mut table = seated(&definition.game, 1);
            let mut agent = agent(&definition.game, &spec, &Library::empty());
            table.play(0, OTHER, &Move::Offer(first.clone())).unwrap();
            table.play(0, ME, &Move::Reject { id: table.view(ME).incoming().unwrap().0 }).unwrap();
            made.insert(definition.number(&offered(&mut table, &mut *agent, &mut stream(number))));
        }
        assert_eq!(made, best.iter().copied().collect(), "the best {shortlist}");
    }
}

#[test]
fn it_never_opts_out_and_says_nothing_else() {
    let definition = Definition::new("england-zimbabwe", [2, 0], true);
    let mut table = seated(&definition.game, 0);
    let mut agent = agent(&definition.game, "qo", &Library::empty());
    let mut own = stream(3);
    for _ in 0..definition.game.setup().periods {
        offered(&mut table, &mut *agent, &mut own);
        table.expire(0);
    }
    let by_agent = |event: &Event| matches!(event, Event::Offered { seat: ME, .. });
    assert_eq!(table.events().iter().filter(|(_, event)| by_agent(event)).count(), 14);
    assert!(table.outcome().is_some());
}

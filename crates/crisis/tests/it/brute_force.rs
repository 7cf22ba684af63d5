//! The solver and its certificate against all pure strategies of tiny crises.
//!
//! Written without the solver's notions: a strategy says what to offer, how to answer every offer, and what to do after
//! every accepted offer and without one. A profile is subgame-perfect if at no node any whole strategy does better.

use crisis::equilibrium::{Comparator, Model, OptOuts, Solution, Worths, pair, solve};
use crisis::{ticks, to_f64s};

type Worth = [f64; 2];

/// A tiny crisis; every figure is a small whole number, so that floating point is exact.
struct Tiny {
    binding: bool,
    u: Vec<Vec<Worth>>,
    alone: Vec<[Worth; 2]>,
    both: Vec<Worth>,
    status_quo: Worth,
}

#[derive(Clone, Copy, PartialEq)]
enum Act {
    Sign,
    OptOut,
    Wait,
}

/// What one side does in one period.
#[derive(Clone)]
struct Conduct {
    offer: Option<usize>,
    yes: Vec<bool>,
    accepted: Vec<Act>,
    without: Act,
}

/// One conduct a period.
type Strategy = Vec<Conduct>;

impl Tiny {
    fn model(&self) -> Model {
        let exactly = |worth: Worth| pair(worth).unwrap();
        let row = |row: &Vec<Worth>| row.iter().map(|worth| worth.map(|points| ticks(points).unwrap())).collect();
        let opt_outs = self.alone.iter().zip(&self.both);
        Model {
            first_period: 0,
            binding: self.binding,
            worths: Worths::Table(self.u.iter().map(row).collect()),
            opt_outs: opt_outs
                .map(|(alone, both)| OptOuts { alone: alone.map(exactly), both: exactly(*both) })
                .collect(),
            status_quo: exactly(self.status_quo),
        }
    }

    /// What both get at every node if the two strategies are played from there on; the start of the crisis comes last.
    fn worths(&self, strategies: [&Strategy; 2]) -> Vec<Worth> {
        let mut nodes = Vec::new();
        let mut next = self.status_quo;
        for t in (0..self.u.len()).rev() {
            let conduct = strategies.map(|strategy| &strategy[t]);
            let act = |acts: [Act; 2], agreed: Option<usize>| match (acts.map(|act| act == Act::OptOut), agreed) {
                ([true, true], _) => self.both[t],
                ([true, false], _) => self.alone[t][0],
                ([false, true], _) => self.alone[t][1],
                (_, Some(k)) if acts == [Act::Sign, Act::Sign] => self.u[t][k],
                _ => next,
            };
            let without = act(conduct.map(|conduct| conduct.without), None);
            nodes.push(without);
            let mut answered = vec![[without; 2]; self.u[t].len()];
            for (k, answers) in answered.iter_mut().enumerate() {
                let accepted = match self.binding {
                    true => self.u[t][k],
                    false => act(conduct.map(|conduct| conduct.accepted[k]), Some(k)),
                };
                nodes.push(accepted);
                for responder in [0, 1] {
                    answers[responder] = if conduct[responder].yes[k] { accepted } else { without };
                    nodes.push(answers[responder]);
                }
            }
            let heard = |offerer: usize| conduct[offerer].offer.map(|k| answered[k][1 - offerer]);
            next = match (heard(0), heard(1)) {
                (Some(one), Some(other)) => [0, 1].map(|side| f64::midpoint(one[side], other[side])),
                (Some(one), None) | (None, Some(one)) => one,
                (None, None) => without,
            };
            nodes.push(next);
        }
        nodes
    }

    /// Everything that one side can do in a period.
    fn conducts(&self) -> Vec<Conduct> {
        let n = self.u[0].len();
        let offers = (0..n).map(Some).chain([None]);
        // Where acceptance binds there is nothing to choose after it.
        let after: &[Act] = if self.binding { &[Act::Sign] } else { &[Act::Sign, Act::OptOut, Act::Wait] };
        let mut conducts = Vec::new();
        for offer in offers {
            for yes in words(&[true, false], n) {
                for accepted in words(after, n) {
                    for without in [Act::OptOut, Act::Wait] {
                        conducts.push(Conduct { offer, yes: yes.clone(), accepted: accepted.clone(), without });
                    }
                }
            }
        }
        conducts
    }

    fn strategies(&self) -> Vec<Strategy> {
        words(&self.conducts(), self.u.len())
    }

    /// The strategies that a solution without mixing prescribes.
    fn prescribed(&self, model: &Model, solution: &Solution) -> [Strategy; 2] {
        [0, 1].map(|side| {
            let conduct = |period: &crisis::equilibrium::Period| {
                let without = if crisis::to_f64(&period.opt_out[side]) == 1.0 { Act::OptOut } else { Act::Wait };
                let worths: Vec<[i64; 2]> = (0..model.agreements()).map(|k| model.ticks(period.t, k)).collect();
                let yes = |ticks: &[i64; 2]| match self.binding {
                    true => period.acceptance.suits(side, *ticks),
                    false => period.acceptance.accepts(*ticks),
                };
                let accepted = |ticks: &[i64; 2]| match self.binding || period.acceptance.accepts(*ticks) {
                    true => Act::Sign,
                    false => without,
                };
                Conduct {
                    offer: period.offers[side].as_ref().map(|offer| offer.agreement),
                    yes: worths.iter().map(yes).collect(),
                    accepted: worths.iter().map(accepted).collect(),
                    without,
                }
            };
            solution.periods.iter().map(conduct).collect()
        })
    }

    /// Does no whole strategy of either side do better at any node?
    fn is_subgame_perfect(&self, profile: [&Strategy; 2], strategies: &[Strategy]) -> bool {
        let worths = self.worths(profile);
        [0, 1].into_iter().all(|side| {
            strategies.iter().all(|other| {
                let mut deviating = profile;
                deviating[side] = other;
                let found = self.worths(deviating);
                worths.iter().zip(&found).all(|(kept, found)| found[side] <= kept[side])
            })
        })
    }
}

/// All lists of `length` items.
fn words<T: Clone>(letters: &[T], length: usize) -> Vec<Vec<T>> {
    let mut words = vec![Vec::new()];
    for _ in 0..length {
        let longer =
            |word: &Vec<T>| letters.iter().map(|letter| [&word[..], std::slice::from_ref(letter)].concat()).collect();
        words = words.iter().flat_map::<Vec<Vec<T>>, _>(longer).collect();
    }
    words
}

/// Small random figures, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % sides) as f64
    }

    fn worth(&mut self, sides: u64) -> Worth {
        [self.roll(sides), self.roll(sides)]
    }

    fn crisis(&mut self, periods: usize, agreements: usize, binding: bool) -> Tiny {
        Tiny {
            binding,
            // Agreements are worth a little more, so that most crises have something to agree on.
            u: (0..periods).map(|_| (0..agreements).map(|_| self.worth(12)).collect()).collect(),
            alone: (0..periods).map(|_| [self.worth(9), self.worth(9)]).collect(),
            both: (0..periods).map(|_| self.worth(9)).collect(),
            status_quo: self.worth(6),
        }
    }
}

/// Compares all comparators with brute force; counts how many profiles were equilibria and how many were not.
fn compare(crisis: &Tiny, counts: &mut [u32; 2]) {
    let model = crisis.model();
    let strategies = crisis.strategies();
    for comparator in [Comparator::Joint, Comparator::Alone, Comparator::Exact] {
        let solution = solve(&model, comparator);
        if solution.periods.iter().any(crisis::equilibrium::Period::is_mixed) {
            assert_eq!(comparator, Comparator::Exact);
            continue;
        }
        let [first, second] = crisis.prescribed(&model, &solution);
        let worths = crisis.worths([&first, &second]);
        assert_eq!(Some(&to_f64s(&solution.periods[0].value)), worths.last());
        let found = crisis.is_subgame_perfect([&first, &second], &strategies);
        assert_eq!(found, solution.certificate.is_equilibrium(), "{comparator}: {:#?}", solution.certificate);
        counts[usize::from(found)] += 1;
    }
}

#[test]
fn the_certificate_agrees_with_all_whole_strategies() {
    let mut dice = Dice(7);
    let mut counts = [0; 2];
    for _ in 0..150 {
        compare(&dice.crisis(1, 2, false), &mut counts);
        compare(&dice.crisis(2, 1, false), &mut counts);
        compare(&dice.crisis(2, 2, true), &mut counts);
    }
    for _ in 0..6 {
        compare(&dice.crisis(2, 2, false), &mut counts);
        compare(&dice.crisis(3, 1, false), &mut counts);
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn exact_solutions_are_among_all_pure_equilibria() {
    let mut dice = Dice(11);
    let mut without_pure = 0;
    for _ in 0..20 {
        let crisis = dice.crisis(2, 1, false);
        let strategies = crisis.strategies();
        let profiles: Vec<Vec<Vec<Worth>>> = strategies
            .iter()
            .map(|first| strategies.iter().map(|second| crisis.worths([first, second])).collect())
            .collect();
        let nodes = profiles[0][0].len();
        // The best that a side can get at each node against each strategy of the other.
        let mut best = [0, 1].map(|_| vec![vec![f64::MIN; nodes]; strategies.len()]);
        for (first, row) in profiles.iter().enumerate() {
            for (second, worths) in row.iter().enumerate() {
                for (node, worth) in worths.iter().enumerate() {
                    best[0][second][node] = best[0][second][node].max(worth[0]);
                    best[1][first][node] = best[1][first][node].max(worth[1]);
                }
            }
        }
        let mut equilibria: Vec<Worth> = Vec::new();
        for (first, row) in profiles.iter().enumerate() {
            for (second, worths) in row.iter().enumerate() {
                let stable = worths
                    .iter()
                    .enumerate()
                    .all(|(node, worth)| worth[0] >= best[0][second][node] && worth[1] >= best[1][first][node]);
                if stable {
                    equilibria.extend(worths.last());
                }
            }
        }
        let solution = solve(&crisis.model(), Comparator::Exact);
        assert!(solution.certificate.is_equilibrium());
        let is_mixed = solution.periods.iter().any(crisis::equilibrium::Period::is_mixed);
        let value = to_f64s(&solution.periods[0].value);
        assert!(is_mixed || equilibria.contains(&value), "{value:?} is not among {equilibria:?}");
        assert!(is_mixed || !equilibria.is_empty());
        without_pure += u32::from(equilibria.is_empty());
    }
    assert!(without_pure > 0, "no crisis needed mixing");
}

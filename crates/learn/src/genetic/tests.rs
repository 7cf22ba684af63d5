//! What a genetic search finds, and that nothing upsets it.

use std::cell::{Cell, RefCell};

use super::*;
use crate::numbers::numbers;

/// How far the genes are from 1, 2, 3, ...
fn sphere(genes: &[f64]) -> f64 {
    genes.iter().enumerate().map(|(at, gene)| (gene - (at + 1) as f64).powi(2)).sum()
}

/// Rosenbrock's valley with its end at (3, -2) instead of (1, 1).
fn valley(genes: &[f64]) -> f64 {
    let (x, y) = (genes[0] - 2.0, genes[1] + 3.0);
    (1.0 - x).powi(2) + 100.0 * (y - x * x).powi(2)
}

fn last(search: &Genetic, genes: usize, seed: u64, error: fn(&[f64]) -> f64) -> Fittest {
    search.search(genes, &mut numbers(seed), error).pop().expect("at least one generation")
}

#[test]
fn finds_the_middle_of_a_sphere() {
    for seed in 1..=10 {
        let found = last(&Genetic::default(), 7, seed, sphere);
        assert!(found.error < 1e-3, "seed {seed}: {found:?}");
        assert_eq!(found.error, sphere(&found.genes));
    }
}

#[test]
fn finds_the_end_of_a_valley() {
    for seed in 1..=10 {
        let found = last(&Genetic::default(), 2, seed, valley);
        assert!((found.genes[0] - 3.0).abs() < 0.02 && (found.genes[1] + 2.0).abs() < 0.04, "seed {seed}: {found:?}");
        assert!(found.error < 1e-4, "seed {seed}: {found:?}");
    }
}

#[test]
fn finds_it_by_crossover_alone() {
    let search = Genetic { population: 200, mutation: 0.0, crossover: 1.0, ..Genetic::default() };
    for seed in 1..=10 {
        assert!(last(&search, 3, seed, sphere).error < 1e-6, "seed {seed}");
    }
}

/// Blending does not narrow a population, so that selection must do the work, not the mean of all.
#[test]
fn nothing_is_found_where_nobody_is_selected() {
    let drift = Genetic { mutation: 0.0, tournament: 1, elite: 0, ..Genetic::default() };
    assert!((1..=10).all(|seed| last(&drift, 7, seed, sphere).error > 1.0));
    let selected = Genetic { tournament: 3, ..drift };
    assert!((1..=10).all(|seed| last(&selected, 7, seed, sphere).error < 1.0));
}

#[test]
fn finds_it_by_mutation_alone() {
    let search = Genetic { crossover: 0.0, ..Genetic::default() };
    for seed in 1..=10 {
        assert!(last(&search, 3, seed, sphere).error < 0.01, "seed {seed}");
    }
}

#[test]
fn without_either_all_are_copies_of_the_first() {
    let search = Genetic { crossover: 0.0, mutation: 0.0, ..Genetic::default() };
    let found = search.search(3, &mut numbers(1), sphere);
    assert!(found.iter().all(|fittest| *fittest == found[0]));
}

#[test]
fn mutations_shrink_evenly() {
    let search = Genetic { generations: 10, range: (0.0, 20.0), step: 0.1, ..Genetic::default() };
    let close = |ours: f64, expected: f64| (ours - expected).abs() < 1e-12;
    assert!(close(search.deviation(1), 2.0 * 0.9));
    assert!(close(search.deviation(5), 2.0 * 0.5));
    assert!(close(search.deviation(9), 2.0 * 0.1));
}

#[test]
fn changes_are_nearly_normal() {
    let mut draw = numbers(1);
    let drawn: Vec<f64> = (0..20_000).map(|_| normal(&mut draw)).collect();
    let mean = |power: i32| drawn.iter().map(|x| x.powi(power)).sum::<f64>() / drawn.len() as f64;
    assert!(mean(1).abs() < 0.03, "{}", mean(1));
    assert!((mean(2) - 1.0).abs() < 0.04, "{}", mean(2));
    // 2.9 of a sum of twelve, 3 of a normal number, 1.8 of one drawn evenly.
    assert!((mean(4) - 2.9).abs() < 0.2, "{}", mean(4));
}

#[test]
fn the_error_never_rises_with_an_elite() {
    let one = Genetic { elite: 1, mutation: 1.0, step: 0.5, ..Genetic::default() };
    for seed in 1..=5 {
        let found = one.search(4, &mut numbers(seed), valley);
        assert_eq!(found.len(), one.generations);
        assert!(found.windows(2).all(|pair| pair[1].error <= pair[0].error));
    }
    let none = Genetic { elite: 0, ..one }.search(4, &mut numbers(1), valley);
    assert!(none.windows(2).any(|pair| pair[1].error > pair[0].error));
}

#[test]
fn the_first_generation_is_random() {
    let mut draw = numbers(9);
    let search = Genetic { population: 1, range: (2.0, 4.0), ..Genetic::default() };
    let first = search.search(3, &mut draw, sphere).swap_remove(0);
    let mut again = numbers(9);
    assert_eq!(first.genes, [2.0 + 2.0 * again(), 2.0 + 2.0 * again(), 2.0 + 2.0 * again()]);
}

#[test]
fn those_who_live_on_are_not_judged_again() {
    let judged = Cell::new(0);
    let search = Genetic { population: 10, generations: 5, elite: 3, ..Genetic::default() };
    search.search(2, &mut numbers(1), |genes| {
        judged.set(judged.get() + 1);
        sphere(genes)
    });
    assert_eq!(judged.get(), 10 + 4 * 7);
}

#[test]
fn the_same_draws_give_the_same_search_and_others_another() {
    let found = |seed| Genetic::default().search(5, &mut numbers(seed), sphere);
    assert_eq!(found(1), found(1));
    assert_ne!(found(1).last(), found(2).last());
}

#[test]
fn genes_stay_within_the_range() {
    let search = Genetic { range: (-0.5, 1.5), mutation: 1.0, step: 1.0, ..Genetic::default() };
    let seen = RefCell::new((f64::INFINITY, f64::NEG_INFINITY));
    let outside = |genes: &[f64]| {
        let (low, high) = *seen.borrow();
        *seen.borrow_mut() = genes.iter().fold((low, high), |(low, high), gene| (low.min(*gene), high.max(*gene)));
        (genes[0] - 7.0).abs() + (genes[1] + 7.0).abs()
    };
    let found = search.search(2, &mut numbers(3), outside);
    assert_eq!(found.last().expect("generations").genes, [1.5, -0.5]);
    assert_eq!(seen.into_inner(), (-0.5, 1.5));
}

#[test]
fn an_error_that_is_not_finite_is_the_worst() {
    for bad in [f64::NAN, f64::NEG_INFINITY, f64::INFINITY] {
        let half = |genes: &[f64]| if genes[0] < 0.0 { bad } else { 1.0 + genes[0] };
        let found = Genetic::default().search(1, &mut numbers(1), half);
        assert!(found.iter().all(|fittest| fittest.genes[0] >= 0.0 && fittest.error.is_finite()));
        let all = Genetic::default().search(1, &mut numbers(1), |_| bad);
        assert!(all.iter().all(|fittest| fittest.error == f64::INFINITY));
    }
}

#[test]
fn what_makes_no_sense_counts_as_the_nearest_that_does() {
    let nothing = Genetic {
        population: 0,
        generations: 0,
        elite: 0,
        tournament: 0,
        crossover: f64::NAN,
        mutation: -1.0,
        step: f64::NAN,
        range: (f64::NAN, f64::INFINITY),
    };
    assert_eq!(nothing.search(2, &mut numbers(1), sphere).len(), 1);
    let all = Genetic {
        population: usize::MAX,
        generations: usize::MAX,
        elite: usize::MAX,
        tournament: usize::MAX,
        crossover: 2.0,
        mutation: f64::INFINITY,
        step: f64::INFINITY,
        range: (f64::MAX, f64::MIN),
    };
    let expected = Genetic {
        population: LARGEST_POPULATION,
        generations: MOST_GENERATIONS,
        elite: LARGEST_POPULATION,
        tournament: LARGEST_POPULATION,
        crossover: 1.0,
        mutation: 1.0,
        step: 1.0,
        range: (-FARTHEST_BOUND, FARTHEST_BOUND),
    };
    assert_eq!(all.sensible(), expected);
    let few = Genetic { population: 5, generations: 4, ..all };
    let found = few.search(2, &mut numbers(1), sphere);
    assert!(found.len() == 4 && found.iter().all(|fittest| fittest == &found[0] && fittest.error.is_finite()));
    let swapped = Genetic { elite: 1, tournament: 9, range: (4.0, 3.0), ..few };
    assert!(swapped.search(2, &mut numbers(1), sphere).iter().all(|fittest| fittest.genes[0] >= 3.0));
}

#[test]
fn neither_no_genes_nor_bad_draws_nor_a_range_of_one_point_upset_it() {
    assert!(Genetic::default().search(0, &mut numbers(1), |_| 1.0).iter().all(|fittest| fittest.genes.is_empty()));
    for bad in [f64::NAN, f64::INFINITY, -3.0, 1.0] {
        let found = Genetic::default().search(2, &mut || bad, sphere);
        assert!(found.iter().flat_map(|fittest| &fittest.genes).all(|gene| (-10.0..=10.0).contains(gene)));
    }
    let point = Genetic { range: (2.0, 2.0), ..Genetic::default() };
    assert!(point.search(2, &mut numbers(1), sphere).iter().all(|fittest| fittest.genes == [2.0, 2.0]));
}

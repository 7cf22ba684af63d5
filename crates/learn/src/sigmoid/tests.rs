//! Chances and errors against figures by hand; the least squares against their gradient, against the weights that made
//! the data, and against genetic searches.

use super::*;
use crate::Genetic;
use crate::numbers::numbers;

type Data = Vec<([f64; 6], bool)>;

const TRUE: [f64; 7] = [1.5, -2.0, 0.5, 0.0, 3.0, -1.0, 0.7];

const LIMIT: f64 = 10.0;

/// Rows from -1 to 1 that say yes with the chance that the genes give them.
fn answers(rows: usize, genes: &[f64], seed: u64) -> Data {
    let model = Sigmoid::from_genes(genes);
    let mut draw = numbers(seed);
    let mut row = || {
        let x: [f64; 6] = std::array::from_fn(|_| 2.0 * draw() - 1.0);
        (x, draw() < model.chance(&x))
    };
    (0..rows).map(|_| row()).collect()
}

/// Of the squared error, by its definition.
fn gradient(model: &Sigmoid, data: &Data) -> Vec<f64> {
    let mut gradient = vec![0.0; model.weights.len() + 1];
    for (x, yes) in data {
        let chance = model.chance(x);
        let outer = 2.0 * (chance - if *yes { 1.0 } else { 0.0 }) * chance * (1.0 - chance);
        x.iter().chain(&[1.0]).zip(&mut gradient).for_each(|(x, sum)| *sum += outer * x);
    }
    gradient
}

fn genetic_errors(data: &Data, seeds: std::ops::RangeInclusive<u64>) -> Vec<f64> {
    let error = |genes: &[f64]| Sigmoid::squared_error_of(genes, data);
    let found = |seed| Genetic::default().search(7, &mut numbers(seed), error).pop().expect("generations").error;
    seeds.map(found).collect()
}

#[test]
fn chances_by_hand() {
    let model = Sigmoid { weights: vec![2.0, -1.0], bias: 0.5 };
    assert!((model.chance(&[1.0, 1.0]) - 1.0 / (1.0 + (-1.5_f64).exp())).abs() < 1e-15);
    assert!((model.chance(&[-1.0, 1.0]) - 1.0 / (1.0 + 2.5_f64.exp())).abs() < 1e-15);
    assert_eq!(Sigmoid { weights: vec![], bias: 0.0 }.chance(&[3.0]), 0.5);
}

#[test]
fn errors_by_hand() {
    let model = Sigmoid { weights: vec![0.0], bias: 3.0_f64.ln() };
    let data = [([9.0], true), ([9.0], false), ([9.0], false)];
    let expected = 0.0625 + 2.0 * 0.5625;
    assert!((model.squared_error(&data) - expected).abs() < 1e-15);
    assert_eq!(Sigmoid::squared_error_of(&model.genes(), &data), model.squared_error(&data));
    assert_eq!(Sigmoid::from_genes(&model.genes()), model);
    assert_eq!(Sigmoid::from_genes(&[]), Sigmoid { weights: vec![], bias: 0.0 });
}

#[test]
fn large_scores_are_safe() {
    let model = Sigmoid { weights: vec![1.0], bias: 0.0 };
    let chances = [-1e308, -800.0, -40.0, 40.0, 800.0, 1e308].map(|x| model.chance(&[x]));
    assert!(chances.windows(2).all(|pair| pair[0] <= pair[1]), "{chances:?}");
    assert_eq!((chances[0], chances[5]), (0.0, 1.0));
    assert!(chances[2] > 0.0 && chances[2] < 1e-17);
    assert_eq!([f64::NEG_INFINITY, f64::NAN, f64::INFINITY].map(|x| model.chance(&[x])), [0.0, 0.5, 1.0]);
}

#[test]
fn rows_of_the_wrong_length_are_cut_or_filled_with_zeros() {
    let model = Sigmoid { weights: vec![1.0, 2.0], bias: 3.0 };
    assert_eq!(model.chance(&[4.0, 5.0, 6.0]), model.chance(&[4.0, 5.0]));
    assert_eq!(model.chance(&[4.0]), model.chance(&[4.0, 0.0]));
    let ragged = [(vec![1.0, 2.0, 9.0], true), (vec![-1.0], false), (vec![], true), (vec![2.0, -1.0], false)];
    let even = [([1.0, 2.0], true), ([-1.0, 0.0], false), ([0.0, 0.0], true), ([2.0, -1.0], false)];
    assert_eq!(Sigmoid::least_squares(&ragged, 2, 5.0), Sigmoid::least_squares(&even, 2, 5.0));
}

#[test]
fn the_gradient_is_zero_at_the_least_squares() {
    for seed in 1..=10 {
        let data = answers(200, &TRUE, seed);
        let model = Sigmoid::least_squares(&data, 6, LIMIT);
        assert!(model.genes().iter().all(|gene| gene.abs() < LIMIT), "{model:?}");
        let gradient = gradient(&model, &data);
        assert!(gradient.iter().all(|part| part.abs() < 1e-5), "seed {seed}: {gradient:?}");
    }
}

#[test]
fn the_least_squares_are_not_worse_than_the_weights_that_made_the_data() {
    for seed in 1..=10 {
        let data = answers(200, &TRUE, seed);
        let least = Sigmoid::least_squares(&data, 6, LIMIT).squared_error(&data);
        assert!(least <= Sigmoid::squared_error_of(&TRUE, &data), "seed {seed}");
    }
}

#[test]
fn ten_genetic_searches_come_close_to_the_least_squares_and_not_below() {
    let data = answers(200, &TRUE, 1);
    let least = Sigmoid::least_squares(&data, 6, LIMIT).squared_error(&data);
    let errors = genetic_errors(&data, 1..=10);
    assert!(errors.iter().all(|error| (least - 1e-9..least * 1.03).contains(error)), "{least}: {errors:?}");
}

/// Answers by chance have minima all over, some of them at a bound.
#[test]
fn genetic_searches_are_not_better_where_answers_mean_nothing() {
    for seed in 1..=10 {
        let data = answers(60, &[0.0; 7], seed);
        let least = Sigmoid::least_squares(&data, 6, LIMIT).squared_error(&data);
        let errors = genetic_errors(&data, 1..=4);
        assert!(errors.iter().all(|error| *error >= least - 1e-9), "seed {seed}, {least}: {errors:?}");
    }
}

#[test]
fn many_rows_give_the_weights_back() {
    let model = Sigmoid::least_squares(&answers(20_000, &TRUE, 5), 6, LIMIT);
    let off = model.genes().iter().zip(TRUE).map(|(found, was)| (found - was).abs()).fold(0.0, f64::max);
    assert!(off < 0.15, "{model:?}");
}

/// Features of very different sizes: the same model in other units.
#[test]
fn units_do_not_matter() {
    let data = answers(300, &TRUE, 2);
    let scale = [1e-3, 1.0, 1e4, 10.0, 0.1, 1e2];
    let scaled: Data = data.iter().map(|(x, yes)| (std::array::from_fn(|at| x[at] * scale[at]), *yes)).collect();
    let error = Sigmoid::least_squares(&data, 6, 1e6).squared_error(&data);
    assert!((Sigmoid::least_squares(&scaled, 6, 1e6).squared_error(&scaled) - error).abs() < 1e-9);
}

#[test]
fn separable_data_end_within_the_limit() {
    let data: Vec<([f64; 1], bool)> = (-10..=10).map(|x| ([f64::from(x)], x >= 1)).collect();
    for limit in [0.5, 3.0, -3.0] {
        let model = Sigmoid::least_squares(&data, 1, limit);
        assert!(model.genes().iter().all(|gene| gene.abs() <= limit.abs()), "{model:?}");
        assert_eq!(model.weights, [limit.abs()]);
        let worse = [-0.01, 0.01].map(|by| Sigmoid { bias: model.bias + by, ..model.clone() }.squared_error(&data));
        assert!(worse.iter().all(|worse| *worse > model.squared_error(&data)) || model.bias == -limit.abs());
    }
    let free = Sigmoid::least_squares(&data, 1, f64::INFINITY);
    assert!(free.genes().iter().all(|gene| gene.is_finite()) && free.squared_error(&data) < 1e-6, "{free:?}");
}

/// Two far rows say the opposite of forty near ones. Down from zero the far ones are obeyed; a large weight gives them up
/// and explains all others.
#[test]
fn the_better_of_two_minima_is_found_in_any_unit() {
    for unit in [1.0, 1e-4] {
        let near = (0..40).map(|row| if row % 2 == 0 { ([unit], true) } else { ([-unit], false) });
        let data: Vec<([f64; 1], bool)> = near.chain([([100.0 * unit], false), ([-100.0 * unit], true)]).collect();
        let error = Sigmoid::least_squares(&data, 1, 20.0 / unit).squared_error(&data);
        assert!((error - 2.0).abs() < 0.01, "{error}");
    }
}

#[test]
fn one_answer_only_goes_to_the_limit() {
    let data = [([0.0], true), ([0.0], true)];
    assert_eq!(Sigmoid::least_squares(&data, 1, 4.0), Sigmoid { weights: vec![0.0], bias: 4.0 });
}

#[test]
fn features_that_say_the_same_are_no_obstacle() {
    let data: Vec<(Vec<f64>, bool)> =
        answers(200, &TRUE, 3).iter().map(|(x, yes)| (vec![x[0], x[0], 0.0, 1.0], *yes)).collect();
    let alone: Vec<(Vec<f64>, bool)> = data.iter().map(|(x, yes)| (vec![x[0]], *yes)).collect();
    let both = Sigmoid::least_squares(&data, 4, LIMIT).squared_error(&data);
    assert!((both - Sigmoid::least_squares(&alone, 1, LIMIT).squared_error(&alone)).abs() < 1e-9);
}

#[test]
fn nothing_is_learned_from_nothing() {
    let zero = |features: usize| Sigmoid { weights: vec![0.0; features], bias: 0.0 };
    assert_eq!(Sigmoid::least_squares::<Vec<f64>>(&[], 3, LIMIT), zero(3));
    assert_eq!(Sigmoid::least_squares::<Vec<f64>>(&[], 0, LIMIT), zero(0));
    assert_eq!(zero(2).squared_error::<Vec<f64>>(&[]), 0.0);
    let data = answers(50, &TRUE, 1);
    assert_eq!(Sigmoid::least_squares(&data, 6, 0.0), zero(6));
    assert_eq!(Sigmoid::least_squares(&data, 6, f64::NAN), zero(6));
}

#[test]
fn rows_that_are_not_finite_are_left_out_and_huge_ones_upset_nothing() {
    let data = answers(50, &TRUE, 1);
    let mut worse = data.clone();
    worse.push(([f64::NAN, 0.0, 0.0, 0.0, 0.0, 0.0], true));
    worse.push(([0.0, 0.0, 0.0, 0.0, 0.0, f64::INFINITY], false));
    assert_eq!(Sigmoid::least_squares(&worse, 6, LIMIT), Sigmoid::least_squares(&data, 6, LIMIT));
    let huge = Sigmoid::least_squares(&[([1e300], true), ([-1e300], false), ([1e-300], true)], 1, LIMIT);
    assert!(huge.genes().iter().all(|gene| gene.is_finite()), "{huge:?}");
}

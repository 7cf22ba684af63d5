//! From lessons to a model: histograms, rates, and weights by genetic search.
//!
//! Ten times the answers are split at random, 70 % to learn from and 30 % to check with. Of each search the generation is
//! taken whose fittest has the least error on the answers it did not learn from; of the ten, the one that promises SIGAL
//! most, as in the paper, or that has the least error there. The first rule flatters SIGAL: it takes the model that is
//! most hopeful.

use game::{Seat, Stream};
use learn::{Genetic, Sigmoid};

use super::{Answered, Lesson};
use crate::revelation::sigal::Sigal;
use crate::revelation::{Acceptance, GoalModel, PeopleModel, Previous, Revelation, SEATS};

/// How often the answers are split.
const SPLITS: u64 = 10;

/// The share of the answers that is learned from.
const LEARNED_FROM: f64 = 0.7;

/// The largest weight that is looked for, in either direction. The printed ones are below 1. Few answers do not rule large
/// ones out, and a search that begins among these soon finds some that fit the held-out answers by luck.
const RANGE: f64 = 4.0;

/// How many compete in a search: with half as many one in some hundred searches ends in a minimum that is not the least.
const POPULATION: usize = 120;

/// Fewer answers teach nothing.
const LEAST_ANSWERS: usize = 10;

/// Which of the ten models is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Select {
    /// The one with the highest value of the game to SIGAL.
    Value,
    /// The one with the least mean error on answers that it did not learn from.
    HeldOutError,
}

impl Select {
    /// The words for it, in options.
    pub const WORDS: [&'static str; 2] = ["value", "held-out-error"];

    /// Both, in the order of [`Select::WORDS`].
    pub const ALL: [Select; 2] = [Select::Value, Select::HeldOutError];
}

/// How a model is learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Training {
    /// What is drawn is drawn from this seed.
    pub seed: u64,
    /// Which of the ten models is taken.
    pub select: Select,
    /// What benefits are divided by.
    pub divisor: f64,
    /// How much SIGAL shuns risk, for the value of the game.
    pub rho: f64,
    /// How the features of the first offer are read.
    pub previous: Previous,
}

impl Default for Training {
    fn default() -> Training {
        Training { seed: 1, select: Select::Value, divisor: 200.0, rho: 0.3, previous: Previous::FirstRound }
    }
}

/// What came of one split.
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    /// By generation: the mean squared error of the fittest on what was learned from, and on the rest.
    pub curve: Vec<(f64, f64)>,
    /// The generation that was taken.
    pub generation: usize,
    /// Its weights and, last, the free parameter.
    pub genes: Vec<f64>,
    /// The mean error of the last generation on what was learned from, and the least one that there is, found directly.
    pub reached: (f64, f64),
    /// What the game is worth to SIGAL with them.
    pub value: f64,
}

impl Split {
    /// The mean squared error on what was not learned from.
    pub fn held_out_error(&self) -> f64 {
        self.curve.get(self.generation).map_or(f64::INFINITY, |(_, held_out)| *held_out)
    }
}

/// What was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Trained {
    /// The model; its data are left for who knows them.
    pub model: PeopleModel,
    /// All splits.
    pub splits: Vec<Split>,
    /// The one that was taken.
    pub chosen: usize,
    /// The squared error of the model over all answers (Eq. 29).
    pub error: f64,
    /// The least squared error over all answers that there is, found directly, and its weights.
    pub least: (f64, Vec<f64>),
    /// How many answers there were.
    pub answers: usize,
}

type Row = ([f64; 6], bool);

/// Learns a model; `None` if there are too few answers. `progress` is told how many of all generations are over.
pub fn train(
    game: &Revelation,
    lessons: &[Lesson],
    training: &Training,
    progress: &mut dyn FnMut(u64, u64),
) -> Option<Trained> {
    let scale = Acceptance { divisor: training.divisor, ..Acceptance::default() };
    let row = |answer: &Answered| (scale.scaled(&answer.features), answer.accepted);
    let rows: Vec<Row> = lessons.iter().flat_map(|lesson| &lesson.answers).map(row).collect();
    if rows.len() < LEAST_ANSWERS {
        return None;
    }
    let goals = [0, 1].map(|goal| goal_model(lessons, goal));
    let model = |genes: &[f64]| {
        let acceptance = acceptance(genes, training.divisor);
        PeopleModel { goals: goals.clone(), ..PeopleModel::published(game, acceptance) }
    };
    let splits: Vec<Split> = (0..SPLITS)
        .map(|number| {
            let mut split = search(&rows, training.seed, number);
            split.value = value(game, &model(&split.genes), training);
            progress(number + 1, SPLITS);
            split
        })
        .collect();
    let better = |a: &&(usize, &Split), b: &&(usize, &Split)| match training.select {
        Select::Value => a.1.value.total_cmp(&b.1.value),
        Select::HeldOutError => b.1.held_out_error().total_cmp(&a.1.held_out_error()),
    };
    // Of equals the first.
    let numbered: Vec<(usize, &Split)> = splits.iter().enumerate().collect();
    let chosen = numbered.iter().rev().max_by(better).map_or(0, |(number, _)| *number);
    let (genes, least) = (splits[chosen].genes.clone(), Sigmoid::least_squares(&rows, 6, RANGE));
    let (error, answers) = (Sigmoid::squared_error_of(&genes, &rows), rows.len());
    let least = (least.squared_error(&rows), least.genes());
    Some(Trained { model: model(&genes), splits, chosen, error, least, answers })
}

fn acceptance(genes: &[f64], divisor: f64) -> Acceptance {
    let gene = |place: usize| genes.get(place).copied().unwrap_or(0.0);
    Acceptance::new(std::array::from_fn(gene), gene(6), divisor)
}

/// What people do with one of their goals.
fn goal_model(lessons: &[Lesson], goal: usize) -> GoalModel {
    let mut model = GoalModel::default();
    for lesson in lessons.iter().filter(|lesson| lesson.goal == goal) {
        model.games += 1;
        model.revealed += u32::from(lesson.revealed);
        let offers = if lesson.revealed { &mut model.shown } else { &mut model.hidden };
        lesson.first_offer.iter().for_each(|&benefit| *offers.entry(benefit).or_default() += 1);
    }
    model
}

/// One split and its search.
fn search(rows: &[Row], seed: u64, number: u64) -> Split {
    let mut stream = Stream::numbered(seed, number);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    for place in (1..order.len()).rev() {
        order.swap(place, stream.index(place + 1));
    }
    let learned = ((rows.len() as f64) * LEARNED_FROM).round() as usize;
    let part = |places: &[usize]| places.iter().map(|&place| rows[place]).collect::<Vec<Row>>();
    let (learned_from, held_out) = (part(&order[..learned]), part(&order[learned..]));
    let genetic = Genetic { population: POPULATION, range: (-RANGE, RANGE), ..Genetic::default() };
    let mean = |genes: &[f64], rows: &[Row]| Sigmoid::squared_error_of(genes, rows) / rows.len().max(1) as f64;
    let generations = genetic.search(7, &mut || stream.unit(), |genes| mean(genes, &learned_from));
    let curve: Vec<(f64, f64)> = generations.iter().map(|best| (best.error, mean(&best.genes, &held_out))).collect();
    let least = curve.iter().enumerate().min_by(|a, b| a.1.1.total_cmp(&b.1.1)).map_or(0, |(place, _)| place);
    let genes = generations.get(least).map(|best| best.genes.clone()).unwrap_or_default();
    let direct = mean(&Sigmoid::least_squares(&learned_from, 6, RANGE).genes(), &learned_from);
    let reached = (generations.last().map_or(f64::INFINITY, |best| best.error), direct);
    Split { curve, generation: least, genes, reached, value: 0.0 }
}

/// What the game is worth to SIGAL with a model: the mean over seats and goals.
fn value(game: &Revelation, model: &PeopleModel, training: &Training) -> f64 {
    let sigal = Sigal { game, model, rho: training.rho, previous: training.previous };
    let of_seat = |seat: Seat| -> f64 {
        let chances = game.chances(seat);
        [0, 1].map(|goal| chances[goal] * sigal.reveal(seat, goal).value()).iter().sum()
    };
    SEATS.map(of_seat).iter().sum::<f64>() / 2.0
}

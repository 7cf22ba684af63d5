//! The definitions of the papers, to the letter, over lists of all outcomes.

use bilateral::geometry::LUCE_SCALE;
use bilateral::kb::TypeModel;
use bilateral::{Bilateral, Offer, Profile};
use game::Seat;

/// Values nearer than this are equal.
pub(crate) const EQUAL: f64 = 1e-9;

/// What every outcome is worth to one profile, in points of the first period.
pub(crate) struct Worths {
    pub(crate) points: Vec<f64>,
    /// `exp(0.003 u)` of every outcome.
    pub(crate) strengths: Vec<f64>,
    all_strengths: f64,
}

impl Worths {
    pub(crate) fn of(game: &Bilateral, profile: &Profile) -> Worths {
        let outcomes = (0..game.domain().outcomes()).map(|number| game.domain().outcome(number));
        let points: Vec<f64> = outcomes.map(|outcome| profile.utility(&outcome)).collect();
        let strengths: Vec<f64> = points.iter().map(|points| (LUCE_SCALE * points).exp()).collect();
        let all_strengths = strengths.iter().sum();
        Worths { points, strengths, all_strengths }
    }

    /// The Luce number of an outcome.
    pub(crate) fn luce(&self, number: usize) -> f64 {
        self.strengths[number] / self.all_strengths
    }

    /// The place from the bottom over the number of outcomes; equal ones share their mean place.
    pub(crate) fn rank(&self, number: usize) -> f64 {
        let worth = self.points[number];
        let below = self.points.iter().filter(|&&points| points < worth - EQUAL).count() as f64;
        let equal = self.points.iter().filter(|&&points| (points - worth).abs() <= EQUAL).count() as f64;
        (below + (equal + 1.0) / 2.0) / self.points.len() as f64
    }

    /// The worth on a scale from 0 to 1.
    fn scaled(&self, number: usize) -> f64 {
        let least = self.points.iter().copied().fold(f64::INFINITY, f64::min);
        let most = self.points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        (self.points[number] - least) / (most - least)
    }
}

/// The QO value of every outcome, by the later formula or by that of 2006.
pub(crate) fn qo_values(me: &Worths, other: &Worths, later: bool) -> Vec<f64> {
    let value = |number: usize| {
        let luce = [me.luce(number), other.luce(number)];
        let (mine, theirs) = match later {
            true => (me.rank(number) * luce[0], other.rank(number)),
            false => (me.scaled(number), other.scaled(number)),
        };
        mine.min((luce[0] + luce[1]) * theirs)
    };
    (0..me.points.len()).map(value).collect()
}

/// The outcomes that may be offered: above both status quos, or at least above mine.
pub(crate) fn offerable(me: &Worths, other: &Worths, status_quo: [f64; 2]) -> Vec<usize> {
    let all = 0..me.points.len();
    let mine: Vec<usize> = all.filter(|&number| me.points[number] > status_quo[0] + EQUAL).collect();
    let both: Vec<usize> =
        mine.iter().copied().filter(|&number| other.points[number] > status_quo[1] + EQUAL).collect();
    if both.is_empty() { mine } else { both }
}

/// The most probable type of a seat that wanted these offers: even at first, then in proportion to the Luce numbers, those
/// of a partial offer summed over all outcomes that agree with it.
pub(crate) fn believed(game: &Bilateral, seat: Seat, types: &[Worths], wanted: &[Offer]) -> usize {
    assert_eq!(types.len(), game.types(seat).len());
    let fits = |number: usize, offer: &Offer| {
        let outcome = game.domain().outcome(number as u64);
        (0..offer.issues()).all(|issue| offer.get(issue).is_none() || offer.get(issue) == outcome.get(issue))
    };
    let likelihood = |kind: &Worths, offer: &Offer| match game.domain().number(offer) {
        Some(number) => kind.luce(number as usize),
        None => (0..kind.points.len()).filter(|&number| fits(number, offer)).map(|number| kind.luce(number)).sum(),
    };
    let belief = |kind: &Worths| wanted.iter().map(|offer| likelihood(kind, offer).ln()).sum::<f64>();
    let beliefs: Vec<f64> = types.iter().map(belief).collect();
    let most = beliefs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let close = beliefs.iter().filter(|belief| most - **belief < EQUAL).count();
    assert_eq!(close, 1, "the script leaves it open which type is the most probable: {beliefs:?}");
    beliefs.iter().position(|belief| *belief == most).unwrap()
}

/// The probability of every rank in a period: Gaussian bells around the ranks that were seen in it, or in the nearest
/// periods that have any, with Silverman's width, at least 1.
pub(crate) fn rank_probabilities(learned: &TypeModel, period: usize, ranks: usize) -> Vec<f64> {
    let seen = |distance: usize| -> Vec<f64> {
        let near = |other: &usize| other.abs_diff(period) == distance;
        (0..learned.offers.len())
            .filter(near)
            .flat_map(|other| &learned.offers[other])
            .map(|&rank| rank as f64)
            .collect()
    };
    let samples = (0..learned.offers.len()).map(seen).find(|samples| !samples.is_empty()).unwrap();
    let n = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / n;
    let deviation = (samples.iter().map(|rank| (rank - mean).powi(2)).sum::<f64>() / (n - 1.0)).sqrt();
    let width = (deviation * (4.0 / (3.0 * n)).powf(0.2)).max(1.0);
    let bell = |rank: usize| samples.iter().map(|seen| (-((rank as f64 - seen) / width).powi(2) / 2.0).exp()).sum();
    let bells: Vec<f64> = (1..=ranks).map(bell).collect();
    let sum: f64 = bells.iter().sum();
    bells.into_iter().map(|bell| bell / sum).collect()
}

//! From a model to a plan: what to offer and what to accept in every period, against one type.

use game::Seat;

use crate::kb::{KbModel, ModelFault, PlanError, TypeModel};
use crate::qo::{Formula, QoOffer, QoValues};
use crate::{Bilateral, Profile, to_points, to_ticks};

use super::model::numbers_by_rank;

/// Utilities nearer than this are equal.
const EQUAL: f64 = 1e-9;

/// The share of the periods after which the other side's expected average is offered.
const CONCESSION_SHARE: f64 = 0.8;

/// What KBAgent does against one type of the other side.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The outcome to offer in each period, by number.
    pub offers: Vec<u64>,
    /// The probability that each of these offers is accepted.
    pub acceptance: Vec<f64>,
    /// The least utility, in points of the period, that is accepted in each period.
    pub thresholds: Vec<f64>,
    /// How many steps down the list of offers a period goes.
    pub concession_rate: f64,
    /// The whole list of offers, best first.
    pub list: Vec<QoOffer>,
}

impl Plan {
    /// The plan of a type of `role` against a type of the other side.
    pub fn new(
        game: &Bilateral,
        role: Seat,
        [mine, theirs]: [usize; 2],
        model: &KbModel,
        luce_scale: f64,
    ) -> Result<Plan, PlanError> {
        let profiles = [&game.types(role)[mine], &game.types(role.other())[theirs]];
        let learned = model.types.get(theirs).ok_or(PlanError::FewTypes)?;
        let values = QoValues::of(game.domain(), profiles, Formula::Ranked, luce_scale)?;
        let offers = values.ranked_offers(game.domain(), profiles)?;
        let list = kept_offers(&offers, to_ticks(profiles[0].status_quo), |theirs, kept| theirs > kept);
        let utilities: Vec<f64> = list.iter().map(|offer| to_points(offer.theirs)).collect();
        let periods = game.setup().periods;
        let rate = concession_rate(&utilities, learned.expected_average, periods);
        let chosen: Vec<QoOffer> =
            (0..periods).map(|period| list[position_in_period(period, rate).min(list.len() - 1)]).collect();
        let acceptance: Vec<f64> =
            chosen.iter().map(|offer| acceptance_share(&learned.acceptable, to_points(offer.theirs))).collect();
        let incoming = incoming_offers(game, profiles, learned, model);
        let own: Vec<(f64, f64)> =
            chosen.iter().zip(&acceptance).map(|(offer, share)| (to_points(offer.mine), *share)).collect();
        let thresholds = thresholds(profiles[0], &own, &incoming);
        let offers = chosen.iter().map(|offer| offer.number).collect();
        Ok(Plan { offers, acceptance, thresholds, concession_rate: rate, list })
    }

    /// The plans of every type of `role` against every type of the other side.
    pub fn all(game: &Bilateral, role: Seat, model: &KbModel, luce_scale: f64) -> Result<Vec<Vec<Plan>>, ModelFault> {
        let types = |seat: Seat| 0..game.types(seat).len();
        let plan = |mine, theirs| Plan::new(game, role, [mine, theirs], model, luce_scale).map_err(ModelFault::NoPlan);
        types(role).map(|mine| types(role.other()).map(|theirs| plan(mine, theirs)).collect()).collect()
    }
}

/// For each period every outcome's probability to be offered by the other side, with what it is worth to me.
fn incoming_offers(
    game: &Bilateral,
    [me, other]: [&Profile; 2],
    learned: &TypeModel,
    model: &KbModel,
) -> Vec<Vec<(f64, f64)>> {
    let numbers = numbers_by_rank(game.domain(), other);
    let worths: Vec<f64> = numbers.iter().map(|&number| me.utility(&game.domain().outcome(number))).collect();
    let period = |period: usize| {
        let probabilities = learned.offer_probabilities(period, numbers.len(), model.bandwidth());
        probabilities.into_iter().zip(worths.iter().copied()).collect()
    };
    (0..model.periods as usize).map(period).collect()
}

/// The list from which offers are made: the first, then each one that is better for the other side than every one kept
/// before and better for me than the status quo. `better(theirs, kept)` compares what the other side gets.
pub fn kept_offers(offers: &[QoOffer], status_quo: i64, better: impl Fn(i64, i64) -> bool) -> Vec<QoOffer> {
    let mut kept: Vec<QoOffer> = offers.first().copied().into_iter().collect();
    let mut most = offers.first().map_or(i64::MIN, |offer| offer.theirs);
    for offer in offers.iter().skip(1) {
        if better(offer.theirs, most) && offer.mine > status_quo {
            kept.push(*offer);
            most = offer.theirs;
        }
    }
    kept
}

/// How many steps down the list a period goes, so that after four fifths of the time the first offer is made that is
/// worth more to the other side than what it gets on average; the whole list if there is none.
pub fn concession_rate(theirs: &[f64], expected_average: Option<f64>, periods: u32) -> f64 {
    let beyond = |average: f64| theirs.iter().position(|&utility| utility > average + EQUAL);
    let position = expected_average.and_then(beyond).map_or(theirs.len(), |index| index + 1);
    position as f64 / (CONCESSION_SHARE * f64::from(periods))
}

/// The position in the list of the offer made in a period, counted from 0.
pub fn position_in_period(period: u32, rate: f64) -> usize {
    // The product is meant to be exact: 4 * 1.25 is 5.
    (f64::from(period) * rate + EQUAL).floor() as usize
}

/// The probability that the other side accepts an offer: the share of its acceptable offers that are worth less to it.
pub fn acceptance_share(acceptable: &[f64], utility: f64) -> f64 {
    if acceptable.is_empty() {
        return 0.0;
    }
    let below = acceptable.iter().filter(|&&known| known < utility - EQUAL).count();
    below as f64 / acceptable.len() as f64
}

/// The acceptance threshold of every period, by backward induction (equations 4 to 7).
///
/// `own` is, for each period, what my offer is worth to me in the first period and the probability that it is accepted;
/// `incoming` for each period the probability of every offer of the other side and what it is worth to me.
pub fn thresholds(me: &Profile, own: &[(f64, f64)], incoming: &[Vec<(f64, f64)>]) -> Vec<f64> {
    let last = own.len().saturating_sub(1);
    let at = |points: f64, period: usize| me.at(points, u32::try_from(period).unwrap_or(u32::MAX));
    let mut thresholds = vec![at(me.status_quo, last); own.len()];
    let mut expected = expectation(&incoming[last], thresholds[last], |worth| at(worth, last));
    for period in (0..last).rev() {
        let (worth, accepted) = own[period + 1];
        thresholds[period] = accepted * at(worth, period + 1) + (1.0 - accepted) * expected;
        expected = expectation(&incoming[period], thresholds[period], |worth| at(worth, period));
    }
    thresholds
}

/// What a period brings with a threshold: offers that reach it are accepted, else the threshold itself is got by going
/// on.
fn expectation(incoming: &[(f64, f64)], threshold: f64, at: impl Fn(f64) -> f64) -> f64 {
    let gain = |&(p, worth): &(f64, f64)| p * at(worth).max(threshold);
    incoming.iter().map(gain).sum()
}

//! The model: what was learned about the other side's types, as one readable file that names its data.

use std::collections::BTreeSet;

use game::{Game, Seat};
use learn::{Bandwidth, Boundary, rank_probabilities};
use serde::{Deserialize, Serialize};

use crate::kb::{KB_LIMIT, ModelFault, Session, TrainError};
use crate::limits::{KB_FIGURES, KB_PERIODS};
use crate::{Bilateral, Domain, Profile, to_points};

/// The bandwidth that Silverman's rule gives, by name.
pub(super) const SILVERMAN: &str = "silverman";

/// What KBAgent knows of a population, for one role and one scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KbModel {
    /// Always `kb`.
    pub agent: String,
    /// The version of Haggle that trained it.
    pub haggle: String,
    /// The scenario's name.
    pub scenario: String,
    /// The role that KBAgent plays with it.
    pub role: String,
    /// The role that was learned about.
    pub about: String,
    /// The number of periods.
    pub periods: u32,
    /// The number of outcomes.
    pub outcomes: u64,
    /// Where it comes from.
    pub data: Provenance,
    /// `silverman`, or the fixed width of the kernel in ranks.
    pub bandwidth: String,
    /// What was learned of each type, in the order of the scenario.
    pub types: Vec<TypeModel>,
}

/// Where a model comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provenance {
    /// The log files, as they were named.
    pub files: Vec<String>,
    /// How many games they hold.
    pub games: u64,
    /// SHA-256 over the files, one after the other.
    pub hash: String,
    /// Did the records tell the types? If not they were found out by Bayes' rule.
    pub labelled: bool,
    /// Who sat in the learned role: names of agents or persons, with the number of games.
    pub players: Vec<(String, u64)>,
}

/// What was learned of one type.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TypeModel {
    /// The type's name.
    pub name: String,
    /// How many sessions showed it.
    pub sessions: u64,
    /// For each period the ranks of the offers it made (1 = best for it).
    pub offers: Vec<Vec<usize>>,
    /// What every distinct offer that it proposed or accepted is worth to it, in points, ascending.
    pub acceptable: Vec<f64>,
    /// What it got on average from agreements, without time effect; `None` if it never agreed.
    pub expected_average: Option<f64>,
}

/// Learns a model for `role` from sessions of the other role.
pub fn train(
    game: &Bilateral,
    role: Seat,
    sessions: &[Session],
    bandwidth: Option<f64>,
    data: Provenance,
) -> Result<KbModel, TrainError> {
    let domain = game.domain();
    if domain.outcomes() > KB_LIMIT {
        return Err(TrainError::Outcomes { outcomes: domain.outcomes() });
    }
    if sessions.is_empty() {
        return Err(TrainError::NoGame);
    }
    let about = role.other();
    let types = game.types(about).iter().enumerate().map(|(kind, profile)| {
        let shown: Vec<&Session> = sessions.iter().filter(|session| session.kind == kind).collect();
        type_model(domain, profile, &shown, game.setup().periods)
    });
    let model = KbModel {
        agent: "kb".to_owned(),
        haggle: game::VERSION.to_owned(),
        scenario: game.setup().info.name.clone(),
        role: game.seats()[role.index()].clone(),
        about: game.seats()[about.index()].clone(),
        periods: game.setup().periods,
        outcomes: domain.outcomes(),
        data,
        bandwidth: bandwidth.map_or_else(|| SILVERMAN.to_owned(), |width| width.to_string()),
        types: types.collect(),
    };
    model.can_be_used().map_err(TrainError::Model)?;
    Ok(model)
}

fn type_model(domain: &Domain, profile: &Profile, sessions: &[&Session], periods: u32) -> TypeModel {
    let ranks = ranks_by_number(domain, profile);
    let mut offers = vec![Vec::new(); periods as usize];
    for (period, number) in sessions.iter().flat_map(|session| &session.proposed) {
        if let Some(list) = offers.get_mut(*period as usize) {
            list.push(ranks[*number as usize]);
        }
    }
    offers.iter_mut().for_each(|list| list.sort_unstable());
    let wanted: BTreeSet<u64> = sessions
        .iter()
        .flat_map(|session| session.proposed.iter().map(|(_, number)| *number).chain(session.accepted.iter().copied()))
        .collect();
    let utility = |number: u64| to_points(profile.ticks(&domain.outcome(number)));
    let mut acceptable: Vec<f64> = wanted.into_iter().map(utility).collect();
    acceptable.sort_by(f64::total_cmp);
    let agreed: Vec<f64> = sessions.iter().filter_map(|session| session.agreed).map(utility).collect();
    let expected_average = (!agreed.is_empty()).then(|| agreed.iter().sum::<f64>() / agreed.len() as f64);
    let name = profile.name.clone();
    TypeModel { name, sessions: sessions.len() as u64, offers, acceptable, expected_average }
}

/// The outcomes by falling worth to a profile; equal ones in the order of their numbers.
pub(super) fn numbers_by_rank(domain: &Domain, profile: &Profile) -> Vec<u64> {
    let mut numbers: Vec<(i64, u64)> =
        (0..domain.outcomes()).map(|number| (-profile.ticks(&domain.outcome(number)), number)).collect();
    numbers.sort_unstable();
    numbers.into_iter().map(|(_, number)| number).collect()
}

fn ranks_by_number(domain: &Domain, profile: &Profile) -> Vec<usize> {
    let mut ranks = vec![0; domain.outcomes() as usize];
    for (position, number) in numbers_by_rank(domain, profile).into_iter().enumerate() {
        ranks[number as usize] = position + 1;
    }
    ranks
}

impl KbModel {
    /// The model as the text of a file.
    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads a model from the text of a file and checks that it fits the scenario and the role.
    pub fn read(text: &str, game: &Bilateral, role: Seat) -> Result<KbModel, ModelFault> {
        let unreadable = |error: serde_json::Error| ModelFault::Unreadable(error.to_string());
        let model: KbModel = serde_json::from_str(text).map_err(unreadable)?;
        let fits = |what: &'static str, found: String, wanted: String| match found == wanted {
            true => Ok(()),
            false => Err(ModelFault::Other { what, found, wanted }),
        };
        fits("agent", model.agent.clone(), "kb".to_owned())?;
        fits("scenario", model.scenario.clone(), game.setup().info.name.clone())?;
        fits("role", model.role.clone(), game.seats()[role.index()].clone())?;
        fits("periods", model.periods.to_string(), game.setup().periods.to_string())?;
        fits("outcomes", model.outcomes.to_string(), game.domain().outcomes().to_string())?;
        let names = |list: Vec<&str>| list.join(", ");
        let known = names(game.types(role.other()).iter().map(|kind| kind.name.as_str()).collect());
        fits("types", names(model.types.iter().map(|kind| kind.name.as_str()).collect()), known)?;
        let ranks = 1..=usize::try_from(model.outcomes).unwrap_or(usize::MAX);
        let sound = |kind: &TypeModel| {
            kind.offers.len() == model.periods as usize && kind.offers.iter().flatten().all(|rank| ranks.contains(rank))
        };
        if !model.types.iter().all(sound) {
            return Err(ModelFault::Offers);
        }
        model.can_be_used()?;
        Ok(model)
    }

    /// Is the bandwidth one, and are there few enough figures? A plan looks at all those of a type in every period.
    fn can_be_used(&self) -> Result<(), ModelFault> {
        let is_width = |width: f64| width > 0.0 && width.is_finite();
        if self.bandwidth != SILVERMAN && !self.fixed_bandwidth().is_some_and(is_width) {
            return Err(ModelFault::Bandwidth(self.bandwidth.clone()));
        }
        let longest = |kind: &TypeModel| kind.offers.iter().map(Vec::len).max().unwrap_or(0).max(kind.acceptable.len());
        let figures = self.types.iter().map(longest).max().unwrap_or(0) as u64;
        let all = u64::from(self.periods).saturating_mul(figures.max(self.outcomes));
        match self.periods > KB_PERIODS || all > KB_FIGURES {
            true => Err(ModelFault::TooMuch { periods: self.periods, figures: all }),
            false => Ok(()),
        }
    }

    fn fixed_bandwidth(&self) -> Option<f64> {
        self.bandwidth.parse().ok()
    }

    /// The width of the kernel.
    pub fn bandwidth(&self) -> Bandwidth {
        self.fixed_bandwidth().map_or(Bandwidth::Silverman, Bandwidth::Fixed)
    }
}

impl TypeModel {
    /// The probability of each rank to be offered in a period. A period without offers borrows from the nearest ones
    /// that have some; if none has, all ranks are equally likely.
    pub fn offer_probabilities(&self, period: usize, ranks: usize, bandwidth: Bandwidth) -> Vec<f64> {
        let samples = self.nearest_offers(period);
        let even = || vec![1.0 / ranks as f64; ranks];
        rank_probabilities(&samples, ranks, bandwidth, Boundary::Cut).unwrap_or_else(even)
    }

    fn nearest_offers(&self, period: usize) -> Vec<usize> {
        for distance in 0..self.offers.len() {
            let earlier = period.checked_sub(distance).and_then(|period| self.offers.get(period));
            let later = self.offers.get(period + distance).filter(|_| distance > 0);
            let found: Vec<usize> = earlier.into_iter().chain(later).flatten().copied().collect();
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(offers: [&[usize]; 4]) -> TypeModel {
        let offers = offers.map(<[usize]>::to_vec).to_vec();
        TypeModel { name: String::new(), sessions: 1, offers, acceptable: Vec::new(), expected_average: None }
    }

    #[test]
    fn a_period_without_offers_borrows_from_the_nearest_on_both_sides() {
        let model = learned([&[1, 2], &[], &[3], &[]]);
        assert_eq!(model.nearest_offers(0), [1, 2]);
        assert_eq!(model.nearest_offers(1), [1, 2, 3]);
        assert_eq!(model.nearest_offers(2), [3]);
        assert_eq!(model.nearest_offers(3), [3]);
        assert!(learned([&[]; 4]).nearest_offers(2).is_empty());
        assert_eq!(learned([&[]; 4]).offer_probabilities(2, 4, Bandwidth::Silverman), [0.25; 4]);
    }
}

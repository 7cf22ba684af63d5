//! What is known of how people play: which offers they accept, which they make first, and how often they show their goal.
//!
//! Section 6 of the paper. The model is one readable file that names its data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Revelation;

/// The most different benefits in a histogram of a model, and the largest count.
const HISTOGRAM_LIMIT: (usize, u32) = (100_000, 1_000_000_000);

/// What benefits may be divided by.
const DIVISORS: std::ops::RangeInclusive<f64> = 1.0..=100_000.0;

/// The largest weight, in either direction.
const WEIGHT_LIMIT: f64 = 1e6;

/// The chance that people show their goal, where nothing is known.
const UNKNOWN_RATE: f64 = 0.5;

/// A model of people on one board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeopleModel {
    /// Always `sigal`.
    pub agent: String,
    /// The scenario's name.
    pub scenario: String,
    /// The scores without negotiation on that board, by seat and goal, and how many classes of offers it has: by these a
    /// board is known again.
    pub alternatives: [[i64; 2]; 2],
    /// See `alternatives`.
    pub classes: usize,
    /// Where it comes from.
    pub data: ModelData,
    /// When they accept.
    pub acceptance: Acceptance,
    /// What they do with their first and with their second goal; the two seats are taken together.
    pub goals: [GoalModel; 2],
}

/// Where a model comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelData {
    /// The log files, as they were named; none if it was not learned.
    pub files: Vec<String>,
    /// SHA-256 over the files, one after the other.
    pub hash: String,
    /// How many games.
    pub games: u32,
    /// How many answers to offers.
    pub answers: u32,
    /// Who played: agents or persons, with the number of games.
    pub players: BTreeMap<String, u64>,
}

/// When people accept an offer: the logistic function of a weighted sum of six features (Eq. 28).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acceptance {
    /// Who answers has shown its goal (REV of j).
    pub responder_revealed: f64,
    /// Who proposes has shown its goal (REV of i).
    pub proposer_revealed: f64,
    /// The benefit to who answers (BEN of j).
    pub benefit: f64,
    /// What who proposes gains more than who answers (AI of i).
    pub inequality: f64,
    /// The benefit of the first offer to who answered it (P.BEN of j).
    pub first_responder: f64,
    /// The benefit of the first offer to who made it (P.BEN of i).
    pub first_proposer: f64,
    /// The free parameter, which is added.
    pub free: f64,
    /// What benefits are divided by.
    pub divisor: f64,
}

/// The weights that the paper prints, with the divisor under which they give its offers.
impl Default for Acceptance {
    fn default() -> Acceptance {
        Acceptance::new([0.258, 0.035, 0.956, -0.792, 0.496, 0.334], -0.608, 200.0)
    }
}

impl Acceptance {
    /// Weights in the order of the features, the free parameter, and what benefits are divided by.
    pub fn new(weights: [f64; 6], free: f64, divisor: f64) -> Acceptance {
        let [responder_revealed, proposer_revealed, benefit, inequality, first_responder, first_proposer] = weights;
        Acceptance {
            responder_revealed,
            proposer_revealed,
            benefit,
            inequality,
            first_responder,
            first_proposer,
            free,
            divisor,
        }
    }

    /// The weights in the order of the features.
    pub fn weights(&self) -> [f64; 6] {
        [
            self.responder_revealed,
            self.proposer_revealed,
            self.benefit,
            self.inequality,
            self.first_responder,
            self.first_proposer,
        ]
    }

    /// The features as they are weighed: benefits divided.
    pub fn scaled(&self, features: &[f64; 6]) -> [f64; 6] {
        let [responder, proposer, rest @ ..] = *features;
        let [benefit, inequality, first_responder, first_proposer] = rest.map(|points| points / self.divisor);
        [responder, proposer, benefit, inequality, first_responder, first_proposer]
    }

    /// The chance that an offer with these features is accepted.
    pub fn chance(&self, features: &[f64; 6]) -> f64 {
        let sum: f64 = self.weights().iter().zip(self.scaled(features)).map(|(weight, x)| weight * x).sum();
        logistic(sum + self.free)
    }
}

/// 1 / (1 + exp(-u)).
pub(crate) fn logistic(u: f64) -> f64 {
    1.0 / (1.0 + (-u).exp())
}

/// What people do with one of their goals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalModel {
    /// How often they had it.
    pub games: u32,
    /// How often of these they showed it (Eq. 32).
    pub revealed: u32,
    /// First offers of those who had shown it: how often which benefit to themselves (Eq. 30).
    pub shown: BTreeMap<i64, u32>,
    /// First offers of those who had not.
    pub hidden: BTreeMap<i64, u32>,
}

impl GoalModel {
    /// The chance that they show it.
    pub fn reveal_rate(&self) -> f64 {
        if self.games == 0 { UNKNOWN_RATE } else { f64::from(self.revealed) / f64::from(self.games) }
    }

    /// First offers, by whether the goal was shown.
    pub fn offers(&self, revealed: bool) -> &BTreeMap<i64, u32> {
        if revealed { &self.shown } else { &self.hidden }
    }
}

/// What is wrong with a model.
#[derive(Debug, thiserror::Error)]
pub enum PeopleFault {
    /// It is none.
    #[error("it is not a model of people in revelation games: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// It is a model for another agent.
    #[error("it is a model for '{0}', not for sigal")]
    OtherAgent(String),
    /// It was made for other goals.
    #[error(
        "it was learned on '{0}', on which other offers can be made than on '{1}'; train one with: haggle learn sigal --from \
         LOGS"
    )]
    OtherBoard(String, String),
    /// A figure makes no sense.
    #[error("{0} is out of range; train the model again")]
    Figure(&'static str),
}

impl PeopleModel {
    /// What is known before anything was learned: the printed weights, and nothing of offers and goals.
    pub fn published(game: &Revelation, acceptance: Acceptance) -> PeopleModel {
        PeopleModel {
            agent: "sigal".to_owned(),
            scenario: game.setup().info.name.clone(),
            alternatives: game.stakes().alternatives,
            classes: game.stakes().classes.len(),
            data: ModelData::default(),
            acceptance,
            goals: [GoalModel::default(), GoalModel::default()],
        }
    }

    /// The text of a model file.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The inverse of [`PeopleModel::write`]; every figure is checked.
    pub fn read(text: &str) -> Result<PeopleModel, PeopleFault> {
        let model: PeopleModel = serde_json::from_str(text)?;
        if model.agent != "sigal" {
            return Err(PeopleFault::OtherAgent(model.agent));
        }
        let Acceptance { free, divisor, .. } = model.acceptance;
        let sound = |number: f64| number.is_finite() && number.abs() <= WEIGHT_LIMIT;
        let bounds = |counts: &BTreeMap<i64, u32>| {
            counts.len() <= HISTOGRAM_LIMIT.0 && counts.values().all(|&count| count <= HISTOGRAM_LIMIT.1)
        };
        let checks = [
            ("a weight", model.acceptance.weights().into_iter().chain([free]).all(sound)),
            ("the divisor", DIVISORS.contains(&divisor)),
            ("how often goals were shown", model.goals.iter().all(|goal| goal.revealed <= goal.games)),
            ("a histogram", model.goals.iter().all(|goal| bounds(&goal.shown) && bounds(&goal.hidden))),
        ];
        match checks.into_iter().find(|(_, sound)| !sound) {
            Some((figure, _)) => Err(PeopleFault::Figure(figure)),
            None => Ok(model),
        }
    }

    /// Was it made for this board?
    pub fn fits(&self, game: &Revelation) -> Result<(), PeopleFault> {
        let stakes = game.stakes();
        if (self.alternatives, self.classes) == (stakes.alternatives, stakes.classes.len()) {
            return Ok(());
        }
        Err(PeopleFault::OtherBoard(self.scenario.clone(), game.setup().info.name.clone()))
    }
}

//! Where the games of two seats ended: pairs of scores, with how often each came up.

use std::collections::BTreeMap;

use super::Counted;
use crate::limits::PANELS;
use crate::read::Name;
use crate::tally::{Endings, Reached};

/// What a scenario would have allowed, by those who know its game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Backdrop {
    /// The Pareto frontier.
    pub frontier: Vec<[f64; 2]>,
    /// The Nash solution.
    pub nash: Option<[f64; 2]>,
}

/// Backdrops by scenario and by the types of both seats.
pub type Backdrops = BTreeMap<(String, [String; 2]), Backdrop>;

/// The endings of one pair of types.
#[derive(Clone, Debug, PartialEq)]
pub struct PanelFigures {
    /// The types of both seats; empty where there are none, or too many to tell them apart.
    pub types: [String; 2],
    /// Scores of games that ended with an agreement, whole or partial.
    pub agreed: Vec<([f64; 2], u64)>,
    /// Scores of all others but those that a fault ended.
    pub broken: Vec<([f64; 2], u64)>,
    /// Are there more different scores than are drawn?
    pub is_partial: bool,
    /// What the scenario would have allowed.
    pub backdrop: Option<Backdrop>,
}

impl Counted<'_> {
    pub(super) fn panels(&self, scenario: Name) -> Vec<PanelFigures> {
        let found = || self.tally.endings.range((scenario, [0, 0])..=(scenario, [Name::MAX, Name::MAX]));
        if found().count() > PANELS {
            let all: Vec<&Endings> = found().map(|(_, endings)| endings).collect();
            return vec![panel(Default::default(), &all, None)];
        }
        let mut panels: Vec<PanelFigures> = found()
            .map(|((_, types), endings)| {
                let types = types.map(|kind| self.names.get(kind).to_owned());
                let backdrop = self.backdrops.get(&(self.names.get(scenario).to_owned(), types.clone()));
                panel(types, &[endings], backdrop.cloned())
            })
            .collect();
        panels.sort_by(|a, b| a.types.cmp(&b.types));
        panels
    }
}

fn panel(types: [String; 2], endings: &[&Endings], backdrop: Option<Backdrop>) -> PanelFigures {
    let is_partial = endings.iter().any(|found| found.agreed.is_partial() || found.broken.is_partial());
    let (agreed, broken) = (places(endings, |found| &found.agreed), places(endings, |found| &found.broken));
    PanelFigures { types, agreed, broken, is_partial, backdrop }
}

fn places(endings: &[&Endings], of: fn(&Endings) -> &Reached) -> Vec<([f64; 2], u64)> {
    let mut counts: BTreeMap<[u64; 2], u64> = BTreeMap::new();
    for (place, times) in endings.iter().flat_map(|found| of(found).sorted()) {
        *counts.entry(place).or_default() += times;
    }
    let mut places: Vec<([f64; 2], u64)> =
        counts.into_iter().map(|(place, times)| (place.map(f64::from_bits), times)).collect();
    places.sort_by(|a, b| a.0[0].total_cmp(&b.0[0]).then(a.0[1].total_cmp(&b.0[1])));
    places
}

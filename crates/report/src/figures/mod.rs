//! All figures of a tournament: what the page shows and what `--json` prints.

mod curves;
mod findings;
mod json;
mod matrix;
mod measured;
mod ranking;
mod scenario;
mod space;
mod tests;

use std::collections::BTreeMap;

pub use curves::Curve;
pub(crate) use json::interval as interval_json;
pub use matrix::{Matrix, MatrixRow};
pub use measured::{MeasureColumn, MeasureRow};
pub use ranking::{Ranked, Ranking, Unit};
pub use scenario::{AgentFigures, Rate, ScenarioFigures, SeatFigures};
pub use space::{Backdrop, Backdrops, PanelFigures};
pub use tests::{Opponent, Pair, Tests};

use crate::ReportError;
use crate::census::Census;
use crate::limits::FAULT_ROWS;
use crate::read::{
    Faults, Measures, Names, Offers, Package, ScenarioEntry, Tick, read_faults, read_measures, read_offers,
};
use crate::tally::Tally;

/// All figures of a tournament.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Where they are from.
    pub package: Package,
    /// How much there is.
    pub counts: Counts,
    /// Who did best over all scenarios.
    pub ranking: Ranking,
    /// Why games ended by a fault, the most frequent first.
    pub faults: Vec<FaultCount>,
    /// Games whose faults are not among [`Figures::faults`], because there were too many different ones.
    pub other_faults: u64,
    /// Scenario by scenario, in the order of the plan.
    pub scenarios: Vec<ScenarioFigures>,
    /// What was found, in sentences, over all scenarios.
    pub findings: Vec<String>,
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games.
    pub games: u64,
    /// Scenarios.
    pub scenarios: u64,
    /// Agents.
    pub agents: u64,
    /// Games that a fault ended.
    pub faults: u64,
    /// Matches: games of the same scenario, players and deal.
    pub matches: u64,
    /// Matches that were played more than once.
    pub repeated: u64,
    /// Those among them in which every repetition had the same scores.
    pub alike: u64,
    /// Cells of the standardised score: scenario, seat and type.
    pub cells: u64,
    /// Those among them in which everybody has the same score.
    pub flat_cells: u64,
}

/// A kind of fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultCount {
    /// The scenario.
    pub scenario: String,
    /// Who was at fault.
    pub agent: String,
    /// Why.
    pub reason: String,
    /// How many games ended by it.
    pub games: u64,
}

/// Everything that was read, for those who make figures of it.
pub(crate) struct Counted<'c> {
    pub(crate) package: &'c Package,
    pub(crate) names: &'c Names,
    pub(crate) tally: &'c Tally,
    pub(crate) offers: &'c Offers,
    pub(crate) measures: &'c Measures,
    /// The place of every agent in the ranking.
    pub(crate) places: BTreeMap<String, usize>,
    pub(crate) backdrops: &'c Backdrops,
}

impl Figures {
    /// Reads a folder of results and works everything out.
    pub fn of(package: &Package, backdrops: &Backdrops, tick: Tick<'_>) -> Result<Figures, ReportError> {
        let (path, mut names) = (package.table("seats"), Names::default());
        let census = Census::take(&path, &mut names, tick)?;
        let tally = Tally::take(&path, &mut names, &census, tick)?;
        let faults = read_faults(package, &names, &census.line_ups)?;
        let offers = read_offers(package, &names, &census.line_ups)?;
        let measures = read_measures(package, &names, &census.line_ups)?;
        let ranking = Ranking::of(&names, &tally);
        if ranking.rows.is_empty() {
            return Err(ReportError::NoScores(package.folder.display().to_string()));
        }
        let places = ranking.rows.iter().enumerate().map(|(place, row)| (row.agent.clone(), place)).collect();
        let counted =
            Counted { package, names: &names, tally: &tally, offers: &offers, measures: &measures, places, backdrops };
        let scenarios = counted.scenarios()?;
        let counts = counts(&census, &ranking, &scenarios, &faults);
        let (faults, other_faults) = fault_rows(faults);
        let findings = findings::overall(&ranking, &counts);
        Ok(Figures { package: package.clone(), counts, ranking, faults, other_faults, scenarios, findings })
    }
}

impl Counted<'_> {
    fn scenarios(&self) -> Result<Vec<ScenarioFigures>, ReportError> {
        let known: Vec<&str> = self.package.scenarios.iter().map(|entry| entry.name.as_str()).collect();
        let mut played = self.tally.positions.keys().map(|(scenario, _)| self.names.get(*scenario));
        if let Some(name) = played.find(|name| !known.contains(name)) {
            let what = format!("it does not list the scenario '{name}'");
            return Err(ReportError::damaged(&self.package.table("scenarios"), what));
        }
        let figures = |entry: &ScenarioEntry| Some(self.scenario(entry, self.names.known(&entry.name)?));
        Ok(self.package.scenarios.iter().filter_map(figures).collect())
    }
}

fn counts(census: &Census, ranking: &Ranking, scenarios: &[ScenarioFigures], faults: &Faults) -> Counts {
    let ([matches, repeated, alike], [cells, flat_cells]) = (census.matches(), census.cells());
    Counts {
        games: census.line_ups.games(),
        scenarios: scenarios.len() as u64,
        agents: ranking.rows.len() as u64,
        faults: faults.counts.values().sum(),
        matches,
        repeated,
        alike,
        cells,
        flat_cells,
    }
}

/// The most frequent faults, and how many games the others are.
fn fault_rows(faults: Faults) -> (Vec<FaultCount>, u64) {
    let row = |([scenario, agent, reason], games): ([String; 3], u64)| FaultCount { scenario, agent, reason, games };
    let mut rows: Vec<FaultCount> = faults.counts.into_iter().map(row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.games));
    let others = rows.iter().skip(FAULT_ROWS).map(|row| row.games).sum();
    rows.truncate(FAULT_ROWS);
    (rows, others)
}

//! UNCERTAIN profiles. GENIUS keeps their figures to itself and tells agents a ranking instead: the worst outcome, the
//! best one, and some others that it draws. Here utilities are estimated from that ranking.

use super::domain::DomainIssue;
use super::java::JavaRandom;
use super::sheet::{Element, Sheet, children};
use crate::formats::estimate::{Estimate, Ranked, estimate};
use crate::limits::{ESTIMATED_OUTCOMES, ESTIMATED_VALUES, RANKED_OUTCOMES};
use crate::profile::to_ticks;
use crate::{Evaluation, IssuePreference, Preferences, Values};

/// How many outcomes GENIUS ranks if a profile does not say.
const COMPARISONS: usize = 10;

/// The seed that GENIUS draws outcomes with if a profile wants the same ones always.
const SEED: u64 = 314;

/// Utilities estimated from what agents are told of a profile whose figures are `hidden`.
pub(super) fn estimated<'d>(
    sheet: &mut Sheet<'d>,
    root: Element<'d>,
    hidden: &Preferences,
    domain: &[DomainIssue],
) -> Option<(Preferences, String)> {
    let figures = Figures::new(hidden, domain).or_else(|| {
        let what = "the profile is UNCERTAIN, and an issue has no list of values";
        sheet.fault(root, what, "only profiles of discrete issues can be estimated");
        None
    })?;
    let outcomes = figures.outcomes();
    let asked = comparisons(root).max(2).min(usize::try_from(outcomes).unwrap_or(usize::MAX));
    let values: usize = figures.ticks.iter().map(Vec::len).sum();
    let limits = [
        (outcomes, ESTIMATED_OUTCOMES, "outcomes"),
        (asked as u64, RANKED_OUTCOMES, "ranked outcomes"),
        (values as u64, ESTIMATED_VALUES, "values"),
    ];
    for (number, most, what) in limits {
        if number > most {
            let remedy = format!("a profile can be estimated with up to {most}");
            sheet.fault(root, format!("the UNCERTAIN profile has {number} {what}"), remedy);
            return None;
        }
    }
    let ranking = figures.ranking(asked);
    let sizes: Vec<usize> = figures.ticks.iter().map(Vec::len).collect();
    let ranked: Vec<Vec<usize>> = ranking.iter().map(|number| figures.positions(*number)).collect();
    let estimate = estimate(&Ranked { sizes: &sizes, outcomes: &ranked });
    let ends = [ranking.first(), ranking.last()].map(|number| figures.utility(number.copied().unwrap_or(0)));
    let how = format!("estimated by least squares from a ranking of {} of {outcomes} outcomes", ranking.len());
    let (kept, pairs) = (estimate.kept, ranking.len().saturating_sub(1));
    sheet.warn(
        root,
        format!(
            "the profile is UNCERTAIN; its utilities are {how}, of which {kept} of {pairs} neighbours keep their order"
        ),
    );
    Some((additive(domain, &estimate, ends), how))
}

/// The number of outcomes to rank. GENIUS takes what it cannot read for missing.
fn comparisons(root: Element<'_>) -> usize {
    let text = children(root, "comparisons").next().and_then(|element| element.text());
    let number = text.and_then(|text| text.trim().parse::<i64>().ok());
    number.map_or(COMPARISONS, |number| usize::try_from(number).unwrap_or(0))
}

/// What each value of each issue adds, in ticks: so outcomes of equal worth are equal.
struct Figures {
    ticks: Vec<Vec<i64>>,
}

impl Figures {
    fn new(hidden: &Preferences, domain: &[DomainIssue]) -> Option<Figures> {
        let Preferences::Additive { scale, issues, .. } = hidden else { return None };
        let ticks =
            domain.iter().zip(issues).map(|(issue, preference)| match (&issue.setup.values, &preference.evaluation) {
                (Values::List(_), Evaluation::Points(points)) => {
                    Some(points.iter().map(|point| to_ticks(scale * preference.weight * point)).collect())
                }
                _ => None,
            });
        Some(Figures { ticks: ticks.collect::<Option<_>>()? })
    }

    fn outcomes(&self) -> u64 {
        self.ticks.iter().fold(1, |product: u64, values| product.saturating_mul(values.len() as u64))
    }

    /// The position of each issue's value in an outcome.
    fn positions(&self, number: u64) -> Vec<usize> {
        let mut rest = number;
        let mut positions: Vec<usize> = Vec::with_capacity(self.ticks.len());
        for values in self.ticks.iter().rev() {
            let size = values.len() as u64;
            positions.push((rest % size) as usize);
            rest /= size;
        }
        positions.reverse();
        positions
    }

    fn worth(&self, number: u64) -> i64 {
        let positions = self.positions(number);
        positions.iter().zip(&self.ticks).fold(0, |sum: i64, (value, ticks)| sum.saturating_add(ticks[*value]))
    }

    fn utility(&self, number: u64) -> f64 {
        (self.worth(number) as f64 / to_ticks(1.0) as f64).clamp(0.0, 1.0)
    }

    /// The numbers of the outcomes that GENIUS ranks, the worst first: the best, the worst, and others drawn as it draws
    /// them when its seed is fixed. Outcomes of equal worth are told apart by their number, which is additive itself.
    fn ranking(&self, asked: usize) -> Vec<u64> {
        let mut all: Vec<(i64, u64)> = (0..self.outcomes()).map(|number| (self.worth(number), number)).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        if asked < all.len() {
            let (best, worst) = (all.remove(0), all.pop());
            JavaRandom::new(SEED).shuffle(&mut all);
            all.truncate(asked - 2);
            all.extend([best].into_iter().chain(worst));
        }
        all.sort_unstable();
        all.into_iter().map(|(_, number)| number).collect()
    }
}

/// The estimate as a profile whose worst and best outcomes have the utilities that GENIUS tells.
fn additive(domain: &[DomainIssue], estimate: &Estimate, [worst, best]: [f64; 2]) -> Preferences {
    let ends = |worths: &Vec<f64>| {
        let least = worths.iter().copied().fold(f64::INFINITY, f64::min);
        (least, worths.iter().copied().fold(f64::NEG_INFINITY, f64::max) - least)
    };
    let spans: Vec<(f64, f64)> = estimate.worths.iter().map(ends).collect();
    let total: f64 = spans.iter().map(|(_, span)| span).sum();
    let preference = |((issue, worths), (least, span)): ((&DomainIssue, &Vec<f64>), &(f64, f64))| {
        let share = |worth: &f64| if *span > 0.0 { (worth - least) / span } else { 0.0 };
        IssuePreference {
            issue: issue.setup.name.clone(),
            weight: if total > 0.0 { span / total } else { 1.0 / domain.len() as f64 },
            evaluation: Evaluation::Points(worths.iter().map(|worth| worst + (best - worst) * share(worth)).collect()),
            line: 0,
        }
    };
    let issues = domain.iter().zip(&estimate.worths).zip(&spans).map(preference).collect();
    Preferences::Additive { scale: 1.0, cap: Some(1.0), issues }
}

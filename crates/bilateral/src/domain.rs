//! What is negotiated: issues with their values, and outcomes as numbers.

use crate::Offer;
use crate::limits::OUTCOME_LIMIT;

/// One thing to settle.
#[derive(Clone, Debug, PartialEq)]
pub struct Issue {
    /// Its name.
    pub name: String,
    /// The values it can have.
    pub values: Vec<String>,
    /// The position of the value that means *no agreement on this issue*, if there is one.
    pub none: Option<u16>,
    /// How a value reads in a sentence; `{}` stands for the value.
    pub phrase: String,
}

impl Issue {
    /// The position of a value by its name.
    pub fn value(&self, name: &str) -> Option<u16> {
        let position = self.values.iter().position(|value| value == name)?;
        u16::try_from(position).ok()
    }
}

/// The issues that are negotiated together.
#[derive(Clone, Debug, PartialEq)]
pub struct Domain {
    issues: Vec<Issue>,
    // The number of values of each issue, close together for quick checks.
    sizes: Vec<u16>,
    outcomes: u64,
    // Positions of the issues, and of the values of each, by name: moves and logs name them, and there may be thousands.
    issues_by_name: Vec<usize>,
    values_by_name: Vec<Vec<usize>>,
}

impl Domain {
    /// A domain of these issues; `None` if it has no outcome, or [`OUTCOME_LIMIT`] or more.
    pub fn new(issues: Vec<Issue>) -> Option<Domain> {
        let count = |product: u64, issue: &Issue| product.checked_mul(issue.values.len() as u64);
        let outcomes = issues.iter().try_fold(1, count)?;
        let sensible = !issues.is_empty() && outcomes > 0 && outcomes < OUTCOME_LIMIT;
        let sizes = issues.iter().map(|issue| u16::try_from(issue.values.len()).ok()).collect::<Option<Vec<u16>>>()?;
        let issues_by_name = by_name(issues.len(), |position| issues[position].name.as_str());
        let values = |issue: &Issue| by_name(issue.values.len(), |position| issue.values[position].as_str());
        let values_by_name = issues.iter().map(values).collect();
        sensible.then_some(Domain { issues, sizes, outcomes, issues_by_name, values_by_name })
    }

    /// The issues, in order.
    pub fn issues(&self) -> &[Issue] {
        &self.issues
    }

    /// The position of an issue by its name.
    pub fn issue(&self, name: &str) -> Option<usize> {
        find(&self.issues_by_name, name, |position| self.issues[position].name.as_str())
    }

    /// The position of a value of an issue by its name.
    pub fn value(&self, issue: usize, name: &str) -> Option<u16> {
        let values = &self.issues.get(issue)?.values;
        let position = find(self.values_by_name.get(issue)?, name, |position| values[position].as_str())?;
        u16::try_from(position).ok()
    }

    /// How many outcomes there are.
    pub fn outcomes(&self) -> u64 {
        self.outcomes
    }

    /// How many outcomes settle every issue with something other than *no agreement*.
    pub fn outcomes_without_none(&self) -> u64 {
        self.issues.iter().map(|issue| issue.values.len() as u64 - u64::from(issue.none.is_some())).product()
    }

    /// The outcome with this number: row-major over the issues in order, the last issue fastest.
    pub fn outcome(&self, number: u64) -> Offer {
        let mut rest = number;
        let mut outcome = Offer::open(self.issues.len());
        for (index, &size) in self.sizes.iter().enumerate().rev() {
            let count = u64::from(size);
            outcome.set(index, u16::try_from(rest % count).ok());
            rest /= count;
        }
        outcome
    }

    /// The number of an outcome; `None` if an issue is open.
    pub fn number(&self, outcome: &Offer) -> Option<u64> {
        self.issues.iter().enumerate().try_fold(0, |number, (index, issue)| {
            Some(number * issue.values.len() as u64 + u64::from(outcome.get(index)?))
        })
    }

    /// The agreement that stands if nothing more is agreed: open issues at their `none`. `None` if one has none.
    pub fn closed(&self, offer: &Offer) -> Option<Offer> {
        let close = |(index, issue): (usize, &Issue)| offer.get(index).or(issue.none);
        self.issues.iter().enumerate().map(close).collect::<Option<Vec<u16>>>().map(Offer::full)
    }

    /// Does every value of the offer exist?
    pub fn contains(&self, offer: &Offer) -> bool {
        offer.fits(&self.sizes)
    }
}

/// Positions in the order of their names.
fn by_name<'n>(count: usize, name: impl Fn(usize) -> &'n str) -> Vec<usize> {
    let mut positions: Vec<usize> = (0..count).collect();
    positions.sort_by(|&a, &b| name(a).cmp(name(b)));
    positions
}

fn find<'n>(by_name: &[usize], wanted: &str, name: impl Fn(usize) -> &'n str) -> Option<usize> {
    by_name.binary_search_by(|&position| name(position).cmp(wanted)).ok().map(|place| by_name[place])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn domain() -> Domain {
        let issue = |name: &str, values: &[&str], none| Issue {
            name: name.to_owned(),
            values: values.iter().map(|&value| value.to_owned()).collect(),
            none,
            phrase: String::new(),
        };
        Domain::new(vec![issue("rent", &["low", "high"], None), issue("cat", &["yes", "no", "-"], Some(2))]).unwrap()
    }

    #[test]
    fn outcomes_are_numbered_row_major() {
        let domain = domain();
        assert_eq!((domain.outcomes(), domain.outcomes_without_none()), (6, 4));
        assert_eq!(domain.outcome(4), Offer::full([1, 1]));
        assert!((0..6).all(|number| domain.number(&domain.outcome(number)) == Some(number)));
    }

    #[test]
    fn issues_and_values_are_found_by_name() {
        let domain = domain();
        assert_eq!((domain.issue("rent"), domain.issue("cat"), domain.issue("dog")), (Some(0), Some(1), None));
        let values = ["yes", "no", "-", "low"].map(|name| domain.value(1, name));
        assert_eq!(values, [Some(0), Some(1), Some(2), None]);
        assert_eq!(domain.value(2, "low"), None);
    }

    #[test]
    fn open_issues_close_at_none_where_there_is_one() {
        let domain = domain();
        let mut offer = Offer::open(2);
        assert_eq!(domain.closed(&offer), None);
        offer.set(0, Some(1));
        assert_eq!(domain.closed(&offer), Some(Offer::full([1, 2])));
    }
}

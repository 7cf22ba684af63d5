//! Offers: a value for every issue, or some issues left open.

use smallvec::SmallVec;

/// Marks an issue that an offer leaves open.
const OPEN: u16 = u16::MAX;

/// What is proposed or agreed: for each issue of the domain, in order, the position of a value or *open*.
///
/// An offer without open issues is an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Offer(SmallVec<[u16; 12]>);

impl Offer {
    /// Every issue open.
    pub fn open(issues: usize) -> Offer {
        Offer(SmallVec::from_elem(OPEN, issues))
    }

    /// An outcome from the positions of its values.
    pub fn full(values: impl IntoIterator<Item = u16>) -> Offer {
        Offer(values.into_iter().collect())
    }

    /// The number of issues of the domain.
    pub fn issues(&self) -> usize {
        self.0.len()
    }

    /// The value of an issue, or `None` if it is open (or there is no such issue).
    pub fn get(&self, issue: usize) -> Option<u16> {
        self.0.get(issue).copied().filter(|&value| value != OPEN)
    }

    /// Sets the value of an issue, or opens it.
    pub fn set(&mut self, issue: usize, value: Option<u16>) {
        if let Some(place) = self.0.get_mut(issue) {
            *place = value.unwrap_or(OPEN);
        }
    }

    /// Is no issue open?
    pub fn is_full(&self) -> bool {
        !self.0.contains(&OPEN)
    }

    /// Is every issue open?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&value| value == OPEN)
    }

    /// The issues that have a value, with it.
    pub fn settled(&self) -> impl Iterator<Item = (usize, u16)> + '_ {
        self.0.iter().copied().enumerate().filter(|(_, value)| *value != OPEN)
    }

    /// The issues that are open.
    pub fn open_issues(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().filter(|(_, value)| **value == OPEN).map(|(issue, _)| issue)
    }

    /// This offer with the issues that `upper` settles replaced by its values.
    pub fn overlaid_with(&self, upper: &Offer) -> Offer {
        let pick = |(lower, upper): (&u16, &u16)| if *upper == OPEN { *lower } else { *upper };
        Offer(self.0.iter().zip(&upper.0).map(pick).collect())
    }

    /// The positions of the values, for loops that know the offer is full.
    pub(crate) fn values(&self) -> &[u16] {
        &self.0
    }
}

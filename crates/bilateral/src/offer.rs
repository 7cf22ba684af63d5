//! Offers: a value for every issue, or some issues left open.

/// Marks an issue that an offer leaves open.
const OPEN: u16 = u16::MAX;

/// Offers on up to this many issues are kept in place, without the heap: agents copy them all the time.
const IN_PLACE: usize = 14;

/// What is proposed or agreed: for each issue of the domain, in order, the position of a value or *open*.
///
/// An offer without open issues is an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Offer {
    values: Values,
    issues: u16,
    open: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Values {
    /// Places beyond the last issue are 0.
    Few([u16; IN_PLACE]),
    Many(Box<[u16]>),
}

impl Offer {
    /// Every issue open.
    pub fn open(issues: usize) -> Offer {
        let mut offer = Offer::from_values(&vec![OPEN; issues]);
        offer.open = offer.issues;
        offer
    }

    /// An outcome from the positions of its values.
    pub fn full(values: impl IntoIterator<Item = u16>) -> Offer {
        Offer::from_values(&values.into_iter().collect::<Vec<u16>>())
    }

    /// An outcome from the positions of its values.
    pub(crate) fn from_values(values: &[u16]) -> Offer {
        let mut few = [0; IN_PLACE];
        let kept = match few.get_mut(..values.len()) {
            Some(places) => {
                places.copy_from_slice(values);
                Values::Few(few)
            }
            None => Values::Many(values.into()),
        };
        Offer { values: kept, issues: u16::try_from(values.len()).unwrap_or(u16::MAX), open: 0 }
    }

    /// The positions of the values; open issues have none that exists.
    pub(crate) fn values(&self) -> &[u16] {
        match &self.values {
            Values::Few(few) => &few[..usize::from(self.issues)],
            Values::Many(many) => many,
        }
    }

    /// Does every value exist in a domain whose issues have so many values?
    pub(crate) fn fits(&self, sizes: &[u16]) -> bool {
        let values = self.values();
        values.len() == sizes.len() && values.iter().zip(sizes).all(|(value, size)| value < size || *value == OPEN)
    }

    fn values_mut(&mut self) -> &mut [u16] {
        match &mut self.values {
            Values::Few(few) => &mut few[..usize::from(self.issues)],
            Values::Many(many) => many,
        }
    }

    /// The number of issues of the domain.
    pub fn issues(&self) -> usize {
        usize::from(self.issues)
    }

    /// The value of an issue, or `None` if it is open (or there is no such issue).
    pub fn get(&self, issue: usize) -> Option<u16> {
        self.values().get(issue).copied().filter(|&value| value != OPEN)
    }

    /// Sets the value of an issue, or opens it.
    pub fn set(&mut self, issue: usize, value: Option<u16>) {
        if let Some(place) = self.values_mut().get_mut(issue) {
            let was_open = std::mem::replace(place, value.unwrap_or(OPEN)) == OPEN;
            self.open = self.open + u16::from(value.is_none()) - u16::from(was_open);
        }
    }

    /// Is no issue open?
    pub fn is_full(&self) -> bool {
        self.open == 0
    }

    /// Is every issue open?
    pub fn is_empty(&self) -> bool {
        self.open == self.issues
    }

    /// The issues that have a value, with it.
    pub fn settled(&self) -> impl Iterator<Item = (usize, u16)> + '_ {
        self.values().iter().copied().enumerate().filter(|(_, value)| *value != OPEN)
    }

    /// The issues that are open.
    pub fn open_issues(&self) -> impl Iterator<Item = usize> + '_ {
        self.values().iter().enumerate().filter(|(_, value)| **value == OPEN).map(|(issue, _)| issue)
    }

    /// This offer with the issues that `upper` settles replaced by its values.
    pub fn overlaid_with(&self, upper: &Offer) -> Offer {
        let mut overlaid = self.clone();
        upper.settled().for_each(|(issue, value)| overlaid.set(issue, Some(value)));
        overlaid
    }
}

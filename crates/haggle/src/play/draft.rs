//! The offer that the person is composing, with every step kept so that it can be taken back.

use bilateral::Offer;

/// A draft and the drafts before it.
pub(super) struct Draft {
    offer: Offer,
    before: Vec<Offer>,
}

impl Draft {
    /// A draft that leaves everything open.
    pub(super) fn new(issues: usize) -> Draft {
        Draft { offer: Offer::open(issues), before: Vec::new() }
    }

    /// What would be sent.
    pub(super) fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Replaces the draft.
    pub(super) fn replace(&mut self, offer: Offer) {
        if offer != self.offer {
            self.before.push(std::mem::replace(&mut self.offer, offer));
        }
    }

    /// Sets some issues, or opens them.
    pub(super) fn set(&mut self, values: &[(usize, Option<u16>)]) {
        let mut offer = self.offer.clone();
        values.iter().for_each(|&(issue, value)| offer.set(issue, value));
        self.replace(offer);
    }

    /// Leaves everything open again.
    pub(super) fn clear(&mut self) {
        self.replace(Offer::open(self.offer.issues()));
    }

    /// Takes the last change back; false if there is none.
    pub(super) fn undo(&mut self) -> bool {
        match self.before.pop() {
            Some(offer) => {
                self.offer = offer;
                true
            }
            None => false,
        }
    }
}

//! Something that goes wrong often but is said seldom.

use std::time::Instant;

use crate::limits::COMPLAIN_EVERY;

/// When the complaint was last made.
#[derive(Default)]
pub(super) struct Complaint(Option<Instant>);

impl Complaint {
    /// Is it time to complain again?
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.0.is_none_or(|last| last.elapsed() >= COMPLAIN_EVERY);
        if is_due {
            self.0 = Some(Instant::now());
        }
        is_due
    }
}

//! How a table begins: everybody comes, everybody is ready, the clock runs.

use game::{Seat, SeatSet};
use serde_json::json;

use super::{Caller, Running};
use crate::clock::Moment;
use crate::readiness;
use crate::store;
use crate::trouble::TableError;

impl Running {
    /// Starts the clock once everybody has come, or lets them get ready first if there is a clock to wait for them.
    pub(super) async fn start_if_all_arrived(&mut self) -> Result<(), TableError> {
        let waits = !self.timer.is_running() && self.closed.is_none() && !self.is_over();
        if self.attendance.missing() > 0 || !waits || self.readiness.is_awaited() {
            return Ok(());
        }
        if !self.lets_people_prepare() {
            return self.start().await;
        }
        self.agents_are_ready = self.agents_ready_at();
        let note = self.lab_note(readiness::gathered(self.ready_within));
        self.keep(vec![note], Some(store::Standing::Running)).await
    }

    async fn start(&mut self) -> Result<(), TableError> {
        self.keep(vec![self.lab_note(json!({"started": {}}))], Some(store::Standing::Running)).await
    }

    /// Is there something to prepare for, and nobody else who gives the time for it?
    fn lets_people_prepare(&self) -> bool {
        let is_timed = self.table.turn().limit_ms.is_some();
        is_timed && !self.ready_within.is_zero() && !self.people().is_empty() && !self.table.has_preparation()
    }

    /// When agents are ready: at once they would be told from people.
    fn agents_ready_at(&mut self) -> Moment {
        let now = self.clock.now();
        if self.people().len() < self.attendance.seats().len() { now + self.pace.delay() } else { now }
    }

    fn people(&self) -> Vec<Seat> {
        self.attendance.seats().iter().copied().filter(|&seat| self.attendance.is_person(seat)).collect()
    }

    /// When the clock starts, so far as that is known now.
    pub(super) fn begins_at(&self) -> Option<Moment> {
        let limit = self.clock.moment_of(self.readiness.until_ms()?);
        let ready = self.readiness.ready();
        let all = self.people().into_iter().all(|seat| ready.contains(seat));
        Some(if all { self.agents_are_ready.min(limit) } else { limit })
    }

    /// The time to get ready is over, or everybody is.
    pub(super) async fn begin_if_ready(&mut self) -> Result<(), TableError> {
        let now = self.clock.now();
        if self.begins_at().is_some_and(|begins| begins <= now) {
            self.start().await?;
        }
        Ok(())
    }

    /// Somebody says that they are ready, or does something, which says so too.
    pub(super) async fn get_ready(&mut self, seat: Seat) -> Result<(), TableError> {
        if self.readiness.is_awaited() && !self.readiness.ready().contains(seat) {
            let note = self.lab_note(readiness::ready(seat));
            self.keep(vec![note], None).await?;
        }
        self.begin_if_ready().await
    }

    /// The same, said by a connection.
    pub(super) async fn hear_ready(&mut self, caller: Caller, seat: Seat) -> Result<(), TableError> {
        // Held until it is on disk: a connection has only so many things under way.
        let _caller = caller;
        self.get_ready(seat).await
    }

    /// Those who have said that they are ready, as long as that matters.
    pub(super) fn ready_people(&self) -> SeatSet {
        if self.readiness.is_awaited() { self.readiness.ready() } else { SeatSet::NONE }
    }
}

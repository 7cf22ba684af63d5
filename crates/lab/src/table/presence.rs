//! Who is at a table: who comes and goes, who is told of it, and what is recorded.

use std::collections::HashMap;

use game::{Presence, Seat};

use super::{Caller, Running};
use crate::attendance::Seen;
use crate::limits::PRESENCES_RECORDED;
use crate::outbox::Farewell;
use crate::store::PresenceRow;
use crate::trouble::TableError;

/// What was recorded of everybody last, and how much in all.
#[derive(Debug, Default)]
pub(super) struct Recorded {
    last: HashMap<Seat, PresenceRow>,
    count: usize,
}

impl Recorded {
    /// What the store has, by time.
    pub(super) fn new(rows: &[PresenceRow]) -> Recorded {
        Recorded { last: rows.iter().map(|row| (Seat(row.seat), *row)).collect(), count: rows.len() }
    }

    /// What was recorded of a seat last.
    pub(super) fn last(&self, seat: Seat) -> Option<PresenceRow> {
        self.last.get(&seat).copied()
    }

    /// How a seat was last recorded; nobody needs to record that an agent is there.
    pub(super) fn presence(&self, seat: Seat) -> Presence {
        self.last(seat).map_or(Presence::There, |last| last.presence)
    }

    /// What is not as it was recorded last, which counts as recorded from now on. That somebody is there for the first time
    /// is worth a record if they `have_come`. A table that has had its share of records gets no more.
    fn news(&mut self, seen: &[Seen], have_come: impl Fn(Seat) -> bool, now_ms: u64) -> Vec<PresenceRow> {
        let is_news = |seen: &&Seen| match self.last(Seat(seen.seat)) {
            Some(last) => last.presence != seen.presence,
            None => seen.presence != Presence::There || have_come(Seat(seen.seat)),
        };
        let row =
            |seen: &Seen| PresenceRow { seat: seen.seat, at_ms: seen.since.unwrap_or(now_ms), presence: seen.presence };
        let room = PRESENCES_RECORDED.saturating_sub(self.count);
        let rows: Vec<PresenceRow> = seen.iter().filter(is_news).take(room).map(row).collect();
        self.last.extend(rows.iter().map(|row| (Seat(row.seat), *row)));
        self.count += rows.len();
        rows
    }
}

impl Running {
    /// A connection is gone; if it was the last of its seat, so is who sat there, as far as anybody knows.
    pub(super) async fn disconnect(&mut self, connection: u64) {
        if let Some(seat) = self.telling.audience.leave(connection)
            && !self.telling.audience.has(Some(seat))
        {
            self.attendance.leave(seat, Presence::Away, self.now_ms());
            self.tell_presence().await;
        }
    }

    /// Somebody leaves on purpose. Who has another tab or device open is still there with that.
    pub(super) async fn depart(&mut self, caller: Caller, seat: Seat) {
        self.telling.audience.leave(caller.connection);
        if self.attendance.is_here(seat) && !self.telling.audience.has(Some(seat)) {
            self.attendance.leave(seat, Presence::Left, self.now_ms());
        }
        caller.outbox.hang_up(Farewell::Left);
        self.tell_presence().await;
    }

    /// The grace of somebody who is gone is over.
    pub(super) async fn look_around(&mut self) -> Result<(), TableError> {
        self.attendance.look_around(self.now_ms());
        self.tell_presence().await;
        Ok(())
    }

    pub(super) async fn agents_come_and_go(&mut self) -> Result<(), TableError> {
        for (seat, presence) in self.absences.turn(&mut self.pace, self.clock.now()) {
            match presence {
                Presence::There => drop(self.attendance.arrive(seat)),
                Presence::Away | Presence::Left => self.attendance.leave(seat, presence, self.now_ms()),
            }
        }
        self.tell_presence().await;
        Ok(())
    }

    /// Before the beginning only the host learns who is missing: others would learn who is a person.
    pub(super) fn is_told_of_presence(&self, seat: Seat) -> bool {
        self.timer.is_running() || Some(seat) == self.host
    }

    /// Who is there, as it may be told now.
    pub(super) fn seen(&self) -> Vec<Seen> {
        if self.timer.is_running() { self.attendance.told() } else { self.attendance.told_at_once() }
    }

    /// Tells everybody who may know it who is there, if that has changed for them, and records it.
    pub(super) async fn tell_presence(&mut self) {
        let seen = self.seen();
        for seat in self.telling.audience.seats().into_iter().flatten() {
            if self.is_told_of_presence(seat) {
                self.telling.tell_presence(seat, &seen);
            }
        }
        let rows = self.unrecorded();
        if !rows.is_empty() {
            self.store.note_presence(&self.id, rows).await;
        }
    }

    /// What is told of presence and not recorded yet. Nothing is after the end.
    fn unrecorded(&mut self) -> Vec<PresenceRow> {
        if self.is_over() || self.closed.is_some() {
            return Vec::new();
        }
        let has_come = |seat| self.attendance.is_person(seat) && self.attendance.has_arrived(seat);
        let now_ms = self.now_ms();
        self.recorded.news(&self.attendance.told(), has_come, now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(presence: Presence, since: Option<u64>) -> [Seen; 1] {
        [Seen { seat: 0, presence, since }]
    }

    #[test]
    fn only_what_changes_is_recorded_and_that_somebody_comes() {
        let mut recorded = Recorded::default();
        assert_eq!(recorded.news(&seen(Presence::There, None), |_| false, 1), [], "an agent is there anyway");
        let came = PresenceRow { seat: 0, at_ms: 2, presence: Presence::There };
        assert_eq!(recorded.news(&seen(Presence::There, None), |_| true, 2), [came]);
        assert_eq!(recorded.news(&seen(Presence::There, None), |_| true, 3), []);
        let left = PresenceRow { seat: 0, at_ms: 4, presence: Presence::Left };
        assert_eq!(recorded.news(&seen(Presence::Left, Some(4)), |_| true, 9), [left]);
        let mut again = Recorded::new(&[came, left]);
        assert_eq!(again.news(&seen(Presence::Left, Some(4)), |_| true, 20), [], "a restart is no news");
        assert_eq!(again.presence(Seat(0)), Presence::Left);
    }

    #[test]
    fn a_table_has_so_many_records_and_no_more() {
        let mut recorded = Recorded::default();
        for at_ms in 0..PRESENCES_RECORDED as u64 {
            let presence = if at_ms % 2 == 0 { Presence::Away } else { Presence::There };
            assert_eq!(recorded.news(&seen(presence, Some(at_ms)), |_| true, at_ms).len(), 1);
        }
        assert_eq!(recorded.news(&seen(Presence::Left, Some(1)), |_| true, 1), []);
    }
}

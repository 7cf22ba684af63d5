//! Who of a table's people has arrived, who is there, away or gone for good, and what others are told of it.
//!
//! A page that is loaded again is gone for a moment; an agent never is. So nobody is told that somebody is not there before
//! a grace has passed, and agents can be made to step away now and then, as people do (`absences.rs`). What is told is also
//! what is recorded, with the time since when it is so.

use std::collections::HashMap;

use game::{Presence, Seat, SeatSet};
use serde::Serialize;

use crate::limits::PRESENCE_GRACE;
use crate::store::PresenceRow;

/// Whether somebody is at a seat, as others are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Seen {
    pub(crate) seat: u8,
    pub(crate) presence: Presence,
    /// Since when they are not there; `None` for those who are, and for those who have not come yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) since: Option<u64>,
}

/// Somebody who is not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gone {
    since_ms: u64,
    presence: Presence,
}

/// The seats of a table.
#[derive(Debug)]
pub(crate) struct Attendance {
    seats: Vec<Seat>,
    people: SeatSet,
    arrived: SeatSet,
    gone: HashMap<Seat, Gone>,
    // Who has been gone for longer than the grace.
    away: SeatSet,
}

impl Attendance {
    /// Nobody of these people has arrived. If they were here before (a restart), they count as just gone.
    pub(crate) fn new(seats: usize, people: SeatSet, now_ms: u64) -> Attendance {
        let seats: Vec<Seat> = (0..seats).filter_map(|seat| u8::try_from(seat).ok()).map(Seat).collect();
        let just_gone = Gone { since_ms: now_ms, presence: Presence::Away };
        let gone = seats.iter().filter(|&&seat| people.contains(seat)).map(|&seat| (seat, just_gone)).collect();
        Attendance { seats, people, arrived: SeatSet::NONE, gone, away: SeatSet::NONE }
    }

    /// Takes in what was recorded of somebody last: who was not there then is not there still, until they come.
    pub(crate) fn restore(&mut self, last: PresenceRow) {
        if last.presence != Presence::There {
            let seat = Seat(last.seat);
            self.gone.insert(seat, Gone { since_ms: last.at_ms, presence: last.presence });
            self.away = self.away.with(seat);
        }
    }

    /// All seats.
    pub(crate) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Notes that somebody is here; true if that is so for the first time.
    pub(crate) fn arrive(&mut self, seat: Seat) -> bool {
        let is_new = !self.arrived.contains(seat);
        self.arrived = self.arrived.with(seat);
        self.gone.remove(&seat);
        self.away = self.away.without(seat);
        is_new
    }

    /// Notes that somebody is not here any more: [`Presence::Left`] if they said so, else [`Presence::Away`].
    pub(crate) fn leave(&mut self, seat: Seat, presence: Presence, now_ms: u64) {
        self.gone.insert(seat, Gone { since_ms: now_ms, presence });
    }

    /// Does a person sit there?
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.people.contains(seat)
    }

    /// Is somebody there, so far as the table knows? An agent that has stepped away is not.
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        !self.gone.contains_key(&seat)
    }

    /// Was somebody there since the table is in memory?
    pub(crate) fn has_arrived(&self, seat: Seat) -> bool {
        self.arrived.contains(seat)
    }

    /// How many people have not arrived yet.
    pub(crate) fn missing(&self) -> usize {
        self.seats.iter().filter(|&&seat| self.people.contains(seat) && !self.arrived.contains(seat)).count()
    }

    /// When the grace of somebody who is gone is over.
    pub(crate) fn next_grace_ms(&self) -> Option<u64> {
        let pending = self.gone.iter().filter(|(seat, _)| !self.away.contains(**seat));
        pending.map(|(_, gone)| grace_ends_ms(*gone)).min()
    }

    /// Counts those as not there whose grace is over.
    pub(crate) fn look_around(&mut self, now_ms: u64) {
        let over = self.gone.iter().filter(|(_, gone)| grace_ends_ms(**gone) <= now_ms);
        self.away = over.fold(self.away, |away, (seat, _)| away.with(*seat));
    }

    /// Who is there and who is not, after the grace.
    pub(crate) fn told(&self) -> Vec<Seen> {
        self.seats.iter().map(|&seat| self.seen(seat, self.away.contains(seat))).collect()
    }

    /// Who is here just now and which people are not, told at once: for the host who waits for them.
    pub(crate) fn told_at_once(&self) -> Vec<Seen> {
        self.seats.iter().map(|&seat| self.seen(seat, self.people.contains(seat))).collect()
    }

    /// A seat, whose absence is mentioned or not.
    fn seen(&self, seat: Seat, is_mentioned: bool) -> Seen {
        let gone = self.gone.get(&seat).filter(|_| is_mentioned);
        let presence = gone.map_or(Presence::There, |gone| gone.presence);
        let has_come = self.arrived.contains(seat) || self.away.contains(seat);
        Seen { seat: seat.0, presence, since: gone.filter(|_| has_come).map(|gone| gone.since_ms) }
    }
}

fn grace_ends_ms(gone: Gone) -> u64 {
    gone.since_ms.saturating_add(u64::try_from(PRESENCE_GRACE.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const GRACE_MS: u64 = PRESENCE_GRACE.as_millis() as u64;

    fn two_people() -> Attendance {
        let mut attendance = Attendance::new(2, SeatSet::NONE.with(A).with(B), 1_000);
        assert!(attendance.arrive(A) && attendance.arrive(B) && !attendance.arrive(A));
        attendance
    }

    fn of_b(told: Vec<Seen>) -> (Presence, Option<u64>) {
        assert_eq!((told[0].presence, told[0].since), (Presence::There, None));
        (told[1].presence, told[1].since)
    }

    #[test]
    fn a_reload_is_not_told_and_an_absence_is_with_its_beginning() {
        let mut attendance = two_people();
        attendance.leave(B, Presence::Away, 2_000);
        assert_eq!(of_b(attendance.told_at_once()), (Presence::Away, Some(2_000)));
        attendance.look_around(2_200);
        assert_eq!(of_b(attendance.told()), (Presence::There, None));
        attendance.arrive(B);
        assert_eq!(attendance.next_grace_ms(), None);
        attendance.leave(B, Presence::Away, 3_000);
        assert_eq!(attendance.next_grace_ms(), Some(3_000 + GRACE_MS));
        attendance.look_around(3_000 + GRACE_MS);
        assert_eq!((of_b(attendance.told()), attendance.next_grace_ms()), ((Presence::Away, Some(3_000)), None));
        attendance.arrive(B);
        assert_eq!(of_b(attendance.told()), (Presence::There, None));
    }

    #[test]
    fn who_left_on_purpose_is_told_from_who_lost_the_connection() {
        let mut attendance = two_people();
        attendance.leave(B, Presence::Left, 2_000);
        attendance.look_around(2_000 + GRACE_MS - 1);
        assert_eq!(of_b(attendance.told()), (Presence::There, None), "not before the grace is over");
        attendance.look_around(2_000 + GRACE_MS);
        assert_eq!(of_b(attendance.told()), (Presence::Left, Some(2_000)));
    }

    #[test]
    fn who_was_away_before_a_restart_is_away_since_then() {
        let mut attendance = Attendance::new(2, SeatSet::NONE.with(A).with(B), 9_000);
        attendance.restore(PresenceRow { seat: 0, at_ms: 1_000, presence: Presence::There });
        attendance.restore(PresenceRow { seat: 1, at_ms: 2_000, presence: Presence::Left });
        assert_eq!(of_b(attendance.told()), (Presence::Left, Some(2_000)));
        assert_eq!(attendance.next_grace_ms(), Some(9_000 + GRACE_MS), "the other one has a grace");
    }

    #[test]
    fn of_who_has_not_come_yet_nobody_knows_since_when() {
        let mut attendance = Attendance::new(2, SeatSet::NONE.with(A).with(B), 1_000);
        attendance.arrive(A);
        assert_eq!(of_b(attendance.told_at_once()), (Presence::Away, None));
    }
}

//! Who of a table's people has arrived, who is away, and what others are told of it.
//!
//! A page that is loaded again is gone for a moment; an agent never is. So nobody is told that somebody is away before a
//! grace has passed, and agents can be made to step away now and then, as people do (`absences.rs`).

use std::collections::HashMap;

use game::{Seat, SeatSet};
use tokio::time::Instant;

use crate::limits::PRESENCE_GRACE;

/// The seats of a table.
#[derive(Debug)]
pub(crate) struct Attendance {
    seats: Vec<Seat>,
    people: SeatSet,
    arrived: SeatSet,
    // Since when those who are not here have been gone.
    gone: HashMap<Seat, Instant>,
    // Who has been gone for longer than the grace.
    away: SeatSet,
}

impl Attendance {
    /// Nobody of these people has arrived. If they were here before (a restart), they count as just gone.
    pub(crate) fn new(seats: usize, people: SeatSet) -> Attendance {
        let seats: Vec<Seat> = (0..seats).filter_map(|seat| u8::try_from(seat).ok()).map(Seat).collect();
        let now = Instant::now();
        let gone = seats.iter().filter(|&&seat| people.contains(seat)).map(|&seat| (seat, now)).collect();
        Attendance { seats, people, arrived: SeatSet::NONE, gone, away: SeatSet::NONE }
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

    /// Notes that somebody has no connection any more.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.gone.insert(seat, Instant::now());
    }

    /// Does a person sit there?
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.people.contains(seat)
    }

    /// Is somebody there, so far as the table knows? An agent that has stepped away is not.
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        !self.gone.contains_key(&seat)
    }

    /// How many people have not arrived yet.
    pub(crate) fn missing(&self) -> usize {
        self.seats.iter().filter(|&&seat| self.people.contains(seat) && !self.arrived.contains(seat)).count()
    }

    /// When the grace of somebody who is gone is over.
    pub(crate) fn next_grace(&self) -> Option<Instant> {
        let pending = self.gone.iter().filter(|(seat, _)| !self.away.contains(**seat));
        pending.map(|(_, since)| *since + PRESENCE_GRACE).min()
    }

    /// Counts those as away whose grace is over.
    pub(crate) fn look_around(&mut self) {
        let now = Instant::now();
        let over = self.gone.iter().filter(|(_, since)| **since + PRESENCE_GRACE <= now);
        self.away = over.fold(self.away, |away, (seat, _)| away.with(*seat));
    }

    /// Who has been away for longer than the grace.
    pub(crate) fn away(&self) -> Vec<u8> {
        self.seats.iter().filter(|&&seat| self.away.contains(seat)).map(|seat| seat.0).collect()
    }

    /// The people who are not here just now, told at once: for the host who waits for them.
    pub(crate) fn not_here(&self) -> Vec<u8> {
        self.seats
            .iter()
            .filter(|seat| self.people.contains(**seat) && !self.is_here(**seat))
            .map(|seat| seat.0)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[tokio::test(start_paused = true)]
    async fn a_reload_is_not_told_and_an_absence_is() {
        let mut attendance = Attendance::new(2, SeatSet::NONE.with(A).with(B));
        assert!(attendance.arrive(A) && attendance.arrive(B) && !attendance.arrive(A));
        attendance.leave(B);
        assert_eq!(attendance.not_here(), [1]);
        tokio::time::advance(Duration::from_millis(200)).await;
        attendance.look_around();
        assert_eq!(attendance.away(), [0; 0]);
        attendance.arrive(B);
        assert_eq!(attendance.next_grace(), None);
        attendance.leave(B);
        tokio::time::advance(PRESENCE_GRACE).await;
        assert!(attendance.next_grace().unwrap() <= Instant::now());
        attendance.look_around();
        assert_eq!((attendance.away(), attendance.next_grace()), (vec![1], None));
        attendance.arrive(B);
        assert_eq!(attendance.away(), [0; 0]);
    }
}

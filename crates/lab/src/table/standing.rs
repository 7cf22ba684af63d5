//! How a table stands, who is there, and when the listeners are told of it.

use game::Seat;

use super::Running;
use crate::frames::{self, ClockFace, Standing};
use crate::telling::{Scene, Telling};
use crate::trouble::TableError;

impl Running {
    /// How the table stands, the same for every seat.
    pub(super) fn standing(&self) -> String {
        let over = self.is_over();
        let waits = !self.timer.is_running() && !over;
        let waiting = || frames::waiting(self.table.seats().len()).to_owned();
        let standing = Standing {
            deadline_ms: self.deadline_ms(),
            clock: self.table.clock().filter(|_| self.timer.is_running()).map(ClockFace::from),
            waiting: waits.then(|| self.closed.clone().unwrap_or_else(waiting)),
            over,
        };
        standing.to_json()
    }

    pub(super) fn scene<'a>(&'a mut self, standing: &'a str) -> (Scene<'a>, &'a mut Telling) {
        let scene = Scene { table: &*self.table, book: &self.book, standing, now_ms: self.clock.now_ms() };
        (scene, &mut self.telling)
    }

    pub(super) fn tell_state(&mut self) {
        let standing = self.standing();
        let (scene, telling) = self.scene(&standing);
        telling.tell_state(scene);
    }

    /// Before the beginning only the host learns who is missing: others would learn who is a person.
    pub(super) fn is_told_of_presence(&self, seat: Seat) -> bool {
        self.timer.is_running() || Some(seat) == self.host
    }

    pub(super) fn away_for(&self) -> Vec<u8> {
        if self.timer.is_running() { self.attendance.away() } else { self.attendance.not_here() }
    }

    pub(super) fn tell_presence(&mut self) {
        let away = self.away_for();
        for seat in self.telling.audience.seats().into_iter().flatten() {
            if self.is_told_of_presence(seat) {
                self.telling.tell_presence(seat, &away);
            }
        }
    }

    /// The grace of somebody who is gone is over.
    pub(super) fn look_around(&mut self) -> Result<(), TableError> {
        self.attendance.look_around();
        self.tell_presence();
        Ok(())
    }

    pub(super) fn agents_come_and_go(&mut self) -> Result<(), TableError> {
        for (seat, leaves) in self.absences.turn(&mut self.pace) {
            if leaves {
                self.attendance.leave(seat);
            } else {
                self.attendance.arrive(seat);
            }
        }
        self.tell_presence();
        Ok(())
    }
}

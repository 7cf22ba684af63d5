//! How a table stands, and when the listeners are told of it.

use game::Clock;

use super::Running;
use crate::frames::{ClockFace, Standing};
use crate::telling::{Scene, Telling};
use crate::words::say;

impl Running {
    /// How the table stands, the same for every seat.
    pub(super) fn standing(&self) -> String {
        let over = self.is_over();
        let getting_ready = self.readiness.until_ms().filter(|_| !over);
        let waits = !self.timer.is_running() && !over && getting_ready.is_none();
        let waiting = || say("waiting").with("seats", self.table.seats().len());
        let standing = Standing {
            deadline_ms: getting_ready.or(self.deadline_ms()),
            clock: self.shown_clock().map(ClockFace::from),
            ready_until_ms: getting_ready,
            waiting: waits.then(|| self.closed.clone().unwrap_or_else(waiting).said(self.language)),
            over,
            watched: self.watched(),
        };
        standing.to_json()
    }

    fn shown_clock(&self) -> Option<Clock> {
        if self.readiness.is_awaited() {
            let [name, at_zero] = ["preparing", "preparing-over"].map(|id| say(id).said(self.language));
            return Some(Clock { name, at_zero });
        }
        self.table.clock(self.language).filter(|_| self.timer.is_running())
    }

    pub(super) fn scene<'a>(&'a mut self, standing: &'a str) -> (Scene<'a>, &'a mut Telling) {
        let scene = Scene {
            table: &*self.table,
            book: &self.book,
            standing,
            ready: self.ready_people(),
            language: self.language,
            now_ms: self.clock.now_ms(),
        };
        (scene, &mut self.telling)
    }

    pub(super) fn tell_state(&mut self) {
        let standing = self.standing();
        let (scene, telling) = self.scene(&standing);
        telling.tell_state(scene);
    }
}

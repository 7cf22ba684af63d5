//! A table at which only agents sit, steered by who watches it.

use game::{Refusal, Seat};

use super::{Caller, Running};
use crate::frames;
use crate::limits::WISHES_RECORDED;
use crate::trouble::TableError;
use crate::watching::{self, Speed, Watched, Wish};
use crate::words::refuse;

impl Running {
    /// Does what a spectator wishes, or says why not.
    pub(super) async fn grant(&mut self, caller: Caller, wish: Wish) -> Result<(), TableError> {
        if let Err(refusal) = self.may_grant(wish) {
            caller.outbox.send(frames::misunderstood(&refusal.said(self.language)));
            return Ok(());
        }
        // Whoever was about to act is chosen anew.
        self.asking = None;
        match wish {
            Wish::Pause {} => self.pause().await,
            Wish::GoOn {} => self.go_on().await,
            Wish::Step {} => {
                self.pause().await?;
                self.step().await
            }
            Wish::Speed { speed } => self.change_speed(speed).await,
        }
    }

    fn may_grant(&self, wish: Wish) -> Result<(), Refusal> {
        if !self.is_steered() {
            return Err(refuse("not-watched"));
        }
        if let Some(why) = &self.closed {
            return Err(refuse("is-closed").with("why", why.clone()));
        }
        let is_recorded = match wish {
            Wish::Pause {} | Wish::Step {} => !self.timer.is_paused(),
            Wish::Speed { speed } => speed != self.speed(),
            Wish::GoOn {} => false,
        };
        if is_recorded && self.wishes >= WISHES_RECORDED { Err(refuse("too-many-wishes")) } else { Ok(()) }
    }

    /// No person sits here whose time a spectator could take.
    fn is_steered(&self) -> bool {
        self.attendance.seats().iter().all(|&seat| !self.attendance.is_person(seat))
    }

    fn speed(&self) -> Speed {
        Speed::like(self.pace.factor())
    }

    /// How it stands for those who watch; `None` where people play.
    pub(super) fn watched(&self) -> Option<Watched> {
        let left_ms = self.timer.left_ms(self.table.turn().limit_ms);
        self.is_steered().then(|| Watched { paused: self.timer.is_paused(), speed: self.speed(), left_ms })
    }

    async fn pause(&mut self) -> Result<(), TableError> {
        if self.timer.is_paused() || !self.timer.is_running() {
            return Ok(());
        }
        self.keep(vec![self.lab_note(watching::paused())], None).await
    }

    async fn go_on(&mut self) -> Result<(), TableError> {
        if !self.timer.is_paused() {
            return Ok(());
        }
        self.keep(vec![self.lab_note(watching::went_on())], None).await
    }

    async fn change_speed(&mut self, speed: Speed) -> Result<(), TableError> {
        if speed == self.speed() || self.is_over() {
            return Ok(());
        }
        self.keep(vec![self.lab_note(watching::speed(speed))], None).await
    }

    /// Lets one thing happen: an agent's move or, where nobody moves, the end of the phase.
    async fn step(&mut self) -> Result<(), TableError> {
        let turn = self.table.turn();
        let before = self.book.last_seq();
        let mut waiting: Vec<Seat> =
            self.attendance.seats().iter().copied().filter(|&seat| turn.may_act.contains(seat)).collect();
        while self.book.last_seq() == before && !self.is_over() {
            let Some(seat) = self.pace.choose(&waiting) else { break };
            waiting.retain(|&other| other != seat);
            self.let_agent_act(seat).await?;
        }
        let nobody_moved = self.book.last_seq() == before && !self.is_over();
        if nobody_moved && turn.limit_ms.is_some() { self.time_is_up().await } else { Ok(()) }
    }
}

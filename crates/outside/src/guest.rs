//! A program at a table: what happens in the game goes to its process as messages, and its messages come back as moves.

use std::sync::Arc;
use std::time::Duration;

use game::{Answer, AnyError, Foreign, Opening, Outsider, Parting, Scene, Seat, Told, Wishes};
use serde_json::value::RawValue;

use crate::launch::Launch;
use crate::messages::{Moved, Ready, Said};
use crate::pool::Pool;
use crate::process::Process;
use crate::program::{OnTimeout, Program};
use crate::trouble::Trouble;

/// A program that can be seated.
pub(crate) struct Guest {
    name: String,
    terms: Terms,
    pool: Arc<Pool>,
}

/// What is allowed to a program in a game.
#[derive(Clone, Copy)]
struct Terms {
    ready_limit: Duration,
    move_limit: Duration,
    on_timeout: OnTimeout,
}

impl Guest {
    /// A program, and how it is started.
    pub(crate) fn new(program: &Program, launch: Launch) -> Guest {
        let Program { ready_limit, move_limit, on_timeout, .. } = *program;
        let terms = Terms { ready_limit, move_limit, on_timeout };
        Guest { name: program.name.clone(), terms, pool: Arc::new(Pool::new(launch)) }
    }
}

impl Foreign for Guest {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn sit_down(&self, _seat: Seat) -> Result<Box<dyn Outsider>, AnyError> {
        self.pool.prepare()?;
        Ok(Box::new(Seated { terms: self.terms, pool: Arc::clone(&self.pool), process: None }))
    }

    fn remarks(&self) -> Vec<String> {
        let told = match self.pool.lapses() {
            0 => None,
            1 => Some(format!("{} took too long for a move, and passed", self.name)),
            moves => Some(format!("{} took too long for {moves} moves, and passed", self.name)),
        };
        told.into_iter().collect()
    }
}

/// A program in a seat. The process is its own until the game is over; a game that is left unfinished ends it.
struct Seated {
    terms: Terms,
    pool: Arc<Pool>,
    process: Option<Process>,
}

impl Seated {
    /// A process that is ready for the game, with what it answered. One that has played before may have ended meanwhile,
    /// as programs do that are written for one game; then a fresh one takes its place.
    fn ready(&self, line: &[u8]) -> Result<(Process, String), Trouble> {
        if let Some(mut process) = self.pool.idle() {
            match process.ask(line, self.terms.ready_limit) {
                Err(Trouble::Gone { .. }) if process.has_played => {}
                answer => return Ok((process, answer?)),
            }
        }
        let mut process = self.pool.start()?;
        let answer = process.ask(line, self.terms.ready_limit)?;
        Ok((process, answer))
    }

    /// Asks for a move. A process that has given trouble is not used again.
    fn answer(&mut self, line: &[u8]) -> Result<Answer, Trouble> {
        let mut process = self.process.take().ok_or(Trouble::NotThere)?;
        let answer = match process.ask(line, self.terms.move_limit) {
            Err(Trouble::Late(_)) if self.terms.on_timeout == OnTimeout::Pass => {
                process.forgive();
                self.pool.note_lapse();
                Answer::TooLate
            }
            answer => Answer::Move(read_move(&answer?)?),
        };
        self.process = Some(process);
        Ok(answer)
    }
}

fn read_move(line: &str) -> Result<serde_json::Value, Trouble> {
    let moved: Result<Moved, _> = serde_json::from_str(line);
    moved.map(|moved| moved.action).map_err(|error| Trouble::not_understood(line, "{\"move\": ..}", &error))
}

impl Outsider for Seated {
    fn begin(&mut self, opening: &Opening<'_>) -> Result<Wishes, AnyError> {
        let Opening { game, seat, seats, seed, briefing } = *opening;
        let (process, answer) = self.ready(&Said::Begin { game, seat, seats, seed, briefing }.line())?;
        let ready: Result<Ready, _> = serde_json::from_str(&answer);
        let not_ready = |error| Trouble::not_understood(&answer, "{\"type\": \"ready\"}", &error);
        let wishes = ready.map(Wishes::from).map_err(not_ready)?;
        self.process = Some(process);
        Ok(wishes)
    }

    fn act(&mut self, scene: &Scene<'_>) -> Result<Answer, AnyError> {
        let Scene { news, view, moves } = *scene;
        let view: &RawValue = serde_json::from_str(view)?;
        Ok(self.answer(&Said::Act { news, view, moves }.line())?)
    }

    fn end(&mut self, news: &[Told], parting: &Parting) {
        let Some(mut process) = self.process.take() else { return };
        let told = process.tell(&Said::End { news, result: parting }.line());
        match parting.reason {
            None if told.is_ok() => self.pool.give_back(process),
            // Who broke the rules begins the next game afresh, but may first note down why.
            _ => Process::dismiss(vec![process]),
        }
    }
}

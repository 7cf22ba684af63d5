//! A running table: one task owns it and is its only writer.
//!
//! Whatever happens goes through the same door: decide, apply, write to disk, tell everybody. A person's action, an
//! agent's move and the clock differ only in who knocks.

mod asking;
mod beginning;
mod commands;
mod keeping;
mod presence;
mod questions;
mod standing;
#[cfg(test)]
mod tests;
mod watched;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use game::{AnyTable, Language, Phrase, Refusal, Seat, SeatSet};
use serde_json::{Value, json};
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use crate::absences::Absences;
use crate::account::Account;
use crate::attendance::Attendance;
use crate::book::{Book, Entry, Misfit};
use crate::clock::{Clock, Moment};
use crate::frames::FriendLink;
use crate::limits::{IDLE, THOUGHT};
use crate::outbox::Outbox;
use crate::pace::Pace;
use crate::readiness::Readiness;
use crate::store::{EventRow, PresenceRow, Store};
use crate::telling::Telling;
use crate::timer::Timer;
use crate::trouble::TableError;
use crate::watching::Wish;
use crate::words::refuse;

use presence::Recorded;
pub(crate) use questions::Question;

/// A connection, as the table sees it.
#[derive(Debug)]
pub(crate) struct Caller {
    /// `None` for a spectator.
    pub(crate) seat: Option<Seat>,
    pub(crate) connection: u64,
    pub(crate) outbox: Outbox,
    /// Who pays for what is done.
    pub(crate) account: Arc<Account>,
    /// Given back when the table has done what was asked: a connection has only so many things under way.
    pub(crate) _turn: Option<OwnedSemaphorePermit>,
}

/// What may be asked of a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A connection wants to hear; it has seen lines up to `seen`.
    Join { caller: Caller, seen: u64 },
    /// A connection is gone.
    Leave { connection: u64 },
    /// The person behind a connection leaves, on purpose.
    Depart { caller: Caller, seat: Seat },
    /// A seat acts; who is `sure` is not asked whether they mean it. The answer goes to the connection.
    Act { caller: Caller, seat: Seat, client_id: String, action: Value, sure: bool },
    /// A seat is ready to begin.
    Ready { caller: Caller, seat: Seat },
    /// A spectator steers a table of agents.
    Watch { caller: Caller, wish: Wish },
    /// A seat asks something that changes nothing. The answer goes to the connection, under this id.
    Ask { caller: Caller, seat: Seat, id: String, question: Question },
    /// Somebody has taken a seat that was for a friend.
    Taken { seat: Seat },
}

/// A table in memory: the game, its book, and who listens.
pub(crate) struct Running {
    id: String,
    game: &'static str,
    story: String,
    labels: Vec<String>,
    texts: BTreeMap<String, String>,
    language: Language,
    table: Box<dyn AnyTable>,
    attendance: Attendance,
    absences: Absences,
    recorded: Recorded,
    book: Book,
    telling: Telling,
    clock: Clock,
    timer: Timer,
    readiness: Readiness,
    ready_within: Duration,
    // Before this agents do not seem to be ready.
    agents_are_ready: Moment,
    // Are people asked before they give something up, and how often was that recorded?
    asks: bool,
    questions: usize,
    // How often spectators paused it or changed its speed, so far as that was recorded.
    wishes: usize,
    // Why it was closed before the game was over.
    closed: Option<Phrase>,
    store: Store,
    pace: Pace,
    // When the next agent is asked, and which.
    asking: Option<(Moment, Seat)>,
    host: Option<Seat>,
    friend_links: Vec<FriendLink>,
}

/// What a table is made from.
pub(crate) struct Parts {
    pub(crate) id: String,
    pub(crate) game: &'static str,
    /// What the scenario tells of itself.
    pub(crate) story: String,
    pub(crate) labels: Vec<String>,
    /// The texts of the scenario in the language of the table, where they differ.
    pub(crate) texts: BTreeMap<String, String>,
    pub(crate) language: Language,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) people: SeatSet,
    pub(crate) book: Vec<EventRow>,
    /// Who was there, away or gone, as it was recorded.
    pub(crate) presence: Vec<PresenceRow>,
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) pace: Pace,
    /// Do agents step away now and then, as people do?
    pub(crate) agents_step_away: bool,
    /// Are people asked before they give something up?
    pub(crate) asks: bool,
    /// How long the first phase waits for people to be ready.
    pub(crate) ready_within: Duration,
    /// Who may pass on the links to the seats of friends.
    pub(crate) host: Option<Seat>,
    pub(crate) friend_links: Vec<FriendLink>,
}

impl Running {
    /// A table rebuilt from its book. The error says which entry does not fit.
    pub(crate) fn new(mut parts: Parts) -> Result<Running, Misfit> {
        let recorded = Recorded::new(&parts.presence);
        let mut attendance = Attendance::new(parts.table.seats().len(), parts.people, parts.clock.now_ms());
        let goes = |seat: &Seat| parts.people.contains(*seat) || parts.agents_step_away;
        let restored: Vec<Seat> = attendance.seats().iter().copied().filter(goes).collect();
        restored.iter().filter_map(|seat| recorded.last(*seat)).for_each(|last| attendance.restore(last));
        let agents = restored.into_iter().filter(|seat| !parts.people.contains(*seat));
        let agents = agents.map(|seat| (seat, recorded.presence(seat)));
        let absences = Absences::of(agents, &mut parts.pace, parts.clock.now());
        let mut running = Running {
            id: parts.id,
            game: parts.game,
            story: parts.story,
            labels: parts.labels,
            texts: parts.texts,
            language: parts.language,
            table: parts.table,
            attendance,
            absences,
            recorded,
            book: Book::default(),
            telling: Telling::default(),
            agents_are_ready: parts.clock.now(),
            clock: parts.clock,
            timer: Timer::default(),
            readiness: Readiness::default(),
            ready_within: parts.ready_within,
            asks: parts.asks,
            questions: 0,
            wishes: 0,
            closed: None,
            store: parts.store,
            pace: parts.pace,
            asking: None,
            host: parts.host,
            friend_links: parts.friend_links,
        };
        for row in parts.book {
            running.enter(Entry::from_row(row)?)?;
        }
        Ok(running)
    }

    /// Takes in that the server was away, and moves the deadline by it; gives what is to be stored of it.
    pub(crate) fn absence(&mut self, away_ms: u64) -> Vec<EventRow> {
        let waits_for_somebody = !self.timer.is_running() && !self.readiness.is_awaited();
        // The clock of a paused table stood still anyway.
        let stands = waits_for_somebody || self.timer.is_paused() || self.table.outcome().is_some();
        if away_ms == 0 || stands {
            return Vec::new();
        }
        let note = self.lab_note(json!({"resumed": {"away_ms": away_ms}}));
        let row = self.next_row(&note);
        self.enter_note(note);
        vec![row]
    }

    /// The id of the table.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Is the game over? A server that died at the very end may have left it unmarked in the store.
    pub(crate) fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// Serves the table until it is finished and nobody has listened for a while, or the laboratory closes.
    pub(crate) async fn serve(mut self, mut commands: mpsc::Receiver<Command>) {
        if let Err(error) = self.begin().await {
            return self.complain(&error);
        }
        loop {
            self.plan_agents();
            let clock = self.clock.clone();
            let deadline = self.deadline_ms().map(|at_ms| clock.moment_of(at_ms));
            let asking = self.asking;
            let grace = self.attendance.next_grace_ms().filter(|_| self.timer.is_running());
            let grace = grace.map(|at_ms| clock.moment_of(at_ms));
            let absence = self.absences.next().filter(|_| !self.timer.is_paused());
            let beginning = self.begins_at();
            let result = tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => return,
                },
                () = clock.at(deadline), if deadline.is_some() => self.time_is_up().await,
                () = clock.at(beginning), if beginning.is_some() => self.begin_if_ready().await,
                () = clock.at(asking.map(|(when, _)| when)), if asking.is_some() => self.ask_agent().await,
                () = clock.at(grace), if grace.is_some() => self.look_around().await,
                () = clock.at(absence), if absence.is_some() => self.agents_come_and_go().await,
                () = clock.sleep(IDLE), if self.is_idle() => return,
            };
            if let Err(error) = result {
                // Nobody was told; connections learn that the table is gone and come back to a rebuilt one.
                return self.complain(&error);
            }
        }
    }

    /// Tells the operator of what could not be stored, unless the server is just ending.
    fn complain(&self, error: &TableError) {
        if !self.store.is_closed() {
            tracing::error!(table = self.id, "{error}");
        }
    }

    /// Nobody listens, and nothing will happen by itself.
    fn is_idle(&self) -> bool {
        let stands = !self.timer.is_running() && !self.readiness.is_awaited();
        let rests = stands || (self.timer.is_running() && self.deadline_ms().is_none() && self.asking.is_none());
        self.telling.audience.is_empty() && (self.is_over() || rests)
    }

    fn deadline_ms(&self) -> Option<u64> {
        self.timer.deadline_ms(self.table.turn().limit_ms).filter(|_| !self.is_over())
    }

    /// Deals and, where no person has to arrive first, starts the clock.
    async fn begin(&mut self) -> Result<(), TableError> {
        self.let_chance_act().await?;
        self.start_if_all_arrived().await
    }

    /// Chance decides whatever is up to it before anybody moves again.
    async fn let_chance_act(&mut self) -> Result<(), TableError> {
        loop {
            let events = self.table.draw_chance();
            if events.is_empty() {
                return Ok(());
            }
            let dealt = keeping::entries(self.now_ms(), None, "", events);
            self.keep(dealt, None).await?;
        }
    }

    fn decide(&self, seat: Seat, action: &Value) -> Result<Vec<Value>, Refusal> {
        if let Some(why) = &self.closed {
            return Err(refuse("is-closed").with("why", why.clone()));
        }
        if self.readiness.is_awaited() {
            return Err(refuse("not-ready").with("seats", self.table.seats().len()));
        }
        if !self.timer.is_running() {
            return Err(refuse("not-arrived").with("seats", self.table.seats().len()));
        }
        self.table.decide(seat, action)
    }

    async fn time_is_up(&mut self) -> Result<(), TableError> {
        let events = self.table.expire();
        self.happen(self.now_ms(), None, "", events).await
    }

    /// Sees to it that the agent whose turn it is will be asked, after a while that a person might take.
    fn plan_agents(&mut self) {
        let may_act =
            if self.timer.is_running() && !self.timer.is_paused() { self.table.turn().may_act } else { SeatSet::NONE };
        let asked = |seat: &Seat| {
            may_act.contains(*seat) && !self.attendance.is_person(*seat) && self.attendance.is_here(*seat)
        };
        let waiting: Vec<Seat> = self.attendance.seats().iter().copied().filter(asked).collect();
        let still = self.asking.is_some_and(|(_, seat)| waiting.contains(&seat));
        if !still {
            let next = self.pace.choose(&waiting);
            self.asking = next.map(|seat| (self.clock.now() + self.pace.delay(), seat));
        }
    }

    async fn ask_agent(&mut self) -> Result<(), TableError> {
        match self.asking.take() {
            Some((_, seat)) => self.let_agent_act(seat).await,
            None => Ok(()),
        }
    }

    async fn let_agent_act(&mut self, seat: Seat) -> Result<(), TableError> {
        let asked = self.clock.now();
        // Agents may think for long; the other tasks of this thread go on elsewhere meanwhile.
        let action = tokio::task::block_in_place(|| self.table.ask_agent(seat));
        let thought = asked.until(self.clock.now());
        self.clock.sleep_until(asked + rounded_up(thought)).await;
        let Some(action) = action else { return Ok(()) };
        match self.decide(seat, &action) {
            Ok(events) => self.happen(self.now_ms(), Some(seat), "", events).await,
            Err(refusal) => {
                tracing::warn!(table = self.id, "an agent's move was refused: {refusal}; it passes");
                let pass = self.decide(seat, &self.table.pass(seat)).unwrap_or_default();
                self.happen(self.now_ms(), Some(seat), "", pass).await
            }
        }
    }
}

/// How long a thought seems to have taken.
fn rounded_up(thought: Duration) -> Duration {
    let slots = thought.as_micros().div_ceil(THOUGHT.as_micros());
    THOUGHT * u32::try_from(slots).unwrap_or(u32::MAX)
}

//! A running table: one task owns it and is its only writer.
//!
//! Whatever happens goes through the same door: decide, write to disk, apply, tell everybody. A person's action, an
//! agent's move and the clock differ only in who knocks.

use game::{AnyTable, Refusal, Seat, SeatSet, Told};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::attendance::{Attendance, FriendLinks};
use crate::audience::{Audience, Outbox};
use crate::book::{Book, Entry};
use crate::clock::{Watch, at, instant_of, now_ms};
use crate::frames::{self, ClockFace, Frame, News};
use crate::limits::IDLE;
use crate::pace::Pace;
use crate::store::{EventRow, Kind, Standing, Store, StoreError};

/// What a connection may ask of a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A connection of a seat (`None`: a spectator) wants to hear; it has seen events up to `seen`.
    Join { seat: Option<Seat>, connection: u64, seen: u64, outbox: Outbox },
    /// A connection is gone.
    Leave { connection: u64 },
    /// A seat acts. The answer goes to the connection.
    Act { seat: Seat, client_id: String, action: Value, outbox: Outbox },
    /// What would a move mean?
    Preview { seat: Seat, id: String, action: Value, outbox: Outbox },
}

/// A table in memory: the game, its book, and who listens.
pub(crate) struct Running {
    id: String,
    game: &'static str,
    labels: Vec<String>,
    table: Box<dyn AnyTable>,
    attendance: Attendance,
    book: Book,
    audience: Audience,
    watch: Watch,
    store: Store,
    pace: Pace,
    // When the next agent is asked, and which.
    asking: Option<(Instant, Seat)>,
    friend_links: FriendLinks,
}

/// What a table is made from.
pub(crate) struct Parts {
    pub(crate) id: String,
    pub(crate) game: &'static str,
    pub(crate) labels: Vec<String>,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) people: SeatSet,
    pub(crate) book: Vec<EventRow>,
    pub(crate) store: Store,
    pub(crate) pace: Pace,
    pub(crate) friend_links: FriendLinks,
}

impl Running {
    /// A table rebuilt from its book. The error says which entry does not fit.
    pub(crate) fn new(parts: Parts) -> Result<Running, String> {
        let attendance = Attendance::new(parts.table.seats().len(), parts.people);
        let mut running = Running {
            id: parts.id,
            game: parts.game,
            labels: parts.labels,
            table: parts.table,
            attendance,
            book: Book::default(),
            audience: Audience::default(),
            watch: Watch::default(),
            store: parts.store,
            pace: parts.pace,
            asking: None,
            friend_links: parts.friend_links,
        };
        for row in parts.book {
            running.enter(Entry::from_row(row)?)?;
        }
        Ok(running)
    }

    /// Notes in the book how long the server was away, and moves the deadline by it.
    pub(crate) async fn note_absence(&mut self, away_ms: u64) -> Result<(), StoreError> {
        if self.watch.is_running() && self.table.outcome().is_none() {
            self.note(json!({"resumed": {"away_ms": away_ms}})).await?;
        }
        Ok(())
    }

    /// Serves the table until it is finished and nobody has listened for a while, or the laboratory closes.
    pub(crate) async fn serve(mut self, mut commands: mpsc::Receiver<Command>) {
        if let Err(error) = self.begin().await {
            tracing::error!(table = self.id, "{error}");
            return;
        }
        loop {
            self.plan_agents();
            let deadline = self.watch.deadline_ms(self.table.turn().limit_ms).map(instant_of);
            let asking = self.asking;
            let result = tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => return,
                },
                () = at(deadline), if deadline.is_some() => self.time_is_up().await,
                () = at(asking.map(|(when, _)| when)), if asking.is_some() => self.ask_agent().await,
                () = tokio::time::sleep(IDLE), if self.is_idle() => return,
            };
            if let Err(error) = result {
                // Nothing was applied; connections learn that the table is gone and come back to a rebuilt one.
                tracing::error!(table = self.id, "{error}");
                return;
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.audience.is_empty() && (self.table.outcome().is_some() || !self.watch.is_running())
    }

    /// Deals and, where no person has to arrive first, starts the clock.
    async fn begin(&mut self) -> Result<(), StoreError> {
        self.let_chance_act().await?;
        self.start_if_all_arrived().await
    }

    /// Chance decides whatever is up to it before anybody moves again.
    async fn let_chance_act(&mut self) -> Result<(), StoreError> {
        loop {
            let events = self.table.draw_chance();
            if events.is_empty() {
                return Ok(());
            }
            self.record(self.now_ms(), None, "", events).await?;
        }
    }

    async fn start_if_all_arrived(&mut self) -> Result<(), StoreError> {
        if self.attendance.missing() == 0 && !self.watch.is_running() && self.table.outcome().is_none() {
            self.note(json!({"started": {}})).await?;
        }
        Ok(())
    }

    async fn obey(&mut self, command: Command) -> Result<(), StoreError> {
        match command {
            Command::Join { seat, connection, seen, outbox } => self.join(seat, connection, seen, outbox).await,
            Command::Leave { connection } => {
                if self.audience.leave(connection).is_some() {
                    self.tell_presence();
                }
                Ok(())
            }
            Command::Act { seat, client_id, action, outbox } => self.act(seat, client_id, &action, &outbox).await,
            Command::Preview { seat, id, action, outbox } => {
                let answer = frames::preview(&id, self.table.preview(seat, &action));
                let _ = outbox.try_send(answer);
                Ok(())
            }
        }
    }

    async fn join(&mut self, seat: Option<Seat>, connection: u64, seen: u64, outbox: Outbox) -> Result<(), StoreError> {
        if seat.is_some_and(|seat| self.attendance.arrive(seat)) {
            self.start_if_all_arrived().await?;
            if !self.watch.is_running() {
                // Those who wait are told that there is one less to wait for.
                self.tell_state(self.book.last_seq());
            }
        }
        let briefing = seat.map(|seat| self.table.briefing(seat));
        let links = if self.watch.is_running() { &[] } else { self.friend_links.of(seat) };
        let briefing = frames::Briefing {
            game: self.game,
            seat: seat.map(|seat| seat.0),
            seats: self.table.seats(),
            labels: &self.labels,
            briefing,
            friend_links: links,
        };
        let _ = outbox.try_send(briefing.frame());
        let _ = outbox.try_send(self.state_frame(seat, seen));
        self.audience.join(seat, connection, outbox);
        if seat.is_some() {
            self.tell_presence();
        }
        Ok(())
    }

    async fn act(&mut self, seat: Seat, client_id: String, action: &Value, outbox: &Outbox) -> Result<(), StoreError> {
        // Ids are a client's own: two seats that choose the same one do not meet.
        let key = format!("{}-{client_id}", seat.0);
        if let Some(seq) = self.book.answer(&key) {
            let _ = outbox.try_send(frames::ack(&client_id, seq));
            return Ok(());
        }
        // A deadline that has passed comes first, however soon after it the action is looked at: the book has one
        // order, and an action that was meant for the time before must not slip into the time after.
        let now_ms = self.now_ms();
        let deadline = self.watch.deadline_ms(self.table.turn().limit_ms);
        if deadline.is_some_and(|deadline| deadline <= now_ms) {
            self.time_is_up().await?;
            let _ = outbox.try_send(frames::refused(&client_id, "the time was up before this arrived; look again"));
            return Ok(());
        }
        match self.decide(seat, action) {
            Ok(events) => {
                self.happen(now_ms, Some(seat), &key, events).await?;
                let seq = self.book.answer(&key).unwrap_or(0);
                let _ = outbox.try_send(frames::ack(&client_id, seq));
            }
            Err(refusal) => {
                let _ = outbox.try_send(frames::refused(&client_id, &refusal.0));
            }
        }
        Ok(())
    }

    fn decide(&self, seat: Seat, action: &Value) -> Result<Vec<Value>, Refusal> {
        if !self.watch.is_running() {
            let two = self.table.seats().len() == 2;
            let reason = if two { "the other side has not arrived yet" } else { "not everybody has arrived yet" };
            return Err(Refusal::because(reason));
        }
        self.table.decide(seat, action)
    }

    async fn time_is_up(&mut self) -> Result<(), StoreError> {
        let events = self.table.expire();
        self.happen(self.now_ms(), None, "", events).await
    }

    /// Sees to it that the agent whose turn it is will be asked, after a while that a person might take.
    fn plan_agents(&mut self) {
        let may_act = if self.watch.is_running() { self.table.turn().may_act } else { SeatSet::NONE };
        let seats = self.table.seats().len();
        let agents = (0..seats).filter_map(|seat| u8::try_from(seat).ok()).map(Seat);
        let waiting: Vec<Seat> =
            agents.filter(|&seat| may_act.contains(seat) && !self.attendance.is_person(seat)).collect();
        let still = self.asking.is_some_and(|(_, seat)| waiting.contains(&seat));
        if !still {
            let next = self.pace.choose(&waiting);
            self.asking = next.map(|seat| (Instant::now() + self.pace.delay(), seat));
        }
    }

    async fn ask_agent(&mut self) -> Result<(), StoreError> {
        let Some((_, seat)) = self.asking.take() else { return Ok(()) };
        // Agents may think for long; the other tasks of this thread go on elsewhere meanwhile.
        let action = tokio::task::block_in_place(|| self.table.ask_agent(seat));
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

    /// The time, which never goes back in a book even if the clock on the wall does.
    fn now_ms(&self) -> u64 {
        now_ms().max(self.book.last_ms())
    }

    /// Lets events happen, and what chance makes of them.
    async fn happen(
        &mut self,
        at_ms: u64,
        seat: Option<Seat>,
        client_id: &str,
        events: Vec<Value>,
    ) -> Result<(), StoreError> {
        if events.is_empty() {
            return Ok(());
        }
        self.record(at_ms, seat, client_id, events).await?;
        self.let_chance_act().await
    }

    /// Writes events to disk, then lets them happen, then tells everybody.
    async fn record(
        &mut self,
        at_ms: u64,
        seat: Option<Seat>,
        client_id: &str,
        events: Vec<Value>,
    ) -> Result<(), StoreError> {
        let entry = |(index, body): (usize, Value)| Entry {
            at_ms,
            kind: Kind::Game,
            // Only the first event is the seat's own; what follows is its consequence.
            seat: seat.filter(|_| index == 0).map(|seat| seat.0),
            client_id: if index == 0 { client_id.to_owned() } else { String::new() },
            body,
        };
        self.keep(events.into_iter().enumerate().map(entry).collect()).await
    }

    /// Notes something that the laboratory did.
    async fn note(&mut self, body: Value) -> Result<(), StoreError> {
        let at_ms = self.now_ms();
        self.keep(vec![Entry { at_ms, kind: Kind::Lab, seat: None, client_id: String::new(), body }]).await
    }

    async fn keep(&mut self, entries: Vec<Entry>) -> Result<(), StoreError> {
        let before = self.book.last_seq();
        let rows = (before + 1..).zip(&entries).map(|(seq, entry)| entry.to_row(seq)).collect();
        // Whether these events end the game is known only after they are applied; a table left open here is closed
        // when it is next looked at.
        let begins = entries.iter().any(|entry| entry.kind == Kind::Lab && entry.body.get("started").is_some());
        self.store.append(&self.id, rows, begins.then_some(Standing::Running)).await?;
        for entry in entries {
            self.enter(entry).map_err(StoreError)?;
        }
        if self.table.outcome().is_some() {
            self.store.append(&self.id, Vec::new(), Some(Standing::Over)).await?;
        }
        self.tell_state(before);
        Ok(())
    }

    /// Lets a kept event happen.
    fn enter(&mut self, entry: Entry) -> Result<(), String> {
        match entry.kind {
            Kind::Game => {
                let before = self.table.turn().phase;
                let misfit = |refusal| format!("entry {}: {refusal}", self.book.last_seq() + 1);
                self.table.apply(&entry.body).map_err(misfit)?;
                if self.table.turn().phase != before {
                    self.watch.phase_began(entry.at_ms);
                }
                if self.table.outcome().is_some() {
                    self.watch.stop();
                }
            }
            Kind::Lab => self.watch.note(&entry.body, entry.at_ms),
        }
        self.book.add(entry);
        Ok(())
    }

    fn state_frame(&self, seat: Option<Seat>, seen: u64) -> Frame {
        let news = |(seq, entry): (u64, &Entry)| {
            let told = match entry.kind {
                Kind::Game => self.table.tell(&entry.body, seat)?,
                Kind::Lab => Told { text: frames::lab_sentence(&entry.body)?, event: None },
            };
            Some(News { seq, at_ms: entry.at_ms, seat: entry.seat, text: told.text, event: told.event })
        };
        let news: Vec<News> = self.book.since(seen).filter_map(news).collect();
        let over = self.table.outcome().is_some();
        let deadline = self.watch.deadline_ms(self.table.turn().limit_ms).filter(|_| !over);
        let waits = !self.watch.is_running() && !over;
        let waiting = waits.then(|| frames::waiting(self.attendance.missing(), self.table.seats().len()));
        let state = frames::State {
            seq: self.book.last_seq(),
            now_ms: now_ms(),
            deadline_ms: deadline,
            clock: self.table.clock().filter(|_| self.watch.is_running()).map(ClockFace::from),
            waiting,
            news,
            over,
        };
        state.frame(seat.map(|seat| self.table.view(seat)).as_deref())
    }

    /// Before the beginning only the host learns who is missing: others would learn who is a person.
    fn tell_presence(&self) {
        let away = self.attendance.away(&self.audience);
        let host = self.friend_links.host;
        self.audience.tell_presence(&away, |seat| self.watch.is_running() || Some(seat) == host);
    }

    fn tell_state(&mut self, seen: u64) {
        // Taken out so that frames can be made from the rest of the table meanwhile.
        let mut audience = std::mem::take(&mut self.audience);
        audience.tell(|seat| self.state_frame(seat, seen));
        self.audience = audience;
    }
}

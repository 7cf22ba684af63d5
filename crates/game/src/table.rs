//! One game being played: the only place where events are applied, and its record.

use crate::{Game, Outcome, Refusal, Seat, Stream};

/// A game in progress: the state and the events that led to it.
pub struct Table<'g, G: Game> {
    game: &'g G,
    state: G::State,
    record: Option<Vec<(u64, G::Event)>>,
}

/// Everything that happened at a table: events with the time of each, in milliseconds from the beginning.
pub type Record<E> = Vec<(u64, E)>;

impl<'g, G: Game> Table<'g, G> {
    /// A fresh table that keeps its events.
    pub fn recorded(game: &'g G) -> Self {
        Table { game, state: game.start(), record: Some(Vec::new()) }
    }

    /// A fresh table that forgets its events, for runs in which only the outcome counts.
    pub fn unrecorded(game: &'g G) -> Self {
        Table { game, state: game.start(), record: None }
    }

    /// The scenario that is played.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// The state, for those who run the game; agents get [`Table::view`].
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What `seat` may know now.
    pub fn view(&self, seat: Seat) -> G::View<'_> {
        self.game.view(&self.state, seat)
    }

    /// How it ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// A seat makes a move. A refused move leaves no trace.
    pub fn play(&mut self, at_ms: u64, seat: Seat, action: &G::Move) -> Result<(), Refusal> {
        for event in self.game.decide(&self.state, seat, action)? {
            self.happen(at_ms, event);
        }
        Ok(())
    }

    /// Draws chance events for as long as chance moves next.
    pub fn draw_chance(&mut self, at_ms: u64, stream: &mut Stream) {
        loop {
            let mut possible = self.game.chance(&self.state);
            if possible.is_empty() {
                return;
            }
            let drawn = draw(&possible, stream);
            self.happen(at_ms, possible.swap_remove(drawn).1);
        }
    }

    /// The time of the present phase is up.
    pub fn expire(&mut self, at_ms: u64) {
        for event in self.game.expire(&self.state) {
            self.happen(at_ms, event);
        }
    }

    /// The events so far; empty at an unrecorded table.
    pub fn events(&self) -> &[(u64, G::Event)] {
        self.record.as_deref().unwrap_or_default()
    }

    /// The events, when the table is no longer needed.
    pub fn into_record(self) -> Record<G::Event> {
        self.record.unwrap_or_default()
    }

    fn happen(&mut self, at_ms: u64, event: G::Event) {
        self.game.apply(&mut self.state, &event);
        if let Some(record) = &mut self.record {
            record.push((at_ms, event));
        }
    }
}

fn draw<E>(possible: &[(f64, E)], stream: &mut Stream) -> usize {
    let positions: Vec<(f64, usize)> = possible.iter().map(|(p, _)| *p).zip(0..).collect();
    stream.weighted(&positions).copied().unwrap_or(0)
}

/// Plays a record again under the rules and gives the finished table.
///
/// Every event must be what the rules bring about at that point: the events of a move are decided anew, those of the
/// clock expire anew, those of chance must be possible. The error says which event does not fit, counted from 0.
pub fn replay<'g, G: Game>(game: &'g G, record: &[(u64, G::Event)]) -> Result<Table<'g, G>, (usize, String)> {
    let mut table = Table::recorded(game);
    while table.events().len() < record.len() {
        let seq = table.events().len();
        let (at_ms, event) = &record[seq];
        if table.outcome().is_some() {
            return Err((seq, "the game was over before this event".to_owned()));
        }
        repeat(&mut table, *at_ms, event).map_err(|reason| (seq, reason))?;
        let fits = table.events().len() > seq && record.get(seq..table.events().len()) == Some(&table.events()[seq..]);
        if !fits {
            return Err((seq, "the rules bring about something else here".to_owned()));
        }
    }
    Ok(table)
}

fn repeat<G: Game>(table: &mut Table<'_, G>, at_ms: u64, event: &G::Event) -> Result<(), String> {
    let game = table.game;
    if let Some((seat, action)) = game.move_behind(event) {
        return table.play(at_ms, seat, &action).map_err(|refusal| format!("the rules refuse this move: {refusal}"));
    }
    let possible = game.chance(&table.state);
    if possible.is_empty() {
        table.expire(at_ms);
    } else if possible.iter().any(|(p, candidate)| *p > 0.0 && candidate == event) {
        table.happen(at_ms, event.clone());
    } else {
        return Err("chance cannot bring this about".to_owned());
    }
    Ok(())
}

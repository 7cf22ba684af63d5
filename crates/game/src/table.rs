//! One game being played: the only place where events are applied, and its record.

use crate::{Game, Outcome, Refusal, Seat, Stream};

/// A game in progress: the state and the events that led to it.
///
/// ```
/// use game::nim::{Nim, Take};
/// use game::{Game, Stream, Table, replay};
///
/// let nim = Nim::new(4);
/// let mut table = Table::recorded(&nim);
/// table.draw_chance(0, &mut Stream::of_chance(1, 0));
/// let first = nim.turn(table.state()).may_act.single().unwrap();
/// table.play(1_000, first, &Take(3)).unwrap();
/// // A refused move leaves no trace.
/// assert!(table.play(2_000, first, &Take(1)).is_err());
/// table.play(3_000, first.other(), &Take(1)).unwrap();
/// assert_eq!(table.outcome().unwrap().scores[first.other().index()], 1.0);
///
/// // The record is all that is needed to play it again.
/// let again = replay(&nim, table.events()).unwrap();
/// assert_eq!(again.outcome(), table.outcome());
/// ```
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

    /// The events and the state that they led to, when the table is no longer needed.
    pub fn into_parts(self) -> (Record<G::Event>, G::State) {
        (self.record.unwrap_or_default(), self.state)
    }

    pub(crate) fn happen(&mut self, at_ms: u64, event: G::Event) {
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

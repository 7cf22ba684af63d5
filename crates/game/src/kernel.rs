//! The contract of a game: a pure state machine without clock, files or hidden randomness.

use smallvec::SmallVec;

use crate::{Outcome, Refusal, Seat, SeatSet};

/// The events that one move or one expiry gives; nearly always one.
pub type Events<E> = SmallVec<[E; 1]>;

/// Who may act, and since when the present phase has been running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seats whose moves would be considered now.
    pub may_act: SeatSet,
    /// Counts up whenever a new phase (period, round, step) begins; clocks and polling order start anew with it.
    pub phase: u32,
    /// How long the phase lasts from its beginning; `None` if it has no limit.
    pub limit_ms: Option<u64>,
}

/// A game that has been set up and can be played. The implementing type is the checked scenario.
///
/// Everything is a function of the scenario and the state. Time passes because somebody outside calls `expire`;
/// chance events are listed by `chance` and drawn by whoever runs the game. [`nim`](crate::nim) is a whole one.
///
/// ```
/// use game::nim::{Event, Nim, Take};
/// use game::{Game, Seat};
///
/// let nim = Nim::new(5);
/// let mut state = nim.start();
/// // Chance moves first: either side may begin.
/// assert_eq!(nim.chance(&state), Seat::all(2).map(|seat| (0.5, Event::Begins(seat))).collect::<Vec<_>>());
/// nim.apply(&mut state, &Event::Begins(Seat(1)));
///
/// // A move is decided before anything happens. What the rules forbid they refuse with a reason.
/// let refusal = nim.decide(&state, Seat(0), &Take(1)).unwrap_err();
/// assert_eq!(refusal.to_string(), "it is not your turn");
/// for event in nim.decide(&state, Seat(1), &Take(3)).unwrap() {
///     nim.apply(&mut state, &event);
/// }
/// assert_eq!(nim.view(&state, Seat(0)).sticks(), 2);
/// assert_eq!(nim.legal_moves(&nim.view(&state, Seat(0))), [Take(1), Take(2)]);
/// assert!(nim.outcome(&state).is_none());
/// ```
pub trait Game: Send + Sync + Sized + 'static {
    /// All that has happened so far, hidden parts included.
    type State: Clone + Send + Sync;
    /// What a seat can do.
    type Move: Clone + std::fmt::Debug + PartialEq + Send + Sync;
    /// What has happened: the unit of the log.
    type Event: Clone + std::fmt::Debug + PartialEq + Send + Sync;
    /// What one seat may know. It borrows the state but shows only what is that seat's to see.
    type View<'a>;

    /// The name of each seat, in order.
    fn seats(&self) -> &[String];

    /// The state before the first event.
    fn start(&self) -> Self::State;

    /// What `seat` making this move would bring about, or why the rules forbid it. Changes nothing.
    fn decide(&self, state: &Self::State, seat: Seat, action: &Self::Move) -> Result<Events<Self::Event>, Refusal>;

    /// Folds one event into the state. Events come from `decide`, `chance` or `expire`, so this cannot fail.
    fn apply(&self, state: &mut Self::State, event: &Self::Event);

    /// If chance moves next: every event that may come and its probability. Empty if a seat or the clock is next.
    fn chance(&self, state: &Self::State) -> Vec<(f64, Self::Event)>;

    /// What happens when the time of the present phase is up. Empty once the game is over.
    fn expire(&self, state: &Self::State) -> Events<Self::Event>;

    /// Who may act now.
    fn turn(&self, state: &Self::State) -> Turn;

    /// How it ended; `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What `seat` may know.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;

    /// The legal moves of the seat whose view this is, so far as they can be listed. A kind of moves without end, such as
    /// words, or with too many of them ([`MOVES_LISTED`](crate::limits::MOVES_LISTED)), is left out as a whole.
    fn legal_moves(&self, _view: &Self::View<'_>) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Is this a move of a kind that `legal_moves` lists now? Then it is legal only if it is in the list.
    fn lists(&self, _view: &Self::View<'_>, _action: &Self::Move) -> bool {
        false
    }

    /// The move that an event records, with who made it; `None` for consequences, chance and the clock.
    fn move_behind(&self, event: &Self::Event) -> Option<(Seat, Self::Move)>;

    /// A move as one line of text.
    fn write_move(&self, action: &Self::Move) -> String;

    /// The inverse of `write_move`.
    fn read_move(&self, text: &str) -> Result<Self::Move, Refusal>;
}

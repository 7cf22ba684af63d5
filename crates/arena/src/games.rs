//! The list of games: one line each. Whatever handles any game finds them here.

use game::AnyGame;

/// All games. A scenario that does not say which game it is for is for the first.
// Not a constant: the code that plays and stages them is then compiled here, once, and not in every program.
pub static GAMES: &[&dyn AnyGame] = &[
    // One line per game.
    &bilateral::GAME,
    &crisis::GAME,
    &trails::contract::GAME,
    &trails::revelation::GAME,
    &trails::repeated::GAME,
];

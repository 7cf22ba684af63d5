//! The registry of games: one line each. Whatever handles any game (the command, the server, the fuzzer) finds them here.

use game::AnyGame;

/// All games.
pub const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME, &crisis::GAME, &trails::contract::GAME];

//! The game tree of `alternating` on a handful of outcomes, searched by brute force.

use std::collections::HashMap;

use bilateral::{Bilateral, Move, Protocol, Setup, State};
use game::{Game, Seat};
use proptest::prelude::*;

use super::TOLERANCE;
use crate::geometry::generated;

/// What a type gains or loses without agreement and with time.
#[derive(Clone, Copy, Debug)]
struct Terms {
    status_quo: f64,
    opt_out: f64,
    time_effect: f64,
    discount: f64,
}

fn terms() -> impl Strategy<Value = Terms> {
    let effect = prop::sample::select(vec![(0.0, 1.0), (-3.0, 1.0), (-0.5, 1.0), (2.0, 1.0), (0.0, 0.8), (0.0, 0.1)]);
    (-3i32..12, -3i32..12, effect).prop_map(|(status_quo, opt_out, (time_effect, discount))| Terms {
        status_quo: f64::from(status_quo),
        opt_out: f64::from(opt_out),
        time_effect,
        discount,
    })
}

prop_compose! {
    /// A game of two known types on two to six outcomes.
    pub(super) fn tiny_game()(
        sizes in prop::sample::select(vec![vec![2], vec![3], vec![5], vec![6], vec![2, 2], vec![2, 3]]),
        grain in prop::sample::select(vec![3u64, 11]),
        seed in any::<u64>(),
        sides in [terms(), terms()],
        rounds in 1u32..5,
        periods in 1u32..6,
    ) -> Setup {
        let mut setup = generated(&sizes, grain, seed);
        (setup.protocol, setup.rounds, setup.periods) = (Protocol::Alternating, rounds, periods);
        for (role, terms) in setup.roles.iter_mut().zip(sides) {
            let kind = &mut role.types[0];
            (kind.status_quo, kind.opt_out) = (terms.status_quo, terms.opt_out);
            (kind.time_effect, kind.discount) = (terms.time_effect, terms.discount);
        }
        setup
    }
}

/// What a player of the game tree gets, and whether they accept the standing offer.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) value: [f64; 2],
    accepts: bool,
}

/// Searches the tree of `alternating` by the game's own rules, with a memory for equal turns and standing offers.
pub(super) struct Search<'g> {
    game: &'g Bilateral,
    known: HashMap<(u32, Option<u64>), Node>,
}

impl<'g> Search<'g> {
    pub(super) fn of(game: &'g Bilateral) -> Search<'g> {
        Search { game, known: HashMap::new() }
    }

    /// The state after a move.
    pub(super) fn after(&self, state: &State, seat: Seat, action: &Move) -> State {
        let mut next = state.clone();
        for event in self.game.decide(state, seat, action).unwrap() {
            self.game.apply(&mut next, &event);
        }
        next
    }

    /// The best that the seat to act can do.
    pub(super) fn node(&mut self, state: &State) -> Node {
        if let Some(outcome) = self.game.outcome(state) {
            return Node { value: [outcome.scores[0], outcome.scores[1]], accepts: false };
        }
        let turn = self.game.turn(state);
        let seat = turn.may_act.single().unwrap();
        let incoming = self.game.view(state, seat).incoming();
        let key = (turn.phase, incoming.and_then(|(_, offer)| self.game.domain().number(offer)));
        if let Some(node) = self.known.get(&key) {
            return *node;
        }
        // Of equally good moves: accept, offer what is accepted, pass, opt out.
        let mut moves = vec![(Move::OptOut, 0), (Move::Done, 1)];
        moves.extend(incoming.map(|(id, _)| (Move::Accept { id, issues: None }, 3)));
        moves.extend((0..self.game.domain().outcomes()).map(|n| (Move::Offer(self.game.domain().outcome(n)), 1)));
        let mut options = Vec::new();
        for (action, liking) in moves {
            let next = self.node(&self.after(state, seat, &action));
            options.push((if next.accepts { 2 } else { liking }, next.value));
        }
        let (me, other) = (seat.index(), seat.other().index());
        let best = options.iter().map(|(_, value)| value[me]).fold(f64::NEG_INFINITY, f64::max);
        let equal = options.iter().filter(|(_, value)| value[me] >= best - TOLERANCE);
        let chosen = equal.max_by(|(a, x), (b, y)| a.cmp(b).then(x[other].total_cmp(&y[other]))).unwrap();
        let node = Node { value: chosen.1, accepts: chosen.0 == 3 };
        self.known.insert(key, node);
        node
    }
}

//! The equilibrium agents: one shows its goal and plays the equilibrium in which both do, the other hides it and plays the
//! equilibrium in which neither does.
//!
//! They keep to their profile whatever the other has done: they believe of its goal what the profile does, accept what is
//! as good as their counter-proposal, and take any last offer without loss. The profile is the one that the solver
//! certifies or not; where it is no equilibrium they play it all the same.

use game::{Agent, AgentEntry, AgentInfo, Recipe, Seat, Stream};

use super::parts::would_accept;
use crate::revelation::equilibrium::Profile;
use crate::revelation::{Move, Revelation, Step, View};
use crate::{Exchange, Saying};

pub(super) const EQUILIBRIUM_REVEAL: AgentEntry<Revelation> = AgentEntry {
    info: AgentInfo {
        name: "equilibrium-reveal",
        sentence: "Shows its goal and plays the equilibrium in which both do.",
        source: "Peled, Gal and Kraus 2014 (section 4.1)",
        params: &[],
    },
    build: Recipe::new(|_, _, _| Ok(Box::new(Player { reveals: true }))),
};

pub(super) const EQUILIBRIUM_HIDE: AgentEntry<Revelation> = AgentEntry {
    info: AgentInfo {
        name: "equilibrium-hide",
        sentence: "Hides its goal and plays the equilibrium in which neither shows it.",
        source: "Peled, Gal and Kraus 2014 (section 4.2)",
        params: &[],
    },
    build: Recipe::new(|_, _, _| Ok(Box::new(Player { reveals: false }))),
};

struct Player {
    reveals: bool,
}

impl Agent<Revelation> for Player {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        action(view, self.reveals)
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        would_accept(view, proposal, |view| action(view, self.reveals))
    }
}

/// What the equilibrium in which both show their goals does here, or that in which neither does.
pub(in crate::revelation) fn action(view: &View<'_>, reveals: bool) -> Move {
    let Some(first) = view.first() else { return Move::Reveal(reveals) };
    let profile = view.game().equilibria()[first.index() % 2].profile(reveals);
    Move::Say(match view.step() {
        Step::Answer if accepts(profile, view, first) => Saying::Accept,
        Step::Answer => Saying::Reject,
        _ => propose(view, offer(profile, view, first)),
    })
}

/// What the profile proposes, by its place among all classes.
fn offer(profile: &Profile, view: &View<'_>, first: Seat) -> usize {
    let (own, other) = (view.own_goal(), view.goal(view.seat().other()));
    if view.seat() == first {
        profile.offer(own, view.revealed(first).unwrap_or(profile.reveals), other)
    } else {
        profile.counter(own, other)
    }
}

/// The move that makes an offer; passes where nothing would change hands.
fn propose(view: &View<'_>, offer: usize) -> Saying {
    let class = view.game().stakes().classes.get(offer);
    match class.map(|class| class.made_by(view.seat())) {
        Some(exchange) if !exchange.is_empty() => Saying::Propose(exchange),
        _ => Saying::Pass,
    }
}

/// Is what waits good enough?
fn accepts(profile: &Profile, view: &View<'_>, first: Seat) -> bool {
    let (own, seat) = (view.own_goal(), view.seat());
    let gain = view.waiting().and_then(|(from, exchange)| gain(view, from, exchange));
    let least = if seat == first { 0 } else { profile.threshold(own, view.goal(first)) };
    gain.is_some_and(|gain| gain >= least)
}

/// What an exchange brings whoever looks.
fn gain(view: &View<'_>, from: Seat, exchange: &Exchange) -> Option<i64> {
    let after = exchange.made_by(from, &view.held())?;
    let seat = view.seat();
    Some(view.game().benefits(seat, &after[seat.index() % 2])[view.own_goal() % 2])
}

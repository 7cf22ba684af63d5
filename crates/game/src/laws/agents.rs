//! The law of agents: what a seat may not know makes no difference to the agent in it.
//!
//! The same play is watched from the same seat in two scenarios that differ only in what that seat may not know. An
//! agent is built in each. Whenever the seat is asked, both must see the same and do the same.

use crate::{Agent, Chosen, Game, Seat, Stream};

use super::{Lawful, MOST_STEPS};

/// How often the clock ends a phase before its time.
const TIME_IS_UP: f64 = 0.05;

/// Lets an agent play against random moves in both scenarios at once. The error says where they part.
pub fn check_agent<G: Lawful>(agent: &Chosen<G>, games: [&G; 2], seat: Seat, seed: u64) -> Result<(), String> {
    let mut stream = Stream::numbered(seed, 0);
    let mut twins = Twins::new(agent, games, seat, seed)?;
    for _ in 0..MOST_STEPS {
        twins.draw_chance(&mut stream)?;
        if games[0].outcome(&twins.sides[0].state).is_some() {
            return Ok(());
        }
        if !twins.step(&mut stream)? {
            return Ok(());
        }
    }
    Err(format!("play does not end: still going on after {MOST_STEPS} steps"))
}

/// One scenario with the agent that was built for it.
struct Side<'g, G: Game> {
    game: &'g G,
    state: G::State,
    agent: Box<dyn Agent<G>>,
    stream: Stream,
}

impl<G: Lawful> Side<'_, G> {
    fn sees(&self, seat: Seat) -> String {
        self.game.view_text(&self.game.view(&self.state, seat))
    }

    fn act(&mut self, seat: Seat) -> G::Move {
        self.agent.act(&self.game.view(&self.state, seat), &mut self.stream)
    }

    /// Makes a move; is it legal?
    fn play(&mut self, seat: Seat, action: &G::Move) -> bool {
        let decided = self.game.decide(&self.state, seat, action);
        decided.is_ok_and(|events| {
            events.iter().for_each(|event| self.game.apply(&mut self.state, event));
            true
        })
    }

    fn expire(&mut self) {
        self.game.expire(&self.state).iter().for_each(|event| self.game.apply(&mut self.state, event));
    }
}

/// The same play in two scenarios.
struct Twins<'g, G: Game> {
    sides: [Side<'g, G>; 2],
    seat: Seat,
}

impl<'g, G: Lawful> Twins<'g, G> {
    fn new(agent: &Chosen<G>, games: [&'g G; 2], seat: Seat, seed: u64) -> Result<Self, String> {
        let side = |game: &'g G| {
            let stream = Stream::of_seat(seed, 0, seat);
            Ok::<_, String>(Side { game, state: game.start(), agent: agent.build(game, seat)?, stream })
        };
        Ok(Twins { sides: [side(games[0])?, side(games[1])?], seat })
    }

    /// Lets chance move in the first scenario, and in the second so that the seat is shown the same.
    fn draw_chance(&mut self, stream: &mut Stream) -> Result<(), String> {
        let [one, other] = &mut self.sides;
        loop {
            let possible = one.game.chance(&one.state);
            let Some(event) = stream.weighted(&possible) else { return Ok(()) };
            one.game.apply(&mut one.state, event);
            let seen = one.sees(self.seat);
            let before = other.state.clone();
            let alike = other.game.chance(&before).into_iter().find(|(_, event)| {
                other.state = before.clone();
                other.game.apply(&mut other.state, event);
                other.sees(self.seat) == seen
            });
            alike.ok_or_else(|| format!("{:?} cannot be shown in both scenarios: {seen}", self.seat))?;
        }
    }

    /// Lets a seat or the clock move; `false` where a move was illegal, which ends a game.
    fn step(&mut self, stream: &mut Stream) -> Result<bool, String> {
        let [one, other] = &mut self.sides;
        let (seen, seen_there) = (one.sees(self.seat), other.sees(self.seat));
        if seen != seen_there {
            return Err(format!("{:?} sees what it may not know: {seen} against {seen_there}", self.seat));
        }
        let (turn, seats) = (one.game.turn(&one.state), one.game.seats().len());
        let first = Seat(u8::try_from(stream.index(seats)).unwrap_or(0));
        let time_is_up = turn.limit_ms.is_some() && stream.happens(TIME_IS_UP);
        let Some(seat) = turn.may_act.next_from(first, seats).filter(|_| !time_is_up) else {
            self.sides.iter_mut().for_each(Side::expire);
            return Ok(true);
        };
        let action = match seat == self.seat {
            true => one.act(seat),
            false => one.game.legal_move(&one.state, seat, stream),
        };
        if seat == self.seat && other.act(seat) != action {
            return Err(format!("{seat:?} does {action:?} by what it may not know, in view of {seen}"));
        }
        match (one.play(seat, &action), other.play(seat, &action)) {
            (here, there) if here == there => Ok(here),
            _ => Err(format!("{action:?} of {seat:?} is legal by what {:?} may not know", self.seat)),
        }
    }
}

//! The laws of agents: their moves are legal, and what a seat may not know makes no difference to the agent in it.
//!
//! The same play is watched from the same seat in two scenarios that differ only in what that seat may not know. An
//! agent is built in each. Whenever the seat is asked, both must see the same and do the same, and it must be legal.

use crate::{Agent, Chosen, Game, Language, Refusal, Seat, Stream};

use super::{Broken, Lawful, MOST_STEPS, debug};

/// How often the clock ends a phase before its time.
const TIME_IS_UP: f64 = 0.05;

/// Lets an agent play against random moves in both scenarios at once.
pub fn check_agent<G: Lawful>(agent: &Chosen<G>, games: [&G; 2], seat: Seat, seed: u64) -> Result<(), Broken> {
    let mut stream = Stream::numbered(seed, 0);
    let mut twins = Twins::new(agent, games, seat, seed)?;
    for _ in 0..MOST_STEPS {
        twins.draw_chance(&mut stream)?;
        if games[0].outcome(&twins.sides[0].state).is_some() {
            return Ok(());
        }
        twins.step(&mut stream)?;
    }
    Err(Broken::Endless(MOST_STEPS))
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
        self.game.view_text(&self.game.view(&self.state, seat), Language::English)
    }

    fn act(&mut self, seat: Seat) -> G::Move {
        self.agent.act(&self.game.view(&self.state, seat), &mut self.stream)
    }

    fn play(&mut self, seat: Seat, action: &G::Move) -> Result<(), Refusal> {
        let events = self.game.decide(&self.state, seat, action)?;
        events.iter().for_each(|event| self.game.apply(&mut self.state, event));
        Ok(())
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
    fn new(agent: &Chosen<G>, games: [&'g G; 2], seat: Seat, seed: u64) -> Result<Self, Broken> {
        let side = |game: &'g G| {
            let stream = Stream::of_seat(seed, 0, seat);
            Ok::<_, Broken>(Side {
                game,
                state: game.start(),
                agent: agent.build(game, seat).map_err(Broken::Unbuilt)?,
                stream,
            })
        };
        Ok(Twins { sides: [side(games[0])?, side(games[1])?], seat })
    }

    /// Lets chance move in the first scenario, and in the second so that the seat is shown the same.
    fn draw_chance(&mut self, stream: &mut Stream) -> Result<(), Broken> {
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
            alike.ok_or(Broken::Shown { seat: self.seat, seen })?;
        }
    }

    /// Lets a seat or the clock move.
    fn step(&mut self, stream: &mut Stream) -> Result<(), Broken> {
        let [one, other] = &mut self.sides;
        let (seen, seen_there) = (one.sees(self.seat), other.sees(self.seat));
        if seen != seen_there {
            return Err(Broken::Seen { seat: self.seat, seen, other: seen_there });
        }
        let (turn, seats) = (one.game.turn(&one.state), one.game.seats().len());
        let first = stream.seat(seats);
        let time_is_up = turn.limit_ms.is_some() && stream.happens(TIME_IS_UP);
        let Some(seat) = turn.may_act.next_from(first, seats).filter(|_| !time_is_up) else {
            self.sides.iter_mut().for_each(Side::expire);
            return Ok(());
        };
        let action = match seat == self.seat {
            true => one.act(seat),
            false => one.game.legal_move(&one.state, seat, stream),
        };
        if seat == self.seat && other.act(seat) != action {
            return Err(Broken::Knows { seat, action: debug(&action), seen });
        }
        match (one.play(seat, &action), other.play(seat, &action)) {
            (Ok(()), Ok(())) => Ok(()),
            (Err(refusal), Err(_)) => Err(Broken::Illegal { seat, action: debug(&action), refusal }),
            _ => Err(Broken::Betrayed { action: debug(&action), seat, watcher: self.seat }),
        }
    }
}

//! The law of answers: what an agent says that it would accept it accepts, as often as it says, and to ask changes nothing.
//!
//! The agent in a seat plays whole games against others. Whenever offers wait for its answer it is asked about them before
//! it acts; a twin that nobody asks must do the same. Where it is certain it must keep to it every time; where it leaves
//! the answer to chance, [`Answers`] counts how often it accepts and how often it should have. An offer is also asked about
//! just before it is made: that must be answered alike.

use crate::{Agent, Chosen, Game, Seat, Stream};

use super::{Broken, Lawful, MOST_STEPS, debug};

/// How far what is counted may be from what is expected, in standard deviations.
const DEVIATIONS: f64 = 5.0;

/// What came of asking.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Answers {
    /// Answers of which the agent was certain, and gave.
    pub certain: u32,
    /// Of these, how many accepted.
    pub certain_accepted: u32,
    /// Answers that the agent left to chance.
    pub drawn: u32,
    /// Of these, how many accepted.
    pub accepted: u32,
    /// How many of these should have accepted, and the variance of that number.
    pub expected: (f64, f64),
    /// Answers that the agent could not tell beforehand.
    pub untold: u32,
    /// Offers that were asked about before and after they were made.
    pub foreseen: u32,
}

impl Answers {
    /// Has it accepted about as often as it said, where it left the answer to chance?
    pub fn fit(&self) -> bool {
        let (expected, variance) = self.expected;
        (f64::from(self.accepted) - expected).abs() <= DEVIATIONS * variance.sqrt() + 1e-9
    }

    /// All answers together.
    #[must_use]
    pub fn and(self, other: Answers) -> Answers {
        Answers {
            certain: self.certain + other.certain,
            certain_accepted: self.certain_accepted + other.certain_accepted,
            drawn: self.drawn + other.drawn,
            accepted: self.accepted + other.accepted,
            expected: (self.expected.0 + other.expected.0, self.expected.1 + other.expected.1),
            untold: self.untold + other.untold,
            foreseen: self.foreseen + other.foreseen,
        }
    }

    /// Counts an answer to an offer that the agent said it would accept with this probability.
    fn count(&mut self, chance: Option<f64>, accepts: bool) -> bool {
        match chance {
            None => self.untold += 1,
            Some(chance) if chance <= 0.0 || chance >= 1.0 => {
                self.certain += 1;
                self.certain_accepted += u32::from(accepts);
                return accepts == (chance >= 1.0) && (0.0..=1.0).contains(&chance);
            }
            Some(chance) => {
                self.drawn += 1;
                self.accepted += u32::from(accepts);
                self.expected.0 += chance;
                self.expected.1 += chance * (1.0 - chance);
            }
        }
        true
    }
}

/// Lets the agents of a cast, one a seat, play a game, and asks the one in `seat`.
pub fn check_answers<G: Lawful>(game: &G, cast: &[&Chosen<G>], seat: Seat, seed: u64) -> Result<Answers, Broken> {
    let mut talks = Talks::new(game, cast, seat, seed)?;
    for _ in 0..MOST_STEPS {
        talks.draw_chance();
        if game.outcome(&talks.state).is_some() {
            return Ok(talks.answers);
        }
        talks.step()?;
    }
    Err(Broken::Endless(MOST_STEPS))
}

/// A game in which one agent is asked.
struct Talks<'g, G: Game> {
    game: &'g G,
    state: G::State,
    seat: Seat,
    agents: Vec<(Box<dyn Agent<G>>, Stream)>,
    // As the agent that is asked, but nobody asks it.
    twin: (Box<dyn Agent<G>>, Stream),
    chance: Stream,
    // Moves of this phase, after so many of which its time is up.
    moves: (u32, u32),
    answers: Answers,
}

/// So many moves are made in a phase before its time is up.
const MOVES_IN_A_PHASE: u32 = 64;

impl<'g, G: Lawful> Talks<'g, G> {
    fn new(game: &'g G, cast: &[&Chosen<G>], seat: Seat, seed: u64) -> Result<Self, Broken> {
        let built = |seat: Seat| -> Result<_, Broken> {
            let agent = cast[seat.index()].build(game, seat).map_err(Broken::Unbuilt)?;
            Ok((agent, Stream::of_seat(seed, 0, seat)))
        };
        Ok(Talks {
            game,
            state: game.start(),
            seat,
            agents: Seat::all(cast.len()).map(built).collect::<Result<_, _>>()?,
            twin: built(seat)?,
            chance: Stream::of_chance(seed, 0),
            moves: (0, 0),
            answers: Answers::default(),
        })
    }

    fn draw_chance(&mut self) {
        while let Some(event) = self.chance.weighted(&self.game.chance(&self.state)).cloned() {
            self.game.apply(&mut self.state, &event);
        }
    }

    /// Lets somebody, or the clock, move.
    fn step(&mut self) -> Result<(), Broken> {
        let (turn, seats) = (self.game.turn(&self.state), self.game.seats().len());
        if self.moves.0 != turn.phase {
            self.moves = (turn.phase, 0);
        }
        self.moves.1 += 1;
        let first = self.chance.seat(seats);
        let time_is_up = turn.limit_ms.is_some() && self.moves.1 > MOVES_IN_A_PHASE;
        let Some(seat) = turn.may_act.next_from(first, seats).filter(|_| !time_is_up) else {
            let events = self.game.expire(&self.state);
            events.iter().for_each(|event| self.game.apply(&mut self.state, event));
            return Ok(());
        };
        if seat == self.seat { self.asked_move() } else { self.move_of_other(seat) }
    }

    fn asked_move(&mut self) -> Result<(), Broken> {
        let action = self.answer()?;
        self.play(self.seat, &action)
    }

    /// Asks the agent, lets it and its twin act, and counts what they answer.
    fn answer(&mut self) -> Result<G::Move, Broken> {
        let view = self.game.view(&self.state, self.seat);
        let standing = self.game.standing_offers(&view);
        let (agent, stream) = &mut self.agents[self.seat.index()];
        let told: Vec<Option<f64>> = standing.iter().map(|offer| agent.would_accept(&view, offer)).collect();
        let action = agent.act(&view, stream);
        let unasked = self.twin.0.act(&view, &mut self.twin.1);
        if unasked != action {
            return Err(Broken::Disturbed { seat: self.seat, action: debug(&action), unasked: debug(&unasked) });
        }
        for (offer, chance) in standing.iter().zip(told) {
            let Some(accepts) = self.game.is_acceptance(&view, offer, &action) else { continue };
            if !self.answers.count(chance, accepts) {
                return Err(Broken::Untrue { seat: self.seat, offer: debug(offer), chance, action: debug(&action) });
            }
        }
        Ok(action)
    }

    /// Lets another move, and asks about that before and after.
    fn move_of_other(&mut self, seat: Seat) -> Result<(), Broken> {
        let (agent, stream) = &mut self.agents[seat.index()];
        let action = agent.act(&self.game.view(&self.state, seat), stream);
        let asked = |talks: &Self| {
            talks.agents[talks.seat.index()].0.would_accept(&talks.game.view(&talks.state, talks.seat), &action)
        };
        let before = asked(self);
        self.play(seat, &action)?;
        let standing = self.game.standing_offers(&self.game.view(&self.state, self.seat));
        if standing == std::slice::from_ref(&action) && before.is_some() {
            let after = asked(self);
            if before != after {
                return Err(Broken::Unforeseen { seat: self.seat, offer: debug(&action), before, after });
            }
            self.answers.foreseen += 1;
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, action: &G::Move) -> Result<(), Broken> {
        let illegal = |refusal| Broken::Illegal { seat, action: debug(action), refusal };
        let events = self.game.decide(&self.state, seat, action).map_err(illegal)?;
        events.iter().for_each(|event| self.game.apply(&mut self.state, event));
        Ok(())
    }
}

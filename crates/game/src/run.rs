//! Agents play: one game, or many of them on all cores with results that do not depend on how many those are.

use std::panic::{self, AssertUnwindSafe};

use rayon::prelude::*;

use crate::{Agent, Ending, Game, NoMove, Outcome, Parting, Record, Seat, Stream, Table, Told};

/// Simulated time between two looks at the table, when no person is playing.
const SIMULATED_STEP_MS: u64 = 1000;

/// However short a phase is, agents get so many looks at the table in it.
const LOOKS_IN_A_PHASE: u64 = 64;

/// Games that are worked on at once before their results are handed over in order.
const BATCH: u64 = 1024;

/// A finished game between agents.
pub struct Played<G: Game> {
    /// How it ended.
    pub outcome: Outcome,
    /// What happened; empty if no record was wanted.
    pub record: Record<G::Event>,
    /// The state that it led to.
    pub state: G::State,
    /// How many times an agent was asked.
    pub decisions: u32,
    /// How many moves were made for each seat because it took too long; empty if nobody [follows](Agent::follower).
    pub lapses: Vec<u32>,
}

impl<G: Game> Played<G> {
    /// The game of a table that is over.
    pub(crate) fn at(table: Table<'_, G>, outcome: Outcome, decisions: u32) -> Played<G> {
        let (record, state) = table.into_parts();
        Played { outcome, record, state, decisions, lapses: Vec::new() }
    }
}

/// Plays one game to its end on a simulated clock.
///
/// Where several seats may act at once they are asked in turn, beginning with one that is drawn in every phase.
/// An illegal move stops the game: the ending is [`Ending::Fault`] and the facts say who did what.
pub fn run_one<G: Game>(
    game: &G,
    agents: &mut [Box<dyn Agent<G>>],
    seed: u64,
    number: u64,
    recorded: bool,
) -> Played<G> {
    play_one(game, agents, MatchPlan { seed, recorded, ..MatchPlan::default() }, number, None)
}

/// How a seat is told of an event.
pub(crate) type Tell<G> = fn(&G, &<G as Game>::Event, Seat) -> Option<Told>;

/// Plays the game of a plan that has this number.
pub(crate) fn play_one<G: Game>(
    game: &G,
    agents: &mut [Box<dyn Agent<G>>],
    plan: MatchPlan,
    number: u64,
    tell: Option<Tell<G>>,
) -> Played<G> {
    let mut news = tell.and_then(|tell| News::of(agents, tell));
    let mut table = if plan.recorded || news.is_some() { Table::recorded(game) } else { Table::unrecorded(game) };
    let mut chance = Stream::of_chance(plan.seed, number);
    let mut streams: Vec<Stream> = (0..agents.len()).map(|seat| seat_stream(plan.seed, number, seat)).collect();
    if let Some((_, dealt)) = plan.deal.and_then(|deal| game.chance(table.state()).into_iter().nth(deal)) {
        table.happen(0, dealt);
    }
    let mut poll = Polling::default();
    let mut decisions = 0;
    loop {
        table.draw_chance(poll.now_ms, &mut chance);
        if let Some(outcome) = table.outcome() {
            return over(table, agents, news, (outcome, decisions), plan);
        }
        let Some(seat) = poll.next_seat(&table, &mut chance) else {
            table.expire(poll.now_ms);
            continue;
        };
        decisions += 1;
        if let Some(news) = &mut news {
            news.reach(&table, agents, seat);
        }
        let attempt = guarded(|| agents[seat.index()].attempt(&table.view(seat), &mut streams[seat.index()]));
        let misplay = match &attempt {
            Ok(action) => match table.play(poll.now_ms, seat, action) {
                Ok(()) => continue,
                Err(refusal) => Misplay::Refused { action: game.write_move(action), reason: refusal.to_string() },
            },
            Err(no_move) => Misplay::from((**no_move).clone()),
        };
        return over(table, agents, news, (misplay.outcome(game, seat), decisions), plan);
    }
}

/// A game that is over: those who follow it are told so, and the record is kept if it is wanted.
fn over<G: Game>(
    table: Table<'_, G>,
    agents: &mut [Box<dyn Agent<G>>],
    news: Option<News<G>>,
    (outcome, decisions): (Outcome, u32),
    plan: MatchPlan,
) -> Played<G> {
    let lapses = news.map(|news| news.end(&table, agents, &outcome)).unwrap_or_default();
    let played = Played::at(table, outcome, decisions);
    let record = if plan.recorded { played.record } else { Record::new() };
    Played { record, lapses, ..played }
}

/// Up to where each seat has been told of events, in a game that somebody follows.
struct News<G: Game> {
    tell: Tell<G>,
    told: Vec<usize>,
}

impl<G: Game> News<G> {
    fn of(agents: &mut [Box<dyn Agent<G>>], tell: Tell<G>) -> Option<News<G>> {
        let follows = agents.iter_mut().any(|agent| agent.follower().is_some());
        follows.then(|| News { tell, told: vec![0; agents.len()] })
    }

    /// Tells a seat what it has not been told yet.
    fn reach(&mut self, table: &Table<'_, G>, agents: &mut [Box<dyn Agent<G>>], seat: Seat) {
        let Some(follower) = agents[seat.index()].follower() else { return };
        let told = &mut self.told[seat.index()];
        let new = table.events()[*told..].iter().filter_map(|(_, event)| (self.tell)(table.game(), event, seat));
        new.for_each(|news| follower.hear(news));
        *told = table.events().len();
    }

    /// Tells everybody the rest, and that it is over. Gives the lapses of each seat.
    fn end(mut self, table: &Table<'_, G>, agents: &mut [Box<dyn Agent<G>>], outcome: &Outcome) -> Vec<u32> {
        let names = table.game().seats();
        let mut lapses = vec![0; agents.len()];
        for seat in Seat::all(agents.len()) {
            self.reach(table, agents, seat);
            if let Some(follower) = agents[seat.index()].follower() {
                follower.part(&Parting::of(outcome, seat, &names[seat.index()]));
                lapses[seat.index()] = follower.lapses();
            }
        }
        lapses
    }
}

/// An agent that panics has no move, and its game ends there; the games of others go on.
fn guarded<M>(attempt: impl FnOnce() -> Result<M, Box<NoMove>>) -> Result<M, Box<NoMove>> {
    // Nothing of the agent is used after a panic: its game is over.
    panic::catch_unwind(AssertUnwindSafe(attempt)).unwrap_or_else(|payload| {
        let words = payload.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a word");
        Err(Box::new(NoMove::NoAnswer(format!("it panicked: {words}"))))
    })
}

fn seat_stream(seed: u64, number: u64, seat: usize) -> Stream {
    Stream::of_seat(seed, number, Seat(u8::try_from(seat).unwrap_or(u8::MAX)))
}

/// What a player did that stopped a game.
pub(crate) enum Misplay {
    /// A move that the rules refuse, in notation.
    Refused { action: String, reason: String },
    /// An answer that is no move, as JSON.
    NotAMove { answer: String, reason: String },
    /// No answer.
    NoAnswer { reason: String },
}

impl From<NoMove> for Misplay {
    fn from(no_move: NoMove) -> Misplay {
        match no_move {
            NoMove::NotAMove { answer, reason } => Misplay::NotAMove { answer, reason },
            NoMove::NoAnswer(reason) => Misplay::NoAnswer { reason },
        }
    }
}

impl Misplay {
    /// The outcome of a game that it stopped. The facts say who did what.
    pub(crate) fn outcome<G: Game>(self, game: &G, seat: Seat) -> Outcome {
        let mut facts = serde_json::Map::new();
        facts.insert("seat".to_owned(), game.seats()[seat.index()].clone().into());
        let (done, reason) = match self {
            Misplay::Refused { action, reason } => (Some(("move", action)), reason),
            Misplay::NotAMove { answer, reason } => (Some(("answer", answer)), reason),
            Misplay::NoAnswer { reason } => (None, reason),
        };
        facts.extend(done.map(|(key, text)| (key.to_owned(), text.into())));
        facts.insert("reason".to_owned(), reason.into());
        Outcome { ending: Ending::Fault, scores: vec![0.0; game.seats().len()], period: 0, facts }
    }
}

/// Whose turn it is to be asked, and the simulated clock.
#[derive(Default)]
struct Polling {
    now_ms: u64,
    phase: Option<u32>,
    phase_began_ms: u64,
    next: Option<Seat>,
}

impl Polling {
    /// The seat to ask now, or `None` if the time of the phase is up or nobody may act.
    fn next_seat<G: Game>(&mut self, table: &Table<'_, G>, chance: &mut Stream) -> Option<Seat> {
        let turn = table.game().turn(table.state());
        let seats = table.game().seats().len();
        if self.phase != Some(turn.phase) {
            self.phase = Some(turn.phase);
            self.phase_began_ms = self.now_ms;
            self.next = None;
        }
        if turn.limit_ms.is_some_and(|limit| self.now_ms - self.phase_began_ms >= limit) {
            return None;
        }
        let seat = match turn.may_act.single() {
            Some(seat) => seat,
            None => turn.may_act.next_from(self.next.unwrap_or_else(|| chance.seat(seats)), seats)?,
        };
        self.next = Some(seat.next(seats));
        let step = turn.limit_ms.map_or(SIMULATED_STEP_MS, |limit| (limit / LOOKS_IN_A_PHASE).min(SIMULATED_STEP_MS));
        self.now_ms += step.max(1);
        Some(seat)
    }
}

/// Which games of a run to play.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchPlan {
    /// The seed of the whole run.
    pub seed: u64,
    /// The number of the first game. Games of the same seed and number are the same, in whatever run.
    pub first: u64,
    /// How many games.
    pub games: u64,
    /// Keep the events?
    pub recorded: bool,
    /// What chance brings first, as a place among [what it may bring](crate::AnyScenario::deals); drawn if there is none.
    pub deal: Option<usize>,
}

/// Plays the games of a plan on all cores of the present thread pool; `done` receives them in order.
///
/// Agents are made anew for every game by `seat_agents`; where they cannot be made the run ends with the error, after
/// the games before it. The results are the same for any number of threads, because every game draws from streams of
/// its own.
pub fn run_many<G: Game, E: Send>(
    game: &G,
    plan: MatchPlan,
    seat_agents: impl Fn(&G) -> Result<Vec<Box<dyn Agent<G>>>, E> + Sync,
    done: impl FnMut(u64, Played<G>) -> Result<(), E>,
) -> Result<(), E> {
    run_told(game, plan, None, seat_agents, done)
}

/// As [`run_many`], for agents some of which may [follow](Agent::follower) what happens.
pub(crate) fn run_told<G: Game, E: Send>(
    game: &G,
    plan: MatchPlan,
    tell: Option<Tell<G>>,
    seat_agents: impl Fn(&G) -> Result<Vec<Box<dyn Agent<G>>>, E> + Sync,
    mut done: impl FnMut(u64, Played<G>) -> Result<(), E>,
) -> Result<(), E> {
    let mut first = plan.first;
    let end = plan.first.saturating_add(plan.games);
    while first < end {
        let last = end.min(first.saturating_add(BATCH));
        let played: Vec<Result<Played<G>, E>> = (first..last)
            .into_par_iter()
            .map(|number| Ok(play_one(game, &mut seat_agents(game)?, plan, number, tell)))
            .collect();
        for (number, game) in (first..).zip(played) {
            done(number, game?)?;
        }
        first = last;
    }
    Ok(())
}

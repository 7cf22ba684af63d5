//! The table with a person on one side and an agent on the other: who is asked when, and what is told about it.

use std::io::{self, BufRead};
use std::time::Instant;

use anyhow::bail;
use bilateral::{Bilateral, Event, GAME, Move, Protocol, View};
use game::{Agent, Game, Library, Outcome, Refusal, Seat, Stream, Table};

use super::draft::Draft;
use super::page::Page;
use super::{PlayOptions, screen, tables};
use crate::output::DIM;

/// The person is told how many moves are left when they are no more than this.
const FEW_MOVES: u32 = 3;

/// Why the person is no longer at the table.
pub(super) enum Departure {
    /// The negotiation is over.
    Over(Outcome),
    /// The person left.
    Quit,
    /// There is no more input.
    InputEnded,
}

/// The table with the person on one side and the agent on the other.
pub(super) struct Room<'g> {
    pub(super) table: Table<'g, Bilateral>,
    pub(super) me: Seat,
    agent: Box<dyn Agent<Bilateral>>,
    agent_spec: &'g str,
    agent_stream: Stream,
    chance: Stream,
    began: Instant,
    pub(super) draft: Draft,
    /// The phase in which the order of the first moves was drawn.
    phase: Option<u32>,
    /// Is the agent to be asked before the person?
    agent_is_next: bool,
    /// Events that have been told.
    told: usize,
}

impl<'g> Room<'g> {
    /// A table at which the types have been dealt.
    pub(super) fn open(game: &'g Bilateral, options: &'g PlayOptions) -> anyhow::Result<Room<'g>> {
        let other = options.seat.other();
        let agent = GAME.build_agent(game, other, options.opponent(), &Library::disk()).map_err(anyhow::Error::msg)?;
        let mut chance = Stream::of_chance(options.seed, 0);
        let mut table = Table::recorded(game);
        table.draw_chance(0, &mut chance);
        Ok(Room {
            told: table.events().len(),
            table,
            me: options.seat,
            agent,
            agent_spec: options.opponent(),
            agent_stream: Stream::of_seat(options.seed, 0, other),
            chance,
            began: Instant::now(),
            draft: Draft::new(game.domain().issues().len()),
            phase: None,
            agent_is_next: false,
        })
    }

    /// What the person may know.
    pub(super) fn view(&self) -> View<'_> {
        self.table.view(self.me)
    }

    /// What has happened, with the time of each event.
    pub(super) fn events(&self) -> &[(u64, Event)] {
        self.table.events()
    }

    /// Real time since the beginning.
    pub(super) fn now_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Lets both sides act until it is over, or the person leaves.
    pub(super) fn negotiate(&mut self, input: &mut dyn BufRead, page: &mut Page<'_>) -> anyhow::Result<Departure> {
        page.gap()?;
        loop {
            self.let_agent_act(page)?;
            if let Some(outcome) = self.table.outcome() {
                return Ok(Departure::Over(outcome));
            }
            self.show(page)?;
            if let Some(departure) = self.let_person_act(input, page)? {
                return Ok(departure);
            }
            self.agent_is_next = true;
        }
    }

    /// Asks the agent until the person is next: the agent has made an offer, is done, or the game is over.
    fn let_agent_act(&mut self, page: &mut Page<'_>) -> anyhow::Result<()> {
        let other = self.me.other();
        while self.table.outcome().is_none() {
            let turn = self.table.game().turn(self.table.state());
            let (may_i, may_it) = (turn.may_act.contains(self.me), turn.may_act.contains(other));
            if self.phase != Some(turn.phase) {
                self.phase = Some(turn.phase);
                // As in runs between agents: who is asked first in a period is drawn.
                self.agent_is_next = may_i && may_it && self.chance.below(2) == u64::from(other.0);
            }
            match (may_i, may_it) {
                (true, false) => return Ok(()),
                (true, true) if !self.agent_is_next => return Ok(()),
                (false, false) => self.table.expire(self.now_ms()),
                _ => self.ask_agent(other)?,
            }
            self.tell_events(page)?;
        }
        Ok(())
    }

    fn ask_agent(&mut self, seat: Seat) -> anyhow::Result<()> {
        let action = self.agent.act(&self.table.view(seat), &mut self.agent_stream);
        if let Err(Refusal(reason)) = self.table.play(self.now_ms(), seat, &action) {
            let tried = self.table.game().write_move(&action);
            bail!("the agent {} made an illegal move, so the game stops: '{tried}': {reason}", self.agent_spec);
        }
        if matches!(action, Move::Offer(_) | Move::Done) {
            self.agent_is_next = false;
        }
        Ok(())
    }

    /// Tells what has happened since the last time.
    pub(super) fn tell_events(&mut self, page: &mut Page<'_>) -> io::Result<()> {
        let from = std::mem::replace(&mut self.told, self.table.events().len());
        for (_, event) in &self.table.events()[from..] {
            match event {
                Event::PeriodEnded if self.table.outcome().is_some() => page.text(DIM, "The last period ends.")?,
                Event::PeriodEnded => page.text(DIM, "The period ends. Offers that were not accepted lapse.")?,
                _ => tables::tell(page, &self.view(), event)?,
            }
        }
        Ok(())
    }

    /// Shows the table to the person.
    pub(super) fn show(&self, page: &mut Page<'_>) -> io::Result<()> {
        let game = self.table.game();
        let clock = game.clock(self.table.state()).map_or_else(String::new, |clock| clock.name);
        let view = self.view();
        let clock = match view.protocol() {
            Protocol::Alternating => format!("{clock}, period {} of {}", view.period() + 1, view.periods()),
            Protocol::Free if view.moves_left() <= FEW_MOVES => format!("{clock}, moves left: {}", view.moves_left()),
            Protocol::Free => clock,
        };
        screen::show(page, &view, self.draft.offer(), &clock)
    }
}

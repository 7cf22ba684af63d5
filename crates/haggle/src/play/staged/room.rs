//! The table with a person in one seat and agents in the others: who is asked when.

use std::io::{self, BufRead};
use std::time::Instant;

use anyhow::{Context, bail};
use game::{AnyScenario, AnyTable, Outcome, Refusal, Seat};
use serde_json::Value;

use super::super::page::Page;
use super::super::{PlayOptions, record};
use super::screen;

/// So often may an agent move before the person is asked again, if the person could act.
const MOVES_IN_A_ROW: u32 = 5;

/// Why the person is no longer at the table.
pub(super) enum Departure {
    /// The game is over.
    Over(Outcome),
    /// The person left.
    Quit,
    /// There is no more input.
    InputEnded,
}

/// The table with the person and the agents.
pub(super) struct Room {
    pub(super) table: Box<dyn AnyTable>,
    pub(super) me: Seat,
    events: Vec<(u64, Value)>,
    began: Instant,
    /// What the person was told, in order.
    pub(super) told: Vec<String>,
    /// The kinds of moves whose examples the person has seen last.
    pub(super) shown_kinds: Vec<String>,
}

impl Room {
    /// A fresh table.
    pub(super) fn open(scenario: &dyn AnyScenario, options: &PlayOptions, seating: &[String]) -> anyhow::Result<Room> {
        let agent = |name: &String| (name != record::PERSON).then(|| name.clone());
        let agents: Vec<Option<String>> = seating.iter().map(agent).collect();
        let table = scenario.open_table(&agents, options.seed).map_err(anyhow::Error::msg)?;
        let mut room = Room {
            table,
            me: options.seat,
            events: Vec::new(),
            began: Instant::now(),
            told: Vec::new(),
            shown_kinds: Vec::new(),
        };
        room.draw_silently()?;
        Ok(room)
    }

    /// What has happened, with the time of each event.
    pub(super) fn events(&self) -> &[(u64, Value)] {
        &self.events
    }

    /// Lets everybody act until it is over, or the person leaves.
    pub(super) fn play(&mut self, input: &mut dyn BufRead, page: &mut Page<'_>) -> anyhow::Result<Departure> {
        page.gap()?;
        loop {
            self.let_agents_act(page)?;
            if let Some(outcome) = self.table.outcome() {
                return Ok(Departure::Over(outcome));
            }
            if self.table.turn().may_act.contains(self.me) {
                if let Some(departure) = self.let_person_act(input, page)? {
                    return Ok(departure);
                }
            } else {
                let events = self.table.expire();
                if events.is_empty() {
                    bail!("the game goes on, but nobody may act; this is a fault of its rules");
                }
                self.happen(events, page)?;
            }
        }
    }

    /// Asks every agent that may act until all of them have nothing more to do, or the person has waited enough.
    fn let_agents_act(&mut self, page: &mut Page<'_>) -> anyhow::Result<()> {
        let seats = u8::try_from(self.table.seats().len()).unwrap_or(u8::MAX);
        for seat in (0..seats).map(Seat).filter(|&seat| seat != self.me).collect::<Vec<_>>() {
            for _ in 0..MOVES_IN_A_ROW {
                if self.table.outcome().is_some() || !self.table.turn().may_act.contains(seat) {
                    break;
                }
                self.ask_agent(seat, page)?;
            }
        }
        Ok(())
    }

    fn ask_agent(&mut self, seat: Seat, page: &mut Page<'_>) -> anyhow::Result<()> {
        let action = self.table.ask_agent(seat).context("there is nobody in a seat that may act")?;
        let decided = self.table.decide(seat, &action).or_else(|_| self.table.decide(seat, &self.table.pass(seat)));
        let events = decided.map_err(|Refusal(reason)| anyhow::anyhow!("an agent can do nothing legal: {reason}"))?;
        Ok(self.happen(events, page)?)
    }

    /// Lets events happen, and what chance makes of them; the person is told. What one move brings about happens at
    /// one moment, however long the telling takes: a replay checks the moments too.
    pub(super) fn happen(&mut self, events: Vec<Value>, page: &mut Page<'_>) -> io::Result<()> {
        let at_ms = self.now_ms();
        let mut waiting = events;
        while !waiting.is_empty() {
            for event in waiting {
                self.apply(at_ms, &event)?;
                screen::tell(page, self, &event)?;
            }
            waiting = self.table.draw_chance();
        }
        Ok(())
    }

    /// What chance decides before anybody has acted.
    fn draw_silently(&mut self) -> io::Result<()> {
        let at_ms = self.now_ms();
        loop {
            let events = self.table.draw_chance();
            if events.is_empty() {
                return Ok(());
            }
            for event in events {
                self.apply(at_ms, &event)?;
            }
        }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn apply(&mut self, at_ms: u64, event: &Value) -> io::Result<()> {
        self.table.apply(event).map_err(|Refusal(reason)| io::Error::other(reason))?;
        self.events.push((at_ms, event.clone()));
        Ok(())
    }
}

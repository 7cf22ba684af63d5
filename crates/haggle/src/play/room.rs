//! The table with a person in one seat and agents in the others: who is asked when.

use std::collections::BTreeSet;
use std::io::{self, BufRead};
use std::time::Instant;

use anyhow::{Context, bail};
use game::{AnyScenario, AnyTable, Caution, Draft, Hindsight, Language, Outcome, Player, Questioned, Refusal, Seat};
use serde_json::Value;

use super::page::Page;
use super::{record, screen};

/// How often an agent may move before the others are asked, if it does not wait for an answer.
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
pub(super) struct Room<'s> {
    pub(super) scenario: &'s dyn AnyScenario,
    pub(super) table: Box<dyn AnyTable>,
    pub(super) me: Seat,
    /// What those who sit in each seat are called.
    pub(super) seating: Vec<String>,
    players: Vec<Option<Player>>,
    events: Vec<(u64, Value)>,
    questions: Vec<Questioned>,
    began: Instant,
    /// What the person is composing.
    pub(super) draft: Draft,
    /// What the person was told of, in order, with the name of the phase in which it happened.
    pub(super) told: Vec<(String, Value)>,
    /// What the person has been shown how to type.
    pub(super) known: BTreeSet<String>,
    /// The phase in which the order was drawn.
    phase: Option<u32>,
    /// The seat that is asked next.
    next: Option<Seat>,
}

/// What somebody in a seat is called.
fn called(player: &Option<Player>) -> String {
    player.as_ref().map_or_else(|| record::PERSON.to_owned(), Player::to_string)
}

impl<'s> Room<'s> {
    /// A fresh table at which chance has decided what it decides before anybody acts.
    pub(super) fn open(
        scenario: &'s dyn AnyScenario,
        me: Seat,
        players: Vec<Option<Player>>,
        seed: u64,
    ) -> anyhow::Result<Room<'s>> {
        let table = scenario.open_table(&players, seed)?;
        let mut room = Room {
            scenario,
            table,
            me,
            seating: players.iter().map(called).collect(),
            players,
            events: Vec::new(),
            questions: Vec::new(),
            began: Instant::now(),
            draft: Draft::default(),
            told: Vec::new(),
            known: BTreeSet::new(),
            phase: None,
            next: None,
        };
        room.draw_silently()?;
        Ok(room)
    }

    /// Writes down that the person was asked about a move, or insisted on it.
    pub(super) fn note_question(&mut self, action: &Value, caution: &Caution, insisted: bool) {
        let (at_ms, seat) = (self.now_ms(), self.table.seats()[self.me.index()].clone());
        let Caution { worth, without, .. } = *caution;
        self.questions.push(Questioned { at_ms, seat, action: action.clone(), worth, without, insisted });
    }

    /// What the person was asked.
    pub(super) fn questions(&self) -> &[Questioned] {
        &self.questions
    }

    /// What has happened, with the time of each event.
    pub(super) fn events(&self) -> &[(u64, Value)] {
        &self.events
    }

    /// What the person can learn from a game that is over; `None` if nothing can be told.
    pub(super) fn hindsight(&self, seed: u64) -> Option<Hindsight> {
        let events: Vec<Value> = self.events.iter().map(|(_, event)| event.clone()).collect();
        let all = self.scenario.hindsight(&events, &self.players, seed, Language::English);
        all.into_iter().nth(self.me.index()).flatten()
    }

    /// Lets everybody act until it is over, or the person leaves.
    pub(super) fn play(&mut self, input: &mut dyn BufRead, page: &mut Page<'_>) -> anyhow::Result<Departure> {
        page.gap()?;
        loop {
            if let Some(outcome) = self.table.outcome() {
                return Ok(Departure::Over(outcome));
            }
            match self.next_seat() {
                Some(seat) if seat == self.me => {
                    if let Some(departure) = self.let_person_act(input, page)? {
                        return Ok(departure);
                    }
                }
                Some(seat) => self.let_agent_act(seat, page)?,
                None => self.let_time_pass(page)?,
            }
        }
    }

    /// Who is asked now; `None` if nobody may act. As in runs between agents: where several may act, one is drawn to
    /// begin in every phase, and then they are asked in turn.
    fn next_seat(&mut self) -> Option<Seat> {
        let turn = self.table.turn();
        if self.phase != Some(turn.phase) {
            self.phase = Some(turn.phase);
            self.next = None;
        }
        let seats = self.table.seats().len();
        let first = match (turn.may_act.single(), self.next) {
            (Some(only), _) => only,
            (None, Some(next)) => next,
            (None, None) if turn.may_act.is_empty() => return None,
            (None, None) => self.table.draw_first(),
        };
        let seat = turn.may_act.next_from(first, seats)?;
        self.next = Some(seat.next(seats));
        Some(seat)
    }

    fn let_time_pass(&mut self, page: &mut Page<'_>) -> anyhow::Result<()> {
        let events = self.table.expire();
        if events.is_empty() {
            bail!("the game goes on, but nobody may act; this is a fault of its rules");
        }
        Ok(self.happen(events, page)?)
    }

    /// Asks an agent until it waits for an answer, has nothing more to do, or others have waited enough.
    fn let_agent_act(&mut self, seat: Seat, page: &mut Page<'_>) -> anyhow::Result<()> {
        let phase = self.table.turn().phase;
        for _ in 0..MOVES_IN_A_ROW {
            let waits = self.ask_agent(seat, page)?;
            let turn = self.table.turn();
            if waits || self.table.outcome().is_some() || turn.phase != phase || !turn.may_act.contains(seat) {
                break;
            }
        }
        Ok(())
    }

    /// Asks an agent for one move; true if the move calls for an answer.
    fn ask_agent(&mut self, seat: Seat, page: &mut Page<'_>) -> anyhow::Result<bool> {
        let action = self.table.ask_agent(seat).context("there is nobody in a seat that may act")?;
        let events = self.table.decide(seat, &action).map_err(|Refusal(reason)| {
            let spelled = self.scenario.spelling().spell_json_move(&action);
            let tried = spelled.map_or_else(|_| action.to_string(), |spelled| spelled.text);
            let agent = &self.seating[seat.index()];
            anyhow::anyhow!("the agent {agent} made an illegal move, so the game stops: '{tried}': {reason}")
        })?;
        let waits = events.iter().any(|event| self.table.calls_for_answer(event));
        self.happen(events, page)?;
        Ok(waits)
    }

    /// Lets events happen, and what chance makes of them; the person is told. What one move brings about happens at
    /// one moment, however long the telling takes: a replay checks the moments too.
    pub(super) fn happen(&mut self, events: Vec<Value>, page: &mut Page<'_>) -> io::Result<()> {
        let at_ms = self.now_ms();
        let mut waiting = events;
        while !waiting.is_empty() {
            for event in waiting {
                let phase = self.phase_name();
                self.apply(at_ms, &event)?;
                if screen::tell(page, self, &event)? {
                    self.told.push((phase, event));
                }
            }
            waiting = self.table.draw_chance();
        }
        Ok(())
    }

    /// What the present phase is called.
    pub(super) fn phase_name(&self) -> String {
        self.table.clock(Language::English).map_or_else(|| "the table".to_owned(), |clock| clock.name)
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
        self.table.apply(event).map_err(io::Error::other)?;
        self.events.push((at_ms, event.clone()));
        Ok(())
    }
}

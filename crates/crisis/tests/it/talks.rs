//! Talks with an agent in which the test speaks for the other side, move by move.

use crisis::{Action, Agreement, Crisis, GAME, Main, Message, Move, View};
use game::{Agent, Game, Library, Outcome, Seat, Stream, Table};

/// An agent in one seat, the test in the other.
pub(crate) struct Talks<'c> {
    table: Table<'c, Crisis>,
    agent: Box<dyn Agent<Crisis>>,
    seat: Seat,
    stream: Stream,
    chance: Stream,
}

impl<'c> Talks<'c> {
    /// The agent sits down in `seat`; the preparation is over.
    pub(crate) fn with(crisis: &'c Crisis, seat: Seat, spec: &str) -> Talks<'c> {
        let agent = GAME.build_agent(crisis, seat, spec, &Library::empty()).unwrap();
        let mut table = Table::recorded(crisis);
        if crisis.setup().preparation_seconds > 0 {
            table.expire(0);
        }
        Talks { table, agent, seat, stream: Stream::numbered(11, 0), chance: Stream::numbered(12, 0) }
    }

    /// The same with other luck for the agent.
    pub(crate) fn with_luck(self, number: u64) -> Talks<'c> {
        Talks { stream: Stream::numbered(11, number), ..self }
    }

    /// Another agent of this kind takes the seat over.
    pub(crate) fn take_over(&mut self, spec: &str) {
        self.agent = GAME.build_agent(self.table.game(), self.seat, spec, &Library::empty()).unwrap();
    }

    /// What the test's side sees.
    pub(crate) fn view(&self) -> View<'_> {
        self.table.view(self.seat.other())
    }

    /// What the agent sees.
    pub(crate) fn its_view(&self) -> View<'_> {
        self.table.view(self.seat)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The test's side does something.
    pub(crate) fn tell(&mut self, action: Move) {
        let seat = self.seat.other();
        self.table.play(0, seat, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        self.table.draw_chance(0, &mut self.chance);
    }

    /// The test's side makes a full offer and gives its id.
    pub(crate) fn offer(&mut self, agreement: &Agreement) -> u32 {
        self.tell(Move::Say(Message::full_offer(agreement)));
        self.last_id()
    }

    /// The id of what was heard last.
    pub(crate) fn last_id(&self) -> u32 {
        self.view().heard().last().unwrap().id
    }

    /// The agent is asked once, and its move is made.
    pub(crate) fn hear(&mut self) -> Move {
        let action = self.agent.act(&self.table.view(self.seat), &mut self.stream);
        self.table.play(0, self.seat, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        self.table.draw_chance(0, &mut self.chance);
        action
    }

    /// The agent is asked until it is done or cannot go on; gives what it did.
    pub(crate) fn hear_out(&mut self) -> Vec<Move> {
        let mut done = Vec::new();
        while self.table.outcome().is_none() && self.table.game().turn(self.table.state()).may_act.contains(self.seat) {
            match self.hear() {
                Move::Done => break,
                action => done.push(action),
            }
        }
        done
    }

    /// Hears the agent out, and then the time of the period is up; gives what the agent did.
    pub(crate) fn let_the_period_pass(&mut self) -> Vec<Move> {
        let done = self.hear_out();
        self.table.expire(0);
        done
    }

    /// Lets periods pass until this one; gives what the agent did in each.
    pub(crate) fn wait_until(&mut self, period: u32) -> Vec<Vec<Move>> {
        let mut all = Vec::new();
        while self.view().period() < period {
            all.push(self.let_the_period_pass());
        }
        all
    }
}

/// The offers among moves.
pub(crate) fn offers(moves: &[Move]) -> Vec<[Action; 2]> {
    let offer = |action: &Move| match action {
        Move::Say(message) => message.offered().cloned(),
        _ => None,
    };
    moves.iter().filter_map(offer).collect()
}

/// Is it a comment on this topic?
pub(crate) fn is_comment(action: &Move, on: &str) -> bool {
    matches!(action, Move::Say(Message::Comment { topic: Some(topic), .. }) if topic == on)
}

/// Does it opt out?
pub(crate) fn opts_out(action: &Move) -> bool {
    matches!(action, Move::Act(Action { main: Some(Main::OptOut), .. }))
}

/// A comment without a topic.
pub(crate) fn comment(text: &str) -> Move {
    Move::Say(Message::Comment { topic: None, text: text.to_owned() })
}

//! What the agent remembers of the talks: messages to answer, what has been agreed and promised, and the time.
//!
//! All of it follows from the events that the seat may know of.

use std::collections::{BTreeMap, VecDeque};

use game::Seat;

use super::alarm::{Alarm, Weights};
use super::deal::{self, Deal, Slot};
use super::talk::GREETING;
use crate::{Action, Crisis, Event, Main, Message};

/// No more messages than this wait for an answer; older ones are let go.
const WAITING_LIMIT: usize = 8;

/// "The last few messages" in which a parameter must not appear to be asked about.
const FEW: usize = 4;

/// Simulated seconds that a message or an action takes. An agent sees no clock, so it counts what happens.
const SECONDS_A_MOVE: u64 = 20;

/// What the agent remembers.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    seat: Seat,
    weights: Weights,
    promise_seconds: u64,
    period_seconds: u64,
    /// How many events have been taken in.
    seen: usize,
    /// Messages of the other side that wait for an answer, the oldest first.
    pub(super) waiting: VecDeque<(u32, Message)>,
    offers: BTreeMap<u32, Deal>,
    recent: VecDeque<Deal>,
    /// The arrays agreed1 and agreed2.
    pub(super) agreed: Deal,
    pub(super) promises: Vec<Promise>,
    pub(super) alarm: Alarm,
    /// Has the agent greeted the other side?
    pub(super) greeted: bool,
    /// Has the other side said anything yet?
    pub(super) other_spoke: bool,
    /// Has the other side made an offer yet?
    pub(super) other_offered: bool,
    /// Has the other side nothing more to do for now?
    pub(super) other_done: bool,
    /// How often it has spoken or acted in this period.
    pub(super) other_moves: u64,
    /// Has the agent ever offered a value of the main issue?
    pub(super) offered_main: bool,
    /// The agent's last offer of this period, and how often it made it in a row.
    pub(super) repeated: Option<(Deal, u32)>,
    periods_passed: u64,
    moves_in_period: u64,
}

/// Something other than signing that the other side agreed to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Promise {
    /// What.
    pub(super) action: Action,
    /// By when, in seconds.
    pub(super) due: u64,
}

impl Memory {
    pub(super) fn new(crisis: &Crisis, seat: Seat, weights: Weights, promise_seconds: u64) -> Memory {
        Memory {
            seat,
            weights,
            promise_seconds,
            period_seconds: u64::from(crisis.setup().seconds_per_period),
            seen: 0,
            waiting: VecDeque::new(),
            offers: BTreeMap::new(),
            recent: VecDeque::new(),
            agreed: deal::open(crisis),
            promises: Vec::new(),
            alarm: Alarm::default(),
            greeted: false,
            other_spoke: false,
            other_offered: false,
            other_done: false,
            other_moves: 0,
            offered_main: false,
            repeated: None,
            periods_passed: 0,
            moves_in_period: 0,
        }
    }

    /// Takes in what has happened since the last time.
    pub(super) fn observe<'a>(&mut self, history: impl Iterator<Item = &'a Event>) {
        for event in history.skip(self.seen) {
            self.take_in(event);
            self.seen += 1;
        }
    }

    /// The offer with this id, whoever made it.
    pub(super) fn offer(&self, id: u32) -> Option<&Deal> {
        self.offers.get(&id)
    }

    /// Seconds since the talks began, by what has happened.
    pub(super) fn now(&self) -> u64 {
        let within = self.moves_in_period.saturating_mul(SECONDS_A_MOVE).min(self.period_seconds);
        self.periods_passed.saturating_mul(self.period_seconds).saturating_add(within)
    }

    /// What the other side's part of the agreement leaves open and nobody has spoken of in the last few messages.
    pub(super) fn unspoken(&self) -> Vec<Slot> {
        let other = self.seat.other().index();
        let mut open = deal::open_slots(&self.agreed[other]);
        open.retain(|slot| !self.recent.iter().any(|offer| !deal::open_slots(&offer[other]).contains(slot)));
        open
    }

    fn take_in(&mut self, event: &Event) {
        match event {
            Event::Said { seat, id, message } | Event::Considered { seat, id, message } => {
                self.moved(*seat);
                self.hear(*seat, *id, message);
            }
            Event::Acted { seat, .. } | Event::Withdrew { seat } => self.moved(*seat),
            // Done is said only when nothing waits for an answer; an agent that takes over a seat learns so from this.
            Event::Finished { seat } if *seat == self.seat => self.waiting.clear(),
            Event::Finished { .. } => self.other_done = true,
            Event::PeriodEnded => self.end_period(),
            _ => {}
        }
    }

    /// A move of one side gives the other something to do.
    fn moved(&mut self, seat: Seat) {
        self.moves_in_period += 1;
        self.other_moves += u64::from(seat != self.seat);
        self.other_done = false;
    }

    fn hear(&mut self, speaker: Seat, id: u32, message: &Message) {
        if let Some(offer) = message.offered() {
            self.offers.insert(id, offer.clone());
            self.recent.push_back(offer.clone());
            if self.recent.len() > FEW {
                self.recent.pop_front();
            }
        }
        if let Message::Yes { to } = message
            && let Some(offer) = self.offers.get(to)
        {
            let offer = offer.clone();
            self.agree(&offer);
        }
        if speaker == self.seat {
            self.hear_itself(message);
            return;
        }
        self.other_spoke = true;
        self.other_offered |= message.offered().is_some();
        self.alarm.hear(speaker, message, self.weights);
        self.waiting.push_back((id, message.clone()));
        if self.waiting.len() > WAITING_LIMIT {
            self.waiting.pop_front();
        }
    }

    fn hear_itself(&mut self, message: &Message) {
        self.greeted |= matches!(message, Message::Comment { topic: Some(topic), .. } if topic == GREETING);
        let Some(offer) = message.offered() else { return };
        self.offered_main |= offer.iter().any(|action| action.main.is_some());
        let times = match &self.repeated {
            Some((last, times)) if last == offer => times + 1,
            _ => 1,
        };
        self.repeated = Some((offer.clone(), times));
    }

    /// An offer has been accepted by either side.
    fn agree(&mut self, offer: &Deal) {
        self.agreed = deal::completed_pair(offer, &self.agreed);
        let theirs = &offer[self.seat.other().index()];
        if theirs.main.is_none() && !theirs.is_open() {
            self.promises.push(Promise { action: theirs.clone(), due: self.now() + self.promise_seconds });
        }
    }

    /// A main value that was agreed but not signed lapses with its period: what it is worth has changed.
    fn end_period(&mut self) {
        for action in &mut self.agreed {
            action.main = None;
        }
        self.alarm.cool_down();
        self.repeated = None;
        self.other_done = false;
        self.periods_passed += 1;
        self.moves_in_period = 0;
        self.other_moves = 0;
    }
}

/// The value of the main issue on which everything has been agreed, if nothing is open.
pub(super) fn settled(agreed: &Deal) -> Option<i64> {
    match [agreed[0].main, agreed[1].main] {
        [Some(Main::Sign(first)), Some(Main::Sign(second))] if first == second => {
            agreed.iter().all(Action::is_full).then_some(first)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_setup, scenario};

    /// An offer of Spain's on one of its parameters.
    fn offer(id: u32, place: usize) -> Event {
        let mut theirs = Action::open(2);
        theirs.values[place] = Some(0);
        Event::Said { seat: Seat(1), id, message: Message::Offer([Action::open(2), theirs]) }
    }

    #[test]
    fn the_last_few_offers_are_four() {
        let crisis =
            read_setup(&scenario("fishing-dispute").unwrap()).and_then(|setup| setup.check("dispute")).unwrap();
        let mut memory = Memory::new(&crisis, Seat(0), Weights { threat: 0.0, comment: 0.0 }, 60);
        let mut history = vec![offer(1, 0)];
        for id in 2..=4 {
            history.push(offer(id, 1));
        }
        memory.observe(history.iter());
        assert_eq!(memory.unspoken(), [Slot::Main], "both parameters have been spoken of");
        history.push(offer(5, 1));
        memory.observe(history.iter());
        assert_eq!(memory.unspoken(), [Slot::Main, Slot::Parameter(0)]);
    }

    #[test]
    fn what_the_sides_sign_apart_is_not_settled() {
        let sign = |main| Action { main: Some(Main::Sign(main)), values: vec![Some(0), Some(0)] };
        assert_eq!(settled(&[sign(30), sign(30)]), Some(30));
        assert_eq!(settled(&[sign(30), sign(31)]), None);
        assert_eq!(settled(&[sign(30), Action::open(2)]), None);
    }
}

//! The agent at a table of the protocol `free`: what to do next, the most urgent first.

use game::{Agent, Seat, Stream};

use super::alarm::Weights;
use super::answer::{Answer, Stance, Tone};
use super::deal::{self, Deal};
use super::memory::{Memory, settled};
use super::plan::Plan;
use super::talk::{self, About};
use crate::{Action, Agreement, Crisis, Heard, Message, Move, Step, Values, View};

/// So many moves of a period are kept for accepting, signing and opting out.
const RESERVE: u32 = 4;

/// An offer that was made so often in a row is not made again in the same period; no is said instead.
const PATIENCE: u32 = 3;

/// How the agent talks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// Make the first offer?
    pub(super) first_message: bool,
    /// Offer whole agreements?
    pub(super) full_offers: bool,
    /// Accept what is worth more than opting out, rather than opt out first?
    pub(super) yields: bool,
    /// What alarms it.
    pub(super) weights: Weights,
    /// How long the other side has to keep a promise.
    pub(super) promise_seconds: u64,
    /// How often it asks about what is open.
    pub(super) reminder_seconds: u64,
}

/// The paper's agent in a seat.
#[derive(Clone)]
pub(super) struct Kraus {
    pub(super) plan: Plan,
    pub(super) manner: Manner,
    pub(super) memory: Memory,
    pub(super) seat: Seat,
    /// What opting out is worth, if the other side is expected to and being first pays.
    pub(super) ahead: Option<i64>,
    /// The agreement under which the agent's signature stands.
    signed: Option<Agreement>,
    /// Has it told the other side that it has signed?
    told_of_signing: bool,
    /// The last main value that the other side signed without keeping its word, and was told so.
    reminded_of: Option<i64>,
    /// The last period in which it made an offer on its own initiative.
    pub(super) initiative_in: Option<u32>,
    /// When it last asked about something open, and what it is about to offer after having asked.
    last_reminder: u64,
    follow_up: Option<Deal>,
    /// The last period in which it had its last word, and whether it would opt out at the end of that period.
    last_word_in: Option<u32>,
    pub(super) drawn: Option<(u32, bool)>,
}

impl Kraus {
    pub(super) fn new(crisis: &Crisis, plan: Plan, manner: Manner) -> Kraus {
        let seat = plan.seat();
        Kraus {
            memory: Memory::new(crisis, seat, manner.weights, manner.promise_seconds),
            plan,
            manner,
            seat,
            ahead: None,
            signed: None,
            told_of_signing: false,
            reminded_of: None,
            initiative_in: None,
            last_reminder: 0,
            follow_up: None,
            last_word_in: None,
            drawn: None,
        }
    }

    pub(super) fn stance<'a>(&'a self, view: &View<'a>) -> Stance<'a> {
        let mut stance = self.plan.stance(view.game(), view.t(), self.memory.agreed.clone());
        if let Some(own) = self.ahead.filter(|_| self.manner.yields) {
            stance.least = stance.least.min(own);
        }
        stance
    }

    /// What has been agreed in full and is good enough now. Once the other side has signed, what it has in force counts and
    /// not what it has promised.
    pub(super) fn settled(&self, view: &View<'_>) -> Option<Agreement> {
        let main = settled(&self.memory.agreed)?;
        let mut agreement = deal::agreement(view.game(), &self.memory.agreed)?;
        let other = self.seat.other();
        if view.signature(other) == Some(main) {
            agreement.values[other.index()] = view.in_force(other).clone();
        }
        self.stance(view).accepts(&agreement).then_some(agreement)
    }

    fn negotiate(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let urgent = self.opt_out_first(view).or_else(|| self.sign(view)).or_else(|| self.keep_word(view));
        if let Some(action) = urgent {
            return action;
        }
        let has_room = view.moves_left() > RESERVE;
        if let Some(action) = self.answer_next(view, has_room, stream) {
            return action;
        }
        if has_room && let Some(message) = self.speak(view, stream) {
            return Move::Say(message);
        }
        self.finish(view, has_room, stream)
    }

    /// Signs what has been agreed, or what the other side has signed if that is good enough; takes back a signature that
    /// time has made too dear.
    fn sign(&mut self, view: &View<'_>) -> Option<Move> {
        let signature = view.signature(self.seat);
        let agreement = self.settled(view).or_else(|| self.signed_by_other(view));
        if let Some(agreement) = agreement {
            if signature == Some(agreement.main) {
                return None;
            }
            self.told_of_signing = false;
            let action = Action::sign(agreement.main, &agreement.values[self.seat.index()]);
            self.signed = Some(agreement);
            return Some(Move::Act(action));
        }
        signature?;
        let is_good = self.signed.as_ref().is_some_and(|signed| self.stance(view).accepts(signed));
        (!is_good).then_some(Move::Withdraw)
    }

    /// The agreement that would come of signing what the other side has signed, if it is good enough.
    fn signed_by_other(&self, view: &View<'_>) -> Option<Agreement> {
        let main = view.signature(self.seat.other())?;
        let (own, other) = (self.seat.index(), self.seat.other().index());
        let mut values = [Values::new(), Values::new()];
        // The agent would do what it has agreed to, and for the rest what its array says.
        let array = self.plan.array(view.t()).map_or(view.in_force(self.seat), |array| &array.values[own]);
        values[own] = self.memory.agreed[own].over(array);
        values[other] = view.in_force(self.seat.other()).clone();
        let agreement = Agreement { main, values };
        self.stance(view).accepts(&agreement).then_some(agreement)
    }

    /// Does what it has agreed to do and what does not need a signature.
    pub(super) fn keep_word(&self, view: &View<'_>) -> Option<Move> {
        let agreed = &self.memory.agreed[self.seat.index()];
        let in_force = view.in_force(self.seat);
        let missing = |(value, now): (&Option<usize>, &u8)| value.filter(|value| *value != usize::from(*now));
        let action = Action { main: None, values: agreed.values.iter().zip(in_force).map(missing).collect() };
        (!action.is_open()).then_some(Move::Act(action))
    }

    /// Answers the oldest message that needs an answer; without room for talk only by saying yes.
    fn answer_next(&mut self, view: &View<'_>, has_room: bool, stream: &mut Stream) -> Option<Move> {
        while let Some((id, message)) = self.memory.waiting.pop_front() {
            if message.offered().is_some() && !view.unanswered().any(|heard| heard.id == id) {
                continue;
            }
            let answer = self.stance(view).answer(&message, stream);
            let said = match answer {
                Answer::Accept => Some(Message::Yes { to: id }),
                _ if !has_room => None,
                Answer::Offer(_) => Some(self.counter(view, id)),
                Answer::Conditional(actions) => {
                    Some(self.unless_tired(Message::ConditionalOffer(actions), id, &message))
                }
                Answer::Comment(tone) => Some(self.comment(view, tone, stream)),
                Answer::Nothing => message.offered().map(|_| Message::No { to: id }),
            };
            if let Some(said) = said {
                return Some(Move::Say(said));
            }
        }
        None
    }

    /// Would it say yes to an offer that has just been heard? What is drawn are only the words of what it says instead.
    fn says_yes(&self, view: &View<'_>, heard: &Heard) -> bool {
        let mut stream = Stream::numbered(0, 0);
        let Some(offer) = heard.message.offered() else { return false };
        if view.step() != Step::Open {
            return self.agrees_in_steps(view, offer, &mut stream);
        }
        match self.opt_out_first(view) {
            Some(action) => action == Move::Say(Message::Yes { to: heard.id }),
            None => self.stance(view).answer(&heard.message, &mut stream) == Answer::Accept,
        }
    }

    fn counter(&self, view: &View<'_>, id: u32) -> Message {
        match self.next_offer(view) {
            Some(offer) => self.unless_tired(Message::Offer(offer), id, &Message::Offer(deal::open(view.game()))),
            None => Message::No { to: id },
        }
    }

    /// The offer, or no if it has been made in vain often enough.
    fn unless_tired(&self, offer: Message, id: u32, answers: &Message) -> Message {
        let last = self.memory.repeated.as_ref();
        let is_tired = last.is_some_and(|(last, times)| *times >= PATIENCE && offer.offered() == Some(last));
        // Only offers can be answered with no.
        if is_tired && answers.offered().is_some() { Message::No { to: id } } else { offer }
    }

    fn comment(&self, view: &View<'_>, tone: Tone, stream: &mut Stream) -> Message {
        let kind = match tone {
            Tone::Fairness => "fairness",
            Tone::Patience => "patience",
        };
        talk::comment(view.game(), self.seat, kind, Some(kind), &About::default(), stream)
    }

    /// What the agent says without having been asked.
    fn speak(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<Message> {
        if self.waits_for_an_offer(view) {
            return self.greet(view, stream).filter(|_| self.memory.other_spoke);
        }
        if let Some(agreement) = self.settled(view) {
            return self.tell_of_signing(view, &agreement, stream);
        }
        // Who opens with a greeting leaves the first offer to the other side, so the greeting comes after the offer.
        let opening = self.initiative(view).or_else(|| self.greet(view, stream));
        opening.or_else(|| self.remind(view, stream)).or_else(|| self.ask_about_open(view, stream))
    }

    fn greet(&self, view: &View<'_>, stream: &mut Stream) -> Option<Message> {
        let is_time = view.period() == 0 && !self.memory.greeted;
        is_time.then(|| talk::greeting(view.game(), self.seat, stream))
    }

    fn tell_of_signing(&mut self, view: &View<'_>, agreement: &Agreement, stream: &mut Stream) -> Option<Message> {
        if self.told_of_signing || view.signature(self.seat.other()) == Some(agreement.main) {
            return None;
        }
        self.told_of_signing = true;
        Some(self.say(view, "signing", None, &About::default(), stream))
    }

    /// The offer of the period, or in talks issue by issue the next one after the last was accepted.
    fn initiative(&mut self, view: &View<'_>) -> Option<Message> {
        let is_new_period = self.initiative_in != Some(view.period()) && self.memory.repeated.is_none();
        let goes_on = !self.manner.full_offers
            && self
                .memory
                .repeated
                .as_ref()
                .is_some_and(|(last, _)| (0..2).all(|side| deal::matches(&last[side], &self.memory.agreed[side])));
        if !is_new_period && !goes_on {
            return None;
        }
        self.initiative_in = Some(view.period());
        self.next_offer(view).map(Message::Offer)
    }

    /// Reminds the other side of a promise whose time is up, or that it broke by signing without keeping it.
    fn remind(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<Message> {
        let now = self.memory.now();
        let other = self.seat.other();
        let in_force = view.in_force(other);
        let is_kept = |action: &Action| action.over(in_force) == *in_force;
        self.memory.promises.retain(|promise| !is_kept(&promise.action));
        let due = self.memory.promises.iter().position(|promise| promise.due <= now);
        let promised = due.map(|due| self.memory.promises.swap_remove(due).action).or_else(|| {
            let agreed = Action { main: None, values: self.memory.agreed[other.index()].values.clone() };
            let signed = settled(&self.memory.agreed).filter(|main| view.signature(other) == Some(*main));
            let is_news = signed.is_some() && signed != self.reminded_of && !is_kept(&agreed);
            self.reminded_of = signed.filter(|_| is_news).or(self.reminded_of);
            is_news.then_some(agreed)
        })?;
        let about = About { theirs: Some(&promised), ..About::default() };
        Some(self.say(view, "reminder", None, &about, stream))
    }

    /// Every few minutes: something that the other side has not agreed to and that nobody has spoken of lately.
    fn ask_about_open(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<Message> {
        if let Some(offer) = self.follow_up.take() {
            return Some(Message::Offer(offer));
        }
        if self.memory.now() < self.last_reminder.saturating_add(self.manner.reminder_seconds) {
            return None;
        }
        let array = deal::of(self.plan.array(view.t())?);
        let open = self.memory.unspoken();
        if open.is_empty() {
            return None;
        }
        self.last_reminder = self.memory.now();
        let slot = open[stream.index(open.len())];
        let offer = self.offer_of_slot(view.game(), self.seat.other(), slot, &array);
        let topic = self.name_of_slot(view.game(), self.seat.other(), slot);
        let theirs = offer[self.seat.other().index()].clone();
        self.follow_up = Some(offer);
        let about = About { theirs: Some(&theirs), topic: topic.clone(), ..About::default() };
        Some(self.say(view, "open", Some(&topic), &about, stream))
    }

    /// Nothing more to say. If the equilibrium opts out where no agreement is reached, the agent does so before its period
    /// ends, but not before the other side has heard its last word.
    fn finish(&mut self, view: &View<'_>, has_room: bool, stream: &mut Stream) -> Move {
        if !self.would_opt_out(view, stream) {
            return Move::Done;
        }
        let most = u64::from(view.game().setup().moves_per_period);
        let other_is_through = self.memory.other_done || self.memory.other_moves >= most;
        if !has_room || other_is_through && self.last_word_in == Some(view.period()) {
            return self.opting_out(view.game());
        }
        if self.last_word_in == Some(view.period()) {
            return Move::Done;
        }
        self.last_word_in = Some(view.period());
        Move::Say(self.last_word(view, stream))
    }

    fn last_word(&self, view: &View<'_>, stream: &mut Stream) -> Message {
        let offer = self.plan.array(view.t()).map(deal::of);
        match (self.settled(view), offer) {
            (None, Some(mut offer)) => {
                // The main issue is named once.
                offer[self.seat.other().index()].main = None;
                let (mine, theirs) = (&offer[self.seat.index()], &offer[self.seat.other().index()]);
                let about = About { mine: Some(mine), theirs: Some(theirs), ..About::default() };
                self.say(view, "offer", None, &about, stream)
            }
            (Some(_), _) => self.say(view, "signing", None, &About::default(), stream),
            (None, None) => self.say(view, "patience", Some("patience"), &About::default(), stream),
        }
    }

    fn say(&self, view: &View<'_>, kind: &str, topic: Option<&str>, about: &About<'_>, stream: &mut Stream) -> Message {
        talk::comment(view.game(), self.seat, kind, topic, about, stream)
    }
}

impl Agent<Crisis> for Kraus {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        self.memory.observe(view.history());
        self.ahead = self.look_ahead(view);
        match view.step() {
            Step::Preparation => Move::Done,
            Step::Open => self.negotiate(view, stream),
            Step::Message => self.write(view),
            Step::Answer { to, .. } => self.reply(view, to, stream),
            Step::Action => self.take_action(view, stream),
        }
    }

    fn would_accept(&self, view: &View<'_>, offer: &Move) -> Option<f64> {
        view.supposing(offer, |view, heard| {
            let mut asked = self.clone();
            asked.memory.observe(view.history());
            asked.ahead = asked.look_ahead(view);
            Some(f64::from(u8::from(asked.says_yes(view, heard))))
        })
    }
}

//! The parts of an agent: what it wants, and the driver that plays it under both protocols.

use game::{Agent, Seat, Stream};

use super::kraus::greeting;
use super::partial;
use crate::{Action, Agreement, Crisis, Event, Main, Message, Move, Scope, Step, Values, View, to_f64};

/// A period must have more moves than this left before one of them is spent on a greeting.
const MOVES_FOR_COURTESY: u32 = 4;

/// What an agent wants. The driver turns it into messages, answers, signatures and actions. It can be copied, so that it can
/// be asked about an offer without hearing of it.
pub trait Strategy: Clone + Send {
    /// The agreement to offer in this period; asked once a period. `None` to offer nothing.
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<Agreement>;

    /// The probability with which an agreement that the other side offers, or has signed, is good enough now. Also asked
    /// before signing, in the next step or period, what was agreed earlier.
    fn accepts(&self, view: &View<'_>, agreement: &Agreement) -> f64;

    /// The probability with which it agrees to what an offer without a value of the main issue names. `agreement` is what the
    /// offer comes to if the rest is as agreed so far, and what is still open as in the agent's own offer of this period.
    fn takes_up(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        self.accepts(view, agreement)
    }

    /// Takes note of an agreement that it has found good enough.
    fn has_accepted(&mut self, _agreement: &Agreement) {}

    /// Does what it accepts depend on what it proposes in the same period, and is that drawn? Then nobody can tell before.
    fn draws_proposals(&self) -> bool {
        false
    }

    /// The values of its own parameters with which it signs; as promised, unless it says otherwise.
    fn signs_with(&mut self, view: &View<'_>, agreement: &Agreement) -> Values {
        agreement.values[view.seat().index()].clone()
    }

    /// The values of its own parameters that it wants in force while nothing is signed; as promised, unless it says
    /// otherwise.
    fn stance(&mut self, view: &View<'_>) -> Values {
        view.agreed()[view.seat().index()].over(view.in_force(view.seat()))
    }

    /// Does it opt out in this period if nothing is agreed? Asked once a period.
    fn opts_out(&mut self, view: &View<'_>, stream: &mut Stream) -> bool;

    /// Something else to say in this period, before an offer is made; asked once a period, in `free` only.
    fn says(&mut self, _view: &View<'_>) -> Option<Message> {
        None
    }
}

/// Plays a strategy under both protocols.
///
/// In `free` it answers every offer of the other side, makes one offer a period, signs what is agreed, takes its
/// signature back when the agreement is no longer good enough, and opts out, where that is the plan, once the other side
/// has had its say. At a table where nobody has said anything yet it greets before it makes its first offer. What it does
/// about offers that leave something open is in `partial.rs`.
#[derive(Debug)]
pub struct Negotiator<S> {
    strategy: S,
    /// What both have said yes to.
    deal: Option<Agreement>,
    /// My offers, by id.
    offered: Vec<(u32, Agreement)>,
    /// Messages up to this id have been dealt with.
    seen: u32,
    plan: Plan,
}

/// What is to be done in a period.
#[derive(Debug, Default)]
struct Plan {
    made_in: Option<u32>,
    /// What it would agree to by its own habit; the offer as long as it has not been made.
    habit: Option<Agreement>,
    offer: Option<Agreement>,
    words: Option<Message>,
    opts_out: bool,
}

impl<S: Strategy> Negotiator<S> {
    /// An agent with this strategy.
    pub fn new(strategy: S) -> Self {
        Negotiator { strategy, deal: None, offered: Vec::new(), seen: 0, plan: Plan::default() }
    }

    fn plan(&mut self, view: &View<'_>, stream: &mut Stream) {
        if self.plan.made_in != Some(view.period()) {
            let offer = self.strategy.propose(view, stream);
            self.plan = Plan {
                made_in: Some(view.period()),
                habit: offer.clone(),
                offer,
                words: self.strategy.says(view),
                opts_out: self.strategy.opts_out(view, stream),
            };
        }
    }

    /// Takes note of a yes to one of my offers.
    fn listen(&mut self, view: &View<'_>) {
        let mine = view.heard().iter().rev().take_while(|heard| heard.id > self.seen);
        let accepted = mine.filter(|heard| heard.seat != view.seat()).find_map(|heard| match heard.message {
            Message::Yes { to } => Some(to),
            _ => None,
        });
        let found = accepted.and_then(|to| self.offered.iter().find(|(id, _)| *id == to));
        if let Some((_, agreement)) = found {
            self.deal = Some(agreement.clone());
        }
    }

    /// Says yes or no to the latest offer that is new.
    fn reply(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<Move> {
        let offer = view.unanswered().next_back().filter(|offer| offer.id > self.seen);
        self.seen = view.heard().last().map_or(0, |heard| heard.id);
        let offer = offer?;
        let is_good = offer.message.offered().is_some_and(|actions| self.agrees_to(view, actions, stream));
        let to = offer.id;
        Some(Move::Say(if is_good { Message::Yes { to } } else { Message::No { to } }))
    }

    /// Is an offer good enough? One on a value of the main issue is a deal then; of others only the parts are agreed.
    fn agrees_to(&mut self, view: &View<'_>, actions: &[Action; 2], stream: &mut Stream) -> bool {
        let is_good = drawn(agreeing(&self.strategy, view, actions, self.plan.habit.as_ref()), stream);
        if let Some(agreement) = partial::signable(view, actions).filter(|_| is_good) {
            self.strategy.has_accepted(&agreement);
            self.deal = Some(agreement);
        }
        is_good
    }

    /// Is an agreement good enough to be signed?
    fn is_good(&mut self, view: &View<'_>, agreement: &Agreement, stream: &mut Stream) -> bool {
        let is_good = drawn(self.strategy.accepts(view, agreement), stream);
        if is_good {
            self.strategy.has_accepted(agreement);
        }
        is_good
    }

    /// The probability of a yes to an offer of both sides' actions that has just been heard.
    fn chance(&self, view: &View<'_>, actions: &[Action; 2]) -> Option<f64> {
        if self.plan.made_in == Some(view.period()) {
            return Some(agreeing(&self.strategy, view, actions, self.plan.habit.as_ref()));
        }
        if self.strategy.draws_proposals() {
            return None;
        }
        let mut strategy = self.strategy.clone();
        // Nothing is drawn.
        let habit = strategy.propose(view, &mut Stream::numbered(0, 0));
        Some(agreeing(&strategy, view, actions, habit.as_ref()))
    }

    fn sign(&mut self, view: &View<'_>, agreement: &Agreement) -> Move {
        Move::Act(Action::sign(agreement.main, &self.strategy.signs_with(view, agreement)))
    }

    /// Signs what is agreed, or what the other side has signed, as long as it is good enough.
    fn settle(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<Move> {
        let own = view.signature(view.seat());
        if let Some(deal) = self.deal.clone() {
            if !self.is_good(view, &deal, stream) {
                self.deal = None;
            } else if own != Some(deal.main) {
                return Some(self.sign(view, &deal));
            }
        }
        if let Some(main) = view.signature(view.seat().other())
            && own != Some(main)
        {
            let values = view.both_in_force().map(Clone::clone);
            let signed = Agreement { main, values };
            if self.is_good(view, &signed, stream) {
                return Some(self.sign(view, &signed));
            }
        }
        (own.is_some() && self.deal.is_none()).then_some(Move::Withdraw)
    }

    fn in_free_talks(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        self.listen(view);
        if let Some(reply) = self.reply(view, stream) {
            return reply;
        }
        if let Some(settled) = self.settle(view, stream) {
            return settled;
        }
        if self.deal.is_some() {
            return Move::Done;
        }
        if view.heard().is_empty() && view.moves_left() > MOVES_FOR_COURTESY {
            return Move::Say(greeting(view.game(), view.seat(), stream));
        }
        if let Some(words) = self.plan.words.take() {
            return Move::Say(words);
        }
        if let Some(offer) = self.plan.offer.take() {
            let id = view.heard().last().map_or(1, |heard| heard.id + 1);
            self.offered.push((id, offer.clone()));
            return Move::Say(Message::full_offer(&offer));
        }
        if let Some(stance) = self.stance(view) {
            return Move::Act(stance);
        }
        if self.plan.opts_out && has_had_its_say(view) {
            return Move::Act(opt_out(view, &self.strategy.stance(view)));
        }
        Move::Done
    }

    /// The action that puts its stance into force; `None` if it is in force already.
    fn stance(&mut self, view: &View<'_>) -> Option<Action> {
        let stance = self.strategy.stance(view);
        let in_force = view.in_force(view.seat());
        let change = |(new, old): (&u8, &u8)| (new != old).then_some(usize::from(*new));
        let values: Vec<Option<usize>> = stance.iter().zip(in_force).map(change).collect();
        values.iter().any(Option::is_some).then_some(Action { main: None, values })
    }

    fn in_action_step(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        self.listen(view);
        self.seen = view.heard().last().map_or(0, |heard| heard.id);
        let deal = self.deal.take().filter(|deal| view.accepted() == Some(deal.main));
        if let Some(deal) = deal
            && self.is_good(view, &deal, stream)
        {
            return self.sign(view, &deal);
        }
        if self.plan.opts_out {
            return Move::Act(opt_out(view, &self.strategy.stance(view)));
        }
        self.stance(view).map_or(Move::Done, Move::Act)
    }
}

impl<S: Strategy> Agent<Crisis> for Negotiator<S> {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        if view.step() != Step::Preparation {
            self.plan(view, stream);
        }
        match view.step() {
            Step::Preparation => Move::Done,
            Step::Open => self.in_free_talks(view, stream),
            Step::Message => match self.plan.offer.take() {
                Some(offer) => {
                    // If it is considered it gets the next id; if not, nobody can say yes to it.
                    let id = view.heard().last().map_or(1, |heard| heard.id + 1);
                    self.offered.push((id, offer.clone()));
                    Move::Say(Message::full_offer(&offer))
                }
                None => Move::Done,
            },
            Step::Answer { .. } => self.reply(view, stream).unwrap_or(Move::Done),
            Step::Action => self.in_action_step(view, stream),
        }
    }

    fn would_accept(&self, view: &View<'_>, offer: &Move) -> Option<f64> {
        view.supposing(offer, |view, heard| self.chance(view, heard.message.offered()?))
    }
}

/// The probability with which a strategy agrees to an offer, when this is what it would agree to by its own habit.
fn agreeing<S: Strategy>(strategy: &S, view: &View<'_>, actions: &[Action; 2], habit: Option<&Agreement>) -> f64 {
    if let Some(agreement) = partial::signable(view, actions) {
        return strategy.accepts(view, &agreement);
    }
    let whole = habit.and_then(|habit| partial::completed(view, actions, habit));
    whole.map_or(0.0, |whole| strategy.takes_up(view, &whole))
}

/// Is it so, with this probability? Nothing is drawn for what is certain.
fn drawn(chance: f64, stream: &mut Stream) -> bool {
    chance >= 1.0 || chance > 0.0 && stream.happens(chance)
}

/// The probability of what is certain: 1 or 0.
pub(super) fn certain(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}

/// Opts out with these values of its own parameters.
fn opt_out(view: &View<'_>, values: &Values) -> Action {
    debug_assert_eq!(values.len(), view.in_force(view.seat()).len());
    Action { main: Some(Main::OptOut), values: values.iter().map(|&value| Some(usize::from(value))).collect() }
}

/// Has the other side said or done something in this period, if only that it is done?
fn has_had_its_say(view: &View<'_>) -> bool {
    let other = Some(view.seat().other());
    let period = view.history().rev().take_while(|event| **event != Event::PeriodEnded);
    let mut theirs = period.take_while(|event| **event != Event::PreparationEnded);
    theirs.any(|event| event.seat() == other)
}

/// Its own parameters as they are in force, but those that count in every outcome at their best.
pub(super) fn hard_stance(view: &View<'_>) -> Values {
    let role = &view.game().setup().roles[view.seat().index()];
    let best = view.game().best_values(view.seat());
    let scopes = role.parameters.iter().map(|parameter| parameter.scope);
    let pick = |((scope, best), now): ((Scope, u8), &u8)| if scope == Scope::All { best } else { *now };
    scopes.zip(best).zip(view.in_force(view.seat())).map(pick).collect()
}

/// How much of the time has passed, from 0 in the first period to 1 in the last.
pub(super) fn progress(view: &View<'_>) -> f64 {
    match view.periods() {
        0 | 1 => 1.0,
        periods => f64::from(view.period()) / f64::from(periods - 1),
    }
}

/// What an agreement is worth to me now.
pub(super) fn worth(view: &View<'_>, agreement: &Agreement) -> f64 {
    to_f64(&view.game().agreement_worth(agreement, view.t())[view.seat().index()])
}

/// What I have without an agreement: the status quo, or opting out now if that is better.
pub(super) fn fallback(view: &View<'_>) -> f64 {
    let (status_quo, opting_out) = alternatives(view);
    status_quo.max(opting_out)
}

/// What the status quo and opting out now are worth to me, with what is in force.
pub(super) fn alternatives(view: &View<'_>) -> (f64, f64) {
    let mine = view.seat().index();
    let in_force = view.both_in_force();
    let opting_out = view.game().opting_out(crate::OptingOut::Alone(view.seat()), in_force, view.t());
    (to_f64(&view.game().status_quo(in_force)[mine]), to_f64(&opting_out[mine]))
}

/// The agreement that is worth at least so much to a side now and is best for the other side; its own best if none is.
pub fn concession(view: &View<'_>, target: f64) -> Option<Agreement> {
    let suits = |agreement: &&Agreement| worth(view, agreement) >= target - 1e-9;
    // From the first side's best to the second's: the last that suits the first side is best for the second.
    let frontier = view.game().known_frontier().iter().map(|point| &point.agreement);
    let found = match view.seat() {
        Seat(0) => frontier.take_while(suits).last(),
        _ => frontier.rev().take_while(suits).last(),
    };
    found.cloned().or_else(|| best(view))
}

/// The agreement that is best for me.
pub(super) fn best(view: &View<'_>) -> Option<Agreement> {
    let frontier = view.game().known_frontier();
    let point = if view.seat() == Seat(0) { frontier.first() } else { frontier.last() };
    point.map(|point| point.agreement.clone())
}

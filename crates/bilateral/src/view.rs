//! What one seat may know: everything but the other side's type.

mod standing;

use game::{Game, Seat};

use crate::agents::OfferBook;
use crate::rules::State;
use crate::{AgreedIssues, Bilateral, Domain, Event, Move, Offer, Profile, Protocol, to_points};
pub(crate) use standing::NowAndNext;

/// A seat's view of the table. It borrows the state but gives no way to the other side's type.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Bilateral,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(crate) fn new(game: &'a Bilateral, state: &'a State, seat: Seat) -> View<'a> {
        View { game, state, seat }
    }

    /// The seat whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The scenario, as both sides know it.
    pub fn game(&self) -> &'a Bilateral {
        self.game.known_to_all()
    }

    /// The issues and their values.
    pub fn domain(&self) -> &'a Domain {
        self.game.domain()
    }

    /// The position of my type in my role's list; 0 before types are dealt.
    pub fn my_type(&self) -> usize {
        self.state.types.map_or(0, |types| types[self.seat.index()])
    }

    /// What I want.
    pub fn profile(&self) -> &'a Profile {
        &self.game.types(self.seat)[self.my_type()]
    }

    /// The outcomes in the order of their worth to me.
    pub fn book(&self) -> &'a OfferBook {
        self.game.offer_book(self.seat, self.my_type())
    }

    /// What the other side may want: one of these, never told which.
    pub fn opponent_types(&self) -> &'a [Profile] {
        self.game.types(self.seat.other())
    }

    /// May I act now?
    pub fn may_act(&self) -> bool {
        self.game.turn(self.state).may_act.contains(self.seat)
    }

    /// A number that changes with every period (`free`) or turn (`alternating`).
    pub fn phase(&self) -> u32 {
        self.game.turn(self.state).phase
    }

    /// The present period, counted from 0.
    pub fn period(&self) -> u32 {
        self.game.period_of(self.state)
    }

    /// The number of periods until the deadline.
    pub fn periods(&self) -> u32 {
        self.game.setup().periods
    }

    /// How much of the time has passed, from 0 (the beginning) to 1 (the last chance to act).
    pub fn progress(&self) -> f64 {
        let (now, last) = match self.game.setup().protocol {
            Protocol::Free => (self.state.period, self.game.setup().periods - 1),
            Protocol::Alternating => (self.state.round, self.game.setup().rounds - 1),
        };
        if last == 0 { 1.0 } else { f64::from(now) / f64::from(last) }
    }

    /// Who may act when.
    pub fn protocol(&self) -> Protocol {
        self.game.setup().protocol
    }

    /// What has been agreed so far.
    pub fn agreed(&self) -> &'a Offer {
        &self.state.agreed
    }

    /// The other side's standing offer and its id.
    pub fn incoming(&self) -> Option<(u32, &'a Offer)> {
        self.state.standing[self.seat.other().index()].as_ref().map(|(id, offer)| (*id, offer))
    }

    /// My own standing offer and its id.
    pub fn outgoing(&self) -> Option<(u32, &'a Offer)> {
        self.state.standing[self.seat.index()].as_ref().map(|(id, offer)| (*id, offer))
    }

    /// How often I may still act in this period.
    pub fn moves_left(&self) -> u32 {
        self.game.setup().interactions.saturating_sub(self.state.used[self.seat.index()])
    }

    /// What `ask` says of how things would stand for me if the other side made this offer now, or as they do stand if it has
    /// made it already. 0 if I could not answer it; `None` if it is no offer or the other side may not make it now.
    pub(crate) fn supposing(&self, offer: &Move, ask: impl FnOnce(&View<'_>) -> Option<f64>) -> Option<f64> {
        let Move::Offer(offered) = offer else { return None };
        let stands = self.incoming().is_some_and(|(_, standing)| standing == offered);
        let answered = |view: &View<'_>| match view.may_act() && view.incoming().is_some() {
            true => ask(view),
            false => Some(0.0),
        };
        if stands {
            return answered(self);
        }
        let events = self.game.decide(self.state, self.seat.other(), offer).ok()?;
        let mut state = self.state.clone();
        events.iter().for_each(|event| self.game.apply(&mut state, event));
        answered(&View::new(self.game, &state, self.seat))
    }

    /// How things would stand after a move of mine; `None` if it is not legal. What the other side does then, and what it is
    /// of, has no part in it.
    pub(crate) fn after(&self, action: &Move) -> Option<State> {
        let events = self.game.decide(self.state, self.seat, action).ok()?;
        let mut after = self.state.clone();
        events.iter().for_each(|event| self.game.apply(&mut after, event));
        Some(after)
    }

    /// My view of another state of the same game.
    pub(crate) fn of<'s>(&self, state: &'s State) -> View<'s>
    where
        'a: 's,
    {
        View { game: self.game, state, seat: self.seat }
    }

    /// Is this the last round of those in turn?
    pub(crate) fn is_last_round(&self) -> bool {
        self.state.round + 1 == self.game.setup().rounds
    }

    /// Is the negotiation over?
    pub(crate) fn is_over(&self) -> bool {
        self.state.end.is_some()
    }

    /// Everything that has happened, in order. Types are not in it.
    pub fn history(&self) -> &'a [Event] {
        &self.state.history
    }

    /// What the agreement would be worth to me, in ticks of the first period, if this offer were accepted and nothing
    /// more agreed: open issues count at their `none`; where one has none, or where partial agreements are dropped at
    /// the deadline, the status quo.
    pub fn worth_ticks(&self, offer: &Offer) -> i64 {
        worth_ticks(self.game, self.profile(), &self.state.agreed, offer)
    }

    /// The same in points of the first period.
    pub fn worth(&self, offer: &Offer) -> f64 {
        to_points(self.worth_ticks(offer))
    }

    /// The same in points of a period.
    pub fn worth_at(&self, offer: &Offer, period: u32) -> f64 {
        self.profile().at(self.worth(offer), period)
    }

    /// What I have if nothing more is agreed, in points of the deadline; once it is over, what it came to.
    pub fn secured(&self) -> f64 {
        match self.game.outcome(self.state) {
            Some(outcome) => outcome.scores[self.seat.index()],
            None => self.worth_at(&Offer::open(self.domain().issues().len()), self.periods() - 1),
        }
    }

    /// What each type that the other side may be of has if nothing more is agreed, in points of the deadline.
    pub fn secured_by_types(&self) -> Vec<f64> {
        self.worth_by_types(&Offer::open(self.domain().issues().len()), self.periods() - 1)
    }

    /// What the agreement with this offer would be worth in a period to each type that the other side may be of.
    pub(crate) fn worth_by_types(&self, offer: &Offer, period: u32) -> Vec<f64> {
        self.opponent_types().iter().map(|kind| kind.at(self.worth_to(kind, offer), period)).collect()
    }

    /// The agreed issues for which an offer has another value.
    pub(crate) fn contradicted(&self, offer: &Offer) -> impl Iterator<Item = usize> {
        let agreed = self.agreed();
        let other = |(issue, value): (usize, u16)| agreed.get(issue).filter(|&held| held != value).map(|_| issue);
        offer.settled().filter_map(other).collect::<Vec<_>>().into_iter()
    }

    /// What the agreement with this offer would be worth to one of the types that are known, in points of the first
    /// period.
    pub fn worth_to(&self, profile: &Profile, offer: &Offer) -> f64 {
        to_points(worth_ticks(self.game, profile, &self.state.agreed, offer))
    }
}

/// What an offer on top of an agreement is worth to a profile, in ticks of the first period.
pub(crate) fn worth_ticks(game: &Bilateral, profile: &Profile, agreed: &Offer, offer: &Offer) -> i64 {
    if offer.is_full() && game.setup().agreed_issues == AgreedIssues::Replaceable {
        return profile.ticks(offer);
    }
    let together = game.joined(agreed, offer);
    let stands = if together.is_full() { Some(together) } else { game.implemented(&together) };
    stands.map_or_else(|| crate::to_ticks(profile.status_quo), |outcome| profile.ticks(&outcome))
}

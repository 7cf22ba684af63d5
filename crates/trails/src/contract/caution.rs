//! What a player is asked before a move that gives up what it has without it.
//!
//! A customer has what its own chips bring: standing still, or on a goal that they pay for. Who gives that up for a
//! commitment, in the hope of another deal, is asked, too: what others will do is not counted. A provider has its chips; what
//! an exchange may bring besides is its goal, if the customer can pay for the way there afterwards. A walk is questioned
//! only if it leaves less than standing still, and not where it leads on towards a goal or keeps the game alive: what is
//! merely not the best is nobody's business.

use game::{Caution, Language};

use super::rules::CUSTOMER;
use super::words::say;
use super::{Contract, Holdings, Move, Offer, View};
use crate::caution::question;
use crate::words::say as usual;
use crate::{Chips, Square, Walk};

impl View<'_> {
    pub(crate) fn caution(&self, action: &Move, language: Language) -> Option<Caution> {
        match action {
            Move::Accept { from } => {
                let (_, offer) = self.to_answer().into_iter().find(|(seat, _)| seat == from)?;
                self.question_exchange(&offer, language)
            }
            Move::Walk(walk) if walk.is_empty() => self.question_staying(language),
            Move::Walk(walk) => self.question_walk(walk, language),
            Move::Propose(_) | Move::Pass | Move::Reject => None,
        }
    }

    fn question_exchange(&self, offer: &Offer, language: Language) -> Option<Caution> {
        let (game, square) = (self.game(), self.square());
        let after = self.holdings().after(offer)?;
        let Some(provider) = self.provider() else {
            let [without, worth] = [self.holdings(), &after].map(|held| game.within_reach(square, &held.customer));
            return question(say("caution-customer"), worth, without, language);
        };
        let arrives = game.cheapest_walk(square, &after.customer, provider).is_some();
        let chips =
            |held: &Holdings, goal: bool| game.setup().scoring.points(held.providers[provider].total(), goal, 0);
        let told = say(if arrives { "caution-provider-goal" } else { "caution-provider" });
        let told = told.with("customer", game.called(CUSTOMER, language));
        question(told, chips(&after, arrives), chips(self.holdings(), false), language)
    }

    /// To stay is questioned only where it ends the game.
    fn question_staying(&self, language: Language) -> Option<Caution> {
        let (game, chips) = (self.game(), &self.holdings().customer);
        let without = game.within_reach(self.square(), chips);
        question(say("caution-stay"), game.standing(chips), without, language).filter(|_| self.must_move())
    }

    fn question_walk(&self, walk: &Walk, language: Language) -> Option<Caution> {
        let (game, square, chips) = (self.game(), self.square(), &self.holdings().customer);
        let target = *walk.squares(game.board(), square, game.goals()).ok()?.last()?;
        let left = chips.without(&walk.cost(game.board(), square).ok()?)?;
        let worth = game.within_reach(target, &left);
        let without = game.within_reach(square, chips);
        let has_goal = without > game.standing(chips);
        let leads_away = !self.must_move() && game.lacks(target, &left) > game.lacks(square, chips);
        let is_loss = worth < game.standing(chips) && (has_goal || leads_away);
        question(usual("caution-walk"), worth, without, language).filter(|_| is_loss)
    }
}

impl Contract {
    /// The points of a customer who stays where it is.
    fn standing(&self, chips: &Chips) -> i64 {
        self.setup().scoring.points(chips.total(), false, 0)
    }

    /// The most points that a customer can get from a square with these chips alone.
    fn within_reach(&self, square: Square, chips: &Chips) -> i64 {
        let at_goal = |goal: usize| {
            let (_, cost) = self.cheapest_walk(square, chips, goal)?;
            Some(self.setup().scoring.points(chips.total() - cost.total(), true, 0))
        };
        self.goals_for(CUSTOMER).filter_map(at_goal).fold(self.standing(chips), i64::max)
    }

    /// How many chips a customer lacks for the way to the goal for which it lacks the fewest.
    fn lacks(&self, square: Square, chips: &Chips) -> u32 {
        let lacks = |goal: usize| self.needs().get(goal)?.missing(square, chips).map(|(missing, _)| missing.total());
        self.goals_for(CUSTOMER).filter_map(lacks).min().unwrap_or(u32::MAX)
    }
}

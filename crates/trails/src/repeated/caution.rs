//! What a player is asked before a move that gives up what it has without it.
//!
//! A player has its prospect: the best score that its own chips allow. What is promised is questioned only if it is a loss
//! even when both keep it; what is sent of it never, because to send or to keep is what the game is about. A step is
//! questioned if it leaves less than standing still, or gives up a goal that could be reached; not where it keeps a board
//! alive on which there is nothing else to lose.

use game::{Caution, Language};

use super::words::say;
use super::{Ending, Move, View};
use crate::caution::question;
use crate::words::say as usual;
use crate::{Chips, Exchange, Saying, Walk};

impl View<'_> {
    pub(crate) fn caution(&self, action: &Move, language: Language) -> Option<Caution> {
        match action {
            Move::Say(Saying::Accept) => self.question_promise(self.waiting()?.1, language),
            Move::Walk(walk) if walk.is_empty() => self.question_staying(language),
            Move::Walk(walk) => self.question_step(walk, language),
            Move::Say(_) | Move::Send(_) => None,
        }
    }

    /// The proposal of the other, if both keep it.
    fn question_promise(&self, exchange: &Exchange, language: Language) -> Option<Caution> {
        let (leg, me) = (self.leg(), self.seat());
        // Nobody sends what it does not hold.
        let given = exchange.takes.common(self.own());
        let got = self.held(me.other()).map_or(exchange.gives, |held| exchange.gives.common(held));
        let after = *self.own() - given + got;
        let (worth, without) = (leg.prospect(me, self.square(me), &after), self.prospect(me)?);
        let frees = self.must_move(me) && !self.can_step(self.own()) && self.can_step(&after);
        question(say("caution-accept"), worth, without, language).filter(|_| !frees)
    }

    /// To stay is questioned only where it ends the board, and nobody is walked on.
    fn question_staying(&self, language: Language) -> Option<Caution> {
        let (leg, me) = (self.leg(), self.seat());
        let ends = self.must_move(me) && self.game().setup().ending == Ending::Literal;
        let standing = leg.score(me, self.square(me), self.own());
        question(say("caution-stay"), standing, self.prospect(me)?, language).filter(|_| ends)
    }

    fn question_step(&self, walk: &Walk, language: Language) -> Option<Caution> {
        let (leg, me, from) = (self.leg(), self.seat(), self.square(self.seat()));
        let target = *walk.squares(leg.board(), from, &[leg.goal(me)]).ok()?.last()?;
        let left = self.own().without(&walk.cost(leg.board(), from).ok()?)?;
        let (worth, without, standing) =
            (leg.prospect(me, target, &left), self.prospect(me)?, leg.score(me, from, self.own()));
        let keeps_alive = self.must_move(me) && without == standing;
        let loses_goal = leg.is_independent(me, from, self.own()) && !leg.is_independent(me, target, &left);
        let is_loss = loses_goal || (worth < standing && !keeps_alive);
        question(usual("caution-walk"), worth, without, language).filter(|_| is_loss)
    }

    /// Is there a step that these chips pay for?
    fn can_step(&self, chips: &Chips) -> bool {
        self.leg().board().steps(self.square(self.seat())).any(|(_, _, colour)| chips.get(colour) > 0)
    }
}

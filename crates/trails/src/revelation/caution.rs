//! What a player is asked before it accepts less than it has without a deal.

use game::{Caution, Language};

use super::{Move, View};
use crate::Saying;
use crate::caution::question;
use crate::words::say;

impl View<'_> {
    pub(crate) fn caution(&self, action: &Move, language: Language) -> Option<Caution> {
        let (Move::Say(Saying::Accept), Some((from, exchange))) = (action, self.waiting()) else { return None };
        let (game, me, goal) = (self.game(), self.seat(), self.own_goal());
        let without = game.alternative(me, goal);
        let gain = game.benefits_of(from, exchange)?[me.index() % 2][goal];
        question(say("caution-accept"), without + gain, without, language)
    }
}

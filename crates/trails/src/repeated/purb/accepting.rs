//! Whether PURB accepts a proposal: the first rule that speaks decides.

use super::Purb;
use super::situation::{Deal, Situation};
use super::social::{Worth, is_near};

/// The rule that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerRule {
    /// It cannot move, the offer lets it, and the board would end if it refused: yes.
    KeepsAlive,
    /// Only the other would become independent, and it is not certain that it is reliable: no.
    HelpsOnlyOther,
    /// It expects less than without a deal, or would put its independence at risk: no.
    Floor,
    /// Its own offer was refused in this turn, and it expects more than without a deal: yes.
    LastWord,
    /// It is nearly as good as the best that it would propose itself, or not.
    AsGoodAsOwn,
}

impl AnswerRule {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            AnswerRule::KeepsAlive => "keep-alive",
            AnswerRule::HelpsOnlyOther => "helps-only-other",
            AnswerRule::Floor => "floor",
            AnswerRule::LastWord => "last-word",
            AnswerRule::AsGoodAsOwn => "as-good-as-own",
        }
    }
}

/// PURB's answer to a proposal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// Does it accept?
    pub accepts: bool,
    /// The rule that decided.
    pub rule: AnswerRule,
    /// What the deal is worth.
    pub worth: Worth,
    /// The utility of the best that it would propose itself, or of no deal if it would propose nothing.
    pub own_best: f64,
}

impl Purb {
    /// The answer to a proposal, in which who decides gives and takes.
    pub fn answer(&self, situation: &Situation<'_>, deal: &Deal) -> Answer {
        let worth = self.worth(situation, deal);
        let best = self.candidates(situation).best();
        let own_best = best.unwrap_or_else(|| self.worth(situation, &Deal::default()).utility());
        let (accepts, rule) = self
            .by_rules(situation, deal)
            .unwrap_or_else(|| (is_near(worth.utility(), own_best, self.epsilon), AnswerRule::AsGoodAsOwn));
        Answer { accepts, rule, worth, own_best }
    }

    fn by_rules(&self, situation: &Situation<'_>, deal: &Deal) -> Option<(bool, AnswerRule)> {
        let (expected, alone) = (situation.expected(deal), situation.alone());
        if !self.rules {
            return None;
        }
        if keeps_alive(situation, deal) {
            return Some((true, AnswerRule::KeepsAlive));
        }
        if self.helps_only_other(situation, deal) {
            return Some((false, AnswerRule::HelpsOnlyOther));
        }
        if expected < alone || self.risks_independence(situation, deal) {
            return Some((false, AnswerRule::Floor));
        }
        let last_word = self.last_word && situation.was_rejected && expected > alone;
        last_word.then_some((true, AnswerRule::LastWord))
    }
}

/// Would the board end by refusing, for who cannot move and by the offer could?
fn keeps_alive(situation: &Situation<'_>, deal: &Deal) -> bool {
    let can_step = |chips| situation.can_step(&chips);
    situation.must_move() && !can_step(situation.mine()) && can_step(situation.if_kept(deal))
}

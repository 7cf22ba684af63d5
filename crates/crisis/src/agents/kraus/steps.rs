//! The agent in the protocol `steps`: one message, one answer and one action a period.

use game::Stream;

use super::answer::Answer;
use super::deal::Deal;
use super::negotiator::Kraus;
use crate::{Action, Message, Move, View};

impl Kraus {
    /// The message step. A period has room for one message, and the array's offer says more than any comment.
    pub(super) fn write(&mut self, view: &View<'_>) -> Move {
        self.memory.waiting.clear();
        if self.waits_for_an_offer(view) {
            return Move::Done;
        }
        self.next_offer(view).map_or(Move::Done, |offer| Move::Say(Message::Offer(offer)))
    }

    /// The answer step: yes or no.
    pub(super) fn reply(&mut self, view: &View<'_>, to: u32, stream: &mut Stream) -> Move {
        self.memory.waiting.clear();
        let is_yes = self.memory.offer(to).is_some_and(|offer| self.agrees_in_steps(view, offer, stream));
        Move::Say(if is_yes { Message::Yes { to } } else { Message::No { to } })
    }

    /// Does it say yes to an offer, where it can only say yes or no?
    pub(super) fn agrees_in_steps(&self, view: &View<'_>, offer: &Deal, stream: &mut Stream) -> bool {
        match self.stance(view).answer(&Message::Offer(offer.clone()), stream) {
            Answer::Accept => true,
            // It agrees with the array, and nothing can be signed on the strength of it alone.
            Answer::Conditional(_) => offer.iter().all(|action| action.main.is_none()),
            _ => false,
        }
    }

    /// The action step: sign what was accepted if it is still good enough; else see whether to opt out; else keep one's
    /// word.
    pub(super) fn take_action(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        if let Some(main) = view.accepted() {
            let agreed = self.memory.agreed.clone();
            let agreement = view.agreement(&agreed).filter(|agreement| agreement.main == main);
            if let Some(agreement) = agreement.filter(|agreement| self.stance(view).accepts(agreement)) {
                return Move::Act(Action::sign(main, &agreement.values[self.seat.index()]));
            }
        }
        if let Some(action) = self.opt_out_first(view) {
            return action;
        }
        if self.would_opt_out(view, stream) {
            return self.opting_out(view.game());
        }
        self.keep_word(view).unwrap_or(Move::Done)
    }
}

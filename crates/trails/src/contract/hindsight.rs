//! What a player can learn from a contract game: what each decision cost.
//!
//! Measured is what a decision leads to if the customer then goes straight to its best goal. The customer has that in its
//! own hands, so to it these figures are certain; to a provider they are what it could expect. What would have been
//! accepted is asked of agents only; of people it is known what they proposed and how they answered.

use game::{Game, Hindsight, Language, Lookback, Phrase, Point, Seat};

use super::wishes::{Proposing, outlook};
use super::words::say;
use super::{CUSTOMER, Contract, Event, Move, Offer, Proposer, State, Step, provider_seat};
use crate::hindsight::{Chapter, Judged, Wish, rounded, sentences, told};
use crate::limits::WISHED_PROPOSALS;
use crate::words::say as usual;

/// What a seat can learn; `None` if the game is not over.
pub(crate) fn hindsight(
    game: &Contract,
    look: &mut Lookback<'_, Contract>,
    seat: Seat,
    language: Language,
) -> Option<Hindsight> {
    let events = look.events();
    let mut review = Review { game, events, seat, language, decisions: Vec::new(), open: None, asked: 0 };
    let end = look.walk(|point| review.look_at(point));
    let score = *game.outcome(&end)?.scores.get(seat.index())?;
    Some(told(vec![Chapter { decisions: review.decisions, score }], language))
}

/// A walk through a game beside one of its players.
struct Review<'a> {
    game: &'a Contract,
    events: &'a [Event],
    seat: Seat,
    language: Language,
    decisions: Vec<Judged>,
    // What this provider proposed, until all proposals of the round are there and one is accepted or none.
    open: Option<Proposed>,
    asked: usize,
}

/// What was proposed, and at which place of the events; `None` if nothing was.
#[derive(Clone, Copy)]
struct Proposed {
    step: usize,
    offer: Option<Offer>,
    late: bool,
}

/// How the proposals of a round were answered.
#[derive(Clone, Copy)]
struct Answered {
    step: usize,
    accepted: Option<Offer>,
}

impl Review<'_> {
    fn look_at(&mut self, point: &Point<'_, Contract>) {
        let (step, state) = (point.step, point.state);
        let mine = self.game.turn(state).may_act.contains(self.seat);
        match point.event {
            Event::Proposed { seat, offer } if *seat == self.seat => {
                self.propose(point, Proposed { step, offer: Some(*offer), late: false });
            }
            Event::Passed { seat } if *seat == self.seat => {
                self.propose(point, Proposed { step, offer: None, late: false });
            }
            Event::TimeUp { step: Step::Propose } if mine => {
                self.propose(point, Proposed { step, offer: None, late: true });
            }
            Event::Accepted { seat, offer } if *seat == self.seat => self.answer(point, Some(*offer), false),
            Event::Rejected { seat } if *seat == self.seat => self.answer(point, None, false),
            Event::TimeUp { step: Step::Answer } if mine => self.answer(point, None, true),
            Event::Walked { walk } if self.seat == CUSTOMER => {
                let told = match walk.is_empty() {
                    true => usual("hindsight-stayed"),
                    false => usual("hindsight-walked").with("walk", walk.in_words(self.language)),
                };
                self.walk(point, told);
            }
            Event::TimeUp { step: Step::Walk } if mine => self.walk(point, usual("hindsight-late")),
            _ => {}
        }
        // Only now it is known what the others proposed in this round.
        if self.answered(step).is_some_and(|answered| answered.step == step)
            && let Some(proposed) = self.open.take()
        {
            self.judge_proposal(point, proposed);
        }
    }

    /// How the proposals of the round of an event are answered; `None` if there are none.
    fn answered(&self, step: usize) -> Option<Answered> {
        for (place, event) in self.events.iter().enumerate().skip(step) {
            match event {
                Event::Proposed { .. } | Event::Passed { .. } | Event::TimeUp { step: Step::Propose } => {}
                Event::Accepted { offer, .. } => return Some(Answered { step: place, accepted: Some(*offer) }),
                Event::Rejected { .. } | Event::TimeUp { step: Step::Answer } => {
                    return Some(Answered { step: place, accepted: None });
                }
                Event::Disclosed { .. } | Event::Walked { .. } | Event::TimeUp { step: Step::Walk } => return None,
            }
        }
        None
    }

    fn propose(&mut self, point: &Point<'_, Contract>, proposed: Proposed) {
        let several = self.seat != CUSTOMER && self.answered(point.step).is_some();
        match several {
            true => self.open = Some(proposed),
            false => self.judge_proposal(point, proposed),
        }
    }

    /// Judges a proposal by what whoever gets it says, as things stand at this point.
    fn judge_proposal(&mut self, point: &Point<'_, Contract>, proposed: Proposed) {
        let (game, state) = (self.game, point.state);
        let accepted = self.answered(point.step).and_then(|answered| answered.accepted);
        let rivals = accepted.filter(|offer| self.seat != CUSTOMER && provider_seat(offer.provider) != self.seat);
        let without = rivals.and_then(|offer| state.holdings.after(&offer)).unwrap_or_else(|| state.holdings.clone());
        let otherwise = outlook(game, state, &without, self.seat);
        let proposing = Proposing { game, state, seat: self.seat, otherwise };
        let accepts = |offer: &Offer| self.chance(point, offer);
        let best = (self.asked < WISHED_PROPOSALS).then(|| proposing.best(accepts)).flatten();
        let made = match proposed.offer {
            None => otherwise,
            Some(offer) => {
                let value = proposing.value(&offer).unwrap_or(otherwise);
                let taken = f64::from(u8::from(accepted == Some(offer)));
                Wish::new(offer, self.chance(point, &offer).unwrap_or(taken), value, otherwise).worth
            }
        };
        let told = self.tell_proposal(point, &proposed, best.filter(|best| best.worth > made), (made, otherwise));
        let best = best.map_or(otherwise, |best| best.worth);
        let text = sentences(told, self.language);
        self.asked += 1;
        self.decisions.push(Judged { step: proposed.step, when: self.when(state), made, best, text });
    }

    fn tell_proposal(
        &self,
        point: &Point<'_, Contract>,
        proposed: &Proposed,
        better: Option<Wish<Offer>>,
        (made, otherwise): (f64, f64),
    ) -> Vec<Phrase> {
        let did = match proposed.offer {
            Some(offer) => self.about("hindsight-proposed", &offer),
            None if proposed.late => usual("hindsight-late"),
            None => usual("hindsight-passed"),
        };
        let mut told = vec![did];
        match better {
            Some(wish) => {
                told.push(wish.told(&self.other(&wish.offer), self.as_mine(&wish.offer)));
                told.extend((self.seat != CUSTOMER).then(|| self.then_walks()));
            }
            None if made < otherwise => told.push(usual("hindsight-without-it").with("value", rounded(otherwise))),
            None => told.extend(self.tell_nothing_better(point, proposed)),
        }
        told
    }

    /// Nothing better is known: because nothing was found, or because nobody says.
    fn tell_nothing_better(&self, point: &Point<'_, Contract>, proposed: &Proposed) -> Option<Phrase> {
        let providers = 0..self.game.providers().len();
        let others: Vec<Seat> =
            if self.seat == CUSTOMER { providers.map(provider_seat).collect() } else { vec![CUSTOMER] };
        let asked = proposed.offer.map(|offer| offer.other_party(self.seat));
        let who = asked.or(others.first().copied().filter(|_| others.len() == 1));
        let says = |seat: &Seat| self.says(point, *seat);
        match who {
            Some(seat) => {
                let id = if says(&seat) { "hindsight-no-better" } else { "hindsight-unknown" };
                Some(usual(id).with("who", self.game.called(seat, self.language)))
            }
            None => Some(say(if others.iter().any(says) { "no-provider-better" } else { "no-provider-known" })),
        }
    }

    /// Does this player say what it would accept?
    fn says(&self, point: &Point<'_, Contract>, seat: Seat) -> bool {
        let provider = if seat == CUSTOMER { self.seat.index() } else { seat.index() }.saturating_sub(1);
        let Some(held) = point.state.holdings.providers.get(provider) else { return false };
        let example = Offer::of(provider, crate::Exchange::example(held, &point.state.holdings.customer));
        !example.is_empty() && point.would_accept(seat, &Move::Propose(example)).is_some()
    }

    fn chance(&self, point: &Point<'_, Contract>, offer: &Offer) -> Option<f64> {
        point.would_accept(offer.other_party(self.seat), &Move::Propose(*offer))
    }

    fn answer(&mut self, point: &Point<'_, Contract>, taken: Option<Offer>, late: bool) {
        let (state, seat) = (point.state, self.seat);
        let none = outlook(self.game, state, &state.holdings, seat);
        let value =
            |offer: &Offer| state.holdings.after(offer).map_or(none, |after| outlook(self.game, state, &after, seat));
        let offers: Vec<Offer> = match self.game.proposer_in(state.round) {
            Proposer::Providers => Contract::proposals(state).collect(),
            Proposer::Customer => {
                Contract::proposals(state).filter(|offer| provider_seat(offer.provider) == seat).collect()
            }
        };
        let made = taken.as_ref().map_or(none, value);
        let best = offers.iter().map(|offer| (value(offer), offer)).max_by(|(one, _), (other, _)| one.total_cmp(other));
        let best = best.filter(|(value, _)| *value > none);
        let mut told = vec![match (taken, &offers[..]) {
            (Some(offer), _) => self.about("hindsight-accepted", &offer),
            _ if late => usual("hindsight-late"),
            (None, [only]) => self.about("hindsight-rejected", only),
            (None, _) => say("you-accepted-none"),
        }];
        told.push(match best {
            Some((value, offer)) if value > made => {
                self.about("hindsight-better-to-accept", offer).with("value", rounded(value))
            }
            None if none > made => usual("hindsight-better-to-reject").with("value", rounded(none)),
            _ => usual("hindsight-was-worth").with("value", rounded(made)),
        });
        told.extend((seat != CUSTOMER).then(|| self.then_walks()));
        let best = best.map_or(none, |(value, _)| value);
        let text = sentences(told, self.language);
        self.decisions.push(Judged { step: point.step, when: self.when(state), made, best, text });
    }

    fn walk(&mut self, point: &Point<'_, Contract>, did: Phrase) {
        let (game, state) = (self.game, point.state);
        let best = outlook(game, state, &state.holdings, CUSTOMER);
        let mut after = state.clone();
        game.apply(&mut after, point.event);
        let made = match game.outcome(&after) {
            Some(outcome) => outcome.scores[CUSTOMER.index()],
            None => outlook(game, &after, &after.holdings, CUSTOMER),
        };
        let way = super::agents::parts::best_walk(game, state.square, &state.holdings.customer);
        let better = match way {
            Some((provider, walk)) => say("better-to-walk")
                .with("walk", walk.in_words(self.language))
                .with("who", game.called(provider_seat(provider), self.language)),
            None => say("better-to-stay"),
        };
        let told = [did].into_iter().chain((best > made).then(|| better.with("value", rounded(best))));
        let text = sentences(told, self.language);
        self.decisions.push(Judged { step: point.step, when: self.when(state), made, best, text });
    }

    fn when(&self, state: &State) -> String {
        usual("hindsight-round").with("round", state.round).said(self.language)
    }

    fn other(&self, offer: &Offer) -> String {
        self.game.called(offer.other_party(self.seat), self.language).into_owned()
    }

    /// An exchange with this player as giver, in the second person.
    fn as_mine(&self, offer: &Offer) -> String {
        let exchange = offer.exchange();
        let mine = if self.seat == CUSTOMER { exchange.turned() } else { exchange };
        self.game.as_yours(&mine, self.language)
    }

    fn about(&self, id: &'static str, offer: &Offer) -> Phrase {
        usual(id).with("who", self.other(offer)).with("offer", self.as_mine(offer))
    }

    fn then_walks(&self) -> Phrase {
        say("if-it-walks").with("customer", self.game.called(CUSTOMER, self.language))
    }
}

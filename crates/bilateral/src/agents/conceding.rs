//! Conceding: a demand says how much to ask for now, a choice which of the outcomes that are worth as much to offer.
//!
//! The textbooks say how much an agent asks for, and leave open which of many outcomes of that worth it offers. With
//! `choice=theirs` it offers, of all that are worth at least what it asks for, the one that is best for the other side, so
//! far as it can tell from the scenario's types and from what the other side has offered (`choice.rs`). Where the other
//! side has a single type its offers lie on the Pareto frontier, and as long as its demand falls no offer is worth less to
//! the other side than the one before, because with a smaller demand there is more to choose from. Where the other side may
//! be of several types no offer is worth less to any of them than the one before by more than a fiftieth of that type's
//! range, whatever it comes to believe. No offer is worth more to the agent than the one before unless its demand has
//! risen. This is the trade-off of P. Faratin, C. Sierra and N. Jennings, "Using similarity criteria to make issue
//! trade-offs in automated negotiations" (Artificial Intelligence 142, 2002), with the types of the scenario in the place of
//! a measure of similarity.
//!
//! With `choice=least` it offers the outcome of least worth to itself that reaches the demand, whatever it is worth to the
//! other side, as agents of NegMAS and GENIUS do that have no model of the other side. Such offers jump: the next one may be
//! much worse for the other side. Where the frontier cannot be listed this is done in any case.
//!
//! Whatever it offers, it accepts what is worth as much to itself as the least outcome that reaches its demand.

use game::Stream;

use super::OfferBook;
use super::choice::Choice;
use super::parts::{Strategy, certain};
use crate::{Offer, View};

/// How much an agent asks for.
pub(super) trait Demand: Clone + Send {
    /// What an offer must be worth now, in ticks of the agent's own utility. Asked once a period or turn.
    fn ask(&mut self, view: &View<'_>, book: &OfferBook) -> i64;
}

/// A strategy that offers and accepts by a demand.
#[derive(Clone, Debug)]
pub(super) struct Conceding<D> {
    demand: D,
    choice: Choice,
    // What an offer must be worth to be accepted.
    least: i64,
}

impl<D: Demand> Conceding<D> {
    pub(super) fn new(demand: D, choice: Choice) -> Self {
        Conceding { demand, choice, least: i64::MAX }
    }
}

impl<D: Demand> Strategy for Conceding<D> {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Offer {
        let book = view.book();
        let demand = self.demand.ask(view, book);
        self.choice.observe(view);
        self.least = book.reached(view, demand);
        match self.choice.at_least(view, demand) {
            Some(offer) => offer.clone(),
            None => book.at_least(demand),
        }
    }

    fn chance(&self, view: &View<'_>, incoming: &Offer, _: &Offer) -> f64 {
        let worth = view.worth_ticks(incoming);
        certain(worth >= self.least && worth >= view.book().status_quo())
    }
}

//! The contract game in words: what happened, what is being timed, the rules.

use game::{Clock, Language, Seat, Spoken};
use serde_json::Value;

use super::rules::{CUSTOMER, State, provider_seat};
use super::view::hidden;
use super::words::say;
use super::{Contract, Event, Offer, Proposer, Step, View};
use crate::spoken::{negotiation_clock, tell_late};
use crate::{Audience, Field};

impl Spoken for Contract {
    /// A seat that may not know what was proposed is told that somebody has decided.
    fn narrate(&self, event: &Event, seat: Option<Seat>, language: Language) -> Option<String> {
        let name = |seat: Seat| self.called(seat, language);
        let hidden = hidden(self, event, seat).map(|(from, to)| match to {
            Some(to) => say("proposes-unseen").with("who", name(from)).with("other", name(to)),
            None => say("decided").with("who", name(from)),
        });
        if let Some(told) = hidden {
            return Some(told.said(language));
        }
        Some(match event {
            Event::Proposed { seat, offer } => {
                self.tell_proposal(*seat, offer.other_party(*seat), self.describe_offer(offer, language), language)
            }
            Event::Passed { seat } => self.tell_pass(*seat, language),
            Event::Accepted { seat, offer } => {
                let what = Some(self.describe_offer(offer, language));
                self.tell_acceptance(*seat, offer.other_party(*seat), what, language)
            }
            Event::Rejected { seat: CUSTOMER } => self.tell_no_acceptance(language),
            Event::Rejected { seat } => self.tell_rejection(*seat, CUSTOMER, language),
            Event::Disclosed { offers } => {
                let offers: Vec<String> = offers.iter().map(|offer| self.describe_offer(offer, language)).collect();
                say("disclosed").with("offers", offers.join("; ")).said(language)
            }
            Event::Walked { walk } => self.tell_walk(CUSTOMER, walk, language),
            Event::TimeUp { step: Step::Propose } => tell_late(false, language),
            Event::TimeUp { step: Step::Answer } => tell_late(true, language),
            Event::TimeUp { step: Step::Walk } => say("late-walk").with("who", name(CUSTOMER)).said(language),
        })
    }

    fn clock(&self, state: &State, language: Language) -> Option<Clock> {
        if state.end.is_some() {
            return None;
        }
        self.limit_ms(state.step)?;
        let Clock { name, at_zero } = match state.step {
            Step::Propose => negotiation_clock(false, language),
            Step::Answer => negotiation_clock(true, language),
            Step::Walk => {
                Clock { name: say("clock-movement").said(language), at_zero: say("at-zero-walk").said(language) }
            }
        };
        Some(Clock { name: say("clock").with("round", state.round).with("what", name).said(language), at_zero })
    }

    fn rules(&self, _: &View<'_>, language: Language) -> Vec<String> {
        let setup = self.setup();
        let (providers, customers) = match setup.first_proposer {
            Proposer::Providers => ("odd", "even"),
            Proposer::Customer => ("even", "odd"),
        };
        let seen = if setup.visibility.proposals == Audience::Everyone { "later" } else { "never" };
        let directions = self.board().directions().iter().map(|direction| direction.in_words(language));
        let rules = [
            say("rule-round"),
            say("rule-providers").with("rounds", providers).with("seen", seen),
            say("rule-customer").with("rounds", customers),
            say("rule-exchange"),
            say("rule-walk").with("directions", directions.collect::<Vec<_>>().join(", ")),
            say("rule-end").with("rounds", setup.phases.dormant_rounds),
            say("rule-points").with("chip", setup.scoring.chip as f64).with("goal", setup.scoring.goal as f64),
        ];
        let customer = self.called(CUSTOMER, language);
        rules.into_iter().map(|rule| rule.with("customer", customer.clone()).said(language)).collect()
    }

    fn texts(&self) -> Vec<&str> {
        let info = &self.setup().info;
        let texts = [&info.title, &info.summary, &info.story];
        texts.into_iter().map(String::as_str).chain(Field::texts(self)).collect()
    }

    fn view_json(&self, view: &View<'_>, language: Language) -> Value {
        view.to_json(language)
    }
}

impl Contract {
    /// An exchange in words: "SPg gives 33 red + 7 purple, CS gives 11 yellow".
    pub(crate) fn describe_offer(&self, offer: &Offer, language: Language) -> String {
        self.describe(&offer.exchange(), provider_seat(offer.provider), CUSTOMER, language)
    }

    /// The customer accepts none of the proposals.
    pub(crate) fn tell_no_acceptance(&self, language: Language) -> String {
        say("accepts-none").with("who", self.called(CUSTOMER, language)).said(language)
    }
}

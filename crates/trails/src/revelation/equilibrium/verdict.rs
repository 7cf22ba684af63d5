//! What following the paper's profiles brings whoever proposes first, beside what it could have; and whether the profiles
//! are equilibria to the letter.
//!
//! Two things are stricter here than in [`super::Certificate`], which asks whether anybody gains. The second's threshold is
//! called rational only if it accepts just what is at least as good as what it expects of its counter-proposal; Eq. 12
//! may reject an offer exactly as good, which costs nothing. And a first to whom the second has shown its goal proposes
//! that goal's counter-proposal (Eq. 11 with the one goal that is left, "this proposal does not depend on the type of j"),
//! even at a loss, from which a second may gain by showing its goal; that Lemma 1 denies it.

use super::bargain::is_as_good;
use super::certificate::{first_decision, second_decision};
use super::profile::mean;
use super::{Bargain, Equilibria, Hiding, Profile, Revealing};

/// What the profile in which both show their goals brings.
#[derive(Clone, Debug, PartialEq)]
pub struct RevealingVerdict {
    /// By the goal of the first: what it gets by following, and by hiding its goal and making the best offer then.
    pub first_payoffs: [[f64; 2]; 2],
    /// Does the first not gain by hiding its goal?
    pub first_shows: bool,
    /// Is there no better first proposal, for any pair of goals?
    pub first_offers: bool,
    /// Does the second not gain by hiding its goal?
    pub second_shows: bool,
    /// Does Eq. 7 say what is believed of a first that hides its goal?
    pub belief_is_defined: bool,
    /// Does all of that hold for one of the beliefs that Eq. 7 allows?
    pub holds_for_some_belief: bool,
}

/// What the profile in which neither shows its goal brings.
#[derive(Clone, Debug, PartialEq)]
pub struct HidingVerdict {
    /// By the goal of the first: what it gets by following, by the best offer of all, and by showing its goal and making
    /// the best offer then.
    pub first_payoffs: [[f64; 3]; 2],
    /// Does the second accept just what is at least as good as what it expects of its counter-proposal?
    pub threshold_is_rational: bool,
    /// Does the first not gain by showing its goal?
    pub first_hides: bool,
    /// Is there no better first proposal?
    pub first_offers: bool,
    /// Does the second not gain by showing its goal, if then its counter-proposal is proposed to it?
    pub second_hides: bool,
}

impl RevealingVerdict {
    /// Is the profile an equilibrium?
    pub fn holds(&self) -> bool {
        self.first_shows && self.first_offers && self.second_shows && self.belief_is_defined
    }
}

impl HidingVerdict {
    /// Is the profile an equilibrium to the letter?
    pub fn holds(&self) -> bool {
        self.threshold_is_rational && self.first_hides && self.first_offers && self.second_hides
    }
}

impl Equilibria {
    /// What the profile in which both show their goals brings.
    pub fn revealing_verdict(&self, bargain: &Bargain<'_>) -> RevealingVerdict {
        let verdict = revealing_verdict(bargain, &self.revealing);
        let [one, two] = [0, 1].map(|second| self.revealing.admissible(second));
        let mut beliefs = one.iter().flat_map(|one| two.iter().map(|two| [*one, *two]));
        let holds = |believed| revealing_verdict(bargain, &Revealing { believed, ..self.revealing.clone() }).holds();
        RevealingVerdict { holds_for_some_belief: beliefs.any(holds), ..verdict }
    }

    /// What the profile in which neither shows its goal brings.
    pub fn hiding_verdict(&self, bargain: &Bargain<'_>) -> HidingVerdict {
        let (hiding, profile) = (&self.hiding, &self.hiding_profile);
        let best = |own: usize| {
            let values = bargain.offers().map(|offer| profile.first_expects(bargain, offer, own, None, None));
            values.fold(f64::NEG_INFINITY, f64::max)
        };
        let first_payoffs = [0, 1].map(|own| {
            let [follows, shows] = first_decision(bargain, profile, own);
            [follows, best(own), shows]
        });
        HidingVerdict {
            first_payoffs,
            threshold_is_rational: [0, 1].into_iter().all(|own| is_rational(bargain, hiding, own)),
            first_hides: first_payoffs.iter().all(|[follows, _, shows]| is_as_good(*follows, *shows)),
            first_offers: first_payoffs.iter().all(|[follows, best, _]| is_as_good(*follows, *best)),
            second_hides: [0, 1].into_iter().all(|own| {
                let follows = second_decision(bargain, profile, own)[0];
                is_as_good(follows, if_the_second_shows(bargain, hiding, profile, own))
            }),
        }
    }
}

fn revealing_verdict(bargain: &Bargain<'_>, revealing: &Revealing) -> RevealingVerdict {
    let profile = Profile::revealing(bargain, revealing);
    let first_payoffs = [0, 1].map(|own| first_decision(bargain, &profile, own));
    let is_best = |second: usize, own: usize| {
        let value = |offer| profile.first_expects(bargain, offer, own, Some(own), Some(second));
        let follows = value(revealing.pairs[second][own].offer.class);
        bargain.offers().all(|offer| is_as_good(follows, value(offer)))
    };
    let second_shows = [0, 1].into_iter().all(|own| {
        let [follows, hides] = second_decision(bargain, &profile, own);
        is_as_good(follows, hides)
    });
    RevealingVerdict {
        first_payoffs,
        first_shows: first_payoffs.iter().all(|[follows, hides]| is_as_good(*follows, *hides)),
        first_offers: [0, 1].into_iter().all(|second| [0, 1].into_iter().all(|own| is_best(second, own))),
        second_shows,
        belief_is_defined: revealing.is_belief_defined(),
        holds_for_some_belief: false,
    }
}

/// Is there no offer that a second with this goal rejects by Eq. 12, though it is as good as what it expects?
fn is_rational(bargain: &Bargain<'_>, hiding: &Hiding, own: usize) -> bool {
    let expected = hiding.counters[own].value;
    let rejected =
        bargain.offers().map(|offer| bargain.second_gain(offer, own)).filter(|&gain| gain < hiding.thresholds[own]);
    !rejected.into_iter().any(|gain| is_as_good(gain as f64, expected))
}

/// What a second gets that shows its goal and is offered its own counter-proposal.
fn if_the_second_shows(bargain: &Bargain<'_>, hiding: &Hiding, profile: &Profile, own: usize) -> f64 {
    let offer = hiding.counters[own].class;
    mean(bargain.first_chances(), |goal| profile.second_gets(bargain, offer, [goal, own], None) as f64)
}

//! Is a profile an equilibrium? Every way of deviating once, at every node, and what it gains.
//!
//! A profile is subgame-perfect if and only if no side can gain by deviating at a single node and returning to the profile
//! thereafter. Nodes of a period are the offer of each side, the answer to every agreement, the action after every
//! accepted agreement (unless acceptance binds), and the action without agreement.

use game::Seat;
use num_traits::{One, Signed, Zero};

use super::model::Model;
use super::profile::Period;
use super::stage::Stage;
use crate::number::{Exact, Pair, from_ticks, mean, ticks_at_least};

/// As many deviations are listed; all are counted.
pub const LISTED: usize = 100;

/// What checking a profile found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificate {
    /// Profitable deviations in the order of the periods, at most [`LISTED`].
    pub deviations: Vec<Deviation>,
    /// How many there are in all.
    pub count: u64,
    /// The greatest gain of all.
    pub greatest_gain: Option<Exact>,
    /// How many nodes were looked at.
    pub nodes: u64,
}

/// A deviation that pays.
#[derive(Clone, Debug, PartialEq)]
pub struct Deviation {
    /// In which period.
    pub t: u32,
    /// Who deviates.
    pub seat: Seat,
    /// Where.
    pub node: Node,
    /// What the profile prescribes.
    pub prescribed: Choice,
    /// What pays better.
    pub deviation: Choice,
    /// By how much.
    pub gain: Exact,
}

/// A place where a side chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// What to offer.
    Offer,
    /// How to answer an offer.
    Response(usize),
    /// What to do after an offer was accepted.
    Accepted(usize),
    /// What to do if nothing was agreed.
    WithoutAgreement,
}

/// What a side can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Offer this agreement.
    Offer(usize),
    /// Say nothing, so that the other side is heard.
    NoOffer,
    /// Say something that settles nothing: it competes with the other side's offer for being heard.
    Interrupt,
    /// Accept.
    Yes,
    /// Refuse.
    No,
    /// Sign.
    Sign,
    /// Opt out.
    OptOut,
    /// Do nothing.
    Wait,
    /// Decide by lot whether to opt out or to wait.
    Mix,
}

impl Certificate {
    /// Is the profile a subgame-perfect equilibrium?
    pub fn is_equilibrium(&self) -> bool {
        self.count == 0
    }

    fn look(&mut self, deviation: impl FnOnce() -> Deviation, gain: Exact) {
        if gain.is_positive() {
            self.count += 1;
            if self.greatest_gain.as_ref().is_none_or(|greatest| gain > *greatest) {
                self.greatest_gain = Some(gain.clone());
            }
            if self.deviations.len() < LISTED {
                self.deviations.push(Deviation { gain, ..deviation() });
            }
        }
    }
}

/// Checks every node of every period.
///
/// Only what the periods prescribe is taken from them; what it is worth is worked out anew.
pub fn certify(model: &Model, periods: &[Period]) -> Certificate {
    let mut played: Vec<Played> = Vec::new();
    for period in periods.iter().rev() {
        let waiting = played.last().map_or(&model.status_quo, |next| &next.value);
        let next = Played::new(model, period, waiting);
        played.push(next);
    }
    played.reverse();
    let mut certificate = Certificate::default();
    for (index, period) in periods.iter().enumerate() {
        let waiting = played.get(index + 1).map_or(&model.status_quo, |next| &next.value);
        let stage = Stage { waiting, opt_outs: model.opt_outs_at(period.t) };
        Checker { model, period, stage, played: &played[index], certificate: &mut certificate }.check();
    }
    certificate
}

/// What a period is worth if the profile is played.
struct Played {
    without_agreement: Pair,
    /// What each side's offer leads to if it is heard; `None` if the side makes none.
    heard: [Option<Pair>; 2],
    value: Pair,
}

impl Played {
    fn new(model: &Model, period: &Period, waiting: &Pair) -> Played {
        let stage = Stage { waiting, opt_outs: model.opt_outs_at(period.t) };
        let without_agreement = stage.expected(&period.opt_out);
        let heard = |side: usize| {
            let agreement = period.offers[side].as_ref()?.agreement;
            let taken = is_taken(model, period, side, model.ticks(period.t, agreement));
            Some(if taken { model.worth(period.t, agreement) } else { without_agreement.clone() })
        };
        let heard = [heard(0), heard(1)];
        let value = match &heard {
            [Some(first), Some(second)] => mean(first, second),
            [Some(only), None] | [None, Some(only)] => only.clone(),
            [None, None] => without_agreement.clone(),
        };
        Played { without_agreement, heard, value }
    }
}

/// Does an offer of `side` become the agreement?
fn is_taken(model: &Model, period: &Period, side: usize, ticks: [i64; 2]) -> bool {
    match model.binding {
        true => period.acceptance.suits(1 - side, ticks),
        false => period.acceptance.accepts(ticks),
    }
}

/// A side's deviation from the step without agreement: who, from what, to what, and what it gains.
type Paying = (usize, Choice, Choice, Exact);

struct Checker<'a> {
    model: &'a Model,
    period: &'a Period,
    stage: Stage<'a>,
    played: &'a Played,
    certificate: &'a mut Certificate,
}

impl Checker<'_> {
    fn check(&mut self) {
        let nodes_each = if self.model.binding { 2 } else { 4 };
        self.certificate.nodes += 4 + nodes_each * self.model.agreements() as u64;
        let paying = self.without_agreement();
        if self.model.binding {
            self.binding_answers();
        } else {
            self.answers_and_signatures(&paying);
        }
        self.offers();
    }

    /// Where acceptance binds, a side says yes to whatever is good enough for itself.
    fn binding_answers(&mut self) {
        let (model, period) = (self.model, self.period);
        let least = self.least_preferred();
        for (agreement, ticks) in model.all_ticks(period.t).enumerate() {
            for side in [0, 1] {
                let gain = || from_ticks(ticks[side]) - &self.played.without_agreement[side];
                match (period.acceptance.suits(side, ticks), ticks[side] >= least[side]) {
                    (true, false) => self.deviates(side, Node::Response(agreement), Choice::Yes, Choice::No, -gain()),
                    (false, true) => self.deviates(side, Node::Response(agreement), Choice::No, Choice::Yes, gain()),
                    _ => {}
                }
            }
        }
    }

    /// Where acceptance does not bind, what is accepted is what both will sign.
    fn answers_and_signatures(&mut self, paying: &[Paying]) {
        let (model, period) = (self.model, self.period);
        let least_preferred = self.least_preferred();
        // What a side gets by not signing does not depend on the agreement.
        let leaving = [0, 1].map(|side| {
            let alone = &self.stage.opt_outs.alone[side][side];
            [(Choice::Wait, self.stage.waiting[side].clone()), (Choice::OptOut, alone.clone())]
        });
        let least_kept = [0, 1].map(|side| {
            let [(_, waiting), (_, alone)] = &leaving[side];
            ticks_at_least(waiting.max(alone))
        });
        for (agreement, ticks) in model.all_ticks(period.t).enumerate() {
            if !period.acceptance.accepts(ticks) {
                self.accepted_in_vain(agreement, paying);
                continue;
            }
            for side in [0, 1] {
                if ticks[side] < least_preferred[side] {
                    let gain = &self.played.without_agreement[side] - from_ticks(ticks[side]);
                    self.deviates(side, Node::Response(agreement), Choice::Yes, Choice::No, gain);
                }
                if ticks[side] < least_kept[side] {
                    for (choice, worth) in &leaving[side] {
                        let gain = worth - from_ticks(ticks[side]);
                        self.deviates(side, Node::Accepted(agreement), Choice::Sign, *choice, gain);
                    }
                }
            }
        }
    }

    /// The least ticks that a side prefers to being without an agreement.
    fn least_preferred(&self) -> [i64; 2] {
        [0, 1].map(|side| ticks_at_least(&self.played.without_agreement[side]))
    }

    /// A side could offer something else that the other accepts; or say something that settles nothing, or nothing at all,
    /// of which the better is looked at. If both say something, one of the two is heard, half and half, so that only who
    /// speaks can keep an offer of the other side from being heard.
    fn offers(&mut self) {
        let (model, period, played) = (self.model, self.period, self.played);
        for side in [0, 1] {
            let other = played.heard[1 - side].as_ref().map(|pair| &pair[side]);
            let offering = |worth: &Exact| match other {
                Some(other) => (worth + other) / Exact::from_integer(2.into()),
                None => worth.clone(),
            };
            let prescribed = match &period.offers[side] {
                Some(offer) => Choice::Offer(offer.agreement),
                None => Choice::NoOffer,
            };
            let offered = model.all_ticks(period.t).enumerate();
            let taken = offered.filter(|(_, ticks)| is_taken(model, period, side, *ticks));
            if let Some((agreement, ticks)) = taken.max_by_key(|(_, ticks)| ticks[side]) {
                let gain = offering(&from_ticks(ticks[side])) - &played.value[side];
                self.deviates(side, Node::Offer, prescribed, Choice::Offer(agreement), gain);
            }
            let without = &played.without_agreement[side];
            let (interrupting, silence) = (offering(without), other.unwrap_or(without).clone());
            let (choice, worth) = match interrupting > silence {
                true => (Choice::Interrupt, interrupting),
                false => (Choice::NoOffer, silence),
            };
            self.deviates(side, Node::Offer, prescribed, choice, worth - &played.value[side]);
        }
    }

    /// The action step without agreement; gives the deviations that pay there.
    fn without_agreement(&mut self) -> Vec<Paying> {
        let period = self.period;
        let mut paying = Vec::new();
        for side in [0, 1] {
            for opts in [true, false] {
                let gain = self.stage.reply(side, opts, &period.opt_out) - &self.played.without_agreement[side];
                if gain.is_positive() {
                    let choice = if opts { Choice::OptOut } else { Choice::Wait };
                    paying.push((side, prescribed(&period.opt_out[side]), choice, gain));
                }
            }
        }
        for (side, prescribed, choice, gain) in paying.clone() {
            self.deviates(side, Node::WithoutAgreement, prescribed, choice, gain);
        }
        paying
    }

    /// An agreement that was accepted although it will not be signed: the step is the one without agreement, and signing
    /// alone is as good as waiting.
    fn accepted_in_vain(&mut self, agreement: usize, paying: &[Paying]) {
        for (side, prescribed, choice, gain) in paying {
            let node = Node::Accepted(agreement);
            self.deviates(*side, node, *prescribed, *choice, gain.clone());
            if *choice == Choice::Wait {
                self.deviates(*side, node, *prescribed, Choice::Sign, gain.clone());
            }
        }
    }

    fn deviates(&mut self, side: usize, node: Node, prescribed: Choice, deviation: Choice, gain: Exact) {
        let seat = Seat(u8::from(side == 1));
        let t = self.period.t;
        self.certificate.look(|| Deviation { t, seat, node, prescribed, deviation, gain: Exact::zero() }, gain);
    }
}

fn prescribed(probability: &Exact) -> Choice {
    match probability {
        one if one.is_one() => Choice::OptOut,
        zero if zero.is_zero() => Choice::Wait,
        _ => Choice::Mix,
    }
}

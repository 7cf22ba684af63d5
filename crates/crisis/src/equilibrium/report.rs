//! A solution with names, as JSON and as sentences.

use game::{Language, Seat};
use num_traits::{One, Zero};
use serde::Serialize;

use super::{Actions, Certificate, Choice, Comparator, Deviation, Model, Node, Offer, Period, Solution};
use crate::number::{Exact, in_words, to_f64, to_f64s};
use crate::{Agreement, Assumptions, Crisis};

/// Acceptable agreements are listed where there are no more than this.
const LISTED_AGREEMENTS: usize = 60;

/// Everything that the solver found, with names; numbers are rounded to floating point only here.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The scenario.
    pub scenario: String,
    /// The two sides, in seat order; all pairs follow it.
    pub sides: [String; 2],
    /// Which agreements were considered.
    pub actions: Actions,
    /// What was compared.
    pub comparator: Comparator,
    /// Points of the status quo, both sides' best parameters in force.
    pub status_quo: [f64; 2],
    /// Assumptions A1 to A4.
    pub assumptions: Assumptions,
    /// The profile.
    pub periods: Vec<PeriodReport>,
    /// Is the profile a subgame-perfect equilibrium?
    pub is_equilibrium: bool,
    /// How many deviations pay.
    pub profitable_deviations: u64,
    /// The first of them.
    pub deviations: Vec<DeviationReport>,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// Does somebody opt out, perhaps by lot, before an agreement is reached?
    pub opts_out_on_path: bool,
}

/// A deviation that pays.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DeviationReport {
    /// In which period.
    pub t: u32,
    /// Its place, counted from 1.
    pub period: u64,
    /// Who deviates.
    pub side: String,
    /// Where: "offer", "response", "accepted" or "without agreement".
    pub node: &'static str,
    /// The agreement that is answered or acted upon, in short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agreement: Option<String>,
    /// What the profile tells it to do.
    pub prescribed: String,
    /// What it does instead.
    pub instead: String,
    /// What it gains.
    pub gain: f64,
    /// All of it in a sentence.
    pub words: String,
}

/// One period.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PeriodReport {
    /// Its `t`.
    pub t: u32,
    /// Its place, counted from 1.
    pub period: u64,
    /// What opting out is worth to the side that does.
    pub opt_out_values: [f64; 2],
    /// The best response to the other's opting out.
    pub best_responses: [&'static str; 2],
    /// The `t` of the next period with an acceptable agreement; the deadline if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub t_hat: Option<u32>,
    /// What both can expect there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_agreement: Option<[f64; 2]>,
    /// How many agreements both sides accept.
    pub acceptable: usize,
    /// Which these are, in short, where they are few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acceptable_agreements: Vec<String>,
    /// What each side offers.
    pub offers: [Option<OfferReport>; 2],
    /// What each side does if nothing was agreed.
    pub without_agreement: [&'static str; 2],
    /// With which probability each side opts out if nothing was agreed.
    pub opt_out_probabilities: [f64; 2],
    /// Under true backward induction: how many equilibria without mixing the step without agreement has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pure_equilibria: Option<usize>,
    /// What both get if nothing was agreed.
    pub without_agreement_value: [f64; 2],
    /// What both get from the start of the period on.
    pub value: [f64; 2],
}

/// An offered agreement.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OfferReport {
    /// The value of the main issue.
    pub main: i64,
    /// The values of the parameters of both sides, in seat order.
    pub parameters: [Vec<String>; 2],
    /// In short: "34 (20, Yes | 0%, Yes)".
    pub short: String,
    /// In words.
    pub words: String,
    /// What it is worth.
    pub worth: [f64; 2],
}

impl Report {
    /// Tells of a solution of this crisis.
    pub fn new(crisis: &Crisis, actions: Actions, model: &Model, solution: &Solution) -> Report {
        let best = [Seat(0), Seat(1)].map(|seat| crisis.best_values(seat));
        let tell = |deviation| DeviationReport::new(crisis, actions, deviation);
        let report = |period: &Period| PeriodReport {
            acceptable_agreements: listed(crisis, actions, model, period),
            ..PeriodReport::new(crisis, actions, period, Language::English)
        };
        let Certificate { deviations, count, nodes, .. } = &solution.certificate;
        Report {
            scenario: crisis.setup().info.name.clone(),
            sides: [crisis.names()[0].clone(), crisis.names()[1].clone()],
            actions,
            comparator: solution.comparator,
            status_quo: to_f64s(&crisis.status_quo([&best[0], &best[1]])),
            assumptions: crisis.assumptions(),
            periods: solution.periods.iter().map(report).collect(),
            is_equilibrium: solution.certificate.is_equilibrium(),
            profitable_deviations: *count,
            deviations: deviations.iter().map(tell).collect(),
            nodes: *nodes,
            opts_out_on_path: solution.opts_out_on_path(),
        }
    }

    /// The report as JSON.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Whether the profile is an equilibrium, in one sentence.
    pub fn verdict(&self) -> String {
        let nodes = self.nodes;
        match self.profitable_deviations {
            0 => format!("A subgame-perfect equilibrium: no deviation at any of {nodes} nodes pays."),
            1 => format!("Not a subgame-perfect equilibrium: one deviation pays, at one of {nodes} nodes."),
            more => format!("Not a subgame-perfect equilibrium: {more} deviations pay, at {nodes} nodes."),
        }
    }
}

impl PeriodReport {
    /// Tells of a period of a profile; its offers are in this language.
    pub fn new(crisis: &Crisis, actions: Actions, period: &Period, language: Language) -> PeriodReport {
        let offer = |offer: &Option<Offer>| {
            let offer = offer.as_ref()?;
            let agreement = crisis.agreement_of(actions, offer.agreement);
            Some(OfferReport::new(crisis, &agreement, to_f64s(&offer.worth), language))
        };
        PeriodReport {
            t: period.t,
            period: crisis.place_of(period.t),
            opt_out_values: to_f64s(&period.opt_out_values),
            best_responses: period.responds.map(|opts| if opts { "opt out" } else { "wait" }),
            t_hat: period.future.as_ref().map(|future| future.t),
            expected_agreement: period.future.as_ref().map(|future| to_f64s(&future.worth)),
            acceptable: period.acceptable,
            acceptable_agreements: Vec::new(),
            offers: [offer(&period.offers[0]), offer(&period.offers[1])],
            without_agreement: [action(&period.opt_out[0]), action(&period.opt_out[1])],
            opt_out_probabilities: [to_f64(&period.opt_out[0]), to_f64(&period.opt_out[1])],
            pure_equilibria: period.pure_equilibria,
            without_agreement_value: to_f64s(&period.without_agreement),
            value: to_f64s(&period.value),
        }
    }
}

impl OfferReport {
    fn new(crisis: &Crisis, agreement: &Agreement, worth: [f64; 2], language: Language) -> OfferReport {
        OfferReport {
            main: agreement.main,
            parameters: crisis.value_names(agreement),
            short: crisis.short(agreement, language),
            words: crisis.describe(agreement, language),
            worth,
        }
    }
}

/// The acceptable agreements of a period in short, if they are few.
fn listed(crisis: &Crisis, actions: Actions, model: &Model, period: &Period) -> Vec<String> {
    if period.acceptable > LISTED_AGREEMENTS {
        return Vec::new();
    }
    let accepted = model.all_ticks(period.t).enumerate().filter(|(_, ticks)| period.acceptance.accepts(*ticks));
    accepted.map(|(number, _)| crisis.short(&crisis.agreement_of(actions, number), Language::English)).collect()
}

fn action(probability: &Exact) -> &'static str {
    match probability {
        one if one.is_one() => "opt out",
        zero if zero.is_zero() => "wait",
        _ => "mix",
    }
}

impl DeviationReport {
    fn new(crisis: &Crisis, actions: Actions, deviation: &Deviation) -> DeviationReport {
        let Deviation { t, seat, node, prescribed, deviation, gain } = deviation;
        let side = crisis.names()[seat.index()].clone();
        let short = |number: usize| crisis.short(&crisis.agreement_of(actions, number), Language::English);
        let (name, agreement, place) = match node {
            Node::Offer => ("offer", None, "makes its offer".to_owned()),
            Node::Response(number) => ("response", Some(*number), format!("is offered {}", short(*number))),
            Node::Accepted(number) => {
                ("accepted", Some(*number), format!("acts after {} was accepted", short(*number)))
            }
            Node::WithoutAgreement => ("without agreement", None, "acts without an agreement".to_owned()),
        };
        let infinitive = |choice: &Choice| match choice {
            Choice::Offer(number) => format!("offer {}", short(*number)),
            Choice::NoOffer => "keep silent".to_owned(),
            Choice::Interrupt => {
                let other = &crisis.names()[seat.other().index()];
                format!("say something that settles nothing, so that {other}'s offer is heard only half of the time")
            }
            Choice::Yes => "say yes".to_owned(),
            Choice::No => "say no".to_owned(),
            Choice::Sign => "sign".to_owned(),
            Choice::OptOut => "opt out".to_owned(),
            Choice::Wait => "wait".to_owned(),
            Choice::Mix => "decide by lot".to_owned(),
        };
        let (should, instead) = (infinitive(prescribed), infinitive(deviation));
        let points = in_words(gain);
        let does = third_person(&instead);
        let number = crisis.number_of(*t);
        let words =
            format!("Period {number}, when {side} {place}: it should {should}, but gains {points} if it {does}.");
        DeviationReport {
            t: *t,
            period: crisis.place_of(*t),
            side,
            node: name,
            agreement: agreement.map(short),
            prescribed: should,
            instead,
            gain: to_f64(gain),
            words,
        }
    }
}

/// "opt out" as "opts out".
fn third_person(infinitive: &str) -> String {
    let (verb, rest) = infinitive.split_once(' ').unwrap_or((infinitive, ""));
    format!("{verb}s {rest}").trim_end().to_owned()
}

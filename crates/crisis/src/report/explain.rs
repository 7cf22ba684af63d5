//! Why the equilibrium is as it is, in sentences: from the last period backwards, because each rests on what comes after.
//!
//! Of every period is told what comes without an agreement, why each side would opt out or wait then, what each must get
//! to say yes, and what is therefore offered. The last words are about what happens from the first period on.

use game::{Language, Report};
use num_traits::{One, Zero};
use serde::Serialize;

use crate::Crisis;
use crate::equilibrium::{Actions, Comparator, Model, Offer, Period, Solution, Stage};
use crate::number::{Exact, Pair, from_ticks, in_words};

/// What is told of a period, or of the course from the first one on.
#[derive(Debug, Serialize)]
pub(super) struct Chapter {
    /// The `t` of the period; none for the course.
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<u32>,
    /// Its place, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<u64>,
    #[serde(skip)]
    title: String,
    sentences: Vec<String>,
}

impl Chapter {
    /// Adds it to a report.
    pub(super) fn tell(self, report: &mut Report) {
        report.heading(self.title, "");
        self.sentences.into_iter().for_each(|sentence| report.line(format!("  {sentence}")));
        report.gap();
    }
}

/// Explains a solution: the periods from the last to the first, then what happens.
pub(super) fn explain(crisis: &Crisis, actions: Actions, model: &Model, solution: &Solution) -> Vec<Chapter> {
    let why = Why { crisis, actions, model, solution };
    let places = (0..solution.periods.len()).rev();
    let mut chapters: Vec<Chapter> = places.map(|place| why.chapter(place)).collect();
    chapters.push(Chapter { t: None, period: None, title: "What happens".to_owned(), sentences: vec![why.course()] });
    chapters
}

struct Why<'a> {
    crisis: &'a Crisis,
    actions: Actions,
    model: &'a Model,
    solution: &'a Solution,
}

/// Something that a side can have instead, in words, and what it is worth to it.
type Prospect = (String, Exact);

impl Why<'_> {
    fn chapter(&self, place: usize) -> Chapter {
        let period = &self.solution.periods[place];
        let mut sentences = vec![self.what_comes(place)];
        sentences.extend([0, 1].map(|side| self.without_agreement(place, side)));
        sentences.extend([0, 1].map(|side| self.acceptance(place, side)));
        sentences.extend(self.offers(period));
        let number = self.number(period.t);
        let title = if self.is_last(place) { format!("Period {number}, the last") } else { format!("Period {number}") };
        Chapter { t: Some(period.t), period: Some(self.crisis.place_of(period.t)), title, sentences }
    }

    fn is_last(&self, place: usize) -> bool {
        place + 1 == self.solution.periods.len()
    }

    fn is_exact(&self) -> bool {
        self.solution.comparator == Comparator::Exact
    }

    fn name(&self, side: usize) -> &str {
        &self.crisis.names()[side]
    }

    fn number(&self, t: u32) -> String {
        self.crisis.number_of(t).to_string()
    }

    /// The action step of a period, if nothing was agreed.
    fn stage(&self, place: usize) -> Stage<'_> {
        let periods = &self.solution.periods;
        let waiting = periods.get(place + 1).map_or(&self.model.status_quo, |next| &next.value);
        Stage { waiting, opt_outs: self.model.opt_outs_at(periods[place].t) }
    }

    fn what_comes(&self, place: usize) -> String {
        let worth = pair(self.stage(place).waiting);
        match self.solution.periods.get(place + 1) {
            Some(next) => format!("If nobody signs or opts out, period {} is next: {worth}.", self.number(next.t)),
            None => format!("If nobody signs or opts out, the status quo is next: {worth}."),
        }
    }

    /// What a side does if nothing was agreed, and what it compares.
    fn without_agreement(&self, place: usize, side: usize) -> String {
        let (name, period) = (self.name(side), &self.solution.periods[place]);
        let chance = &period.opt_out[side];
        if self.is_exact() && !chance.is_one() && !chance.is_zero() {
            let (other, worth) = (self.name(1 - side), self.stage(place).expected(&period.opt_out));
            return format!(
                "If nothing is agreed, {name} opts out with a probability of {}, so that {other} gets {} whether it opts \
                 out or waits.",
                in_words(chance),
                in_words(&worth[1 - side])
            );
        }
        let (now, (instead, later)) = self.alternatives(place, side);
        let (now, later) = (in_words(&now), in_words(&later));
        match chance.is_one() {
            true if !self.is_exact() && !self.acts_first(place, side) => {
                let other = self.name(1 - side);
                format!(
                    "If nothing is agreed, {name} opts out because {other} does: its best answer is to do the same."
                )
            }
            true => format!(
                "If nothing is agreed, {name} opts out: that is worth {now} to it, against {later} for {instead}."
            ),
            false => {
                format!(
                    "If nothing is agreed, {name} waits: opting out is worth {now} to it, against {later} for {instead}."
                )
            }
        }
    }

    /// What opting out is worth to a side, and what it has instead.
    fn alternatives(&self, place: usize, side: usize) -> (Exact, Prospect) {
        let period = &self.solution.periods[place];
        if !self.is_exact() {
            return (period.opt_out_values[side].clone(), best(self.prospects(place, side)));
        }
        let stage = self.stage(place);
        let reply = |opts| stage.reply(side, opts, &period.opt_out);
        let other = self.name(1 - side);
        let meanwhile = match &period.opt_out[1 - side] {
            chance if chance.is_zero() => "waiting".to_owned(),
            chance if chance.is_one() => format!("waiting while {other} opts out"),
            chance => format!("waiting while {other} opts out with a probability of {}", in_words(chance)),
        };
        (reply(true), (meanwhile, reply(false)))
    }

    /// By the theorem: does a side opt out of its own accord, not only because the other does?
    fn acts_first(&self, place: usize, side: usize) -> bool {
        let own = &self.solution.periods[place].opt_out_values[side];
        let prospects = self.prospects(place, side);
        let (_, expected) = &prospects[0];
        let is_better = if self.is_last(place) { own >= expected } else { own > expected };
        is_better && prospects[1..].iter().all(|(_, later)| own >= later)
    }

    /// By the theorem: what a side can have later. First comes what is to be expected of the next period with an
    /// acceptable agreement, then opting out in the periods before that.
    fn prospects(&self, place: usize, side: usize) -> Vec<Prospect> {
        let periods = &self.solution.periods;
        let deadline = self.model.deadline();
        let until = periods[place].future.as_ref().map_or(deadline, |future| future.t);
        let expected = match &periods[place].future {
            Some(future) if until < deadline => {
                (format!("the agreement to expect in period {}", self.number(until)), future.worth[side].clone())
            }
            _ => ("the status quo".to_owned(), self.model.status_quo[side].clone()),
        };
        let between = periods[place + 1..].iter().take_while(|period| period.t < until);
        let opting = between.map(|period| {
            (format!("opting out in period {}", self.number(period.t)), period.opt_out_values[side].clone())
        });
        [expected].into_iter().chain(opting).collect()
    }

    /// What a side must get to say yes, and why.
    fn acceptance(&self, place: usize, side: usize) -> String {
        let period = &self.solution.periods[place];
        let mut instead = match self.is_exact() {
            true => vec![("being without an agreement".to_owned(), period.without_agreement[side].clone())],
            false => Vec::new(),
        };
        if self.is_exact() && !self.model.binding {
            let stage = self.stage(place);
            instead.push(("waiting instead of signing".to_owned(), stage.waiting[side].clone()));
            let alone = stage.opt_outs.alone[side][side].clone();
            instead.push(("opting out instead of signing".to_owned(), alone));
        }
        if !self.is_exact() {
            let own = period.opt_out_values[side].clone();
            instead.push(("opting out now".to_owned(), own));
            instead.extend(self.prospects(place, side));
        }
        let (words, least) = best(instead);
        format!(
            "{} says yes to what is worth at least {} to it, as much as {words}.",
            self.name(side),
            in_words(&least)
        )
    }

    fn short(&self, offer: &Offer) -> String {
        let agreement = self.crisis.agreement_of(self.actions, offer.agreement);
        format!("{}, {}", self.crisis.short(&agreement, Language::English), pair(&offer.worth))
    }

    /// What is offered, and why that is accepted.
    fn offers(&self, period: &Period) -> Vec<String> {
        let [Some(first), Some(second)] = &period.offers else {
            return vec!["No agreement is worth that much to both, so nothing is agreed in this period.".to_owned()];
        };
        let count = match period.acceptable {
            1 => "One agreement is worth that much to both.".to_owned(),
            count => format!("{count} agreements are worth that much to both."),
        };
        if first.agreement == second.agreement {
            return vec![count, format!("Both sides offer {}, and say yes to it.", self.short(first))];
        }
        let told = [(0, first), (1, second)].map(|(side, offer)| {
            let (name, other) = (self.name(side), self.name(1 - side));
            let [gets, least] = [&offer.worth[1 - side], &from_ticks(period.acceptance.least(1 - side))].map(in_words);
            let short = self.short(offer);
            format!("{name} offers the best of them for itself, {short}; {other} says yes, as {gets} is no less than {least}.")
        });
        let heard = format!("One of the two is heard, half and half: {}.", pair(&period.value));
        [count].into_iter().chain(told).chain([heard]).collect()
    }

    /// What happens from the first period on.
    fn course(&self) -> String {
        let before = self.solution.periods.iter().take_while(|period| period.acceptable == 0);
        let somebody = |period: &&Period| period.opt_out.iter().any(|chance| !chance.is_zero());
        if let Some(period) = before.clone().find(somebody) {
            let (number, value) = (self.number(period.t), pair(&period.without_agreement));
            return format!("Nothing is agreed, and in period {number} {}: {value}.", self.who_opts_out(period));
        }
        let Some(period) = self.solution.periods.iter().find(|period| period.acceptable > 0) else {
            return format!("Nothing is agreed until the status quo comes: {}.", pair(&self.model.status_quo));
        };
        let number = self.number(period.t);
        let signed = match &period.offers {
            [Some(first), Some(second)] if first.agreement != second.agreement => {
                let offers = [first, second].map(|offer| self.short(offer)).join(" or ");
                format!("{offers}; on average {}", pair(&period.value))
            }
            offers => offers[0].as_ref().map(|offer| self.short(offer)).unwrap_or_default(),
        };
        match before.count() {
            0 => format!("In period {number} this is offered, accepted and signed: {signed}."),
            _ => format!(
                "Nothing is agreed before period {number}. Then this is offered, accepted and signed: {signed}."
            ),
        }
    }

    fn who_opts_out(&self, period: &Period) -> String {
        let told = [0, 1].into_iter().filter_map(|side| match &period.opt_out[side] {
            chance if chance.is_zero() => None,
            chance if chance.is_one() => Some(format!("{} opts out", self.name(side))),
            chance => Some(format!("{} opts out with a probability of {}", self.name(side), in_words(chance))),
        });
        told.collect::<Vec<_>>().join(" and ")
    }
}

/// The first of the best.
fn best(prospects: Vec<Prospect>) -> Prospect {
    let better = |found: Prospect, next: Prospect| if next.1 > found.1 { next } else { found };
    prospects.into_iter().reduce(better).unwrap_or_else(|| (String::new(), Exact::zero()))
}

/// A pair of points: "580 / 835".
fn pair(worth: &Pair) -> String {
    worth.each_ref().map(in_words).join(" / ")
}

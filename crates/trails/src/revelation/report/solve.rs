//! The equilibria of a revelation game: what is shown, proposed and accepted, whoever proposes first, and whether anybody
//! would gain by doing something else.

use std::sync::Arc;

use game::{AnyError, Columns, Param, Params, Report, Verb, VerbName, figure};
use serde_json::json;

use crate::revelation::Revelation;
use crate::revelation::equilibrium::{Bargain, Certificate, Equilibria, Teller};

pub(crate) const SOLVE: Verb<Revelation> =
    Verb { name: VerbName::Solve, options: &[Param::flag("explain", "Tell in sentences why")], answer };

fn answer(game: &Arc<Revelation>, params: &Params) -> Result<Report, AnyError> {
    let lots: Vec<Lot<'_>> = game.equilibria().iter().map(|found| Lot::new(game, found)).collect();
    let info = &game.setup().info;
    let mut report = Report::new(json!({
        "scenario": info.name,
        "seats": game.names(),
        "lots": lots.iter().map(Lot::data).collect::<Vec<_>>(),
    }));
    report.heading(&info.title, ": equilibria, by who proposes first");
    report
        .note("Points are gains over no deal. What is proposed is written as its proposer makes it: own chips first.");
    for lot in &lots {
        report.gap();
        lot.tell(&mut report, params.flag("explain"));
    }
    let more = if params.flag("explain") { "" } else { "--explain tells why; " };
    report.hint = Some(format!("{more}`haggle analyze` tells what there is to trade."));
    Ok(report)
}

/// The equilibria where one of the players proposes first.
pub(super) struct Lot<'g> {
    pub(super) game: &'g Revelation,
    pub(super) found: &'g Equilibria,
    pub(super) bargain: Bargain<'g>,
    pub(super) tell: Teller<'g>,
    pub(super) revealing: Certificate,
    pub(super) hiding: Certificate,
}

impl<'g> Lot<'g> {
    fn new(game: &'g Revelation, found: &'g Equilibria) -> Lot<'g> {
        let bargain = game.bargain(found.first);
        let [revealing, hiding] = [true, false].map(|reveals| Certificate::of(&bargain, found.profile(reveals)));
        Lot { game, found, bargain, tell: Teller::new(game, found.first), revealing, hiding }
    }

    fn tell(&self, report: &mut Report, explain: bool) {
        let (first, second) = (self.tell.first(), self.tell.second());
        report.heading(format!("{first} proposes first, {second} last"), "");
        report.gap();
        report.heading("Both show their goals", "");
        if explain {
            self.found.explain_revealing(self.game).into_iter().for_each(|sentence| report.line(sentence));
        } else {
            report.table(self.pairs());
        }
        report.line(self.tell.certificate(&self.revealing));
        report.gap();
        report.heading("Neither shows its goal", "");
        if explain {
            self.found.explain_hiding(self.game).into_iter().for_each(|sentence| report.line(sentence));
        } else {
            report.table(self.counters());
            report.line(format!(
                "{first} proposes {}, whatever its goal.",
                self.tell.offer(self.bargain.first, self.found.hiding.offer)
            ));
            report.table(self.payoffs());
        }
        report.line(self.tell.certificate(&self.hiding));
        self.to_the_letter().into_iter().for_each(|sentence| report.line(sentence));
        report.gap();
        self.conditions().into_iter().for_each(|sentence| report.line(sentence));
    }

    /// What is offered when both have shown their goals.
    fn pairs(&self) -> Columns {
        let (first, second) = (self.tell.first(), self.tell.second());
        let titles = [
            format!("{second} has"),
            format!("{first} has"),
            format!("{first} proposes"),
            first.to_owned(),
            second.to_owned(),
            format!("else {second} proposes"),
            format!("leaving {first}"),
            format!("{second} believes if hidden"),
        ];
        let mut table = Columns::new(&titles.each_ref().map(String::as_str), &[3, 4, 6]);
        for (goal, own) in GOALS {
            let pair = &self.found.revealing.pairs[goal][own];
            table.row([
                self.tell.second_goal(goal).to_owned(),
                self.tell.first_goal(own).to_owned(),
                self.tell.offer(self.bargain.first, pair.offer.class),
                pair.first_gain.to_string(),
                pair.second_gain.to_string(),
                self.tell.offer(self.bargain.second, pair.counter.class),
                self.bargain.first_gain(pair.counter.class, own).to_string(),
                self.tell.first_goal(self.found.revealing.believed[goal]).to_owned(),
            ]);
        }
        table
    }

    /// What is counter-proposed to hidden goals.
    fn counters(&self) -> Columns {
        let (first, second, hiding) = (self.tell.first(), self.tell.second(), &self.found.hiding);
        let titles = [
            format!("{second} has"),
            format!("{second} would propose last"),
            format!("{first} accepts with"),
            format!("{second} expects"),
            "and accepts from".to_owned(),
            format!("takes what {first} proposes"),
        ];
        let mut table = Columns::new(&titles.each_ref().map(String::as_str), &[3, 4]);
        for goal in [0, 1] {
            let counter = &hiding.counters[goal];
            let taken: Vec<&str> = [0, 1]
                .into_iter()
                .filter(|&own| hiding.taken[goal][own])
                .map(|own| self.tell.first_goal(own))
                .collect();
            table.row([
                self.tell.second_goal(goal).to_owned(),
                self.tell.offer(self.bargain.second, counter.class),
                if taken.is_empty() { "no goal".to_owned() } else { taken.join(", ") },
                figure(counter.value, 4),
                hiding.thresholds[goal].to_string(),
                yes(hiding.accepts[goal]).to_owned(),
            ]);
        }
        table
    }

    /// What hiding brings whoever proposes first, beside what it could do instead.
    fn payoffs(&self) -> Columns {
        let titles = [format!("{} has", self.tell.first()), "expects".to_owned()];
        let titles = [&titles[0], &titles[1], "with the best offer", "showing its goal"];
        let mut table = Columns::new(&titles, &[1, 2, 3]);
        let payoffs = self.found.hiding_verdict(&self.bargain).first_payoffs;
        for own in [0, 1] {
            let figures = payoffs[own].map(|points| figure(points, 4));
            table.row([self.tell.first_goal(own).to_owned()].into_iter().chain(figures));
        }
        table
    }

    /// What makes the profile fail to the letter, though nobody gains by leaving it as it is played here.
    fn to_the_letter(&self) -> Option<String> {
        let verdict = self.found.hiding_verdict(&self.bargain);
        let (first, second) = (self.tell.first(), self.tell.second());
        let threshold = format!("{second} rejects what is just as good as what it expects of its counter-proposal");
        let gift = format!(
            "{first} would propose {second}'s counter-proposal to a goal that is shown, even at a loss, and {second} \
             would gain by showing it; here {first} makes the best reply"
        );
        let reasons = [(verdict.threshold_is_rational, threshold), (verdict.second_hides, gift)];
        let reasons: Vec<String> = reasons.into_iter().filter(|(holds, _)| !holds).map(|(_, reason)| reason).collect();
        let differs = self.hiding.holds() && !verdict.holds();
        differs.then(|| format!("To the letter of the paper it is none: {}.", reasons.join("; ")))
    }

    /// What the paper proves to be sufficient.
    fn conditions(&self) -> Vec<String> {
        let conditions = &self.found.conditions;
        let (better, nothing) = (conditions.better_hidden(), conditions.nothing_better);
        let (first, second) = (self.tell.first(), self.tell.second());
        let verdict = |table: [[bool; 2]; 2]| {
            let fails = GOALS.into_iter().filter(|&(goal, own)| !table[goal][own]);
            let named = |(goal, own): (usize, usize)| {
                format!("{second} '{}', {first} '{}'", self.tell.second_goal(goal), self.tell.first_goal(own))
            };
            let fails: Vec<String> = fails.map(named).collect();
            if fails.is_empty() { "holds".to_owned() } else { format!("fails for {}", fails.join("; ")) }
        };
        let preferable = if conditions.proposition_1() { "holds" } else { "fails" };
        vec![
            format!("Condition (6), one goal of {first} is preferable: {preferable}."),
            format!("Condition (13), {first} is left no less with a hidden goal: {}.", verdict(better)),
            format!("Condition (14), nothing that {second} accepts is better for {first}: {}.", verdict(nothing)),
        ]
    }
}

/// All pairs of goals: of the second, of the first.
pub(super) const GOALS: [(usize, usize); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

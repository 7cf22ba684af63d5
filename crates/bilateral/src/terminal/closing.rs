//! After the end: how it ended, what both sides got and wanted, and what they could have had.

use game::{Ending, Game, Grid, Holds, Language, Outcome, Part, Seat, Weight};

use super::{points, worth};
use crate::geometry::{Analysis, FrontierPoint, analyze};
use crate::rules::State;
use crate::{Bilateral, Offer, Profile};

/// A finished negotiation, looked at from one seat with all secrets told.
struct Closing<'a> {
    game: &'a Bilateral,
    me: Seat,
    outcome: Outcome,
    types: [usize; 2],
    /// What was agreed, if anything counts.
    agreement: Option<Offer>,
    analysis: Analysis,
}

/// What is told when it is over; nothing before.
pub(crate) fn closing(game: &Bilateral, state: &State, me: Seat) -> Vec<Part> {
    let (Some(outcome), Some(types)) = (game.outcome(state), state.types) else { return Vec::new() };
    let counts = matches!(outcome.ending, Ending::Agreement | Ending::Partial);
    let agreement = game.domain().closed(&state.agreed).filter(|_| counts);
    let told = Closing { game, me, outcome, types, agreement, analysis: analyze(game, types) };
    let agreed = told
        .agreement
        .as_ref()
        .map(|offer| Part::labelled("The agreement:", format!("{}.", game.describe(offer, Language::English))));
    let mut parts: Vec<Part> = [Part::text(told.how_it_ended())].into_iter().chain(agreed).collect();
    parts.extend([Part::text(""), told.table()]);
    parts.push(Part::note("Share: how much of the gain that the Nash point gives over no deal."));
    parts.push(Part::text(""));
    parts.extend(told.judgement());
    let made = |by: Seat| worth::offers_of(&game.view(state, me), by).count();
    let other = told.name(me.other());
    parts.push(Part::note(format!("Offers made: {} by you, {} by {other}.", made(me), made(me.other()))));
    parts
}

impl Closing<'_> {
    fn name(&self, seat: Seat) -> &str {
        &self.game.seats()[seat.index()]
    }

    fn profile(&self, seat: Seat) -> &Profile {
        &self.game.types(seat)[self.types[seat.index()]]
    }

    fn score(&self, seat: Seat) -> f64 {
        self.outcome.scores[seat.index()]
    }

    /// Points of the first period as they count in the period of the end.
    fn at_end(&self, seat: Seat, first_period: f64) -> f64 {
        self.profile(seat).at(first_period, self.outcome.period)
    }

    fn how_it_ended(&self) -> String {
        let when = format!("in period {} of {}", self.outcome.period + 1, self.game.setup().periods);
        let opted_out = self.outcome.facts.get("opted_out").and_then(|name| name.as_str());
        match (self.outcome.ending, opted_out) {
            (Ending::Agreement, _) => format!("You agreed on everything {when}."),
            (Ending::Partial, _) => format!("The deadline came {when}; what had been agreed by then counts."),
            (Ending::OptOut, Some(name)) if name == self.name(self.me) => format!("You opted out {when}."),
            (Ending::OptOut, _) => format!("{} opted out {when}.", self.name(self.me.other())),
            (Ending::NoDeal, _) => format!("The deadline came {when} without a deal."),
            (Ending::Fault, _) => format!("The negotiation was stopped {when}."),
        }
    }

    /// Both sides: type, and what no deal and the Nash point are worth in the period of the end.
    fn table(&self) -> Part {
        let names = [("side", Holds::Name), ("type", Holds::Name)];
        let figures = ["no deal", "at Nash", "share"].map(|title| (title, Holds::Figures));
        let mut grid = Grid::new(1, names.into_iter().chain(figures));
        [self.me, self.me.other()].into_iter().for_each(|seat| grid.row(Weight::Plain, self.row(seat)));
        Part::Grid(grid)
    }

    fn row(&self, seat: Seat) -> [String; 5] {
        let you = if seat == self.me { " (you)" } else { "" };
        let (score, no_deal) = (self.score(seat), self.at_end(seat, self.profile(seat).status_quo));
        let nash = self.analysis.nash.map(|nash| self.at_end(seat, nash.utilities[seat.index()]));
        let share = nash.filter(|nash| *nash > no_deal).map(|nash| 100.0 * (score - no_deal) / (nash - no_deal));
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let (nash, share) = (or_dash(nash.map(points)), or_dash(share.map(|share| format!("{share:.0} %"))));
        let (name, kind) = (format!("{}{you}", self.name(seat)), self.profile(seat).name.clone());
        [name, kind, points(no_deal), nash, share]
    }

    /// The ending in points of the first period, in which the outcome space is drawn.
    fn utilities(&self) -> [f64; 2] {
        [Seat(0), Seat(1)].map(|seat| match (&self.agreement, self.outcome.ending) {
            (Some(agreement), _) => self.profile(seat).utility(agreement),
            (None, Ending::OptOut) => self.profile(seat).opt_out,
            (None, _) => self.profile(seat).status_quo,
        })
    }

    fn judgement(&self) -> Vec<Part> {
        let frontier = match &self.analysis.frontier {
            Ok(frontier) => frontier,
            Err(reason) => return vec![Part::text(format!("What could have been is not known: {reason}."))],
        };
        let pareto = "This is on the Pareto frontier: neither side could have had more without the other having less.";
        let missed = self.better(&frontier.points).map(|point| self.missed(point));
        let mut told = vec![Part::text(missed.unwrap_or_else(|| pareto.to_owned()))];
        if self.score(self.me) < self.at_end(self.me, self.profile(self.me).status_quo) {
            told.push(Part::text("You got less than no deal is worth to you."));
        }
        let utilities = self.utilities();
        let distance = self.analysis.distance_to_frontier(utilities).unwrap_or_default();
        let mut distances = format!("Distance from the Pareto frontier: {} points", points(distance));
        if let Some(nash) = &self.analysis.nash {
            distances += &format!("; from the Nash point: {}", points(Analysis::distance_to(nash, utilities)));
            let words = self.words(nash.number);
            told.push(Part::text(format!("The Nash point (the greatest product of gains): {words}.")));
        }
        told.push(Part::text(format!("{distances}.")));
        told
    }

    fn words(&self, outcome: u64) -> String {
        self.game.describe(&self.game.domain().outcome(outcome), Language::English)
    }

    /// The point of the frontier that is better for one side, not worse for the other, and fairest among such.
    fn better<'p>(&self, frontier: &'p [FrontierPoint]) -> Option<&'p FrontierPoint> {
        let reached = self.utilities();
        let gains = |point: &FrontierPoint| [0, 1].map(|side| point.utilities()[side] - reached[side]);
        let dominates = |point: &&FrontierPoint| {
            let [first, second] = gains(point);
            first >= 0.0 && second >= 0.0 && first + second > 0.0
        };
        let product_and_sum = |point: &FrontierPoint| {
            let [first, second] = gains(point);
            (first * second, first + second)
        };
        frontier.iter().filter(dominates).max_by(|a, b| {
            let (a, b) = (product_and_sum(a), product_and_sum(b));
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
        })
    }

    fn missed(&self, point: &FrontierPoint) -> String {
        let (me, other) = (self.me, self.me.other());
        let had = |seat: Seat| self.at_end(seat, point.utilities()[seat.index()]);
        let more = |seat: Seat| had(seat) > self.score(seat);
        let name = self.name(other);
        let who = match (more(me), more(other)) {
            (true, true) => "Both could have gained".to_owned(),
            (true, false) => format!("You could have gained, at no cost to {name}"),
            _ => format!("{name} could have gained, at no cost to you"),
        };
        let worth = |seat: Seat, whom: &str| {
            format!("{} to {whom} (instead of {})", points(had(seat)), points(self.score(seat)))
        };
        let words = self.words(point.number);
        format!("{who}: {words}. That would have been worth {} and {}.", worth(me, "you"), worth(other, name))
    }
}

//! After the end: how it ended, what both sides got and wanted, and what they could have had.

use std::io;

use bilateral::geometry::{Analysis, FrontierPoint, Solution, analyze};
use bilateral::{Bilateral, Event, Offer, Profile};
use game::{Ending, Game, Outcome, Seat};

use super::page::{Column, Grid, PLAIN, Page};
use super::worth::points;
use crate::output::{DIM, HEADING};

/// A finished negotiation, looked at from one seat with all secrets told.
pub(super) struct Debrief<'a> {
    game: &'a Bilateral,
    me: Seat,
    outcome: &'a Outcome,
    types: [usize; 2],
    /// What was agreed, if anything counts.
    agreement: Option<Offer>,
    /// Offers made by each seat.
    offers: [usize; 2],
}

impl<'a> Debrief<'a> {
    /// The debrief of a record; `agreed` is what stood at the end.
    pub(super) fn new(
        game: &'a Bilateral,
        me: Seat,
        outcome: &'a Outcome,
        events: &[(u64, Event)],
        agreed: &Offer,
    ) -> Debrief<'a> {
        let types = events.iter().find_map(|(_, event)| match event {
            Event::Dealt(types) => Some(*types),
            _ => None,
        });
        let made = |by: Seat| {
            let by_seat = |event: &Event| matches!(event, Event::Offered { seat, .. } if *seat == by);
            events.iter().filter(|(_, event)| by_seat(event)).count()
        };
        let counts = matches!(outcome.ending, Ending::Agreement | Ending::Partial);
        Debrief {
            game,
            me,
            outcome,
            types: types.unwrap_or_default(),
            agreement: game.domain().closed(agreed).filter(|_| counts),
            offers: [made(Seat(0)), made(Seat(1))],
        }
    }

    /// Prints everything.
    pub(super) fn tell(&self, page: &mut Page<'_>) -> io::Result<()> {
        page.gap()?;
        page.rule(HEADING, "The end", "")?;
        page.text(PLAIN, &self.how_it_ended())?;
        if let Some(agreement) = &self.agreement {
            page.labelled(HEADING, "The agreement:", &format!("{}.", self.game.describe(agreement)))?;
        }
        page.gap()?;
        let analysis = analyze(self.game, self.types);
        self.tell_scores(page, &analysis)?;
        page.gap()?;
        self.judgement(page, &analysis)?;
        let [mine, theirs] = [self.offers[self.me.index()], self.offers[self.me.other().index()]];
        page.text(DIM, &format!("Offers made: {mine} by you, {theirs} by {}.", self.name(self.me.other())))
    }

    fn name(&self, seat: Seat) -> &str {
        &self.game.seats()[seat.index()]
    }

    fn profile(&self, seat: Seat) -> &Profile {
        &self.game.types(seat)[self.types[seat.index()]]
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

    /// Both sides: type, score, and what no deal and the Nash point are worth in the period of the end.
    fn tell_scores(&self, page: &mut Page<'_>, analysis: &Analysis) -> io::Result<()> {
        let titles = ["side", "type", "score", "no deal", "at Nash", "share"];
        let rows = [self.me, self.me.other()].map(|seat| self.row(seat, analysis));
        let mut grid = Grid::new([[Column::Fixed; 2].as_slice(), &[Column::Figures; 4]].concat());
        grid.row(DIM, titles.map(str::to_owned).to_vec());
        rows.iter().for_each(|row| grid.row(PLAIN, row.to_vec()));
        if grid.fits(page.width()) {
            page.grid(&grid)?;
        } else {
            for [name, rest @ ..] in &rows {
                let parts = titles[1..].iter().zip(rest).map(|(title, cell)| format!("{title} {cell}"));
                page.labelled(HEADING, &format!("{name}:"), &parts.collect::<Vec<_>>().join(", "))?;
            }
        }
        page.text(DIM, "Share: how much of the gain that the Nash point gives over no deal.")
    }

    fn row(&self, seat: Seat, analysis: &Analysis) -> [String; 6] {
        let name = if seat == self.me { format!("{} (you)", self.name(seat)) } else { self.name(seat).to_owned() };
        let (score, no_deal) = (self.score(seat), self.at_end(seat, self.profile(seat).status_quo));
        let nash = analysis.nash.map(|nash| self.at_end(seat, nash.utilities[seat.index()]));
        let share = nash.filter(|nash| *nash > no_deal).map(|nash| 100.0 * (score - no_deal) / (nash - no_deal));
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let share = or_dash(share.map(|share| format!("{share:.0} %")));
        [name, self.profile(seat).name.clone(), points(score), points(no_deal), or_dash(nash.map(points)), share]
    }

    fn score(&self, seat: Seat) -> f64 {
        self.outcome.scores.get(seat.index()).copied().unwrap_or_default()
    }

    /// Points of the first period as they count in the period of the end.
    fn at_end(&self, seat: Seat, first_period: f64) -> f64 {
        self.profile(seat).at(first_period, self.outcome.period)
    }

    /// The ending in points of the first period, in which the outcome space is drawn.
    fn utilities(&self) -> [f64; 2] {
        [Seat(0), Seat(1)].map(|seat| match (&self.agreement, self.outcome.ending) {
            (Some(agreement), _) => self.profile(seat).utility(agreement),
            (None, Ending::OptOut) => self.profile(seat).opt_out,
            (None, _) => self.profile(seat).status_quo,
        })
    }

    fn judgement(&self, page: &mut Page<'_>, analysis: &Analysis) -> io::Result<()> {
        let frontier = match &analysis.frontier {
            Ok(frontier) => frontier,
            Err(reason) => return page.text(PLAIN, &format!("What could have been is not known: {reason}.")),
        };
        match self.better(&frontier.points) {
            Some(point) => page.text(PLAIN, &self.missed(point))?,
            None => page.text(
                PLAIN,
                "This is on the Pareto frontier: neither side could have had more without the other having less.",
            )?,
        }
        if self.score(self.me) < self.at_end(self.me, self.profile(self.me).status_quo) {
            page.text(PLAIN, "You got less than no deal is worth to you.")?;
        }
        let utilities = self.utilities();
        let distance = analysis.distance_to_frontier(utilities).unwrap_or_default();
        let mut distances = format!("Distance from the Pareto frontier: {} points", points(distance));
        if let Some(nash) = &analysis.nash {
            let away = points(Analysis::distance_to(nash, utilities));
            distances += &format!("; from the Nash point: {away}");
            page.text(PLAIN, &format!("The Nash point (the greatest product of gains): {}", self.words_of(nash)))?;
        }
        page.text(PLAIN, &format!("{distances}."))
    }

    fn words_of(&self, solution: &Solution) -> String {
        format!("{}.", self.game.describe(&self.game.domain().outcome(solution.number)))
    }

    /// The point of the frontier that is better for one side, not worse for the other, and fairest among such.
    fn better<'p>(&self, frontier: &'p [FrontierPoint]) -> Option<&'p FrontierPoint> {
        let reached = self.utilities();
        let gains = |point: &FrontierPoint| {
            let utilities = point.utilities();
            [utilities[0] - reached[0], utilities[1] - reached[1]]
        };
        let dominates = |point: &&FrontierPoint| {
            let [first, second] = gains(point);
            first >= 0.0 && second >= 0.0 && first + second > 0.0
        };
        let key = |point: &FrontierPoint| {
            let [first, second] = gains(point);
            (first * second, first + second)
        };
        let by_key = |a: &&FrontierPoint, b: &&FrontierPoint| {
            let (a, b) = (key(a), key(b));
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
        };
        frontier.iter().filter(dominates).max_by(by_key)
    }

    fn missed(&self, point: &FrontierPoint) -> String {
        let (me, other) = (self.me, self.me.other());
        let utilities = point.utilities();
        let had = |seat: Seat| self.at_end(seat, utilities[seat.index()]);
        let more = |seat: Seat| had(seat) > self.score(seat);
        let who = match (more(me), more(other)) {
            (true, true) => "Both could have gained".to_owned(),
            (true, false) => format!("You could have gained, at no cost to {}", self.name(other)),
            _ => format!("{} could have gained, at no cost to you", self.name(other)),
        };
        let words = format!("{}.", self.game.describe(&self.game.domain().outcome(point.number)));
        let words = words.trim_end_matches('.');
        format!(
            "{who}: {words}. That would have been worth {} to you (instead of {}) and {} to {} (instead of {}).",
            points(had(me)),
            points(self.score(me)),
            points(had(other)),
            self.name(other),
            points(self.score(other)),
        )
    }
}

//! What a player in the laboratory is told when sitting down, about a draft, and after the end.

use std::sync::Arc;

use game::{
    Caution, Deed, Draft, Drawing, Example, Game, Hindsight, Language, Lookback, Part, Refusal, Report, Seat, Spoken,
    Staged, Typed, Wire,
};
use serde_json::{Value, json};

use crate::geometry::{self, Analysis, Solution};
use crate::words::say;
use crate::{
    Bilateral, Event, Move, Offer, Profile, Protocol, State, Trajectory, View, caution, deeds, hindsight, pictures,
    report, terminal,
};

impl Staged for Bilateral {
    fn briefing(&self, view: &View<'_>, language: Language) -> Value {
        let seat = view.seat();
        let other = seat.other();
        let setup = self.setup();
        json!({
            "game": "bilateral",
            "title": self.text(&setup.info.title, language),
            "story": self.text(&setup.info.story, language),
            "rules": self.rules(view, language),
            "role": self.seats()[seat.index()],
            "role_brief": self.text(&self.roles()[seat.index()].brief, language),
            "type": profile_json(self, view.profile(), language),
            "opponent": self.seats()[other.index()],
            "opponent_brief": self.text(&self.roles()[other.index()].brief, language),
            "opponent_types": self.types(other).iter().map(|kind| profile_json(self, kind, language)).collect::<Vec<_>>(),
            "issues": self.domain().issues().iter().map(|issue| {
                json!({"name": issue.name, "values": issue.values, "none": issue.none})
            }).collect::<Vec<_>>(),
            "protocol": match setup.protocol { Protocol::Free => "free", Protocol::Alternating => "alternating" },
            "periods": setup.periods,
            "rounds": setup.rounds,
            "interactions": setup.interactions,
            "seconds_per_period": setup.seconds_per_period,
            "agreed_is_final": setup.agreed_issues == crate::AgreedIssues::Final,
        })
    }

    fn preview(&self, view: &View<'_>, action: &Move, language: Language) -> Value {
        let offer = match action {
            Move::Offer(offer) => offer.clone(),
            Move::Accept { issues, .. } => accepted(view, issues.as_deref()),
            _ => Offer::open(self.domain().issues().len()),
        };
        let together = self.joined(view.agreed(), &offer);
        let sentence = say("would-propose")
            .with("who", self.name(view.seat(), language))
            .with("offer", self.describe(&offer, language));
        json!({
            "sentence": sentence.said(language),
            "complete": together.is_full(),
            "stands": self.implemented_or_full(&together).is_some(),
            "worth": view.worth_both(&offer),
            "to_opponent": view.worth_by_types(&offer, view.period()),
        })
    }

    fn told_json(&self, event: &Event, seat: Option<Seat>, language: Language) -> Option<Value> {
        let mut told = self.public_json(event, seat)?;
        if let Event::Offered { offer, .. } = event {
            told["offered"]["words"] = self.describe(offer, language).into();
        }
        Some(told)
    }

    fn pass(&self, _view: &View<'_>) -> Move {
        Move::Done
    }

    fn debrief(&self, events: &[Event], language: Language) -> Value {
        let mut state = self.start();
        events.iter().for_each(|event| self.apply(&mut state, event));
        let (Some(outcome), Some(types)) = (self.outcome(&state), state.types) else { return Value::Null };
        let analysis = self.analysis(types);
        let profiles = [Seat(0), Seat(1)].map(|seat| &self.types(seat)[types[seat.index()]]);
        let agreed = self.implemented_or_full(&state.agreed);
        let point = |offer: &Offer| profiles.map(|profile| profile.utility(offer));
        let solution = |solution: Option<Solution>| {
            solution.map(|found| {
                let words = self.describe(&self.domain().outcome(found.number), language);
                json!({"utilities": found.utilities, "words": words})
            })
        };
        let trajectory = Trajectory::of(self, events);
        json!({
            "ending": outcome.ending,
            "scores": outcome.scores,
            "period": outcome.period,
            "facts": outcome.facts,
            "seats": self.seats(),
            "types": profiles.map(|profile| json!({"name": profile.name, "brief": self.text(&profile.brief, language)})),
            "agreement": agreed.as_ref().map(|offer| json!({
                "words": self.describe(offer, language),
                "utilities": point(offer),
                "on_frontier": analysis.distance_to_frontier(point(offer)).map(|distance| distance < 1e-9),
            })),
            "status_quo": analysis.disagreement,
            "nash": solution(analysis.nash),
            "kalai_smorodinsky": solution(analysis.kalai_smorodinsky),
            "egalitarian": solution(analysis.egalitarian),
            "welfare": solution(analysis.welfare),
            "bargain": pictures::bargain(self, events, language).map(|bargain| bargain.to_json()),
            "frontier": analysis.frontier.as_ref().map_or_else(|_| Vec::new(), |frontier| {
                frontier.points.iter().map(geometry::FrontierPoint::utilities).collect::<Vec<_>>()
            }),
            "steps": trajectory.steps.iter().map(|step| json!({
                "seat": step.seat.index(),
                "utilities": step.utilities,
                "class": step.class.map(|class| class.name()),
            })).collect::<Vec<_>>(),
            "better_for_both": agreed.as_ref().and_then(|offer| better_for_both(self, &analysis, point(offer), language)),
        })
    }

    fn hindsight(&self, look: &mut Lookback<'_, Bilateral>, seat: Seat, language: Language) -> Option<Hindsight> {
        hindsight::hindsight(self, look, seat, language)
    }

    fn pictures(&self, events: &[Event], language: Language) -> Vec<Drawing> {
        pictures::pictures(self, events, language)
    }

    fn look_back(&self, events: &[Event]) -> Report {
        report::look_back(self, events)
    }

    fn calls_for_answer(&self, event: &Event) -> bool {
        matches!(event, Event::Offered { .. })
    }

    fn deed(&self, state: &State, event: &Event) -> Option<Deed> {
        deeds::deed(self, state, event)
    }

    fn type_name(&self, state: &State, seat: Seat) -> Option<String> {
        deeds::type_name(self, state, seat)
    }

    fn opening(&self, view: &View<'_>) -> Vec<Part> {
        terminal::opening(view)
    }

    fn lines(&self, view: &View<'_>, draft: &Draft) -> Vec<Part> {
        terminal::lines(view, draft)
    }

    fn examples(&self, view: &View<'_>, draft: &Draft) -> Vec<Example> {
        terminal::examples(view, draft)
    }

    fn typed(&self, view: &View<'_>, draft: &mut Draft, line: &str) -> Result<Typed<Move>, Refusal> {
        terminal::typed(view, draft, line)
    }

    fn caution(&self, view: &View<'_>, action: &Move, language: Language) -> Option<Caution> {
        caution::caution(view, action, language)
    }

    fn remarks(&self, view: &View<'_>, event: &Event) -> Vec<String> {
        terminal::remarks(view, event)
    }

    fn closing(&self, state: &State, seat: Seat) -> Vec<Part> {
        terminal::closing(self, state, seat)
    }
}

impl Bilateral {
    /// What was agreed in the end, whole or as implemented at the deadline.
    pub(crate) fn implemented_or_full(&self, agreed: &Offer) -> Option<Offer> {
        if agreed.is_full() { Some(agreed.clone()) } else { self.implemented(agreed) }
    }

    /// The geometry of a pair of types, worked out on first use: it is told and drawn after every session.
    pub(crate) fn analysis(&self, types: [usize; 2]) -> Arc<Analysis> {
        self.prepared(&format!("{types:?}"), || geometry::analyze(self, types))
    }
}

impl View<'_> {
    /// The next period; `None` in the last one.
    pub(crate) fn next_period(&self) -> Option<u32> {
        Some(self.period() + 1).filter(|&period| period < self.periods())
    }
}

/// The standing offer, or just these issues of it.
fn accepted(view: &View<'_>, issues: Option<&[usize]>) -> Offer {
    let empty = Offer::open(view.domain().issues().len());
    let Some((_, incoming)) = view.incoming() else { return empty };
    match issues {
        None => incoming.clone(),
        Some(issues) => issues.iter().fold(empty, |mut part, &issue| {
            part.set(issue, incoming.get(issue));
            part
        }),
    }
}

fn profile_json(game: &Bilateral, profile: &Profile, language: Language) -> Value {
    let points = profile.contributions().map(|contributions| {
        contributions
            .iter()
            .map(|issue| issue.iter().map(|&t| crate::to_points(t)).collect())
            .collect::<Vec<Vec<f64>>>()
    });
    let range = geometry::range(game.domain(), profile);
    json!({
        "name": profile.name,
        "brief": game.text(&profile.brief, language),
        "points": points,
        "status_quo": profile.status_quo,
        "opt_out": profile.opt_out,
        "time_effect": profile.time_effect,
        "discount": profile.discount,
        "range": range.map(|(least, most)| [least, most]),
    })
}

/// The frontier point nearest to an agreement among those that are better for one side and not worse for the other.
fn better_for_both(game: &Bilateral, analysis: &Analysis, agreed: [f64; 2], language: Language) -> Option<Value> {
    let frontier = analysis.frontier.as_ref().ok()?;
    let better = frontier.points.iter().filter(|point| {
        let [first, second] = point.utilities();
        first >= agreed[0] && second >= agreed[1] && first + second > agreed[0] + agreed[1] + 1e-9
    });
    let gain = |point: &&geometry::FrontierPoint| {
        let [first, second] = point.utilities();
        (first - agreed[0]).min(second - agreed[1])
    };
    let best = better.max_by(|a, b| gain(a).total_cmp(&gain(b)))?;
    let words = game.describe(&game.domain().outcome(best.number), language);
    Some(json!({"utilities": best.utilities(), "words": words}))
}

//! Revelation games in words: what happened, what is being timed, the rules.

use game::{Clock, Language, Seat, Spoken};
use serde_json::Value;

use super::view::is_open;
use super::words::say;
use super::{Event, Revelation, SEATS, State, View};
use crate::spoken::negotiation_clock;
use crate::{Field, PhaseKind, Square, Walk};

impl Spoken for Revelation {
    /// A seat is told its own goal, and of the other's decision only that it was made.
    fn narrate(&self, event: &Event, seat: Option<Seat>, language: Language) -> Option<String> {
        let open = is_open(event, seat);
        Some(match event {
            Event::Dealt { goals, first } => match seat {
                None => self.tell_deal(*goals, *first, language),
                Some(seat) => {
                    let goal = self.goal_called(seat, *goals.get(seat.index())?, language);
                    say("dealt-own").with("goal", goal).said(language)
                }
            },
            Event::Decided { seat, reveals } => {
                let told = match (open, reveals) {
                    (false, _) => say("decided"),
                    (true, true) => say("decides-to-show"),
                    (true, false) => say("decides-to-hide"),
                };
                told.with("who", self.called(*seat, language)).said(language)
            }
            Event::TimeUp => say("late-decision").said(language),
            Event::Opened { shown, first } => {
                let [one, two] = SEATS.map(|seat| self.tell_goal(seat, shown[seat.index()], language));
                let told = say("opened").with("first-one", one).with("second-one", two);
                told.with("who", self.called(*first, language)).said(language)
            }
            Event::Said(said) => said.sentence(self, language),
            Event::Moved { goals, walks } => {
                let [one, two] =
                    SEATS.map(|seat| self.tell_arrival(seat, goals[seat.index()], &walks[seat.index()], language));
                say("moved").with("first-one", one).with("second-one", two).said(language)
            }
        })
    }

    fn clock(&self, state: &State, language: Language) -> Option<Clock> {
        let text = |id| say(id).said(language);
        let Some(talk) = &state.talk else {
            self.setup().phases.limit_ms(PhaseKind::Revelation)?;
            return Some(Clock { name: text("clock-revelation"), at_zero: text("at-zero-revelation") });
        };
        talk.clock(self.setup().phases.limit_ms(PhaseKind::Negotiation), language)?;
        let answering = talk.waiting().is_some();
        let what = negotiation_clock(answering, language).name;
        let name = say("clock").with("round", state.round()).with("what", what).said(language);
        Some(Clock { name, at_zero: text(if answering { "at-zero-answer" } else { "at-zero-proposal" }) })
    }

    fn rules(&self, _: &View<'_>, language: Language) -> Vec<String> {
        let scoring = self.setup().scoring;
        let points = say("rule-points").with("chip", f64::from(scoring.chip)).with("goal", f64::from(scoring.goal));
        let rules = [
            say("rule-goals"),
            say("rule-reveal"),
            say("rule-rounds"),
            say("rule-moves"),
            points.with("distance", f64::from(scoring.distance)),
        ];
        rules.into_iter().map(|rule| rule.said(language)).collect()
    }

    fn texts(&self) -> Vec<&str> {
        let info = &self.setup().info;
        let texts = [&info.title, &info.summary, &info.story].into_iter().map(String::as_str);
        let goals = self.setup().parties.iter().flat_map(|party| party.goal_names.iter().map(String::as_str));
        texts.chain(goals).chain(Field::texts(self)).collect()
    }

    fn view_json(&self, view: &View<'_>, language: Language) -> Value {
        view.to_json(language)
    }
}

impl Revelation {
    /// The name of a goal in a language.
    pub(crate) fn goal_called(&self, seat: Seat, goal: usize, language: Language) -> String {
        self.text(self.goal_name(seat, goal), language).into_owned()
    }

    fn tell_deal(&self, goals: [usize; 2], first: Seat, language: Language) -> String {
        let [one, two] = SEATS.map(|seat| {
            let goal = self.goal_called(seat, goals[seat.index()], language);
            say("dealt").with("who", self.called(seat, language)).with("goal", goal).said(language)
        });
        let both = say("dealt-and").with("before", one).with("next", two).said(language);
        say("dealt-all").with("goals", both).with("first", self.called(first, language)).said(language)
    }

    fn tell_goal(&self, seat: Seat, shown: Option<usize>, language: Language) -> String {
        let told = match shown {
            Some(goal) => say("shows").with("goal", self.goal_called(seat, goal, language)),
            None => say("hides"),
        };
        told.with("who", self.called(seat, language)).said(language)
    }

    fn tell_arrival(&self, seat: Seat, goal: usize, walk: &Walk, language: Language) -> String {
        let start = self.players().get(seat.index()).and_then(|player| player.start).unwrap_or(Square(0));
        let squares = walk.squares(self.board(), start, &[]).unwrap_or_default();
        let end = squares.last().copied().unwrap_or(start);
        let distance = self.board().distance(end, self.goal_square(seat, goal));
        let told = match (distance, walk.is_empty()) {
            (0, _) => say("reached"),
            (_, true) => say("stuck"),
            (_, false) => say("stopped"),
        };
        let told = told.with("who", self.called(seat, language)).with("goal", self.goal_called(seat, goal, language));
        told.with("walk", walk.in_words(language)).with("distance", distance).said(language)
    }
}

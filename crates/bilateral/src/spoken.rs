//! The game in words: what happened, what is being timed, the rules.

use std::borrow::Cow;

use game::{Clock, Game, Language, Phrase, Seat, Spoken, listed_in};
use serde_json::Value;

use crate::rules::State;
use crate::words::say;
use crate::{AgreedIssues, Bilateral, Event, Offer, PartialAtDeadline, Protocol, View};

impl Spoken for Bilateral {
    fn narrate(&self, event: &Event, seat: Option<Seat>, language: Language) -> Option<String> {
        let told = match event {
            Event::Dealt(types) => {
                let kind = |seat: Seat| self.text(&self.types(seat)[types[seat.index()]].name, language);
                match seat {
                    None => say("dealt-both")
                        .with("first", self.name(Seat(0), language))
                        .with("first-type", kind(Seat(0)))
                        .with("second", self.name(Seat(1), language))
                        .with("second-type", kind(Seat(1))),
                    Some(seat) => say("dealt").with("who", self.name(seat, language)).with("type", kind(seat)),
                }
            }
            Event::Offered { id, offer, .. } => {
                say("offered").with("id", *id).with("offer", self.describe(offer, language))
            }
            Event::Accepted { id, issues: None, .. } => say("accepted").with("id", *id),
            Event::Accepted { id, issues: Some(issues), .. } => {
                say("accepted-part").with("id", *id).with("issues", self.issue_names(issues, language))
            }
            Event::Rejected { id, .. } => say("rejected").with("id", *id),
            Event::Commented { text, .. } => say("commented").with("text", text),
            Event::OptedOut { .. } => say("opted-out"),
            Event::Finished { .. } => say("finished"),
            Event::PeriodEnded => say("period-ended"),
            Event::TurnExpired => say("turn-expired"),
        };
        let told = event.seat().into_iter().fold(told, |told, seat| told.with("who", self.name(seat, language)));
        Some(told.said(language))
    }

    fn clock(&self, state: &State, language: Language) -> Option<Clock> {
        let setup = self.setup();
        let (name, at_zero) = match (self.outcome(state), setup.protocol) {
            (Some(_), _) => return None,
            (None, Protocol::Free) => {
                let is_last = state.period + 1 == setup.periods;
                let name = say("period").with("period", state.period + 1).with("periods", setup.periods);
                (name, if is_last { self.at_zero_last(&state.agreed, language) } else { say("at-zero-period") })
            }
            (None, Protocol::Alternating) => {
                (say("round").with("round", state.round + 1).with("rounds", setup.rounds), say("at-zero-turn"))
            }
        };
        Some(Clock { name: name.said(language), at_zero: at_zero.said(language) })
    }

    fn rules(&self, _: &View<'_>, language: Language) -> Vec<String> {
        let setup = self.setup();
        let time = match setup.protocol {
            Protocol::Free => say("rule-periods")
                .with("periods", setup.periods)
                .with("length", duration(setup.seconds_per_period))
                .with("moves", setup.interactions),
            Protocol::Alternating => say("rule-turns").with("rounds", setup.rounds),
        };
        let agreed = match setup.agreed_issues {
            AgreedIssues::Replaceable => say("rule-agreed-replaceable"),
            AgreedIssues::Final => say("rule-agreed-final"),
        };
        let deadline = self.deadline_rule(language);
        let rules = [time, say("rule-offers"), say("rule-accepting"), agreed, deadline, say("rule-opting-out")];
        rules.iter().map(|rule| rule.said(language)).collect()
    }

    fn texts(&self) -> Vec<&str> {
        let info = [&self.setup().info.title, &self.setup().info.summary, &self.setup().info.story];
        let issues = self.domain().issues().iter();
        let issues = issues.flat_map(|issue| [&issue.name, &issue.phrase].into_iter().chain(&issue.values));
        let types = self.roles().iter().flat_map(|role| &role.types).flat_map(|kind| [&kind.name, &kind.brief]);
        let briefs = self.roles().iter().map(|role| &role.brief);
        info.into_iter().chain(self.seats()).chain(briefs).chain(types).chain(issues).map(String::as_str).collect()
    }

    fn view_json(&self, view: &View<'_>, language: Language) -> Value {
        serde_json::to_value(view.standing(language)).unwrap_or_default()
    }

    fn view_text(&self, view: &View<'_>, language: Language) -> String {
        serde_json::to_string(&view.standing(language)).unwrap_or_default()
    }
}

/// Minutes if they are whole, seconds otherwise.
fn duration(seconds: u32) -> Phrase {
    match seconds % 60 {
        0 => say("minutes").with("count", seconds / 60),
        _ => say("seconds").with("count", seconds),
    }
}

impl Bilateral {
    /// The open issues without which what is agreed counts for nothing at the deadline.
    fn needed(&self, agreed: &Offer) -> Vec<usize> {
        let keeps = self.setup().partial_at_deadline == PartialAtDeadline::Implement;
        let closes = |issue: &usize| keeps && self.domain().issues()[*issue].none.is_some();
        agreed.open_issues().filter(|issue| !closes(issue)).collect()
    }

    fn at_zero_last(&self, agreed: &Offer, language: Language) -> Phrase {
        match self.issue_names(&self.needed(agreed), language) {
            none if none.is_empty() => say("at-zero-last"),
            needed => say("at-zero-last-needs").with("issues", needed),
        }
    }

    /// What becomes of what is agreed at the deadline.
    fn deadline_rule(&self, language: Language) -> Phrase {
        let all = self.domain().issues().len();
        let needed = self.needed(&Offer::open(all));
        match needed.len() {
            0 => say("rule-deadline-stands"),
            count if count == all => say("rule-deadline-dropped"),
            count => {
                say("rule-deadline-needs").with("count", count).with("issues", self.issue_names(&needed, language))
            }
        }
    }

    /// What stands for a text of the scenario in a language.
    pub(crate) fn text<'t>(&'t self, text: &'t str, language: Language) -> Cow<'t, str> {
        self.setup().info.text(text, language)
    }

    /// The name of a seat in a language.
    pub(crate) fn name(&self, seat: Seat, language: Language) -> Cow<'_, str> {
        self.text(&self.seats()[seat.index()], language)
    }

    pub(crate) fn issue_names(&self, issues: &[usize], language: Language) -> Vec<String> {
        let known = issues.iter().filter_map(|&issue| self.domain().issues().get(issue));
        known.map(|issue| self.text(&issue.name, language).into_owned()).collect()
    }

    /// An offer in words, without a full stop: "the rent is 400; no agreement on pets. Deposit is left open".
    pub fn describe(&self, offer: &Offer, language: Language) -> String {
        let describe = |(issue, value): (usize, u16)| {
            let issue = &self.domain().issues()[issue];
            match issue.none == Some(value) {
                true => say("no-agreement").with("issue", self.text(&issue.name, language)).said(language),
                false => {
                    let value = self.text(&issue.values[usize::from(value)], language);
                    self.text(&issue.phrase, language).replace("{}", &value)
                }
            }
        };
        let settled = offer.settled().map(describe).collect::<Vec<_>>().join("; ");
        let open = self.issue_names(&offer.open_issues().collect::<Vec<_>>(), language);
        if settled.is_empty() {
            return say("offer-open").said(language);
        }
        match open.len() {
            0 => settled,
            count => {
                let part = say("offer-part").with("settled", settled).with("open", listed_in(language, &open));
                part.with("count", count).said(language)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_minutes_are_told_as_minutes() {
        assert_eq!(
            [60, 120, 90, 1].map(|seconds| duration(seconds).to_string()),
            ["1 minute", "2 minutes", "90 seconds", "1 second"]
        );
        let game = crate::read_setup(&crate::scenario("room").unwrap()).and_then(|setup| setup.check("room")).unwrap();
        let state = game::Game::start(&game);
        let rules = game.rules(&game.view(&state, Seat(0)), Language::English);
        assert!(
            rules[0].contains(" periods of ") && rules[0].contains(" minute") && !rules[0].contains("seconds"),
            "{}",
            rules[0]
        );
    }
}

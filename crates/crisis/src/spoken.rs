//! The game in words: what happened, what is being timed, the rules, and which texts of the scenario players read.

use std::borrow::Cow;

use game::{Clock, Game, Language, Phrase, Seat, Spoken};
use serde_json::Value;

use crate::language::{capital, describe_action, sentence};
use crate::setup::{MainIssue, RoleSetup};
use crate::state::{State, Step};
use crate::words::say;
use crate::{Action, Crisis, Event, Main, Move, Protocol, Query, View};

impl Spoken for Crisis {
    fn narrate(&self, event: &Event, seat: Option<Seat>, language: Language) -> Option<String> {
        match seat {
            Some(_) => event.is_known_to(seat).then(|| self.tell(event, language)),
            // Who watches a table may talk to those who sit at it.
            None if event.is_known_to(None) => Some(self.tell(event, language)),
            None => self.tell_discreetly(event, language),
        }
    }

    fn clock(&self, state: &State, language: Language) -> Option<Clock> {
        if state.end.is_some() {
            return None;
        }
        let period = self.period_in_words(self.t(state));
        let next = match state.period + 1 == self.setup().periods {
            true => say("at-zero-last").with("ending", self.text(&self.setup().status_quo_phrase, language)),
            false => say("at-zero-period"),
        };
        let in_period = |step: &'static str| say(step).with("period", period.clone());
        let (name, at_zero) = match state.step {
            Step::Preparation => (say("preparation"), say("at-zero-preparation")),
            Step::Open => (period, next),
            Step::Message => (in_period("message-step"), say("at-zero-message")),
            Step::Answer { .. } => (in_period("answer-step"), say("at-zero-answer")),
            Step::Action => (in_period("action-step"), say("at-zero-action").with("next", next)),
        };
        Some(Clock { name: name.said(language), at_zero: at_zero.said(language) })
    }

    fn rules(&self, view: &View<'_>, language: Language) -> Vec<String> {
        let setup = self.setup();
        let [time, signing] = match setup.protocol {
            Protocol::Steps => ["rule-steps", "rule-steps-signing"],
            Protocol::Free => ["rule-free", "rule-free-signing"],
        };
        let time = say(time)
            .with("periods", setup.periods)
            .with("length", duration(setup.seconds_per_period))
            .with("moves", setup.moves_per_period);
        let talking = say("rule-talking")
            .with("other", self.name(view.seat().other(), language))
            .with("main", self.text(&setup.main.name, language));
        let deadline = say("rule-deadline").with("ending", self.text(&setup.status_quo_phrase, language));
        let measures = self.has_measures().then(|| say("rule-measures"));
        let opting_out = say("rule-opting-out").with("luck", if self.is_certain() { "none" } else { "some" });
        let offers = (setup.protocol == Protocol::Free).then(|| say("rule-free-offers"));
        let rules = [time, say(signing)].into_iter().chain(self.rule_of_counting()).chain([talking]).chain(offers);
        let rules = rules.chain(measures).chain([opting_out, deadline, say("rule-support")]);
        rules.map(|rule| rule.said(language)).collect()
    }

    fn texts(&self) -> Vec<&str> {
        let setup = self.setup();
        let info = [&setup.info.title, &setup.info.summary, &setup.info.story, &setup.info.source];
        let own = info.into_iter().chain([&setup.status_quo_phrase]).map(String::as_str);
        let sentences = setup.sentences.iter().flat_map(|sentence| &sentence.variants).map(String::as_str);
        own.chain(main_texts(&setup.main)).chain(setup.roles.iter().flat_map(role_texts)).chain(sentences).collect()
    }

    fn view_json(&self, view: &View<'_>, language: Language) -> Value {
        view.to_json(language)
    }
}

impl Crisis {
    /// What stands for a text of the scenario in a language.
    pub(crate) fn text<'t>(&'t self, text: &'t str, language: Language) -> Cow<'t, str> {
        self.setup().info.text(text, language)
    }

    /// Does either side control anything alone?
    fn has_measures(&self) -> bool {
        self.setup().roles.iter().any(|role| !role.parameters.is_empty())
    }

    /// Is it known what comes of opting out, whoever does?
    fn is_certain(&self) -> bool {
        self.setup().roles.iter().all(|role| role.opt_out.outcomes.len() == 1)
    }

    /// The name of a side in a language.
    pub(crate) fn name(&self, seat: Seat, language: Language) -> Cow<'_, str> {
        self.text(&self.names()[seat.index()], language)
    }

    /// What a side does when it opts out, to be read after its name.
    pub(crate) fn opt_out_phrase(&self, seat: Seat, language: Language) -> Cow<'_, str> {
        self.text(&self.setup().roles[seat.index()].opt_out.phrase, language)
    }

    /// A move as the other side will read it, or as it would be told to a third person.
    pub(crate) fn describe_move(&self, seat: Seat, action: &Move, language: Language) -> String {
        let told = match action {
            Move::Say(message) => return sentence(self, seat, message, language),
            Move::Act(action) => return self.deed(seat, action, language),
            Move::Withdraw => say("withdraws"),
            Move::Ask(query) => self.question_asked(query, language),
            Move::Done => say("is-done"),
        };
        told.with("who", self.name(seat, language)).said(language)
    }

    /// What a side did, as one sentence or two.
    fn deed(&self, seat: Seat, action: &Action, language: Language) -> String {
        let rest = Action { main: None, values: action.values.clone() };
        let main = action.main.map(|main| match main {
            Main::Sign(main) => say("signs").with("main", self.describe_main(main, language)),
            Main::OptOut => say("opts-out").with("deed", self.opt_out_phrase(seat, language)),
        });
        let main = main.map(|told| told.with("who", self.name(seat, language)));
        let values = (!rest.is_open()).then(|| {
            let deed = describe_action(self, seat, &rest, false, language);
            say("acts").with("deed", capital(&deed))
        });
        let told = main.into_iter().chain(values).map(|told| told.said(language));
        told.collect::<Vec<_>>().join(" ")
    }

    /// That somebody asks; who it is has yet to be filled in.
    fn question_asked(&self, query: &Query, language: Language) -> Phrase {
        let at = |id: &'static str, t: &u32| say(id).with("period", self.number_of(*t));
        match query {
            Query::Agreement { agreement, t } => {
                at("asks-agreement", t).with("agreement", self.short(agreement, language))
            }
            Query::OptingOut { seat, t, .. } => at("asks-opting-out", t).with("side", self.name(*seat, language)),
            Query::StatusQuo { .. } => say("asks-status-quo"),
            Query::BestAgreement { t } => at("asks-best", t),
            Query::Frontier { t } => at("asks-frontier", t),
        }
    }

    /// An event as a sentence, for those who may know what is in it.
    fn tell(&self, event: &Event, language: Language) -> String {
        let of = |id: &'static str, seat: &Seat| say(id).with("who", self.name(*seat, language));
        let told = match event {
            Event::Said { seat, id, message } | Event::Considered { seat, id, message } => {
                of("said", seat).with("id", *id).with("sentence", sentence(self, *seat, message, language))
            }
            Event::Sealed { seat, choice: Move::Done } => of("chooses-nothing", seat),
            Event::Sealed { seat, choice } => {
                of("chooses", seat).with("choice", self.describe_move(*seat, choice, language))
            }
            Event::Revealed(actions) => {
                let told = [Seat(0), Seat(1)].map(|seat| match &actions[seat.index()] {
                    Some(action) => self.deed(seat, action, language),
                    None => of("does-nothing", &seat).said(language),
                });
                return told.join(" ");
            }
            Event::Drawn { seat } => of("drawn", seat),
            Event::Resulted { seat, outcome } => {
                let outcomes = &self.setup().roles[seat.index()].opt_out.outcomes;
                let result = outcomes.get(*outcome).map_or("", |outcome| outcome.name.as_str());
                let told = of("resulted", seat).with("deed", self.opt_out_phrase(*seat, language));
                told.with("result", self.text(result, language))
            }
            Event::PreparationEnded => say("preparation-ended"),
            Event::StepEnded => say("step-ended"),
            Event::PeriodEnded => say("period-ended"),
            Event::Acted { .. } | Event::Withdrew { .. } | Event::Asked { .. } | Event::Finished { .. } => {
                let behind = self.move_behind(event);
                return behind.map(|(seat, action)| self.describe_move(seat, &action, language)).unwrap_or_default();
            }
        };
        told.said(language)
    }

    /// An event of which spectators may know that it happened, but not what it was.
    fn tell_discreetly(&self, event: &Event, language: Language) -> Option<String> {
        let told = match event {
            Event::Sealed { .. } => say("has-chosen"),
            Event::Asked { .. } => say("asks"),
            _ => return None,
        };
        Some(told.with("who", self.name(event.seat()?, language)).said(language))
    }
}

/// Minutes if they are whole, seconds otherwise.
fn duration(seconds: u32) -> Phrase {
    match seconds % 60 {
        0 => say("minutes").with("count", seconds / 60),
        _ => say("seconds").with("count", seconds),
    }
}

fn main_texts(main: &MainIssue) -> impl Iterator<Item = &str> {
    let counted = [&main.unit, &main.phrase].into_iter();
    let forms = counted.flat_map(|text| text.forms().map(|(_, form)| form).chain([text.other()]));
    [main.name.as_str()].into_iter().chain(forms)
}

fn role_texts(role: &RoleSetup) -> impl Iterator<Item = &str> {
    let parameters = role.parameters.iter().flat_map(|parameter| {
        let values = parameter.values.iter().flat_map(|value| [&value.name].into_iter().chain(&value.phrase));
        [&parameter.name, &parameter.phrase].into_iter().chain(&parameter.label).chain(values)
    });
    let outcomes = role.opt_out.outcomes.iter().map(|outcome| &outcome.name);
    let own = [&role.name, &role.brief, &role.opt_out.phrase].into_iter();
    own.chain(parameters).chain(outcomes).map(String::as_str)
}

//! Repeated games in words: what happened, what is being timed, the rules.

use game::{Clock, Language, Phrase, Seat, Spoken};
use serde_json::Value;

use super::moves::BoardOver;
use super::state::Stage;
use super::view::is_open;
use super::words::say;
use super::{End, Ending, Event, Repeated, SEATS, State, View};
use crate::spoken::negotiation_clock;
use crate::{Chips, Field, PhaseKind};

impl Spoken for Repeated {
    /// Of what the other sends and where it walks a seat is told only that it was decided.
    fn narrate(&self, event: &Event, seat: Option<Seat>, language: Language) -> Option<String> {
        let field = self.common();
        Some(match event {
            Event::Sends { seat: who, .. } | Event::Steps { seat: who, .. } if !is_open(event, seat) => {
                say("decided").with("who", field.called(*who, language)).said(language)
            }
            Event::Drawn { first } => say("drawn").with("who", field.called(*first, language)).said(language),
            Event::Said(said) => said.sentence(field, language),
            Event::Sends { seat, chips } => {
                let chips = field.chips_in_words(chips, language);
                say("decides-to-send").with("who", field.called(*seat, language)).with("chips", chips).said(language)
            }
            Event::Steps { seat, walk } if walk.is_empty() => {
                say("decides-to-stay").with("who", field.called(*seat, language)).said(language)
            }
            Event::Steps { seat, walk } => {
                let told = say("decides-to-walk").with("who", field.called(*seat, language));
                told.with("walk", walk.in_words(language)).said(language)
            }
            Event::TimeUp => say("late-decision").said(language),
            Event::Sent { promised, sent } => {
                both(language, |seat| self.tell_sent(seat, &promised[seat.index()], &sent[seat.index()], language))
            }
            Event::Moved { walks } => both(language, |seat| field.tell_walk(seat, &walks[seat.index()], language)),
            Event::BoardOver(over) => self.tell_over(over, seat, language),
        })
    }

    fn clock(&self, state: &State, language: Language) -> Option<Clock> {
        let (kind, at_zero) = match &state.stage {
            Stage::Draw | Stage::Over => return None,
            Stage::Talk(talk) if talk.waiting().is_some() => (PhaseKind::Negotiation, "at-zero-answer"),
            Stage::Talk(_) => (PhaseKind::Negotiation, "at-zero-proposal"),
            Stage::Transfer(_) => (PhaseKind::Transfer, "at-zero-transfer"),
            Stage::Movement(_) => (PhaseKind::Movement, "at-zero-movement"),
        };
        self.setup().phases.limit_ms(kind)?;
        let what = match &state.stage {
            Stage::Talk(talk) => negotiation_clock(talk.waiting().is_some(), language).name,
            Stage::Transfer(_) => say("clock-transfer").said(language),
            _ => say("clock-movement").said(language),
        };
        let name = say("clock").with("board", state.board + 1).with("boards", self.legs().len());
        let name = name.with("turn", state.turn).with("what", what).said(language);
        Some(Clock { name, at_zero: say(at_zero).said(language) })
    }

    fn rules(&self, _: &View<'_>, language: Language) -> Vec<String> {
        self.rule_phrases().into_iter().map(|rule| rule.said(language)).collect()
    }

    fn texts(&self) -> Vec<&str> {
        let info = &self.setup().info;
        let texts = [&info.title, &info.summary, &info.story].into_iter().map(String::as_str);
        let boards = self.legs().iter().map(|leg| leg.board_name()).filter(|name| !name.is_empty());
        texts.chain(boards).chain(Field::texts(self.common())).collect()
    }

    fn view_json(&self, view: &View<'_>, language: Language) -> Value {
        view.to_json(language)
    }
}

/// What is said of both players, one after the other.
fn both(language: Language, told: impl Fn(Seat) -> String) -> String {
    let [one, two] = SEATS.map(told);
    say("both").with("first-one", one).with("second-one", two).said(language)
}

impl Repeated {
    /// What a board is called, in words.
    pub(crate) fn board_called(&self, board: usize, language: Language) -> String {
        let name = self.leg(board).board_name();
        let told = say(if name.is_empty() { "board" } else { "board-named" });
        let told = told.with("board", board + 1).with("boards", self.legs().len());
        told.with("name", self.common().text(name, language)).said(language)
    }

    /// What a player sent of what it had promised.
    pub(crate) fn tell_sent(&self, seat: Seat, promised: &Chips, sent: &Chips, language: Language) -> String {
        let field = self.common();
        let told = match () {
            () if promised.is_empty() => say("sent-unasked"),
            () if sent == promised => say("sent-all"),
            () if sent.is_empty() => say("sent-nothing"),
            () => say("sent-some"),
        };
        let told = told.with("who", field.called(seat, language)).with("chips", field.chips_in_words(sent, language));
        told.with("promised", field.chips_in_words(promised, language)).said(language)
    }

    /// How a board ended, without the other's score where a seat may not know it.
    fn tell_over(&self, over: &BoardOver, seat: Option<Seat>, language: Language) -> String {
        let field = self.common();
        let id = match over.end {
            End::Goal => "reaches",
            End::Dormant => "is-dormant",
        };
        let turns = self.setup().phases.dormant_rounds;
        let ends = SEATS
            .into_iter()
            .filter(|seat| over.by[seat.index()])
            .map(|seat| say(id).with("who", field.called(seat, language)).with("turns", turns).said(language));
        let walks = SEATS.into_iter().filter(|seat| !over.walks[seat.index()].is_empty()).map(|seat| {
            let walk = over.walks[seat.index()].in_words(language);
            say("walks-on").with("who", field.called(seat, language)).with("walk", walk).said(language)
        });
        let known = |owner: &Seat| self.shows_chips() || seat.is_none_or(|seat| seat == *owner);
        let scores = SEATS.into_iter().filter(known).map(|seat| {
            let score = over.scores[seat.index()] as f64;
            say("scores").with("who", field.called(seat, language)).with("score", score).said(language)
        });
        let add = |before: String, next: String| {
            say("both").with("first-one", before).with("second-one", next).said(language)
        };
        let told = [say("board-over").said(language)].into_iter().chain(ends).chain(walks).chain(scores);
        told.reduce(add).unwrap_or_default()
    }

    fn rule_phrases(&self) -> Vec<Phrase> {
        let setup = self.setup();
        let points = say("rule-points").with("chip", f64::from(setup.scoring.chip));
        let points = points.with("goal", f64::from(setup.scoring.goal));
        let ending = match setup.ending {
            Ending::Literal => say("rule-literal"),
            Ending::Walk => say("rule-walk"),
        };
        let mut rules = vec![
            say("rule-turns").with("proposals", setup.proposals_per_turn),
            say("rule-transfer"),
            say("rule-movement").with("steps", setup.steps_per_turn),
            say("rule-end").with("turns", setup.phases.dormant_rounds),
            ending,
            points.with("distance", f64::from(setup.scoring.distance)),
        ];
        if self.legs().len() > 1 {
            rules.push(say("rule-match").with("boards", self.legs().len()));
        }
        if !self.shows_chips() {
            rules.push(say("rule-hidden"));
        }
        rules
    }
}

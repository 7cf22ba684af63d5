//! What happens in every game of the family, in words.

use std::borrow::Cow;

use game::{Clock, Language, Seat, Translations};

use crate::words::say;
use crate::{Chips, Direction, Exchange, Field, Walk};

impl Field {
    /// The same field, with the texts of its scenario in other languages.
    #[must_use]
    pub fn with_words(mut self, words: &Translations) -> Field {
        self.words = words.clone();
        self
    }

    /// What stands for a text of the scenario in a language.
    pub fn text<'t>(&'t self, text: &'t str, language: Language) -> Cow<'t, str> {
        self.words.text(text, language)
    }

    /// The name of a seat in a language.
    pub fn called(&self, seat: Seat, language: Language) -> Cow<'_, str> {
        self.text(self.name(seat), language)
    }

    /// The texts that players read: names, briefs, colours.
    pub fn texts(&self) -> Vec<&str> {
        let players = self.players().iter().flat_map(|player| [&player.name, &player.brief]);
        players.chain(self.palette().inks().iter().map(|ink| &ink.name)).map(String::as_str).collect()
    }

    /// Chips in words: "33 red + 7 purple".
    pub fn chips_in_words(&self, chips: &Chips, language: Language) -> String {
        let pile = |(colour, count): (_, u16)| {
            let colour = self.text(self.palette().name(colour), language);
            say("chips-of").with("count", u32::from(count)).with("colour", colour).said(language)
        };
        let add =
            |before: String, next: String| say("chips-and").with("before", before).with("next", next).said(language);
        chips.iter().map(pile).reduce(add).unwrap_or_else(|| say("chips-none").said(language))
    }

    /// An exchange in words: "SPg gives 33 red + 7 purple, CS gives 11 yellow".
    pub fn describe(&self, exchange: &Exchange, giver: Seat, other: Seat, language: Language) -> String {
        say("gives")
            .with("giver", self.called(giver, language))
            .with("given", self.chips_in_words(&exchange.gives, language))
            .with("other", self.called(other, language))
            .with("taken", self.chips_in_words(&exchange.takes, language))
            .said(language)
    }

    /// A proposal that somebody makes somebody; `what` are the words of [`Field::describe`].
    pub fn tell_proposal(&self, from: Seat, to: Seat, what: String, language: Language) -> String {
        let (who, other) = (self.called(from, language), self.called(to, language));
        say("proposed").with("who", who).with("other", other).with("what", what).said(language)
    }

    /// Somebody makes no proposal.
    pub fn tell_pass(&self, seat: Seat, language: Language) -> String {
        say("passed").with("who", self.called(seat, language)).said(language)
    }

    /// Somebody accepts a proposal; `what` are the words of [`Field::describe`], if they are known.
    pub fn tell_acceptance(&self, seat: Seat, from: Seat, what: Option<String>, language: Language) -> String {
        let told = match what {
            Some(what) => say("accepted").with("what", what),
            None => say("accepted-unseen"),
        };
        told.with("who", self.called(seat, language)).with("other", self.called(from, language)).said(language)
    }

    /// Somebody rejects a proposal.
    pub fn tell_rejection(&self, seat: Seat, from: Seat, language: Language) -> String {
        let (who, other) = (self.called(seat, language), self.called(from, language));
        say("rejected").with("who", who).with("other", other).said(language)
    }

    /// Somebody walks or stays.
    pub fn tell_walk(&self, seat: Seat, walk: &Walk, language: Language) -> String {
        let told = match walk.is_empty() {
            true => say("stayed"),
            false => say("walked").with("walk", walk.in_words(language)),
        };
        told.with("who", self.called(seat, language)).said(language)
    }
}

impl Direction {
    /// In words.
    pub fn in_words(self, language: Language) -> String {
        say(self.word()).said(language)
    }
}

impl Walk {
    /// The steps in words: "right, up 2"; nothing if there are none.
    pub fn in_words(&self, language: Language) -> String {
        let run = |run: &[Direction]| {
            let direction = run[0].in_words(language);
            match run.len() {
                1 => direction,
                count => say("steps").with("direction", direction).with("count", count).said(language),
            }
        };
        let add =
            |before: String, next: String| say("walk-and").with("before", before).with("next", next).said(language);
        self.steps.chunk_by(|a, b| a == b).map(run).reduce(add).unwrap_or_default()
    }
}

/// Time is up for those who are to propose, or to answer.
pub fn tell_late(answering: bool, language: Language) -> String {
    say(if answering { "late-answer" } else { "late-proposal" }).said(language)
}

/// The clock while proposals are made, or answered.
pub fn negotiation_clock(answering: bool, language: Language) -> Clock {
    let (name, at_zero) = match answering {
        false => ("clock-proposals", "at-zero-proposals"),
        true => ("clock-answer", "at-zero-answer"),
    };
    Clock { name: say(name).said(language), at_zero: say(at_zero).said(language) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_words_a_walk_is_as_it_is_written() {
        for text in ["right", "right, up 2, left 3"] {
            let walk: Walk = text.parse().unwrap();
            assert_eq!(walk.in_words(Language::English), text);
            assert_ne!(walk.in_words(Language::Pseudo), text);
        }
        assert_eq!(Walk::STAY.in_words(Language::English), "");
    }
}

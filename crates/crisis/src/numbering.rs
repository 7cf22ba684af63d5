//! How periods are counted.
//!
//! A period has three numbers. `t` is the one that points for time and odds go by: it begins with `first_period`, as in
//! the paper. Its *number* is what people read and type: it counts from 1, or is `t` where the scenario says so. For
//! programs there is `t`, and beside it always `period`, which counts from 1.

use std::ops::Range;

use game::{Counting, Phrase, Refusal};

use crate::words::{refuse, say};
use crate::{Crisis, Setup};

/// How periods are counted for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// From 1.
    #[default]
    FromOne,
    /// As the paper does: the first is that which `first_period` says.
    Paper,
}

impl Numbering {
    /// Both of them.
    pub const ALL: [Numbering; 2] = [Numbering::FromOne, Numbering::Paper];

    /// Their words in files and settings, in the same order.
    pub const WORDS: [&'static str; 2] = ["from-1", "paper"];
}

impl Setup {
    /// The number of the period `t` for people.
    pub(crate) fn number_of(&self, t: u32) -> u64 {
        match self.numbering {
            Numbering::FromOne => self.place_of(t),
            Numbering::Paper => t.into(),
        }
    }

    /// The place of the period `t`, counted from 1.
    fn place_of(&self, t: u32) -> u64 {
        (u64::from(t) + 1).saturating_sub(self.first_period.into())
    }
}

impl Crisis {
    /// All periods, by their `t`.
    pub fn periods(&self) -> Range<u32> {
        self.first_period()..self.deadline()
    }

    /// The number of the period `t` as people read and type it.
    pub fn number_of(&self, t: u32) -> u64 {
        self.setup.number_of(t)
    }

    /// The place of the period `t`, counted from 1 whatever people are shown.
    pub fn place_of(&self, t: u32) -> u64 {
        self.setup.place_of(t)
    }

    /// The `t` of the period that people call by this number; `None` if no period could have it.
    pub fn t_of(&self, number: u64) -> Option<u32> {
        let t = match self.setup.numbering {
            Numbering::FromOne => number.checked_add(self.first_period().into())?.checked_sub(1)?,
            Numbering::Paper => number,
        };
        u32::try_from(t).ok()
    }

    /// Reads the number of a period as people type it.
    pub(crate) fn typed_period(&self, text: &str) -> Result<u32, Refusal> {
        let number = text.trim().parse::<u32>().ok();
        let t = number.and_then(|number| self.t_of(number.into())).filter(|t| self.periods().contains(t));
        t.ok_or_else(|| self.no_such_period())
    }

    /// Why a number is not that of a period.
    pub(crate) fn no_such_period(&self) -> Refusal {
        self.ends().into_iter().fold(refuse("no-such-period"), |refusal, (name, number)| refusal.with(name, number))
    }

    /// The numbers of the first and of the last period, as sentences call them.
    fn ends(&self) -> [(&'static str, u64); 2] {
        [("first", self.number_of(self.first_period())), ("last", self.number_of(self.deadline() - 1))]
    }

    /// "1 to 10".
    pub(crate) fn span(&self) -> String {
        self.ends().map(|(_, number)| number.to_string()).join(" to ")
    }

    /// "period 5 of 10", or "period 4 of 0 to 9" as the paper counts.
    pub(crate) fn period_in_words(&self, t: u32) -> Phrase {
        let told = match self.setup.numbering {
            Numbering::FromOne => say("period-of").with("periods", self.setup.periods),
            Numbering::Paper => {
                self.ends().into_iter().fold(say("period-of-paper"), |told, (name, number)| told.with(name, number))
            }
        };
        told.with("period", self.number_of(t))
    }

    /// When the status quo is reached: "after period 10", or "at 10" as the paper counts.
    pub(crate) fn deadline_in_words(&self) -> String {
        match self.setup.numbering {
            Numbering::FromOne => format!("after period {}", self.setup.periods),
            Numbering::Paper => format!("at {}", self.deadline()),
        }
    }

    /// What stands above a column of periods, and above one of the next periods with an agreement.
    pub(crate) fn period_titles(&self) -> [&'static str; 2] {
        match self.setup.numbering {
            Numbering::FromOne => ["period", "next deal"],
            Numbering::Paper => ["t", "t^"],
        }
    }

    /// How periods are counted, where that is not from 1 as everywhere else.
    pub(crate) fn counting(&self) -> Option<Counting> {
        let first = self.first_period();
        self.rule_of_counting().map(|rule| Counting { first, sentence: rule.to_string() })
    }

    /// The same as a sentence alone.
    pub(crate) fn rule_of_counting(&self) -> Option<Phrase> {
        let rule = || say("rule-counting").with("first", self.first_period());
        (self.setup.numbering == Numbering::Paper).then(rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_setup, scenario};

    fn crisis(first_period: u32, numbering: Numbering) -> Crisis {
        let setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
        Setup { first_period, numbering, ..setup }.check("fishing-dispute").unwrap()
    }

    #[test]
    fn people_count_from_1_and_the_paper_from_its_first_period() {
        for (first, numbering, numbers) in [
            (0, Numbering::FromOne, [1, 10]),
            (1, Numbering::FromOne, [1, 10]),
            (0, Numbering::Paper, [0, 9]),
            (1, Numbering::Paper, [1, 10]),
        ] {
            let crisis = crisis(first, numbering);
            let ends = [crisis.first_period(), crisis.deadline() - 1];
            assert_eq!(ends.map(|t| crisis.number_of(t)), numbers);
            assert_eq!(ends.map(|t| crisis.place_of(t)), [1, 10]);
            let periods = format!("the periods are {} to {}", numbers[0], numbers[1]);
            assert_eq!(crisis.no_such_period().to_string(), periods);
            for t in [0, 1, 5, 10, u32::MAX] {
                assert_eq!(crisis.t_of(crisis.number_of(t)), Some(t), "every number reads back");
            }
            let outside = [numbers[0].checked_sub(1), Some(numbers[1] + 1)];
            for number in outside.into_iter().flatten() {
                assert_eq!(crisis.typed_period(&number.to_string()), Err(crisis.no_such_period()));
            }
        }
    }

    #[test]
    fn the_words_say_which_way_it_is() {
        let [ours, paper] = Numbering::ALL.map(|numbering| crisis(0, numbering));
        assert_eq!(
            [&ours, &paper].map(|crisis| crisis.period_in_words(4).to_string()),
            ["period 5 of 10", "period 4 of 0 to 9"]
        );
        assert_eq!([&ours, &paper].map(Crisis::deadline_in_words), ["after period 10", "at 10"]);
        assert_eq!([&ours, &paper].map(Crisis::period_titles), [["period", "next deal"], ["t", "t^"]]);
        assert_eq!(ours.counting(), None);
        let sentence = paper.counting().map(|counting| counting.sentence);
        assert_eq!(sentence.as_deref(), Some("Periods are counted as the paper does, from 0."));
    }
}

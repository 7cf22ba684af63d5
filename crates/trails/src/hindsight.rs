//! What a player can learn from a game of Colored Trails: each decision beside the best that could have been done instead.
//!
//! Both are measured alike, as things stood at that moment. What others made of a decision afterwards, and luck, is not its
//! fault: it costs no more than what it was worse by then, and no more than what was really missing in the end.

use game::{Hindsight, Language, Moment, Phrase};

use crate::words::say;
use crate::{Exchange, Field};

/// A decision, what it was worth when it was made, and what the best one was worth.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    /// The place of the decision among the events of the game.
    pub(crate) step: usize,
    /// When it was, for people.
    pub(crate) when: String,
    /// What was done, in points.
    pub(crate) made: f64,
    /// The best that could be done, in points; less than `made` if nothing better is known.
    pub(crate) best: f64,
    /// Both in words, in the second person.
    pub(crate) text: String,
}

/// A part of a game that is scored on its own: a board of a match, or all of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chapter {
    /// Its decisions in order.
    pub(crate) decisions: Vec<Judged>,
    /// The points that it brought.
    pub(crate) score: f64,
}

impl Chapter {
    /// The reach at each decision, in points of this chapter.
    fn reaches(&self) -> Vec<f64> {
        let mut after = self.score;
        let reach = |judged: &Judged| {
            let (made, best) = (exact(judged.made), exact(judged.best));
            let best = best.min(after + best - made);
            after = best.max(after);
            after
        };
        let mut reaches: Vec<f64> = self.decisions.iter().rev().map(reach).collect();
        reaches.reverse();
        reaches
    }
}

/// What can be learned from all chapters of a game. What was decided in one changes nothing of the points of another.
pub(crate) fn told(chapters: Vec<Chapter>, language: Language) -> Hindsight {
    let reaches: Vec<Vec<f64>> = chapters.iter().map(Chapter::reaches).collect();
    let possible = |place: usize| reaches[place].first().copied().unwrap_or(chapters[place].score);
    let score: f64 = chapters.iter().map(|chapter| chapter.score).sum();
    let most: f64 = (0..chapters.len()).map(possible).sum();
    let mut elsewhere = most;
    let mut moments = Vec::new();
    for (place, chapter) in chapters.iter().enumerate() {
        // Before this chapter as it was, after it as it could have been.
        elsewhere -= possible(place);
        let moment = |(judged, reach): (&Judged, &f64)| {
            let Judged { step, when, text, .. } = judged.clone();
            Moment { step, when, best: elsewhere + reach, text }
        };
        moments.extend(chapter.decisions.iter().zip(&reaches[place]).map(moment));
        elsewhere += chapter.score;
    }
    let count = moments.len();
    Hindsight::of(moments, score, |costliest| {
        let told = match costliest {
            Some(decision) => say("hindsight-lost")
                .with("when", &decision.when)
                .with("text", &decision.text)
                .with("cost", rounded(decision.cost))
                .with("possible", rounded(most)),
            None if count == 0 => say("hindsight-nothing-to-decide"),
            None => say("hindsight-nothing-lost"),
        };
        told.with("score", rounded(score)).said(language)
    })
}

/// What is told of a decision: what was done, and what else could be had.
pub(crate) fn sentences(parts: impl IntoIterator<Item = Phrase>, language: Language) -> String {
    let said: Vec<String> = parts.into_iter().map(|part| part.said(language)).collect();
    said.join(" ")
}

/// Points in parts that add up without a remainder, so that what costs nothing costs exactly nothing.
fn exact(points: f64) -> f64 {
    (points * 64.0).round() / 64.0
}

/// Points as they are told.
pub(crate) fn rounded(points: f64) -> f64 {
    (points * 10.0).round() / 10.0
}

/// A probability in percent, as it is told.
pub(crate) fn percent(chance: f64) -> f64 {
    (chance * 100.0).round()
}

impl Field {
    /// An exchange in the second person, to who gives: "you give 1 red and get 2 blue".
    pub(crate) fn as_yours(&self, exchange: &Exchange, language: Language) -> String {
        say("hindsight-exchange")
            .with("given", self.chips_in_words(&exchange.gives, language))
            .with("taken", self.chips_in_words(&exchange.takes, language))
            .said(language)
    }
}

/// A proposal, with which probability it would have been accepted, and what it was worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wish<T> {
    /// What could have been proposed.
    pub(crate) offer: T,
    /// The probability that it would have been accepted.
    pub(crate) chance: f64,
    /// What it brings if it is.
    pub(crate) value: f64,
    /// What it was worth, with what there is if it is not accepted.
    pub(crate) worth: f64,
}

impl<T> Wish<T> {
    pub(crate) fn new(offer: T, chance: f64, value: f64, otherwise: f64) -> Wish<T> {
        Wish { offer, chance, value, worth: chance * value + (1.0 - chance) * otherwise }
    }

    /// What somebody would have accepted, in words, where the exchange is told as `offer`.
    pub(crate) fn told(&self, who: &str, offer: String) -> Phrase {
        let told = match self.chance < 1.0 {
            true => say("hindsight-would-perhaps-accept").with("percent", percent(self.chance)),
            false => say("hindsight-would-accept"),
        };
        told.with("who", who).with("offer", offer).with("value", rounded(self.value))
    }
}

/// The best of proposals that are asked about, best first by what they bring, no more than so many. Who is asked says with
/// which probability it would accept.
pub(crate) fn best_wish<T: Copy>(
    proposals: impl IntoIterator<Item = (f64, T)>,
    most: usize,
    otherwise: f64,
    accepts: impl Fn(&T) -> Option<f64>,
) -> Option<Wish<T>> {
    let mut best: Option<Wish<T>> = None;
    for (value, offer) in proposals.into_iter().take(most) {
        if value <= best.map_or(otherwise, |best| best.worth) {
            break;
        }
        let Some(chance) = accepts(&offer).filter(|chance| *chance > 0.0) else { continue };
        let wish = Wish::new(offer, chance, value, otherwise);
        best = Some(best.filter(|best| best.worth >= wish.worth).unwrap_or(wish));
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(step: usize, made: f64, best: f64) -> Judged {
        Judged { step, when: format!("Round {step}"), made, best, text: format!("Decision {step}.") }
    }

    fn costs(hindsight: &Hindsight) -> Vec<f64> {
        hindsight.decisions.iter().map(|decision| decision.cost).collect()
    }

    #[test]
    fn a_decision_costs_what_it_was_worse_by_if_that_was_missing() {
        let of = |made, best, score| {
            let chapter = Chapter { decisions: vec![judged(0, made, best)], score };
            costs(&told(vec![chapter], Language::English))[0]
        };
        assert_eq!(of(10.0, 30.0, 10.0), 20.0);
        assert_eq!(of(10.0, 30.0, 25.0), 5.0, "it came better than it looked");
        assert_eq!(of(10.0, 30.0, 40.0), 0.0);
        assert_eq!(of(10.0, 30.0, -50.0), 20.0, "what others did then is not its fault");
        assert_eq!(of(30.0, 30.0, 0.0), 0.0);
        assert_eq!(of(30.0, f64::NEG_INFINITY, 0.0), 0.0, "nothing better is known");
    }

    #[test]
    fn chapters_are_judged_by_themselves() {
        let first = Chapter { decisions: vec![judged(1, 5.0, 20.0), judged(2, 5.0, 10.0)], score: 5.0 };
        let second = Chapter { decisions: Vec::new(), score: 7.0 };
        let third = Chapter { decisions: vec![judged(3, 0.0, 100.0)], score: 60.0 };
        let found = told(vec![first, second, third], Language::English);
        assert_eq!(costs(&found), [10.0, 5.0, 40.0]);
        assert_eq!(found.possible, Some(20.0 + 7.0 + 100.0));
        let reaches: Vec<f64> = found.decisions.iter().map(|decision| decision.reach).collect();
        assert_eq!(reaches, [127.0, 117.0, 5.0 + 7.0 + 100.0]);
        assert_eq!(
            found.lesson,
            "Round 3 cost you 40 points. Decision 3. You ended with 72 points and could have had 127."
        );
    }

    #[test]
    fn who_lost_nothing_is_told_so() {
        let lesson = |decisions| told(vec![Chapter { decisions, score: 1.0 }], Language::English).lesson;
        assert_eq!(
            lesson(vec![judged(0, 1.0, 1.0)]),
            "Well done: you ended with one point, and as far as can be told no decision of yours cost you any."
        );
        assert_eq!(lesson(Vec::new()), "You had nothing to decide and ended with one point.");
    }

    #[test]
    fn of_proposals_the_best_that_would_be_accepted_is_found() {
        let proposals = [(50.0, 'a'), (40.0, 'b'), (30.0, 'c'), (20.0, 'd'), (5.0, 'e')];
        let best = |most, chances: [Option<f64>; 5]| {
            let accepts = |offer: &char| chances[(u32::from(*offer) - u32::from('a')) as usize];
            best_wish(proposals, most, 10.0, accepts).map(|wish| (wish.offer, wish.worth))
        };
        let (no, yes) = (Some(0.0), Some(1.0));
        assert_eq!(best(9, [no, no, yes, yes, yes]), Some(('c', 30.0)));
        assert_eq!(best(2, [no, no, yes, yes, yes]), None);
        assert_eq!(best(9, [None; 5]), None);
        assert_eq!(best(9, [Some(0.5), no, yes, yes, yes]), Some(('a', 30.0)));
        assert_eq!(best(9, [Some(0.25), no, yes, yes, yes]), Some(('c', 30.0)));
        assert_eq!(best(9, [no, no, no, no, yes]), None, "worse than what there is otherwise");
    }
}

//! The prediction that the other side is about to opt out (section 4.1).
//!
//! It is an estimate from 0 to 1, raised by threats and by comments such as losing patience. A period that passes
//! without the other side carrying it out lowers it again: threats that come to nothing are talk.

use game::Seat;

use crate::{Action, Main, Message};

/// Words of a comment that mean that the other side is near the end of its patience, in lower case.
const ALARMING: &[&str] = &[
    "losing patience",
    "lost patience",
    "lose patience",
    "losing our patience",
    "losing my patience",
    "out of patience",
    "patience is",
    "patience has",
    "impatient",
    "too long",
    "alternative",
    "last warning",
    "final warning",
    "last chance",
    "final offer",
    "last offer",
    "ultimatum",
    "opt out",
    "opting out",
    "military",
    "navy",
    "use force",
    "by force",
    "war",
    "dangerous",
    "consequences",
    "walk away",
    "break off",
    "no use in further talks",
    "run out of words",
    "running out of time",
    "cannot wait",
    "act alone",
];

/// The topic of comments that mean the same.
const ALARMING_TOPIC: &str = "warning";

/// Topics of comments that mean well, whatever their words.
const CALM_TOPICS: &[&str] = &["greeting", "fairness", "closing"];

/// How strongly the other side is expected to opt out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Alarm {
    estimate: f64,
}

/// How far one message raises the estimate: the share of what is missing to certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A threat to opt out; another threat counts half.
    pub threat: f64,
    /// An alarming comment.
    pub comment: f64,
}

impl Alarm {
    /// The estimated probability that the other side opts out before long.
    pub fn estimate(&self) -> f64 {
        self.estimate
    }

    /// Takes in a message of the other side, whose seat is `speaker`.
    pub fn hear(&mut self, speaker: Seat, message: &Message, weights: Weights) {
        let weight = match message {
            Message::Threat(actions) if opts_out(&actions[speaker.index()]) => weights.threat,
            Message::Threat(_) => weights.threat / 2.0,
            Message::Comment { topic, text } if is_alarming(topic.as_deref(), text) => weights.comment,
            _ => 0.0,
        };
        self.estimate += (1.0 - self.estimate) * weight;
    }

    /// A period has passed and the other side is still at the table.
    pub fn cool_down(&mut self) {
        self.estimate /= 2.0;
    }
}

/// Does a comment say that the other side is about to lose patience?
pub(in crate::agents) fn is_alarming(topic: Option<&str>, text: &str) -> bool {
    match topic {
        Some(ALARMING_TOPIC) => return true,
        Some(topic) if CALM_TOPICS.contains(&topic) => return false,
        _ => {}
    }
    // Words are compared as words: "forward" is not about war.
    let letters = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
    let spaced: String = text.chars().map(letters).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let said = format!(" {} ", words.join(" "));
    ALARMING.iter().any(|alarming| said.contains(&format!(" {alarming} ")) || said.contains(&format!(" {alarming}s ")))
}

fn opts_out(action: &Action) -> bool {
    action.main == Some(Main::OptOut)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHTS: Weights = Weights { threat: 0.4, comment: 0.2 };

    fn comment(text: &str) -> Message {
        Message::Comment { topic: None, text: text.to_owned() }
    }

    #[test]
    fn threats_and_impatience_raise_it_and_time_lowers_it() {
        let mut alarm = Alarm::default();
        alarm.hear(Seat(0), &comment("Lovely weather in Halifax."), WEIGHTS);
        assert_eq!(alarm.estimate(), 0.0);
        alarm.hear(Seat(0), &comment("This is taking too long. We are losing patience!"), WEIGHTS);
        assert_eq!(alarm.estimate(), 0.2);
        let opt_out = Action { main: Some(Main::OptOut), values: vec![None, None] };
        let sign = Action { main: Some(Main::Sign(25)), values: vec![None, None] };
        alarm.hear(Seat(0), &Message::Threat([opt_out, sign]), WEIGHTS);
        assert!((alarm.estimate() - 0.52).abs() < 1e-12);
        alarm.cool_down();
        assert!((alarm.estimate() - 0.26).abs() < 1e-12);
    }

    #[test]
    fn words_are_whole_words() {
        assert!(is_alarming(None, "We consider other alternatives."));
        assert!(is_alarming(Some("warning"), ""));
        assert!(!is_alarming(Some("patience"), "A little patience, please."));
        assert!(!is_alarming(None, "We look forward to your reward."));
        // A topic may mean well; others say nothing.
        assert!(!is_alarming(Some("fairness"), "We are losing patience."));
        assert!(is_alarming(Some("pollution"), "We are losing patience."));
    }
}

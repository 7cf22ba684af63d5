//! A program in a seat of a laboratory: frames become the messages that programs are sent in runs, and its moves become acts.
//!
//! An act keeps its id until it is answered, so that sending it again after a lost connection cannot make it count twice.

use anyhow::{Context, bail};
use game::{Answer, Ending, Opening, Outsider, Parting, Scene, Told};
use serde_json::{Value, json};

/// A program whose moves are refused so often in a row does not know the game.
const REFUSALS: u32 = 3;

/// A program, and what it has heard.
pub(crate) struct Visitor {
    outsider: Box<dyn Outsider>,
    seed: u64,
    /// What was said on arrival: game, seat and briefing.
    briefing: Value,
    has_begun: bool,
    /// How the table stands, as the last frame says.
    state: Value,
    /// Has the program yet to be asked about it?
    is_fresh: bool,
    seen: u64,
    news: Vec<Told>,
    /// How many of the news have been told to whoever watches.
    told: usize,
    /// The act that has not been answered.
    waiting: Option<Value>,
    acts: u64,
    refusals: u32,
}

impl Visitor {
    /// A program that takes a seat.
    pub(crate) fn new(outsider: Box<dyn Outsider>, seed: u64) -> Visitor {
        Visitor {
            outsider,
            seed,
            briefing: Value::Null,
            has_begun: false,
            state: Value::Null,
            is_fresh: false,
            seen: 0,
            news: Vec::new(),
            told: 0,
            waiting: None,
            acts: 0,
            refusals: 0,
        }
    }

    /// Is the game over?
    pub(crate) fn is_over(&self) -> bool {
        self.state["over"] == true
    }

    /// The name of its seat, once it is known.
    pub(crate) fn seat(&self) -> Option<&str> {
        let place = usize::try_from(self.briefing["seat"].as_u64()?).ok()?;
        self.briefing["seats"][place].as_str()
    }

    /// The first words on a connection: what was heard before, and what has not been answered.
    pub(super) fn greet(&mut self) -> Vec<Value> {
        let hello = json!({"hello": {"seen": self.seen}});
        [hello].into_iter().chain(self.waiting.clone().map(|act| json!({"act": act}))).collect()
    }

    /// What has happened since this was asked last, as sentences.
    pub(super) fn news(&mut self) -> Vec<String> {
        let new = self.news.iter().skip(self.told).map(|told| told.text.clone()).collect();
        self.told = self.news.len();
        new
    }

    /// Hears a frame; gives what is to be said.
    pub(super) fn hear(&mut self, frame: &Value) -> anyhow::Result<Vec<Value>> {
        self.note(frame);
        match frame["type"].as_str().unwrap_or_default() {
            "briefing" => self.briefing = frame.clone(),
            "state" => {
                self.state = frame.clone();
                self.is_fresh = true;
            }
            "ack" if self.is_answer(frame) => {
                self.waiting = None;
                self.refusals = 0;
                // A state from before the move is no reason to make another.
                self.is_fresh &= frame["seq"].as_u64().is_none_or(|seq| self.seen >= seq);
            }
            "refused" if self.is_answer(frame) => self.be_refused(&frame["reason"])?,
            "question" if self.is_answer(frame) => return Ok(self.insist()),
            "misunderstood" => bail!("the laboratory does not understand us: {}", frame["reason"]),
            _ => {}
        }
        self.answer()
    }

    /// Notes what is new in a frame.
    fn note(&mut self, frame: &Value) {
        for line in frame["news"].as_array().into_iter().flatten() {
            let number = line["seq"].as_u64().unwrap_or(0);
            if number > self.seen {
                self.seen = number;
                let event = Some(line["event"].clone()).filter(|event| !event.is_null());
                self.news.push(Told { text: line["text"].as_str().unwrap_or_default().to_owned(), event });
            }
        }
    }

    fn is_answer(&self, frame: &Value) -> bool {
        self.waiting.as_ref().is_some_and(|act| act["client_id"] == frame["client_id"])
    }

    fn be_refused(&mut self, reason: &Value) -> anyhow::Result<()> {
        let reason = reason.as_str().unwrap_or_default();
        let action = self.waiting.take().map(|act| act["move"].to_string()).unwrap_or_default();
        self.refusals += 1;
        if self.refusals >= REFUSALS {
            bail!("the program's moves are refused again and again, the last one, {action}, because {reason}");
        }
        self.news.push(Told { text: format!("The move {action} was refused: {reason}."), event: None });
        self.is_fresh = true;
        Ok(())
    }

    /// A program that is asked whether it means a move means it.
    fn insist(&mut self) -> Vec<Value> {
        let action = self.waiting.take().map(|act| act["move"].clone());
        action.map(|action| self.act(action, true)).into_iter().collect()
    }

    fn act(&mut self, action: Value, sure: bool) -> Value {
        self.acts += 1;
        let act = json!({"client_id": format!("{:x}-{}", self.seed, self.acts), "move": action, "sure": sure});
        self.waiting = Some(act.clone());
        json!({ "act": act })
    }

    /// What the program has to say to how things stand, if it is asked anything.
    fn answer(&mut self) -> anyhow::Result<Vec<Value>> {
        let state = &self.state;
        if state["ready_until_ms"].is_u64() && state["ready"] == false && self.is_fresh {
            self.is_fresh = false;
            return Ok(vec![json!({"ready": {}})]);
        }
        let may_act = state["view"]["may_act"] == true && state["waiting"].is_null() && !self.is_over();
        if !may_act || !self.is_fresh || self.waiting.is_some() {
            return Ok(Vec::new());
        }
        self.is_fresh = false;
        let answer =
            self.ask().map_err(anyhow::Error::from_boxed).context("the program failed, and leaves the table")?;
        self.news.clear();
        self.told = 0;
        Ok(match answer {
            Answer::Move(action) => vec![self.act(action, false)],
            // It is asked again when something happens.
            Answer::TooLate => Vec::new(),
        })
    }

    fn ask(&mut self) -> Result<Answer, game::AnyError> {
        if !self.has_begun {
            let seats: Vec<String> = serde_json::from_value(self.briefing["seats"].clone())?;
            let seat = self.seat().unwrap_or_default().to_owned();
            let (game, briefing) = (self.briefing["game"].as_str().unwrap_or_default(), &self.briefing["briefing"]);
            self.outsider.begin(&Opening { game, seat: &seat, seats: &seats, seed: self.seed, briefing })?;
            self.has_begun = true;
        }
        let view = self.state["view"].to_string();
        self.outsider.act(&Scene { news: &self.news, view: &view, moves: None })
    }

    /// Tells the program how it ended, and gives what it was told. The result is that of the whole table.
    pub(crate) fn part(&mut self, result: &Value) -> Option<Parting> {
        let place = usize::try_from(self.briefing["seat"].as_u64()?).ok()?;
        let ending = Ending::ALL.into_iter().find(|ending| result["ending"] == ending.name())?;
        let period = u32::try_from(result["period"].as_u64()?).ok()?;
        let parting = Parting { ending, score: result["scores"][place].as_f64()?, period, reason: None };
        if self.has_begun {
            self.outsider.end(&self.news, &parting);
        }
        Some(parting)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use game::{AnyError, Wishes};

    use super::*;

    /// Notes what it is told, and makes the same move for ever.
    struct Parrot(Arc<Mutex<Vec<String>>>);

    impl Outsider for Parrot {
        fn begin(&mut self, opening: &Opening<'_>) -> Result<Wishes, AnyError> {
            self.0.lock().unwrap().push(format!("{} {} {}", opening.game, opening.seat, opening.seed));
            Ok(Wishes::default())
        }

        fn act(&mut self, scene: &Scene<'_>) -> Result<Answer, AnyError> {
            let news: Vec<&str> = scene.news.iter().map(|told| told.text.as_str()).collect();
            self.0.lock().unwrap().push(news.join(", "));
            Ok(Answer::Move(json!({"done": {}})))
        }
    }

    fn visitor() -> (Visitor, Arc<Mutex<Vec<String>>>) {
        let heard = Arc::default();
        let mut visitor = Visitor::new(Box::new(Parrot(Arc::clone(&heard))), 7);
        let briefing = json!({"type": "briefing", "game": "nim", "seat": 1, "seats": ["A", "B"], "briefing": {}});
        assert_eq!(visitor.hear(&briefing).unwrap(), Vec::<Value>::new());
        (visitor, heard)
    }

    fn state(seq: u64, texts: &[&str], more: Value) -> Value {
        let first = seq + 1 - texts.len() as u64;
        let news: Vec<Value> =
            (first..).zip(texts).map(|(seq, text)| json!({"seq": seq, "text": text, "event": null})).collect();
        let mut state = json!({"type": "state", "seq": seq, "news": news, "view": {"may_act": true}, "waiting": null,
                               "ready_until_ms": null, "ready": true, "over": false});
        more.as_object().unwrap().iter().for_each(|(key, value)| state[key] = value.clone());
        state
    }

    #[test]
    fn it_says_that_it_is_ready_and_waits_for_the_others() {
        let (mut visitor, heard) = visitor();
        let waiting = json!({"waiting": "B has not come", "ready_until_ms": null});
        assert!(visitor.hear(&state(1, &["a"], waiting)).unwrap().is_empty());
        let ready = json!({"ready_until_ms": 5, "ready": false});
        assert_eq!(visitor.hear(&state(2, &["b"], ready)).unwrap(), [json!({"ready": {}})]);
        assert!(heard.lock().unwrap().is_empty(), "nobody has been asked yet");
        let act = visitor.hear(&state(3, &["c"], json!({}))).unwrap();
        assert_eq!(act, [json!({"act": {"client_id": "7-1", "move": {"done": {}}, "sure": false}})]);
        assert_eq!(*heard.lock().unwrap(), ["nim B 7", "a, b, c"]);
    }

    #[test]
    fn an_act_is_sent_again_until_it_is_answered_and_a_question_is_confirmed() {
        let (mut visitor, _) = visitor();
        let act = visitor.hear(&state(1, &["a"], json!({}))).unwrap();
        let again = [json!({"hello": {"seen": 1}}), act[0].clone()];
        assert_eq!(visitor.greet(), again);
        assert!(visitor.hear(&state(1, &[], json!({}))).unwrap().is_empty(), "one move at a time");
        let asked = visitor.hear(&json!({"type": "question", "client_id": "7-1"})).unwrap();
        assert_eq!(asked, [json!({"act": {"client_id": "7-2", "move": {"done": {}}, "sure": true}})]);
        assert!(
            visitor.hear(&json!({"type": "ack", "client_id": "7-2", "seq": 2})).unwrap().is_empty(),
            "an old state"
        );
        assert_eq!(visitor.greet(), [json!({"hello": {"seen": 1}})]);
        assert_eq!(visitor.hear(&state(2, &["b"], json!({}))).unwrap().len(), 1);
    }

    #[test]
    fn a_state_that_came_before_the_answer_counts_if_it_shows_the_move() {
        let (mut visitor, _) = visitor();
        visitor.hear(&state(1, &["a"], json!({}))).unwrap();
        visitor.hear(&state(2, &["my move"], json!({}))).unwrap();
        assert_eq!(visitor.hear(&json!({"type": "ack", "client_id": "7-1", "seq": 2})).unwrap().len(), 1);
    }

    #[test]
    fn who_is_refused_again_and_again_leaves() {
        let (mut visitor, heard) = visitor();
        visitor.hear(&state(1, &["a"], json!({}))).unwrap();
        let refused = |number: u32| json!({"type": "refused", "client_id": format!("7-{number}"), "reason": "no"});
        assert_eq!(visitor.hear(&refused(1)).unwrap().len(), 1);
        assert!(heard.lock().unwrap()[2].contains("was refused: no"));
        assert_eq!(visitor.hear(&refused(2)).unwrap().len(), 1);
        assert!(visitor.hear(&refused(3)).is_err());
    }
}

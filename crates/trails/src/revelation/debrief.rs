//! What is told after the end: who had and showed which goal, every proposal with what it was worth to both players with
//! each of their goals, and what was reached.
//!
//! | key | what |
//! |---|---|
//! | `ending`, `scores`, `facts`, `seats` | as in every game; `facts` has `first`, `goals`, `revealed`, `benefits`, `round` |
//! | `players` | list of `name`, `goals` (below), `revealed`, `steps` and `squares` (how it was moved), `distance` (left to the goal), `reached`, `score`, `alternative` (the score without a deal), `benefit`, `said` (sentences) |
//! | .. `goals` | both: `name`, `called` (in words), `goal` (place), `chance`, `is_true`, `alternative` |
//! | `offers` | in order: `round`, `from`, `to`, `offer` (exchange; `null` if none was made), `said`, `answer` (`accepted`, `rejected`, or `null`), `answered` (the answer as a sentence), `benefits` (by name a list of `goal`, `is_true`, `benefit`, `score`, `reaches`; `null` if none was made) |
//! | `advice` | for each decision of a player: `seat`, `decision` (a sentence), `opinions`: what others would have done, a list of `who` (in words), `same` (would it have been that), `said` (sentences: what, and why) |
//!
//! Places and exchanges are as in `staged.rs`.

use game::{Game, Language, Phrase, Seat, Spoken};
use serde_json::{Map, Value, json};

use super::advice::Advisors;
use super::words::say;
use super::{Event, Revelation, SEATS, State};
use crate::saying::KEYS;
use crate::{Chips, Exchange, Said, Saying};

/// What is told of a finished game; `null` of one that is not.
pub(crate) fn debrief(game: &Revelation, events: &[Event], language: Language) -> Value {
    let (mut state, mut offers, mut advice) = (game.start(), Vec::new(), Vec::new());
    let advisors = Advisors::new(game, language);
    for event in events {
        hear(game, &state, event, &mut offers, language);
        advice.extend(advisors.about(&state, event));
        game.apply(&mut state, event);
    }
    let (Some(outcome), Some(goals)) = (game.outcome(&state), state.goals) else { return Value::Null };
    let offers: Vec<Value> = offers.into_iter().map(|offer| offer.to_json(game, goals, language)).collect();
    json!({
        "ending": outcome.ending,
        "scores": outcome.scores,
        "facts": outcome.facts,
        "seats": game.seats(),
        "players": SEATS.map(|seat| player(game, &state, (seat, goals[seat.index()]), language)),
        "offers": offers,
        "advice": advice,
    })
}

/// A turn to propose: what was proposed, if anything was, and what came of it.
struct Offer {
    round: u32,
    from: Seat,
    exchange: Option<Exchange>,
    said: Option<String>,
    answer: Option<(&'static str, Option<String>)>,
}

/// Notes what was said.
fn hear(game: &Revelation, state: &State, event: &Event, offers: &mut Vec<Offer>, language: Language) {
    let Event::Said(Said { seat, saying, .. }) = event else { return };
    let said = game.narrate(event, None, language);
    let made = |exchange| Offer { round: state.round(), from: *seat, exchange, said: said.clone(), answer: None };
    let answer = match saying {
        Saying::Propose(exchange) => return offers.push(made(Some(*exchange))),
        Saying::Pass => return offers.push(made(None)),
        Saying::Accept => "accepted",
        Saying::Reject => "rejected",
    };
    offers.iter_mut().rev().take(1).for_each(|offer| offer.answer = Some((answer, said.clone())));
}

impl Offer {
    fn to_json(&self, game: &Revelation, goals: [usize; 2], language: Language) -> Value {
        let (answer, answered) = self.answer.clone().unzip();
        let offer = self.exchange.map(|exchange| exchange.to_json(KEYS, game.palette()));
        json!({
            "round": self.round,
            "from": game.name(self.from),
            "to": game.name(self.from.other()),
            "offer": offer,
            "words": self.exchange.map(|exchange| game.describe(&exchange, self.from, self.from.other(), language)),
            "said": self.said,
            "answer": answer,
            "answered": answered.flatten(),
            "benefits": self.benefits(game, goals),
        })
    }

    /// What it would have brought both, with each of their goals.
    fn benefits(&self, game: &Revelation, goals: [usize; 2]) -> Value {
        let held = SEATS.map(|seat| game.players()[seat.index()].chips);
        let after = self.exchange.and_then(|exchange| exchange.made_by(self.from, &held));
        let Some(after) = after else { return Value::Null };
        game.by_name(SEATS.map(|seat| benefits(game, seat, goals[seat.index()], &after[seat.index()])))
    }
}

fn benefits(game: &Revelation, seat: Seat, own: usize, chips: &Chips) -> Value {
    let gained = game.benefits(seat, chips);
    let of_goal = |goal: usize| {
        json!({
            "goal": game.goal_name(seat, goal),
            "is_true": goal == own,
            "benefit": gained[goal],
            "score": game.score(seat, goal, chips),
            "reaches": game.arrival(seat, goal, chips).distance == 0,
        })
    };
    [0, 1].map(of_goal).to_vec().into()
}

/// A player: its goals, whether it showed the true one, and what it reached.
fn player(game: &Revelation, state: &State, (seat, own): (Seat, usize), language: Language) -> Value {
    let mut body = state.view_of_end(game, seat);
    let (score, alternative) = (game.view(state, seat).score(seat).unwrap_or_default(), game.alternative(seat, own));
    let distance = body.get("distance").and_then(Value::as_u64).unwrap_or_default();
    let goal = |goal: usize| {
        json!({
            "name": game.goal_name(seat, goal),
            "called": game.goal_called(seat, goal, language),
            "goal": game.board().place_json(game.goal_square(seat, goal)),
            "chance": game.chances(seat)[goal],
            "is_true": goal == own,
            "alternative": game.alternative(seat, goal),
        })
    };
    let told = Summary { who: seat, goal: own, shown: state.reveals(seat), distance, score, alternative };
    let entries: [(&str, Value); 7] = [
        ("name", game.name(seat).into()),
        ("goals", [0, 1].map(goal).to_vec().into()),
        ("revealed", state.reveals(seat).into()),
        ("reached", (distance == 0).into()),
        ("score", score.into()),
        ("alternative", alternative.into()),
        ("said", told.sentences(game, language).into()),
    ];
    body.extend(entries.map(|(key, value)| (key.to_owned(), value)));
    Value::Object(body)
}

impl State {
    /// How a player was moved, as its own view tells it.
    fn view_of_end(&self, game: &Revelation, seat: Seat) -> Map<String, Value> {
        match game.view(self, seat).moved_json(seat) {
            Value::Object(moved) => moved,
            _ => Map::new(),
        }
    }
}

/// What is said of a player.
struct Summary {
    who: Seat,
    goal: usize,
    shown: bool,
    distance: u64,
    score: i64,
    alternative: i64,
}

impl Summary {
    fn sentences(&self, game: &Revelation, language: Language) -> Vec<String> {
        let goal = game.goal_called(self.who, self.goal, language);
        let shown = if self.shown { say("had-and-showed") } else { say("had-and-hid") };
        let reached = if self.distance == 0 { say("has-reached") } else { say("has-not-reached") };
        let told = [shown.with("goal", goal), reached.with("distance", self.distance), self.gain()];
        told.map(|told| told.with("who", game.called(self.who, language)).said(language)).to_vec()
    }

    fn gain(&self) -> Phrase {
        let gain = self.score - self.alternative;
        let told = match gain {
            0 => say("has-gained-nothing"),
            1.. => say("has-gained"),
            _ => say("has-lost"),
        };
        let told = told.with("score", self.score as f64).with("alternative", self.alternative as f64);
        told.with("points", gain.unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::revelation::{GAME, scenario};

    fn told(lines: &[&str]) -> Value {
        let game = (GAME.load)(&scenario("revelation-asymmetric").unwrap(), &[]).unwrap().game;
        let mut state = game.start();
        let mut events = vec![Event::Dealt { goals: [0, 1], first: Seat(0) }];
        game.apply(&mut state, &events[0]);
        for line in lines {
            let (seat, action) = line.split_once(": ").unwrap();
            let seat = SEATS[usize::from(seat == "Alice")];
            for event in game.decide(&state, seat, &game.read_move(action).unwrap()).unwrap() {
                game.apply(&mut state, &event);
                events.push(event);
            }
        }
        debrief(&game, &events, Language::English)
    }

    #[test]
    fn every_offer_is_told_with_what_it_was_worth_to_both_types_of_both() {
        let told = told(&[
            "Bob: reveal",
            "Alice: hide",
            "Bob: propose 3 gray for 1 purple",
            "Alice: reject",
            "Alice: propose 1 purple for 2 green",
            "Bob: accept",
        ]);
        let [first, second] = [&told["offers"][0], &told["offers"][1]];
        assert_eq!((&first["round"], &first["from"], &first["answer"]), (&json!(1), &json!("Bob"), &json!("rejected")));
        assert_eq!(
            (&second["round"], &second["to"], &second["answer"]),
            (&json!(2), &json!("Bob"), &json!("accepted"))
        );
        assert_eq!(second["answered"], "Bob accepts the proposal of Alice.");
        let of_bob = second["benefits"]["Bob"].as_array().unwrap();
        assert_eq!((&of_bob[0]["is_true"], &of_bob[0]["reaches"]), (&json!(true), &json!(true)));
        assert_eq!((&of_bob[1]["is_true"], &of_bob[1]["reaches"]), (&json!(false), &json!(false)));
        assert_eq!(of_bob[0]["benefit"], told["facts"]["benefits"]["Bob"], "what was agreed on is what was gained");
        assert_eq!(of_bob[0]["score"], told["players"][0]["score"]);
        let [bob, alice] = [&told["players"][0], &told["players"][1]];
        assert_eq!((&bob["revealed"], &alice["revealed"]), (&json!(true), &json!(false)));
        assert_eq!(
            (&bob["reached"], &bob["distance"], &bob["benefit"]),
            (&json!(true), &json!(0), &of_bob[0]["benefit"])
        );
        assert_eq!(bob["goals"][0]["is_true"], true);
        assert_eq!(alice["goals"][0]["is_true"], false);
        assert_eq!(bob["said"][0], "Bob had the goal “strong” and showed it.");
        assert_eq!(alice["said"][0], "Alice had the goal “weak” and kept it hidden.");
        let advice = told["advice"].as_array().unwrap();
        assert_eq!(advice.len(), 6, "one for every decision");
        assert_eq!((&advice[2]["seat"], &advice[2]["decision"]), (&json!("Bob"), &first["said"]));
        let who: Vec<&Value> = advice[2]["opinions"].as_array().unwrap().iter().map(|one| &one["who"]).collect();
        assert_eq!(who, ["SIGAL", "Equilibrium with goals shown", "Equilibrium with goals hidden"]);
        let opinion = |decision: usize, of: usize| &advice[decision]["opinions"][of];
        assert_eq!(
            (&opinion(0, 1)["same"], &opinion(0, 2)["same"]),
            (&json!(true), &json!(false)),
            "Bob showed the goal"
        );
        assert_eq!(opinion(0, 2)["said"], json!(["Would have kept the goal hidden."]));
        // By the paper Alice would take nearly everything at last: so the equilibrium rejects what leaves her less.
        assert_eq!(opinion(3, 1)["said"], json!(["Would have rejected."]));
        assert_eq!(opinion(5, 0)["said"][0], "Would have accepted.");
        assert_eq!(opinion(5, 0)["said"][1], format!("To accept brings it {} points.", of_bob[0]["benefit"]));
        assert!(opinion(4, 0)["said"][0].as_str().unwrap().starts_with("Would have proposed: Alice gives "));
        assert!(opinion(4, 0)["said"].as_array().unwrap().len() == 3, "what it brings, and the next best");
    }

    #[test]
    fn a_bluff_asks_for_more_than_the_hidden_goal_needs() {
        let bluff = |reveal: &str, offer: &str| {
            let lines = [reveal, "Alice: hide", offer, "Alice: reject", "Alice: pass"];
            told(&lines)["facts"]["bluff"].clone()
        };
        // The near goal lacks one purple chip.
        assert_eq!(bluff("Bob: hide", "Bob: propose 2 gray for 1 purple"), false);
        assert_eq!(bluff("Bob: hide", "Bob: propose 2 gray for 2 purple"), true);
        assert_eq!(bluff("Bob: hide", "Bob: propose 1 green for 1 purple + 1 gray"), true);
        assert_eq!(bluff("Bob: hide", "Bob: propose 1 green for 3 gray"), true);
        assert_eq!(bluff("Bob: reveal", "Bob: propose 2 gray for 2 purple"), false);
        // To ask for nothing, or for as much as one gives, is to ask for no more.
        assert_eq!(bluff("Bob: hide", "Bob: propose 2 gray for nothing"), false);
        assert_eq!(bluff("Bob: hide", "Bob: propose 3 gray for 1 purple + 2 gray"), false);
    }

    #[test]
    fn who_proposes_nothing_is_told_too_and_without_a_deal_nothing_is_gained() {
        let told = told(&["Bob: hide", "Alice: hide", "Bob: pass", "Alice: pass"]);
        let offers = told["offers"].as_array().unwrap();
        assert_eq!(offers.len(), 2);
        assert_eq!(
            (&offers[1]["offer"], &offers[1]["benefits"], &offers[1]["answer"]),
            (&Value::Null, &Value::Null, &Value::Null)
        );
        assert_eq!(offers[1]["said"], "Alice makes no proposal.");
        assert_eq!(told["players"][0]["benefit"], 0);
        assert_eq!(told["players"][0]["said"][2], "Bob scored 90 points, as many as without a deal.");
    }

    #[test]
    fn a_game_that_is_not_over_has_no_debrief() {
        assert_eq!(told(&["Bob: hide"]), Value::Null);
    }
}

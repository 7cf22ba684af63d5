//! What can be told of a crisis when it is over.
//!
//! A `period` in a list counts from 1, beside the scenario's own `t`; that of the result counts from 0, as in the log.
//!
//! | key | what |
//! |---|---|
//! | `ending`, `scores`, `period`, `facts` | as in the log; `facts` has `kind`, `t`, `main`, `opted_out`, `result`, `parameters` |
//! | `seats` | both names; all pairs are in this order |
//! | `t` | that of the period whose points are used for comparison: that of the end, or the last one |
//! | `agreement` | `main`, `parameters`, `words`, `short`, `utilities`, `on_frontier`; `null` if there is none |
//! | `better_for_both` | `words` and `utilities` of a better agreement; `null` if there is none |
//! | `reached` | after opting out: `name` of what came of it and its `utilities`; otherwise `null` |
//! | `status_quo` | its worth with what was in force at the end |
//! | `opting_out` | by side, expected at `t` with what was in force at the end |
//! | `frontier` | its points at `t` |
//! | `nash` | `words` and `utilities` of the Nash solution at `t` |
//! | `steps[]` | every offer with a main value: `seat` (number), `id`, `t`, `period`, `utilities` (at that period, what is open as it was in force), `utilities_first_period`, `utilities_at_end` (at `t`), `short`, `answer`, `full` |
//! | `bargain` | what pages draw: see [`game::Bargain::to_json`] |
//! | `messages[]` | every message heard: `id`, `seat` (name), `t`, `period`, `kind`, `sentence`, `answer` (`yes`, `no` or `null`) |
//! | `unheard[]` | messages that were not drawn: `seat`, `t`, `period`, `sentence` |
//! | `actions[]` | `seat`, `t`, `period`, `action`, `sentence`; withdrawn signatures have `action` `null` |
//! | `queries` | how often each side asked decision support |
//! | `equilibrium` | `utilities` and `words`: what was to be expected at the start, by true backward induction; `joint` and `exact` (both with promises kept): by period `t`, `period`, `opt_out_values`, `offers` (of each side: `main`, `parameters`, `short`, `words`, `worth`, or `null`), `acceptable`, `without_agreement`, `value`, .. |

use game::{Game, Language, Seat, Spoken};
use serde::Serialize;
use serde_json::{Value, json};

use crate::equilibrium::{Actions, Comparator, PeriodReport};
use crate::language::sentence;
use crate::pictures::bargain;
use crate::state::State;
use crate::support::FrontierPoint;
use crate::words::say;
use crate::{Action, Agreement, Crisis, Event, Message, Move, OptingOut, View, to_f64s, wire};

/// See the table above; `null` while the crisis goes on.
pub(crate) fn debrief(crisis: &Crisis, events: &[Event], language: Language) -> Value {
    let (story, state) = Story::of(crisis, events, language);
    let Some(outcome) = crisis.outcome(&state) else { return Value::Null };
    let t = crisis.t(&state);
    let in_force = [&state.in_force[0], &state.in_force[1]];
    let worth = |agreement: &Agreement| to_f64s(&crisis.agreement_worth(agreement, t));
    let main = outcome.facts.get("main").and_then(Value::as_i64);
    let agreement = main.map(|main| Agreement { main, values: state.in_force.clone() });
    let status_quo = to_f64s(&crisis.status_quo(in_force));
    let frontier = crisis.known_frontier();
    let opting = |seat: Seat| to_f64s(&crisis.opting_out(OptingOut::Alone(seat), in_force, t));
    json!({
        "ending": outcome.ending,
        "scores": outcome.scores,
        "period": outcome.period,
        "facts": outcome.facts,
        "seats": crisis.seats(),
        "t": t,
        "agreement": agreement.as_ref().map(|agreement| {
            let mut told = crisis.agreement_json(agreement, language);
            told["utilities"] = json!(worth(agreement));
            told["on_frontier"] = frontier.iter().any(|p| p.ticks == crisis.agreement_ticks(agreement, 0)).into();
            told
        }),
        "better_for_both": agreement.as_ref().and_then(|agreement| better(crisis, agreement)).map(|better| {
            json!({"words": crisis.describe(better, language), "utilities": worth(better)})
        }),
        "reached": outcome.facts.get("result").map(|result| json!({"name": result, "utilities": outcome.scores})),
        "status_quo": status_quo,
        "opting_out": { crisis.seats()[0].as_str(): opting(Seat(0)), crisis.seats()[1].as_str(): opting(Seat(1)) },
        "frontier": frontier.iter().map(|point| worth(&point.agreement)).collect::<Vec<_>>(),
        "nash": nash(frontier, status_quo, worth).map(|agreement| {
            json!({"words": crisis.describe(agreement, language), "utilities": worth(agreement)})
        }),
        "steps": story.steps(crisis, &state),
        "bargain": bargain(crisis, events, language).map(|bargain| bargain.to_json()),
        "messages": state.heard.iter().map(|heard| json!({
            "id": heard.id,
            "seat": crisis.seats()[heard.seat.index()],
            "t": heard.t,
            "period": crisis.place_of(heard.t),
            "kind": kind(&heard.message),
            "sentence": sentence(crisis, heard.seat, &heard.message, language),
            "answer": answer(heard.answer),
        })).collect::<Vec<_>>(),
        "unheard": story.unheard,
        "actions": story.actions,
        "queries": story.queries,
        "equilibrium": equilibria(crisis, language),
    })
}

/// Every offer of a crisis that is over or was stopped.
pub(crate) fn steps(crisis: &Crisis, events: &[Event], language: Language) -> Vec<OfferStep> {
    let (story, state) = Story::of(crisis, events, language);
    story.steps(crisis, &state)
}

/// An offer with a main value, as `steps[]` of the table above.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct OfferStep {
    #[serde(serialize_with = "seat_number")]
    pub(crate) seat: Seat,
    id: u32,
    pub(crate) t: u32,
    period: u64,
    pub(crate) utilities: [f64; 2],
    pub(crate) utilities_first_period: [f64; 2],
    pub(crate) short: String,
    full: bool,
    pub(crate) utilities_at_end: [f64; 2],
    pub(crate) answer: Option<&'static str>,
    /// Its place among the events.
    #[serde(skip)]
    pub(crate) place: usize,
    /// The number of the period for people.
    #[serde(skip)]
    pub(crate) number: u64,
}

fn seat_number<S: serde::Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seat.0)
}

fn equilibria(crisis: &Crisis, language: Language) -> Value {
    let exact = equilibrium(crisis, Comparator::Exact, language);
    let first = exact.first();
    json!({
        "utilities": first.map(|period| period.value),
        "words": first.map(|period| opening(crisis, period, language)),
        "joint": equilibrium(crisis, Comparator::Joint, language),
        "exact": exact,
    })
}

/// What the two sides do in a period of an equilibrium.
fn opening(crisis: &Crisis, period: &PeriodReport, language: Language) -> String {
    let one =
        |seat: Seat, words: &str| say("equilibrium-one").with("who", crisis.name(seat, language)).with("offer", words);
    let told = match &period.offers {
        [Some(first), Some(second)] if first.words == second.words => return first.words.clone(),
        [None, None] => say("equilibrium-silent"),
        [Some(first), None] => one(Seat(0), &first.words),
        [None, Some(second)] => one(Seat(1), &second.words),
        [Some(first), Some(second)] => say("equilibrium-both")
            .with("first", crisis.name(Seat(0), language))
            .with("first-offer", &first.words)
            .with("second", crisis.name(Seat(1), language))
            .with("second-offer", &second.words),
    };
    told.said(language)
}

fn equilibrium(crisis: &Crisis, comparator: Comparator, language: Language) -> Vec<PeriodReport> {
    let profile = crisis.profile(Actions::Kept, comparator);
    profile.iter().map(|period| PeriodReport::new(crisis, Actions::Kept, period, language)).collect()
}

/// What is gathered while the crisis is gone through once more.
#[derive(Default)]
struct Story {
    language: Language,
    offers: Vec<(OfferStep, Agreement)>,
    unheard: Vec<Value>,
    actions: Vec<Value>,
    queries: [u32; 2],
}

impl Story {
    /// What happened, and how things stood after it.
    fn of(crisis: &Crisis, events: &[Event], language: Language) -> (Story, State) {
        let mut story = Story { language, ..Story::default() };
        let mut state = crisis.start();
        for event in events {
            story.note(crisis, &state, event);
            crisis.apply(&mut state, event);
        }
        (story, state)
    }

    fn note(&mut self, crisis: &Crisis, state: &State, event: &Event) {
        let t = crisis.t(state);
        let period = crisis.place_of(t);
        let name = |seat: Seat| crisis.seats()[seat.index()].as_str();
        match event {
            Event::Said { seat, id, message } => self.offer(crisis, state, *seat, *id, message),
            Event::Considered { seat, id, message } => {
                self.offer(crisis, state, *seat, *id, message);
                if let Some(Move::Say(lost)) = &state.sealed[seat.other().index()] {
                    let sentence = sentence(crisis, seat.other(), lost, self.language);
                    self.unheard
                        .push(json!({"seat": name(seat.other()), "t": t, "period": period, "sentence": sentence}));
                }
            }
            Event::Acted { seat, action } => self.action(crisis, t, *seat, action),
            Event::Withdrew { seat } => {
                let sentence = crisis.narrate(event, Some(*seat), self.language);
                self.actions
                    .push(json!({"seat": name(*seat), "t": t, "period": period, "action": null, "sentence": sentence}));
            }
            Event::Revealed(actions) => {
                for seat in [Seat(0), Seat(1)] {
                    if let Some(action) = &actions[seat.index()] {
                        self.action(crisis, t, seat, action);
                    }
                }
            }
            Event::Asked { seat, .. } => self.queries[seat.index()] += 1,
            _ => {}
        }
    }

    fn action(&mut self, crisis: &Crisis, t: u32, seat: Seat, action: &Action) {
        self.actions.push(json!({
            "seat": crisis.seats()[seat.index()],
            "t": t,
            "period": crisis.place_of(t),
            "action": wire::action_json(crisis, seat, action),
            "sentence": crisis.describe_move(seat, &Move::Act(action.clone()), self.language),
        }));
    }

    fn offer(&mut self, crisis: &Crisis, state: &State, seat: Seat, id: u32, message: &Message) {
        let Some(actions) = message.offered() else { return };
        let Some(agreement) = View::new(crisis, state, seat).agreement(actions) else { return };
        let at = |t: u32| to_f64s(&crisis.agreement_worth(&agreement, t));
        let t = crisis.t(state);
        let step = OfferStep {
            seat,
            id,
            t,
            period: crisis.place_of(t),
            utilities: at(t),
            utilities_first_period: at(crisis.first_period()),
            utilities_at_end: at(t),
            short: crisis.short(&agreement, self.language),
            answer: None,
            full: actions.iter().all(Action::is_full),
            place: state.history.len(),
            number: crisis.number_of(t),
        };
        self.offers.push((step, agreement));
    }

    /// The offers, with the answers that they got and what they would have been worth at the end.
    fn steps(&self, crisis: &Crisis, state: &State) -> Vec<OfferStep> {
        let t = crisis.t(state);
        let with_answer = |(step, agreement): &(OfferStep, Agreement)| OfferStep {
            utilities_at_end: to_f64s(&crisis.agreement_worth(agreement, t)),
            answer: answer(state.offer(step.id).and_then(|heard| heard.answer)),
            ..step.clone()
        };
        self.offers.iter().map(with_answer).collect()
    }
}

fn answer(answer: Option<bool>) -> Option<&'static str> {
    answer.map(|yes| if yes { "yes" } else { "no" })
}

fn kind(message: &Message) -> &'static str {
    match message {
        Message::Offer(_) => "offer",
        Message::ConditionalOffer(_) => "conditional_offer",
        Message::Request { .. } => "request",
        Message::Threat(_) => "threat",
        Message::Comment { .. } => "comment",
        Message::Yes { .. } => "yes",
        Message::No { .. } => "no",
    }
}

/// The frontier point that gives both sides most of what they lack, among those that harm neither.
pub(crate) fn better<'c>(crisis: &'c Crisis, agreement: &Agreement) -> Option<&'c Agreement> {
    let found = crisis.agreement_ticks(agreement, 0);
    let gains = |point: &FrontierPoint| [0, 1].map(|side| point.ticks[side] - found[side]);
    let improves = |point: &&FrontierPoint| gains(point).iter().all(|gain| *gain >= 0) && gains(point) != [0, 0];
    let least = |point: &&FrontierPoint| gains(point).into_iter().min();
    crisis.known_frontier().iter().filter(improves).max_by_key(least).map(|point| &point.agreement)
}

/// The point of the frontier with the greatest product of gains over the status quo.
pub(crate) fn nash(
    frontier: &[FrontierPoint],
    status_quo: [f64; 2],
    worth: impl Fn(&Agreement) -> [f64; 2],
) -> Option<&Agreement> {
    let product = |agreement: &Agreement| {
        let [first, second] = worth(agreement);
        let gains = [first - status_quo[0], second - status_quo[1]];
        gains.iter().all(|gain| *gain >= 0.0).then_some(gains[0] * gains[1])
    };
    let candidates = frontier.iter().filter_map(|point| Some((product(&point.agreement)?, &point.agreement)));
    candidates.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, agreement)| agreement)
}

//! What a player in the laboratory is told when sitting down, about a draft, and after the end.
//!
//! All pairs of points are in seat order. `t` is a period's number as the scenario counts them; a `period` beside it counts
//! from 1. Moves, actions and questions are written as `wire.rs` says. Names of sides, issues, values and outcomes are as in
//! the scenario, because they are keys too; all other texts are in the language of whoever is told.
//!
//! # Briefing
//!
//! | key | what |
//! |---|---|
//! | `game` | `"crisis"` |
//! | `title`, `story`, `source` | texts |
//! | `role`, `role_brief`, `opponent`, `opponent_brief` | names of the sides and what their players are told |
//! | `seats` | both names, in seat order |
//! | `roles` | of each side `name`, `brief`, `parameters`, `opt_out` |
//! | `roles[].parameters[]` | `name`, `label` (what stands before its values), `counts_in` (`agreements` or `all`), `default` (a value's name), `best` (the value that is best for its own side), `values[]` with `name`, `points` and `phrase` |
//! | `roles[].opt_out` | `phrase`, `outcomes[]` (`name`, `points`), `by_period[]` (`t`, `period`, `probabilities` in the order of the outcomes, `worth` with the default parameters) |
//! | `main` | `name`, `low`, `high`, `base`, `points_per_unit`, `unit` and `phrase` (`{}` stands for the value), both in the forms that they take with numbers: `{"one": "ton", "other": "tons"}`; there is always `other` |
//! | `status_quo` | `points`, `worth` (at the deadline, default parameters), `phrase` |
//! | `time` | points a period |
//! | `protocol` | `free` or `steps` |
//! | `first_period`, `periods`, `deadline` | the `t` of periods goes from `first_period` to `deadline - 1` |
//! | `counts_from` | the number of the first period for people |
//! | `seconds_per_period`, `preparation_seconds`, `moves_per_period` | limits |
//! | `messages[]` | the menu of the composer: `kind` (as in a message), `label`, `hint`, `mine` and `theirs` (which sides' actions are filled in), `may_opt_out` (may `mine` be opting out?) |
//! | `comment_topics[]` | `name` (as in a comment), `label` (for people) and `suggestions` (ready sentences, may be empty) |
//! | `comment_limit` | the most characters of a comment |
//! | `rules[]` | the rules, a sentence or two each |
//!
//! # View
//!
//! | key | what |
//! |---|---|
//! | `seat`, `opponent`, `protocol` | names |
//! | `step` | `preparation`, `open` (protocol `free`), `message`, `answer`, `action` (protocol `steps`) |
//! | `answer_to` | in step `answer`: the id of the offer |
//! | `period`, `periods` | counted from 0; how many |
//! | `t`, `deadline` | numbers as the scenario counts them |
//! | `may_act`, `moves_left`, `queries_left` | what the seat may still do; questions may be asked at any time before the end |
//! | `in_force` | both sides' parameters: `{"Canada": {"ships": "0", ..}, ..}` |
//! | `signatures` | the signed value of the main issue or `null`, by side |
//! | `agreed`, `agreed_worth` | what was said yes to, as actions by side; its worth `now` and `next`, `null` if no main value is agreed |
//! | `accepted` | in `steps`: the main value that can be signed in this period |
//! | `offers[]` | the latest without an answer: `id`, `seat`, `t`, `conditional`, `actions`, `sentence`, `full`, `waits` (may it be answered, and was it not overtaken?), `worth` (`now`, `next`; what is open counts as it is in force; `null` without a main value) |
//! | `opting_out` | by side, expected `now` and `next` with what is in force |
//! | `status_quo` | its worth with what is in force |
//! | `without` | what each side has if nothing is signed: the better of the status quo and of its own opting out now |
//! | `chosen` | in a sealed step: my own choice |
//! | `over` | is it over? |
//!
//! # Preview
//!
//! | key | what |
//! |---|---|
//! | `sentence` | exactly what the other side will read, or what it will see done |
//! | `refusal`, `refusal_sentence` | why the rules would refuse the move now, or `null`; the same as a sentence |
//! | `full` | does an offer settle everything? |
//! | `agreement` | what an offer, or signing, comes to: `main`, `parameters`, `words`, `short`; `null` without a main value |
//! | `worth` | of that agreement, `now` and `next` (`null` in the last period) |
//! | `ends` | would an action end the crisis? |
//! | `opting_out` | for opting out: `side`, `outcomes[]` (`name`, `probability`, `probability_next`, `worth`), `worth`, `worth_next`, `by_period[]` (`t`, `period`, `worth`) |
//! | `caution` | the question before it, if it gives something up: `sentence`, `worth`, `without`; otherwise `null` |
//! | `answer` | for a question: the answer, as it will also be told with the event `asked` |
//!
//! The answer to `agreement` and `best_agreement` is `main`, `parameters`, `words`, `short`, `worth`, `worth_next`, `by_period[]`;
//! to `opting_out` that of `opting_out` above; to `status_quo` `worth` and `t`; to `frontier` `points[]` with `worth` and `short`.
//!
//! Events told to a seat are those of `wire.rs`; `said` and `considered` have a `sentence` besides, `asked` an `answer`.
//!
//! `debrief.rs` says what is told after the end.

use game::{
    Caution, Counted, Deed, Draft, Drawing, Example, Game, Hindsight, Language, Lookback, Part, Phrase, Refusal,
    Report, Seat, Spoken, Staged, Typed, Wire,
};
use serde_json::{Value, json};

use crate::language::sentence;
use crate::legal::COMMENT_LIMIT;
use crate::report::look_back;
use crate::setup::{ParameterSetup, RoleSetup, Scope, ValueSetup};
use crate::state::State;
use crate::words::say;
use crate::{
    Action, COMMENT_TOPICS, Crisis, Event, Main, Message, Move, OptingOut, View, caution, debrief, deeds, hindsight,
    pictures, terminal, to_f64, to_f64s, wire,
};

impl Staged for Crisis {
    fn briefing(&self, view: &View<'_>, language: Language) -> Value {
        let setup = self.setup();
        let (seat, other) = (view.seat().index(), view.seat().other().index());
        let main = &setup.main;
        let default = self.defaults();
        json!({
            "game": "crisis",
            "title": self.text(&setup.info.title, language),
            "story": self.text(&setup.info.story, language),
            "source": self.text(&setup.info.source, language),
            "role": setup.roles[seat].name,
            "role_brief": self.text(&setup.roles[seat].brief, language),
            "opponent": setup.roles[other].name,
            "opponent_brief": self.text(&setup.roles[other].brief, language),
            "seats": self.seats(),
            "roles": [role_json(self, Seat(0), language), role_json(self, Seat(1), language)],
            "main": {
                "name": main.name, "unit": self.forms_json(&main.unit, language), "low": main.low, "high": main.high,
                "base": main.base, "points_per_unit": main.points_per_unit,
                "phrase": self.forms_json(&main.phrase, language),
            },
            "status_quo": {
                "points": setup.status_quo,
                "worth": to_f64s(&self.status_quo([&default[0], &default[1]])),
                "phrase": self.text(&setup.status_quo_phrase, language),
            },
            "time": setup.time,
            "protocol": wire::protocol_name(setup.protocol),
            "first_period": setup.first_period,
            "counts_from": self.number_of(setup.first_period),
            "periods": setup.periods,
            "deadline": self.deadline(),
            "seconds_per_period": setup.seconds_per_period,
            "preparation_seconds": setup.preparation_seconds,
            "moves_per_period": setup.moves_per_period,
            "messages": messages_json(language),
            "comment_topics": self.topics(view.seat(), language),
            "comment_limit": COMMENT_LIMIT,
            "rules": self.rules(view, language),
        })
    }

    fn preview(&self, view: &View<'_>, action: &Move, language: Language) -> Value {
        let refusal = view.refusal(action).map(|refusal| refusal.said(language));
        let mut told = json!({
            "sentence": "", "refusal": refusal, "refusal_sentence": refusal.as_deref().map(game::as_sentence), "full": false, "agreement": null, "worth": null,
            "ends": false, "opting_out": null, "caution": null,
        });
        if !self.can_be_described(view.seat(), action) {
            return told;
        }
        told["sentence"] = self.describe_move(view.seat(), action, language).into();
        told["caution"] = json!(caution::caution(view, action, language));
        match action {
            Move::Say(message) => self.preview_message(view, message, &mut told, language),
            Move::Act(action) => self.preview_action(view, action, &mut told, language),
            // Questions are answered when they are asked, which is recorded.
            Move::Ask(_) | Move::Withdraw | Move::Done => {}
        }
        told
    }

    fn pass(&self, _view: &View<'_>) -> Move {
        Move::Done
    }

    fn told_json(&self, event: &Event, seat: Option<Seat>, language: Language) -> Option<Value> {
        let mut told = self.public_json(event, seat)?;
        match event {
            // The sentence is told too; the page need not cut it out of the narration.
            Event::Said { seat, message, .. } => {
                told["said"]["sentence"] = sentence(self, *seat, message, language).into();
            }
            Event::Considered { seat, message, .. } => {
                told["considered"]["sentence"] = sentence(self, *seat, message, language).into();
            }
            Event::Asked { seat, query } => told["asked"]["answer"] = self.answer(*seat, query, language),
            _ => {}
        }
        Some(told)
    }

    fn debrief(&self, events: &[Event], language: Language) -> Value {
        debrief::debrief(self, events, language)
    }

    fn hindsight(&self, look: &mut Lookback<'_, Crisis>, seat: Seat, language: Language) -> Option<Hindsight> {
        hindsight::hindsight(self, look, seat, language)
    }

    fn pictures(&self, events: &[Event], language: Language) -> Vec<Drawing> {
        pictures::pictures(self, events, language)
    }

    fn retell(&self, event: &Event, language: Language) -> Option<String> {
        // Who looks back may know what each side kept to itself.
        self.narrate(event, event.seat(), language)
    }

    fn look_back(&self, events: &[Event]) -> Report {
        look_back(self, events)
    }

    fn deed(&self, state: &State, event: &Event) -> Option<Deed> {
        deeds::deed(self, state, event)
    }

    fn opening(&self, _view: &View<'_>) -> Vec<Part> {
        self.counting().map(|counting| Part::text(counting.sentence)).into_iter().collect()
    }

    fn lines(&self, view: &View<'_>, _draft: &Draft) -> Vec<Part> {
        terminal::lines(view).into_iter().map(Part::Text).collect()
    }

    fn examples(&self, view: &View<'_>, _draft: &Draft) -> Vec<Example> {
        terminal::examples(view)
    }

    fn typed(&self, view: &View<'_>, _draft: &mut Draft, line: &str) -> Result<Typed<Move>, Refusal> {
        terminal::typed(view, line).map(Typed::Moves)
    }

    fn has_preparation(&self) -> bool {
        self.setup().preparation_seconds > 0
    }

    fn caution(&self, view: &View<'_>, action: &Move, language: Language) -> Option<Caution> {
        caution::caution(view, action, language)
    }

    fn remarks(&self, view: &View<'_>, event: &Event) -> Vec<String> {
        terminal::remarks(view, event)
    }

    fn closing(&self, state: &State, seat: Seat) -> Vec<Part> {
        terminal::closing(&self.view(state, seat)).into_iter().map(Part::Text).collect()
    }
}

impl Crisis {
    /// The values of both sides' parameters as they begin.
    pub(crate) fn defaults(&self) -> [crate::Values; 2] {
        [Seat(0), Seat(1)].map(|seat| self.default_values(seat))
    }

    /// What comments may be about, with ready sentences.
    fn topics(&self, seat: Seat, language: Language) -> Vec<Value> {
        let main = &self.setup().main.name;
        let main = json!({"name": main, "label": self.text(main, language), "suggestions": []});
        let parameter = |role: &RoleSetup, parameter: &ParameterSetup| {
            let label = |language: Language| {
                let label = say("topic-parameter").with("parameter", self.text(&parameter.name, language));
                label.with("side", self.text(&role.name, language)).said(language)
            };
            json!({"name": label(Language::English), "label": label(language), "suggestions": []})
        };
        let ready = COMMENT_TOPICS.iter().map(|topic| {
            let suggestions = self.suggestions(seat, topic, language);
            json!({"name": topic, "label": topic_label(topic).said(language), "suggestions": suggestions})
        });
        let roles = self.setup().roles.iter();
        let of_roles = roles.flat_map(|role| role.parameters.iter().map(move |item| parameter(role, item)));
        ready.chain([main]).chain(of_roles).collect()
    }

    /// Ready sentences on a topic, each once.
    fn suggestions(&self, seat: Seat, topic: &str, language: Language) -> Vec<String> {
        let ready = (0..3).map_while(|pick| self.ready_made(seat, topic, pick, language));
        ready.fold(Vec::new(), |mut all, sentence| {
            if !all.contains(&sentence) {
                all.push(sentence);
            }
            all
        })
    }

    /// A text in the forms that it takes with numbers, by category.
    fn forms_json(&self, text: &Counted, language: Language) -> Value {
        let forms = text.forms().chain([("other", text.other())]);
        forms.map(|(category, form)| (category, self.text(form, language))).collect()
    }

    fn preview_message(&self, view: &View<'_>, message: &Message, told: &mut Value, language: Language) {
        let answered = match message {
            Message::Yes { to } => view.heard().iter().find(|heard| heard.id == *to).map(|heard| &heard.message),
            _ => Some(message),
        };
        let Some(actions) = answered.and_then(Message::offered) else { return };
        told["full"] = actions.iter().all(Action::is_full).into();
        self.preview_agreement(view, actions, told, language);
    }

    fn preview_agreement(&self, view: &View<'_>, actions: &[Action; 2], told: &mut Value, language: Language) {
        if let Some(agreement) = view.agreement(actions) {
            told["worth"] = view.worth_json(&agreement);
            told["agreement"] = self.agreement_json(&agreement, language);
        }
    }

    fn preview_action(&self, view: &View<'_>, action: &Action, told: &mut Value, language: Language) {
        let seat = view.seat();
        let action = self.padded(seat, action.clone());
        let mut both = [Seat(0), Seat(1)].map(|side| Action::open(self.setup().roles[side.index()].parameters.len()));
        both[seat.index()] = action.clone();
        match action.main {
            Some(Main::Sign(main)) => {
                told["ends"] = (view.signature(seat.other()) == Some(main)).into();
                self.preview_agreement(view, &both, told, language);
            }
            Some(Main::OptOut) => {
                let values = [0, 1].map(|side| both[side].over(view.both_in_force()[side]));
                told["ends"] = true.into();
                told["opting_out"] = json!(self.opting_out_answer(seat, &values, view.t()));
            }
            None => {}
        }
    }

    /// An agreement with names and in words.
    pub(crate) fn agreement_json(&self, agreement: &crate::Agreement, language: Language) -> Value {
        json!({
            "main": agreement.main,
            "parameters": wire::all_values_json(self, &agreement.values),
            "words": self.describe(agreement, language),
            "short": self.short(agreement, language),
        })
    }
}

fn role_json(crisis: &Crisis, seat: Seat, language: Language) -> Value {
    let role = &crisis.setup().roles[seat.index()];
    let default = crisis.defaults();
    let best = crisis.best_values(seat);
    let period = |t: u32| {
        let worth = crisis.opting_out(OptingOut::Alone(seat), [&default[0], &default[1]], t);
        let odds: Vec<f64> = crisis.odds(seat, t).iter().map(to_f64).collect();
        json!({"t": t, "period": crisis.place_of(t), "probabilities": odds, "worth": to_f64s(&worth)})
    };
    let outcomes = role.opt_out.outcomes.iter();
    let parameters = role.parameters.iter().enumerate();
    json!({
        "name": role.name,
        "brief": crisis.text(&role.brief, language),
        "parameters": parameters.map(|(place, parameter)| {
            let phrase = |value| crisis.describe_value(seat, place, value, language);
            let mut told = parameter_json(parameter, best[place], phrase);
            told["label"] = crisis.text(parameter.label(), language).into();
            told
        }).collect::<Vec<_>>(),
        "opt_out": {
            "phrase": crisis.opt_out_phrase(seat, language),
            "outcomes": outcomes.map(|outcome| json!({"name": outcome.name, "points": outcome.points}))
                .collect::<Vec<_>>(),
            "by_period": crisis.periods().map(period).collect::<Vec<_>>(),
        },
    })
}

fn parameter_json(parameter: &ParameterSetup, best: u8, phrase: impl Fn(u8) -> String) -> Value {
    let value = |(position, value): (usize, &ValueSetup)| {
        let phrase = phrase(u8::try_from(position).unwrap_or(u8::MAX));
        json!({"name": value.name, "points": value.points, "phrase": phrase})
    };
    let name = |position: Option<usize>| position.and_then(|at| parameter.values.get(at)).map(|value| &value.name);
    json!({
        "name": parameter.name,
        "counts_in": match parameter.scope { Scope::Agreement => "agreements", Scope::All => "all" },
        "default": name(parameter.default_position()),
        "best": name(Some(usize::from(best))),
        "values": parameter.values.iter().enumerate().map(value).collect::<Vec<_>>(),
    })
}

/// The menu of the composer.
fn messages_json(language: Language) -> Vec<Value> {
    let entry = |kind: &str, [label, hint]: [&'static str; 2], [mine, theirs, may_opt_out]: [bool; 3]| {
        json!({
            "kind": kind, "label": say(label).said(language), "hint": say(hint).said(language),
            "mine": mine, "theirs": theirs, "may_opt_out": may_opt_out,
        })
    };
    vec![
        entry("offer", ["compose-offer", "compose-offer.hint"], [true, true, false]),
        entry("conditional_offer", ["compose-conditional", "compose-conditional.hint"], [true, true, false]),
        entry("request", ["compose-request", "compose-request.hint"], [false, true, false]),
        entry("threat", ["compose-threat", "compose-threat.hint"], [true, true, true]),
        entry("comment", ["compose-comment", "compose-comment.hint"], [false, false, false]),
    ]
}

/// What a topic of comments is called.
fn topic_label(topic: &str) -> Phrase {
    say(match topic {
        "greeting" => "topic-greeting",
        "fairness" => "topic-fairness",
        "patience" => "topic-patience",
        "warning" => "topic-warning",
        _ => "topic-closing",
    })
}

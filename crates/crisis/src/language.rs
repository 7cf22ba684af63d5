//! English sentences: messages from the scenario's templates, events as a reporter would tell them.
//!
//! A message always reads the same, so that a preview is exactly what the other side will read; which of a scenario's
//! templates is taken depends on the message itself.

use game::{Game, Seat};

use crate::state::{State, Step};
use crate::{Action, Crisis, Event, Main, Message, Move, Query, common_main, notation};

/// What the other side reads.
pub(crate) fn sentence(crisis: &Crisis, speaker: Seat, message: &Message) -> String {
    let (mine, theirs) = parts(crisis, speaker, message);
    let said = |kind: &str| fill(crisis, speaker, &template(crisis, kind, message, &mine, &theirs), &mine, &theirs);
    match message {
        Message::Offer(actions) => said("offer") + &left_open(crisis, actions),
        Message::ConditionalOffer(actions) => said("conditional") + &left_open(crisis, actions),
        Message::Request { .. } => said("request"),
        Message::Threat(_) => said("threat"),
        Message::Comment { text, .. } => text.clone(),
        Message::Yes { to } => format!("{} (Yes to offer {to}.)", said("yes")),
        Message::No { to } => format!("{} (No to offer {to}.)", said("no")),
    }
}

impl Crisis {
    /// A sentence of the scenario of this kind with nothing in it but the names of the two sides: greetings, words on
    /// fairness and the like. `pick` chooses among several; `None` if the scenario has none.
    pub fn ready_made(&self, speaker: Seat, kind: &str, pick: usize) -> Option<String> {
        let plain = |variant: &&String| !["{mine}", "{theirs}", "{topic}"].iter().any(|place| variant.contains(place));
        let found: Vec<&String> = variants(self, kind).iter().filter(plain).collect();
        let variant = found.get(pick.checked_rem(found.len())?)?;
        Some(fill(self, speaker, variant, "", ""))
    }
}

fn variants<'c>(crisis: &'c Crisis, kind: &str) -> &'c [String] {
    let found = crisis.setup().sentences.iter().find(|sentence| sentence.kind == kind);
    found.map_or(&[], |sentence| &sentence.variants)
}

/// What the speaker would do, and what the other side would do, in words; empty if that is left open.
fn parts(crisis: &Crisis, speaker: Seat, message: &Message) -> (String, String) {
    match message {
        Message::Offer(actions) | Message::ConditionalOffer(actions) | Message::Threat(actions) => {
            let (own, other) = (&actions[speaker.index()], &actions[speaker.other().index()]);
            let mine = describe_action(crisis, speaker, own, true);
            // The main issue is settled once for both. Only a condition that consists of nothing else must name it.
            let is_all = matches!(message, Message::ConditionalOffer(_)) && other.values.iter().all(Option::is_none);
            let told_already = own.main.is_some() && own.main == other.main && !is_all;
            (mine, describe_action(crisis, speaker.other(), other, !told_already))
        }
        Message::Request { of, action } => (String::new(), describe_action(crisis, *of, action, true)),
        Message::Comment { .. } | Message::Yes { .. } | Message::No { .. } => (String::new(), String::new()),
    }
}

/// An action in words, without capital and full stop; empty if it is open.
pub(crate) fn describe_action(crisis: &Crisis, seat: Seat, action: &Action, with_main: bool) -> String {
    let role = &crisis.setup().roles[seat.index()];
    let main = action.main.filter(|_| with_main).map(|main| match main {
        Main::Sign(main) => crisis.describe_main(main),
        Main::OptOut => format!("{} {}", role.name, role.opt_out.phrase),
    });
    let value = |(parameter, value): (usize, &Option<usize>)| {
        let value = u8::try_from((*value)?).ok()?;
        Some(crisis.describe_value(seat, parameter, value))
    };
    let values = action.values.iter().enumerate().filter_map(value);
    main.into_iter().chain(values).collect::<Vec<_>>().join("; ")
}

/// One of the scenario's templates that says all there is to say and nothing more, or a plain one of ours.
fn template(crisis: &Crisis, kind: &str, message: &Message, mine: &str, theirs: &str) -> String {
    let fits = |variant: &&String| {
        variant.contains("{mine}") != mine.is_empty()
            && variant.contains("{theirs}") != theirs.is_empty()
            && !variant.contains("{topic}")
    };
    let found: Vec<&String> = variants(crisis, kind).iter().filter(fits).collect();
    if !found.is_empty() {
        let text = notation::write_move(crisis, &Move::Say(message.clone()));
        return found[digest(&text) % found.len()].clone();
    }
    match (kind, mine.is_empty(), theirs.is_empty()) {
        ("offer", false, false) => "{me} proposes: {mine}; {theirs}.",
        ("offer", false, true) => "{me} proposes: {mine}.",
        ("offer", true, _) => "{me} proposes: {theirs}.",
        ("conditional", false, false) => "{me} agrees to this: {mine}, if {other} agrees to this: {theirs}.",
        ("conditional", false, true) => "On a condition still to be named {me} agrees to this: {mine}.",
        ("conditional", true, _) => "{me} is ready to do its part if {other} agrees to this: {theirs}.",
        ("request", ..) => "{me} asks {other} for this: {theirs}.",
        ("threat", _, false) => "Unless this happens: {theirs}, this will: {mine}.",
        ("threat", _, true) => "{me} warns {other} of this: {mine}.",
        ("yes", ..) => "{me} says yes.",
        _ => "{me} says no.",
    }
    .to_owned()
}

/// A number that depends on the text alone (FNV-1a), the same on every machine.
fn digest(text: &str) -> usize {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 8) as usize
}

fn fill(crisis: &Crisis, speaker: Seat, template: &str, mine: &str, theirs: &str) -> String {
    let places = [
        ("me", crisis.names()[speaker.index()].as_str()),
        ("other", crisis.names()[speaker.other().index()].as_str()),
        ("mine", mine),
        ("theirs", theirs),
    ];
    let mut filled = String::new();
    let mut pieces = template.split('{');
    filled.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
        filled.push_str(places.iter().find(|(place, _)| *place == name).map_or("", |(_, text)| text));
        filled.push_str(rest);
    }
    capital(&filled)
}

/// What an offer says nothing about.
fn left_open(crisis: &Crisis, actions: &[Action; 2]) -> String {
    let mut open = Vec::new();
    if common_main(actions).is_none() {
        open.push(crisis.setup().main.name.clone());
    }
    for (role, action) in crisis.setup().roles.iter().zip(actions) {
        let unsaid = role.parameters.iter().zip(&action.values).filter(|(_, value)| value.is_none());
        open.extend(unsaid.map(|(parameter, _)| format!("{} ({})", parameter.name, role.name)));
    }
    if open.is_empty() { String::new() } else { format!(" Left open: {}.", open.join(", ")) }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What a side did, as a sentence.
fn deed(crisis: &Crisis, seat: Seat, action: &Action) -> String {
    let name = &crisis.names()[seat.index()];
    let rest = Action { main: None, values: action.values.clone() };
    let mut told = Vec::new();
    match action.main {
        Some(Main::Sign(main)) => told.push(format!("{name} signs: {}.", crisis.describe_main(main))),
        Some(Main::OptOut) => told.push(format!("{name} {}.", crisis.setup().roles[seat.index()].opt_out.phrase)),
        None => {}
    }
    if !rest.is_open() {
        told.push(format!("{}.", capital(&describe_action(crisis, seat, &rest, false))));
    }
    told.join(" ")
}

/// A move as the other side will read it, or as it would be told to a third person.
pub(crate) fn describe_move(crisis: &Crisis, seat: Seat, action: &Move) -> String {
    let name = &crisis.names()[seat.index()];
    match action {
        Move::Say(message) => sentence(crisis, seat, message),
        Move::Act(action) => deed(crisis, seat, action),
        Move::Withdraw => format!("{name} takes its signature back."),
        Move::Ask(query) => format!("{name} asks decision support {}.", describe_query(crisis, query)),
        Move::Done => format!("{name} has nothing more to say or do for now."),
    }
}

fn describe_query(crisis: &Crisis, query: &Query) -> String {
    let at = |t: &u32| format!("in period {}", crisis.number_of(*t));
    match query {
        Query::Agreement { agreement, t } => format!("about {} {}", crisis.short(agreement), at(t)),
        Query::OptingOut { seat, t, .. } => format!("about {} opting out {}", crisis.names()[seat.index()], at(t)),
        Query::StatusQuo { .. } => "about the status quo".to_owned(),
        Query::BestAgreement { t } => format!("for the best agreement {}", at(t)),
        Query::Frontier { t } => format!("for the frontier {}", at(t)),
    }
}

/// An event as a sentence.
pub(crate) fn narrate(crisis: &Crisis, event: &Event) -> String {
    let name = |seat: Seat| crisis.names()[seat.index()].as_str();
    match event {
        Event::Said { seat, id, message } | Event::Considered { seat, id, message } => {
            format!("{} ({id}): {}", name(*seat), sentence(crisis, *seat, message))
        }
        Event::Sealed { seat, choice: Move::Done } => format!("{} chooses to do nothing.", name(*seat)),
        Event::Sealed { seat, choice } => {
            format!("{} chooses: {}", name(*seat), describe_move(crisis, *seat, choice))
        }
        Event::Revealed(actions) => {
            let told = [Seat(0), Seat(1)].map(|seat| match &actions[seat.index()] {
                Some(action) => deed(crisis, seat, action),
                None => format!("{} does nothing.", name(seat)),
            });
            told.join(" ")
        }
        Event::Drawn { seat } => format!("Both opt out at once, and {} is the first.", name(*seat)),
        Event::Resulted { seat, outcome } => {
            let opt_out = &crisis.setup().roles[seat.index()].opt_out;
            let result = opt_out.outcomes.get(*outcome).map_or("", |outcome| outcome.name.as_str());
            format!("{} {}: {result}.", name(*seat), opt_out.phrase)
        }
        Event::PreparationEnded => "The talks begin.".to_owned(),
        Event::StepEnded => "The time for words is over in this period.".to_owned(),
        Event::PeriodEnded => "The period ends.".to_owned(),
        Event::Acted { seat, .. } | Event::Withdrew { seat } | Event::Asked { seat, .. } | Event::Finished { seat } => {
            let action = crisis.move_behind(event).map(|(_, action)| action);
            action.map(|action| describe_move(crisis, *seat, &action)).unwrap_or_default()
        }
    }
}

/// An event of which spectators may know that it happened, but not what it was.
pub(crate) fn narrate_discreetly(crisis: &Crisis, event: &Event) -> Option<String> {
    let name = &crisis.names()[event.seat()?.index()];
    match event {
        Event::Sealed { .. } => Some(format!("{name} has chosen.")),
        Event::Asked { .. } => Some(format!("{name} asks decision support.")),
        _ => None,
    }
}

/// What is being timed, and what happens at zero.
pub(crate) fn clock(crisis: &Crisis, state: &State) -> (String, String) {
    let period = crisis.period_in_words(crisis.t(state));
    let next = match state.period + 1 == crisis.setup().periods {
        true => format!("The talks are over: {}.", crisis.setup().status_quo_phrase),
        false => "The next period begins.".to_owned(),
    };
    match state.step {
        Step::Preparation => ("preparation".to_owned(), "The first period begins.".to_owned()),
        Step::Open => (period, next),
        Step::Message => (format!("{period}, message step"), "Who has written nothing keeps silent.".to_owned()),
        Step::Answer { .. } => (format!("{period}, answer"), "The offer stays without an answer.".to_owned()),
        Step::Action => (format!("{period}, action step"), format!("Who has chosen nothing does nothing. {next}")),
    }
}

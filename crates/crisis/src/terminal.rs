//! A crisis in a terminal, in English: how things stand in lines of text, what can be typed, and what was typed as moves.

use game::{Example, Language, Refusal, Seat};

use crate::state::{Heard, Step};
use crate::support::Answer;
use crate::words::refuse;
use crate::{
    Action, Agreement, Crisis, Event, Main, Message, Move, OptingOut, Query, Values, View, debrief, language, notation,
    to_f64s,
};

/// So many of the latest offers are shown with how things stand.
const SHOWN_OFFERS: usize = 4;

/// How things stand: what is in force, signed, agreed and offered, and what the other endings are worth.
pub(crate) fn lines(view: &View<'_>) -> Vec<String> {
    let crisis = view.game();
    let seat = view.seat();
    let worth = |pair: &crate::Pair| crisis.worth_in_words(seat, to_f64s(pair));
    let in_force = [Seat(0), Seat(1)].map(|side| values_in_words(crisis, side, view.in_force(side)));
    let mut lines = vec![format!("In force: {}.", in_force.concat().join("; "))];
    for side in [Seat(0), Seat(1)] {
        if let Some(main) = view.signature(side) {
            lines.push(format!(
                "Signed by {}: {}.",
                crisis.names()[side.index()],
                crisis.describe_main(main, Language::English)
            ));
        }
    }
    if let Some(main) = view.accepted() {
        lines.push(format!(
            "Accepted in this period: {}. It can be signed.",
            crisis.describe_main(main, Language::English)
        ));
    }
    let agreed = view.agreed();
    if agreed.iter().any(|action| !action.is_open()) {
        lines.push(format!("Agreed so far, but not signed: {}.", both_in_words(crisis, &agreed)));
    }
    let shown: Vec<&Heard> = view.waiting().rev().take(SHOWN_OFFERS).collect();
    lines.extend(shown.into_iter().rev().map(|heard| offer_line(view, heard)));
    let opting = |who: Seat, t: u32| worth(&crisis.opting_out(OptingOut::Alone(who), view.both_in_force(), t));
    for who in [seat, seat.other()] {
        let name = if who == seat { "you opt" } else { &format!("{} opts", crisis.names()[who.index()]) };
        let next = view.next_t().map_or(String::new(), |next| format!("; next period {}", opting(who, next)));
        lines.push(format!("If {name} out, expect {}{next}.", opting(who, view.t())));
    }
    lines.push(format!("The status quo: {}.", worth(&crisis.status_quo(view.both_in_force()))));
    lines
}

fn values_in_words(crisis: &Crisis, seat: Seat, values: &Values) -> Vec<String> {
    values
        .iter()
        .enumerate()
        .map(|(place, value)| crisis.describe_value(seat, place, *value, Language::English))
        .collect()
}

fn both_in_words(crisis: &Crisis, actions: &[Action; 2]) -> String {
    let main_once = actions[0].main == actions[1].main;
    let told = [Seat(0), Seat(1)].map(|side| {
        let with_main = side == Seat(0) || !main_once;
        language::describe_action(crisis, side, &actions[side.index()], with_main, Language::English)
    });
    told.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join("; ")
}

fn offer_line(view: &View<'_>, heard: &Heard) -> String {
    let actions = heard.message.offered();
    let worth = actions.and_then(|actions| worth_line(view, actions)).unwrap_or_default();
    format!(
        "Offer {} waits for your answer: {}. {worth}",
        heard.id,
        actions.map_or(String::new(), |actions| both_in_words(view.game(), actions))
    )
}

/// What an offer comes to, if it names a value of the main issue.
fn worth_line(view: &View<'_>, actions: &[Action; 2]) -> Option<String> {
    let crisis = view.game();
    let agreement = view.agreement(actions)?;
    let at = |t: u32| crisis.worth_in_words(view.seat(), to_f64s(&crisis.agreement_worth(&agreement, t)));
    let next = view.next_t().map_or(String::new(), |next| format!("; next period {}", at(next)));
    let open = if actions.iter().all(Action::is_full) { "" } else { " What it leaves open counts as it is in force." };
    Some(format!("It is worth {}{next}.{open}", at(view.t())))
}

/// What a seat is told besides the sentence about an event: answers to its questions, the worth of offers.
pub(crate) fn remarks(view: &View<'_>, event: &Event) -> Vec<String> {
    match event {
        Event::Asked { seat, query } if *seat == view.seat() => answer(view, query),
        Event::Said { message, .. } | Event::Considered { message, .. } => {
            message.offered().and_then(|actions| worth_line(view, actions)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn answer(view: &View<'_>, query: &Query) -> Vec<String> {
    let answer = view.game().ask(view.seat(), query, Language::English).unwrap_or(Answer::Nothing);
    view.game().answer_in_words(view.seat(), query, &answer)
}

/// What can be typed now, with what it means.
pub(crate) fn examples(view: &View<'_>) -> Vec<Example> {
    let crisis = view.game();
    let seat = view.seat();
    let write = |action: Move| notation::write_move(crisis, &action);
    let mut list: Vec<(String, &str)> = Vec::new();
    let talk = matches!(view.step(), Step::Open | Step::Message);
    if matches!(view.step(), Step::Open | Step::Answer { .. })
        && let Some(offer) = view.waiting().next_back()
    {
        list.push((write(Move::Say(Message::Yes { to: offer.id })), "say yes to the offer; nothing is signed by it"));
        list.push((write(Move::Say(Message::No { to: offer.id })), "say no"));
    }
    if talk {
        let main = Some(Main::Sign(middle(crisis)));
        let offer = [Seat(0), Seat(1)].map(|side| Action { main, ..first_parameter(crisis, side) });
        let request = first_parameter(crisis, seat.other());
        let mut threat = [0, 1].map(|side| Action::open(crisis.setup().roles[side].parameters.len()));
        threat[seat.index()].main = Some(Main::OptOut);
        threat[seat.other().index()].main = main;
        list.push((
            write(Move::Say(Message::Offer(offer))),
            "propose what both sides do; what you leave out stays open",
        ));
        if !request.is_open() {
            let request = Message::Request { of: seat.other(), action: request };
            list.push((write(Move::Say(request)), "ask the other side for something"));
        }
        list.push((write(Move::Say(Message::Threat(threat))), "say what you will do unless they do as you say"));
        list.push(("say Time is against us both.".to_owned(), "say anything else"));
    }
    if matches!(view.step(), Step::Open | Step::Action) {
        let main = view.accepted().or(view.signature(seat.other())).unwrap_or(middle(crisis));
        if view.step() == Step::Open || view.accepted().is_some() {
            list.push((format!("sign {main}"), "sign; it takes both sides' signatures on the same value"));
        }
        if let Some(parameter) = crisis.setup().roles[seat.index()].parameters.first() {
            let value = parameter.values.last().map_or("", |value| value.name.as_str());
            list.push((
                format!("set {} = {value}", parameter.name),
                "set a parameter of your own; it is in force at once",
            ));
        }
        if view.signature(seat).is_some() {
            list.push(("withdraw".to_owned(), "take your signature back"));
        }
        list.push(("opt out".to_owned(), "end the crisis at a risk; asks again before it does"));
    }
    let support =
        "what opting out, the status quo and the best agreement are worth; also support best, support frontier";
    list.push(("support".to_owned(), support));
    let done = match view.step() {
        Step::Preparation => "begin the talks",
        Step::Open => "nothing more in this period, unless the other side says or does something",
        Step::Message => "keep silent in this period",
        Step::Answer { .. } => "leave the offer without an answer",
        Step::Action => "do nothing in this period",
    };
    list.push(("done".to_owned(), done));
    list.into_iter().map(|(line, meaning)| Example::new(line, meaning)).collect()
}

/// The value of the main issue that examples speak of.
fn middle(crisis: &Crisis) -> i64 {
    let main = &crisis.setup().main;
    main.low.midpoint(main.high)
}

/// A side's first parameter with its last value, all else open.
fn first_parameter(crisis: &Crisis, seat: Seat) -> Action {
    let parameters = &crisis.setup().roles[seat.index()].parameters;
    let mut action = Action::open(parameters.len());
    if let (Some(parameter), Some(value)) = (parameters.first(), action.values.first_mut()) {
        *value = parameter.values.len().checked_sub(1);
    }
    action
}

/// What was typed, as moves: the notation, and short forms that know who speaks and how things stand.
pub(crate) fn typed(view: &View<'_>, line: &str) -> Result<Vec<Move>, Refusal> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let one = match word.to_lowercase().as_str() {
        "support" if rest.is_empty() => return Ok(everything(view)),
        "support" => Move::Ask(view.game().question(rest, view.t(), view.both_in_force())?),
        "yes" | "accept" => Move::Say(Message::Yes { to: answered(view, rest)? }),
        "no" | "reject" => Move::Say(Message::No { to: answered(view, rest)? }),
        "act" | "set" => Move::Act(own(view, rest)?),
        "sign" => Move::Act(own(view, line)?),
        "opt" | "optout" if matches!(rest, "out" | "") => Move::Act(own(view, "opt out")?),
        "say" => Move::Say(Message::Comment { topic: None, text: rest.to_owned() }),
        "ready" | "pass" | "wait" if rest.is_empty() => Move::Done,
        _ => notation::read_move(view.game(), line)?,
    };
    Ok(vec![one])
}

/// All that decision support can say about the present period but the frontier.
fn everything(view: &View<'_>) -> Vec<Move> {
    let values = || view.both_in_force().map(Clone::clone);
    let t = view.t();
    let opting = |seat: Seat| Query::OptingOut { seat, values: values(), t };
    let (me, other) = (view.seat(), view.seat().other());
    let queries = [opting(me), opting(other), Query::StatusQuo { values: values() }, Query::BestAgreement { t }];
    queries.into_iter().map(Move::Ask).collect()
}

/// The offer that is answered: the one that is named, or the latest.
fn answered(view: &View<'_>, text: &str) -> Result<u32, Refusal> {
    let latest = || view.waiting().next_back().map(|heard| heard.id);
    match text {
        "" => latest().ok_or_else(|| refuse("no-offer-to-answer")),
        number => number.parse().map_err(|_| refuse("not-offer-number").with("number", number)),
    }
}

fn own(view: &View<'_>, text: &str) -> Result<Action, Refusal> {
    let me = view.seat().index();
    let items = notation::read_items(view.game(), text, Some(me))?;
    if items.named[1 - me] {
        return Err(refuse("not-yours-to-do").with("other", &view.game().names()[1 - me]));
    }
    Ok(items.own.unwrap_or_else(|| items.sides[me].clone()))
}

/// What is said when it is over: how it ended, and what else there was.
pub(crate) fn closing(view: &View<'_>) -> Vec<String> {
    let crisis = view.game();
    let worth = |agreement: &Agreement| {
        crisis.worth_in_words(view.seat(), to_f64s(&crisis.agreement_worth(agreement, view.t())))
    };
    let mut told = Vec::new();
    if let (Some(main), Some(other)) = (view.signature(Seat(0)), view.signature(Seat(1)))
        && main == other
    {
        let agreement = Agreement { main, values: view.both_in_force().map(Clone::clone) };
        told.push(format!("The agreement: {}.", crisis.describe(&agreement, Language::English)));
        told.push(match debrief::better(crisis, &agreement) {
            Some(better) => {
                format!(
                    "Better, and worse for nobody, would have been {}: {}.",
                    crisis.describe(better, Language::English),
                    worth(better)
                )
            }
            None => "No other agreement would have been better for one side without harm to the other.".to_owned(),
        });
    } else if let Some(best) = crisis.best_acceptable(view.seat(), view.t()) {
        let other = &crisis.names()[view.seat().other().index()];
        told.push(format!(
            "In the last period {other} would have preferred this to opting out: {}: {}.",
            crisis.describe(&best, Language::English),
            worth(&best)
        ));
    }
    told
}

#[cfg(test)]
mod tests {
    use game::{Game, Seat};

    use super::*;
    use crate::Protocol;

    #[test]
    fn every_example_can_be_typed_and_is_legal() {
        for scenario in crate::SCENARIOS {
            for protocol in [Protocol::Free, Protocol::Steps] {
                let mut setup = crate::read_setup(&crate::scenario(scenario.name).unwrap()).unwrap();
                setup.protocol = protocol;
                let crisis = setup.check(scenario.name).unwrap();
                let mut state = crisis.start();
                while crisis.outcome(&state).is_none() {
                    for seat in [Seat(0), Seat(1)].into_iter().filter(|&seat| crisis.may_act(&state, seat).is_ok()) {
                        let view = crisis.view(&state, seat);
                        for Example { line, .. } in examples(&view) {
                            for action in typed(&view, &line).unwrap() {
                                crisis
                                    .decide(&state, seat, &action)
                                    .unwrap_or_else(|refusal| panic!("{}: {line}: {refusal}", scenario.name));
                            }
                        }
                    }
                    for event in crisis.expire(&state) {
                        crisis.apply(&mut state, &event);
                    }
                }
            }
        }
    }
}

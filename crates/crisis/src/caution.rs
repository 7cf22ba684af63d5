//! What a person is asked before a move that gives up what they have without it.
//!
//! | move | what it brings | what there is without it |
//! |---|---|---|
//! | to sign what the other side has signed (`free`) or what was accepted (`steps`) | the agreement, with what is then in force | the better of the status quo at the end and opting out now |
//! | to opt out | what can be expected of it | the better of the status quo and what the other side has signed |
//! | to be done in the last period | the status quo | the best that can still be signed: what the other side has signed, what is agreed in words, an offer that waits |
//!
//! Words bind nobody, so they are nothing that a side has as long as there is time for others. In the last period there is
//! none: whoever lets it pass lets the offer go too. To opt out of a talk that is worth less is no loss, but it is asked
//! about all the same, because it cannot be taken back and leaves the rest to chance.

use game::{Caution, Language, Phrase, Seat};

use crate::advice::{percent, points};
use crate::state::Step;
use crate::words::say;
use crate::{Action, Agreement, Exact, Main, Message, Move, OptingOut, Protocol, Values, View, to_f64};

/// What a side has, or could have, in points, and how that is said.
struct Prospect {
    worth: Exact,
    words: Phrase,
}

/// The question before a legal move; `None` if it gives nothing up.
pub(crate) fn caution(view: &View<'_>, action: &Move, language: Language) -> Option<Caution> {
    match action {
        Move::Act(action) => match action.main? {
            Main::Sign(main) => signing(view, action, main, language),
            Main::OptOut => Some(opting_out(view, action, language)),
        },
        Move::Done => letting_go(view, language),
        Move::Say(_) | Move::Withdraw | Move::Ask(_) => None,
    }
}

fn signing(view: &View<'_>, action: &Action, main: i64, language: Language) -> Option<Caution> {
    let (asks, concludes) = match view.protocol() {
        Protocol::Free => ("asks-to-sign", view.signature(view.seat().other()) == Some(main)),
        Protocol::Steps => ("asks-to-sign-too", view.accepted() == Some(main)),
    };
    if !concludes {
        return None;
    }
    let agreement = Agreement { main, values: with(view, action) };
    let worth = to_me(view, view.game().agreement_worth(&agreement, view.t()));
    let without = better(status_quo(view), opting_out_now(view));
    (worth < without.worth).then(|| asked(view, asks, &worth, without, language))
}

fn opting_out(view: &View<'_>, action: &Action, language: Language) -> Caution {
    let (crisis, seat) = (view.game(), view.seat());
    let values = with(view, action);
    let worth = to_me(view, crisis.opting_out(OptingOut::Alone(seat), [&values[0], &values[1]], view.t()));
    let signed = signed_by_other(view).into_iter();
    let without = signed.fold(status_quo(view), better);
    let asks = if worth < without.worth { "asks-to-opt-out-at-a-loss" } else { "asks-to-opt-out" };
    let answer = crisis.opting_out_answer(seat, &values, view.t());
    let outcome = |outcome: &crate::OutcomeAnswer| {
        let told = say("odds-of-outcome").with("outcome", crisis.text(&outcome.name, language));
        let told = told.with("odds", percent(outcome.probability));
        told.with("points", points(outcome.worth[seat.index()])).said(language)
    };
    let odds: Vec<String> = answer.outcomes.iter().map(outcome).collect();
    let sentence = say(asks).with("odds", odds.join(", "));
    question(view, sentence, &worth, without, language)
}

/// To be done where nothing can follow.
fn letting_go(view: &View<'_>, language: Language) -> Option<Caution> {
    if view.next_t().is_some() {
        return None;
    }
    let found = match view.step() {
        Step::Open => still_to_be_signed(view),
        Step::Answer { to, .. } => offered(view, to, "has-offered").into_iter().collect(),
        Step::Action => accepted(view).into_iter().collect(),
        Step::Preparation | Step::Message => Vec::new(),
    };
    let best = found.into_iter().reduce(better)?;
    let worth = status_quo(view).worth;
    (worth < best.worth).then(|| asked(view, "asks-to-let-go", &worth, best, language))
}

fn asked(view: &View<'_>, asks: &'static str, worth: &Exact, without: Prospect, language: Language) -> Caution {
    question(view, say(asks), worth, without, language)
}

fn question(view: &View<'_>, asks: Phrase, worth: &Exact, without: Prospect, language: Language) -> Caution {
    let other = view.game().name(view.seat().other(), language);
    let told = without.words.with("points", points(to_f64(&without.worth))).with("other", &*other);
    let ending = view.game().text(&view.game().setup().status_quo_phrase, language);
    let asks = asks.with("without", told).with("other", &*other).with("ending", ending);
    let sentence = asks.with("points", points(to_f64(worth))).said(language);
    Caution::new(sentence, to_f64(worth), to_f64(&without.worth))
}

/// The values of both sides' parameters once this action of mine is done.
fn with(view: &View<'_>, action: &Action) -> [Values; 2] {
    let mut values = view.both_in_force().map(Clone::clone);
    let own = view.seat().index();
    values[own] = view.game().padded(view.seat(), action.clone()).over(&values[own]);
    values
}

fn to_me(view: &View<'_>, pair: crate::Pair) -> Exact {
    let [first, second] = pair;
    if view.seat() == Seat(0) { first } else { second }
}

/// The better of the two; of equals the first.
fn better(one: Prospect, other: Prospect) -> Prospect {
    if other.worth > one.worth { other } else { one }
}

fn status_quo(view: &View<'_>) -> Prospect {
    let worth = to_me(view, view.game().status_quo(view.both_in_force()));
    Prospect { worth, words: say("has-status-quo") }
}

fn opting_out_now(view: &View<'_>) -> Prospect {
    let worth = view.game().opting_out(OptingOut::Alone(view.seat()), view.both_in_force(), view.t());
    Prospect { worth: to_me(view, worth), words: say("has-opting-out") }
}

fn signed_by_other(view: &View<'_>) -> Option<Prospect> {
    let main = view.signature(view.seat().other())?;
    let agreement = Agreement { main, values: view.both_in_force().map(Clone::clone) };
    Some(of_agreement(view, &agreement, "has-signature"))
}

fn of_agreement(view: &View<'_>, agreement: &Agreement, words: &'static str) -> Prospect {
    let worth = to_me(view, view.game().agreement_worth(agreement, view.t()));
    Prospect { worth, words: say(words).with("main", agreement.main as f64) }
}

/// What could still be signed in a free talk. What I have signed myself I do not let go.
fn still_to_be_signed(view: &View<'_>) -> Vec<Prospect> {
    let mine = view.signature(view.seat());
    let in_words = view.agreement(&view.agreed()).filter(|agreement| mine != Some(agreement.main));
    let in_words = in_words.map(|agreement| of_agreement(view, &agreement, "has-word"));
    let waiting = view.waiting().filter_map(|heard| {
        let agreement = view.agreement(heard.message.offered()?)?;
        let told = || of_agreement(view, &agreement, "has-offered");
        (mine != Some(agreement.main)).then(told)
    });
    signed_by_other(view).into_iter().chain(in_words).chain(waiting).collect()
}

/// What both have said yes to in this period and can sign.
fn accepted(view: &View<'_>) -> Option<Prospect> {
    view.accepted()?;
    let yes = view.heard().iter().rev().find_map(|heard| match heard.message {
        Message::Yes { to } => Some(to),
        _ => None,
    });
    offered(view, yes?, "has-word")
}

fn offered(view: &View<'_>, id: u32, words: &'static str) -> Option<Prospect> {
    let offer = view.heard().iter().find(|heard| heard.id == id)?;
    Some(of_agreement(view, &view.agreement(offer.message.offered()?)?, words))
}

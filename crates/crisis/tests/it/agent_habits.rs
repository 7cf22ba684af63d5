//! The habits of the paper's agent, each against a script: keeping and demanding promises, reading moods, knowing when it
//! is over.

use crisis::{Action, Crisis, Event, Main, Message, Move, Step, View};
use game::{Agent, Ending, Seat, Stream, run_one};

use crate::agent_games::agent;
use crate::reference::builtin;

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

/// Does what a function says, until it has nothing more to say in a period.
struct Script<F>(F, u32);

impl<F: FnMut(&View<'_>, u32) -> Option<Move> + Send> Agent<Crisis> for Script<F> {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        if view.step() == Step::Preparation {
            return Move::Done;
        }
        self.1 += 1;
        (self.0)(view, self.1).unwrap_or(Move::Done)
    }
}

/// Lets the agent in `seat` play against a script, which is told how often it has been asked; gives the ending and what
/// the agent did.
fn against(
    seat: Seat,
    params: &str,
    script: impl FnMut(&View<'_>, u32) -> Option<Move> + Send + 'static,
) -> (Ending, Vec<(u32, Move)>) {
    let crisis = builtin("fishing-dispute");
    let own = agent(&crisis, seat, params);
    let other: Box<dyn Agent<Crisis>> = Box::new(Script(script, 0));
    let mut agents = if seat == CANADA { vec![own, other] } else { vec![other, own] };
    let played = run_one(&crisis, &mut agents, 3, 0, true);
    let mut period = 0;
    let mut done = Vec::new();
    for (_, event) in &played.record {
        match event {
            Event::PeriodEnded => period += 1,
            Event::Said { seat: who, message, .. } if *who == seat => done.push((period, Move::Say(message.clone()))),
            Event::Acted { seat: who, action } if *who == seat => done.push((period, Move::Act(action.clone()))),
            Event::Withdrew { seat: who } if *who == seat => done.push((period, Move::Withdraw)),
            _ => {}
        }
    }
    (played.outcome.ending, done)
}

fn say(text: &str) -> Option<Move> {
    Some(Move::Say(Message::Comment { topic: None, text: text.to_owned() }))
}

fn has_comment(done: &[(u32, Move)], part: &str) -> bool {
    done.iter().any(|(_, action)| matches!(action, Move::Say(Message::Comment { text, .. }) if text.contains(part)))
}

fn opted_out(done: &[(u32, Move)]) -> Option<u32> {
    let is_it = |action: &Move| matches!(action, Move::Act(Action { main: Some(Main::OptOut), .. }));
    done.iter().find(|(_, action)| is_it(action)).map(|(period, _)| *period)
}

/// A threat of Canada to opt out unless Spain signs this.
fn threat(main: i64) -> Option<Move> {
    let opt_out = Action { main: Some(Main::OptOut), ..Action::open(2) };
    let sign = Action { main: Some(Main::Sign(main)), ..Action::open(2) };
    Some(Move::Say(Message::Threat([opt_out, sign])))
}

#[test]
fn impatience_is_answered_with_patience_and_unfair_demands_with_fairness() {
    let (_, done) = against(SPAIN, "", |_, asked| match asked {
        1 => say("These talks drag on. We are losing patience."),
        2 => threat(25),
        _ => None,
    });
    let topics: Vec<&str> = done
        .iter()
        .filter_map(|(_, action)| match action {
            Move::Say(Message::Comment { topic, .. }) => topic.as_deref(),
            _ => None,
        })
        .collect();
    assert!(topics.contains(&"patience") && topics.contains(&"fairness"), "{done:?}");
}

#[test]
fn it_opts_out_first_when_the_other_side_is_about_to() {
    let many_threats = |_: &View<'_>, asked: u32| if asked <= 8 { threat(20) } else { None };
    let (ending, done) = against(SPAIN, "", many_threats);
    assert_eq!((ending, opted_out(&done)), (Ending::OptOut, Some(0)), "{done:?}");
    // One threat in the first period is talk; after half the time without an agreement it is not.
    let once = |period: u32| {
        let mut made = false;
        move |view: &View<'_>, _: u32| {
            let now = view.period() == period && !std::mem::replace(&mut made, view.period() >= period);
            if now { threat(20) } else { None }
        }
    };
    assert_ne!(opted_out(&against(SPAIN, "", once(0)).1), Some(0));
    assert_eq!(opted_out(&against(SPAIN, "", once(5)).1), Some(5));
    // Who takes no notice of threats does not.
    let (_, done) = against(SPAIN, "threat_weight=0,comment_weight=0", many_threats);
    assert_ne!(opted_out(&done), Some(0), "{done:?}");
}

#[test]
fn canada_lets_spain_opt_out_because_that_is_better_for_canada() {
    let (_, done) = against(CANADA, "", |_, asked| {
        let opt_out = Action { main: Some(Main::OptOut), ..Action::open(2) };
        let sign = Action { main: Some(Main::Sign(50)), ..Action::open(2) };
        (asked <= 8).then(|| Move::Say(Message::Threat([sign, opt_out])))
    });
    assert_ne!(opted_out(&done), Some(0), "{done:?}");
}

#[test]
fn a_broken_promise_is_remembered() {
    let (_, done) = against(CANADA, "full_offers=no", |view, _| {
        // Spain agrees to everything that is not a signature, and does nothing of it.
        let harmless = |message: &Message| {
            message.offered().is_some_and(|actions| actions.iter().all(|action| action.main.is_none()))
        };
        let offer = view.unanswered().find(|heard| harmless(&heard.message))?;
        Some(Move::Say(Message::Yes { to: offer.id }))
    });
    assert!(has_comment(&done, "Spain reduces pollution by 50%"), "{done:?}");
    // The agent itself keeps its word.
    let ships = |action: &Move| matches!(action, Move::Act(Action { main: None, values }) if values[0] == Some(4));
    assert!(done.iter().any(|(_, action)| ships(action)), "{done:?}");
}

#[test]
fn without_a_partner_it_opts_out_in_the_last_period_after_a_last_word() {
    for seat in [CANADA, SPAIN] {
        let (ending, done) = against(seat, "", |_, _| None);
        assert_eq!((ending, opted_out(&done)), (Ending::OptOut, Some(9)), "{done:?}");
        let last = &done[done.len() - 2];
        assert!(matches!(last, (9, Move::Say(_))), "{last:?}");
    }
}

#[test]
fn it_can_wait_for_the_first_message() {
    let (_, done) = against(SPAIN, "first_message=no", |_, _| None);
    assert!(done.iter().all(|(period, _)| *period > 0), "{done:?}");
    let (_, done) = against(SPAIN, "first_message=no", |_, asked| if asked == 1 { say("Good morning.") } else { None });
    assert!(done.iter().any(|(period, _)| *period == 0), "{done:?}");
}

#[test]
fn the_first_offer_is_better_for_itself() {
    let first_main = |done: &[(u32, Move)]| {
        let main = |action: &Move| match action {
            Move::Say(Message::Offer(actions)) => actions[0].signed(),
            _ => None,
        };
        done.iter().find_map(|(_, action)| main(action))
    };
    assert_eq!(first_main(&against(CANADA, "", |_, _| None).1), Some(33));
    assert_eq!(first_main(&against(SPAIN, "", |_, _| None).1), Some(39));
    assert_eq!(first_main(&against(SPAIN, "opening=0", |_, _| None).1), Some(36));
    assert_eq!(first_main(&against(SPAIN, "opening=100", |_, _| None).1), Some(54));
}

#[test]
fn a_signature_is_taken_back_when_time_has_made_it_too_dear() {
    // Spain says yes to the first offer and never signs; what Canada signed is worth 5 points less every period.
    let (_, done) = against(CANADA, "", |view, _| {
        let offer = view.unanswered().next().filter(|_| view.period() == 0)?;
        Some(Move::Say(Message::Yes { to: offer.id }))
    });
    let signed =
        done.iter().position(|(_, action)| matches!(action, Move::Act(Action { main: Some(Main::Sign(_)), .. })));
    let withdrawn = done.iter().position(|(_, action)| *action == Move::Withdraw);
    assert!(signed.is_some() && signed < withdrawn, "{done:?}");
}

#[test]
fn what_nobody_speaks_of_is_brought_up_every_few_minutes() {
    let asked = |params: &str| {
        let (_, done) = against(CANADA, params, |_, _| None);
        let about = |action: &Move| match action {
            Move::Say(Message::Comment { topic: Some(topic), .. }) if topic == "sanctions" => true,
            Move::Say(Message::Comment { topic: Some(topic), .. }) => topic == "total allowable catch",
            _ => false,
        };
        done.iter().filter(|(_, action)| about(action)).count()
    };
    // Issue by issue Canada talks of pollution all the time, so the rest needs a reminder.
    assert!(asked("full_offers=no") >= 4);
    assert_eq!(asked("full_offers=no,reminder_minutes=1000"), 0);
    // Whole offers leave nothing out.
    assert_eq!(asked(""), 0);
}

#[test]
fn who_signs_something_else_than_was_agreed_is_reminded() {
    // Spain says yes and signs, but without reducing pollution and with sanctions.
    let (ending, done) = against(CANADA, "margin=0", |view, _| {
        let cheat = |main| Move::Act(Action { main: Some(Main::Sign(main)), values: vec![Some(0), Some(1)] });
        let agreed = view.agreed()[0].signed().filter(|main| view.signature(SPAIN) != Some(*main));
        let offer = view.unanswered().find(|heard| heard.message.offered().is_some_and(|actions| actions[0].is_full()));
        match (view.signature(SPAIN), offer) {
            // Spain signs first, so that Canada can see what it gets.
            (None, Some(offer)) => offer.message.offered().and_then(|actions| actions[0].signed()).map(cheat),
            (Some(_), Some(offer)) if view.period() == 0 => Some(Move::Say(Message::Yes { to: offer.id })),
            _ => agreed.map(cheat),
        }
    });
    assert!(has_comment(&done, "Spain reduces pollution by 50%"), "{ending:?} {done:?}");
    let signs = |action: &Move| matches!(action, Move::Act(Action { main: Some(Main::Sign(_)), .. }));
    // Until nothing better can come of it.
    assert!(done.iter().all(|(period, action)| *period == 9 || !signs(action)), "{done:?}");
}

#[test]
fn a_bad_offer_is_better_than_opting_out_first() {
    // Canada offers 5 tons and no sanctions, and threatens late; it means it.
    let script = |view: &View<'_>, _: u32| {
        let mut agreement = view.game().dominant_agreement(5);
        agreement.values = [vec![4, 0].into(), vec![3, 0].into()];
        let mut said = view.heard().iter().rev().take_while(|heard| heard.t == view.t());
        let offered = said.clone().any(|heard| heard.seat == CANADA && heard.message.offered().is_some());
        let threatened = said.any(|heard| heard.seat == CANADA && matches!(heard.message, Message::Threat(_)));
        let agreed = view.agreed()[0].signed() == Some(5);
        match (agreed, offered, threatened) {
            (true, ..) if view.signature(CANADA).is_none() => Some(Move::Act(Action::sign(5, &agreement.values[0]))),
            (false, false, _) => Some(Move::Say(Message::full_offer(&agreement))),
            (false, true, false) if view.period() == 5 => threat(5),
            _ => None,
        }
    };
    assert_eq!(against(SPAIN, "", script).0, Ending::Agreement);
    let (ending, done) = against(SPAIN, "yields=no", script);
    assert_eq!((ending, opted_out(&done)), (Ending::OptOut, Some(5)));
}

//! The paper's agent at whole tables: it never makes a refused move, whatever sits opposite, and it makes deals.

use crisis::{Action, Crisis, Event, GAME, Main, Message, Move, Protocol, Step, View};
use game::{Agent, Ending, Language, Library, Played, Seat, Spoken, Stream, run_one};

use crate::reference::builtin;

/// Does anything that the rules allow, at random.
struct Chaos;

impl Chaos {
    fn action(crisis: &Crisis, seat: Seat, full: bool, stream: &mut Stream) -> Action {
        let main = &crisis.setup().main;
        let value = |count: usize, stream: &mut Stream| (full || stream.happens(0.5)).then(|| stream.index(count));
        let parameters = &crisis.setup().roles[seat.index()].parameters;
        let values = parameters.iter().map(|parameter| value(parameter.values.len(), stream)).collect();
        let signs = full || stream.happens(0.4);
        let units = i64::try_from(stream.below(main.count())).unwrap();
        Action { main: signs.then_some(Main::Sign(main.low + units)), values }
    }

    /// Both sides' actions that settle something.
    fn actions(crisis: &Crisis, stream: &mut Stream) -> [Action; 2] {
        let full = stream.happens(0.5);
        let mut actions = [Seat(0), Seat(1)].map(|seat| Chaos::action(crisis, seat, full, stream));
        if stream.happens(0.9) {
            actions[1].main = actions[0].main;
        }
        if actions.iter().all(Action::is_open) {
            actions[0].main = Some(Main::Sign(crisis.setup().main.low));
        }
        actions
    }

    fn message(view: &View<'_>, stream: &mut Stream) -> Message {
        let crisis = view.game();
        match stream.index(5) {
            0 | 1 => Message::Offer(Chaos::actions(crisis, stream)),
            2 => Message::ConditionalOffer(Chaos::actions(crisis, stream)),
            3 => {
                let mut actions = Chaos::actions(crisis, stream);
                actions[view.seat().index()].main = Some(Main::OptOut);
                Message::Threat(actions)
            }
            _ => {
                let texts = ["We are losing patience.", "Good fishing today.", "This will have consequences!"];
                let topic = [None, Some("warning".to_owned()), Some("fairness".to_owned())][stream.index(3)].clone();
                Message::Comment { topic, text: texts[stream.index(3)].to_owned() }
            }
        }
    }

    fn anything(view: &View<'_>, stream: &mut Stream) -> Move {
        let (crisis, seat) = (view.game(), view.seat());
        let open: Vec<u32> = view.unanswered().map(|heard| heard.id).collect();
        match stream.index(12) {
            0 if !open.is_empty() => Move::Say(Message::Yes { to: open[stream.index(open.len())] }),
            1 if !open.is_empty() => Move::Say(Message::No { to: open[stream.index(open.len())] }),
            2 if view.signature(seat).is_some() => Move::Withdraw,
            3 => match view.signature(seat.other()) {
                Some(main) if stream.happens(0.2) => Move::Act(Action {
                    main: Some(Main::Sign(main)),
                    ..Action::open(crisis.setup().roles[seat.index()].parameters.len())
                }),
                _ => Move::Act(Chaos::action(crisis, seat, true, stream)),
            },
            4 if stream.happens(0.02) => {
                Move::Act(Action { main: Some(Main::OptOut), ..Chaos::action(crisis, seat, true, stream) })
            }
            5 | 6 => Move::Done,
            _ => Move::Say(Chaos::message(view, stream)),
        }
    }
}

impl Agent<Crisis> for Chaos {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        match view.step() {
            Step::Preparation => Move::Done,
            Step::Open => Chaos::anything(view, stream),
            Step::Message if stream.happens(0.8) => Move::Say(Chaos::message(view, stream)),
            Step::Answer { to, .. } if stream.happens(0.5) => Move::Say(Message::Yes { to }),
            Step::Answer { to, .. } => Move::Say(Message::No { to }),
            Step::Action if view.accepted().is_some() && stream.happens(0.5) => Move::Act(Action {
                main: view.accepted().map(Main::Sign),
                ..Chaos::action(view.game(), view.seat(), true, stream)
            }),
            Step::Message | Step::Action => Move::Done,
        }
    }
}

/// The agent with these parameters.
pub(crate) fn agent(crisis: &Crisis, seat: Seat, params: &str) -> Box<dyn Agent<Crisis>> {
    GAME.build_agent(crisis, seat, &format!("crisis-agent:{params}"), &Library::empty()).unwrap()
}

fn with_protocol(name: &str, protocol: Protocol) -> Crisis {
    let mut setup = builtin(name).setup().clone();
    setup.protocol = protocol;
    setup.check(name).unwrap()
}

fn play(crisis: &Crisis, agents: [Box<dyn Agent<Crisis>>; 2], number: u64) -> Played<Crisis> {
    run_one(crisis, &mut agents.into_iter().collect::<Vec<_>>(), 7, number, true)
}

const VARIANTS: &[&str] = &[
    "",
    "margin=0,opening=0,last_period_accept=no",
    "first_message=no",
    "full_offers=no",
    "actions=dominant,comparator=alone",
    "actions=dominant,comparator=exact,full_offers=no",
    "threat_weight=1,comment_weight=1,promise_minutes=0,reminder_minutes=0",
];

#[test]
fn no_move_is_refused_whatever_sits_opposite() {
    for name in ["fishing-dispute", "high-dam"] {
        for protocol in [Protocol::Free, Protocol::Steps] {
            let crisis = with_protocol(name, protocol);
            for params in VARIANTS {
                for number in 0..40 {
                    let seat = Seat(u8::try_from(number % 2).unwrap());
                    let own = agent(&crisis, seat, params);
                    let agents = if seat == Seat(0) { [own, Box::new(Chaos)] } else { [Box::new(Chaos), own] };
                    let played = play(&crisis, agents, number);
                    assert_ne!(
                        played.outcome.ending,
                        Ending::Fault,
                        "{name} {protocol:?} {params} game {number}: {:?}",
                        played.outcome.facts
                    );
                }
            }
        }
    }
}

#[test]
fn two_of_them_agree() {
    for name in ["fishing-dispute", "high-dam"] {
        for protocol in [Protocol::Free, Protocol::Steps] {
            let crisis = with_protocol(name, protocol);
            for params in ["", "full_offers=no", "first_message=no", "opening=0,margin=0"] {
                for number in 0..4 {
                    let agents = [Seat(0), Seat(1)].map(|seat| agent(&crisis, seat, params));
                    let played = play(&crisis, agents, number);
                    let told: Vec<String> = played
                        .record
                        .iter()
                        .filter_map(|(_, event)| crisis.narrate(event, None, Language::English))
                        .collect();
                    assert_eq!(
                        played.outcome.ending,
                        Ending::Agreement,
                        "{name} {protocol:?} {params}: {}",
                        told.join("\n")
                    );
                }
            }
        }
    }
}

#[test]
fn it_says_little_and_nothing_twice_in_a_row() {
    let crisis = builtin("fishing-dispute");
    let agents = [Seat(0), Seat(1)].map(|seat| agent(&crisis, seat, ""));
    let played = play(&crisis, agents, 0);
    let said = |event: &Event| match event {
        Event::Said { seat, message, .. } => Some((*seat, message.clone())),
        _ => None,
    };
    let messages: Vec<_> = played.record.iter().filter_map(|(_, event)| said(event)).collect();
    assert!(messages.len() < 12, "{messages:?}");
    assert!(messages.windows(2).all(|pair| pair[0] != pair[1]));
}

//! Who makes the first offer: by default the paper's agent (section 4.2), and if told to wait the other side.

use crisis::{Crisis, Event, GAME, Move, Protocol};
use game::{Agent, Library, Seat, run_one};

use crate::reference::builtin;

/// So many games of every pair are looked at.
const GAMES: u64 = 30;

/// The least share of games in which the agent makes the first offer.
const SHARE: f64 = 0.9;

fn events(crisis: &Crisis, specs: [&str; 2], number: u64) -> Vec<Event> {
    let build = |(side, spec): (usize, &&str)| -> Box<dyn Agent<Crisis>> {
        GAME.build_agent(crisis, Seat(u8::try_from(side).unwrap()), spec, &Library::empty()).unwrap()
    };
    let mut agents: Vec<_> = specs.iter().enumerate().map(build).collect();
    let played = run_one(crisis, &mut agents, 2026, number, true);
    played.record.into_iter().map(|(_, event)| event).collect()
}

/// Who made the first offer that was heard, and in which period.
fn first_offer(events: &[Event]) -> Option<(Seat, u32)> {
    let mut period = 0;
    for event in events {
        match event {
            Event::PeriodEnded => period += 1,
            Event::Said { seat, message, .. } | Event::Considered { seat, message, .. }
                if message.offered().is_some() =>
            {
                return Some((*seat, period));
            }
            _ => {}
        }
    }
    None
}

/// Did this seat write an offer in the first message step, heard or not?
fn wrote_at_once(events: &[Event], own: Seat) -> bool {
    let first = events.iter().take_while(|event| **event != Event::PeriodEnded);
    first.into_iter().any(|event| match event {
        Event::Sealed { seat, choice: Move::Say(message) } => *seat == own && message.offered().is_some(),
        _ => false,
    })
}

/// Every other agent of the registry, in both seats, in both protocols.
fn each_pair(params: &str, mut look: impl FnMut(&Crisis, &str, Seat, &[Vec<Event>])) {
    for name in ["fishing-dispute", "high-dam"] {
        for protocol in [Protocol::Free, Protocol::Steps] {
            let mut setup = builtin(name).setup().clone();
            setup.protocol = protocol;
            let crisis = setup.check(name).unwrap();
            for opponent in GAME.agents.iter().map(|entry| entry.info.name).filter(|name| *name != "crisis-agent") {
                for seat in [Seat(0), Seat(1)] {
                    let own = format!("crisis-agent:{params}");
                    let specs = if seat == Seat(0) { [&own[..], opponent] } else { [opponent, &own[..]] };
                    let games: Vec<Vec<Event>> = (0..GAMES).map(|number| events(&crisis, specs, number)).collect();
                    let told = format!("{name} {protocol:?} {opponent} {seat:?} {params}");
                    look(&crisis, &told, seat, &games);
                }
            }
        }
    }
}

#[test]
fn by_default_the_agent_makes_the_first_offer() {
    for params in ["", "full_offers=no"] {
        each_pair(params, |crisis, told, seat, games| {
            let is_first = |events: &&Vec<Event>| match crisis.setup().protocol {
                Protocol::Free => first_offer(events).is_some_and(|(who, _)| who == seat),
                // Both write at once, and chance says who is heard; first is who does not wait.
                Protocol::Steps => wrote_at_once(events, seat),
            };
            let share = games.iter().filter(is_first).count() as f64 / GAMES as f64;
            assert!(share >= SHARE, "{told}: {share}");
        });
    }
}

#[test]
fn told_to_wait_it_makes_the_first_offer_only_if_the_other_side_makes_none() {
    let mut followed = 0;
    each_pair("first_message=no", |_, told, seat, games| {
        for events in games {
            // Its own offer comes first only after a period in which the other side made none.
            if let Some((who, period)) = first_offer(events) {
                assert!(who != seat || period > 0, "{told}");
                followed += u64::from(who != seat);
            }
            assert!(!wrote_at_once(events, seat), "{told}");
        }
    });
    assert!(followed > 20 * GAMES, "{followed}");
}

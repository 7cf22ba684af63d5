//! The equilibrium agent and the random one: what they leave to chance, and when they leave.

use crisis::{Action, Main, Message, Move};
use game::Seat;

use crate::apart::{all_agreements, signed};
use crate::reference::builtin;
use crate::synthetic::{agreement, without};
use crate::talks::{Talks, comment, offers, opts_out};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// If nothing was agreed the equilibrium waits, and in the last period it opts out with its best parameters.
#[test]
fn the_equilibrium_agent_leaves_when_its_profile_does() {
    let crisis = builtin("fishing-dispute");
    for seat in SEATS {
        let mut talks = Talks::with(&crisis, seat, "equilibrium:actions=kept,comparator=joint");
        for _ in 0..9 {
            talks.tell(comment("Good fishing today."));
            assert!(!talks.let_the_period_pass().iter().any(opts_out));
        }
        assert_eq!(talks.view().period(), 9);
        // It has its say first, and hears the other side.
        let moves = talks.hear_out();
        assert!(offers(&moves).len() == 1 && !moves.iter().any(opts_out), "{moves:?}");
        talks.tell(comment("Good fishing today."));
        assert_eq!(talks.hear(), Move::Act(Action { main: Some(Main::OptOut), values: vec![Some(0), Some(1)] }));
    }
}

/// Where the equilibrium decides by lot, so does its agent.
#[test]
fn the_equilibrium_agent_mixes_as_its_profile_does() {
    let mut setup = builtin("fishing-dispute").setup().clone();
    (setup.status_quo, setup.periods) = ([-200.0, 2000.0], 9);
    let crisis = setup.check("by-lot").unwrap();
    let profile = crisis.profile("dominant".parse().unwrap(), "exact".parse().unwrap());
    let last = profile.last().unwrap();
    assert!(last.is_mixed());
    let odds = crisis::to_f64(&last.opt_out[0]);
    let leaves = |number: &u64| {
        let mut talks = Talks::with(&crisis, Seat(0), "equilibrium").with_luck(*number);
        talks.wait_until(8);
        talks.tell(comment("Good fishing today."));
        talks.hear_out().iter().any(opts_out)
    };
    let share = (0..400).filter(leaves).count() as f64 / 400.0;
    // Four standard deviations of a binomial with n = 400 are at most a tenth.
    assert!((share - odds).abs() < 0.1 && share > 0.0 && share < 1.0, "{share}, {odds}");
}

#[test]
fn random_leaves_as_often_as_it_is_told() {
    let crisis = builtin("fishing-dispute");
    for (spec, leaves) in [("random:opt_out=1", true), ("random:opt_out=0", false)] {
        let mut talks = Talks::with(&crisis, Seat(0), spec);
        talks.tell(comment("Good fishing today."));
        assert_eq!(talks.hear_out().iter().any(opts_out), leaves, "{spec}");
    }
}

/// Random says yes, with its probability, to what is no worse than the status quo, and always to what it asked for.
#[test]
fn random_accepts_by_lot_what_beats_the_status_quo() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    for (accept, lucky) in [(1, true), (0, false)] {
        for seat in SEATS {
            for offered in all_agreements(setup).iter().step_by(61) {
                let mut talks = Talks::with(&crisis, seat, &format!("random:accept={accept},opt_out=0"));
                let own = agreement(&offers(&talks.hear_out())[0]);
                let (status_quo, _) = without(setup, seat, &talks.its_view());
                assert!(signed(setup, &own, 0)[seat.index()] >= status_quo);
                let is_good = lucky && signed(setup, offered, 0)[seat.index()] >= status_quo;
                let to = talks.offer(offered);
                let expected = match is_good || own.main == offered.main {
                    true => Message::Yes { to },
                    false => Message::No { to },
                };
                assert_eq!(talks.hear(), Move::Say(expected.clone()), "{seat:?} {accept}: {offered:?}");
                if matches!(expected, Message::Yes { .. }) {
                    // It does not think again when it comes to signing.
                    assert_eq!(talks.hear(), Move::Act(Action::sign(offered.main, &offered.values[seat.index()])));
                }
            }
        }
    }
}

//! Profiles that are nearly the paper's, but no equilibria: the direct check says so, and says what is gained.

use trails::revelation::equilibrium::{Bargain, Certificate, Instead, Place, Profile};

use super::boards::builtin;

/// The next benefit below the threshold that some offer brings the second.
fn one_step_below(bargain: &Bargain<'_>, goal: usize, threshold: i64) -> i64 {
    let gains = bargain.offers().map(|offer| bargain.second_gain(offer, goal));
    gains.filter(|gain| *gain < threshold).max().unwrap()
}

#[test]
fn a_threshold_one_step_too_low_is_no_equilibrium() {
    for name in ["revelation-symmetric", "revelation-asymmetric"] {
        let game = builtin(name);
        for found in game.equilibria() {
            let bargain = game.bargain(found.first);
            for (profile, first) in [(&found.revealing_profile, Some(1)), (&found.hiding_profile, None)] {
                assert!(Certificate::of(&bargain, profile).holds(), "{name}");
                let least = profile.threshold(0, first);
                let lower = one_step_below(&bargain, 0, least);
                let wrong = Certificate::of(&bargain, &profile.clone().with_threshold(0, first, lower));
                assert!(!wrong.holds(), "{name}");
                let best = wrong.best_at(Place::Answer).unwrap();
                assert_eq!((best.gain, best.seat, best.goal), ((least - lower) as f64, bargain.second, 0), "{name}");
                // The first would make use of it, and is told so.
                assert!(wrong.best_at(Place::Offer).unwrap().gain > 0.0);
            }
        }
    }
}

#[test]
fn a_wrong_belief_is_no_equilibrium() {
    // Of a first that hides its goal the second must believe that it is strong: who is believed to be weak gets more.
    let (strong, weak) = (0, 1);
    let game = builtin("revelation-asymmetric");
    for found in game.equilibria() {
        let bargain = game.bargain(found.first);
        assert_eq!(found.revealing.believed, [strong; 2]);
        let mut wrong = found.revealing_profile.clone();
        wrong.belief_of_second = [[0.0, 1.0]; 2];
        for goal in [0, 1] {
            let pair = &found.revealing.pairs[goal][weak];
            wrong = wrong.with_counter(goal, None, pair.counter.class).with_threshold(goal, None, pair.second_gain);
            wrong = wrong.with_offer(strong, false, Some(goal), pair.offer.class);
        }
        let certificate = Certificate::of(&bargain, &wrong);
        let best = certificate.best_at(Place::Reveal).unwrap();
        assert_eq!((best.seat, best.goal, best.instead, best.gain), (bargain.first, strong, Instead::Hide, 10.0));
        assert!(!certificate.holds() && certificate.largest_gain() >= 10.0);
        // The belief alone, without what follows from it, makes the counter-proposal wrong.
        let mut wrong = found.revealing_profile.clone();
        wrong.belief_of_second = [[0.0, 1.0]; 2];
        let best = *Certificate::of(&bargain, &wrong).best_at(Place::Counter).unwrap();
        assert!(best.gain > 100.0 && best.shown[0].is_none(), "{best:?}");
    }
}

#[test]
fn other_offers_and_counters_are_no_equilibrium() {
    let game = builtin("revelation-asymmetric");
    let found = &game.equilibria()[0];
    let bargain = game.bargain(found.first);
    let gain = |profile: &Profile, place: Place| Certificate::of(&bargain, profile).best_at(place).unwrap().gain;
    let profile = &found.revealing_profile;
    let silent = profile.clone().with_counter(0, Some(1), bargain.nothing());
    assert_eq!(gain(&silent, Place::Counter), 210.0);
    // A weak first that proposes what a strong one should does not reach its goal.
    let strong = found.revealing.pairs[0][0].offer.class;
    let lost = 30 - bargain.first_gain(strong, 1);
    assert!(lost > 100);
    assert_eq!(gain(&profile.clone().with_offer(1, true, Some(0), strong), Place::Offer), lost as f64);
    assert_eq!(gain(&found.hiding_profile.clone().with_offer(1, false, None, strong), Place::Offer), lost as f64);
}

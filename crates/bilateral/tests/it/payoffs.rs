//! What an ending is worth: time, discounts, caps, and the facts that are told of it.

use bilateral::{Bilateral, Move, Preferences, Protocol, Setup, read_setup, scenario, to_ticks};
use game::{Ending, Outcome, Seat, Stream, Table};

fn setup(name: &str) -> Setup {
    read_setup(&scenario(name).unwrap()).unwrap()
}

/// Seat 0 offers an outcome in a period, and seat 1 accepts.
fn agreed(game: &Bilateral, period: u32, number: u64) -> Outcome {
    let mut table = Table::recorded(game);
    table.draw_chance(0, &mut Stream::of_chance(1, 0));
    (0..period).for_each(|_| table.expire(0));
    table.play(0, Seat(0), &Move::Offer(game.domain().outcome(number))).unwrap();
    let id = table.view(Seat(1)).incoming().unwrap().0;
    table.play(0, Seat(1), &Move::Accept { id, issues: None }).unwrap();
    table.outcome().unwrap()
}

#[test]
fn a_discount_shrinks_everything_in_the_course_of_the_periods() {
    let mut discounted = setup("room");
    (discounted.periods, discounted.protocol) = (4, Protocol::Free);
    for kind in discounted.roles.iter_mut().flat_map(|role| &mut role.types) {
        (kind.discount, kind.time_effect) = (0.25, 0.0);
    }
    let game = discounted.check("room").unwrap();
    let profile = &game.types(Seat(0))[0];
    // A quarter is left at the end, half of it in the middle.
    assert_eq!([0, 2, 4].map(|period| profile.at(80.0, period)), [80.0, 40.0, 20.0]);
    assert!((profile.at(80.0, 1) - 80.0 / 2_f64.sqrt()).abs() < 1e-12);
    let [first, third] = [0, 2].map(|period| agreed(&game, period, 5).scores);
    assert_eq!(third, first.iter().map(|score| score / 2.0).collect::<Vec<_>>());
}

#[test]
fn a_time_effect_adds_up_period_by_period() {
    let game = setup("england-zimbabwe").check("it").unwrap();
    let [first, fourth] = [0, 3].map(|period| agreed(&game, period, 100));
    assert_eq!((first.ending, first.period, fourth.period), (Ending::Agreement, 0, 3));
    let effects = [Seat(0), Seat(1)].map(|seat| game.types(seat)[0].time_effect);
    for (side, effect) in effects.into_iter().enumerate() {
        assert_ne!(effect, 0.0);
        assert_eq!(fourth.scores[side] - first.scores[side], 3.0 * effect);
    }
}

#[test]
fn a_cap_is_told_where_it_can_bind() {
    let capped = |cap: Option<f64>| {
        let mut setup = setup("room");
        let Preferences::Additive { cap: limit, .. } = &mut setup.roles[0].types[0].preferences else { panic!() };
        *limit = cap;
        setup.check("room").unwrap()
    };
    let most = |game: &Bilateral| {
        let worth = |number| game.types(Seat(0))[0].utility(&game.domain().outcome(number));
        (0..game.domain().outcomes()).map(worth).fold(f64::NEG_INFINITY, f64::max)
    };
    let free = capped(None);
    let top = most(&free);
    for (cap, binds) in [(None, false), (Some(top), false), (Some(top - 1.0), true)] {
        let game = capped(cap);
        let profile = &game.types(Seat(0))[0];
        assert_eq!(profile.cap(), cap.filter(|_| binds).map(to_ticks), "{cap:?}");
        assert_eq!(profile.additive().is_none(), binds, "{cap:?}");
        assert!(profile.contributions().is_some());
        assert_eq!(most(&game), cap.unwrap_or(top));
    }
}

#[test]
fn the_facts_of_an_ending_are_told() {
    let mut alternating = setup("england-zimbabwe");
    (alternating.protocol, alternating.rounds) = (Protocol::Alternating, 20);
    let games = [setup("england-zimbabwe"), alternating].map(|setup| setup.check("it").unwrap());
    let is_told = |game: &Bilateral| agreed(game, 0, 0).facts.contains_key("round");
    assert_eq!([is_told(&games[0]), is_told(&games[1])], [false, true]);
    let domain = games[0].domain();
    let leaves_out = |number: &u64| {
        domain.outcome(*number).settled().any(|(issue, value)| domain.issues()[issue].none == Some(value))
    };
    let (without, with) = ((0..576).find(leaves_out).unwrap(), (0..576).find(|number| !leaves_out(number)).unwrap());
    let settles = |number| agreed(&games[0], 0, number).facts["settles_every_issue"].clone();
    assert_eq!([settles(without), settles(with)], [false, true]);
    assert_eq!(agreed(&games[0], 2, with).facts["offers"], 1);
}

//! What agents say that they would accept, they accept: exactly where they are certain, and as often as they say where
//! they leave it to chance.

use bilateral::agents::AGENTS;
use bilateral::{Bilateral, GAME, Move, Protocol, SCENARIOS, read_setup, scenario};
use game::laws::{Answers, check_answers};
use game::{Agent, Chosen, Library, Seat, Stream, Table};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn game(name: &str, protocol: Protocol) -> Bilateral {
    let mut setup = read_setup(&scenario(name).unwrap()).unwrap();
    (setup.protocol, setup.rounds) = (protocol, 20);
    setup.check(name).unwrap()
}

fn chosen(spec: &str) -> Chosen<Bilateral> {
    GAME.choose(spec, &Library::empty()).unwrap()
}

/// The answers of an agent in all built-in scenarios to several others.
fn answers(spec: &str, seeds: u64) -> Answers {
    let mut all = Answers::default();
    for (builtin, protocol) in
        SCENARIOS.iter().flat_map(|builtin| [Protocol::Free, Protocol::Alternating].map(|p| (builtin, p)))
    {
        let game = game(builtin.name, protocol);
        for (seat, other) in
            SEATS.into_iter().flat_map(|seat| ["synthetic", "conceder", "random"].map(|name| (seat, name)))
        {
            let (agent, other) = (model_for(&game, seat, spec), chosen(other));
            let cast = if seat == Seat(0) { [&agent, &other] } else { [&other, &agent] };
            for seed in 0..seeds {
                let found = check_answers(&game, &cast, seat, seed)
                    .unwrap_or_else(|law| panic!("{agent} with {other} in {}, {protocol:?}: {law}", builtin.name));
                all = all.and(found);
            }
        }
    }
    all
}

/// The agent, with a model if it needs one.
fn model_for(game: &Bilateral, seat: Seat, spec: &str) -> Chosen<Bilateral> {
    if spec != "kb" {
        return chosen(spec);
    }
    let library = Library::of([("model", &*crate::agents::model(game, seat))]).unwrap();
    GAME.choose("kb:model=model", &library).unwrap()
}

#[test]
fn agents_accept_as_they_say() {
    for entry in AGENTS {
        let name = entry.info.name;
        let all = answers(name, 4);
        let by_chance = ["qo", "random", "synthetic"].contains(&name);
        assert!(all.fit(), "{name}: {all:?}");
        assert_eq!(all.drawn > 0, by_chance, "{name}: {all:?}");
        // Only who has yet to draw a temperament cannot tell.
        assert_eq!(all.untold > 0, name == "synthetic", "{name}: {all:?}");
        assert!(all.certain > all.certain_accepted && all.foreseen > 100, "{name}: {all:?}");
        assert!(all.certain_accepted > 0 || ["random", "hardliner"].contains(&name), "{name}: {all:?}");
    }
    for spec in ["qo:shortlist=4", "qo:formula=utility", "boulware:choice=least", "micro:choice=least"] {
        let all = answers(spec, 4);
        assert!(all.fit() && all.untold == 0, "{spec}: {all:?}");
    }
}

/// At a table where the other side has yet to speak.
#[test]
fn an_offer_that_might_be_made_is_weighed_as_if_it_were() {
    for protocol in [Protocol::Free, Protocol::Alternating] {
        let game = game("room", protocol);
        let mut table = Table::recorded(&game);
        table.draw_chance(0, &mut Stream::of_chance(1, 0));
        let linear: Box<dyn Agent<Bilateral>> = chosen("linear").build(&game, Seat(1)).unwrap();
        let view = table.view(Seat(1));
        let outcomes = (0..game.domain().outcomes()).map(|number| game.domain().outcome(number));
        let (best, least) = (view.book().range().1, view.book().floor());
        for outcome in outcomes {
            let worth = view.worth_ticks(&outcome);
            let said = linear.would_accept(&view, &Move::Offer(outcome));
            assert_eq!(
                said,
                Some(if worth == best { 1.0 } else { 0.0 }),
                "at first only the best of {least} to {best}"
            );
        }
        // What is no offer, and an offer that the other side may not make now, cannot be accepted.
        assert_eq!(linear.would_accept(&view, &Move::Done), None);
        table.play(0, Seat(0), &Move::Done).unwrap();
        let view = table.view(Seat(1));
        assert_eq!(linear.would_accept(&view, &Move::Offer(game.domain().outcome(0))), None, "{protocol:?}");
    }
}

/// In turn the first seat answers in the next round, when its demand is lower; what comes in the last turn comes too late.
#[test]
fn in_turn_an_offer_is_weighed_when_it_will_be_answered() {
    let game = game("room", Protocol::Alternating);
    let mut table = Table::recorded(&game);
    table.draw_chance(0, &mut Stream::of_chance(1, 0));
    let linear: Box<dyn Agent<Bilateral>> = chosen("linear").build(&game, Seat(0)).unwrap();
    let (last, mut accepted) = (game.setup().rounds - 1, Vec::new());
    for round in 0..=last {
        table.play(0, Seat(0), &Move::Done).unwrap();
        let view = table.view(Seat(0));
        let book = view.book();
        let span = (book.range().1 - book.floor()) as f64;
        let demand = book.floor() + (span * (1.0 - f64::from(round + 1) / f64::from(last))) as i64;
        let outcomes = (0..game.domain().outcomes()).map(|number| game.domain().outcome(number));
        let mut count = 0;
        for outcome in outcomes {
            let good = round < last && view.worth_ticks(&outcome) >= demand;
            count += u32::from(good);
            let said = linear.would_accept(&view, &Move::Offer(outcome));
            assert_eq!(said, Some(if good { 1.0 } else { 0.0 }), "round {round}");
        }
        accepted.push(count);
        table.play(0, Seat(1), &Move::Done).unwrap();
    }
    assert!(accepted[0] < accepted[accepted.len() - 2] && accepted.last() == Some(&0), "{accepted:?}");
}

/// Who has no moves left in a period cannot answer.
#[test]
fn who_cannot_answer_accepts_nothing() {
    let mut setup = read_setup(&scenario("room").unwrap()).unwrap();
    setup.interactions = 1;
    let game = setup.check("room").unwrap();
    let mut table = Table::recorded(&game);
    table.draw_chance(0, &mut Stream::of_chance(1, 0));
    let random: Box<dyn Agent<Bilateral>> = chosen("random:accept=1").build(&game, Seat(0)).unwrap();
    let best = Move::Offer(table.view(Seat(0)).book().best());
    assert_eq!(random.would_accept(&table.view(Seat(0)), &best), Some(1.0));
    table.play(0, Seat(0), &Move::Comment("Well.".to_owned())).unwrap();
    assert_eq!(random.would_accept(&table.view(Seat(0)), &best), Some(0.0));
    table.play(0, Seat(1), &best).unwrap();
}

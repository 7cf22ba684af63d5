//! How periods and turns go: how many moves there are, who is done, and what ends them.

use bilateral::{Bilateral, Event, Move, Offer, Protocol, read_setup, scenario};
use game::{Ending, Game, Language, Seat, Spoken, Stream, Table};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn room(protocol: Protocol, interactions: u32) -> Bilateral {
    let mut setup = read_setup(&scenario("room").unwrap()).unwrap();
    (setup.protocol, setup.interactions, setup.periods, setup.rounds) = (protocol, interactions, 3, 6);
    setup.check("room").unwrap()
}

fn seated(game: &Bilateral) -> Table<'_, Bilateral> {
    let mut table = Table::recorded(game);
    table.draw_chance(0, &mut Stream::of_chance(1, 0));
    table
}

fn says(table: &mut Table<'_, Bilateral>, seat: Seat, action: &Move) -> Result<(), String> {
    table.play(0, seat, action).map_err(|refusal| refusal.to_string())
}

fn comment() -> Move {
    Move::Comment("well".to_owned())
}

/// An offer of one issue.
fn part(game: &Bilateral, issue: usize) -> Offer {
    let mut part = Offer::open(game.domain().issues().len());
    part.set(issue, Some(0));
    part
}

#[test]
fn every_move_but_done_counts_and_so_many_are_allowed_in_a_period() {
    let game = room(Protocol::Free, 3);
    let mut table = seated(&game);
    let all = "you have used all 3 moves of this period; wait for the next one";
    for left in [3, 2, 1] {
        assert_eq!((table.view(A).moves_left(), table.view(B).moves_left()), (left, 3));
        assert_eq!(says(&mut table, A, &comment()), Ok(()));
    }
    assert_eq!((table.view(A).moves_left(), table.view(A).may_act()), (0, false));
    assert_eq!(says(&mut table, A, &comment()), Err(all.to_owned()));
    // The other side still may, and being done costs nothing.
    assert_eq!(says(&mut table, B, &Move::Offer(part(&game, 0))), Ok(()));
    assert_eq!((table.view(B).moves_left(), table.view(A).period()), (2, 0));
    assert_eq!(says(&mut table, B, &Move::Done), Ok(()));
    // Both are done: a new period with new moves.
    assert_eq!((table.view(A).period(), table.view(A).moves_left(), table.view(B).moves_left()), (1, 3, 3));
    assert!(table.view(A).incoming().is_none(), "what stood has lapsed");
}

#[test]
fn who_is_done_may_act_again_when_the_other_side_makes_an_offer() {
    let game = room(Protocol::Free, 9);
    let mut table = seated(&game);
    assert_eq!(says(&mut table, A, &Move::Done), Ok(()));
    let done = "you are done for this period, unless the other side makes a new offer";
    assert_eq!(says(&mut table, A, &comment()), Err(done.to_owned()));
    assert_eq!(says(&mut table, B, &comment()), Ok(()));
    assert_eq!(says(&mut table, A, &comment()), Err(done.to_owned()));
    assert_eq!(says(&mut table, B, &Move::Offer(part(&game, 0))), Ok(()));
    assert_eq!(says(&mut table, A, &comment()), Ok(()));
    // One side being done ends nothing.
    assert_eq!(says(&mut table, B, &Move::Done), Ok(()));
    assert_eq!(table.view(A).period(), 0);
    assert_eq!(says(&mut table, A, &Move::Done), Ok(()));
    assert_eq!(table.view(A).period(), 1);
}

#[test]
fn the_last_moves_of_both_end_a_period_and_the_last_period_the_game() {
    let game = room(Protocol::Free, 1);
    let mut table = seated(&game);
    for period in 0..3 {
        assert_eq!(table.view(A).period(), period);
        assert_eq!(says(&mut table, B, &Move::Offer(part(&game, 1))), Ok(()));
        assert_eq!(table.view(A).period(), period);
        assert!(table.outcome().is_none());
        assert_eq!(says(&mut table, A, &comment()), Ok(()));
    }
    assert_eq!(table.outcome().unwrap().period, 2);
    assert_eq!(says(&mut table, A, &comment()), Err("the negotiation is over".to_owned()));
}

#[test]
fn turns_pass_with_everything_but_words_of_which_there_is_an_end() {
    let game = room(Protocol::Alternating, 3);
    let mut table = seated(&game);
    let first = game.turn(table.state()).may_act.single().unwrap();
    let second = first.other();
    assert_eq!(says(&mut table, second, &Move::Done), Err("it is the other side's turn".to_owned()));
    assert_eq!([says(&mut table, first, &comment()), says(&mut table, first, &comment())], [Ok(()), Ok(())]);
    let enough = "enough was said in this turn; make an offer, answer or pass";
    assert_eq!(says(&mut table, first, &comment()), Err(enough.to_owned()));
    assert_eq!(says(&mut table, first, &Move::Offer(part(&game, 0))), Ok(()));
    assert_eq!(game.turn(table.state()).may_act.single(), Some(second));
    // An offer stands for one turn of the other side.
    let (id, _) = table.view(second).incoming().unwrap();
    assert_eq!(says(&mut table, second, &Move::Done), Ok(()));
    let gone = "no offer of the other side is waiting for an answer";
    assert_eq!(says(&mut table, first, &Move::Done), Ok(()));
    assert_eq!(says(&mut table, second, &Move::Accept { id, issues: None }), Err(gone.to_owned()));
}

#[test]
fn rounds_are_spread_over_the_periods() {
    let game = room(Protocol::Alternating, 3);
    let mut table = seated(&game);
    let mut periods = Vec::new();
    while table.outcome().is_none() {
        periods.push(table.view(A).period());
        let seat = game.turn(table.state()).may_act.single().unwrap();
        assert_eq!(says(&mut table, seat, &Move::Done), Ok(()));
    }
    assert_eq!(periods, [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2], "six rounds of two turns in three periods");
}

#[test]
fn the_clock_names_what_is_timed_and_what_comes_at_zero() {
    let game = room(Protocol::Free, 9);
    let mut table = seated(&game);
    for (name, at_zero) in [
        ("period 1 of 3", "Open offers lapse, and the next period begins."),
        ("period 2 of 3", "Open offers lapse, and the next period begins."),
        ("period 3 of 3", "The negotiation ends. There is no deal without an agreement on Rent, Cleaning and Cello."),
    ] {
        let clock = game.clock(table.state(), Language::English).unwrap();
        assert_eq!((clock.name.as_str(), clock.at_zero.as_str()), (name, at_zero));
        assert_eq!(game.turn(table.state()).limit_ms, Some(u64::from(game.setup().seconds_per_period) * 1000));
        table.expire(0);
    }
    assert_eq!(game.clock(table.state(), Language::English), None);
    let game = room(Protocol::Alternating, 9);
    let mut table = seated(&game);
    let names = [(); 4].map(|()| {
        let clock = game.clock(table.state(), Language::English).unwrap();
        assert_eq!(clock.at_zero, "The turn passes to the other side.");
        table.expire(0);
        clock.name
    });
    assert_eq!(names, ["round 1 of 6", "round 1 of 6", "round 2 of 6", "round 2 of 6"]);
}

/// What a move brings about.
fn brings(game: &Bilateral, table: &Table<'_, Bilateral>, seat: Seat, action: &Move) -> Vec<Event> {
    game.decide(table.state(), seat, action).unwrap().to_vec()
}

#[test]
fn what_ends_the_negotiation_ends_no_period() {
    let game = room(Protocol::Free, 1);
    let mut table = seated(&game);
    assert_eq!(says(&mut table, A, &Move::Offer(game.domain().outcome(0))), Ok(()));
    // The last move of both, but everything is agreed by it.
    let accepted = Event::Accepted { seat: B, id: 1, issues: None };
    assert_eq!(brings(&game, &table, B, &Move::Accept { id: 1, issues: None }), [accepted]);
    assert_eq!(brings(&game, &table, B, &Move::OptOut), [Event::OptedOut { seat: B }]);
    let part = Move::Accept { id: 1, issues: Some(vec![0]) };
    assert_eq!(brings(&game, &table, B, &part)[1..], [Event::PeriodEnded]);
    assert_eq!(brings(&game, &table, B, &Move::Reject { id: 1 })[1..], [Event::PeriodEnded]);
}

#[test]
fn what_happens_is_told() {
    let game = room(Protocol::Free, 9);
    let [a, b] = [A, B].map(|seat| game.seats()[seat.index()].clone());
    let kind = |seat: Seat| game.types(seat)[0].name.clone();
    let told = |event: &Event, seat| game.narrate(event, seat, Language::English).unwrap();
    let dealt = Event::Dealt([0, 0]);
    assert_eq!(told(&dealt, None), format!("{a} is of type {}; {b} is of type {}.", kind(A), kind(B)));
    assert_eq!(told(&dealt, Some(B)), format!("{b} is of type {}.", kind(B)));
    let offer = game.domain().outcome(0);
    let offered = Event::Offered { seat: A, id: 3, offer: offer.clone() };
    assert_eq!(
        told(&offered, Some(B)),
        format!("{a} proposes (offer 3): {}.", game.describe(&offer, Language::English))
    );
    let names: Vec<&str> = game.domain().issues().iter().map(|issue| issue.name.as_str()).collect();
    let open = format!(". {} and {} are left open", names[1], names[2]);
    assert!(game.describe(&part(&game, 0), Language::English).ends_with(&open));
    let mut most = game.domain().outcome(0);
    most.set(2, None);
    assert!(game.describe(&most, Language::English).ends_with(&format!(". {} is left open", names[2])));
    assert_eq!(game.describe(&Offer::open(3), Language::English), "everything is left open");
    for (event, sentence) in [
        (Event::Accepted { seat: B, id: 3, issues: None }, format!("{b} accepts offer 3.")),
        (
            Event::Accepted { seat: B, id: 3, issues: Some(vec![0, 1, 2]) },
            format!("{b} accepts {}, {} and {} of offer 3.", names[0], names[1], names[2]),
        ),
        (Event::Rejected { seat: B, id: 3 }, format!("{b} rejects offer 3.")),
        (Event::Commented { seat: A, text: "Well?".to_owned() }, format!("{a} says: Well?")),
        (Event::OptedOut { seat: A }, format!("{a} opts out of the negotiation.")),
        (Event::Finished { seat: A }, format!("{a} has nothing more to say for now.")),
        (Event::PeriodEnded, "The period ends.".to_owned()),
        (Event::TurnExpired, "The turn passes.".to_owned()),
    ] {
        assert_eq!(told(&event, Some(A)), sentence);
        assert_eq!(told(&event, None), sentence);
    }
}

#[test]
fn a_comment_is_one_line_of_so_many_characters() {
    let game = room(Protocol::Free, 9);
    let mut table = seated(&game);
    let mut comment = |text: &str| says(&mut table, A, &Move::Comment(text.to_owned()));
    assert_eq!(comment(&"é".repeat(500)), Ok(()));
    assert_eq!(comment(&"é".repeat(501)), Err("a comment has at most 500 characters".to_owned()));
    assert_eq!(comment("  "), Err("a comment needs some words".to_owned()));
    for line in ["a\nb", "a\u{202e}b", "a\u{2066}b", "a\u{200f}b"] {
        assert_eq!(comment(line), Err("a comment is one line of plain text".to_owned()), "{line:?}");
    }
}

/// What players read about the deadline, beside what comes of an agreement on the first issue alone.
#[test]
fn the_rule_about_the_deadline_is_true_in_every_scenario() {
    for builtin in bilateral::SCENARIOS {
        for partial in ["implement", "discard"] {
            let settings =
                [("partial_at_deadline".to_owned(), partial.to_owned()), ("periods".to_owned(), "1".to_owned())];
            let source = bilateral::scenario(builtin.name).unwrap();
            let game = (bilateral::GAME.load)(&source, &settings).unwrap().game;
            let mut table = seated(&game);
            assert_eq!(says(&mut table, A, &Move::Offer(part(&game, 0))), Ok(()));
            assert_eq!(says(&mut table, B, &Move::Accept { id: 1, issues: None }), Ok(()));
            let rules = game.rules(&table.view(A), Language::English).join(" ");
            let at_zero = game.clock(table.state(), Language::English).unwrap().at_zero;
            table.expire(0);
            let stands = table.outcome().unwrap().ending == Ending::Partial;
            let needs = rules.contains("by then stands, provided that");
            let told = (rules.contains("by then stands;"), rules.contains("counts for nothing"));
            assert!(needs || told == (stands, !stands), "{} {partial}: {rules}", builtin.name);
            assert_eq!(at_zero.contains("There is no deal"), !stands, "{} {partial}: {at_zero}", builtin.name);
            assert!(rules.contains("What is agreed is not final"), "{}: {rules}", builtin.name);
        }
    }
}

//! What the rules refuse, with the reason that a player reads, and what they just allow.

use crisis::{Action, Crisis, Main, Message, Move, Protocol, Query, Setup, Step, Values};
use game::plays::Play;
use game::{Game, Seat};

use crate::reference::builtin;

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

fn dispute(change: impl FnOnce(&mut Setup)) -> Crisis {
    let mut setup = builtin("fishing-dispute").setup().clone();
    setup.preparation_seconds = 0;
    change(&mut setup);
    setup.check("fishing-dispute").unwrap()
}

/// Why a move is refused; empty if it is not.
fn why(play: &Play<'_, Crisis>, seat: Seat, action: &Move) -> String {
    play.game().decide(play.state(), seat, action).err().map_or_else(String::new, |refusal| refusal.to_string())
}

fn say(message: Message) -> Move {
    Move::Say(message)
}

fn act(main: Option<Main>, values: &[Option<usize>]) -> Action {
    Action { main, values: values.to_vec() }
}

fn comment(topic: Option<&str>, text: &str) -> Move {
    say(Message::Comment { topic: topic.map(str::to_owned), text: text.to_owned() })
}

#[test]
fn whose_turn_it_is_not_is_told_why() {
    let game = dispute(|setup| setup.preparation_seconds = 60);
    let mut play = Play::new(&game);
    assert_eq!(
        why(&play, CANADA, &comment(None, "Hello.")),
        "the talks have not begun; ask decision support, or say that you are ready"
    );
    assert_eq!(why(&play, Seat(2), &Move::Done), "there are two seats at this table");
    play.play(CANADA, "done").unwrap();
    assert_eq!(why(&play, CANADA, &Move::Done), "you are ready; wait for the other side");
    assert_eq!(why(&play, SPAIN, &Move::Done), "");
    play.play(SPAIN, "done").unwrap();
    // Now the talks are open, and nobody is done.
    assert_eq!((why(&play, CANADA, &Move::Done), why(&play, SPAIN, &Move::Done)), (String::new(), String::new()));
    play.play(CANADA, "done").unwrap();
    assert_eq!(
        why(&play, CANADA, &Move::Done),
        "you are done for this period, unless the other side says or does something"
    );
    // Whatever the other side does wakes it: a word, a deed, a signature taken back.
    for done in ["comment Wait.", "act sign 30", "withdraw"] {
        play.play(SPAIN, done).unwrap();
        assert_eq!(why(&play, CANADA, &Move::Done), "", "after {done}");
        play.play(CANADA, "done").unwrap();
        assert_ne!(why(&play, CANADA, &Move::Done), "");
    }
    play.play(SPAIN, "done").unwrap();
    assert_eq!(game.view(play.state(), SPAIN).period(), 1);
}

#[test]
fn moves_of_a_period_are_counted() {
    let game = dispute(|setup| setup.moves_per_period = 3);
    let mut play = Play::new(&game);
    let left = |play: &Play<'_, Crisis>| [CANADA, SPAIN].map(|seat| game.view(play.state(), seat).moves_left());
    assert_eq!(left(&play), [3, 3]);
    play.play(CANADA, "comment One.").unwrap();
    play.play(CANADA, "act sign 30").unwrap();
    assert_eq!(left(&play), [1, 3]);
    play.play(CANADA, "withdraw").unwrap();
    assert_eq!(left(&play), [0, 3]);
    let spent = "you have used all 3 moves of this period; wait for the next one";
    assert_eq!(why(&play, CANADA, &Move::Done), spent);
    assert!(!game.view(play.state(), CANADA).may_act() && game.view(play.state(), SPAIN).may_act());
    // A question is no move.
    assert_eq!(why(&play, CANADA, &Move::Ask(Query::Frontier { t: 0 })), "");
    // When both have used theirs the period is over.
    for text in ["comment One.", "comment Two."] {
        play.play(SPAIN, text).unwrap();
        assert_eq!(game.view(play.state(), SPAIN).period(), 0);
    }
    play.play(SPAIN, "comment Three.").unwrap();
    assert_eq!((game.view(play.state(), SPAIN).period(), left(&play)), (1, [3, 3]));
    // Who is done while the other has none left ends it as well; saying something does not.
    for _ in 0..3 {
        play.play(CANADA, "comment More.").unwrap();
    }
    play.play(SPAIN, "comment One.").unwrap();
    assert_eq!(game.view(play.state(), SPAIN).period(), 1);
    play.play(SPAIN, "done").unwrap();
    assert_eq!(game.view(play.state(), SPAIN).period(), 2);
}

/// The last move of a period may end the crisis, and then it ends no period.
#[test]
fn what_ends_the_crisis_ends_no_period() {
    let game = dispute(|setup| setup.moves_per_period = 1);
    for (text, goes_on) in
        [("act sign 30", false), ("act opt out", false), ("act sign 31", true), ("comment No.", true)]
    {
        let mut play = Play::new(&game);
        play.play(CANADA, "act sign 30").unwrap();
        play.play(SPAIN, text).unwrap();
        assert_eq!(play.events().contains(&crisis::Event::PeriodEnded), goes_on, "{text}");
        assert_eq!(game.view(play.state(), SPAIN).period(), u32::from(goes_on), "{text}");
    }
}

#[test]
fn every_step_has_its_moves() {
    let game = dispute(|setup| setup.protocol = Protocol::Steps);
    let mut play = Play::new(&game);
    let sign = |main| Move::Act(act(Some(Main::Sign(main)), &[None, None]));
    let opt_out = Move::Act(act(Some(Main::OptOut), &[None, None]));
    let yes = |to| say(Message::Yes { to });
    let no_offer = "there is no offer to answer in this step; write a message or keep silent";
    assert_eq!(why(&play, CANADA, &yes(1)), no_offer);
    assert_eq!(why(&play, CANADA, &say(Message::No { to: 1 })), no_offer);
    assert_eq!(why(&play, CANADA, &opt_out), "this is the message step; you can act when it is over");
    assert_eq!(why(&play, CANADA, &comment(None, "Hello.")), "");
    play.play(CANADA, "offer sign 30").unwrap();
    assert_eq!(why(&play, CANADA, &Move::Done), "you have chosen already; wait for the other side");
    play.play(SPAIN, "done").unwrap();
    // Spain answers, and nothing else.
    assert_eq!(why(&play, CANADA, &Move::Done), "the other side is answering your offer");
    for other in [yes(2), comment(None, "Hello."), opt_out.clone()] {
        assert_eq!(why(&play, SPAIN, &other), "answer offer 1 with yes or no");
    }
    // Who does not answer says nothing, and all go on to act.
    let mut silent = Play::new(&game);
    for (seat, text) in [(CANADA, "offer sign 30"), (SPAIN, "done"), (SPAIN, "done")] {
        silent.play(seat, text).unwrap();
    }
    let view = game.view(silent.state(), CANADA);
    assert_eq!((view.step(), view.accepted(), view.may_act()), (Step::Action, None, true));
    play.play(SPAIN, "yes 1").unwrap();
    let step = "this is the action step: sign, opt out, set parameters, or do nothing";
    assert_eq!(why(&play, CANADA, &comment(None, "Hello.")), step);
    assert_eq!(why(&play, CANADA, &Move::Withdraw), step);
    assert_eq!(why(&play, CANADA, &sign(31)), "30 was accepted in this period, and nothing else can be signed");
    assert_eq!((why(&play, CANADA, &sign(30)), why(&play, CANADA, &opt_out)), (String::new(), String::new()));
    assert_eq!(why(&play, CANADA, &Move::Act(Action::open(2))), "say what to do: sign, opt out, or set a parameter");
    assert_eq!(game.view(play.state(), SPAIN).accepted(), Some(30));
    play.play(CANADA, "done").unwrap();
    play.play(SPAIN, "act sign 30").unwrap();
}

/// In steps only what was accepted in the same period can be signed, and a signature alone is gone with its period.
#[test]
fn what_was_accepted_lapses_with_its_period() {
    let game = dispute(|setup| setup.protocol = Protocol::Steps);
    let mut play = Play::new(&game);
    play.play(CANADA, "offer sign 30").unwrap();
    play.play(SPAIN, "done").unwrap();
    play.play(SPAIN, "yes 1").unwrap();
    play.play(CANADA, "done").unwrap();
    play.play(SPAIN, "act sign 30; Spain: pollution = 15%").unwrap();
    let view = game.view(play.state(), CANADA);
    assert_eq!((view.period(), view.accepted(), view.signature(SPAIN)), (1, None, None));
    // What else was done stays in force.
    assert_eq!(view.in_force(SPAIN)[0], 1);
    play.clock();
    let sign = Move::Act(act(Some(Main::Sign(30)), &[None, None]));
    assert_eq!(why(&play, CANADA, &sign), "only what was offered and accepted in this period can be signed");
}

/// In free talks a signature stays until it is taken back.
#[test]
fn in_free_talks_a_signature_outlasts_its_period() {
    let game = dispute(|_| {});
    let mut play = Play::new(&game);
    play.play(CANADA, "act sign 30").unwrap();
    play.clock();
    let view = game.view(play.state(), SPAIN);
    assert_eq!((view.period(), view.signature(CANADA)), (1, Some(30)));
    play.play(SPAIN, "act sign 31").unwrap();
    assert!(game.outcome(play.state()).is_none());
    play.play(SPAIN, "act sign 30").unwrap();
    assert_eq!(game.outcome(play.state()).unwrap().facts["main"], 30);
    assert_eq!(why(&play, SPAIN, &Move::Done), "the crisis is over");
}

#[test]
fn nobody_moves_while_chance_decides() {
    let game = dispute(|_| {});
    let mut play = Play::new(&game);
    play.play(CANADA, "act opt out").unwrap();
    assert_eq!(why(&play, SPAIN, &Move::Done), "wait until chance has decided");
    assert_eq!(why(&play, SPAIN, &Move::Ask(Query::Frontier { t: 0 })), "wait until chance has decided");
    assert!(game.expire(play.state()).is_empty() && game.turn(play.state()).may_act == game::SeatSet::NONE);
}

#[test]
fn messages_must_say_something_that_can_be_done() {
    let game = dispute(|_| {});
    let play = Play::new(&game);
    let (open, sanctions) = (Action::open(2), act(None, &[None, Some(1)]));
    let opt_out = act(Some(Main::OptOut), &[None, None]);
    let sign = |main| act(Some(Main::Sign(main)), &[None, None]);
    let cannot = "opting out cannot be offered or asked for; it can be threatened with";
    let demand = "a request must ask for a signature or for a parameter";
    for (message, reason) in [
        (Message::Offer([open.clone(), open.clone()]), "an offer must settle something"),
        (Message::ConditionalOffer([open.clone(), open.clone()]), "an offer must settle something"),
        (Message::Offer([open.clone(), sanctions.clone()]), ""),
        (Message::Offer([sign(1), open.clone()]), ""),
        (Message::Offer([sign(54), open.clone()]), ""),
        (Message::Offer([sign(0), open.clone()]), "total allowable catch goes from 1 to 54"),
        (Message::Offer([open.clone(), sign(55)]), "total allowable catch goes from 1 to 54"),
        (Message::Offer([opt_out.clone(), open.clone()]), cannot),
        (Message::Offer([open.clone(), opt_out.clone()]), cannot),
        (Message::Offer([act(None, &[None]), sign(3)]), "Canada has 2 parameters"),
        (Message::Offer([sign(3), act(None, &[Some(4), None])]), "'pollution' of Spain has no such value"),
        (Message::Offer([sign(3), act(None, &[Some(3), None])]), ""),
        (Message::Request { of: CANADA, action: sanctions.clone() }, "a request goes to the other side"),
        (Message::Request { of: SPAIN, action: sanctions.clone() }, ""),
        (Message::Request { of: SPAIN, action: sign(3) }, ""),
        (Message::Request { of: SPAIN, action: sign(99) }, "total allowable catch goes from 1 to 54"),
        (Message::Request { of: SPAIN, action: open.clone() }, demand),
        (Message::Request { of: SPAIN, action: opt_out.clone() }, demand),
        (Message::Threat([opt_out.clone(), sign(3)]), ""),
        (Message::Threat([sanctions.clone(), open.clone()]), ""),
        (Message::Threat([open.clone(), sign(3)]), "a threat must say what you would do"),
        (Message::Threat([opt_out.clone(), opt_out]), cannot),
    ] {
        assert_eq!(why(&play, CANADA, &say(message.clone())), reason, "{message:?}");
    }
}

#[test]
fn comments_are_one_line_of_words() {
    let game = dispute(|_| {});
    let play = Play::new(&game);
    let word = "a topic is a word or two, at most 60 characters";
    let line = "a comment is one line of plain text";
    for (topic, text, reason) in [
        (None, "x".repeat(500), ""),
        (None, "é".repeat(500), ""),
        (None, "x".repeat(501), "a comment has at most 500 characters"),
        (None, " \t".to_owned(), "a comment needs some words"),
        (None, "two\nlines".to_owned(), line),
        (None, "turned \u{202e}round".to_owned(), line),
        (Some("a\u{2066}b".to_owned()), "x".to_owned(), line),
        (Some("a\u{7}b".to_owned()), "x".to_owned(), line),
        (Some("x".repeat(60)), "x".to_owned(), ""),
        (Some("x".repeat(61)), "x".to_owned(), word),
        (Some(String::new()), "x".to_owned(), word),
        (Some(" x".to_owned()), "x".to_owned(), word),
    ] {
        let told = format!("{topic:?} {text}");
        assert_eq!(why(&play, CANADA, &comment(topic.as_deref(), &text)), reason, "{told}");
    }
}

#[test]
fn an_offer_is_answered_once_and_by_the_other_side() {
    let game = dispute(|_| {});
    let mut play = Play::new(&game);
    play.play(CANADA, "comment Hello.").unwrap();
    play.play(CANADA, "offer sign 30").unwrap();
    let [yes, no] = [Message::Yes { to: 2 }, Message::No { to: 2 }].map(say);
    assert_eq!(why(&play, SPAIN, &say(Message::Yes { to: 1 })), "there is no offer 1");
    assert_eq!(why(&play, SPAIN, &say(Message::No { to: 3 })), "there is no offer 3");
    assert_eq!(why(&play, CANADA, &yes), "offer 2 is your own");
    assert_eq!((why(&play, SPAIN, &yes), why(&play, SPAIN, &no)), (String::new(), String::new()));
    assert_eq!(game.view(play.state(), SPAIN).unanswered().map(|heard| heard.id).collect::<Vec<_>>(), [2]);
    assert_eq!(game.view(play.state(), CANADA).unanswered().count(), 0);
    play.play(SPAIN, "no 2").unwrap();
    assert_eq!(why(&play, SPAIN, &yes), "you have answered offer 2 already");
    assert_eq!(game.view(play.state(), SPAIN).unanswered().count(), 0);
    let heard = game.view(play.state(), SPAIN).heard();
    assert_eq!(heard.iter().map(|heard| heard.answer).collect::<Vec<_>>(), [None, Some(false), None]);
    assert_eq!(why(&play, SPAIN, &Move::Withdraw), "you have signed nothing");
}

#[test]
fn deeds_may_leave_parameters_out_but_not_invent_any() {
    let game = dispute(|_| {});
    let mut play = Play::new(&game);
    assert_eq!(why(&play, CANADA, &Move::Act(act(None, &[Some(2)]))), "");
    assert_eq!(why(&play, CANADA, &Move::Act(act(None, &[None, Some(1), Some(0)]))), "Canada has 2 parameters");
    assert_eq!(why(&play, CANADA, &Move::Act(act(None, &[Some(5)]))), "'ships' of Canada has no such value");
    assert_eq!(why(&play, CANADA, &Move::Act(act(None, &[]))), "say what to do: sign, opt out, or set a parameter");
    // What is recorded has an entry for every parameter, and comments have no blanks around them.
    let events = game.decide(play.state(), CANADA, &Move::Act(act(None, &[Some(2)]))).unwrap();
    assert_eq!(game.move_behind(&events[0]), Some((CANADA, Move::Act(act(None, &[Some(2), None])))));
    let events = game.decide(play.state(), CANADA, &comment(None, "  Well. ")).unwrap();
    assert_eq!(game.move_behind(&events[0]), Some((CANADA, comment(None, "Well."))));
    play.play(CANADA, "act Canada: ships = 10").unwrap();
    assert_eq!(game.view(play.state(), SPAIN).in_force(CANADA), &Values::from_slice(&[2, 0]));
}

#[test]
fn questions_are_about_what_there_is() {
    let game = dispute(|_| {});
    let play = Play::new(&game);
    let values = |first: &[u8], second: &[u8]| [Values::from_slice(first), Values::from_slice(second)];
    let agreement = |main| crisis::Agreement { main, values: values(&[0, 0], &[0, 0]) };
    let (fine, none) = (values(&[4, 1], &[3, 1]), "a parameter has no such value");
    for (query, reason) in [
        (Query::Agreement { agreement: agreement(1), t: 0 }, ""),
        (Query::Agreement { agreement: agreement(54), t: 9 }, ""),
        (Query::Agreement { agreement: agreement(0), t: 0 }, "total allowable catch goes from 1 to 54"),
        (Query::Agreement { agreement: agreement(55), t: 0 }, "total allowable catch goes from 1 to 54"),
        (Query::Agreement { agreement: agreement(30), t: 10 }, "the periods are 1 to 10"),
        (Query::OptingOut { seat: SPAIN, values: fine.clone(), t: 9 }, ""),
        (Query::OptingOut { seat: Seat(2), values: fine.clone(), t: 9 }, "there are two sides"),
        (Query::OptingOut { seat: SPAIN, values: values(&[5, 1], &[3, 1]), t: 9 }, none),
        (Query::OptingOut { seat: SPAIN, values: values(&[4, 1], &[3, 2]), t: 9 }, none),
        (Query::OptingOut { seat: SPAIN, values: values(&[4], &[3, 1]), t: 9 }, none),
        (Query::StatusQuo { values: fine }, ""),
        (Query::StatusQuo { values: values(&[4, 1, 0], &[3, 1]) }, none),
        (Query::BestAgreement { t: 9 }, ""),
        (Query::BestAgreement { t: 10 }, "the periods are 1 to 10"),
        (Query::Frontier { t: 10 }, "the periods are 1 to 10"),
    ] {
        assert_eq!(why(&play, CANADA, &Move::Ask(query.clone())), reason, "{query:?}");
    }
}

#[test]
fn questions_of_a_period_are_counted() {
    let game = dispute(|_| {});
    let mut play = Play::new(&game);
    let query = Move::Ask(Query::Frontier { t: 0 });
    let text = game.write_move(&query);
    for asked in 0..300 {
        assert_eq!(game.view(play.state(), CANADA).queries_left(), 300 - asked);
        play.play(CANADA, &text).unwrap();
    }
    assert_eq!(why(&play, CANADA, &query), "you have asked 300 times in this period; wait for the next one");
    assert_eq!((why(&play, SPAIN, &query), game.view(play.state(), SPAIN).queries_left()), (String::new(), 300));
    play.clock();
    assert_eq!((why(&play, CANADA, &query), game.view(play.state(), CANADA).queries_left()), (String::new(), 300));
}

#[test]
fn what_is_named_wrongly_is_told_with_what_is_right() {
    let game = dispute(|_| {});
    let play = Play::new(&game);
    let said = |text: &str| play.game().read_move(text).err().map_or_else(String::new, |refusal| refusal.to_string());
    let values = "'7' is no value of ships; choose from: 0, 5, 10, 15, 20";
    assert_eq!(said("act Canada: ships = 7"), values);
    let whose = said("offer Rent = 3");
    assert!(whose.contains("choose from: Canada: ") && whose.contains(", Spain: sanctions"), "{whose}");
    assert_eq!(said("offer shps = 5"), "there is no parameter 'shps'; did you mean 'ships'?");
}

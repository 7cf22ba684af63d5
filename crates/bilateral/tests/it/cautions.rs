//! The question before a move that gives something up: exact figures, and that nothing is given up unasked.

use bilateral::{Bilateral, Event, GAME, Move, SCENARIOS, State, scenario};
use game::{Caution, Game, Language, Seat, Spoken, Staged, Stream};

const HOST: Seat = Seat(0);
const NEWCOMER: Seat = Seat(1);
const ENGLAND: Seat = Seat(0);
const ZIMBABWE: Seat = Seat(1);

fn load(name: &str, settings: &[(&str, &str)]) -> Bilateral {
    let settings: Vec<_> = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    (GAME.load)(&scenario(name).unwrap(), &settings).unwrap().game
}

fn dealt(game: &Bilateral, types: [usize; 2]) -> State {
    let mut state = game.start();
    game.apply(&mut state, &Event::Dealt(types));
    state
}

fn play(game: &Bilateral, state: &mut State, seat: Seat, line: &str) {
    let action = game.read_move(line).unwrap();
    let events = game.decide(state, seat, &action).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    events.iter().for_each(|event| game.apply(state, event));
}

fn asked(game: &Bilateral, state: &State, seat: Seat, line: &str) -> Option<Caution> {
    game.caution(&game.view(state, seat), &game.read_move(line).unwrap(), Language::English)
}

fn figures(game: &Bilateral, state: &State, seat: Seat, line: &str) -> Option<(f64, f64)> {
    asked(game, state, seat, line).map(|caution| (caution.worth.unwrap(), caution.without.unwrap()))
}

const POOR: &str = "offer Rent = 550 euros; Cleaning = the newcomer cleans; Cello = only at weekends";
const FAIR: &str = "offer Rent = 500 euros; Cleaning = cleaning goes in turn; Cello = until eight";

#[test]
fn accepting_less_than_no_deal_is_asked_about_and_accepting_more_is_not() {
    let game = load("room", &[]);
    let mut state = dealt(&game, [0, 0]);
    play(&game, &mut state, HOST, POOR);
    let caution = asked(&game, &state, NEWCOMER, "accept 1").unwrap();
    assert_eq!((caution.worth, caution.without), (Some(0.0), Some(30.0)));
    assert_eq!(
        caution.sentence,
        "Accept offer 1? It brings you 0 points. Without a deal you have 30 points at the deadline."
    );
    // What was agreed in part counts for nothing here, before as after.
    assert_eq!(figures(&game, &state, NEWCOMER, "accept 1 only Rent"), None);
    play(&game, &mut state, HOST, FAIR);
    // 65 would be better for both, but that is not asked about.
    assert_eq!(figures(&game, &state, NEWCOMER, "accept 2"), None);
}

#[test]
fn opting_out_is_compared_with_no_deal_and_with_the_offer_on_the_table() {
    let game = load("room", &[]);
    let mut state = dealt(&game, [0, 0]);
    assert_eq!(figures(&game, &state, NEWCOMER, "opt out"), Some((20.0, 30.0)));
    play(&game, &mut state, HOST, FAIR);
    assert_eq!(figures(&game, &state, NEWCOMER, "opt out"), Some((20.0, 45.0)));
    play(&game, &mut state, HOST, POOR);
    assert_eq!(figures(&game, &state, NEWCOMER, "opt out"), Some((20.0, 30.0)));
}

#[test]
fn the_last_word_asks_if_a_better_offer_is_left_lying() {
    let game = load("room", &[("periods", "2"), ("interactions", "3")]);
    let mut state = dealt(&game, [0, 0]);
    play(&game, &mut state, HOST, FAIR);
    for line in ["done", "reject 1", "say Hello."] {
        assert_eq!(figures(&game, &state, NEWCOMER, line), None, "{line}: there is another period");
    }
    game.expire(&state).iter().for_each(|event| game.apply(&mut state, event));
    assert_eq!(figures(&game, &state, NEWCOMER, "done"), None, "there is nothing on the table");
    play(&game, &mut state, HOST, POOR);
    assert_eq!(figures(&game, &state, NEWCOMER, "done"), None, "what is there is worth less than no deal");
    play(&game, &mut state, HOST, FAIR);
    let caution = asked(&game, &state, NEWCOMER, "done").unwrap();
    assert_eq!((caution.worth, caution.without), (Some(30.0), Some(45.0)));
    assert!(caution.sentence.ends_with("The offer on the table brings you 45 points."), "{}", caution.sentence);
    assert_eq!(figures(&game, &state, NEWCOMER, "say Hello."), None, "two moves are left");
    play(&game, &mut state, NEWCOMER, "say Hello.");
    play(&game, &mut state, NEWCOMER, "say Hello again.");
    // The last of three moves: a comment is then as good as "done", an offer may still be accepted.
    assert_eq!(figures(&game, &state, NEWCOMER, "say Goodbye."), Some((30.0, 45.0)));
    assert_eq!(figures(&game, &state, NEWCOMER, "offer Cello = at any time"), None);
    assert_eq!(figures(&game, &state, NEWCOMER, "accept 3"), None);
}

#[test]
fn in_turn_it_is_the_last_round_that_counts() {
    let game = load("room", &[("protocol", "alternating"), ("rounds", "2")]);
    let mut state = dealt(&game, [0, 0]);
    play(&game, &mut state, HOST, FAIR);
    assert_eq!(figures(&game, &state, NEWCOMER, "done"), None, "there is another round");
    play(&game, &mut state, NEWCOMER, "done");
    play(&game, &mut state, HOST, FAIR);
    let caution = asked(&game, &state, NEWCOMER, "done").unwrap();
    assert_eq!((caution.worth, caution.without), (Some(30.0), Some(45.0)));
    assert!(caution.sentence.contains("your last turn"), "{}", caution.sentence);
    // The very last move of the game: an offer would not be answered any more.
    assert_eq!(figures(&game, &state, NEWCOMER, "offer Cello = at any time"), Some((30.0, 45.0)));
    assert_eq!(figures(&game, &state, NEWCOMER, "accept 2"), None);
}

const GOOD: &str = "offer Size of Fund = $100 Billion; Impact on Other Aid = No reduction; \
    Forum on Other Health Issues = Creation of fund";
const OVERTAKEN: &str = "offer Size of Fund = $10 billion; Impact on Other Aid = No reduction; \
    Zimbabwe Trade Policy = Zimbabwe will reduce tariffs on imports; England Trade Policy = England will reduce imports; \
    Forum on Other Health Issues = Creation of fund";

#[test]
fn an_overtaken_offer_is_asked_about_with_what_it_gives_up() {
    let game = load("england-zimbabwe", &[]);
    let mut state = dealt(&game, [0, 1]);
    play(&game, &mut state, ENGLAND, OVERTAKEN);
    assert_eq!(figures(&game, &state, ZIMBABWE, "accept 1"), None, "10 points are more than -818");
    play(&game, &mut state, ZIMBABWE, GOOD);
    play(&game, &mut state, ENGLAND, "accept 2");
    // 780 in the first period, less 16 in each of the thirteen that follow.
    let caution = asked(&game, &state, ZIMBABWE, "accept 1").unwrap();
    assert_eq!((caution.worth, caution.without), (Some(10.0), Some(572.0)));
    assert_eq!(
        caution.sentence,
        "Accept offer 1? It brings you 10 points. It replaces what is agreed on Size of Fund. Without it you keep what \
         is agreed so far, which brings you 572 points at the deadline."
    );
    let part = "accept 1 only Size of Fund";
    assert_eq!(figures(&game, &state, ZIMBABWE, part), Some((780.0 - 700.0 - 208.0, 572.0)));
    assert_eq!(figures(&game, &state, ZIMBABWE, "opt out"), Some((-530.0, 572.0)));
    let view = game.view(&state, ZIMBABWE);
    assert_eq!(view.secured(), 572.0);
    assert_eq!(view.secured_by_types().len(), 3);
}

#[test]
fn where_agreed_issues_are_final_accepting_keeps_them() {
    let game = load("england-zimbabwe", &[("agreed_issues", "final")]);
    let mut state = dealt(&game, [0, 1]);
    play(&game, &mut state, ENGLAND, OVERTAKEN);
    play(&game, &mut state, ZIMBABWE, GOOD);
    play(&game, &mut state, ENGLAND, "accept 2");
    assert_eq!(figures(&game, &state, ZIMBABWE, "accept 1"), None, "710 are more than 572");
    play(&game, &mut state, ZIMBABWE, "accept 1");
    assert_eq!(game.outcome(&state).unwrap().scores[ZIMBABWE.index()], 710.0);
}

#[test]
fn where_partial_agreements_are_dropped_no_deal_is_what_there_is_without() {
    let game = load("england-zimbabwe", &[("partial_at_deadline", "discard")]);
    let mut state = dealt(&game, [0, 1]);
    play(&game, &mut state, ZIMBABWE, GOOD);
    play(&game, &mut state, ENGLAND, "accept 1");
    assert_eq!(game.view(&state, ZIMBABWE).secured(), -818.0);
}

#[test]
fn the_view_says_what_opting_out_gives_up_as_the_question_does() {
    let game = load("room", &[]);
    let mut state = dealt(&game, [0, 0]);
    for (offer, given_up, is_offer) in [(None, 30.0, false), (Some(FAIR), 45.0, true), (Some(POOR), 30.0, false)] {
        offer.into_iter().for_each(|offer| play(&game, &mut state, HOST, offer));
        let view = game.view_json(&game.view(&state, NEWCOMER), Language::English);
        assert_eq!(
            (view["opt_out_gives_up"].as_f64(), &view["opt_out_gives_up_offer"]),
            (Some(given_up), &is_offer.into())
        );
        assert_eq!(figures(&game, &state, NEWCOMER, "opt out"), Some((20.0, given_up)));
    }
}

/// Plays at random; what a player has for certain never falls by a move that nobody asked about, and whoever is asked
/// would have less.
#[test]
fn nothing_is_given_up_unasked() {
    let (mut unasked, mut questions) = (0, 0);
    for (number, builtin) in SCENARIOS.iter().enumerate() {
        for protocol in ["free", "alternating"] {
            for agreed in ["replaceable", "final"] {
                let changed = [("protocol", protocol), ("agreed_issues", agreed), ("periods", "3"), ("rounds", "6")];
                let game = load(builtin.name, &changed);
                for round in 0..6 {
                    let mut stream = Stream::numbered(number as u64, round);
                    let (kept, asked) = play_at_random(&game, &mut stream);
                    unasked += kept;
                    questions += asked;
                }
            }
        }
    }
    assert!(unasked > 5_000 && questions > 500, "the plays have enough of both: {unasked}, {questions}");
}

fn play_at_random(game: &Bilateral, stream: &mut Stream) -> (u32, u32) {
    let mut state = game.start();
    let chances = game.chance(&state);
    game.apply(&mut state, &chances[stream.below(chances.len() as u64) as usize].1);
    let (mut unasked, mut questions) = (0, 0);
    for _ in 0..60 {
        let first = Seat(u8::from(stream.below(2) == 1));
        let Some(seat) = game.turn(&state).may_act.next_from(first, 2) else { break };
        let view = game.view(&state, seat);
        let moves = game.legal_moves(&view);
        let answers = moves.iter().filter(|action| !matches!(action, Move::Offer(_)));
        let offers: Vec<&Move> = moves.iter().filter(|action| matches!(action, Move::Offer(_))).collect();
        let some = (0..offers.len().min(4)).map(|_| offers[stream.below(offers.len() as u64) as usize]);
        for action in answers.chain(some) {
            let mut after = state.clone();
            game.decide(&state, seat, action).unwrap().iter().for_each(|event| game.apply(&mut after, event));
            let secured = game.view(&after, seat).secured();
            match game.caution(&view, action, Language::English) {
                None => {
                    assert!(secured >= view.secured() - 1e-9, "{action:?}: {} falls to {secured}", view.secured());
                    unasked += 1;
                }
                Some(caution) => {
                    assert_eq!(caution.worth, Some(secured), "{action:?}");
                    assert!(caution.without > caution.worth, "{action:?}");
                    questions += 1;
                }
            }
        }
        // Ending it at once would leave little to look at.
        let lively: Vec<&Move> = moves.iter().filter(|action| !matches!(action, Move::OptOut)).collect();
        let chosen = match offers.is_empty() || stream.below(2) == 0 {
            true => lively[stream.below(lively.len().min(8) as u64) as usize],
            false => offers[stream.below(offers.len() as u64) as usize],
        };
        game.decide(&state, seat, chosen).unwrap().iter().for_each(|event| game.apply(&mut state, event));
    }
    (unasked, questions)
}

//! A row of squares: Ann lacks a blue chip, Ben a red one.

use trails::repeated::GAME;

use super::{costs, learned, open, text};
use crate::repeated::boards::{Row, played, rows, say};
use game::{Game, Hindsight, Source};

const ROW: Row<'_> = ("rbrbr", [0, 4], [2, 2], ["3 red", "2 blue + 1 white"]);

/// What both learn if this happens, and then nothing more.
fn learn(boards: &[Row<'_>], lines: &[&str], agents: [&str; 2]) -> Vec<Hindsight> {
    let game = rows("", boards);
    let scenario = open(&GAME, &Source::new("rows", crate::repeated::boards::text("", boards)));
    let mut play = played(&game, lines);
    while game.outcome(play.state()).is_none() {
        say(&mut play, "clock");
    }
    learned(&*scenario, &game, play.events(), &agents)
}

#[test]
fn chips_that_were_sent_for_nothing_are_lost() {
    let lines = ["Ann: propose 1 red for 1 blue", "Ben: accept", "Ann: send 1 red", "Ben: send nothing"];
    let found = learn(&[ROW], &lines, [""; 2]);
    // Ann cannot step anywhere, and two squares cost her 20: 3 red are worth -5, 2 red -10.
    let [ann, ben] = [&found[0], &found[1]];
    assert_eq!((ann.possible, ann.decisions.last().unwrap().reach), (Some(-5.0), -10.0));
    assert_eq!(costs(ann).iter().filter(|(_, cost)| *cost > 0.0).collect::<Vec<_>>(), [&(3, 5.0)]);
    assert_eq!(
        text(ann, 3),
        "You sent 1 red, all that you had promised. Ben sends nothing of the promised 1 blue. \
         To send nothing was worth -5 points to you."
    );
    assert_eq!(
        ann.lesson,
        "Board 1, turn 1 cost you 5 points. You sent 1 red, all that you had promised. Ben sends nothing of the promised \
         1 blue. To send nothing was worth -5 points to you. You ended with -10 points and could have had -5."
    );
    // Ben can now walk to the goal for two of four chips, in the three turns before Ann's silence ends the board.
    assert_eq!(ben.possible, Some(110.0));
    let lost: Vec<(String, f64)> =
        ben.decisions.iter().filter(|one| one.cost > 0.0).map(|one| (one.when.clone(), one.cost)).collect();
    assert_eq!(lost, [("Board 1, turn 2".to_owned(), 105.0), ("Board 1, turn 3".to_owned(), 5.0)]);
    assert!(ben.lesson.contains("To walk left 2 was worth 110 points to you."), "{}", ben.lesson);
}

#[test]
fn who_keeps_a_promise_that_is_kept_has_lost_nothing_by_it() {
    let lines = ["Ann: propose 1 red for 1 blue", "Ben: accept", "Ann: send 1 red", "Ben: send 1 blue"];
    let walks = ["Ann: walk right", "Ben: walk left", "Ann: pass", "Ben: pass"];
    let found = learn(&[ROW], &[&lines[..], &walks[..2]].concat(), [""; 2]);
    let sending = |found: &Hindsight, step| found.decisions.iter().find(|one| one.step == step).unwrap().cost;
    assert_eq!((sending(&found[0], 3), sending(&found[1], 4)), (0.0, 0.0));
    // Both could have reached the goal with one chip left, and did not walk on.
    assert_eq!((found[0].possible, found[1].possible), (Some(105.0), Some(105.0)));
}

#[test]
fn a_refused_offer_counts_as_kept_if_nothing_else_is_known() {
    let lines = ["Ann: propose 1 red for 1 blue", "Ben: reject"];
    let found = learn(&[ROW, ROW], &lines, [""; 2]);
    // Ben had 0 for certain with a step to the blue square, and 105 with the exchange.
    assert_eq!(found[1].decisions[0].cost, 105.0);
    assert_eq!(
        found[1].decisions[0].text,
        "You rejected Ann’s proposal: you give 1 blue and get 1 red. To accept Ann’s proposal (you give 1 blue and get 1 \
         red) was worth 105 points to you. The figure is for both keeping their word."
    );
    let sum: f64 = found[1].decisions.iter().map(|one| one.cost).sum();
    assert_eq!(sum, found[1].possible.unwrap() - -10.0);
}

#[test]
fn an_agent_says_what_it_would_have_agreed_to() {
    let found = &learn(&[ROW], &["Ann: pass"], ["", "reliable"])[0];
    let first = &found.decisions[0];
    // Ben needs one red and one blue chip to get there, and can do without the others.
    let wish = "You made no proposal. Ben would have accepted: you give 1 red and get 1 blue + 1 white. \
                That was worth 110 points to you. The figure is for both keeping their word.";
    assert_eq!((first.text.as_str(), first.reach, first.cost), (wish, 110.0, 0.0));
    // Ann makes one proposal a turn at least; the last chance is what counts.
    assert_eq!(found.decisions.iter().map(|one| one.cost).sum::<f64>(), 110.0 - -5.0);
}

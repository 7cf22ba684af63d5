//! Whole negotiations from scripted input, judged by what is printed.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use bilateral::{Bilateral, GAME, scenario};
use game::{AnyGame, LogReader, Seat, Source};

use super::{PlayOptions, play};

fn load(name: &str, settings: &[(&str, &str)]) -> Bilateral {
    let settings: Vec<(String, String)> =
        settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    (GAME.load)(&scenario(name).expect("built in"), &settings).expect("a valid scenario").game
}

fn options(opponent: &str) -> PlayOptions {
    PlayOptions { seat: Seat(0), opponent: Some(opponent.to_owned()), seed: 1, log: None }
}

/// Plays and gives what was printed, without colours.
fn played(game: &Bilateral, options: &PlayOptions, script: &str, width: usize) -> String {
    let mut out = anstream::StripStream::new(Vec::new());
    play(game, options, &mut script.as_bytes(), &mut out, width).expect("the negotiation is played");
    String::from_utf8(out.into_inner()).expect("text")
}

/// A game in the shared flat on a wide page, so that sentences are not broken.
fn in_the_flat(script: &str) -> String {
    played(&load("room", &[]), &options("conceder"), script, 200)
}

/// All parts are said, in this order.
pub(super) fn assert_says(said: &str, parts: &[&str]) {
    let mut rest = said;
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("'{part}' is missing, or not in this order, in:\n{said}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn the_person_is_told_the_story_and_never_the_other_sides_type() {
    let game = load("england-zimbabwe", &[("type:Zimbabwe", "short-term")]);
    let said = played(&game, &options("boulware"), "them\n", 200);
    assert_says(&said, &["England and Zimbabwe", "You: England.", "Your type:", "Zimbabwe, played by boulware"]);
    assert_says(&said, &["you are not told which", "long-term:", "short-term:", "compromise:"]);
    assert!(!said.contains("Zimbabwe is of type"), "{said}");
}

/// Everything but the types that happened in a game against this agent, as it stands in the log.
fn happened(types: [&str; 2], opponent: &str, number: usize) -> Vec<String> {
    let path = std::env::temp_dir().join(format!("haggle-types-{}-{number}.jsonl", std::process::id()));
    let game = load("england-zimbabwe", &[("type:England", types[0]), ("type:Zimbabwe", types[1])]);
    let options = PlayOptions { log: Some(path.clone()), ..options(opponent) };
    played(&game, &options, &format!("{}optout\nyes\n", "1 c 2 c\nsend\ndone\n".repeat(5)), 80);
    let mut reader = LogReader::new(BufReader::new(File::open(&path).expect("a log")));
    let log = reader.next_game().expect("a valid log").expect("one game");
    std::fs::remove_file(&path).expect("the log goes");
    log.events[1..].iter().map(|(_, event)| event.to_string()).collect()
}

#[test]
fn the_persons_type_makes_no_difference_to_the_agent() {
    let agents = bilateral::agents::AGENTS.iter().map(|entry| entry.info.name);
    // KBAgent needs a model; the law suite of the game plays it.
    for (number, agent) in agents.filter(|name| *name != "kb").enumerate() {
        let one = happened(["short-term", "long-term"], agent, 2 * number);
        assert!(one.len() > 1, "{agent}: {one:?}");
        assert_eq!(happened(["compromise", "long-term"], agent, 2 * number + 1), one, "{agent}");
    }
}

#[test]
fn an_agreement_by_accepting() {
    let said = in_the_flat("done\ndone\ndone\ndone\naccept\n");
    assert_says(&said, &["Newcomer proposes (offer ", "[worth to you: ", "Host accepts offer ", "The end"]);
    assert_says(&said, &["You agreed on everything", "The agreement: the rent is", "side", "Host (you)", "frugal"]);
    assert_says(&said, &["musician", "The Nash point", "Distance from the Pareto frontier", "Offers made: 0 by you"]);
}

#[test]
fn an_agreement_by_an_own_offer_with_undo() {
    let said = in_the_flat("1 d\n2 a\nundo\n2 b\n3 a\nvalues\ndraft\nsend\ndone\nsend\ndone\nsend\ndone\nsend\n");
    // With undo the two others are open again.
    assert_says(&said, &["the newcomer cleans. Cello is left open.", "a month. Cleaning and Cello are left open."]);
    let read = "Newcomer will read: Host proposes (offer 1): the rent is 550 euros a month; cleaning goes in turn; \
                the cello may be played at any time.";
    assert_says(&said, &[read, "Worth to you: 65.", "Newcomer accepts offer", "You agreed on everything"]);
    assert_says(&said, &["Host (you)", "65", "100 %", "This is on the Pareto frontier", "from the Nash point: 0."]);
}

#[test]
fn opting_out_takes_two_words() {
    let said = in_the_flat("optout\nno\noptout\nvalues\nyes\noptout\noptout\n");
    assert_says(&said, &["you would get 20", "you would get 20", "there was no question", "you would get 20"]);
    assert_says(
        &said,
        &["Host opts out of the negotiation.", "You opted out in period 1 of 6.", "Both could have gained"],
    );
}

#[test]
fn the_end_of_the_input_is_no_error() {
    for script in ["", "1 b\n", "done"] {
        let said = in_the_flat(script);
        assert!(said.ends_with("input ended, the negotiation is left unfinished; nothing is saved\n"), "{said}");
    }
}

#[test]
fn what_cannot_be_done_is_explained() {
    let said = in_the_flat("acept\nhow are you\nsend\nundo\nreject\ncopy\n1 x\n9 a\nquit\n");
    assert_says(&said, &["did you mean 'accept'?", "To talk, type: say how are you", "your draft is empty"]);
    assert_says(&said, &["nothing to take back", "no offer of the other side on the table", "to copy"]);
    assert_says(&said, &["Rent has no value 'x'", "there is no issue '9'", "nothing is saved"]);
}

#[test]
fn a_part_of_an_offer_can_be_accepted() {
    let said = in_the_flat("1 a\nsend\naccept 1\nclear\n\nhistory\nquit\n");
    assert_says(
        &said,
        &["Agreed so far: nothing yet.", "without the rest it makes no deal", "Host accepts Rent of offer 2."],
    );
    assert_says(&said, &["Agreed so far: the rent is 400 euros a month. Cleaning and Cello are left open."]);
    assert_says(&said, &["as agreed", "Nothing more agreed by the deadline: 30."]);
}

#[test]
fn the_deadline_comes_when_both_are_done_in_every_period() {
    let game = load("room", &[("periods", "2")]);
    let said = played(&game, &options("hardliner"), &"done\n".repeat(8), 80);
    assert_says(&said, &["The period ends.", "Period 2 of 2", "The last period ends.", "without a deal"]);
}

#[test]
fn turns_alternate_where_the_scenario_says_so() {
    let game = load("room", &[("protocol", "alternating"), ("rounds", "3")]);
    let script = "1d 2b 3a\nsend\nsay Think of it.\nreject\ndone\n";
    let said = played(&game, &options("hardliner"), script, 100);
    assert_says(&said, &["You take turns", "Round 1 of 3, period 1 of 6", "Newcomer proposes (offer 2)"]);
    assert_says(&said, &["Round 2 of 3", "Host says: Think of it.", "Host rejects offer 2.", "Round 3 of 3"]);
    assert_says(&said, &["The deadline came in period 6 of 6 without a deal."]);
}

#[test]
fn nothing_is_wider_than_the_page() {
    let script =
        "help\nvalues\nthem\n1b 2a\ndraft\nsend\nhistory\nacept\noptout\nno\ncopy\ndone\naccept\noptout\nyes\n";
    for name in ["room", "band", "orchard", "england-zimbabwe", "job-candidate"] {
        let game = load(name, &[]);
        for width in [30, 40, 60, 80] {
            let said = played(&game, &options("tit-for-tat"), script, width);
            // The prompt stands before what answers it, because nothing that is typed is echoed here.
            for line in said.lines().map(|line| line.trim_start_matches("> ")) {
                assert!(line.chars().count() <= width, "{name} at {width}: '{line}'");
            }
            let cut = said.lines().filter(|line| line.ends_with('…')).count();
            assert!(width < 40 || cut == 0, "{name} at {width}: {said}");
        }
    }
}

#[test]
fn the_log_can_be_replayed_and_is_never_overwritten() {
    let folder = std::env::temp_dir().join(format!("haggle-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path: PathBuf = folder.join("game.jsonl");
    let game = load("room", &[]);
    let options = PlayOptions { log: Some(path.clone()), ..options("conceder:exponent=0.3") };
    let said = played(&game, &options, "1d 2b 3a\nsend\nsay Please.\ndone\ndone\ndone\ndone\noptout\nyes\n", 80);
    assert!(said.contains("The log is in"), "{said}");

    let mut reader = LogReader::new(BufReader::new(File::open(&path).expect("a log")));
    let log = reader.next_game().expect("a valid log").expect("one game");
    assert_eq!(log.header.seating[0], ("Host".to_owned(), "person".to_owned()));
    assert_eq!(log.header.seating[1].1, "conceder:exponent=0.3");
    let text = reader.scenario(&log.header).expect("its scenario").text.clone();
    let (again, _) = GAME.load(&Source::new("log", text), &[]).expect("a valid scenario");
    let replayed = again.replay(&log).expect("the rules allow every event");
    assert_eq!((replayed.events, replayed.result), (log.events, log.result));

    let refused = play(&game, &options, &mut "".as_bytes(), &mut Vec::new(), 80).unwrap_err();
    assert!(refused.to_string().contains("exists; give another file"), "{refused}");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

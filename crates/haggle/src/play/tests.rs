//! Whole games of every kind from scripted input, judged by what is printed.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::{AnyScenario, GameLog, Library, LogReader, Seat, Shelf, Source};

use super::page::Page;
use super::room::Room;
use super::{PlayOptions, play};
use crate::args::ScenarioArgs;
use crate::scenario::load;

fn shelf() -> Shelf {
    Shelf::new(arena::GAMES, Library::disk())
}

fn scenario(name: &str, settings: &[&str]) -> Arc<dyn AnyScenario> {
    let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
    load(&shelf(), &ScenarioArgs { scenario: name.to_owned(), settings, types: Vec::new() }).expect("built in")
}

fn options(seat: u8, opponent: &str) -> PlayOptions {
    PlayOptions { seat: Seat(seat), opponent: Some(opponent.into()), seed: 1, log: None }
}

/// Plays and gives what was printed, without colours.
fn played(scenario: &dyn AnyScenario, options: &PlayOptions, script: &str, width: usize) -> String {
    let mut out = anstream::StripStream::new(Vec::new());
    play(scenario, options, &mut script.as_bytes(), &mut out, width).expect("the game is played");
    String::from_utf8(out.into_inner()).expect("text")
}

/// A game in the shared flat on a wide page, so that sentences are not broken.
fn in_the_flat(script: &str) -> String {
    played(&*scenario("room", &[]), &options(0, "conceder"), script, 400)
}

/// A crisis without preparation, on a wide page.
fn in_the_dispute(script: &str) -> String {
    played(&*scenario("fishing-dispute", &["preparation=0"]), &options(0, "dove"), script, 400)
}

/// All parts are said, in this order.
fn assert_says(said: &str, parts: &[&str]) {
    let mut rest = said;
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("'{part}' is missing, or not in this order, in:\n{said}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn at_the_end_the_person_is_told_what_it_cost_and_when() {
    let said = in_the_flat(&"done\n".repeat(40));
    assert_says(&said, &["The end", "Host (you): 30 points", "you ended with 30.", ", which cost you ", " points:"]);
    let said = in_the_dispute(&"done\n".repeat(60));
    assert_says(&said, &["The end", "nded with "]);
}

#[test]
fn the_person_is_told_the_story_and_never_the_other_sides_type() {
    let game = scenario("england-zimbabwe", &["type:Zimbabwe=short-term"]);
    let said = played(&*game, &options(0, "boulware"), "them\n", 400);
    assert_says(&said, &["England and Zimbabwe", "You: England.", "Zimbabwe: played by boulware", "Your type:"]);
    assert_says(&said, &["you are not told which", "long-term:", "short-term:", "compromise:"]);
    assert_says(&said, &["Zimbabwe is of one of 3 types; you are not told which.", "you", "long-term", "no deal"]);
    assert!(!said.contains("Zimbabwe is of type"), "{said}");
}

/// The game of a log, and the text of its scenario.
fn read_log(path: &Path) -> (GameLog, String) {
    let mut reader = LogReader::new(BufReader::new(File::open(path).expect("a log")));
    let log = reader.next_game().expect("a valid log").expect("one game");
    let text = reader.scenario(&log.header).expect("its scenario").text.clone();
    (log, text)
}

/// Everything but the types that happened in a game against this agent, as it stands in the log.
fn happened(types: [&str; 2], opponent: &str, number: usize) -> Vec<String> {
    let path = std::env::temp_dir().join(format!("haggle-types-{}-{number}.jsonl", std::process::id()));
    let [england, zimbabwe] = types;
    let fixed = [format!("type:England={england}"), format!("type:Zimbabwe={zimbabwe}")];
    let game = scenario("england-zimbabwe", &fixed.each_ref().map(String::as_str));
    let options = PlayOptions { log: Some(path.clone()), ..options(0, opponent) };
    played(&*game, &options, &format!("{}optout\noptout\n", "1 c 2 c\nsend\ndone\n".repeat(5)), 80);
    let (log, _) = read_log(&path);
    std::fs::remove_file(&path).expect("the log goes");
    log.events[1..].iter().map(|(_, event)| event.to_string()).collect()
}

#[test]
fn the_persons_type_makes_no_difference_to_the_agent() {
    let kind = arena::GAMES.iter().find(|kind| kind.name() == "bilateral").expect("a kind of games");
    let agents = kind.agents().into_iter().map(|agent| agent.name);
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
    assert_says(&said, &["Newcomer proposes (offer ", "Worth to you: ", "Host accepts offer ", "The end"]);
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
    assert_says(
        &said,
        &["you get 20 points", "you get 20 points", "nothing to answer with yes or no", "you get 20 points"],
    );
    assert_says(
        &said,
        &["Host opts out of the negotiation.", "You opted out in period 1 of 6.", "Both could have gained"],
    );
}

#[test]
fn the_end_of_the_input_is_no_error() {
    for script in ["", "1 b\n", "done"] {
        let said = in_the_flat(script);
        assert!(said.ends_with("input ended, the game is left unfinished; nothing is saved\n"), "{said}");
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
fn what_can_be_typed_is_explained_once() {
    let said = in_the_flat("1 d\n1 c\nundo\nhelp\n");
    let times = |part: &str| said.matches(part).count();
    assert_eq!((times("  send  "), times("send (your draft)")), (2, 4), "before and in help; in the line: {said}");
    assert_eq!(times("  them  "), 1, "what is needed seldom is in help alone: {said}");
}

#[test]
fn an_agent_that_has_offered_waits_for_an_answer() {
    let said = in_the_flat("1 d\nsend\nsay Think of it.\n");
    let (answer, later) = said.split_once("Host says: Think of it.").expect("it is said");
    assert_says(
        answer,
        &["Newcomer rejects offer 1.", "Newcomer proposes (offer 2)", "Period 1 of 6", "their offer 2"],
    );
    assert!(!answer.contains("Newcomer has nothing more to say") && later.contains("Newcomer has nothing more to say"));
}

#[test]
fn history_retells_period_by_period_what_was_told() {
    let said = in_the_flat("history\n1 d\nsend\ndone\nhistory\nquit\n");
    let (_, retold) = said.split_once("Nothing has happened yet.").expect("nothing at first");
    let (_, retold) = retold.split_once("\n> Period 1 of 6\n").expect("a heading");
    let period = "Host proposes (offer 1): the rent is 550 euros a month. Cleaning and Cello are left open.\n    \
                  Worth to you: 30.\nNewcomer rejects offer 1.\nNewcomer proposes (offer 2)";
    assert!(retold.starts_with(period), "{retold}");
    assert_says(retold, &["The period ends. Offers that were not accepted lapse.\nPeriod 2 of 6\n", "You leave."]);
}

#[test]
fn who_names_no_agent_meets_that_of_the_game_or_one_that_can_sit_there() {
    for (name, agent) in [("room", "tit-for-tat"), ("fishing-dispute", "crisis-agent")] {
        let options = PlayOptions { opponent: None, ..options(0, "") };
        let said = played(&*scenario(name, &[]), &options, "", 400);
        assert!(said.contains(&format!(": played by {agent}.")), "{said}");
    }
}

#[test]
fn the_last_moves_of_a_period_are_counted() {
    let said = played(&*scenario("room", &["interactions=4"]), &options(0, "hardliner"), "say One.\nsay Two.\n", 400);
    assert_says(
        &said,
        &["Host says: One.", "Moves left in this period: 3.", "Host says: Two.", "Moves left in this period: 2."],
    );
    assert!(!said.contains("Moves left in this period: 4."), "{said}");
}

#[test]
fn the_deadline_comes_when_both_are_done_in_every_period() {
    let game = scenario("room", &["periods=2"]);
    let said = played(&*game, &options(0, "hardliner"), &"done\n".repeat(8), 80);
    assert_says(&said, &["The period ends. Offers that were not accepted lapse.", "Period 2 of 2"]);
    assert_says(&said, &["Period 2 of 2", "The period ends. It was the last one.", "without a deal"]);
}

#[test]
fn turns_alternate_where_the_scenario_says_so() {
    let game = scenario("room", &["protocol=alternating", "rounds=3"]);
    let script = "1d 2b 3a\nsend\nsay Think of it.\nreject\ndone\n";
    let said = played(&*game, &options(0, "hardliner"), script, 100);
    assert_says(&said, &["You take turns", "Round 1 of 3", "Period 1 of 6.", "Newcomer proposes (offer 2)"]);
    assert_says(&said, &["Round 2 of 3", "Host says: Think of it.", "Host rejects offer 2.", "Round 3 of 3"]);
    assert_says(&said, &["The deadline came in period 6 of 6 without a deal."]);
}

#[test]
fn nothing_is_wider_than_the_page() {
    let script =
        "help\nvalues\nthem\n1b 2a\ndraft\nsend\nhistory\nacept\noptout\nno\ncopy\ndone\naccept\noptout\noptout\n";
    for name in ["room", "band", "orchard", "england-zimbabwe", "job-candidate"] {
        let game = scenario(name, &[]);
        for width in [30, 40, 60, 80] {
            let said = played(&*game, &options(0, "tit-for-tat"), script, width);
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
    let game = scenario("room", &[]);
    let options = PlayOptions { log: Some(path.clone()), ..options(0, "conceder:exponent=0.3") };
    let said = played(&*game, &options, "1d 2b 3a\nsend\nsay Please.\ndone\ndone\ndone\ndone\noptout\noptout\n", 80);
    assert!(said.contains("The log is in"), "{said}");

    let (log, text) = read_log(&path);
    assert_eq!(log.header.seating[0], ("Host".to_owned(), "person".to_owned()));
    assert_eq!(log.header.seating[1].1, "conceder:exponent=0.3");
    let again = shelf().load(&Source::new("log", text), &[]).expect("a valid scenario");
    let replayed = again.replay(&log).expect("the rules allow every event");
    assert_eq!((replayed.log.events, replayed.log.result), (log.events, log.result));

    let refused = play(&*game, &options, &mut "".as_bytes(), &mut Vec::new(), 80).unwrap_err();
    assert!(refused.to_string().contains("exists; give another file"), "{refused}");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
#[test]
fn a_crisis_is_told_from_the_beginning() {
    let said = played(&*scenario("fishing-dispute", &[]), &options(1, "dove"), "help\nhistory\nquit\n", 400);
    assert_says(&said, &["The fishing dispute", "You: Spain.", "Canada: played by dove.", "Preparation"]);
    assert_says(&said, &["In force:", "If you opt out, expect", "The status quo:", "done", "begin the talks"]);
    assert_says(&said, &["You leave. The game is unfinished"]);
}

#[test]
fn an_agreement_is_signed_by_both() {
    let said = in_the_dispute(&"offer sign 30; ships = 20\nsign 30\ndone\n".repeat(10));
    assert_says(&said, &["Canada (1):", "It is worth ", "The end", "Canada (you):"]);
}

#[test]
fn opting_out_is_asked_twice() {
    let said = in_the_dispute("opt out\nsupport best\nopt out\nyes\nopt out\nOpt Out\n");
    // A yes could also be the answer to an offer, so it confirms nothing.
    assert_eq!(said.matches("Type it again if you mean it").count(), 3, "{said}");
    assert_says(&said, &["Opting out ends the crisis", "success with 10 %", "The best for you in period 1"]);
    assert_says(&said, &["The end", "opt-out"]);
}

#[test]
fn questions_are_answered_and_mistakes_explained() {
    let script =
        "support\nsupport 34; ships = 20 at 4\nsupport frontier\nships = 20\nset Spain: sanctions = Yes\nyes\nofer 3\n";
    let said = in_the_dispute(script);
    assert_says(
        &said,
        &[
            "Canada: if you opt out, success with 10 %",
            "Spain: if it opts out",
            "The status quo, reached after period 10",
        ],
    );
    assert_says(
        &said,
        &["Signed in period 4: the total allowable catch is 34 tons", "62 agreements cannot be improved"],
    );
    assert_says(&said, &["! ", "! what Spain does is for Spain to do", "is no move", "input ended"]);
}

#[test]
fn sealed_steps_can_be_played_to_the_deadline() {
    let crisis = scenario("fishing-dispute", &["preparation=0", "protocol=steps", "periods=2"]);
    let said = played(&*crisis, &options(0, "dove"), &"done\n".repeat(20), 400);
    assert_says(&said, &["message step", "action step", "The end"]);
}

#[test]
fn the_contract_game_is_played_by_customer_and_provider() {
    let contract = scenario("contract", &[]);
    let options = |seat: u8| PlayOptions { seat: Seat(seat), opponent: None, seed: 1, log: None };
    let said = played(&*contract, &options(0), &"reject\nstay\nstay\npass\nstay\nstay\n".repeat(4), 400);
    assert_says(&said, &["The contract game", "played by sp-a", "propose", "The end"]);
    let said = played(&*contract, &options(1), &"pass\nreject\n".repeat(8), 400);
    assert_says(&said, &["played by cs-a", "pass", "The end"]);
}

/// A page that takes its time, as a slow terminal does.
struct SlowPage;

impl std::io::Write for SlowPage {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        std::thread::sleep(std::time::Duration::from_millis(2));
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_one_move_brings_about_happens_at_one_moment() {
    let crisis = scenario("fishing-dispute", &[]);
    let seating = vec![None, Some("dove".into())];
    let mut room = Room::open(&*crisis, Seat(0), seating, 3).expect("a table");
    room.play(&mut &b"done\nopt out\nopt out\n"[..], &mut Page::new(&mut SlowPage, 80)).expect("the game is played");
    let kind = |event: &serde_json::Value| event.as_object().and_then(|event| event.keys().next().cloned());
    let ended = room.events().iter().position(|(_, event)| kind(event).as_deref() == Some("preparation_ended"));
    let ended = ended.expect("the preparation ends when the second side is ready");
    let [(ready_at, ready), (ended_at, _)] = &room.events()[ended - 1..=ended] else { panic!("two events") };
    assert_eq!((kind(ready).as_deref(), ready_at), (Some("finished"), ended_at));
}

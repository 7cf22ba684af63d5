//! Scenario files: what is written is read again, every fault is named with its line, and settings change what they name.

use game::Source;
use trails::repeated::{Ending, GAME, SCENARIOS, read_setup, setup_to_toml};

use super::boards::{Row, builtin, text};

const ROW: Row<'_> = ("rbr", [0, 2], [2, 0], ["2 red", "1 blue"]);

fn faults(text: &str) -> String {
    read_setup(&Source::new("x", text)).and_then(|setup| setup.check("x")).unwrap_err().to_string()
}

#[test]
fn every_scenario_is_written_as_it_was_read() {
    for shipped in SCENARIOS {
        let game = builtin(shipped.name, &[]);
        assert_eq!(game.setup().info.name, shipped.name);
        let written = setup_to_toml(game.setup());
        let again = read_setup(&Source::new("again", written.clone())).unwrap();
        assert_eq!(setup_to_toml(&again), written);
        let lineless = |setup: &trails::repeated::Setup| setup_to_toml(setup).lines().count();
        assert_eq!(lineless(&again), lineless(game.setup()));
        assert_eq!(again.check("again").unwrap().legs().len(), game.legs().len());
    }
}

#[test]
fn what_a_file_leaves_out_is_as_usual() {
    let setup = read_setup(&Source::new("x", text("", &[ROW]))).unwrap();
    assert_eq!((setup.steps_per_turn, setup.proposals_per_turn, setup.phases.dormant_rounds), (1, 2, 3));
    assert_eq!((setup.ending, setup.scoring), (Ending::Literal, trails::Scoring::default()));
    let seconds: Vec<_> = setup.phases.round.iter().map(|phase| (phase.kind.word(), phase.seconds)).collect();
    assert_eq!(seconds, [("negotiation", Some(120)), ("transfer", Some(60)), ("movement", Some(60))]);
}

#[test]
fn all_faults_of_all_boards_are_told_at_once_with_their_lines() {
    let good = text("", &[ROW, ROW]);
    assert_eq!(good.lines().nth(13), Some("[[board]]"));
    let mut lines: Vec<&str> = good.lines().collect();
    lines[15] = "starts = [[0, 0], [0, 7]]";
    lines[17] = "chips = [\"2 pink\", \"1 blue\"]";
    lines[19] = "squares = \"rxr\"";
    lines[22] = "chips = [\"2 red\"]";
    let said = faults(&lines.join("\n"));
    let told: Vec<&str> = said.lines().collect();
    assert_eq!(
        told,
        [
            "x:14: the chips of Ann: 'pink' is not a colour; the colours are: red, blue, white",
            "x:14: the start of Ben [0, 7] is not on the board; rows go from 0 to 0, columns from 0 to 2",
            "x:19: a board has chips for 1 players; list the chips of both, in the order of the players",
            "x:20: no colour has the letter 'x'; use # for a wall, or a colour's letter: r, b, w",
        ]
    );
}

#[test]
fn what_makes_no_game_is_refused() {
    let change = |old: &str, new: &str| faults(&text("", &[ROW]).replace(old, new));
    assert!(
        change("goals = [[0, 2], [0, 0]]", "goals = [[0, 0], [0, 0]]")
            .contains("x:14: the goal of Ann is where it starts")
    );
    assert!(change("name = \"Ben\"", "name = \"ann\"").contains("two players are called 'ann'"));
    assert!(change("name = \"blue\"", "name = \"rust\"").contains("two colours have the letter 'r'"));
    assert!(
        change("[[player]]\nname = \"Ben\"\n", "").contains("there are 1 players; a repeated game has two [[player]]")
    );
    assert!(change("chips = [\"2 red\", \"1 blue\"]\n", "").contains("x:14: a board has no chips"));
    assert!(change("starts = [[0, 0], [0, 2]]", "starts = [[0, 0]]").contains("starts are not 2 rows and columns"));
    assert!(faults(&text("", &[])).contains("there are 0 boards; add 1 to 20 [[board]]"));
    assert!(faults(&text("", &[ROW; 21])).contains("there are 21 boards"));
    let head = |head: &str| faults(&text(head, &[ROW]));
    assert!(head("steps_per_turn = 0").contains("x:3: steps_per_turn of the file is an integer"));
    assert!(head("ending = \"run\"").contains("write one of: literal, walk"));
    assert!(head("dormant_rounds = 0").contains("dormant_rounds"));
    assert!(head("[visibility]\ngoals = \"parties\"").contains("goals are shown to parties only"));
    assert!(head("[visibility]\nproposals = \"parties\"").contains("proposals are shown to parties only"));
    let phases = head("[[phase]]\nkind = \"movement\"");
    assert!(phases.contains("has three [[phase]]: negotiation, then transfer, then movement"), "{phases}");
}

#[test]
fn a_setup_that_was_made_by_hand_is_checked_too() {
    let setup = || read_setup(&Source::new("x", text("", &[ROW]))).unwrap();
    let mut steps = setup();
    (steps.steps_per_turn, steps.proposals_per_turn) = (0, 21);
    let said = steps.check("x").unwrap_err().to_string();
    assert!(said.contains("steps_per_turn = 0 is out of range; use 1 to 10000"), "{said}");
    assert!(said.contains("proposals_per_turn = 21 is out of range; use 1 to 20"), "{said}");
}

#[test]
fn settings_change_what_they_name() {
    let game = builtin(
        "repeated",
        &[
            ("chip", "7"),
            ("goal", "90"),
            ("distance", "-3"),
            ("dormant_rounds", "5"),
            ("steps_per_turn", "2"),
            ("proposals_per_turn", "4"),
            ("ending", "walk"),
            ("boards", "2"),
            ("chips", "parties"),
            ("transfer_seconds", "9"),
        ],
    );
    let setup = game.setup();
    assert_eq!(setup.scoring, trails::Scoring { chip: 7, goal: 90, distance: -3 });
    assert_eq!((setup.phases.dormant_rounds, setup.steps_per_turn, setup.proposals_per_turn), (5, 2, 4));
    assert_eq!((setup.ending, game.legs().len(), game.shows_chips()), (Ending::Walk, 2, false));
    assert_eq!(setup.phases.limit_ms(trails::PhaseKind::Transfer), Some(9_000));
    let refused = |key: &str, value: &str| {
        let source = Source::builtin(SCENARIOS, "repeated").unwrap();
        (GAME.load)(&source, &[(key.to_owned(), value.to_owned())]).err().unwrap().to_string()
    };
    assert!(refused("boards", "6").contains("give a whole number from 1 to 5"));
    assert!(refused("boards", "0").contains("give a whole number from 1 to 5"));
    assert!(refused("ending", "run").contains("use literal or walk"));
    assert!(refused("proposals", "parties").contains("there is no setting 'proposals'"));
    assert!(refused("colour", "1").contains("use one of: chip, goal, distance"));
}

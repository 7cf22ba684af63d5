//! Scenario files: those that come with the program, what is written is read again, and every fault is named.

use game::Source;
use trails::contract::{SCENARIOS, read_setup, setup_to_toml};
use trails::{Chips, Dependency};

use crate::reference::builtin;

fn faults(text: &str) -> String {
    let source = Source::new("x.toml", text);
    read_setup(&source).and_then(|setup| setup.check("x.toml")).unwrap_err().to_string()
}

#[test]
fn every_scenario_can_be_played_and_is_written_as_it_was_read() {
    for shipped in SCENARIOS {
        let game = builtin(shipped.name);
        assert_eq!(game.setup().info.name, shipped.name);
        let text = setup_to_toml(game.setup());
        let again = read_setup(&Source::new("again", text.clone())).unwrap().check("again").unwrap();
        assert_eq!(setup_to_toml(again.setup()), text, "{}", shipped.name);
        assert_eq!((again.board(), again.holdings()), (game.board(), game.holdings()), "{}", shipped.name);
    }
}

#[test]
fn dependency_is_as_the_scenarios_say() {
    let standing = |name: &str| {
        let game = builtin(name);
        game.dependency(game::Seat(0))
    };
    assert_eq!(standing("contract"), Dependency::Independent);
    let chip =
        |name: &str, text: &str| Dependency::Dependent { missing: builtin(name).palette().read_chips(text).unwrap() };
    assert_eq!(standing("contract-example-1"), chip("contract-example-1", "1 gray"));
    assert_eq!(standing("contract-example-2"), Dependency::Independent);
    assert_eq!(standing("contract-dependent"), chip("contract-dependent", "2 blue"));
    assert_eq!(standing("contract-uneven"), Dependency::Independent);
    assert_eq!(standing("contract-three"), Dependency::Independent);
}

#[test]
fn the_board_of_the_study() {
    let game = builtin("contract");
    let (start, chips) = (game.start_square(), game.customer().chips);
    assert_eq!(game.names(), ["CS", "SPg", "SPy"]);
    let palette = game.palette();
    for (provider, walk, cost) in
        [(0, "left, up, left, up, left 2, up 3", "9 gray"), (1, "right, up, right, up, right 2, up 3", "9 yellow")]
    {
        let (found, paid) = game.cheapest_walk(start, &chips, provider).unwrap();
        assert_eq!((found.to_string().as_str(), palette.write_chips(&paid).as_str()), (walk, cost));
    }
    // The small bridge takes 3 purple and the large one 7, so that 7 purple help from either half of the board.
    let square = game.board().square(3, 6).unwrap();
    let needs: Vec<String> = game.needs()[0].from(square).iter().map(|need| palette.write_chips(need)).collect();
    assert_eq!(needs, ["6 gray + 3 purple", "2 gray + 4 yellow + 7 purple"]);
    assert_eq!(game.needs()[0].payable(square, &Chips::NONE), None);
}

#[test]
fn offers_are_written_and_read() {
    let game = builtin("contract");
    let text = "SPg: 33 red + 7 purple for 11 yellow";
    let offer = game.read_offer(text).unwrap();
    assert_eq!(game.write_offer(&offer), text);
    assert_eq!(game.read_offer("SPg: 7 purple + 33 red for 11 yellow"), Ok(offer));
    assert_eq!(offer.competitiveness(), 29);
    assert!(game.is_commitment(game.start_square(), &game.holdings(), &offer));
    let said = |text: &str| game.read_offer(text).unwrap_err().to_string();
    assert_eq!(said("SPx: nothing for 1 red"), "there is no provider 'SPx'; they are: SPg, SPy");
    assert!(said("SPg: 1 red").starts_with("'1 red' is not an exchange"));
    assert!(said("1 red for 1 gray").contains("names no provider"));
}

#[test]
fn colours_with_the_word_that_parts_offers_are_refused() {
    let text = SCENARIOS[0].text;
    for name in ["red for blue", "for", "for ever", "good for"] {
        let said = faults(&text.replacen("name = \"white\"", &format!("name = \"{name}\""), 1));
        let expected = format!("a colour is called '{name}', but 'for' stands between the two parts of an offer");
        assert!(said.contains(&expected) && said.contains("use a name without the word 'for'"), "{said}");
    }
    let near = text.replacen("name = \"white\"", "name = \"forest green\"", 1);
    assert!(read_setup(&Source::new("x.toml", near)).unwrap().check("x.toml").is_ok());
}

#[test]
fn every_fault_is_named_with_line_and_remedy() {
    let text = r##"game = "contract"
name = "x"
dormant_round = 2
[board]
squares = """
rbx
rr
"""
[[colour]]
name = "red"
[[colour]]
name = "blue"
letter = "bb"
[customer]
name = "CS"
start = [0, 0]
chips = "1 red"
[[provider]]
name = "A"
goal = [0, 9]
chips = "1 pink"
"##;
    assert_eq!(
        faults(text),
        "x.toml:3: the file knows no 'dormant_round'; did you mean 'dormant_rounds'?\n\
         x.toml:11: letter of colour 'blue' is 'bb'; write exactly one character"
    );
    let text = text.replace("dormant_round ", "dormant_rounds ").replace("\"bb\"", "\"b\"");
    assert_eq!(
        faults(&text),
        "x.toml:6: no colour has the letter 'x'; use # for a wall, or a colour's letter: r, b\n\
         x.toml:7: row 2 of the board has 2 squares, the first has 3; draw rows of equal length, one letter a square\n\
         x.toml:18: the chips of A: 'pink' is not a colour; the colours are: red, blue"
    );
    let text = text.replace("rbx", "rb#").replace("rr\n", "rrr\n").replace("1 pink", "1 blue");
    assert_eq!(
        faults(&text),
        "x.toml:18: the goal of A [0, 9] is not on the board; rows go from 0 to 1, columns from 0 to 2"
    );
    assert_eq!(
        faults(&text.replace("[0, 9]", "[0, 2]")),
        "x.toml:18: the goal of A [0, 2] is a wall; choose a square with a colour"
    );
    assert_eq!(
        faults(&text.replace("[0, 9]", "[0, 0]")),
        "x.toml:18: the goal of A is where the customer starts; move one"
    );
}

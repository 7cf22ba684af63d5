//! Inputs that are short to write and were, or would be, long to read: as large as a file may be, and of the shape that a
//! reader likes least. Each is answered, one way or the other, as soon as any other input must be.

use fuzz::{Target, all, try_out};
use game::limits::SCENARIO_BYTES;

/// How long an input may be.
const MOST: usize = SCENARIO_BYTES as usize;

/// Repeats something as often as it fits into a file, counting.
fn many(piece: impl Fn(usize) -> String) -> String {
    let mut size = 0;
    let fits = |piece: &String| {
        size += piece.len();
        size <= MOST
    };
    (0..).map(piece).take_while(fits).collect()
}

/// Repeats something this many times, counting.
fn times(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect()
}

fn answered_soon(name: &str, inputs: Vec<(&str, String)>) {
    let targets: Vec<Box<dyn Target>> = all();
    let target = targets.iter().find(|target| target.name() == name).unwrap();
    for (what, input) in inputs {
        let (verdict, took) = try_out(&**target, input.as_bytes());
        assert!(verdict.is_ok(), "{name}, {what}: {verdict:?} in {took:?}");
    }
}

#[test]
fn toml() {
    let dots = vec!["a"; 79].join(".");
    let deep = |levels: usize| format!("{}0{}", format!("{{{dots}=").repeat(levels), "}".repeat(levels));
    answered_soon(
        "bilateral-scenario",
        vec![
            ("nothing but faults", many(|_| "= =\n".to_owned())),
            ("keys that nobody asked for", many(|number| format!("k{number}=0\n"))),
            ("keys that are nearly right", many(|number| format!("periods{number}=0\n"))),
            ("one long key", format!("{} = 1", "x".repeat(MOST / 2))),
            ("one long name", format!("name = \"{}\"", "x".repeat(MOST / 2))),
            ("one key again and again", many(|_| "a=0\n".to_owned())),
            ("tables in tables", format!("a={}", deep(79))),
            ("lists in lists", many(|_| "a=[[".to_owned())),
            ("headers in headers", many(|_| format!("[{dots}]\n"))),
            ("a list of tables", many(|_| "[[issue]]\n".to_owned())),
            ("a comment", format!("#{}", "x".repeat(MOST))),
            ("an open quote", format!("name = \"\"\"{}", "\\n\n".repeat(MOST))),
        ],
    );
}

fn issue(number: usize) -> String {
    format!("[[issue]]\nname=\"i{number}\"\nvalues=[\"v\"]\n")
}

fn range(number: usize) -> String {
    format!("[[issue]]\nname=\"i{number}\"\nrange={{low=0,high=64999,step=1}}\n")
}

fn worth(number: usize) -> String {
    format!("i{number}={{weight=0,values=[0]}}\n")
}

fn kind(name: &str, worths: &str) -> String {
    format!("[[role.type]]\nname=\"{name}\"\nstatus_quo=0\n[role.type.issues]\n{worths}")
}

/// A bilateral scenario with these issues and these types of each role.
fn scenario(issues: &str, types: &str) -> String {
    format!("name=\"x\"\n{issues}[[role]]\nname=\"A\"\n{types}[[role]]\nname=\"B\"\n{types}")
}

/// One type that values boxes, with this inside.
fn boxes(inside: &str) -> String {
    format!("[[role.type]]\nname=\"t\"\nstatus_quo=0\n[role.type.boxes]\nmost=1\n{inside}")
}

#[test]
fn bilateral_scenarios() {
    let long = "x".repeat(200);
    let line = |number: usize| kind(&number.to_string(), "i0={weight=1,line=[0,1]}\n");
    let bounds = |number: usize| format!("{{utility=1,includes={{i{}=[0,1]}}}},", number % 2_000);
    answered_soon(
        "bilateral-scenario",
        vec![
            ("issues", scenario(&many(issue), "")),
            ("issues of one name", scenario(&times(9_999, |_| issue(0)), "")),
            ("long ranges", scenario(&times(10_000, range), "")),
            ("ten thousand issues, all valued", scenario(&times(10_000, issue), &kind("t", &times(10_000, worth)))),
            (
                "issues that there are not",
                scenario(&times(9_000, issue), &kind("t", &many(|n| format!("k{n}={{}}\n")))),
            ),
            ("values", scenario(&format!("[[issue]]\nname=\"i\"\nvalues=[{}]", many(|n| format!("\"{n}\","))), "")),
            ("types", scenario(&issue(0), &many(|n| kind(&n.to_string(), &worth(0))))),
            ("types with long ranges", scenario(&range(0), &times(100, line))),
            ("roles", scenario("", &many(|number| format!("[[role]]\nname=\"{number}\"\n")))),
            ("long names", scenario("", &many(|_| format!("[[role.type]]\nname=\"{long}\"\n")))),
            ("boxes", scenario(&range(0), &boxes(&format!("box=[{}]", many(|_| "{utility=1},".to_owned()))))),
            ("groups", scenario(&range(0), &boxes(&format!("group=[{}]", many(|_| "{},".to_owned()))))),
            ("bounds", scenario(&times(2_000, range), &boxes(&format!("box=[{}]", many(bounds))))),
        ],
    );
}

#[test]
fn crisis_scenarios() {
    let sound = include_str!("../../seeds/crisis.toml");
    let with = |old: &str, new: &str| {
        assert!(sound.contains(old), "{old}");
        sound.replacen(old, new, 1)
    };
    let parameter = |n: usize| {
        format!("[[role.parameter]]\nname=\"p{n}\"\ncounts_in=\"all\"\nvalues=[{{name=\"v\",points=[0,0]}}]\n")
    };
    let result = |n: usize| format!("[[role.opt_out.outcome]]\nname=\"o{n}\"\npoints=[0,0]\nprobability=0\n");
    let value = |n: usize| format!("{{name=\"v{n}\",points=[0,0]}},");
    let here = "[[role.parameter]]\nname = \"guards\"";
    answered_soon(
        "crisis-scenario",
        vec![
            (
                "a million agreements in two hundred periods",
                with("low = -2\nhigh = 7", "low = 1\nhigh = 250000")
                    .replacen("periods = 3", "periods = 200", 1)
                    .replacen("drift = 0.05", "drift = 0", 1)
                    .replacen("drift = -0.05", "drift = 0", 1),
            ),
            ("parameters", with(here, &format!("{}{here}", times(20_000, parameter)))),
            ("results", with("[[role.opt_out.outcome]]", &format!("{}[[role.opt_out.outcome]]", many(result)))),
            ("values", with("values = [\n", &format!("values = [{}\n", many(value)))),
            ("sentences", with("offer = [", &format!("offer = [{}", many(|_| "\"{x}\",".to_owned())))),
            (
                "a long story",
                with("name = \"bridge\"", &format!("name = \"b\"\nstory = \"{}\"", many(|_| "x ".to_owned()))),
            ),
        ],
    );
}

#[test]
fn contract_scenarios() {
    let sound = include_str!("../../seeds/contract.toml");
    let board = |rows: &str| {
        let (head, rest) = sound.split_once("squares = \"\"\"").unwrap();
        let (_, tail) = rest.split_once("\"\"\"").unwrap();
        format!("{head}squares = \"\"\"\n{rows}\n\"\"\"{tail}")
    };
    // Fifty by fifty squares of eight colours in disorder: as many ways as there can be.
    let letters = ["r", "b", "s", "t", "u", "v", "w", "x"];
    let disorder = times(50, |row| {
        times(50, |column| letters[(row * row * 7 + column * 31 + row * column * 13) % 8].to_owned()) + "\n"
    });
    let colours = times(4, |n| format!("[[colour]]\nname = \"c{n}\"\nletter = \"{}\"\n", letters[n + 4]));
    let chips = |text: String| {
        let all = times(8, |n| format!("100 {} + ", ["red", "dark blue", "quote", "slash", "c0", "c1", "c2", "c3"][n]));
        text.replace("2 red + 1 dark blue", all.trim_end_matches(" + "))
    };
    let full = chips(board(&disorder).replacen("letter = \"\\\"\"", "letter = \"s\"", 1))
        .replacen("letter = \"\\\\\"", "letter = \"t\"", 1)
        .replacen("[scoring]", &format!("{colours}[scoring]"), 1)
        .replacen("goal = [0, 0]", "goal = [49, 49]", 1)
        .replacen("goal = [0, 2]", "goal = [0, 49]", 1);
    let ups = format!("directions = [{}", many(|_| "\"up\",".to_owned()));
    let colour = |n: usize| format!("[[colour]]\nname=\"c{n}\"\n");
    let provider = |n: usize| format!("[[provider]]\nname=\"p{n}\"\ngoal=[0,0]\nchips=\"\"\n");
    answered_soon(
        "contract-scenario",
        vec![
            ("ways", full),
            ("squares", board(&many(|_| "r".to_owned()))),
            ("rows", board(&many(|_| "r\n\n".to_owned()))),
            ("unknown letters", board(&many(|_| "zzzz\n".to_owned()))),
            ("directions", sound.replacen("directions = [", &ups[..MOST / 2], 1).replacen("\"up\",\"u\"", "", 1)),
            ("colours", sound.replacen("[[colour]]", &format!("{}[[colour]]", times(40_000, colour)), 1)),
            ("providers", sound.replacen("[[provider]]", &format!("{}[[provider]]", times(30_000, provider)), 1)),
            ("chips", sound.replacen("2 red", &times(100_000, |_| "0 red + ".to_owned()), 1)),
        ],
    );
}

/// The files of a GENIUS scenario: a domain and two equal profiles, each with this in its objective.
fn genius(domain: &str, profile: &str) -> String {
    let profile = format!("<utility_space><objective index=\"0\">{profile}</objective></utility_space>\n");
    format!(
        "=====d.xml\n<negotiation_template><utility_space><objective index=\"0\">{domain}</objective></utility_space>\
         </negotiation_template>\n=====a.xml\n{profile}=====b.xml\n{profile}"
    )
}

#[test]
fn genius_files() {
    let item = |n: usize| format!("<item index=\"{n}\" value=\"v{n}\" evaluation=\"1\"/>");
    let discrete = |n: usize, items: &str| format!("<issue index=\"{n}\" name=\"i{n}\">{items}</issue>");
    let issue = |n: usize| discrete(n + 1, &item(1));
    let weight = |n: usize| format!("<weight index=\"{}\" value=\"0\"/>", n + 1);
    let both = |count: usize| times(count, issue) + &times(count, weight);
    let attributes = |count: usize| times(count, |n| format!(" a{n}=\"\""));
    let nested = |n: usize| format!("<a xmlns:n{n}=\"u\">");
    let entities = "<!DOCTYPE a [<!ENTITY b \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\">]>";
    answered_soon(
        "genius",
        vec![
            ("attributes", genius(&format!("<issue{}/>", attributes(50_000)), "")),
            ("attributes out of sight", format!("<!DOCTYPE a [<!ELEMENT a '>]><a{}/>", attributes(100_000))),
            ("namespaces", many(nested)),
            ("entities", format!("{entities}<a b=\"{}\"/>", many(|_| "&b;".to_owned()))),
            ("elements", genius(&many(|_| "<a/>".to_owned()), "")),
            ("elements in elements", many(|_| "<a>".to_owned())),
            ("issues", genius(&times(9_000, issue), &both(6_000))),
            ("issues of one name", genius(&times(20_000, |_| issue(0)), "")),
            ("weights of nothing", genius(&times(5_000, issue), &times(30_000, weight))),
            ("values", genius(&discrete(1, &times(20_000, item)), &discrete(1, &times(5_000, item)))),
            ("one long name", genius(&format!("<issue index=\"1\" name=\"{}\"/>", "x".repeat(MOST / 2)), "")),
            ("comments", many(|_| "<!-- -->".to_owned())),
            ("an open comment", many(|_| "<!--".to_owned())),
        ],
    );
}

#[test]
fn geniusweb_files() {
    let pairs =
        |count: usize, value: &str| times(count, |n| format!("\"i{n}\":{value},")).trim_end_matches(',').to_owned();
    let domain = |issues: &str| format!("=====d.json\n{{\"issuesValues\":{{{issues}}}}}\n");
    let profile = |count: usize| {
        let utilities = pairs(count, "{\"discreteutils\":{\"valueUtilities\":{\"v\":1}}}");
        format!(
            "{{\"LinearAdditiveUtilitySpace\":{{\"issueUtilities\":{{{utilities}}},\"issueWeights\":{{{}}},\
             \"domain\":{{\"issuesValues\":{{{}}}}}}}}}\n",
            pairs(count, "0"),
            pairs(count, "{\"values\":[\"v\"]}")
        )
    };
    let both = |count: usize| format!("=====a.json\n{}=====b.json\n{}", profile(count), profile(count));
    let values = times(60_000, |n| format!("\"v{n}\",")) + "\"v\"";
    let issue = format!("\"i\":{{\"values\":[{values}]}}");
    let same =
        format!("=====a.json\n{{\"LinearAdditiveUtilitySpace\":{{\"domain\":{{\"issuesValues\":{{{issue}}}}}}}}}\n");
    answered_soon(
        "geniusweb",
        vec![
            ("issues", domain(&pairs(8_000, "{\"values\":[\"v\"]}")) + &both(8_000)),
            ("values", domain(&issue) + &same),
            ("lists in lists", many(|_| "{\"a\":[".to_owned())),
            ("numbers", format!("{{\"a\":[{}0]}}", many(|_| "0,".to_owned()))),
            ("one long number", format!("{{\"a\":{}}}", "9".repeat(MOST / 2))),
        ],
    );
}

/// Far more than the server takes for a move, and every move is tried at thirty tables.
const MOVE_BYTES: usize = 128 << 10;

#[test]
fn moves() {
    for (name, forms) in [
        ("bilateral-move", ["offer ", "accept 1 only ", "say "]),
        ("crisis-move", ["offer ", "act #1 = ", "ask status quo: "]),
        ("contract-move", ["propose SPg: ", "walk ", "accept "]),
    ] {
        for form in forms {
            let with = |piece: &str| format!("{form}{}", piece.repeat(MOVE_BYTES / piece.len()));
            let pieces = ["x", "\\", ";", ",", "=", ": ", "Rent = 1; ", "up, ", "1 red + ", "Canada: "];
            answered_soon(name, pieces.into_iter().map(|piece| (piece, with(piece))).collect());
        }
    }
}

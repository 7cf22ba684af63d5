//! The schemas in `docs/schemas` are what the generator writes, and what programs are told fulfils them.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use arena::GAMES;
use serde_json::{Value, json};

use crate::observed::{PARTS, observe};
use crate::scripts::{Folder, has_python, hosted};
use crate::validator::fault;

/// Seeds of games from which no schema was inferred.
const FRESH: std::ops::Range<u64> = 5000..5006;

/// Checks all schemas, and all values against them, with a library that is not ours.
const CHECKER: &str = r##"
import json, sys
from jsonschema import Draft202012Validator as Validator
count, known = 0, {}
for line in sys.stdin:
    told = json.loads(line)
    if "schema" in told:
        Validator.check_schema(told["schema"])
        defs = told["schema"]["$defs"]
        known = {part: Validator({"$defs": defs, "$ref": f"#/$defs/{part}"}) for part in defs}
    else:
        known[told["part"]].validate(told["value"])
        count += 1
print(count)
"##;

fn committed(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn schema(name: &str) -> Value {
    serde_json::from_str(&committed(name)).unwrap()
}

#[test]
fn the_committed_schemas_are_those_that_are_generated() {
    let again = "run: cargo run -p outside --example schemas";
    for (name, text) in crate::files::all() {
        assert!(committed(&name) == text, "docs/schemas/{name} is old; {again}");
    }
}

#[test]
fn fresh_games_fulfil_the_schemas() {
    for kind in GAMES {
        let schema = schema(&format!("{}.json", kind.name()));
        let mut seen = [0; PARTS.len()];
        observe(kind.name(), FRESH, &mut |part, value, _| {
            let found = fault(&schema, &schema["$defs"][PARTS[part]], value);
            assert!(found.is_none(), "{} of {}: {}", PARTS[part], kind.name(), found.unwrap_or_default());
            seen[part] += 1;
        });
        assert!(seen.iter().all(|&count| count > 10), "{}: {seen:?}", kind.name());
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a skipped test says why")]
fn another_library_agrees() {
    let Ok(python) = std::env::var("HAGGLE_PEERS_PYTHON") else {
        return eprintln!("skipped: HAGGLE_PEERS_PYTHON is not set");
    };
    if !Command::new(&python).args(["-c", "import jsonschema"]).output().is_ok_and(|output| output.status.success()) {
        return eprintln!("skipped: {python} has no jsonschema");
    }
    let mut child =
        Command::new(&python).args(["-c", CHECKER]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut sent = 0;
    for kind in GAMES {
        writeln!(stdin, "{}", json!({"schema": schema(&format!("{}.json", kind.name()))})).unwrap();
        observe(kind.name(), FRESH.start..FRESH.start + 1, &mut |part, value, _| {
            writeln!(stdin, "{}", json!({"part": PARTS[part], "value": value})).unwrap();
            sent += 1;
        });
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), sent.to_string());
}

/// Notes what it hears, and what it answers.
const NOTER: &str = r#"
import json, sys
notes = open("notes.txt", "w")
def say(message):
    notes.write(json.dumps(message) + "\n"); notes.flush()
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    notes.write(line); notes.flush()
    if '"type":"begin"' in line:
        say({"type": "ready", "moves": 200})
    elif '"type":"act"' in line:
        say({"move": {"done": {}}})
"#;

#[test]
fn real_messages_fulfil_the_schema_of_messages() {
    if !has_python() {
        return;
    }
    let (folder, schema) = (Folder::new(), schema("messages.json"));
    hosted(&folder.python("noter", NOTER), 1);
    let notes = folder.read("notes.txt");
    assert!(notes.lines().count() > 5);
    for line in notes.lines() {
        let message: Value = serde_json::from_str(line).unwrap();
        assert_eq!(fault(&schema, &schema, &message), None, "{line}");
    }
    for odd in [json!({"type": "begin"}), json!({"mvoe": {}}), json!({"type": "ready", "mvoes": 1}), json!([])] {
        assert!(fault(&schema, &schema, &odd).is_some(), "{odd}");
    }
}

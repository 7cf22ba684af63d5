//! Prints what the pages of a folder say, as JSON, for tests of modules that run without a page:
//!
//! ```sh
//! cargo run -q -p bundle --example words -- crates/lab/assets [--language qps-plocm]
//! ```

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "what it says is for whoever runs it")]

use std::path::Path;
use std::process::ExitCode;

use words::Language;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (folder, language) = match arguments.as_slice() {
        [folder] => (folder, Some(Language::English)),
        [folder, "--language", code] => (folder, Language::from_code(code)),
        _ => {
            eprintln!("usage: words FOLDER [--language CODE]");
            return ExitCode::from(2);
        }
    };
    let Some(language) = language else {
        eprintln!("there is no such language; choose from: {}", Language::ALL.map(Language::code).join(", "));
        return ExitCode::from(2);
    };
    match bundle::sentences(Path::new(folder), language) {
        Ok(sentences) => {
            println!("{sentences}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

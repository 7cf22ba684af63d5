//! `haggle report` and `haggle compare`, from the games on.

use crate::program::{Folder, printed, printed_json, refused};

/// A small tournament; gives its folder.
fn played(folder: &Folder, name: &str, agents: [&str; 3]) -> String {
    let out = folder.path(name);
    let mut args = vec!["tournament", "--scenario", "room", "--repetitions", "3", "--out", &out];
    agents.iter().for_each(|agent| args.extend(["--agent", agent]));
    printed(&args);
    out
}

#[test]
fn a_tournament_becomes_a_page_with_its_frontier() {
    let folder = Folder::new();
    let results = played(&folder, "results", ["boulware", "conceder", "micro"]);
    let said = printed(&["report", &results]);
    assert!(said.contains("comes first of 3 agents") && said.contains("report.html"), "{said}");
    let page = std::fs::read_to_string(folder.path("results/report.html")).unwrap();
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..roxmltree::ParsingOptions::default() };
    roxmltree::Document::parse_with_options(&page, options).unwrap();
    assert!(page.contains("Pareto frontier") && page.contains("Nash") && page.contains("offers as Host"), "pictures");
    printed(&["report", &results, "--out", &folder.path("again.html")]);
    assert_eq!(std::fs::read_to_string(folder.path("again.html")).unwrap(), page, "the same bytes");
    let figures = printed_json(&["report", &results]);
    assert_eq!((&figures["games"], &figures["agents"]), (&27.into(), &3.into()));
    assert_eq!(figures["scenarios"][0]["outcomes"][0]["backdrop"]["nash"], serde_json::json!([65.0, 65.0]));
}

#[test]
fn populations_are_compared() {
    let folder = Folder::new();
    let people = played(&folder, "people", ["boulware", "conceder", "synthetic"]);
    let programs = played(&folder, "programs", ["boulware", "conceder", "micro"]);
    let said = printed(&["compare", &people, &programs]);
    assert!(said.contains("generosity") && said.contains("Kendall's tau of 2 agents"), "{said}");
    let data = printed_json(&["compare", &people, &programs, "--agents", "boulware"]);
    assert_eq!(data["populations"][0]["members"], serde_json::json!(["conceder", "synthetic"]));
    assert_eq!(data["agents"][0]["games"], serde_json::json!([15, 15]));
    let said = refused(&["compare", &people, &programs, "--agents", "micro"]);
    assert!(said.contains("'micro' has no score in"), "{said}");
}

#[test]
fn what_is_no_folder_of_results_is_refused() {
    let folder = Folder::new();
    let said = refused(&["report", &folder.path("nowhere")]);
    assert!(said.contains("name a folder that `haggle tournament --out` wrote"), "{said}");
    let said = refused(&["compare", &folder.path("nowhere"), &folder.path("neither")]);
    assert!(said.contains("nowhere"), "{said}");
}

//! `haggle convert`: there and back.

use crate::program::{Folder, printed, printed_json, refused};

#[test]
fn scenarios_go_to_genius_and_geniusweb_and_back() {
    let folder = Folder::new();
    let pair = ["--type", "Host=frugal"];
    let before = printed_json(&[&["analyze", "room"], &pair[..]].concat());
    for format in ["genius", "geniusweb"] {
        let out = folder.path(format);
        let converted = printed_json(&["convert", "room", &out, "--to", format]);
        assert_eq!(converted["written"].as_array().unwrap().len(), 3, "{converted}");
        let toml = folder.path(&format!("{format}.toml"));
        printed(&["convert", &out, &toml]);
        let after = printed_json(&["analyze", &toml]);
        let count = |value: &serde_json::Value| value["pairs"][0]["pareto_outcomes"].clone();
        assert_eq!(count(&before), count(&after), "{format}");
        // Points 0..100 become utilities 0..1.
        assert_eq!(after["pairs"][0]["welfare"]["utilities"][0].as_f64(), Some(0.8), "{format}");
        // A folder in a foreign format can be used at once.
        assert_eq!(count(&printed_json(&["analyze", &out])), count(&before));
    }
}

#[test]
fn what_cannot_be_converted_is_said() {
    let folder = Folder::new();
    let said = refused(&["convert", "room", &folder.path("x.toml"), "--to", "genius"]);
    assert!(said.contains("name a folder as the output"), "{said}");
    let said = refused(&["convert", "fishing-dispute", &folder.path("x"), "--to", "genius"]);
    assert!(said.contains("is of kind 'crisis'; only bilateral scenarios have other formats"), "{said}");
    let said = refused(&["convert", "room", &folder.path("x"), "--to", "haggle"]);
    assert!(said.contains("one .toml file"), "{said}");
    let broken = folder.write("domain.xml", "<negotiation_template>\n<utility_space>\n<oops\n</utility_space>");
    let said = refused(&["convert", &broken, &broken, &folder.path("y.toml")]);
    assert!(said.contains("domain.xml:"), "{said}");
    assert!(!std::path::Path::new(&folder.path("y.toml")).exists());
}

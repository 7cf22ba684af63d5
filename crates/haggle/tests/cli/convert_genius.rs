//! `haggle convert` with GENIUS files that are odd or leave utilities open.

use crate::program::{Folder, haggle, printed, printed_json, refused};

const DOMAIN: &str = r#"<negotiation_template><utility_space><objective index="0" name="flat">
<issue index="1" name="Rent"><item value="low "/><item value="high"/></issue>
<issue index="2" name="Cat"><item value="yes"/><item value="R & D"/></issue>
</objective></utility_space></negotiation_template>"#;

/// A profile with every oddity of values: blanks, an ampersand, one listed twice, one without evaluation.
const ODD: &str = r#"<utility_space>
<issue index="1" name="Rent"><item value="low" evaluation="1"/><item value="low" evaluation="4"/><item value="high"/></issue>
<issue index="2" name="Cat"><item value="yes" evaluation="1"/><item value="R & D" evaluation="2"/></issue>
<weight index="1" value="0.5"/><weight index="2" value="0.5"/>
</utility_space>"#;

fn odd_files(folder: &Folder) -> [String; 3] {
    std::fs::create_dir_all(folder.path("odd")).unwrap();
    [("flat_domain.xml", DOMAIN), ("flat_tenant.xml", ODD), ("flat_landlord.xml", ODD)]
        .map(|(name, text)| folder.write(&format!("odd/{name}"), text))
}

#[test]
fn odd_files_are_read_with_warnings_and_refused_if_strict() {
    let folder = Folder::new();
    let [domain, tenant, landlord] = odd_files(&folder);
    let out = folder.path("flat.toml");
    let said = refused(&["convert", "--strict", &domain, &tenant, &landlord, &out]);
    assert!(said.contains("flat_domain.xml:3: not well-formed XML: "), "{said}");
    assert!(!std::path::Path::new(&out).exists());
    let converted = printed_json(&["convert", &domain, &tenant, &landlord, &out]);
    let warnings: Vec<&str> = converted["warnings"].as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
    for expected in [
        "flat_domain.xml:3: '&' is not written as '&amp;'; it is read as it is",
        "flat_domain.xml:2: 'low ' has blanks around it; it is read as 'low'",
        "flat_tenant.xml:1: the issues are in no <objective>, as in old versions; they are read as if in one",
        "flat_tenant.xml:2: issue 'Rent' lists 'low' twice; the last evaluation counts",
        "flat_tenant.xml:2: 1 of the 2 values of issue 'Rent' have no evaluation (high); they count 0",
    ] {
        assert!(warnings.iter().any(|warning| warning.ends_with(expected)), "{expected}: {warnings:?}");
    }
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(text.contains("\"R & D\""), "{text}");
}

#[test]
fn the_same_warnings_come_wherever_the_folder_is_used() {
    let folder = Folder::new();
    odd_files(&folder);
    let place = folder.path("odd");
    for command in [
        vec!["analyze", place.as_str()],
        vec!["run", place.as_str(), "--seat", "tenant=boulware", "--seat", "landlord=conceder", "--seed", "1"],
    ] {
        let output = haggle(&command);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{said}");
        assert!(said.contains("warning:") && said.contains("lists 'low' twice; the last evaluation counts"), "{said}");
    }
}

#[test]
fn sound_files_are_read_alike_strictly_or_not() {
    let folder = Folder::new();
    let genius = folder.path("room");
    printed(&["convert", "room", &genius, "--to", "genius"]);
    let [plain, strict] = ["plain.toml", "strict.toml"].map(|name| folder.path(name));
    let converted = printed_json(&["convert", &genius, &plain]);
    assert_eq!(converted["warnings"].as_array().map(Vec::len), Some(0), "{converted}");
    printed(&["convert", "--strict", &genius, &strict]);
    assert_eq!(std::fs::read(&plain).unwrap(), std::fs::read(&strict).unwrap());
}

#[test]
fn uncertain_profiles_are_estimated_if_that_is_asked_for() {
    let folder = Folder::new();
    let domain = DOMAIN.replace("low ", "low").replace('&', "&amp;");
    let sure = r#"<utility_space type="UNCERTAIN"><objective index="0" name="flat">
<issue index="1" name="Rent"><item value="low" evaluation="4"/><item value="high" evaluation="1"/></issue>
<issue index="2" name="Cat"><item value="yes" evaluation="1"/><item value="R &amp; D" evaluation="2"/></issue>
<weight index="1" value="0.5"/><weight index="2" value="0.5"/></objective><comparisons>4</comparisons></utility_space>"#;
    let files =
        [("d.xml", domain.as_str()), ("a.xml", sure), ("b.xml", sure)].map(|(name, text)| folder.write(name, text));
    let out = folder.path("flat.toml");
    let said = refused(&["convert", &files[0], &files[1], &files[2], &out]);
    assert!(said.contains("the profile is UNCERTAIN") && said.contains("haggle convert --estimate"), "{said}");
    let converted = printed_json(&["convert", "--estimate", &files[0], &files[1], &files[2], &out]);
    let warning = converted["warnings"][0].as_str().unwrap();
    assert!(warning.contains("estimated by least squares from a ranking of 4 of 4 outcomes"), "{converted}");
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(text.contains("(estimate)") && text.contains("name = \"estimate\""), "{text}");
    assert!(text.contains("estimated by least squares from a ranking of 4 of 4 outcomes"), "{text}");
    printed(&["analyze", &out]);
}

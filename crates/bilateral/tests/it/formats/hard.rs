//! Published profiles that are odd: every one is read with a warning, and refused where nothing odd is wanted.

use std::path::{Path, PathBuf};

use bilateral::formats::{Imported, InputFile, Reading, read_file, read_files_as, read_folder_as};

use super::{close, file, read, reference_folder, said_strictly, utilities, utility};

/// The domain of the movies, of which only profiles are at hand: they are read with it and without.
const MOVIES: &str = "<negotiation_template><utility_space><objective index=\"0\" name=\"movie\">\
    <issue index=\"1\" name=\"location\"><item value=\"pathe\"/><item value=\"wolff\"/></issue>\
    <issue index=\"2\" name=\"movie\"><item value=\"finding nemo\"/>\
    <item value=\"the good, the bad &amp; the ugly\"/></issue></objective></utility_space></negotiation_template>";

fn folder() -> Option<PathBuf> {
    Some(reference_folder()?.with_file_name("genius-hard"))
}

/// Reads a domain and two profiles that must be odd; gives the scenario and what is odd.
fn told(place: &str, names: [&str; 3]) -> Option<(bilateral::Setup, String)> {
    let folder = folder()?.join(place);
    let input = |name: &str| match name {
        "movies.xml" => file(name, MOVIES),
        _ => InputFile::new(name, std::fs::read(folder.join(name)).expect(name)),
    };
    let files = names.map(input);
    assert_ne!(said_strictly(&files), "no fault", "{place}");
    let imported = read(&files);
    assert!(!imported.warnings.is_empty(), "{place}");
    Some((imported.setup, imported.warnings.join("\n")))
}

#[test]
fn ampersands() {
    for profiles in [["movie-profile1.xml", "movie-profile2.xml"], ["movie-profile3.xml", "movie-profile1.xml"]] {
        let Some((setup, warnings)) = told("ampersand", ["movies.xml", profiles[0], profiles[1]]) else { return };
        assert!(warnings.contains(&format!("{}:12: '&' is not written", profiles[0])), "{warnings}");
        let best = utilities(&setup, 0, 0).into_iter().fold(0.0, f64::max);
        assert!(close(best, 1.0), "{best}");
    }
    let Some((setup, _)) = told("ampersand", ["movies.xml", "movie-profile1.xml", "movie-profile2.xml"]) else {
        return;
    };
    let ugly = utility(&setup, 0, &["pathe", "the good, the bad & the ugly"]);
    assert!(close(ugly, 0.202_271_576_016_219_1 + 0.797_728_423_983_781 * 0.75), "{ugly}");
}

/// A folder, or where it has three profiles its files without the last one: a folder does not say who meets whom.
fn read_pair(folder: &Path, reading: Reading) -> Result<Imported, String> {
    let said = match read_folder_as(folder, reading) {
        Err(faults) if faults.to_string().contains("there are 3 profiles") => {
            let entries = std::fs::read_dir(folder).expect("a folder");
            let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
            paths.retain(|path| path.extension().is_some_and(|extension| extension == "xml"));
            paths.sort();
            paths.pop();
            let files: Vec<InputFile> = paths.iter().map(|path| read_file(path).expect("a file")).collect();
            read_files_as(&files, reading)
        }
        other => other,
    };
    said.map_err(|faults| faults.to_string())
}

#[test]
fn every_folder_is_read_with_warnings_and_refused_strictly() {
    let Some(folder) = folder() else { return };
    let entries = std::fs::read_dir(&folder).expect("the folder of odd profiles");
    let folders: Vec<PathBuf> =
        entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir()).collect();
    assert!(folders.len() >= 8, "{folders:?}");
    for folder in folders {
        let imported = read_pair(&folder, Reading::default()).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(!imported.warnings.is_empty(), "{}", folder.display());
        assert!(read_pair(&folder, Reading { strict: true, ..Reading::default() }).is_err(), "{}", folder.display());
    }
}

#[test]
fn blanks() {
    let names = ["Smart_Energy_Grid.xml", "Smart_Energy_Grid_util2.xml", "Smart_Energy_Grid_util3.xml"];
    let Some((setup, warnings)) = told("blanks", names) else { return };
    assert!(warnings.contains("Smart_Energy_Grid.xml:5: 'Tesla Model S P90D ' has blanks around it"), "{warnings}");
    let worths = utility(&setup, 0, &["Tesla Model S P90D", "100KW/KG", "17", "Windy"])
        - utility(&setup, 0, &["BMW i3", "100KW/KG", "17", "Windy"]);
    assert!(close(worths, 0.305_331_418_419_925_6 * (14.0 / 50.0 - 1.0)), "{worths}");
    let Some((setup, warnings)) =
        told("blank-issue", ["SmartPhone.xml", "SmartPhone_util1.xml", "SmartPhone_util2.xml"])
    else {
        return;
    };
    assert!(warnings.contains("' Accessory' has blanks around it; it is read as 'Accessory'"), "{warnings}");
    assert_eq!(setup.issues[5].name, "Accessory");
}

#[test]
fn issues_without_objective() {
    let names = ["inheritance_domain.xml", "inheritance_Janet.xml", "inheritance_Marty.xml"];
    let Some((setup, warnings)) = told("no-objective", names) else { return };
    assert!(warnings.contains("inheritance_Janet.xml:1: the issues are in no <objective>"), "{warnings}");
    assert!(close(utility(&setup, 0, &["Janet"; 7]), 1.0));
    let others = 0.2 / 18.0 + 0.1 / 24.0 + 0.1 / 14.0 + 0.1 / 11.0 + 0.1 / 12.0 + 0.2 / 14.0 + 0.2 / 7.0;
    assert!(close(utility(&setup, 0, &["Marty"; 7]), others));
}

#[test]
fn values_listed_twice() {
    let names = ["ampo_vs_city_template.xml", "ampo_vs_city_ampo_space.xml", "ampo_vs_city_city_space.xml"];
    let Some((setup, warnings)) = told("twice", names) else { return };
    assert!(
        warnings
            .contains("ampo_space.xml:15: issue 'Increase in starting salaries' lists '0' twice; the last evaluation"),
        "{warnings}"
    );
    let game = super::playable(&setup);
    let first = |value: usize| {
        let mut outcome = game.domain().outcome(0).settled().map(|(_, value)| value).collect::<Vec<_>>();
        outcome[0] = u16::try_from(value).expect("small");
        game.roles()[0].types[0].utility(&bilateral::Offer::full(outcome))
    };
    assert!(close(first(5) - first(0), 0.457 * (1.0 - 0.08)), "the second evaluation, 8, counts");
}

#[test]
fn evaluators_in_parameters() {
    let names = ["web_service_domain.xml", "web_service_agent_A.xml", "web_service_agent_B.xml"];
    let Some((setup, warnings)) = told("parameters", names) else { return };
    assert!(warnings.contains("web_service_agent_A.xml:6: the evaluator of issue 'Agent_B_revenue'"), "{warnings}");
    assert!(close(utility(&setup, 0, &["500"]), 0.75) && close(utility(&setup, 1, &["500"]), 0.25));
}

#[test]
fn values_without_evaluation() {
    let names = ["building_construction.xml", "building_construction_util1.xml", "building_construction_util10.xml"];
    let Some((setup, warnings)) = told("no-evaluation", names) else { return };
    assert!(warnings.contains("util1.xml:3: 4 of the 4 values of issue 'yard_size' have no evaluation"), "{warnings}");
    assert!(utilities(&setup, 0, 0).iter().all(|worth| *worth == 0.0));
    let profiles = ["pie_A_0.00.xml", "pie_A_0.01.xml", "pie_A_0.02.xml"];
    for profile in profiles {
        let Some((setup, warnings)) = told("missing-values", ["Pie_domain.xml", profile, profiles[0]]) else { return };
        assert!(warnings.contains("they count 0"), "{warnings}");
        assert!(utilities(&setup, 0, 0).contains(&0.0));
    }
}

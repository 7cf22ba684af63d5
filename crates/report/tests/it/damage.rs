//! Folders that are damaged, or hold something else: an error that says what to do.

use report::Package;

use crate::made::{Folder, Made, duel};

fn complaint(folder: &Folder) -> String {
    folder.figures().map(|_| ()).unwrap_err().to_string()
}

#[test]
fn a_folder_without_a_package_is_no_folder_of_results() {
    let said = Package::open(&std::env::temp_dir().join("haggle-nowhere")).unwrap_err().to_string();
    assert!(said.contains("name a folder that `haggle tournament --out` wrote"), "{said}");
    let folder = Made::of(&duel()).write();
    std::fs::write(folder.0.join("datapackage.json"), "{").unwrap();
    assert!(complaint(&folder).contains("it is no JSON"));
    std::fs::write(folder.0.join("datapackage.json"), "{}").unwrap();
    assert!(complaint(&folder).contains("it is no package of a tournament"));
}

#[test]
fn a_table_that_was_cut_off_or_is_missing_is_found() {
    let folder = Made::of(&duel()).write();
    let path = folder.0.join("seats.csv");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 9]).unwrap();
    let said = complaint(&folder);
    assert!(said.contains("seats.csv' is damaged") && said.contains("copy the folder again"), "{said}");
    std::fs::remove_file(path).unwrap();
    assert!(complaint(&folder).contains("cannot read"));
}

#[test]
fn rows_that_make_no_sense_are_named_by_their_line() {
    let spoiled = |table: &'static str, row: usize, from: &str, to: &str| {
        let mut made = Made::of(&duel());
        let rows = made.rows(table);
        assert!(rows[row].contains(from), "{}", rows[row]);
        rows[row] = rows[row].replacen(from, to, 1);
        complaint(&made.write())
    };
    let said = spoiled("seats", 2, ",10,", ",ten,");
    assert!(said.contains("seats.csv', line 4: 'ten' is no number"), "{said}");
    assert!(spoiled("seats", 2, ",10,", ",NaN,").contains("no number"));
    assert!(spoiled("seats", 2, "true", "yes").contains("neither true nor false"));
    assert!(spoiled("seats", 2, "\"North\"", "\"South\"").contains("do not go together"));
    assert!(spoiled("seats", 0, "0,0,", "-1,0,").contains("no whole number"));
    assert!(spoiled("seats", 0, ",0,", ",").contains("cells instead of"));
    assert!(spoiled("offers", 0, "\"x\"", "\"nobody\"").contains("nobody of that name sat there"));
    assert!(spoiled("measures", 0, "0,", "99,").contains("game 99 is not in seats.csv"));
    assert!(spoiled("scenarios", 0, "\"duel\",", "\"dual\",").contains("does not list the scenario 'duel'"));
}

#[test]
fn games_that_are_missing_or_stand_in_two_places_are_found() {
    let mut made = Made::of(&duel());
    made.rows("seats").truncate(8);
    assert!(complaint(&made.write()).contains("game 4 is not in seats.csv"));
    let mut made = Made::of(&duel());
    made.rows("games").pop();
    assert!(complaint(&made.write()).contains("it has 4 games, seats.csv has 5"));
    let mut made = Made::of(&duel());
    let rows = made.rows("seats");
    let again = rows[0].clone();
    rows.push(again);
    assert!(complaint(&made.write()).contains("game 0 stands in two places"));
}

#[test]
fn a_tournament_of_faults_alone_has_no_report() {
    let games: Vec<_> = duel().into_iter().map(|game| game.fault("North")).collect();
    assert!(complaint(&Made::of(&games).write()).contains("has no game with a score"));
}

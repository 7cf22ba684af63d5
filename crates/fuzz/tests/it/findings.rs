//! What was found once is not found again: every file of `testdata/TARGET/`, one finding each.

use std::path::Path;

use fuzz::{all, try_out};

#[test]
fn what_was_found_stays_mended() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let mut tried = 0;
    let targets = all();
    for entry in std::fs::read_dir(&folder).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_dir()) {
        let name = entry.file_name().into_string().unwrap();
        let target = targets.iter().find(|target| target.name() == name);
        let target = target.unwrap_or_else(|| panic!("testdata/{name} is named after no target"));
        for file in std::fs::read_dir(entry.path()).unwrap().map(Result::unwrap) {
            let (verdict, _) = try_out(&**target, &std::fs::read(file.path()).unwrap());
            assert!(verdict.is_ok(), "{}: {verdict:?}", file.path().display());
            tried += 1;
        }
    }
    assert!(tried > 0, "no finding is kept in {}", folder.display());
}

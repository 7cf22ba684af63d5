//! A program can play as many games as anybody likes: nothing is left over of any.

use game::{Library, MatchPlan, Shelf, Source};

use crate::processes::used;
use crate::scripts::{Folder, has_python};

/// As short as a game can be.
const SHORT: &str = r#"
name = "short"
protocol = "alternating"
rounds = 1
periods = 1
[[issue]]
name = "Price"
values = ["low", "high"]
[[role]]
name = "Buyer"
[[role.type]]
name = "buyer"
status_quo = 0
opt_out = 0
[role.type.issues]
Price = { weight = 1, values = [2, 1] }
[[role]]
name = "Seller"
[[role.type]]
name = "seller"
status_quo = 0
opt_out = 0
[role.type.issues]
Price = { weight = 1, values = [1, 2] }
"#;

/// Answers without looking.
const QUICK: &str = r#"
import sys
for line in sys.stdin:
    if line.startswith('{"type":"begin"'):
        print('{"type":"ready"}')
    elif line.startswith('{"type":"act"'):
        print('{"move":{"done":{}}}')
"#;

/// Room for what the allocator keeps.
const SLACK_BYTES: usize = 8 << 20;

#[test]
fn ten_thousand_games_leave_nothing_behind() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let shelf = Shelf::new(arena::GAMES, Library::empty());
    let scenario = shelf.load(&Source::new("short", SHORT), &[]).unwrap();
    let players = [folder.python("quick", QUICK).player().unwrap(), "hardliner".into()];
    let mut seen = Vec::new();
    for part in 0..10 {
        let plan = MatchPlan { seed: 1, first: part * 1000, games: 1000, ..MatchPlan::default() };
        let mut games = 0;
        let mut count = |outcome: game::Outcome, _| {
            assert_ne!(outcome.ending, game::Ending::Fault, "{outcome:?}");
            games += 1;
            Ok(())
        };
        scenario.run(&players, plan, &mut count).unwrap();
        assert_eq!(games, 1000);
        seen.extend(used());
    }
    if let (Some((files, bytes)), Some((files_later, bytes_later))) = (seen.get(1), seen.last()) {
        assert!(files_later <= files, "{seen:?}");
        assert!(*bytes_later <= bytes + SLACK_BYTES, "{seen:?}");
    }
}

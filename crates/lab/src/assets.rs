//! The browser's files, embedded in the program and served under a hash of all of them.

use std::sync::OnceLock;

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../assets/", $name)))),*]
    };
}

/// Every file that a page may ask for, by name.
pub(crate) const ASSETS: &[(&str, &str)] = assets![
    "style.css",
    "favicon.svg",
    "agreed.js",
    "asking.js",
    "clock.js",
    "comments.js",
    "compare.js",
    "connection.js",
    "copyrow.js",
    "debrief.js",
    "device.js",
    "dom.js",
    "draft.js",
    "format.js",
    "friend.js",
    "help.js",
    "history.js",
    "knowledge.js",
    "mydraft.js",
    "notes.js",
    "optout.js",
    "outbox.js",
    "picker.js",
    "replay.js",
    "result.js",
    "room.js",
    "rooms.js",
    "seat.js",
    "table.js",
    "theiroffer.js",
    "watch.js",
    "worthbox.js",
    "worths.js",
    "crisis/acts.js",
    "crisis/answers.js",
    "crisis/composer.js",
    "crisis/frontier.js",
    "crisis/knowledge.js",
    "crisis/letters.js",
    "crisis/moves.js",
    "crisis/now.js",
    "crisis/odds.js",
    "crisis/offers.js",
    "crisis/optout.js",
    "crisis/result.js",
    "crisis/room.js",
    "crisis/rules.js",
    "crisis/situation.js",
    "crisis/support.js",
    "crisis/terms.js",
    "crisis/tiles.js",
    "crisis/watch.js",
    "crisis/worth.js",
    "plain/composer.js",
    "plain/parts.js",
    "plain/result.js",
    "plain/room.js",
    "plain/rules.js",
    "plain/speech.js",
    "plain/watch.js",
    "trails/board.js",
    "trails/boardwords.js",
    "trails/builder.js",
    "trails/chips.js",
    "trails/exchange.js",
    "trails/geometry.js",
    "trails/now.js",
    "trails/paths.js",
    "trails/players.js",
    "trails/proposals.js",
    "trails/result.js",
    "trails/room.js",
    "trails/rules.js",
    "trails/stepper.js",
    "trails/walk.js",
    "trails/watch.js",
    "pictures/band.svg",
    "pictures/contract.svg",
    "pictures/contract-dependent.svg",
    "pictures/contract-example-1.svg",
    "pictures/contract-example-2.svg",
    "pictures/contract-example-3.svg",
    "pictures/contract-three.svg",
    "pictures/contract-uneven.svg",
    "pictures/default.svg",
    "pictures/england-zimbabwe.svg",
    "pictures/fishing-dispute-neutral.svg",
    "pictures/fishing-dispute.svg",
    "pictures/high-dam.svg",
    "pictures/job-candidate.svg",
    "pictures/orchard.svg",
    "pictures/room.svg",
];

/// The head of every page; the frame of the front page, of a card on it, of a seat's page, and of pages that only say
/// something.
pub(crate) const HEAD: &str = include_str!("../assets/head.html");
pub(crate) const FRONT: &str = include_str!("../assets/front.html");
pub(crate) const CARD: &str = include_str!("../assets/card.html");
pub(crate) const SEAT: &str = include_str!("../assets/seat.html");
pub(crate) const PLAIN: &str = include_str!("../assets/plain.html");

/// A hash of all files: a new version has new addresses, an old one may be kept for ever.
pub(crate) fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let all: String = ASSETS.iter().map(|(name, text)| format!("{name}\n{text}\n")).collect();
        game::sha256(all.as_bytes())[..16].to_owned()
    })
}

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// A file and its type.
pub(crate) fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let (_, text) = ASSETS.iter().find(|(known, _)| *known == name)?;
    let kind = match name.rsplit('.').next()? {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    };
    Some((text, kind))
}

/// The picture of a scenario.
pub(crate) fn picture(scenario: &str) -> String {
    let name = format!("pictures/{scenario}.svg");
    if find(&name).is_some() { address(&name) } else { address("pictures/default.svg") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_served_and_every_import_is_there() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        for prefix in ["", "crisis/", "pictures/", "plain/", "trails/"] {
            for entry in std::fs::read_dir(folder.join(prefix)).unwrap() {
                let name = entry.unwrap().file_name().to_string_lossy().into_owned();
                let served = name.ends_with(".js") || name.ends_with(".css") || name.ends_with(".svg");
                assert!(!served || find(&format!("{prefix}{name}")).is_some(), "{prefix}{name} is not listed");
            }
        }
        for (name, text) in ASSETS {
            for import in text.lines().filter_map(|line| line.split(" from \"").nth(1)) {
                let wanted = resolved(name, import.split('"').next().unwrap());
                assert!(find(&wanted).is_some(), "{name} imports {wanted}");
            }
        }
    }

    #[test]
    fn seats_have_the_colours_of_the_plots() {
        let (style, _) = find("style.css").unwrap();
        for (number, colour) in (1..).zip(plots::SEAT_COLOURS) {
            for value in [colour.light, colour.dark] {
                assert!(style.contains(&format!("--seat-{number}: {value};")), "seat {number}: {value}");
            }
        }
    }

    /// What a file means by a path that it imports.
    fn resolved(name: &str, import: &str) -> String {
        let folder = name.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
        match import.strip_prefix("../") {
            Some(above) => above.to_owned(),
            None => folder + import.strip_prefix("./").unwrap_or(import),
        }
    }
}

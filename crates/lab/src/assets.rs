//! The browser's files, embedded in the program: scripts and style sheets, one of each for a page, and pictures.
//!
//! `crates/bundle` joins, packs and names them when this crate is built. A name has a hash of the content in it, so a file
//! is never out of date: browsers keep it and do not even ask again.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use game::Language;

/// A file that a page may ask for.
#[derive(Debug)]
pub(crate) struct Asset {
    /// What pages call it.
    name: &'static str,
    /// The same with a hash of its content in it.
    hashed: &'static str,
    plain: &'static [u8],
    /// With gzip.
    packed: &'static [u8],
}

static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Where the files are.
const FOLDER: &str = "/assets/";

/// What has its hash in its name may be kept for ever.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The head of every page; the frame of the site's pages; what stands in them: the front page with the first game and a
/// card for each kind, a scenario to sit down at, a lesson, what was played; then a seat's page, and pages that only say
/// something.
pub(crate) const HEAD: &str = include_str!("../assets/pages/head.html");
pub(crate) const SITE: &str = include_str!("../assets/pages/site.html");
pub(crate) const FRONT: &str = include_str!("../assets/pages/front.html");
pub(crate) const FIRST: &str = include_str!("../assets/pages/first.html");
pub(crate) const KIND: &str = include_str!("../assets/pages/kind.html");
pub(crate) const PLAY: &str = include_str!("../assets/pages/play.html");
pub(crate) const LESSON: &str = include_str!("../assets/pages/lesson.html");
pub(crate) const PROGRESS: &str = include_str!("../assets/pages/progress.html");
pub(crate) const SEAT: &str = include_str!("../assets/pages/seat.html");
pub(crate) const NOTICE: &str = include_str!("../assets/pages/notice.html");

/// What stands in such pages: an invitation to sit down, and the link for another device.
pub(crate) const INVITATION: &str = include_str!("../assets/pages/invitation.html");
pub(crate) const DEVICE: &str = include_str!("../assets/pages/device.html");

/// The room of games that have none of their own.
const PLAIN: &str = "plain";

fn named(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// The address of a file; of one that is not there it leads nowhere.
pub(crate) fn address(name: &str) -> String {
    format!("{FOLDER}{}", named(name).map_or(name, |asset| asset.hashed))
}

/// The picture of a scenario.
pub(crate) fn picture(scenario: &str) -> String {
    let name = format!("pictures/{scenario}.svg");
    if named(&name).is_some() { address(&name) } else { address("pictures/default.svg") }
}

/// The addresses of what a room is made of.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) style: String,
    pub(crate) script: String,
    /// The sentences of the script, in a language.
    pub(crate) words: String,
}

/// The room in which a game is played: its own, if there is one of the game's name.
pub(crate) fn room(game: &str, language: Language) -> Room {
    let own = named(&format!("{game}.room.js")).map_or(PLAIN, |_| game);
    let part = |ending: &str| address(&format!("{own}.room.{ending}"));
    Room { style: part("css"), script: part("js"), words: part(&format!("words.{}.js", language.code())) }
}

/// The file with this name and hash.
pub(crate) fn find(hashed: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.hashed == hashed)
}

impl Asset {
    /// As it is sent to a browser that says what it can read: packed, if it can unpack.
    pub(crate) fn response(&self, asked: &HeaderMap) -> Response {
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(self.media_type())),
            (header::CACHE_CONTROL, FOR_EVER),
            (header::VARY, HeaderValue::from_name(header::ACCEPT_ENCODING)),
        ];
        if !takes_gzip(asked) {
            return (headers, self.plain).into_response();
        }
        (headers, [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))], self.packed).into_response()
    }

    fn media_type(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => "text/plain; charset=utf-8",
        }
    }
}

/// Can whoever asks unpack gzip? A weight of zero means that they cannot.
pub(crate) fn takes_gzip(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight.unwrap_or(1.0) > 0.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(name: &str) -> &'static str {
        std::str::from_utf8(named(name).unwrap_or_else(|| panic!("{name}")).plain).unwrap()
    }

    #[test]
    fn a_game_has_a_room_of_its_own_or_the_plain_one() {
        for game in ["bilateral", "crisis", "contract"] {
            let Room { style, script, words } = room(game, Language::English);
            assert!(words.starts_with(&format!("/assets/{game}.room.words.en.")), "{words}");
            assert!(style.starts_with(&format!("/assets/{game}.room.")) && style.ends_with(".css"), "{style}");
            assert!(script.starts_with(&format!("/assets/{game}.room.")) && script.ends_with(".js"), "{script}");
        }
        for game in ["coins", "", "front", "device"] {
            assert_eq!(room(game, Language::English), room("plain", Language::English), "{game}");
        }
    }

    #[test]
    fn a_page_has_the_scripts_and_styles_of_its_own_game_only() {
        for (game, folder) in
            [("bilateral", "bilateral"), ("crisis", "crisis"), ("contract", "trails"), ("plain", "plain")]
        {
            for (ending, mark) in [("js", "// "), ("css", "/* ")] {
                let all = text(&format!("{game}.room.{ending}"));
                for room in ["bilateral", "crisis", "trails", "plain", "front"] {
                    let has = all.lines().any(|line| line.starts_with(&format!("{mark}{room}/")));
                    assert_eq!(has, room == folder, "{game}.room.{ending} and {room}");
                }
                assert!(all.lines().any(|line| line.starts_with(&format!("{mark}base/"))), "{game}: {ending}");
            }
        }
    }

    #[test]
    fn every_file_is_found_by_its_address_only() {
        for asset in ASSETS {
            let address = address(asset.name);
            assert_eq!(find(address.strip_prefix(FOLDER).unwrap()).map(|found| found.name), Some(asset.name));
            assert!(find(asset.name).is_none(), "{} without its hash", asset.name);
            assert!(asset.packed.starts_with(&[0x1f, 0x8b]), "{} is packed", asset.name);
        }
    }

    #[test]
    fn seats_have_the_colours_of_the_plots() {
        let style = text("bilateral.room.css");
        for (number, colour) in (1..).zip(plots::SEAT_COLOURS) {
            for value in [colour.light, colour.dark] {
                assert!(style.contains(&format!("--seat-{number}: {value};")), "seat {number}: {value}");
            }
        }
    }

    #[test]
    fn boards_have_the_colours_of_the_plots_and_the_spare_ones() {
        let style = text("contract.room.css");
        for number in 0..plots::SEAT_COLOURS.len() + plots::SPARE_COLOURS.len() {
            for value in [plots::hue(number).light, plots::hue(number).dark] {
                assert!(style.contains(&format!("--hue-{}: {value};", number + 1)), "colour {number}: {value}");
            }
        }
    }

    #[test]
    fn styles_do_not_know_left_from_right() {
        // Pages in languages that are written from the right are laid out by the same rules.
        let sided = [
            "margin-left",
            "margin-right",
            "padding-left",
            "padding-right",
            "border-left",
            "border-right",
            "text-align: left",
            "text-align: right",
            "float: left",
            "float: right",
        ];
        let side = |line: &&str| {
            let rule = line.trim();
            sided.iter().any(|sided| rule.starts_with(sided)) || rule.starts_with("left:") || rule.starts_with("right:")
        };
        for asset in ASSETS.iter().filter(|asset| asset.name.ends_with(".css")) {
            assert_eq!(text(asset.name).lines().find(side), None, "{}", asset.name);
        }
    }

    #[test]
    fn files_are_packed_for_those_who_can_unpack() {
        let takes = |accepts: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, accepts.parse().unwrap());
            takes_gzip(&headers)
        };
        for accepts in ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8", "deflate,gzip;q=0.001"] {
            assert!(takes(accepts), "{accepts}");
        }
        for accepts in ["", "br", "gzip;q=0", "identity, gzip; q=0.0", "x-gzip"] {
            assert!(!takes(accepts), "{accepts}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}

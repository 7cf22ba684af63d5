//! The pages that people see, filled in from their frames.

mod cast_list;
mod front;
mod lesson;
mod play;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use game::{AnyScenario, Language, Phrase};

use crate::assets::{self, DEVICE, HEAD, INVITATION, NOTICE, PROGRESS, SEAT, SITE, address, picture};
use crate::laboratory::Laboratory;
use crate::packing::Packed;
use crate::places::Place;
use crate::trouble::ScenarioError;
use crate::words::{WORDS, say};

pub(crate) use front::front;
pub(crate) use lesson::lesson;
pub(crate) use play::play;

/// Text as it may stand in HTML.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// Puts words and values into the places of a frame: `{{say ID}}` is a sentence, `{{NAME}}` a value, which is HTML already.
fn fill(frame: &str, language: Language, values: &[(&str, &str)]) -> String {
    let direction = [("language", language.code()), ("direction", language.direction())];
    let fill = |page: String, (name, value): &(&str, &str)| page.replace(&format!("{{{{{name}}}}}"), value);
    let filled = direction.iter().chain(values).fold(in_words(frame, language), fill);
    direction.iter().fold(filled, fill)
}

/// Before what is said in a frame.
const SAID: &str = "{{say ";

fn in_words(frame: &str, language: Language) -> String {
    let mut pieces = frame.split(SAID);
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |page, piece| {
        let (id, rest) = piece.split_once("}}").unwrap_or((piece, ""));
        page + &escape(&WORDS.sentence(id, language)) + rest
    })
}

/// A sentence, as it may stand in HTML.
fn told(phrase: Phrase, language: Language) -> String {
    escape(&phrase.said(language))
}

/// The style sheet of the front page, and of pages that only say something.
const FRONT_STYLE: &str = "front.page.css";

/// What every page has in its head: the title, which is HTML already, and the address of its style sheet.
fn head(title: &str, style: &str, language: Language) -> String {
    fill(HEAD.trim_end(), language, &[("page_title", title), ("style", style), ("favicon", &address("favicon.svg"))])
}

/// Where the secret of a form belongs.
const SECRET: &str = "{{csrf}}";

/// The front page without the secret of its forms.
pub(crate) struct Front {
    // What lies before, between and behind the places of the secret.
    around: Vec<String>,
    packed: Option<Packed>,
}

impl Front {
    fn new(page: &str) -> Front {
        let around: Vec<String> = page.split(SECRET).map(str::to_owned).collect();
        Front { packed: Packed::new(&around), around }
    }

    /// The page for a visitor, packed if they can unpack it.
    pub(crate) fn response(&self, secret: &str, asked: &HeaderMap) -> Response {
        let vary = [(header::VARY, HeaderValue::from_name(header::ACCEPT_ENCODING))];
        match self.packed.as_ref().filter(|_| assets::takes_gzip(asked)) {
            Some(packed) => {
                (vary, [(header::CONTENT_ENCODING, "gzip")], Html(packed.with_secret(secret))).into_response()
            }
            None => (vary, Html(self.around.join(secret))).into_response(),
        }
    }
}

/// The page of a seat, or of a spectator.
pub(crate) fn seat(lab: &Laboratory, place: &Place, token: &str, csrf: &str) -> Result<String, ScenarioError> {
    let scenario = lab.table_scenario(&place.table)?;
    let (info, language) = (scenario.info(), lab.language());
    let title = escape(&info.text(&info.title, language));
    let labels = info.seat_labels(scenario.seats(), language);
    let next = place.seat.and_then(|seat| labels.get((seat.index() + 1) % labels.len()));
    let again_text = match next.filter(|_| labels.len() > 2) {
        Some(role) => told(say("seat-again-as").with("role", role), language),
        None => told(say("seat-again-switched"), language),
    };
    let lesson = lesson::reminder(&place.table, language);
    let assets::Room { style, script, words } = assets::room(scenario.kind(), language);
    let values = [
        ("head", &*head(&format!("{title} – Haggle"), &style, language)),
        ("title", &title),
        ("script", &script),
        ("words", &words),
        ("csrf", csrf),
        ("token", token),
        ("spectator", if place.seat.is_none() { "hidden" } else { "" }),
        ("again_text", &again_text),
        ("lesson", &lesson),
    ];
    Ok(fill(SEAT, language, &values))
}

/// What games this browser remembers. The page knows none of them: a script reads them from the browser's own store.
pub(crate) fn progress(language: Language) -> String {
    let script = address("progress.page.js");
    let words = address(&format!("progress.page.words.{}.js", language.code()));
    let body = fill(PROGRESS, language, &[("script", &script), ("words", &words)]);
    site(Nav::Progress, &say("progress-title").said(language), &body, language)
}

/// The places that every page of the site leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nav {
    Play,
    Lessons,
    Progress,
}

/// A page of the site, with the way to the others at its head; the body is HTML already.
fn site(here: Nav, title: &str, body: &str, language: Language) -> String {
    let title = if title.is_empty() { "Haggle".to_owned() } else { format!("{} – Haggle", escape(title)) };
    let current = |nav: Nav| if nav == here { "aria-current=\"page\"" } else { "" };
    let values = [
        ("head", &*head(&title, &address(FRONT_STYLE), language)),
        ("favicon", &address("favicon.svg")),
        ("at_play", current(Nav::Play)),
        ("at_lessons", current(Nav::Lessons)),
        ("at_progress", current(Nav::Progress)),
        ("body", body),
    ];
    fill(SITE, language, &values)
}

/// How long a scenario takes and how hard it is, where it says so.
fn effort(scenario: &dyn AnyScenario, language: Language) -> String {
    let info = scenario.info();
    let minutes = info.minutes.map(|minutes| told(say("minutes").with("minutes", minutes), language));
    let minutes = minutes.map(|minutes| format!("<span>{minutes}</span>")).unwrap_or_default();
    let difficulty = info.difficulty.map(|difficulty| {
        let words = told(say("difficulty").with("difficulty", difficulty.name()), language);
        let name = difficulty.name();
        format!("<span class=\"difficulty {name}\"><i></i><i></i><i></i> {words}</span>")
    });
    format!("<p class=\"effort\">{minutes}{}</p>", difficulty.unwrap_or_default())
}

/// The page of a link that nobody has used yet: who opens it may sit down.
pub(crate) fn invitation(lab: &Laboratory, place: &Place, token: &str, csrf: &str) -> Result<String, ScenarioError> {
    let scenario = lab.table_scenario(&place.table)?;
    let (info, language) = (scenario.info(), lab.language());
    let labels = info.seat_labels(scenario.seats(), language);
    let role = place.seat.and_then(|seat| labels.get(seat.index()));
    let role = role.cloned().unwrap_or_else(|| say("invitation-a-player").said(language));
    let text = |text: &str| escape(&info.text(text, language));
    let values = [
        ("picture", picture(&place.table.scenario)),
        ("title", text(&info.title)),
        ("summary", text(&info.summary)),
        ("role", told(say("invitation-role").with("role", role), language)),
        ("token", escape(token)),
        ("csrf", escape(csrf)),
        ("story", text(&info.story)),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(plain(&info.text(&info.title, language), &fill(INVITATION, language, &values), language))
}

/// The page with the link for another device. `whole` is the whole address of the link, for those who copy it by hand.
pub(crate) fn device(token: &str, link: &str, whole: &str, language: Language) -> String {
    let (token, link, whole, script) = (escape(token), escape(link), escape(whole), address("device.page.js"));
    let words = address(&format!("device.page.words.{}.js", language.code()));
    let values = [("token", &*token), ("link", &link), ("address", &whole), ("words", &words), ("script", &script)];
    plain(&say("seat-device").said(language), &fill(DEVICE, language, &values), language)
}

/// A page for what cannot be shown.
pub(crate) fn problem(title: &str, text: &str, language: Language) -> String {
    let frame = "<h1>{{heading}}</h1><p>{{text}}</p><p><a class=\"btn\" href=\"/\">{{say seat-start}}</a></p>";
    plain(title, &fill(frame, language, &[("heading", &escape(title)), ("text", &escape(text))]), language)
}

/// A page that works without a script; the body is HTML already.
fn plain(title: &str, body: &str, language: Language) -> String {
    let head = head(&format!("{} – Haggle", escape(title)), &address(FRONT_STYLE), language);
    fill(NOTICE, language, &[("head", &head), ("body", body)])
}

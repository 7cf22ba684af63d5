//! The pages that people see, filled in from their frames.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use game::{AnyGame, AnyScenario, Language, Phrase};

use crate::assets::{self, CARD, DEVICE, FRONT, HEAD, INVITATION, NOTICE, SEAT, address, picture};
use crate::cast::{Cast, Player};
use crate::laboratory::Laboratory;
use crate::packing::Packed;
use crate::places::Place;
use crate::trouble::ScenarioError;
use crate::words::{WORDS, say};

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

/// The front page: games by kind; scenarios that only show a point are folded away.
pub(crate) fn front(lab: &Laboratory) -> Result<Front, ScenarioError> {
    let groups = lab.games().iter().map(|game| group(lab, *game)).collect::<Result<String, _>>()?;
    let language = lab.language();
    let head = head("Haggle", &address(FRONT_STYLE), language);
    let values = [("head", &*head), ("favicon", &address("favicon.svg")), ("groups", &groups)];
    Ok(Front::new(&fill(FRONT, language, &values)))
}

/// The scenarios of one kind of game.
fn group(lab: &Laboratory, game: &dyn AnyGame) -> Result<String, ScenarioError> {
    let (mut cards, mut examples, mut folded) = (String::new(), String::new(), 0_usize);
    for builtin in game.scenarios() {
        let scenario = lab.scenario(builtin.name)?;
        let card = card(lab, builtin.name, &*scenario)?;
        if scenario.info().is_example {
            examples.push_str(&card);
            folded += 1;
        } else {
            cards.push_str(&card);
        }
    }
    let more = match folded {
        0 => String::new(),
        _ => format!(
            "<details class=\"more-games\"><summary>{}</summary><div class=\"cards\">{examples}</div></details>",
            told(say("more-games").with("count", folded), lab.language())
        ),
    };
    let (name, title, sentence) = (escape(game.name()), escape(game.title()), escape(game.sentence()));
    Ok(format!(
        "<section class=\"group\" aria-labelledby=\"game-{name}\"><h2 id=\"game-{name}\">{title}</h2><p \
         class=\"group-lead\">{sentence}</p><div class=\"cards\">{cards}</div>{more}</section>"
    ))
}

fn card(lab: &Laboratory, name: &str, scenario: &dyn AnyScenario) -> Result<String, ScenarioError> {
    let info = scenario.info();
    let (cast, seats) = (lab.cast(name)?, scenario.seats());
    let language = lab.language();
    let labels = info.seat_labels(seats, language);
    let text = |text: &str| escape(&info.text(text, language));
    let roles: String = seats.iter().zip(&labels).map(|(seat, label)| option(seat, label)).collect();
    let agents: String = cast.of_any_seat().map(agent_option).collect();
    let friends = say(if seats.len() == 2 { "card-friend" } else { "card-friends" });
    let two = seats.len() == 2;
    let values = [
        ("name", escape(name)),
        ("title", text(&info.title)),
        ("summary", text(&info.summary)),
        ("story", text(&info.story)),
        ("picture", picture(name)),
        ("role_options", roles),
        ("agent_options", agents),
        ("agents_of_one_seat", if two { agents_of_one_seat(&labels, &cast, language) } else { String::new() }),
        ("friends", told(friends, language)),
        ("watch", told(say("card-watch").with("count", seats.len()), language)),
        ("start_which", told(say("card-start-which").with("title", info.text(&info.title, language)), language)),
        ("seat_choices", if two { String::new() } else { seat_choices(name, &labels, &cast, language) }),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(fill(CARD, language, &values))
}

fn option(value: &str, text: &str) -> String {
    format!("<option value=\"{}\">{}</option>", escape(value), escape(text))
}

fn agent_option(agent: &Player) -> String {
    option(&agent.spec(), &agent.label())
}

/// Where two play: the agents that can take one of the seats only, such as those with a model of a role.
fn agents_of_one_seat(labels: &[String], cast: &Cast, language: Language) -> String {
    let group = |(seat, label): (usize, &String)| {
        let agents: String = cast.of_seat_only(seat).map(agent_option).collect();
        match agents.is_empty() {
            true => String::new(),
            false => {
                let only = told(say("card-agent-as").with("seat", label), language);
                format!("<optgroup label=\"{only}\">{agents}</optgroup>")
            }
        }
    };
    labels.iter().enumerate().map(group).collect()
}

/// Where more than two play: a menu for every seat, for those who want a certain mix.
fn seat_choices(name: &str, labels: &[String], cast: &Cast, language: Language) -> String {
    let menu = |(seat, label): (usize, &String)| {
        let agents: String = cast.of_seat(seat).iter().map(agent_option).collect();
        let frame = "<label for=\"seat-{{seat}}-{{name}}\">{{label}}</label><select id=\"seat-{{seat}}-{{name}}\" \
                     name=\"seat-{{seat}}\"><option value=\"\" selected>{{say seats-as-above}}</option><option \
                     value=\"friend\">{{say card-friend}}</option><option value=\"surprise\">{{say card-surprise}}\
                     </option><optgroup label=\"{{say card-agent}}\">{{agents}}</optgroup></select>";
        let (seat, label) = (seat.to_string(), escape(label));
        fill(frame, language, &[("seat", &seat), ("name", name), ("label", &label), ("agents", &agents)])
    };
    let menus: String = labels.iter().enumerate().map(menu).collect();
    let frame = "<details class=\"seat-choices\"><summary>{{say seats-choose}}</summary><div>{{menus}}</div><p \
                 class=\"hint\">{{say seats-yours}}</p></details>";
    fill(frame, language, &[("menus", &menus)])
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
        None => told(say("seat-again"), language),
    };
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
    ];
    Ok(fill(SEAT, language, &values))
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

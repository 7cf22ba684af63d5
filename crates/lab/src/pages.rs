//! The pages that people see, filled in from their frames.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use game::{AnyGame, AnyScenario};

use crate::assets::{self, CARD, FRONT, HEAD, NOTICE, SEAT, address, picture};
use crate::cast::{Cast, Player};
use crate::laboratory::Laboratory;
use crate::packing::Packed;
use crate::places::Place;
use crate::trouble::ScenarioError;

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

/// Puts values into the places of a frame; values are HTML already.
fn fill(frame: &str, values: &[(&str, &str)]) -> String {
    values.iter().fold(frame.to_owned(), |page, (name, value)| page.replace(&format!("{{{{{name}}}}}"), value))
}

/// The style sheet of the front page, and of pages that only say something.
const FRONT_STYLE: &str = "front.page.css";

/// What every page has in its head: the title, which is HTML already, and the address of its style sheet.
fn head(title: &str, style: &str) -> String {
    fill(HEAD.trim_end(), &[("page_title", title), ("style", style), ("favicon", &address("favicon.svg"))])
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
    let values =
        [("head", &*head("Haggle", &address(FRONT_STYLE))), ("favicon", &address("favicon.svg")), ("groups", &groups)];
    Ok(Front::new(&fill(FRONT, &values)))
}

/// The scenarios of one kind of game.
fn group(lab: &Laboratory, game: &dyn AnyGame) -> Result<String, ScenarioError> {
    let (mut cards, mut examples, mut folded) = (String::new(), String::new(), 0);
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
            "<details class=\"more-games\"><summary>More like these ({folded})</summary><div \
             class=\"cards\">{examples}</div></details>"
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
    let labels = info.seat_labels(seats);
    let roles: String = seats.iter().zip(&labels).map(|(seat, label)| option(seat, label)).collect();
    let agents: String = cast.of_any_seat().map(agent_option).collect();
    let friends = if seats.len() == 2 { "a friend (by link)" } else { "friends (a link for each)" };
    let values = [
        ("name", escape(name)),
        ("title", escape(&info.title)),
        ("summary", escape(&info.summary)),
        ("story", escape(&info.story)),
        ("picture", picture(name)),
        ("role_options", roles),
        ("agent_options", agents),
        ("agents_of_one_seat", if seats.len() == 2 { agents_of_one_seat(&labels, &cast) } else { String::new() }),
        ("friends", friends.to_owned()),
        ("count", in_words(seats.len())),
        ("seat_choices", if seats.len() == 2 { String::new() } else { seat_choices(name, &labels, &cast) }),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(fill(CARD, &values))
}

fn option(value: &str, text: &str) -> String {
    format!("<option value=\"{}\">{}</option>", escape(value), escape(text))
}

fn agent_option(agent: &Player) -> String {
    option(&agent.spec(), &agent.label())
}

/// Where two play: the agents that can take one of the seats only, such as those with a model of a role.
fn agents_of_one_seat(labels: &[String], cast: &Cast) -> String {
    let group = |(seat, label): (usize, &String)| {
        let agents: String = cast.of_seat_only(seat).map(agent_option).collect();
        match agents.is_empty() {
            true => String::new(),
            false => format!("<optgroup label=\"An agent, only as {}\">{agents}</optgroup>", escape(label)),
        }
    };
    labels.iter().enumerate().map(group).collect()
}

/// A small number in words.
fn in_words(number: usize) -> String {
    ["no", "one", "two", "three", "four", "five", "six"]
        .get(number)
        .map_or(number.to_string(), |word| (*word).to_owned())
}

/// Where more than two play: a menu for every seat, for those who want a certain mix.
fn seat_choices(name: &str, labels: &[String], cast: &Cast) -> String {
    let menu = |(seat, label): (usize, &String)| {
        let agents: String = cast.of_seat(seat).iter().map(agent_option).collect();
        format!(
            "<label for=\"seat-{seat}-{name}\">{}</label><select id=\"seat-{seat}-{name}\" \
             name=\"seat-{seat}\"><option value=\"\" selected>as above</option><option value=\"friend\">a friend (by \
             link)</option><option value=\"surprise\">surprise me</option><optgroup \
             label=\"An agent\">{agents}</optgroup></select>",
            escape(label)
        )
    };
    let menus: String = labels.iter().enumerate().map(menu).collect();
    format!(
        "<details class=\"seat-choices\"><summary>Choose who sits where</summary><div>{menus}</div><p \
         class=\"hint\">Your own seat stays yours.</p></details>"
    )
}

/// The page of a seat, or of a spectator.
pub(crate) fn seat(lab: &Laboratory, place: &Place, token: &str, csrf: &str) -> Result<String, ScenarioError> {
    let scenario = lab.table_scenario(&place.table)?;
    let info = scenario.info();
    let title = escape(&info.title);
    let labels = info.seat_labels(scenario.seats());
    let next = place.seat.and_then(|seat| labels.get((seat.index() + 1) % labels.len()));
    let again_text = match next.filter(|_| labels.len() > 2) {
        Some(role) => escape(&format!("Play again as {role}")),
        None => "Play again with roles switched".to_owned(),
    };
    let (style, script) = assets::room(scenario.kind());
    let values = [
        ("head", &*head(&format!("{title} – Haggle"), &style)),
        ("title", &title),
        ("script", &script),
        ("csrf", csrf),
        ("token", token),
        ("spectator", if place.seat.is_none() { "hidden" } else { "" }),
        ("again_text", &again_text),
    ];
    Ok(fill(SEAT, &values))
}

/// What is told to who opens a link that somebody else has used.
pub(crate) const TAKEN: &str = "Somebody has already sat down with this link, and a seat belongs to whoever took it. If \
                                that was you, go back to the browser in which you sat down; there, under “Rules and \
                                help”, you can also get a link for another device. If it was not you, ask whoever \
                                invited you for a new game.";

/// The page of a link that nobody has used yet: who opens it may sit down.
pub(crate) fn invitation(lab: &Laboratory, place: &Place, token: &str, csrf: &str) -> Result<String, ScenarioError> {
    let scenario = lab.table_scenario(&place.table)?;
    let info = scenario.info();
    let labels = info.seat_labels(scenario.seats());
    let role = place.seat.and_then(|seat| labels.get(seat.index())).map_or("a player", String::as_str);
    let body = format!(
        "<img class=\"notice-picture\" src=\"{picture}\" alt=\"\" width=\"320\" height=\"160\"><h1>{title}</h1><p \
         class=\"lead\">{summary}</p><p>You play <strong>{role}</strong>. This link works once: when you have sat \
         down, the seat is yours and nobody else can take it.</p><form method=\"post\" \
         action=\"/seat/{token}/take\"><input type=\"hidden\" name=\"csrf\" value=\"{csrf}\"><button \
         type=\"submit\" class=\"btn go\">Sit down</button></form><h2>The story</h2><p>{story}</p>",
        picture = picture(&place.table.scenario),
        title = escape(&info.title),
        summary = escape(&info.summary),
        role = escape(role),
        token = escape(token),
        csrf = escape(csrf),
        story = escape(&info.story),
    );
    Ok(plain(&info.title, &body))
}

/// The page with the link for another device. `address` is the whole address of the link, for those who copy it by hand.
pub(crate) fn device(token: &str, link: &str, address: &str) -> String {
    let body = format!(
        "<h1>Another device</h1><p>Open this link on your other device and sit down there. It works once. It leads to \
         your own seat: give it to nobody else.</p><p><a id=\"device-link\" \
         href=\"/seat/{link}\">{address}</a></p><p>You can also go on here: a seat may be open on several \
         devices.</p><p><a class=\"btn\" href=\"/seat/{token}\">Back to the table</a></p><script \
         type=\"module\" src=\"{script}\"></script>",
        token = escape(token),
        link = escape(link),
        address = escape(address),
        script = assets::address("device.page.js"),
    );
    plain("Another device", &body)
}

/// A page for what cannot be shown.
pub(crate) fn problem(title: &str, text: &str) -> String {
    let (heading, text) = (escape(title), escape(text));
    let back = "<p><a class=\"btn\" href=\"/\">Back to start</a></p>";
    plain(title, &format!("<h1>{heading}</h1><p>{text}</p>{back}"))
}

/// A page that works without a script; the body is HTML already.
fn plain(title: &str, body: &str) -> String {
    let head = head(&format!("{} – Haggle", escape(title)), &address(FRONT_STYLE));
    fill(NOTICE, &[("head", &head), ("body", body)])
}

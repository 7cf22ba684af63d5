//! The pages that people see, filled in from their frames.

use game::{AgentInfo, AnyGame};

use crate::assets::{CARD, FRONT, SEAT, address, picture};
use crate::laboratory::{Laboratory, Place};

/// Agents that nobody wants to meet by surprise, or that need something first.
const NOT_BY_SURPRISE: [&str; 4] = ["kb", "random", "hardliner", "synthetic"];

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

/// The front page.
pub(crate) fn front(lab: &Laboratory, csrf: &str) -> Result<String, String> {
    let mut cards = String::new();
    for game in lab.games() {
        for builtin in game.scenarios() {
            cards.push_str(&card(lab, *game, builtin.name, csrf)?);
        }
    }
    let (style, favicon) = (address("style.css"), address("favicon.svg"));
    let values = [("title", "Haggle"), ("style", &*style), ("favicon", &favicon), ("csrf", csrf), ("cards", &cards)];
    Ok(fill(FRONT, &values))
}

fn card(lab: &Laboratory, game: &dyn AnyGame, name: &str, csrf: &str) -> Result<String, String> {
    let scenario = lab.scenario(name)?;
    let info = scenario.info();
    let option = |value: &str, text: &str| format!("<option value=\"{}\">{}</option>", escape(value), escape(text));
    let roles: String = scenario.seats().iter().map(|seat| option(seat, seat)).collect();
    let agents = game.agents().into_iter().filter(|agent| agent.name != "kb");
    let agents: String =
        agents.map(|agent| option(agent.name, &format!("{}: {}", agent.name, agent.sentence))).collect();
    let values = [
        ("name", escape(name)),
        ("title", escape(&info.title)),
        ("summary", escape(&info.summary)),
        ("story", escape(&info.story)),
        ("picture", picture(name)),
        ("csrf", csrf.to_owned()),
        ("role_options", roles),
        ("agent_options", agents),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(fill(CARD, &values))
}

/// The agents that "surprise me" draws from.
pub(crate) fn surprises(game: &dyn AnyGame) -> Vec<AgentInfo> {
    game.agents().into_iter().filter(|agent| !NOT_BY_SURPRISE.contains(&agent.name)).collect()
}

/// The page of a seat, or of a spectator.
pub(crate) fn seat(lab: &Laboratory, place: &Place, token: &str, csrf: &str) -> Result<String, String> {
    let scenario = lab.table_scenario(&place.table)?;
    // The server knows who sat where; the page must not.
    let again = format!("<input type=\"hidden\" name=\"again\" value=\"{}\">", escape(token));
    let (style, favicon, script) = (address("style.css"), address("favicon.svg"), address("seat.js"));
    let title = escape(&scenario.info().title);
    let values = [
        ("title", &*title),
        ("style", &style),
        ("favicon", &favicon),
        ("script", &script),
        ("csrf", csrf),
        ("again_fields", &again),
    ];
    Ok(fill(SEAT, &values))
}

/// A page for what cannot be shown.
pub(crate) fn problem(title: &str, text: &str) -> String {
    let (style, title, text) = (address("style.css"), escape(title), escape(text));
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>{title} – Haggle</title><link rel=\"stylesheet\" \
         href=\"{style}\"></head><body class=\"front\"><main><h1>{title}</h1><p>{text}</p><p><a href=\"/\">Back to \
         start</a></p></main></body></html>"
    )
}

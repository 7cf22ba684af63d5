//! Who can be met: lists from which one is chosen, each with the sentence that says how it plays. Nothing has to be
//! pointed at to be read.

use game::Language;

use super::{escape, told};
use crate::cast::{Cast, Meets, Player};
use crate::words::say;

/// One choice of a list: its value in the form, what it is called, and what is said of it.
struct Choice {
    value: String,
    name: String,
    sentence: String,
    meets: Meets,
}

impl Choice {
    fn new(value: &str, id: &'static str, language: Language) -> Choice {
        let text = |id| say(id).said(language);
        let sentence = match id {
            "card-surprise" => text("card-surprise-why"),
            "card-friend" | "card-friends" => text("card-friend-why"),
            _ => String::new(),
        };
        Choice { value: value.to_owned(), name: text(id), sentence, meets: Meets::Anybody }
    }

    fn agent(agent: &Player, meets: Meets, language: Language) -> Choice {
        let (value, name) = (agent.spec(), agent.title(language));
        Choice { value, name, sentence: agent.sentence().to_owned(), meets }
    }

    /// A radio button, described by its sentence.
    fn html(&self, list: &str, field: &str, number: usize, chosen: bool) -> String {
        let id = format!("{list}-{number}");
        let (value, name, sentence) = (escape(&self.value), escape(&self.name), escape(&self.sentence));
        let checked = if chosen { " checked" } else { "" };
        // Hidden by the style sheet while another seat is chosen.
        let class = match self.meets {
            Meets::Anybody => String::new(),
            Meets::OnlySeat(seat) => format!(" class=\"meets-{seat}\""),
        };
        format!(
            "<li{class}><input type=\"radio\" id=\"{id}\" name=\"{field}\" value=\"{value}\" aria-describedby=\"{id}-why\"{checked}>\
             <label for=\"{id}\"><b>{name}</b> <span id=\"{id}-why\">{sentence}</span></label></li>"
        )
    }
}

fn list(choices: &[Choice], id: &str, field: &str, chosen: usize) -> String {
    let items = choices.iter().enumerate().map(|(at, choice)| choice.html(id, field, at, at == chosen));
    format!("<ul class=\"cast\">{}</ul>", items.collect::<String>())
}

/// Whom to play against, for all other seats at once: the agents of the game's own paper come first, as in its registry.
pub(super) fn against(cast: &Cast, labels: &[String], language: Language) -> String {
    let two = labels.len() == 2;
    let mut choices = vec![Choice::new("surprise", "card-surprise", language)];
    choices.extend(cast.of_all_others().map(|(agent, meets)| Choice::agent(agent, meets, language)));
    choices.push(Choice::new("friend", if two { "card-friend" } else { "card-friends" }, language));
    let watch = say("card-watch").with("count", labels.len()).said(language);
    let why = say("card-watch-why").said(language);
    choices.push(Choice { value: "watch".to_owned(), name: watch, sentence: why, meets: Meets::Anybody });
    list(&choices, "against", "opponent", 0)
}

/// Where more than two play: a list for every seat, for those who want a certain mix.
pub(super) fn seat_by_seat(cast: &Cast, labels: &[String], language: Language) -> String {
    if labels.len() == 2 {
        return String::new();
    }
    let seat = |(seat, label): (usize, &String)| {
        let fixed = [("", "seats-as-above"), ("friend", "card-friend"), ("surprise", "card-surprise")];
        let mut choices: Vec<Choice> = fixed.map(|(value, id)| Choice::new(value, id, language)).into();
        choices.extend(cast.of_seat(seat).iter().map(|agent| Choice::agent(agent, Meets::Anybody, language)));
        let (list, label) = (list(&choices, &format!("seat-{seat}"), &format!("seat-{seat}"), 0), escape(label));
        format!("<fieldset><legend>{label}</legend>{list}</fieldset>")
    };
    let seats: String = labels.iter().enumerate().map(seat).collect();
    let (choose, yours) = (told(say("seats-choose"), language), told(say("seats-yours"), language));
    format!("<details class=\"seat-choices\"><summary>{choose}</summary><p class=\"hint\">{yours}</p>{seats}</details>")
}

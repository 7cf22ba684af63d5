//! What the person is told before the first move, and the list of commands.

use std::io;

use bilateral::{Protocol, View};

use super::page::{PLAIN, Page};
use super::screen::{name_of, seat_style};
use super::worth::points;
use crate::output::{DIM, HEADING};

/// Title, story, role, own type, the other side as far as it is known, and the rules in short.
pub(super) fn tell(page: &mut Page<'_>, view: &View<'_>, opponent: &str) -> io::Result<()> {
    let setup = view.game().setup();
    page.rule(HEADING, &setup.info.title, "")?;
    page.text(PLAIN, &setup.info.story)?;
    page.gap()?;
    let (me, other) = (view.seat(), view.seat().other());
    let brief = &view.game().roles()[me.index()].brief;
    page.labelled(seat_style(me), "You:", &format!("{}. {brief}", name_of(view, me)))?;
    let profile = view.profile();
    page.labelled(seat_style(me), "Your type:", &format!("{}. {}", profile.name, profile.brief))?;
    page.gap()?;
    page.labelled(seat_style(other), "The other side:", &format!("{}, played by {opponent}.", name_of(view, other)))?;
    types(page, view)?;
    page.gap()?;
    page.text(PLAIN, &rules(view))?;
    page.text(DIM, "Type help for all commands, values for your points, them for what the other side may want.")
}

/// The types that the other side may be of, in the words that they are told themselves.
fn types(page: &mut Page<'_>, view: &View<'_>) -> io::Result<()> {
    let types = view.opponent_types();
    if types.len() > 1 {
        page.text(PLAIN, "It is of one of these types; you are not told which. Each has been told:")?;
    }
    for kind in types {
        match (types.len(), kind.brief.as_str()) {
            (1, "") => {}
            (1, brief) => page.text(PLAIN, &format!("It is of type {} and has been told: \"{brief}\"", kind.name))?,
            (_, brief) => page.labelled(PLAIN, &format!("  {}:", kind.name), &format!("\"{brief}\""))?,
        }
    }
    Ok(())
}

fn rules(view: &View<'_>) -> String {
    let setup = view.game().setup();
    let time = match setup.protocol {
        Protocol::Free if setup.periods == 1 => {
            format!("There is one period with up to {} moves a side.", setup.interactions)
        }
        Protocol::Free => {
            format!("There are {} periods with up to {} moves a side.", setup.periods, setup.interactions)
        }
        Protocol::Alternating => format!("You take turns, for {} rounds.", setup.rounds),
    };
    let profile = view.profile();
    let waiting = match profile.time_effect {
        _ if profile.discount < 1.0 => {
            format!(" Everything shrinks with time, to {} of its worth.", points(profile.discount))
        }
        effect if effect > 0.0 => format!(" Every period brings you {} points.", points(effect)),
        effect if effect < 0.0 => format!(" Every period costs you {} points.", points(-effect)),
        _ => String::new(),
    };
    let (status_quo, opt_out) = (points(profile.status_quo), points(profile.opt_out));
    let before = if waiting.is_empty() { "" } else { " (before time counts)" };
    format!("{time}{waiting} No deal is worth {status_quo} points to you, opting out {opt_out}{before}.")
}

/// Commands and what they do.
const COMMANDS: &[(&str, &str)] = &[
    ("1 b", "draft: issue 1 gets value b; also 1b 2c, set 1 b, or a name: 1 450"),
    ("1 -", "draft: leave issue 1 open"),
    ("undo, clear", "draft: take the last change back; leave everything open"),
    ("copy", "draft: begin with the other side's offer"),
    ("draft", "show the draft, what the other side will read, and its worth"),
    ("send", "send the draft as your offer"),
    ("accept", "accept the offer on the table; accept 1,3 takes only these issues"),
    ("reject", "reject the offer on the table"),
    ("say TEXT", "say something"),
    ("done", "end your part of the period, or pass your turn"),
    ("optout", "end the negotiation for both; asks again before it does"),
    ("values", "every issue and value with your points"),
    ("them", "the score tables that the other side may have"),
    ("history", "what has been said and offered"),
    ("show", "the table again; Enter does the same"),
    ("quit", "leave; nothing is saved"),
];

/// All commands and what has to be known about time.
pub(super) fn help(page: &mut Page<'_>, view: &View<'_>) -> io::Result<()> {
    let longest = COMMANDS.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    for (command, meaning) in COMMANDS {
        page.beside(HEADING, &format!("{command:<longest$} "), meaning)?;
    }
    page.text(
        PLAIN,
        match view.protocol() {
            Protocol::Free => {
                "There is no clock here: a period ends when both sides are done (or out of moves), and offers that \
             nobody answered lapse with it. A new offer brings a side that was done back to the table."
            }
            Protocol::Alternating => {
                "There is no clock here: take your time. Everything but say ends your turn; an offer that is not \
             accepted in the next turn lapses."
            }
        },
    )
}

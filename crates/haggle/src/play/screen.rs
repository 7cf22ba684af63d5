//! What the person sees on his turn: the offer on the table beside the draft, what both are worth, and what else
//! there is to choose from.

use std::io;

use anstyle::{AnsiColor, Style};
use bilateral::{Event, Offer, Protocol, View};
use game::{Game, Seat};

use super::input::value_letter;
use super::page::{Column, Grid, PLAIN, Page};
use super::worth::{Deal, Worth, deal, issue_points, offers_of, points, without_more};
use crate::output::{DIM, HEADING};

/// The colour of a seat, the same wherever it acts.
pub(super) fn seat_style(seat: Seat) -> Style {
    match seat {
        Seat(0) => AnsiColor::Cyan.on_default(),
        _ => AnsiColor::Magenta.on_default(),
    }
}

/// The name of a seat.
pub(super) fn name_of<'a>(view: &View<'a>, seat: Seat) -> &'a str {
    &view.game().seats()[seat.index()]
}

/// The table as the person sees it. `clock` says where in time we are.
pub(super) fn show(page: &mut Page<'_>, view: &View<'_>, draft: &Offer, clock: &str) -> io::Result<()> {
    page.gap()?;
    let me = format!("you are {} ({})", name_of(view, view.seat()), view.profile().name);
    page.rule(seat_style(view.seat()), &capitalised(clock), &me)?;
    let agreed = match view.agreed().is_empty() {
        true => "nothing yet.".to_owned(),
        false => format!("{}.", view.game().describe(view.agreed())),
    };
    page.labelled(HEADING, "Agreed so far:", &agreed)?;
    table(page, view, draft)?;
    remark(page, view, "My draft", draft)?;
    if let Some((_, offer)) = view.incoming() {
        remark(page, view, "Their offer", offer)?;
    }
    compare(page, view)
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Issue by issue: the offer on the table and the draft.
pub(super) fn table(page: &mut Page<'_>, view: &View<'_>, draft: &Offer) -> io::Result<()> {
    let theirs = view.incoming().map(|(id, offer)| (format!("their offer {id}"), offer));
    let offers: Vec<(String, &Offer)> = theirs.into_iter().chain([("my draft".to_owned(), draft)]).collect();
    let grid = wide_table(view, &offers);
    if grid.fits(page.width()) { page.grid(&grid) } else { narrow_table(page, view, &offers) }
}

fn wide_table(view: &View<'_>, offers: &[(String, &Offer)]) -> Grid {
    let columns = [Column::Fixed, Column::Words].into_iter();
    let mut grid = Grid::new(columns.chain(offers.iter().flat_map(|_| [Column::Words, Column::Figures])).collect());
    let row = |number: String, name: &str, cells: &dyn Fn(&Offer) -> [String; 2]| {
        let cells = offers.iter().flat_map(|(_, offer)| cells(offer));
        [number, name.to_owned()].into_iter().chain(cells).collect::<Vec<_>>()
    };
    let titles = offers.iter().flat_map(|(title, _)| [title.clone(), "points".to_owned()]);
    grid.row(DIM, [String::new(), "issue".to_owned()].into_iter().chain(titles).collect());
    for (issue, definition) in view.domain().issues().iter().enumerate() {
        let cells = |offer: &Offer| [value_cell(view, offer, issue), points_cell(view, offer, issue)];
        grid.row(PLAIN, row(format!("{}", issue + 1), &definition.name, &cells));
    }
    let total = |pick: fn(&Worth) -> Option<f64>| {
        move |offer: &Offer| match offer.is_empty() {
            true => [String::new(), String::new()],
            false => [String::new(), pick(&Worth::of_offer(view, offer)).map(points).unwrap_or_default()],
        }
    };
    if offers.iter().any(|(_, offer)| !offer.is_empty()) {
        grid.row(HEADING, row(String::new(), "worth now", &total(|worth| Some(worth.now))));
        if view.period() + 1 < view.periods() {
            grid.row(DIM, row(String::new(), "next period", &total(|worth| worth.next)));
        }
    }
    grid
}

fn narrow_table(page: &mut Page<'_>, view: &View<'_>, offers: &[(String, &Offer)]) -> io::Result<()> {
    for (issue, definition) in view.domain().issues().iter().enumerate() {
        page.text(PLAIN, &format!("{} {}", issue + 1, definition.name))?;
        for (title, offer) in offers {
            let counts = match points_cell(view, offer, issue) {
                none if none.is_empty() => none,
                counts => format!(" [{counts}]"),
            };
            page.labelled(DIM, &format!("  {title}:"), &format!("{}{counts}", value_cell(view, offer, issue)))?;
        }
    }
    for (title, offer) in offers.iter().filter(|(_, offer)| !offer.is_empty()) {
        page.labelled(HEADING, &format!("{} is worth", capitalised(title)), &Worth::of_offer(view, offer).to_string())?;
    }
    Ok(())
}

fn value_cell(view: &View<'_>, offer: &Offer, issue: usize) -> String {
    match (offer.get(issue), view.agreed().get(issue)) {
        (Some(value), _) => {
            format!("{}) {}", value_letter(value), view.domain().issues()[issue].values[usize::from(value)])
        }
        (None, Some(_)) => "as agreed".to_owned(),
        (None, None) => "open".to_owned(),
    }
}

fn points_cell(view: &View<'_>, offer: &Offer, issue: usize) -> String {
    if offer.is_empty() {
        return String::new();
    }
    issue_points(view, offer, issue).map_or_else(String::new, points)
}

/// A word on an offer that leaves something open: what its worth means.
fn remark(page: &mut Page<'_>, view: &View<'_>, what: &str, offer: &Offer) -> io::Result<()> {
    if offer.is_empty() {
        return Ok(());
    }
    let meaning = match deal(view, offer) {
        Deal::Whole => return Ok(()),
        Deal::AtDeadline => "what is open counts as not agreed, unless it is settled before the deadline",
        Deal::None => "without the rest it makes no deal",
    };
    page.text(DIM, &format!("{what} leaves something open: {meaning}."))
}

/// What else there is: opting out, no deal, the best offer received, the last one made.
fn compare(page: &mut Page<'_>, view: &View<'_>) -> io::Result<()> {
    let more = if view.agreed().is_empty() { "No deal" } else { "Nothing more agreed" };
    let mut parts = vec![
        format!("{more} by the deadline: {}.", points(without_more(view))),
        format!("Opting out: {}.", Worth::of_opting_out(view)),
    ];
    let worth_now = |offer: &Offer| Worth::of_offer(view, offer).now;
    let received = offers_of(view, view.seat().other()).map(|(id, offer)| (id, worth_now(offer)));
    if let Some((id, worth)) = received.reduce(|best, next| if next.1 > best.1 { next } else { best }) {
        parts.push(format!("Best offer received: {} (offer {id}).", points(worth)));
    }
    if let Some((id, offer)) = offers_of(view, view.seat()).next_back() {
        parts.push(format!("My last offer: {} (offer {id}).", points(worth_now(offer))));
    }
    page.text(PLAIN, &parts.join(" "))
}

/// The draft as the other side would read it, or why it cannot be sent.
pub(super) fn sentence_of_draft(page: &mut Page<'_>, view: &View<'_>, draft: &Offer) -> io::Result<()> {
    if draft.is_empty() {
        return page.text(PLAIN, "Your draft leaves everything open. Set a value first, for example: 1 b");
    }
    let id = view.history().iter().filter(|event| matches!(event, Event::Offered { .. })).count() + 1;
    let id = u32::try_from(id).unwrap_or(u32::MAX);
    let event = Event::Offered { seat: view.seat(), id, offer: draft.clone() };
    let sentence = view.game().narrate(&event, Some(view.seat().other())).unwrap_or_default();
    page.labelled(seat_style(view.seat()), &format!("{} will read:", name_of(view, view.seat().other())), &sentence)?;
    page.labelled(HEADING, "Worth to you:", &format!("{}.", Worth::of_offer(view, draft)))?;
    remark(page, view, "My draft", draft)
}

/// What can be typed now, in one or two lines.
pub(super) fn hint(page: &mut Page<'_>, view: &View<'_>, draft: &Offer) -> io::Result<()> {
    let mut words = Vec::new();
    if view.incoming().is_some() {
        words.extend(["accept", "reject"]);
    }
    match (draft.is_empty(), view.incoming().is_some()) {
        (false, _) => words.extend(["send (your draft)", "1 b (changes it)", "undo"]),
        (true, true) => {
            words.extend(["1 b (drafts issue 1, value b)", "copy (their offer)", "values (to choose from)"])
        }
        (true, false) => words.extend(["1 b (drafts issue 1, value b)", "values (to choose from)"]),
    }
    words.push(match (view.protocol(), view.period() + 1 == view.periods()) {
        (Protocol::Alternating, _) => "done (pass)",
        (Protocol::Free, false) => "done (for this period)",
        (Protocol::Free, true) => "done (ends it)",
    });
    words.push("help");
    page.text(DIM, &format!("Type {}.", words.join(", ")))
}

//! Answers to the person's questions: every value with its points, the other side's possible types, the history.

use std::io;

use bilateral::{Event, Issue, Offer, Profile, View};
use game::Game;

use super::input::value_letter;
use super::page::{Column, Grid, PLAIN, Page};
use super::screen::{name_of, seat_style};
use super::worth::{Worth, points, value_points};
use crate::output::{DIM, HEADING};

/// An issue with more values than twice this is shown by its first and last ones.
const SHOWN_VALUES: usize = 12;

/// The positions of the values that are listed; `None` where some are left out.
fn listed(issue: &Issue) -> Vec<Option<u16>> {
    let count = u16::try_from(issue.values.len()).unwrap_or(u16::MAX);
    let shown = u16::try_from(SHOWN_VALUES).unwrap_or(u16::MAX);
    if count <= 2 * shown {
        return (0..count).map(Some).collect();
    }
    (0..shown).map(Some).chain([None]).chain((count - shown..count).map(Some)).collect()
}

/// The first two cells of a value's row.
fn label(issue: &Issue, value: u16) -> [String; 2] {
    [format!("  {})", value_letter(value)), issue.values[usize::from(value)].clone()]
}

/// The first two cells of an issue's row.
fn heading(issue: &Issue, index: usize) -> [String; 2] {
    [format!("{}", index + 1), issue.name.clone()]
}

/// Every issue and value with the person's own points, and where each stands.
pub(super) fn values(page: &mut Page<'_>, view: &View<'_>, draft: &Offer) -> io::Result<()> {
    let mut grid = Grid::new(vec![Column::Fixed, Column::Words, Column::Figures, Column::Words]);
    grid.row(DIM, ["", "issue and value", "points"].map(str::to_owned).to_vec());
    for (index, issue) in view.domain().issues().iter().enumerate() {
        grid.row(HEADING, heading(issue, index).to_vec());
        for value in listed(issue) {
            let cells = match value {
                None => vec!["  ..".to_owned(), format!("{} values in all", issue.values.len())],
                Some(value) => {
                    let counts = value_points(view.profile(), index, value).map_or_else(|| "-".to_owned(), points);
                    label(issue, value).into_iter().chain([counts, marks(view, draft, index, value)]).collect()
                }
            };
            grid.row(PLAIN, cells);
        }
    }
    page.grid(&grid)?;
    count_together(page, view.profile())?;
    page.text(DIM, "Draft a value with number and letter, or by its name: 1 b. Leave an issue open with: 1 -")
}

fn marks(view: &View<'_>, draft: &Offer, issue: usize, value: u16) -> String {
    let stands = |offer: Option<&Offer>| offer.is_some_and(|offer| offer.get(issue) == Some(value));
    let marks = [
        (stands(Some(view.agreed())), "agreed"),
        (stands(view.incoming().map(|(_, offer)| offer)), "their offer"),
        (stands(view.outgoing().map(|(_, offer)| offer)), "my offer"),
        (stands(Some(draft)), "my draft"),
    ];
    marks.iter().filter(|(stands, _)| *stands).map(|(_, mark)| *mark).collect::<Vec<_>>().join(", ")
}

/// A word on utilities that are not plain sums.
fn count_together(page: &mut Page<'_>, profile: &Profile) -> io::Result<()> {
    match (profile.contributions(), profile.cap()) {
        (None, _) => page.text(PLAIN, "Here values count only together; draft tells what an offer is worth."),
        (_, Some(cap)) => {
            let most = points(bilateral::to_points(cap));
            page.text(PLAIN, &format!("The sum counts for at most {most} points."))
        }
        _ => Ok(()),
    }
}

/// What the other side may want: the score tables of its types beside the person's own.
pub(super) fn them(page: &mut Page<'_>, view: &View<'_>) -> io::Result<()> {
    let other = view.seat().other();
    let types = view.opponent_types();
    let name = name_of(view, other);
    let opening = match types {
        [only] => format!("{name} is of type {}.", only.name),
        _ => format!("{name} is of one of {} types; you are not told which.", types.len()),
    };
    page.text(seat_style(other), &opening)?;
    let all: Vec<&Profile> = types.iter().collect();
    let together = scores(view, &all);
    if together.fits(page.width()) {
        return page.grid(&together);
    }
    for kind in all {
        page.gap()?;
        page.grid(&scores(view, &[kind]))?;
    }
    Ok(())
}

fn scores(view: &View<'_>, types: &[&Profile]) -> Grid {
    let profiles: Vec<&Profile> = [view.profile()].into_iter().chain(types.iter().copied()).collect();
    let columns = [Column::Fixed, Column::Words].into_iter();
    let mut grid = Grid::new(columns.chain(profiles.iter().map(|_| Column::Figures)).collect());
    let titles = ["", "issue and value", "you"].into_iter().chain(types.iter().map(|kind| kind.name.as_str()));
    grid.row(DIM, titles.map(str::to_owned).collect());
    let cells = |label: [String; 2], figures: &dyn Fn(&Profile) -> String| {
        label.into_iter().chain(profiles.iter().map(|profile| figures(profile))).collect::<Vec<_>>()
    };
    for (index, issue) in view.domain().issues().iter().enumerate() {
        grid.row(HEADING, heading(issue, index).to_vec());
        for value in listed(issue) {
            grid.row(
                PLAIN,
                match value {
                    None => vec!["  ..".to_owned()],
                    Some(value) => cells(label(issue, value), &|profile| {
                        value_points(profile, index, value).map_or_else(|| "-".to_owned(), points)
                    }),
                },
            );
        }
    }
    let otherwise = |name: &str| [String::new(), name.to_owned()];
    grid.row(PLAIN, cells(otherwise("no deal"), &|profile| points(profile.status_quo)));
    grid.row(PLAIN, cells(otherwise("opting out"), &|profile| points(profile.opt_out)));
    if profiles.iter().any(|profile| profile.time_effect != 0.0 || profile.discount < 1.0) {
        grid.row(PLAIN, cells(otherwise("each period"), &time_cell));
    }
    grid
}

/// What a period does to everything: points, or a factor.
fn time_cell(profile: &Profile) -> String {
    if profile.discount < 1.0 {
        return format!("x{}", points(profile.discount.powf(1.0 / f64::from(profile.periods))));
    }
    let sign = if profile.time_effect > 0.0 { "+" } else { "" };
    format!("{sign}{}", points(profile.time_effect))
}

/// What has happened, with the present worth of every offer.
pub(super) fn history(page: &mut Page<'_>, view: &View<'_>) -> io::Result<()> {
    if view.history().is_empty() {
        return page.text(PLAIN, "Nothing has happened yet.");
    }
    let mut period = 1;
    if view.history().contains(&Event::PeriodEnded) {
        page.text(HEADING, "Period 1")?;
    }
    for event in view.history() {
        if *event == Event::PeriodEnded {
            period += 1;
            page.text(HEADING, &format!("Period {period}"))?;
            continue;
        }
        tell(page, view, event)?;
    }
    Ok(())
}

/// One event as a sentence; an offer with its present worth.
pub(super) fn tell(page: &mut Page<'_>, view: &View<'_>, event: &Event) -> io::Result<()> {
    let Some(sentence) = view.game().narrate(event, Some(view.seat())) else { return Ok(()) };
    let Some(seat) = event.seat() else { return page.text(DIM, &sentence) };
    let name = name_of(view, seat);
    let said = sentence.strip_prefix(name).unwrap_or(&sentence).trim_start();
    match event {
        Event::Offered { offer, .. } => {
            let worth = Worth::of_offer(view, offer);
            page.labelled(seat_style(seat), name, &format!("{said} [worth to you: {worth}]"))
        }
        _ => page.labelled(seat_style(seat), name, said),
    }
}

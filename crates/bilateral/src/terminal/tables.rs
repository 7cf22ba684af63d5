//! Tables: the offer on the table beside the draft, every value with its points, what the other side may want.

use game::{Game, Grid, Holds, Part, Weight};

use super::typing::value_letter;
use super::worth::{of_issue, of_value, points};
use crate::{Issue, Offer, Profile, View, to_points};

/// An issue with more values than twice this is shown by its first and last ones.
const SHOWN_VALUES: u16 = 12;

/// Issue by issue: the offer on the table and the draft.
pub(super) fn offers(view: &View<'_>, draft: &Offer) -> Part {
    let theirs = view.incoming().map(|(id, offer)| (format!("their offer {id}"), offer));
    let offers: Vec<(String, &Offer)> = theirs.into_iter().chain([("my draft".to_owned(), draft)]).collect();
    let columns = offers.iter().flat_map(|(title, _)| [(title.as_str(), Holds::Words), ("points", Holds::Figures)]);
    let mut grid = Grid::new(2, [("", Holds::Name), ("issue", Holds::Words)].into_iter().chain(columns));
    let row = |number: String, name: &str, cells: &dyn Fn(&Offer) -> [String; 2]| {
        let cells = offers.iter().flat_map(|(_, offer)| cells(offer));
        [number, name.to_owned()].into_iter().chain(cells).collect::<Vec<_>>()
    };
    for (issue, definition) in view.domain().issues().iter().enumerate() {
        let cells = |offer: &Offer| [value_cell(view, offer, issue), points_cell(view, offer, issue)];
        grid.row(Weight::Plain, row((issue + 1).to_string(), &definition.name, &cells));
    }
    let mut total = |weight: Weight, name: &str, period: u32| {
        let worth = |offer: &Offer| Some(points(view.worth_at(offer, period))).filter(|_| !offer.is_empty());
        grid.row(weight, row(String::new(), name, &|offer| [String::new(), worth(offer).unwrap_or_default()]));
    };
    if offers.iter().any(|(_, offer)| !offer.is_empty()) {
        total(Weight::Strong, "worth now", view.period());
        view.next_period().into_iter().for_each(|next| total(Weight::Faint, "next period", next));
    }
    Part::Grid(grid)
}

fn value_cell(view: &View<'_>, offer: &Offer, issue: usize) -> String {
    match (offer.get(issue), view.agreed().get(issue)) {
        (Some(value), _) => label(&view.domain().issues()[issue], value).join(" "),
        (None, Some(_)) => "as agreed".to_owned(),
        (None, None) => "open".to_owned(),
    }
}

fn points_cell(view: &View<'_>, offer: &Offer, issue: usize) -> String {
    let counts = of_issue(view, offer, issue).filter(|_| !offer.is_empty());
    counts.map_or_else(String::new, points)
}

/// A value by its letter and its name.
fn label(issue: &Issue, value: u16) -> [String; 2] {
    [format!("{})", value_letter(value)), issue.values[usize::from(value)].clone()]
}

/// Every issue and value: a row of two labels and the cells that `cells` makes for it. Of long lists the middle is left
/// out.
fn each_value(view: &View<'_>, grid: &mut Grid, cells: impl Fn(usize, u16) -> Vec<String>) {
    for (index, issue) in view.domain().issues().iter().enumerate() {
        grid.row(Weight::Strong, [(index + 1).to_string(), issue.name.clone()]);
        let count = u16::try_from(issue.values.len()).unwrap_or(u16::MAX);
        let left_out = if count > 2 * SHOWN_VALUES { SHOWN_VALUES..count - SHOWN_VALUES } else { 0..0 };
        for value in 0..count {
            if !left_out.contains(&value) {
                let [letter, name] = label(issue, value);
                grid.row(Weight::Plain, [format!("  {letter}"), name].into_iter().chain(cells(index, value)));
            } else if value == left_out.start {
                grid.row(Weight::Plain, ["  ..".to_owned(), format!("{count} values in all")]);
            }
        }
    }
}

/// The points of a value to a type, or a dash where values do not count for themselves.
fn figure(profile: &Profile, issue: usize, value: u16) -> String {
    of_value(profile, issue, value).map_or_else(|| "-".to_owned(), points)
}

/// Every issue and value with the person's own points, and where each stands.
pub(super) fn values(view: &View<'_>, draft: &Offer) -> Vec<Part> {
    let titles = [("", Holds::Name), ("issue and value", Holds::Words), ("points", Holds::Figures), ("", Holds::Words)];
    let mut grid = Grid::new(2, titles);
    let cells = |issue, value| vec![figure(view.profile(), issue, value), marks(view, draft, issue, value)];
    each_value(view, &mut grid, cells);
    let together = match (view.profile().contributions(), view.profile().cap()) {
        (None, _) => Some("Here values count only together; draft tells what an offer is worth.".to_owned()),
        (_, Some(cap)) => Some(format!("The sum counts for at most {} points.", points(to_points(cap)))),
        _ => None,
    };
    let hint = "Draft a value with number and letter, or by its name: 1 b. Leave an issue open with: 1 -";
    [Part::Grid(grid)].into_iter().chain(together.map(Part::Text)).chain([Part::note(hint)]).collect()
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

/// What the other side may want: the score tables of its types beside the person's own.
pub(super) fn them(view: &View<'_>) -> Vec<Part> {
    let name = &view.game().seats()[view.seat().other().index()];
    let opening = match view.opponent_types() {
        [only] => format!("{name} is of type {}.", only.name),
        types => format!("{name} is of one of {} types; you are not told which.", types.len()),
    };
    vec![Part::text(opening), Part::Grid(scores(view))]
}

fn scores(view: &View<'_>) -> Grid {
    let types = view.opponent_types();
    let profiles: Vec<&Profile> = [view.profile()].into_iter().chain(types).collect();
    let names = ["you"].into_iter().chain(types.iter().map(|kind| kind.name.as_str()));
    let columns = [("", Holds::Name), ("issue and value", Holds::Words)].into_iter();
    let mut grid = Grid::new(2, columns.chain(names.map(|name| (name, Holds::Figures))));
    each_value(view, &mut grid, |issue, value| profiles.iter().map(|kind| figure(kind, issue, value)).collect());
    let mut otherwise = |name: &str, cell: &dyn Fn(&Profile) -> String| {
        let cells = profiles.iter().map(|kind| cell(kind));
        grid.row(Weight::Plain, [String::new(), name.to_owned()].into_iter().chain(cells));
    };
    otherwise("no deal", &|kind| points(kind.status_quo));
    otherwise("opting out", &|kind| points(kind.opt_out));
    if profiles.iter().any(|kind| kind.time_effect != 0.0 || kind.discount < 1.0) {
        otherwise("each period", &time_cell);
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

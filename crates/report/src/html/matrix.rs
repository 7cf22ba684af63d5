//! Who got what from whom, as a table whose cells are coloured.

use super::heat::{Heat, STEPS};
use super::table::scrolled;
use super::{Element, note};
use crate::figures::Matrix;
use crate::limits::MATRIX_AGENTS;
use crate::written::{NONE, number};

/// The matrix of a seat with its legend; nothing if nobody met anybody.
pub(super) fn draw(matrix: &Matrix, decimals: usize, several: bool) -> Option<Element> {
    let values = matrix.rows.iter().flat_map(|row| row.against.iter().flatten().map(|(mean, _)| *mean));
    let heat = Heat::of(values)?;
    let against = if several { "where this one sat in another seat" } else { "against" };
    let caption = format!("Mean score of agents as {}, {against}:", matrix.seat);
    let mut heads = Element::new("tr").with(Element::new("td"));
    heads.extend(matrix.others.iter().map(|other| Element::new("th").set("scope", "col").class("figure").text(other)));
    let mut body = Element::new("tbody");
    body.extend(matrix.rows.iter().map(|known| {
        let mut row = Element::new("tr").with(Element::new("th").set("scope", "row").text(&known.agent));
        row.extend(known.against.iter().map(|cell| draw_cell(cell.as_ref(), &heat, decimals)));
        row
    }));
    let table = Element::new("table").class("heat").with(Element::new("caption").text(&caption));
    let table = table.with(Element::new("thead").with(heads)).with(body);
    let mut figure = Element::new("figure").with(scrolled(&caption, table)).with(legend(&heat, decimals));
    if matrix.left_out > 0 {
        figure.push(note(&format!(
            "{} more agents are left out: a matrix shows the first {MATRIX_AGENTS} of the ranking.",
            matrix.left_out
        )));
    }
    Some(figure)
}

fn draw_cell(cell: Option<&(f64, u64)>, heat: &Heat, decimals: usize) -> Element {
    let Some((mean, n)) = cell else { return Element::new("td").class("figure").text(NONE) };
    let class = format!("figure heat-{}", heat.step(*mean));
    Element::new("td").class(&class).set("title", &format!("n = {n}")).text(&number(*mean, decimals))
}

/// The steps with the values between which they lie.
fn legend(heat: &Heat, decimals: usize) -> Element {
    if heat.is_flat() {
        return note("All of them are equal.");
    }
    let bounds = heat.bounds();
    let mut list = Element::new("ol").class("legend").set("aria-label", "Colours");
    list.extend((0..STEPS).map(|step| {
        let range = format!("{} .. {}", number(bounds[step], decimals), number(bounds[step + 1], decimals));
        Element::new("li").with(Element::new("span").class(&format!("swatch heat-{step}"))).text(&range)
    }));
    list
}

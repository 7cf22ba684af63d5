//! Where the games of two seats ended, as dots in the space of both scores.

use plots::{Crowd, Glyph, Mark, OutcomeSpace, Panel, Reached};

use super::{Element, note};
use crate::figures::{PanelFigures, ScenarioFigures};
use crate::limits::OUTCOMES;

/// The picture; nothing for other than two seats, or without a game that ended by itself.
pub(super) fn draw(figures: &ScenarioFigures) -> Option<Element> {
    let [one, other] = figures.seats.as_slice() else { return None };
    if figures.panels.iter().all(|panel| panel.agreed.is_empty() && panel.broken.is_empty()) {
        return None;
    }
    let names = [one.name.as_str(), other.name.as_str()];
    let plot = OutcomeSpace {
        title: format!("{}: where games ended", figures.entry.title),
        caption: caption(&figures.panels),
        panels: figures.panels.iter().map(|panel| draw_panel(panel, names)).collect(),
        same_axes: true,
    };
    let mut figure = Element::new("figure").with(super::drawing(&plot.to_svg(), &plot.to_narrow_svg()));
    if figures.panels.iter().any(|panel| panel.is_partial) {
        figure.push(note(&format!("There are more different scores; {OUTCOMES} of them are drawn, chosen evenly.")));
    }
    Some(figure)
}

fn caption(panels: &[PanelFigures]) -> String {
    let frontier = panels.iter().any(|panel| panel.backdrop.is_some());
    let backdrop = if frontier { " The frontier is that of whole agreements, without the effect of time." } else { "" };
    format!("One dot for every pair of scores; the more games, the larger the dot.{backdrop}")
}

fn draw_panel(panel: &PanelFigures, names: [&str; 2]) -> Panel {
    let label = |seat: usize| match panel.types[seat].as_str() {
        "" => format!("score of {}", names[seat]),
        kind => format!("score of {} ({kind})", names[seat]),
    };
    let crowd = |label: &str, hollow: bool, places: &[([f64; 2], u64)]| Crowd {
        label: label.to_owned(),
        hollow,
        places: places.iter().map(|(at, times)| Reached { at: (*at).into(), times: *times }).collect(),
    };
    let backdrop = panel.backdrop.clone().unwrap_or_default();
    let types: Vec<&str> = panel.types.iter().map(String::as_str).filter(|kind| !kind.is_empty()).collect();
    Panel {
        title: types.join(" - "),
        x_label: label(0),
        y_label: label(1),
        frontier: backdrop.frontier.iter().map(|point| (*point).into()).collect(),
        marks: backdrop.nash.map(|nash| Mark::new("Nash", Glyph::Star, nash.into())).into_iter().collect(),
        crowds: vec![crowd("agreement", false, &panel.agreed), crowd("no agreement", true, &panel.broken)],
        ..Panel::default()
    }
}

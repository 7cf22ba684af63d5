//! The sheet that every plot is drawn on: title, chart, legend and caption, with a text alternative and the style.

use crate::legend::{Entry, draw_legend};
use crate::svg::Element;
use crate::text;
use crate::theme::STYLE;

/// Space around everything, in pixels.
const MARGIN: f64 = 14.0;

/// A chart with all that is written around it.
#[derive(Debug)]
pub(crate) struct Sheet<'a> {
    pub(crate) title: &'a str,
    pub(crate) caption: &'a str,
    /// What readers hear if they cannot see the chart.
    pub(crate) description: String,
    /// The chart, drawn from (0, 0).
    pub(crate) chart: Element,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) legend: Vec<Entry>,
}

impl Sheet<'_> {
    pub(crate) fn to_svg(&self) -> String {
        let mut sheet = Element::new("g");
        let mut top = MARGIN;
        // The title is bold, and so a little wider than its size says.
        for line in text::wrap(self.title, self.width, 17.0) {
            sheet.push(Element::text("title", (MARGIN, top + 14.0), &line));
            top += 20.0;
        }
        if top > MARGIN {
            top += 6.0;
        }
        let shift = format!("translate({MARGIN} {top})");
        sheet.push(Element::new("g").set("transform", &shift).with(self.chart.clone()));
        top += self.height + 8.0;
        let (legend, height) = draw_legend(&self.legend, (MARGIN, top), self.width);
        sheet.push(legend);
        top += height;
        for line in text::wrap(self.caption, self.width, 12.0) {
            sheet.push(Element::text("muted", (MARGIN, top + 14.0), &line));
            top += 17.0;
        }
        self.wrapped(sheet, top + MARGIN)
    }

    fn wrapped(&self, sheet: Element, height: f64) -> String {
        let width = self.width + 2.0 * MARGIN;
        let mut drawing = String::new();
        sheet.write(&mut drawing);
        let id = format!("plot-{:016x}", fingerprint(&[self.title, &self.description, &drawing]));
        let (title_id, description_id) = (format!("{id}-title"), format!("{id}-desc"));
        let title = if self.title.is_empty() { "Plot" } else { self.title };
        let svg = Element::new("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("class", "haggle-plot")
            .set("viewBox", &format!("0 0 {width:.0} {height:.0}"))
            .set("width", &format!("{width:.0}"))
            .set("height", &format!("{height:.0}"))
            .set("role", "img")
            .set("aria-labelledby", &format!("{title_id} {description_id}"))
            .with(Element::new("title").set("id", &title_id).containing(title))
            .with(Element::new("desc").set("id", &description_id).containing(&self.description))
            .with(Element::new("style").styled(STYLE))
            .with(Element::new("rect").set("class", "paper").set("width", "100%").set("height", "100%"))
            .with(sheet);
        let mut out = String::new();
        svg.write(&mut out);
        out.push('\n');
        out
    }
}

/// FNV-1a over the parts: the same for the same plot, and different for two plots on one page, whose ids must differ.
fn fingerprint(parts: &[&str]) -> u64 {
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([0xff]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

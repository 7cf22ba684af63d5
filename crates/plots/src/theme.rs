//! The look that all plots share: colours for light and dark, type, strokes.
//!
//! A class sets `color`, shapes and text take it as `currentColor`; so the dark scheme only has to change colours.

/// The colour of one seat, for a light and a dark background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatColour {
    /// On a light background.
    pub light: &'static str,
    /// On a dark background.
    pub dark: &'static str,
}

/// Blue for the first seat, orange for the second: apart for every kind of colour vision, and dark (or light) enough
/// to be read as text. The same in plots, pages and reports.
pub const SEAT_COLOURS: [SeatColour; 2] =
    [SeatColour { light: "#0067a5", dark: "#6cbcf0" }, SeatColour { light: "#b04a00", dark: "#f2a13b" }];

/// The style that is written into every plot. Rules apply below `.haggle-plot` only, so that a plot does not change
/// the page that it is part of.
pub(crate) const STYLE: &str = r#"
.haggle-plot{color:#1b2530;font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:12px;font-variant-numeric:tabular-nums}
.haggle-plot .paper{fill:#ffffff}
.haggle-plot .muted{color:#59636e}
.haggle-plot .cloud{color:#a3adb8}
.haggle-plot .grid{color:#e4e8ec}
.haggle-plot .axis{color:#8b96a1}
.haggle-plot .mark{color:#8a2a7b}
.haggle-plot .seat-1{color:#0067a5}
.haggle-plot .seat-2{color:#b04a00}
.haggle-plot text{fill:currentColor}
.haggle-plot .halo{stroke:#ffffff;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
.haggle-plot .title{font-size:15px;font-weight:600}
.haggle-plot .heading{font-weight:600}
.haggle-plot .tick{font-size:11px}
.haggle-plot .middle{text-anchor:middle}
.haggle-plot .end{text-anchor:end}
.haggle-plot .grid,.haggle-plot .axis,.haggle-plot .leader{fill:none;stroke:currentColor;stroke-width:1px}
.haggle-plot .cloud{fill:none;stroke:currentColor;stroke-width:3px;stroke-linecap:round}
.haggle-plot .curve{fill:none;stroke:currentColor;stroke-width:1.8px;stroke-linejoin:round;stroke-linecap:round}
.haggle-plot .dot{fill:currentColor}
.haggle-plot .glyph{fill:currentColor;stroke:#ffffff;stroke-width:1.2px;stroke-linejoin:round}
.haggle-plot .stroked{fill:none;stroke:currentColor;stroke-width:2.6px;stroke-linecap:round}
@media (prefers-color-scheme:dark){
.haggle-plot{color:#e6eaee}
.haggle-plot .paper{fill:#14181d}
.haggle-plot .muted{color:#a7b1bb}
.haggle-plot .cloud{color:#626d78}
.haggle-plot .grid{color:#272e36}
.haggle-plot .axis{color:#75808b}
.haggle-plot .mark{color:#eda3df}
.haggle-plot .seat-1{color:#6cbcf0}
.haggle-plot .seat-2{color:#f2a13b}
.haggle-plot .halo,.haggle-plot .glyph{stroke:#14181d}
}
"#;

/// The class that gives the colour of a seat, counted from 0; empty for anything but the two seats.
pub(crate) fn seat_class(seat: Option<usize>) -> &'static str {
    match seat {
        Some(0) => "seat-1",
        Some(1) => "seat-2",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours by WCAG 2.
    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(colour: &str) -> f64 {
        let channel = |from: usize| {
            let value = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    #[test]
    fn seat_colours_are_in_the_style_and_readable_as_text() {
        for (index, colour) in SEAT_COLOURS.iter().enumerate() {
            for colour in [colour.light, colour.dark] {
                assert!(STYLE.contains(&format!(".seat-{}{{color:{colour}}}", index + 1)), "{colour}");
            }
            assert!(contrast(colour.light, "#ffffff") >= 4.5, "{}", colour.light);
            assert!(contrast(colour.dark, "#14181d") >= 4.5, "{}", colour.dark);
        }
    }

    #[test]
    fn the_style_needs_no_escaping() {
        assert!(!STYLE.contains(['<', '&']));
    }
}

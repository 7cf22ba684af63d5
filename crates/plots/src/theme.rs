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

/// Blue, orange, violet and, dark on light and light on dark, wine: apart for every kind of colour vision, and dark (or
/// light) enough to be read as text. The same in plots, pages and reports. A fifth seat has the first colour again; what
/// is drawn of it differs in shape or dashes.
pub const SEAT_COLOURS: [SeatColour; 4] = [
    SeatColour { light: "#0067a5", dark: "#6cbcf0" },
    SeatColour { light: "#b04a00", dark: "#f2a13b" },
    SeatColour { light: "#8016e0", dark: "#b26eff" },
    SeatColour { light: "#551133", dark: "#ddeebb" },
];

/// Two more, for boards whose chips have the colours of seats: teal and crimson. Nothing is drawn in them elsewhere.
pub const SPARE_COLOURS: [SeatColour; 2] =
    [SeatColour { light: "#00736a", dark: "#35c9b4" }, SeatColour { light: "#d01a5c", dark: "#ff7d9c" }];

/// The colour of this number: first those of the seats, then the spare ones, and so on again.
pub fn hue(number: usize) -> SeatColour {
    let all = SEAT_COLOURS.len() + SPARE_COLOURS.len();
    SEAT_COLOURS.into_iter().chain(SPARE_COLOURS).nth(number % all).unwrap_or(SEAT_COLOURS[0])
}

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
.haggle-plot .crowd{color:#1f5f4a}
.haggle-plot .seat-1{color:#0067a5}
.haggle-plot .seat-2{color:#b04a00}
.haggle-plot .seat-3{color:#8016e0}
.haggle-plot .seat-4{color:#551133}
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
.haggle-plot .disc{fill:currentColor;fill-opacity:0.45;stroke:currentColor;stroke-width:1px}
.haggle-plot .ring{fill:none;stroke:currentColor;stroke-width:1.4px;stroke-dasharray:3 2}
.haggle-plot .glyph{fill:currentColor;stroke:#ffffff;stroke-width:1.2px;stroke-linejoin:round}
.haggle-plot .tile{stroke:#59636e;stroke-width:0.75px}
.haggle-plot .tile-text{fill:#1b2530}
.haggle-plot .tile-frame{fill:none;stroke:#1b2530;stroke-width:3px}
.haggle-plot .wall{fill:#8b96a1}
.haggle-plot .piece{stroke:#ffffff;stroke-width:2px}
.haggle-plot .piece-text{fill:#ffffff}
.haggle-plot .stroked{fill:none;stroke:currentColor;stroke-width:2.6px;stroke-linecap:round}
@media (prefers-color-scheme:dark){
.haggle-plot{color:#e6eaee}
.haggle-plot .paper{fill:#14181d}
.haggle-plot .muted{color:#a7b1bb}
.haggle-plot .cloud{color:#626d78}
.haggle-plot .grid{color:#272e36}
.haggle-plot .axis{color:#75808b}
.haggle-plot .mark{color:#eda3df}
.haggle-plot .crowd{color:#7fd1b2}
.haggle-plot .seat-1{color:#6cbcf0}
.haggle-plot .seat-2{color:#f2a13b}
.haggle-plot .seat-3{color:#b26eff}
.haggle-plot .seat-4{color:#ddeebb}
.haggle-plot .halo,.haggle-plot .glyph{stroke:#14181d}
}
"#;

/// The class that gives the colour of a seat, counted from 0; empty for what belongs to no seat.
pub(crate) fn seat_class(seat: Option<usize>) -> &'static str {
    const CLASSES: [&str; SEAT_COLOURS.len()] = ["seat-1", "seat-2", "seat-3", "seat-4"];
    seat.map_or("", |seat| CLASSES[seat % CLASSES.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours by WCAG 2.
    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Red, green and blue in proportion to light.
    fn linear(colour: &str) -> [f64; 3] {
        [1, 3, 5].map(|from| {
            let value = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn dot(row: [f64; 3], colour: [f64; 3]) -> f64 {
        row.iter().zip(colour).map(|(factor, part)| factor * part).sum()
    }

    fn luminance(colour: &str) -> f64 {
        dot([0.2126, 0.7152, 0.0722], linear(colour))
    }

    /// What people see with all cones, or without the red, the green or the blue ones: Machado, Oliveira and
    /// Fernandes, "A physiologically-based model for simulation of color vision deficiency" (2009), severity 1.
    const VISION: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ];

    /// Lightness and the two hues of CIELAB, in which equal distances look about equally large.
    fn perceived(colour: &str, vision: [[f64; 3]; 3]) -> [f64; 3] {
        let seen = vision.map(|row| dot(row, linear(colour)).clamp(0.0, 1.0));
        let root = |value: f64| if value > 0.008856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 };
        let x = root(dot([0.4124, 0.3576, 0.1805], seen) / 0.9505);
        let y = root(dot([0.2126, 0.7152, 0.0722], seen));
        let z = root(dot([0.0193, 0.1192, 0.9505], seen) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn seat_colours_are_apart_for_every_kind_of_colour_vision() {
        for vision in VISION {
            for (index, a) in SEAT_COLOURS.iter().enumerate() {
                for b in &SEAT_COLOURS[..index] {
                    for (a, b) in [(a.light, b.light), (a.dark, b.dark)] {
                        let (seen, other) = (perceived(a, vision), perceived(b, vision));
                        let distance = seen.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                        assert!(distance >= 20.0, "{a} and {b}: {distance}");
                    }
                }
            }
        }
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
    fn spare_colours_are_readable_as_text_and_come_after_the_seats() {
        for colour in SPARE_COLOURS {
            assert!(contrast(colour.light, "#ffffff") >= 4.5, "{}", colour.light);
            assert!(contrast(colour.dark, "#14181d") >= 4.5, "{}", colour.dark);
        }
        assert_eq!(
            (hue(3), hue(4), hue(5), hue(6)),
            (SEAT_COLOURS[3], SPARE_COLOURS[0], SPARE_COLOURS[1], SEAT_COLOURS[0])
        );
    }

    #[test]
    fn the_style_needs_no_escaping() {
        assert!(!STYLE.contains(['<', '&']));
    }
}

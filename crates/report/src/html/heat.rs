//! Steps of a heat map: colours of one hue, from light to dark, so that they are told apart in grey print too. In the dark
//! scheme the greatest is the brightest. The colours are in the stylesheet.

/// How many steps there are.
pub(super) const STEPS: usize = 7;

/// Values in steps of equal size, from the least to the greatest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heat {
    low: f64,
    high: f64,
}

impl Heat {
    /// Steps that hold all values; nothing without values.
    pub(super) fn of(values: impl Iterator<Item = f64>) -> Option<Heat> {
        let ends = values.fold(None, |ends: Option<(f64, f64)>, value| {
            let (low, high) = ends.unwrap_or((value, value));
            Some((low.min(value), high.max(value)))
        });
        ends.map(|(low, high)| Heat { low, high })
    }

    /// The step of a value, counted from 0.
    pub(super) fn step(&self, value: f64) -> usize {
        let span = self.high - self.low;
        if span <= 0.0 {
            return STEPS / 2;
        }
        let share = (value - self.low) / span;
        ((share * STEPS as f64) as usize).min(STEPS - 1)
    }

    /// Where the steps begin, and where the last ends.
    pub(super) fn bounds(&self) -> [f64; STEPS + 1] {
        let mut bounds = [0.0; STEPS + 1];
        for (place, bound) in bounds.iter_mut().enumerate() {
            *bound = self.low + (self.high - self.low) * place as f64 / STEPS as f64;
        }
        bounds
    }

    /// Is there but one value?
    pub(super) fn is_flat(&self) -> bool {
        self.high <= self.low
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::STYLE;

    #[test]
    fn steps_are_of_equal_size() {
        let heat = Heat::of([10.0, 80.0, 30.0].into_iter()).unwrap();
        assert_eq!([10.0, 19.9, 20.1, 79.0, 80.0].map(|value| heat.step(value)), [0, 0, 1, 6, 6]);
        assert_eq!(heat.bounds()[0..2], [10.0, 20.0]);
        assert_eq!(Heat::of([5.0].into_iter()).map(|heat| heat.step(5.0)), Some(3));
        assert!(Heat::of([].into_iter()).is_none());
    }

    /// The light of a colour, from 0 to 1, by WCAG 2.
    fn luminance(colour: &str) -> f64 {
        let part = |from: usize| {
            let value = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    /// The colours of the steps, paper and ink, in the order of the stylesheet: light, then dark.
    fn colours() -> Vec<[String; 2]> {
        let rules = STYLE.lines().filter(|line| line.trim_start().starts_with(".heat-"));
        let colour = |line: &str, name: &str| {
            let rest = line.split(&format!("{name}: ")).nth(1).unwrap();
            rest[..7].to_owned()
        };
        rules.map(|line| [colour(line, "background"), colour(line, " color")]).collect()
    }

    #[test]
    fn text_is_readable_on_every_step_and_steps_differ_in_lightness() {
        let colours = colours();
        assert_eq!(colours.len(), 2 * STEPS);
        for [paper, ink] in &colours {
            let (a, b) = (luminance(paper), luminance(ink));
            assert!((a.max(b) + 0.05) / (a.min(b) + 0.05) >= 4.5, "{ink} on {paper}");
        }
        for scheme in colours.chunks(STEPS) {
            let light: Vec<f64> = scheme.iter().map(|[paper, _]| luminance(paper)).collect();
            let ratio = |pair: &[f64]| (pair[0].max(pair[1]) + 0.05) / (pair[0].min(pair[1]) + 0.05);
            assert!(light.windows(2).all(|pair| ratio(pair) > 1.15), "{light:?}");
            let rising = light.windows(2).filter(|pair| pair[0] < pair[1]).count();
            assert!(rising == 0 || rising == STEPS - 1, "{light:?}");
        }
    }
}

//! How often something happens: learned from recorded games, with how sure that is.

use game::{Report, figure};
use serde_json::json;
use stats::{Interval, wilson_interval};

/// Where a share may lie in a wider interval than this, a warning asks for more games.
const WIDE: f64 = 0.2;

/// In how many games something happened.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// How often.
    pub times: u32,
    /// In how many games; at least one.
    pub games: u32,
}

impl Share {
    /// Tells it: the figures `name` and `name_interval_95`, a line that ends with what happened, and a warning if that
    /// says little.
    pub fn tell(self, report: &mut Report, name: &str, what: &str) {
        let Share { times, games } = self;
        let (share, span) = (f64::from(times) / f64::from(games), wilson_interval(times.into(), games.into()));
        let within = |Interval { low, high }| format!(" ({} .. {})", figure(low, 3), figure(high, 3));
        let within = span.map(within).unwrap_or_default();
        report.line(format!("  {name} = {}{within}: {times} of {games} {what}", figure(share, 3)));
        if let Some(Interval { low, high }) = span.filter(|span| span.high - span.low > WIDE) {
            let games = if games == 1 { "1 game".to_owned() } else { format!("{games} games") };
            let anything = format!("{name} may be anything from {} to {}", figure(low, 2), figure(high, 2));
            report.warnings.push(format!("{games} say little: {anything}; learn from more"));
        }
        report.data[name] = json!(share);
        report.data[format!("{name}_interval_95")] = json!(span.map(|span| [span.low, span.high]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_games_say_little() {
        let told = |times, games| {
            let mut report = Report::new(json!({"p": null}));
            Share { times, games }.tell(&mut report, "p", "reached a goal");
            report
        };
        let few = told(1, 3);
        assert_eq!(few.parts(), [game::Part::text("  p = 0.333 (0.061 .. 0.792): 1 of 3 reached a goal")]);
        assert_eq!(few.warnings, ["3 games say little: p may be anything from 0.06 to 0.79; learn from more"]);
        assert_eq!(few.data["p_interval_95"].as_array().unwrap().len(), 2);
        assert!(told(300, 400).warnings.is_empty());
        assert_eq!(told(300, 400).data["p"], 0.75);
    }
}

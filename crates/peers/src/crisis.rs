//! A crisis as a peer sees it: what agreements are worth to both sides.

use game::Opening;
use serde_json::{Map, Value, json};

use crate::limits::VALUES;
use crate::reading::{list, number, text};

/// What a side of a crisis was told at the beginning.
pub(crate) struct Crisis {
    briefing: Value,
    seats: Vec<String>,
    /// My side: 0 or 1.
    pub(crate) me: usize,
}

/// Values of all parameters of both sides.
pub(crate) struct Measures {
    by_seat: Map<String, Value>,
    points: [f64; 2],
}

impl Crisis {
    pub(crate) fn read(opening: &Opening<'_>) -> Crisis {
        let me = opening.seats.iter().position(|seat| seat == opening.seat).unwrap_or(0).min(1);
        Crisis { briefing: opening.briefing.clone(), seats: opening.seats.to_vec(), me }
    }

    /// The name of my seat.
    pub(crate) fn seat(&self) -> &str {
        self.seats.get(self.me).map_or("", String::as_str)
    }

    /// The name of the other side's seat.
    pub(crate) fn other(&self) -> &str {
        self.seats.get(1 - self.me).map_or("", String::as_str)
    }

    /// Every parameter as it is best for me alone.
    pub(crate) fn my_measures(&self) -> Measures {
        let mut measures = Measures { by_seat: Map::new(), points: [0.0; 2] };
        for role in list(&self.briefing["roles"]) {
            let mut chosen = Map::new();
            for parameter in list(&role["parameters"]) {
                let mine = |value: &&Value| number(&value["points"][self.me]);
                let best = list(&parameter["values"]).iter().max_by(|one, other| mine(one).total_cmp(&mine(other)));
                let Some(best) = best else { continue };
                chosen.insert(text(&parameter["name"]).to_owned(), best["name"].clone());
                measures.points = [0, 1].map(|side| measures.points[side] + number(&best["points"][side]));
            }
            measures.by_seat.insert(text(&role["name"]).to_owned(), chosen.into());
        }
        measures
    }

    /// What a value of the main issue is worth to both sides at a time, with these measures.
    fn worth(&self, measures: &Measures, value: i64, t: f64) -> [f64; 2] {
        let main = &self.briefing["main"];
        [0, 1].map(|side| {
            let of_value = number(&main["base"][side]) + number(&main["points_per_unit"][side]) * value as f64;
            of_value + number(&self.briefing["time"][side]) * t + measures.points[side]
        })
    }

    /// The value of the main issue that is best for me.
    pub(crate) fn best(&self, measures: &Measures, t: f64) -> (i64, f64) {
        let [low, high] = self.ends().map(|value| (value, self.worth(measures, value, t)[self.me]));
        if low.1 > high.1 { low } else { high }
    }

    /// The value that the other side likes best of those that are worth so much to me; the best for me if none is.
    pub(crate) fn kindest(&self, measures: &Measures, target: f64, t: f64) -> i64 {
        let [low, high] = self.ends();
        let worth = |value: i64| self.worth(measures, value, t);
        let good = (low..=high).filter(|value| worth(*value)[self.me] >= target);
        let theirs = |value: &i64| worth(*value)[1 - self.me];
        let kindest = good.max_by(|one, other| theirs(one).total_cmp(&theirs(other)));
        kindest.unwrap_or_else(|| self.best(measures, t).0)
    }

    fn ends(&self) -> [i64; 2] {
        let end = |name: &str| self.briefing["main"][name].as_i64().unwrap_or(0);
        let low = end("low");
        [low, end("high").clamp(low, low.saturating_add(VALUES))]
    }

    /// The offer that both sign a value and take these measures.
    pub(crate) fn offer(&self, value: i64, measures: &Measures) -> Value {
        let action = |seat: &String| {
            let parameters = measures.by_seat.get(seat).cloned().unwrap_or_else(|| json!({}));
            (seat.clone(), json!({"sign": value, "parameters": parameters}))
        };
        json!({"say": {"offer": self.seats.iter().map(action).collect::<Map<_, _>>()}})
    }
}

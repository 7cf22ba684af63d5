//! What somebody who watches agents may wish: pause, go on, one step, another speed.
//!
//! Only tables at which no person sits are steered like this. What is wished goes into the book as notes of the
//! laboratory, so that a paused table stays paused when the server is started again.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A wish of a spectator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// Nobody acts, and no time passes.
    Pause {},
    /// It goes on.
    GoOn {},
    /// One thing happens, and then nothing: a table that is not paused is paused first.
    Step {},
    /// Agents take another time for their moves.
    Speed {
        /// Which.
        speed: Speed,
    },
}

/// How fast a table is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Half as fast as people.
    Slow,
    /// As fast as people.
    Normal,
    /// Four times as fast.
    Fast,
    /// Twenty times as fast.
    Fastest,
    /// As fast as agents can think.
    AtOnce,
}

impl Speed {
    const ALL: [Speed; 5] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Fastest, Speed::AtOnce];

    /// How long agents take: 1 like a person, 0 at once.
    pub(crate) fn pace(self) -> f64 {
        match self {
            Speed::Slow => 2.0,
            Speed::Normal => 1.0,
            Speed::Fast => 0.25,
            Speed::Fastest => 0.05,
            Speed::AtOnce => 0.0,
        }
    }

    /// How fast the clock of a phase runs, in percent: as much faster as the agents are, so that a phase has room for as
    /// many moves at any speed. Agents that move at once need no clock that leaves them no time to think.
    pub(crate) fn clock_percent(self) -> u64 {
        match self {
            Speed::Slow => 50,
            Speed::Normal | Speed::AtOnce => 100,
            Speed::Fast => 400,
            Speed::Fastest => 2000,
        }
    }

    /// The speed that comes next to a pace.
    pub(crate) fn like(pace: f64) -> Speed {
        Speed::ALL.into_iter().find(|speed| speed.pace() <= pace).unwrap_or(Speed::AtOnce)
    }

    /// The speed that a note of the laboratory tells of.
    pub(crate) fn noted(body: &Value) -> Option<Speed> {
        body.get("speed").and_then(|speed| Speed::deserialize(speed).ok())
    }
}

/// The note that a table is paused.
pub(crate) fn paused() -> Value {
    json!({"paused": {}})
}

/// The note that it goes on.
pub(crate) fn went_on() -> Value {
    json!({"went_on": {}})
}

/// The note that it has another speed.
pub(crate) fn speed(speed: Speed) -> Value {
    json!({"speed": speed})
}

/// Is this a note of the kind of which a table has only so many? To go on is not counted: there was a pause before it.
pub(crate) fn is_counted(body: &Value) -> bool {
    body.get("paused").is_some() || Speed::noted(body).is_some()
}

/// How a table stands for those who steer it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Watched {
    pub(crate) paused: bool,
    pub(crate) speed: Speed,
    /// What is left of the phase of a paused table, if it is timed, by the clock at its speed.
    pub(crate) left_ms: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pace_has_a_speed_and_every_speed_its_pace() {
        for speed in Speed::ALL {
            assert_eq!(Speed::like(speed.pace()), speed);
            assert_eq!(Speed::noted(&super::speed(speed)), Some(speed));
        }
        assert_eq!([Speed::like(9.0), Speed::like(0.3), Speed::like(0.01)], [Speed::Slow, Speed::Fast, Speed::AtOnce]);
        assert_eq!(Speed::noted(&json!({"speed": "backwards"})), None);
    }
}

//! The paper's agent.

mod alarm;
mod answer;
mod deal;
mod plan;

pub use alarm::{Alarm, Weights};
pub use answer::{Answer, Stance, Tone};
pub use plan::{Plan, Settings};

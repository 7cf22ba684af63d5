//! The limits of a door in one place, so that tests can have a door with shorter ones.

use std::time::Duration;

use super::stage::Stage;
use crate::limits::{BODY_WITHIN, CLOSE_WITHIN, CONNECTIONS, HEADER_WITHIN, IDLE_CONNECTION, RESPONSE_WITHIN};

/// How many connections are held, and how long each may take for what it does.
#[derive(Clone, Copy, Debug)]
pub struct DoorLimits {
    /// See [`CONNECTIONS`].
    pub connections: usize,
    /// See [`HEADER_WITHIN`].
    pub header: Duration,
    /// See [`BODY_WITHIN`].
    pub body: Duration,
    /// See [`RESPONSE_WITHIN`].
    pub response: Duration,
    /// See [`IDLE_CONNECTION`].
    pub idle: Duration,
    /// See [`CLOSE_WITHIN`].
    pub close: Duration,
}

impl Default for DoorLimits {
    fn default() -> DoorLimits {
        DoorLimits {
            connections: CONNECTIONS,
            header: HEADER_WITHIN,
            body: BODY_WITHIN,
            response: RESPONSE_WITHIN,
            idle: IDLE_CONNECTION,
            close: CLOSE_WITHIN,
        }
    }
}

impl DoorLimits {
    /// How long a connection may be at a stage. Work on an answer takes as long as it takes; a body has a watch of its
    /// own, because being late with it is answered.
    pub(super) fn longest(&self, stage: Stage) -> Option<Duration> {
        match stage {
            Stage::Waiting => Some(self.idle),
            Stage::Heading => Some(self.header),
            Stage::Answering | Stage::Flushing => Some(self.response),
            Stage::Body | Stage::Working | Stage::Upgraded => None,
        }
    }
}

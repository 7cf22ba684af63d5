//! How far a connection is with its request.

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// It has asked for nothing yet, or for nothing more.
    Waiting,
    /// The head of a request has begun.
    Heading,
    /// The head is there, the body is not.
    Body,
    /// The request is complete and is worked on.
    Working,
    /// The answer is being written.
    Answering,
    /// All of the answer is written that is still to be sent.
    Flushing,
    /// It is a WebSocket.
    Upgraded,
}

/// How soon a connection makes room for others: the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Claim {
    /// Nothing was asked, or not to the end.
    Nothing,
    /// An answer is on its way that the visitor is slow to take.
    Answer,
}

impl Stage {
    /// What a connection can claim; `None` if it need not make room at all.
    pub(super) fn claim(self) -> Option<Claim> {
        match self {
            Stage::Waiting | Stage::Heading | Stage::Body => Some(Claim::Nothing),
            Stage::Answering | Stage::Flushing => Some(Claim::Answer),
            Stage::Working | Stage::Upgraded => None,
        }
    }
}

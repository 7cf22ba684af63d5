//! The body of an answer that notes when all of it has been taken.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};

use super::progress::Progress;

/// A body; whoever writes it drops it after the last piece.
pub(super) struct Answer {
    body: Body,
    progress: Arc<Progress>,
}

impl Answer {
    /// The body of an answer on a connection.
    pub(super) fn new(body: Body, progress: Arc<Progress>) -> Answer {
        Answer { body, progress }
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.progress.answered();
    }
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

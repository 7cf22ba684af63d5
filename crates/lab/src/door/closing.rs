//! The news that the server is about to end, for everybody who should say goodbye.

use tokio::sync::watch;

/// Whoever holds this announces the end; to drop it is an announcement, too.
pub(super) struct Announcer(watch::Sender<bool>);

/// Waits for the announcement.
#[derive(Clone, Debug)]
pub(crate) struct Closing(watch::Receiver<bool>);

/// Nothing is announced yet.
pub(super) fn news() -> (Announcer, Closing) {
    let (sender, receiver) = watch::channel(false);
    (Announcer(sender), Closing(receiver))
}

impl Announcer {
    /// Tells everybody that the server ends.
    pub(super) fn announce(&self) {
        self.0.send_replace(true);
    }
}

impl Closing {
    /// Ready as soon as the server is about to end.
    pub(crate) async fn begun(&mut self) {
        let _ = self.0.wait_for(|is_closing| *is_closing).await;
    }
}

//! The laboratory: people and agents at one table, in a browser.
//!
//! One task owns a running table and is its only writer (`table.rs`). Whatever happens is decided, written to disk
//! (`store.rs`), applied, and only then told to anybody (`frames.rs`). A page is drawn from the last frame alone; no rule
//! of a game is in the browser, and no rule of a game is in this crate either.

mod assets;
mod attendance;
mod audience;
mod book;
mod cast;
mod clock;
mod debrief;
mod frames;
mod laboratory;
pub mod limits;
mod pace;
mod pages;
mod rate;
mod routes;
mod socket;
pub mod store;
mod table;
mod token;
mod watch;

use std::net::SocketAddr;
use std::sync::Arc;

pub use frames::Said;
pub use laboratory::{Filler, Laboratory, Opened, Settings};
pub use routes::router;

/// Serves a laboratory on a listener until `stop` is ready.
pub async fn serve(
    lab: Arc<Laboratory>,
    listener: tokio::net::TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let service = router(lab).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(stop).await
}

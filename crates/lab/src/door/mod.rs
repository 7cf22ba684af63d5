//! The door of the server: takes connections, sees that none is held for ever, and shuts in good time.
//!
//! A connection is a task of its own (`connection.rs`) that goes from stage to stage (`stage.rs`, `progress.rs`); all
//! together are the crowd (`crowd.rs`), of which one makes room when there are too many.

mod answer;
mod closing;
mod complaint;
mod connection;
mod crowd;
mod descriptors;
mod limits;
mod progress;
mod stage;
mod wire;

use std::io;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};

use self::complaint::Complaint;
use self::connection::Porter;
use self::crowd::Crowd;
use self::progress::Progress;
use crate::guard::Guard;
use crate::hosts::Hosts;
use crate::laboratory::Laboratory;
use crate::limits::ACCEPT_PAUSE;
use crate::routes::router;
use crate::visitor::Proxies;

pub(crate) use self::closing::Closing;
pub use self::descriptors::room_for_connections;
pub use self::limits::DoorLimits;

/// How visitors are let in.
#[derive(Clone, Debug, Default)]
pub struct Door {
    /// How many at once, and how long each may take.
    pub limits: DoorLimits,
    /// Who may speak for others.
    pub proxies: Proxies,
    /// By which names browsers know the server.
    pub hosts: Hosts,
}

impl Door {
    /// Serves a laboratory on a listener until `stop` is ready, and then only for as long as it takes to say goodbye.
    pub async fn serve(self, lab: Arc<Laboratory>, listener: TcpListener, stop: impl Future<Output = ()> + Send) {
        let (announcer, closing) = closing::news();
        let guard = Guard::new(self.hosts, self.proxies);
        let language = lab.language();
        let porter = Porter { routes: router(lab, guard, closing.clone()), limits: self.limits, closing, language };
        let crowd = Arc::new(Crowd::new(self.limits.connections));
        tokio::select! {
            () = stop => {}
            () = take_all(&listener, &porter, &crowd) => {}
        }
        drop(listener);
        announcer.announce();
        let _ = tokio::time::timeout(self.limits.close, crowd.gone()).await;
    }
}

/// Takes connections for ever.
async fn take_all(listener: &TcpListener, porter: &Porter, crowd: &Arc<Crowd>) {
    let (mut full, mut failing) = (Complaint::default(), Complaint::default());
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(taken) => taken,
            Err(error) => {
                survive(&error, crowd, &mut failing).await;
                continue;
            }
        };
        let Some(slot) = crowd.admit().await else {
            if full.is_due() {
                tracing::warn!("all {} connections are in use; others are turned away", porter.limits.connections);
            }
            continue;
        };
        let progress = Progress::new(Arc::clone(crowd), porter.limits, slot);
        prepare(&stream);
        tokio::spawn(porter.clone().serve(stream, peer, progress));
    }
}

/// Frames are short and must not wait for more.
fn prepare(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("a connection sends late: {error}");
    }
}

/// A visitor who has gone again matters to nobody; of what the machine has run out there may soon be more.
async fn survive(error: &io::Error, crowd: &Crowd, complaint: &mut Complaint) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        return;
    }
    if complaint.is_due() {
        tracing::error!("a connection cannot be taken: {error}");
    }
    crowd.make_room();
    tokio::time::sleep(ACCEPT_PAUSE).await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::Semaphore;

    use super::*;

    /// A porter who serves one route, which answers when the gate is opened, and a connection to it.
    async fn slow_route(gate: &'static Semaphore) -> (closing::Announcer, Arc<Crowd>, TcpStream) {
        let wait = || async {
            let _ = gate.acquire().await;
            "done"
        };
        let (announcer, closing) = closing::news();
        let (routes, language) = (Router::new().route("/", get(wait)), game::Language::English);
        let porter = Porter { routes, limits: DoorLimits::default(), closing, language };
        let crowd = Arc::new(Crowd::new(1));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let taking = Arc::clone(&crowd);
        tokio::spawn(async move { take_all(&listener, &porter, &taking).await });
        (announcer, crowd, client)
    }

    #[tokio::test]
    async fn a_request_that_is_worked_on_is_answered_before_the_end() {
        static GATE: Semaphore = Semaphore::const_new(0);
        let (announcer, crowd, mut client) = slow_route(&GATE).await;
        client.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(!crowd.make_room(), "it is in use");
        announcer.announce();
        tokio::time::sleep(Duration::from_millis(100)).await;
        GATE.add_permits(1);
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.unwrap();
        assert!(answer.ends_with("done"), "{answer}");
        crowd.gone().await;
    }

    #[tokio::test]
    async fn when_files_run_out_one_connection_makes_room() {
        let crowd = Arc::new(Crowd::new(1));
        let slot = crowd.admit().await.unwrap();
        let progress = Progress::new(Arc::clone(&crowd), DoorLimits::default(), slot);
        let mut complaint = Complaint::default();
        survive(&io::Error::from(io::ErrorKind::ConnectionAborted), &crowd, &mut complaint).await;
        assert!(complaint.is_due(), "a visitor who has gone is no reason to complain");
        let begun = tokio::time::Instant::now();
        survive(&io::Error::other("too many open files"), &crowd, &mut complaint).await;
        assert!(begun.elapsed() >= ACCEPT_PAUSE);
        let told = tokio::time::timeout(Duration::from_secs(20), progress.told_to_leave());
        told.await.expect("it is told to make room");
    }
}

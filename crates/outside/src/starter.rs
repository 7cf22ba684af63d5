//! The thread that starts processes.
//!
//! A process that is to die with its parent dies with the thread that started it. Threads that play games come and go, so
//! all processes are started by one that stays as long as we do.

use std::io;
use std::process::{Child, Command};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// A command to be started, and who waits for the process.
type Order = (Command, SyncSender<io::Result<Child>>);

/// Starts a command.
pub(crate) fn start(command: Command) -> io::Result<Child> {
    let (answer, started) = sync_channel(1);
    starter().send((command, answer)).map_err(io::Error::other)?;
    started.recv().map_err(io::Error::other)?
}

fn starter() -> &'static SyncSender<Order> {
    static STARTER: OnceLock<SyncSender<Order>> = OnceLock::new();
    STARTER.get_or_init(|| {
        let (orders, waiting) = sync_channel(0);
        thread::spawn(move || serve(&waiting));
        orders
    })
}

fn serve(orders: &Receiver<Order>) {
    for (mut command, answer) in orders {
        let _ = answer.send(command.spawn());
    }
}

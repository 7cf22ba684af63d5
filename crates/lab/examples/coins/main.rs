//! A laboratory with one small game that has no room of its own, for the browser's tests of the plain room.
//!
//! `coins DATA` listens on a free port of this machine and says where, as `haggle serve --json` does.

use std::path::Path;
use std::sync::Arc;

use game::AnyGame;
use lab::{Door, Laboratory, Settings};

#[path = "../../tests/it/coins.rs"]
mod coins;

const GAMES: &[&dyn AnyGame] = &[&coins::GAME];

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let data = std::env::args().nth(1).ok_or("name a folder for the data")?;
    let settings = Settings { pace: 0.05, ..Settings::default() };
    let lab = Laboratory::open(GAMES, Path::new(&data), settings).await?;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    #[expect(clippy::print_stdout, reason = "the address is the output of this program")]
    {
        println!("{{\"address\": \"http://{}\"}}", listener.local_addr()?);
    }
    Door::default().serve(Arc::clone(&lab), listener, std::future::pending()).await;
    Ok(())
}

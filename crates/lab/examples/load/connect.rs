//! Tables to play at, and connections to their seats.

use std::path::Path;

use game::AnyGame;
use lab::{Filler, Laboratory, Settings};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// So slow that nothing happens while it is measured.
const SLOWLY: f64 = 100.0;

const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME, &crisis::GAME];

/// Opens tables directly, since the server lets one address open only a few in a minute.
pub(crate) async fn open(data: &Path, scenario: &str, tables: usize) -> Result<Value, Failure> {
    let lab = Laboratory::open(GAMES, data, Settings::default()).await?;
    let mut pairs = Vec::new();
    for _ in 0..tables {
        let opened = lab.open_table(scenario, &[Filler::Person, Filler::Person]).await?;
        let mut places = Vec::new();
        for token in opened.seats.into_iter().flatten() {
            let key = match opened.host_key.clone().filter(|_| places.is_empty()) {
                Some(key) => key,
                None => lab.take_seat(&token).await?.ok_or("the seat is taken")?,
            };
            places.push(format!("{token}/socket#{key}"));
        }
        pairs.push(places);
    }
    Ok(json!(pairs))
}

/// Opens tables at which two agents play, slowly: they run, and go on when a server is started.
pub(crate) async fn open_running(data: &Path, tables: usize) -> Result<Value, Failure> {
    let lab = Laboratory::open(GAMES, data, Settings { pace: SLOWLY, ..Settings::default() }).await?;
    for _ in 0..tables {
        lab.open_table("england-zimbabwe", &["boulware", "conceder"].map(|name| Filler::Agent(name.to_owned())))
            .await?;
    }
    Ok(json!(tables))
}

/// Connects to an address, with the key that stands behind it.
pub(crate) async fn connect(url: &str) -> Result<Socket, Failure> {
    let (address, key) = url.split_once('#').unwrap_or((url, ""));
    let mut request = address.into_client_request()?;
    if !key.is_empty() {
        request.headers_mut().insert("cookie", format!("haggle_seat={key}").parse()?);
    }
    let (socket, _) = connect_async(request).await.map_err(|error| format!("{url}: {error}"))?;
    Ok(socket)
}

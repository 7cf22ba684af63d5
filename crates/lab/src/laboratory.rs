//! The laboratory: opens tables, finds running ones, and brings them back after a restart.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::{Arc, Weak};

use game::{AnyGame, AnyScenario, Seat, SeatSet, Source};
use tokio::sync::{Mutex, mpsc};

use crate::attendance::FriendLinks;
use crate::cast::Cast;
use crate::clock::now_ms;
use crate::frames::FriendLink;
use crate::limits::{ALIVE_EVERY, RUNNING_TABLES, TABLE_QUEUE, UPKEEP_EVERY};
use crate::pace::Pace;
use crate::record;
use crate::store::{EventRow, Link, Standing, Store, StoreError, TableRow};
use crate::table::{Command, Parts, Running};
use crate::token;
use crate::upkeep::{self, Expiry};

/// Why nothing can be had any more.
const CLOSING: &str = "the laboratory is closing";

/// How the laboratory is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long agents take: 1 like a person, 0 at once.
    pub pace: f64,
    /// Settings that are changed, as (name, value): in every scenario, or, where the name is `crisis.protocol` or
    /// `high-dam.periods`, in those of a game or in one. What a scenario does not know is a fault.
    pub changes: Vec<(String, String)>,
    /// When tables are closed to which nobody comes any more.
    pub expiry: Expiry,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { pace: 1.0, changes: Vec::new(), expiry: Expiry::default() }
    }
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filler {
    /// A person, with a link of his own.
    Person,
    /// An agent: `name` or `name:param=value,..`.
    Agent(String),
}

/// A table that was just opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The tokens of the people's seats, by seat.
    pub seats: Vec<Option<String>>,
    /// The token of a spectator, at a table without people.
    pub spectator: Option<String>,
}

/// What a link leads to.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) table: TableRow,
    /// `None` for a spectator.
    pub(crate) seat: Option<Seat>,
}

/// Everything that runs.
pub struct Laboratory {
    games: &'static [&'static dyn AnyGame],
    store: Store,
    settings: Settings,
    running: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    // Links that a waiting person may pass on to a friend. In memory only: the database keeps no token.
    friend_links: std::sync::Mutex<HashMap<String, FriendLinks>>,
    // Who can sit where, by scenario; found out once, because building an agent may take a while.
    casts: std::sync::Mutex<HashMap<String, Arc<Cast>>>,
}

impl Laboratory {
    /// Opens the laboratory on a folder of data; tables that were running go on.
    pub async fn open(
        games: &'static [&'static dyn AnyGame],
        folder: &Path,
        settings: Settings,
    ) -> Result<Arc<Laboratory>, StoreError> {
        let store = Store::open(folder).await?;
        let away_ms = store.last_alive()?.map_or(0, |last| now_ms().saturating_sub(last));
        let lab = Arc::new(Laboratory {
            games,
            store,
            settings,
            running: Mutex::default(),
            friend_links: std::sync::Mutex::default(),
            casts: std::sync::Mutex::default(),
        });
        for (row, book) in lab.store.unfinished()? {
            let id = row.id.clone();
            if let Err(error) = lab.start(row, book, away_ms).await {
                tracing::error!(table = id, "cannot be resumed: {error}");
            }
        }
        // With the last hold on the laboratory the marks end, too: the folder is free for the next.
        let marked = Arc::downgrade(&lab);
        tokio::spawn(async move {
            while let Some(store) = marked.upgrade().map(|lab| lab.store.clone()) {
                store.note_alive(now_ms()).await;
                drop(store);
                tokio::time::sleep(ALIVE_EVERY).await;
            }
        });
        tokio::spawn(look_after(Arc::downgrade(&lab)));
        Ok(lab)
    }

    /// The tables in memory: somebody is there, or their clock runs.
    async fn running_ids(&self) -> HashSet<String> {
        let running = self.running.lock().await;
        running.iter().filter(|(_, commands)| !commands.is_closed()).map(|(id, _)| id.clone()).collect()
    }

    /// Can every built-in scenario be played with the changed settings? The error says which cannot, and why.
    pub fn check(&self) -> Result<(), String> {
        let names = || self.games.iter().flat_map(|game| game.scenarios()).map(|builtin| builtin.name);
        let places: Vec<&str> = self.games.iter().map(|game| game.name()).chain(names()).collect();
        for (name, _) in &self.settings.changes {
            if let Some((place, _)) = name.split_once('.').filter(|(place, _)| !places.contains(place)) {
                return Err(format!("'{place}' in '{name}' is neither a game nor a scenario"));
            }
        }
        names().try_for_each(|name| self.scenario(name).map(|_| ()))
    }

    /// The games that can be played.
    pub(crate) fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }

    /// A built-in scenario by its name.
    pub(crate) fn scenario(&self, name: &str) -> Result<Box<dyn AnyScenario>, String> {
        let found = self.games.iter().find_map(|game| {
            let builtin = game.scenarios().iter().find(|builtin| builtin.name == name)?;
            Some((game, Source::new(builtin.name, builtin.text)))
        });
        let (game, source) = found.ok_or_else(|| format!("there is no scenario '{name}'"))?;
        let changes = self.changes_of(game.name(), name);
        let (scenario, _) = game.load(&source, &changes).map_err(|faults| faults.to_string())?;
        Ok(scenario)
    }

    /// The settings that are changed in a scenario: those of all, of its game, and its own.
    fn changes_of(&self, game: &str, scenario: &str) -> Vec<(String, String)> {
        let change = |(name, value): &(String, String)| match name.split_once('.') {
            Some((place, name)) => (place == game || place == scenario).then(|| (name.to_owned(), value.clone())),
            None => Some((name.clone(), value.clone())),
        };
        self.settings.changes.iter().filter_map(change).collect()
    }

    fn scenario_of(&self, row: &TableRow) -> Result<Box<dyn AnyScenario>, String> {
        record::scenario_of(self.games, row)
    }

    /// Which agents can take which seat of a built-in scenario.
    pub(crate) fn cast(&self, name: &str) -> Result<Arc<Cast>, String> {
        let known = |casts: &HashMap<String, Arc<Cast>>| casts.get(name).cloned();
        if let Some(cast) = known(&*self.casts.lock().map_err(|_| CLOSING)?) {
            return Ok(cast);
        }
        let scenario = self.scenario(name)?;
        let game = self.games.iter().find(|game| game.name() == scenario.kind()).ok_or("no game knows it")?;
        let cast = Arc::new(Cast::of(*game, &*scenario));
        self.casts.lock().map_err(|_| CLOSING)?.insert(name.to_owned(), Arc::clone(&cast));
        Ok(cast)
    }

    /// Opens a table on a built-in scenario and gives the links to its seats. The first person may pass on links.
    pub async fn open_table(self: &Arc<Self>, scenario: &str, fillers: &[Filler]) -> Result<Opened, String> {
        let host = fillers.iter().position(|filler| *filler == Filler::Person);
        self.open_table_for(scenario, fillers, host).await
    }

    /// Opens a table for the person in seat `host`, who is shown the links to the seats of friends.
    pub(crate) async fn open_table_for(
        self: &Arc<Self>,
        scenario: &str,
        fillers: &[Filler],
        host: Option<usize>,
    ) -> Result<Opened, String> {
        let loaded = self.scenario(scenario)?;
        let seating: Vec<Option<String>> = fillers
            .iter()
            .map(|filler| match filler {
                Filler::Person => None,
                Filler::Agent(spec) => Some(spec.clone()),
            })
            .collect();
        let seed = u64::from_str_radix(&token::fresh()?[..16], 16).map_err(|error| error.to_string())?;
        loaded.open_table(&seating, seed)?;
        let tokens = seating.iter().map(|agent| if agent.is_none() { token::fresh().map(Some) } else { Ok(None) });
        let tokens = tokens.collect::<Result<Vec<Option<String>>, String>>()?;
        let watched = tokens.iter().all(Option::is_none);
        let spectator = if watched { Some(token::fresh()?) } else { None };
        let row = TableRow {
            id: token::fresh()?,
            scenario: scenario.to_owned(),
            scenario_text: loaded.text().text,
            seating,
            seed,
            created_ms: now_ms(),
            standing: Standing::Waiting,
        };
        let link = |token: &String, seat| Link { token_hash: token::hash(token), seat, invite: None, key_hash: None };
        let seats = tokens.iter().zip(0..).filter_map(|(token, seat)| Some(link(token.as_ref()?, Some(seat))));
        let links = seats.chain(spectator.iter().map(|token| link(token, None))).collect();
        self.store.add_table(row.clone(), links).await.map_err(|error| error.to_string())?;
        let host = host.and_then(|seat| u8::try_from(seat).ok());
        let others = tokens.iter().zip(0..).filter(|(_, seat)| Some(*seat) != host);
        let link = |(token, seat): (&Option<String>, u8)| {
            Some(FriendLink { seat, link: format!("/seat/{}", token.as_ref()?) })
        };
        let links: Vec<FriendLink> = others.filter_map(link).collect();
        if !links.is_empty() {
            let links = FriendLinks { host: host.map(Seat), links };
            self.friend_links.lock().map_err(|_| CLOSING)?.insert(row.id.clone(), links);
        }
        self.start(row, Vec::new(), 0).await?;
        Ok(Opened { seats: tokens, spectator })
    }

    async fn resume(self: &Arc<Self>, id: &str, away_ms: u64) -> Result<mpsc::Sender<Command>, String> {
        let row = self.store.table(id).map_err(|error| error.to_string())?.ok_or("it is gone")?;
        let book = self.store.events(id).map_err(|error| error.to_string())?;
        self.start(row, book, away_ms).await
    }

    async fn start(
        self: &Arc<Self>,
        row: TableRow,
        book: Vec<EventRow>,
        away_ms: u64,
    ) -> Result<mpsc::Sender<Command>, String> {
        let mut running = self.running.lock().await;
        running.retain(|_, commands| !commands.is_closed());
        if let Some(commands) = running.get(&row.id) {
            return Ok(commands.clone());
        }
        if running.len() >= RUNNING_TABLES {
            return Err("the laboratory is full; try again in a while".to_owned());
        }
        let mut table = self.running_table(&row, book)?;
        if away_ms > 0 {
            table.note_absence(away_ms).await.map_err(|error| error.to_string())?;
        }
        let (commands, received) = mpsc::channel(TABLE_QUEUE);
        running.insert(row.id.clone(), commands.clone());
        tokio::spawn(table.serve(received));
        Ok(commands)
    }

    fn running_table(&self, row: &TableRow, book: Vec<EventRow>) -> Result<Running, String> {
        let people = row.seating.iter().zip(0..).filter(|(agent, _)| agent.is_none());
        let links = self.friend_links.lock().map_err(|_| CLOSING)?;
        let scenario = self.scenario_of(row)?;
        Running::new(Parts {
            id: row.id.clone(),
            game: scenario.kind(),
            labels: scenario.info().seat_labels(scenario.seats()),
            table: scenario.open_table(&row.seating, row.seed)?,
            people: people.fold(SeatSet::NONE, |set, (_, seat)| set.with(Seat(seat))),
            book,
            store: self.store.clone(),
            pace: Pace::new(self.settings.pace, row.seed),
            friend_links: links.get(&row.id).cloned().unwrap_or_default(),
        })
    }

    /// The place that a link leads to.
    pub(crate) async fn place(&self, token: &str) -> Result<Option<Place>, StoreError> {
        if !token::is_token(token) {
            return Ok(None);
        }
        let Some(found) = self.store.find_seat(&token::hash(token))? else { return Ok(None) };
        let table = self.store.table(&found.table)?;
        Ok(table.map(|table| Place { table, seat: found.seat.map(Seat) }))
    }

    /// A running table, brought back from the store if it is not in memory.
    pub(crate) async fn commands(self: &Arc<Self>, table: &str) -> Result<mpsc::Sender<Command>, String> {
        let found = self.running.lock().await.get(table).filter(|commands| !commands.is_closed()).cloned();
        match found {
            Some(commands) => Ok(commands),
            None => self.resume(table, 0).await,
        }
    }

    /// The database.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// The book of a table.
    pub(crate) fn book(&self, table: &str) -> Result<Vec<EventRow>, StoreError> {
        self.store.events(table)
    }

    /// The scenario of a table, for its debrief.
    pub(crate) fn table_scenario(&self, row: &TableRow) -> Result<Box<dyn AnyScenario>, String> {
        self.scenario_of(row)
    }
}

/// Looks again and again for tables whose time is over, as long as the laboratory is there.
async fn look_after(lab: Weak<Laboratory>) {
    while let Some(lab) = lab.upgrade() {
        match upkeep::sweep(lab.store.clone(), lab.settings.expiry, now_ms(), lab.running_ids()).await {
            Ok(0) => {}
            Ok(closed) => tracing::info!("{closed} tables were closed: nobody comes to them any more"),
            Err(error) => tracing::error!("cannot close tables: {error}"),
        }
        drop(lab);
        tokio::time::sleep(UPKEEP_EVERY).await;
    }
}

//! The laboratory: opens tables, finds running ones, and brings them back after a restart.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;

use game::{AnyGame, AnyScenario, Language, Library, Player, Seat, SeatSet};
use tokio::sync::{Mutex, MutexGuard, mpsc};

use crate::account::Accounts;
use crate::cast::Cast;
use crate::clock::{Clock, Timing};
use crate::limits::{ALIVE_EVERY, RUNNING_TABLES, TABLE_QUEUE, UPKEEP_EVERY};
use crate::pace::Pace;
use crate::places::{Opened, friend_links};
use crate::replay::Replay;
use crate::scenarios::Scenarios;
use crate::store::{Kept, Standing, Store, StoreError, TableRow};
use crate::table::{Command, Parts, Running};
use crate::token;
use crate::trouble::{ScenarioError, TableError};
use crate::upkeep::{self, Expiry};

/// Tables are brought back at the same time on so many lanes.
const LANES: usize = 64;

/// What stands for each text of a scenario in a language; nothing where all stand for themselves.
pub(crate) fn texts(scenario: &dyn AnyScenario, language: Language) -> BTreeMap<String, String> {
    let info = scenario.info();
    let pair = |text: &str| (text.to_owned(), info.text(text, language).into_owned());
    scenario.texts().into_iter().map(pair).filter(|(text, other)| text != other).collect()
}

/// How the laboratory is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long agents take: 1 like a person, 0 at once.
    pub pace: f64,
    /// Do agents seem to lose their connection now and then, as people do? Where nobody may learn who is an agent.
    pub agents_step_away: bool,
    /// Settings that are changed, as (name, value): in every scenario, or, where the name is `crisis.protocol` or
    /// `high-dam.periods`, in those of a game or in one. What a scenario does not know is a fault.
    pub changes: Vec<(String, String)>,
    /// The models that agents may be built with: those it lists are offered, and nothing else can be asked for.
    pub models: Library,
    /// When tables are closed to which nobody comes any more.
    pub expiry: Expiry,
    /// Are people asked before they give something up?
    pub questions: bool,
    /// How long the clock of a first phase waits for people to be ready; zero: it does not.
    pub ready_within: Duration,
    /// The language of pages and tables.
    pub language: Language,
    /// The seed of chance and agents at every table, where games must be the same again; `None`: a fresh one for each.
    pub seed: Option<u64>,
}

impl Settings {
    /// Can every built-in scenario be played with the changed settings? The error says which cannot, and why.
    pub fn check(&self, games: &'static [&'static dyn AnyGame]) -> Result<(), ScenarioError> {
        Scenarios::new(games, self.changes.clone(), self.models.clone()).check()
    }
}

impl Default for Settings {
    fn default() -> Settings {
        let (changes, models) = (Vec::new(), Library::empty());
        Settings {
            pace: 1.0,
            agents_step_away: false,
            changes,
            models,
            expiry: Expiry::default(),
            questions: true,
            ready_within: Duration::ZERO,
            language: Language::English,
            seed: None,
        }
    }
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filler {
    /// A person, with a link of their own.
    Person,
    /// An agent: `name` or `name:param=value,..`.
    Agent(String),
}

/// Everything that runs.
pub struct Laboratory {
    scenarios: Scenarios,
    pub(crate) store: Store,
    settings: Settings,
    pub(crate) clock: Clock,
    pub(crate) running: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    // Held by who brings a table back or takes a seat at it, so that one sees what the other has done; a table's lane
    // follows from its id.
    lanes: [Mutex<()>; LANES],
    pub(crate) accounts: Accounts,
    // Who can sit where, by scenario; found out once, because building an agent may take a while.
    casts: std::sync::Mutex<HashMap<String, Arc<Cast>>>,
}

impl Laboratory {
    /// Opens the laboratory on a folder of data; tables that were running go on. It lives in a runtime of several threads,
    /// because agents think and the database writes in place.
    pub async fn open(
        games: &'static [&'static dyn AnyGame],
        folder: &Path,
        settings: Settings,
    ) -> Result<Arc<Laboratory>, StoreError> {
        Laboratory::open_by(games, folder, settings, Timing::default()).await
    }

    /// Opens the laboratory by a clock of its own. If it was set back since the server was last alive, time goes on from
    /// there.
    pub async fn open_by(
        games: &'static [&'static dyn AnyGame],
        folder: &Path,
        settings: Settings,
        timing: Timing,
    ) -> Result<Arc<Laboratory>, StoreError> {
        let store = Store::open(folder, &timing).await?;
        let last_alive_ms = store.last_alive().await?;
        let clock = timing.clock.not_before(last_alive_ms.unwrap_or(0));
        let lab = Arc::new(Laboratory {
            scenarios: Scenarios::new(games, settings.changes.clone(), settings.models.clone()),
            store,
            settings,
            accounts: Accounts::new(clock.clone()),
            clock,
            running: Mutex::default(),
            lanes: std::array::from_fn(|_| Mutex::default()),
            casts: std::sync::Mutex::default(),
        });
        lab.bring_back(last_alive_ms).await?;
        let casts = Arc::downgrade(&lab);
        tokio::task::spawn_blocking(move || {
            // Found out before anybody asks: every agent is tried in every seat.
            let names = games.iter().flat_map(|game| game.scenarios()).map(|builtin| builtin.name);
            names.for_each(|name| drop(casts.upgrade().map(|lab| lab.cast(name))));
        });
        tokio::spawn(note_life(Arc::downgrade(&lab)));
        tokio::spawn(look_after(Arc::downgrade(&lab)));
        Ok(lab)
    }

    /// The language of pages and tables.
    pub(crate) fn language(&self) -> Language {
        self.settings.language
    }

    /// The tables in memory: somebody is there, or their clock runs.
    async fn running_ids(&self) -> HashSet<String> {
        let running = self.running.lock().await;
        running.iter().filter(|(_, commands)| !commands.is_closed()).map(|(id, _)| id.clone()).collect()
    }

    /// Brings back all tables that were running. How long the server was away is known only when all are back, and is
    /// written down for all of them at once, so that no deadline falls into the absence.
    async fn bring_back(self: &Arc<Self>, last_alive_ms: Option<u64>) -> Result<(), StoreError> {
        let mut tables = Vec::new();
        for kept in self.store.unfinished().await? {
            let id = kept.table.id.clone();
            // All have begun, so there is nobody to invite.
            match self.running_table(kept, &[]) {
                // An earlier release that died at the very end has not marked it.
                Ok(table) if table.is_over() => self.store.append(&id, Vec::new(), Some(Standing::Over)).await?,
                Ok(table) => tables.push(table),
                Err(error) => tracing::error!(table = id, "cannot be resumed: {error}"),
            }
        }
        let now_ms = self.clock.now_ms();
        let away_ms = last_alive_ms.map_or(0, |last| now_ms.saturating_sub(last));
        let mut notes = Vec::new();
        for table in &mut tables {
            let rows = table.absence(away_ms);
            notes.push((table.id().to_owned(), rows));
        }
        self.store.append_all(notes, now_ms).await?;
        let mut running = self.running.lock().await;
        for table in tables {
            let (commands, received) = mpsc::channel(TABLE_QUEUE);
            running.insert(table.id().to_owned(), commands);
            tokio::spawn(table.serve(received));
        }
        Ok(())
    }

    /// Ends all writing: what was acknowledged is on disk, and what happens from now on did not happen.
    pub async fn close(&self) {
        self.store.close().await;
    }

    /// The time.
    pub(crate) fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    /// The games that can be played.
    pub(crate) fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.scenarios.games()
    }

    /// A built-in scenario by its name.
    pub(crate) fn scenario(&self, name: &str) -> Result<Arc<dyn AnyScenario>, ScenarioError> {
        self.scenarios.named(name)
    }

    /// A table played again from its book, as far as it got.
    pub(crate) fn replay(&self, kept: Kept) -> Result<Replay, TableError> {
        Replay::of(self.table_scenario(&kept.table)?, kept)
    }

    /// The scenario of a table.
    pub(crate) fn table_scenario(&self, row: &TableRow) -> Result<Arc<dyn AnyScenario>, ScenarioError> {
        self.scenarios.of_text(&row.scenario, &row.scenario_text)
    }

    /// Which agents can take which seat of a built-in scenario.
    pub(crate) fn cast(&self, name: &str) -> Result<Arc<Cast>, ScenarioError> {
        let lock = || self.casts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cast) = lock().get(name) {
            return Ok(Arc::clone(cast));
        }
        let scenario = self.scenario(name)?;
        let cast = Arc::new(Cast::of(&*scenario, &self.settings.models));
        lock().insert(name.to_owned(), Arc::clone(&cast));
        Ok(cast)
    }

    /// Opens a table on a built-in scenario and gives the links to its seats. The first person may pass on links.
    pub async fn open_table(self: &Arc<Self>, scenario: &str, fillers: &[Filler]) -> Result<Opened, TableError> {
        let host = fillers.iter().position(|filler| *filler == Filler::Person);
        self.open_table_for(scenario, fillers, host, None).await
    }

    /// Opens a table for the person in seat `host`, who is shown the links to the seats of friends, and takes a lesson
    /// there or just plays.
    pub(crate) async fn open_table_for(
        self: &Arc<Self>,
        scenario: &str,
        fillers: &[Filler],
        host: Option<usize>,
        lesson: Option<u8>,
    ) -> Result<Opened, TableError> {
        if self.running.lock().await.len() >= RUNNING_TABLES {
            return Err(TableError::Full);
        }
        let loaded = self.scenario(scenario)?;
        let seating: Vec<Option<String>> = fillers
            .iter()
            .map(|filler| match filler {
                Filler::Person => Ok(None),
                // As it is spelled, not as it was typed: a visitor may write a number with a thousand zeros before it.
                Filler::Agent(spec) => loaded.spell_agent(spec).map(Some),
            })
            .collect::<Result<_, _>>()?;
        let row = TableRow {
            id: token::fresh()?,
            scenario: scenario.to_owned(),
            scenario_text: loaded.text().text,
            seed: self.settings.seed.map_or_else(token::seed, Ok)?,
            created_ms: self.clock.now_ms(),
            standing: Standing::Waiting,
            host: host.and_then(|seat| u8::try_from(seat).ok()),
            lesson,
            seating,
        };
        // An agent that cannot be built is found out before anything is written.
        tokio::task::block_in_place(|| loaded.open_table(&Player::seated(&row.seating), row.seed))?;
        let opened = Opened::for_seats(&row)?;
        self.store.add_table(row.clone(), opened.links(row.host)).await?;
        self.start(Kept { table: row, book: Vec::new(), presence: Vec::new() }).await?;
        Ok(opened)
    }

    async fn start(self: &Arc<Self>, kept: Kept) -> Result<mpsc::Sender<Command>, TableError> {
        let id = kept.table.id.clone();
        // Built before anybody is kept waiting for the list: an agent may have much to prepare.
        let invites = self.store.invites(&id).await?;
        let table = tokio::task::block_in_place(|| self.running_table(kept, &invites))?;
        let mut running = self.running.lock().await;
        running.retain(|_, commands| !commands.is_closed());
        if let Some(commands) = running.get(&id) {
            return Ok(commands.clone());
        }
        if running.len() >= RUNNING_TABLES {
            return Err(TableError::Full);
        }
        let (commands, received) = mpsc::channel(TABLE_QUEUE);
        running.insert(id, commands.clone());
        tokio::spawn(table.serve(received));
        Ok(commands)
    }

    fn running_table(&self, kept: Kept, invites: &[(u8, String)]) -> Result<Running, TableError> {
        let Kept { table: row, book, presence } = kept;
        let people = row.seating.iter().zip(0..).filter(|(agent, _)| agent.is_none());
        let people = people.fold(SeatSet::NONE, |set, (_, seat)| set.with(Seat(seat)));
        let scenario = self.table_scenario(&row)?;
        let (info, language) = (scenario.info(), self.settings.language);
        // Nobody moves at a closed table, so its agents need not be there, nor the models that they played by.
        let seating = if row.standing.is_closed() { vec![None; row.seating.len()] } else { row.seating.clone() };
        let parts = Parts {
            id: row.id.clone(),
            game: scenario.kind(),
            labels: info.seat_labels(scenario.seats(), language),
            story: info.text(&info.story, language).into_owned(),
            texts: texts(&*scenario, language),
            language,
            table: scenario.open_table(&Player::seated(&seating), row.seed)?,
            people,
            book,
            presence,
            store: self.store.clone(),
            clock: self.clock.clone(),
            pace: Pace::new(self.settings.pace, row.seed),
            agents_step_away: self.settings.agents_step_away,
            asks: self.settings.questions,
            ready_within: self.settings.ready_within,
            host: row.host.map(Seat),
            friend_links: friend_links(&row, people, invites),
        };
        Ok(Running::new(parts)?)
    }

    /// A running table, brought back from the store if it is not in memory.
    pub(crate) async fn commands(self: &Arc<Self>, table: &str) -> Result<mpsc::Sender<Command>, TableError> {
        let found = self.running.lock().await.get(table).filter(|commands| !commands.is_closed()).cloned();
        if let Some(commands) = found {
            return Ok(commands);
        }
        let _lane = self.lane(table).await;
        let kept = self.store.kept(table).await?.ok_or(TableError::Gone)?;
        self.start(kept).await
    }

    /// Waits until nobody else brings this table back or takes a seat at it.
    pub(crate) async fn lane(&self, table: &str) -> MutexGuard<'_, ()> {
        let number: usize = table.bytes().map(usize::from).sum();
        self.lanes[number % LANES].lock().await
    }
}

/// Notes again and again that the server is alive, to know after a crash how long it was away.
async fn note_life(lab: Weak<Laboratory>) {
    while let Some(lab) = lab.upgrade() {
        lab.store.note_alive(lab.now_ms()).await;
        let clock = lab.clock.clone();
        drop(lab);
        clock.sleep(ALIVE_EVERY).await;
    }
}

/// Looks again and again for tables whose time is over, as long as the laboratory is there.
async fn look_after(lab: Weak<Laboratory>) {
    let Some(clock) = lab.upgrade().map(|lab| lab.clock.clone()) else { return };
    loop {
        // Whoever waits at a table when the server is started again has time to come back.
        clock.sleep(UPKEEP_EVERY).await;
        let Some(lab) = lab.upgrade() else { return };
        match upkeep::sweep(lab.store.clone(), lab.settings.expiry, lab.now_ms(), lab.running_ids()).await {
            Ok(0) => {}
            Ok(closed) => tracing::info!("{closed} tables were closed: nobody comes to them any more"),
            Err(error) => tracing::error!("cannot close tables: {error}"),
        }
    }
}

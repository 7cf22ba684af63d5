//! Places at tables: links to seats, who has taken them, and keys that only the taker has.
//!
//! A link works once. Whoever sits down by it gets a key, in a cookie, and from then on the link alone opens nothing; so
//! whoever passed it on has no part in the seat. Another device gets a link of its own.

use std::sync::Arc;

use game::{Seat, SeatSet};

use crate::account::Account;
use crate::frames::FriendLink;
use crate::laboratory::Laboratory;
use crate::limits::LINKS_PER_SEAT;
use crate::store::{Link, Standing, StoreError, TableRow};
use crate::table::Command;
use crate::token::{self, NoRandomness};
use crate::trouble::TableError;

/// A table that was just opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The tokens of the links to the people's seats, by seat.
    pub seats: Vec<Option<String>>,
    /// The key to the host's seat, which is taken already.
    pub host_key: Option<String>,
    /// The token of a spectator, at a table without people.
    pub spectator: Option<String>,
}

impl Opened {
    /// Fresh tokens for the seats of people, the first key for the host, and a link for spectators where only agents
    /// play.
    pub(crate) fn for_seats(row: &TableRow) -> Result<Opened, NoRandomness> {
        let token = |agent: &Option<String>| if agent.is_none() { token::fresh().map(Some) } else { Ok(None) };
        let seats = row.seating.iter().map(token).collect::<Result<Vec<Option<String>>, _>>()?;
        let host_key = row.host.map(|_| token::fresh()).transpose()?;
        let spectator = if seats.iter().all(Option::is_none) { Some(token::fresh()?) } else { None };
        Ok(Opened { seats, host_key, spectator })
    }

    /// As they are stored. The token of a friend's link is kept in plain until somebody takes the seat, so that the
    /// host can be shown it again.
    pub(crate) fn links(&self, host: Option<u8>) -> Vec<Link> {
        let seat_link = |(token, seat): (&Option<String>, u8)| {
            let token = token.as_ref()?;
            let is_host = host == Some(seat);
            Some(Link {
                token_hash: token::hash(token),
                seat: Some(seat),
                invite: (!is_host).then(|| token.clone()),
                key_hash: self.host_key.as_ref().filter(|_| is_host).map(|key| token::hash(key)),
            })
        };
        let spectator =
            |token: &String| Link { token_hash: token::hash(token), seat: None, invite: None, key_hash: None };
        self.seats.iter().zip(0..).filter_map(seat_link).chain(self.spectator.iter().map(spectator)).collect()
    }
}

/// What a link leads to.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) table: TableRow,
    /// `None` for a spectator.
    pub(crate) seat: Option<Seat>,
    /// The hash of the key of whoever took the seat by this link.
    key_hash: Option<String>,
    /// Who pays for what is done by whoever sits here.
    pub(crate) account: Arc<Account>,
    /// Who pays for what is asked without the key: nobody can run up the debts of a player with their link alone.
    pub(crate) strangers: Arc<Account>,
}

impl Place {
    /// Has somebody taken the seat by this link? There is nothing to take for spectators.
    pub(crate) fn is_taken(&self) -> bool {
        self.seat.is_none() || self.key_hash.is_some()
    }

    /// Does this key belong to whoever took the seat?
    pub(crate) fn opens_with(&self, key: Option<&str>) -> bool {
        let fits = |key: &str| Some(token::hash(key)) == self.key_hash;
        self.seat.is_none() || key.is_some_and(fits)
    }
}

/// The seats that the host may pass on, with the links that nobody has used yet. When all have arrived there is nothing
/// more to pass on.
pub(crate) fn friend_links(row: &TableRow, people: SeatSet, invites: &[(u8, String)]) -> Vec<FriendLink> {
    if row.host.is_none() || row.standing != Standing::Waiting {
        return Vec::new();
    }
    let link = |seat: u8| {
        let invite = invites.iter().find(|(invited, _)| *invited == seat);
        FriendLink { seat, link: invite.map(|(_, token)| format!("/seat/{token}")) }
    };
    let seats = (0..row.seating.len()).filter_map(|seat| u8::try_from(seat).ok());
    seats.filter(|&seat| people.contains(Seat(seat)) && row.host != Some(seat)).map(link).collect()
}

impl Laboratory {
    /// The place that a link leads to.
    pub(crate) async fn place(&self, token: &str) -> Result<Option<Place>, StoreError> {
        if !token::is_token(token) {
            return Ok(None);
        }
        let Some((found, table)) = self.store.place(&token::hash(token)).await? else { return Ok(None) };
        // Links to other devices lead to the same seat, and share its account.
        let seat = format!("{}-{:?}", found.table, found.seat);
        let account = self.accounts.of(&seat);
        let strangers = self.accounts.of(&format!("{seat}-strangers"));
        Ok(Some(Place { table, seat: found.seat.map(Seat), key_hash: found.key_hash, account, strangers }))
    }

    /// Takes the seat that a link leads to: gives the key to it, or `None` if somebody was first or there is no seat.
    pub async fn take_seat(self: &Arc<Self>, token: &str) -> Result<Option<String>, TableError> {
        let key = token::fresh()?;
        Ok(self.take_seat_with(token, &key).await?.then_some(key))
    }

    /// Takes the seat that a link leads to for the holder of a key; false if somebody else was first or there is no
    /// seat. Who asks twice gets the same answer twice.
    pub(crate) async fn take_seat_with(self: &Arc<Self>, token: &str, key: &str) -> Result<bool, StoreError> {
        let place = self.place(token).await?;
        let Some((table, Some(seat))) = place.map(|place| (place.table.id, place.seat)) else { return Ok(false) };
        let _lane = self.lane(&table).await;
        let is_new = self.store.take_seat(&token::hash(token), &token::hash(key)).await?;
        if !is_new {
            return Ok(self.place(token).await?.is_some_and(|place| place.opens_with(Some(key))));
        }
        let commands = self.running.lock().await.get(&table).cloned();
        if let Some(commands) = commands {
            let _ = commands.send(Command::Taken { seat }).await;
        }
        Ok(true)
    }

    /// A link by which another device can take a seat that is taken already; `None` if there are too many.
    pub(crate) async fn link_for_device(&self, place: &Place) -> Result<Option<String>, TableError> {
        let (table, seat) = (&place.table.id, place.seat.map(|seat| seat.0));
        // One after the other, so that all are counted.
        let _lane = self.lane(table).await;
        if self.store.links_of(table, seat).await? >= LINKS_PER_SEAT {
            return Ok(None);
        }
        let token = token::fresh()?;
        let link = Link { token_hash: token::hash(&token), seat, invite: None, key_hash: None };
        self.store.add_link(table, link).await?;
        Ok(Some(token))
    }
}

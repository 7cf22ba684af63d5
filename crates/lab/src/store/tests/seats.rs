//! Links and who has taken which seat.

use super::super::{Found, Link, Store};
use super::{Folder, table};
use crate::clock::Timing;

fn link(token_hash: &str, seat: Option<u8>, invite: Option<&str>, key_hash: Option<&str>) -> Link {
    let owned = |text: Option<&str>| text.map(str::to_owned);
    Link { token_hash: token_hash.to_owned(), seat, invite: owned(invite), key_hash: owned(key_hash) }
}

async fn opened(folder: &Folder) -> Store {
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    let host = link("host", Some(0), None, Some("key of the host"));
    let guest = link("guest", Some(1), Some("token"), None);
    store.add_table(table("a"), vec![host, guest, link("watch", None, None, None)]).await.unwrap();
    store
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_belongs_to_who_took_it_first() {
    let folder = Folder::new();
    let store = opened(&folder).await;
    assert_eq!(store.invites("a").await.unwrap(), [(1, "token".to_owned())]);
    let (one, other) = tokio::join!(store.take_seat("guest", "one"), store.take_seat("guest", "other"));
    assert_eq!((one.unwrap(), other.unwrap()), (true, false));
    let found = Found { table: "a".to_owned(), seat: Some(1), key_hash: Some("one".to_owned()) };
    assert_eq!(store.place("guest").await.unwrap(), Some((found, table("a"))));
    assert!(store.invites("a").await.unwrap().is_empty());
    assert!(!store.take_seat("guest", "one").await.unwrap());
    assert!(!store.take_seat("host", "one").await.unwrap());
    assert!(!store.take_seat("nobody's", "one").await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_may_have_several_links() {
    let folder = Folder::new();
    let store = opened(&folder).await;
    store.add_link("a", link("phone", Some(0), None, Some("another key"))).await.unwrap();
    assert_eq!(store.links_of("a", Some(0)).await.unwrap(), 2);
    assert_eq!(store.links_of("a", Some(1)).await.unwrap(), 1);
    assert_eq!(store.links_of("a", None).await.unwrap(), 1);
    assert_eq!(store.links_of("b", Some(0)).await.unwrap(), 0);
    assert_eq!(store.place("phone").await.unwrap().unwrap().0.seat, Some(0));
    assert_eq!(store.place("watch").await.unwrap().unwrap().0.seat, None);
    assert_eq!(store.place("").await.unwrap(), None);
}

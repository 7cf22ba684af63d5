//! QOAgent, KBAgent and the classics at the table: scripted opponents, and every offer and answer compared with the definitions of the
//! papers, worked out in `definitions.rs` by listing all outcomes, apart from the agents' code.

mod classics;
mod comments;
mod conceding;
mod definitions;
mod kb;
mod qo;

use std::sync::Arc;

use bilateral::{Bilateral, GAME, Move, Offer, scenario};
use game::{Agent, AnyGame, Library, Seat, Stream, Table};

pub(crate) const ME: Seat = Seat(0);
pub(crate) const OTHER: Seat = Seat(1);

/// A scenario in which the types are fixed, with `free` talks.
fn game(name: &str, types: [usize; 2]) -> Arc<Bilateral> {
    game_under("free", name, types)
}

/// A scenario in which the types are fixed, under a protocol.
fn game_under(protocol: &str, name: &str, types: [usize; 2]) -> Arc<Bilateral> {
    let plain = crate::reference::builtin(name);
    let fixed = |seat: Seat| {
        let (role, kind) = (&plain.setup().roles[seat.index()].name, &plain.types(seat)[types[seat.index()]].name);
        (format!("type:{role}"), kind.clone())
    };
    let settings = [fixed(ME), fixed(OTHER), ("protocol".to_owned(), protocol.to_owned())];
    let loaded = AnyGame::load(&GAME, &scenario(name).unwrap(), &settings).unwrap();
    Arc::clone(loaded.game().unwrap())
}

/// Every pair of types of a scenario.
fn pairs(name: &str) -> Vec<[usize; 2]> {
    let plain = crate::reference::builtin(name);
    let [mine, theirs] = [ME, OTHER].map(|seat| plain.types(seat).len());
    (0..mine).flat_map(|mine| (0..theirs).map(move |theirs| [mine, theirs])).collect()
}

/// A table at the beginning of a period, at which nothing has been said.
fn seated(game: &Bilateral, period: u32) -> Table<'_, Bilateral> {
    let mut table = Table::recorded(game);
    table.draw_chance(0, &mut Stream::of_chance(1, 0));
    (0..period).for_each(|_| table.expire(0));
    assert_eq!(table.view(ME).period(), period);
    table
}

fn agent(game: &Bilateral, spec: &str, library: &Library) -> Box<dyn Agent<Bilateral>> {
    GAME.build_agent(game, ME, spec, library).unwrap()
}

fn stream(number: u64) -> Stream {
    Stream::of_seat(7, number, ME)
}

/// Asks the agent, plays its move, and gives it back.
fn acts(table: &mut Table<'_, Bilateral>, agent: &mut dyn Agent<Bilateral>, stream: &mut Stream) -> Move {
    let action = agent.act(&table.view(ME), stream);
    table.play(0, ME, &action).unwrap();
    action
}

/// What the agent offers in this period; it must first do so, then have nothing more to say.
fn offered(table: &mut Table<'_, Bilateral>, agent: &mut dyn Agent<Bilateral>, stream: &mut Stream) -> Offer {
    let Move::Offer(offer) = acts(table, agent, stream) else { panic!("there is no offer in {:?}", table.events()) };
    assert_eq!(agent.act(&table.view(ME), stream), Move::Done, "one offer a period");
    offer
}

/// Does the agent accept what the other side has just offered?
fn accepts(table: &Table<'_, Bilateral>, agent: &mut dyn Agent<Bilateral>, stream: &mut Stream) -> bool {
    let id = table.view(ME).incoming().unwrap().0;
    match agent.act(&table.view(ME), stream) {
        Move::Accept { id: answered, issues: None } if answered == id => true,
        Move::Reject { id: answered } if answered == id => false,
        other => panic!("{other:?} is no answer"),
    }
}

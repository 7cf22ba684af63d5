//! The files with schemas: one for the messages, one for what is inside them in each game.

use arena::GAMES;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::observed::{PARTS, observe};
use crate::shape::Shape;
use crate::told::{Moved, Ready, Said};

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The games from which schemas are inferred: so many drawn at random on every scenario in every version.
pub(crate) const DRAWN: std::ops::Range<u64> = 0..40;

/// All files, by name.
pub(crate) fn all() -> Vec<(String, String)> {
    let games = GAMES.iter().map(|kind| (format!("{}.json", kind.name()), game(kind.name())));
    let files = [("messages.json".to_owned(), messages())].into_iter().chain(games);
    files.map(|(name, schema)| (name, serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n")).collect()
}

/// The messages, from the types.
fn messages() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let said = generator.subschema_for::<Said>();
    let (ready, moved) = (generator.subschema_for::<Ready>(), generator.subschema_for::<Moved>());
    json!({
        "$schema": DRAFT,
        "title": "Messages between a game and a program",
        "description": "One JSON message a line. The game says `Said`; `begin` is answered by `Ready`, `act` by `Moved`.",
        "anyOf": [said, ready, moved],
        "$defs": generator.take_definitions(true),
    })
}

/// What is inside the messages of a game, from games that are played.
fn game(name: &str) -> Value {
    let mut shapes: Vec<Shape> = PARTS.iter().map(|_| Shape::default()).collect();
    observe(name, DRAWN, &mut |part, value, names| shapes[part].see(value, names));
    let schemas: Map<String, Value> =
        PARTS.iter().zip(&shapes).map(|(part, shape)| ((*part).to_owned(), shape.schema())).collect();
    json!({
        "$schema": DRAFT,
        "title": format!("What programs are told and answer in the game '{name}'"),
        "description": "Inferred from games that were played: what was always there is required, and names of a scenario are \
                        not spelled out. `event` is what a seat is told of something that happened; `move` is as the game \
                        writes it, and it may read other spellings, too.",
        "$defs": schemas,
    })
}

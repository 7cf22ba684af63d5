//! Boards, colours, chips, places, walks and ways as JSON.
//!
//! A place is `[row, column]`, counted from 0 at the top left. Chips are an object from colour to count, colours of which
//! there are none left out. A walk is `{"steps": ["up", "left"]}`.

use game::Refusal;
use serde_json::{Map, Value, json};

use crate::limits::STEP_LIMIT;
use crate::{Board, Chips, Colour, Direction, Field, Ink, Palette, Phase, Phases, Scoring, Square, Walk};

impl Palette {
    /// The colours: a list of `name`, `letter`, `glyph` and `css`.
    pub fn to_json(&self) -> Value {
        let ink = |(colour, Ink { name, letter, glyph }): (Colour, &Ink)| json!({"name": name, "letter": letter.to_string(), "glyph": glyph.to_string(), "css": self.shade(colour)});
        self.colours().zip(self.inks()).map(ink).collect()
    }

    /// Chips.
    pub fn chips_json(&self, chips: &Chips) -> Value {
        Value::Object(chips.iter().map(|(colour, count)| (self.name(colour).to_owned(), count.into())).collect())
    }

    /// The inverse of [`Palette::chips_json`]; where nothing is said there are none.
    pub fn chips_from_json(&self, value: Option<&Value>) -> Result<Chips, Refusal> {
        let map = match value {
            None | Some(Value::Null) => return Ok(Chips::NONE),
            Some(value) => value.as_object(),
        };
        let map = map.ok_or_else(|| Refusal::because("chips are an object: {\"red\": 3}"))?;
        let mut chips = Chips::NONE;
        for (name, count) in map {
            let colour = self.named(name).ok_or_else(|| Refusal(format!("there is no colour '{name}'")))?;
            let count = count.as_u64().and_then(|count| u16::try_from(count).ok());
            let whole = || Refusal(format!("the number of {name} chips must be a whole number"));
            chips.set(colour, count.ok_or_else(whole)?);
        }
        Ok(chips)
    }
}

impl Board {
    /// The board: `rows`, `columns`, `squares` (rows of colour names, `null` for a wall) and `directions`.
    pub fn to_json(&self, palette: &Palette) -> Value {
        let name = |square: Square| self.colour(square).map(|colour| palette.name(colour));
        let squares: Vec<Option<&str>> = self.squares().map(name).collect();
        json!({
            "rows": self.rows(),
            "columns": self.columns(),
            "squares": squares.chunks(usize::from(self.columns())).collect::<Vec<_>>(),
            "directions": self.directions().iter().map(|direction| direction.word()).collect::<Vec<_>>(),
        })
    }

    /// The place of a square.
    pub fn place_json(&self, square: Square) -> Value {
        let (row, column) = self.place(square);
        json!([row, column])
    }

    /// The places of squares.
    pub fn places_json(&self, squares: &[Square]) -> Value {
        squares.iter().map(|&square| self.place_json(square)).collect()
    }

    /// The next steps from a square: a list of `direction`, `square` (place), `colour` and `payable` (with these chips).
    pub fn steps_json(&self, palette: &Palette, from: Square, chips: &Chips) -> Value {
        let step = |(direction, target, colour): (Direction, Square, Colour)| {
            json!({
                "direction": direction.word(),
                "square": self.place_json(target),
                "colour": palette.name(colour),
                "payable": chips.get(colour) > 0,
            })
        };
        self.steps(from).map(step).collect()
    }
}

impl Walk {
    /// The steps as a list of directions.
    pub fn steps_json(&self) -> Value {
        self.steps.iter().map(|step| step.word()).collect()
    }

    /// The walk.
    pub fn to_json(&self) -> Value {
        json!({"steps": self.steps_json()})
    }

    /// The inverse of [`Walk::to_json`].
    pub fn from_json(value: &Value) -> Result<Walk, Refusal> {
        let usage = || Refusal::because("a walk is {\"steps\": [\"up\", \"left\"]}");
        let steps = value.get("steps").and_then(Value::as_array).filter(|steps| steps.len() <= STEP_LIMIT);
        let read = |step: &Value| {
            let direction = step.as_str().ok_or_else(usage)?.parse::<Direction>();
            direction.map_err(|error| Refusal(error.to_string()))
        };
        steps.ok_or_else(usage)?.iter().map(read).collect::<Result<Vec<_>, _>>().map(Walk::new)
    }
}

impl Phases {
    /// The phases of a round: a list of `kind` and `seconds` (`null`: no limit).
    pub fn to_json(&self) -> Value {
        let phase = |Phase { kind, seconds }: &Phase| json!({"kind": kind.word(), "seconds": seconds});
        self.round.iter().map(phase).collect()
    }
}

impl Field {
    /// Something for each player, by name.
    pub fn by_name<V: Into<Value>>(&self, values: impl IntoIterator<Item = V>) -> Value {
        Value::Object(self.names().iter().cloned().zip(values.into_iter().map(Into::into)).collect())
    }

    /// What it takes to walk to a goal with these chips: `goal` (place), `cheapest` (`steps`, `squares`, `cost` and the
    /// walker's `score` there; `null` if it cannot pay), `missing` (chips; empty if payable; `null` if nobody's chips
    /// would do), `needed`.
    pub fn way_json(&self, goal: usize, from: Square, chips: &Chips, scoring: &Scoring) -> Map<String, Value> {
        let (board, palette) = (self.board(), self.palette());
        let cheapest = self.cheapest_walk(from, chips, goal).map(|(walk, cost)| {
            json!({
                "steps": walk.steps_json(),
                "squares": board.places_json(&walk.squares(board, from, self.goals()).unwrap_or_default()),
                "cost": palette.chips_json(&cost),
                "score": scoring.points(chips.total() - cost.total(), true, 0),
            })
        });
        let missing = self.needs().get(goal).and_then(|needs| needs.missing(from, chips));
        let mut body = Map::new();
        body.insert("goal".to_owned(), self.goals().get(goal).map(|&goal| board.place_json(goal)).into());
        body.insert("cheapest".to_owned(), cheapest.into());
        body.insert("missing".to_owned(), missing.map(|(missing, _)| palette.chips_json(&missing)).into());
        body.insert("needed".to_owned(), missing.map(|(_, needed)| palette.chips_json(&needed)).into());
        body
    }
}

//! Boards, colours, chips, exchanges, places, walks and ways as JSON.
//!
//! A place is `[row, column]`, counted from 0 at the top left. Chips are an object from colour to count, colours of which
//! there are none left out. A walk is `{"steps": ["up", "left"]}`.

use game::{Language, Refusal, ScenarioInfo, Seat};
use serde_json::{Map, Value, json};

use crate::limits::STEP_LIMIT;
use crate::unreadable::{Unreadable, unreadable};
use crate::words::refuse;
use crate::{
    Board, Chips, ChipsError, Colour, Direction, Exchange, Field, Ink, Palette, Phase, Phases, Player, Scoring, Square,
    Walk,
};

/// Refuses what has other entries than these: a key that was misspelt would be taken for one that was left out.
pub(crate) fn only_keys(body: &Value, keys: &[&str]) -> Result<(), Refusal> {
    let entries = body.as_object().ok_or_else(|| refuse("no-entries").with("keys", keys.join(", ")))?;
    match entries.keys().find(|key| !keys.contains(&key.as_str())) {
        Some(key) => Err(refuse("no-such-key").with("key", key.as_str()).with("keys", keys.join(", "))),
        None => Ok(()),
    }
}

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
        let map = map.ok_or_else(|| refuse("chips-not-object"))?;
        let mut chips = Chips::NONE;
        for (name, count) in map {
            let colour = self.named(name).ok_or_else(|| refuse("no-colour").with("name", name))?;
            let count = count.as_u64().ok_or_else(|| refuse("chips-not-whole").with("colour", name))?;
            let too_many = |_| ChipsError::TooMany(format!("{count} {name}")).refusal();
            chips.set(colour, u16::try_from(count).map_err(too_many)?);
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
        let usage = || refuse("walk-not-object");
        let steps = value.get("steps").and_then(Value::as_array).filter(|steps| steps.len() <= STEP_LIMIT);
        let read = |step: &Value| {
            let direction = step.as_str().ok_or_else(usage)?.parse::<Direction>();
            direction.map_err(unreadable)
        };
        steps.ok_or_else(usage)?.iter().map(read).collect::<Result<Vec<_>, _>>().map(Walk::new)
    }
}

impl Exchange {
    /// What is given and what is taken, under these keys.
    pub fn to_json(&self, keys: [&str; 2], palette: &Palette) -> Map<String, Value> {
        let chips = [self.gives, self.takes].map(|chips| palette.chips_json(&chips));
        keys.map(str::to_owned).into_iter().zip(chips).collect()
    }

    /// The inverse of [`Exchange::to_json`]; where nothing is said, nothing is sent.
    pub fn from_json(value: &Value, keys: [&str; 2], palette: &Palette) -> Result<Exchange, Refusal> {
        let chips = |key| palette.chips_from_json(value.get(key));
        Ok(Exchange::new(chips(keys[0])?, chips(keys[1])?))
    }
}

impl Scoring {
    /// Points: `chip`, `goal`, and `distance` in a game that knows it.
    pub fn to_json(&self) -> Value {
        let mut points = json!({"chip": self.chip, "goal": self.goal});
        if self.distance != 0 {
            points["distance"] = self.distance.into();
        }
        points
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

    /// What each player holds, by name.
    pub fn chips_json<'c>(&self, held: impl IntoIterator<Item = &'c Chips>) -> Value {
        self.by_name(held.into_iter().map(|chips| self.palette().chips_json(chips)))
    }

    /// The players as the game begins: a list of `name`, `label` (as in "customer (CS)"), `role`, `brief`, `goal` (place or
    /// `null`; a list of places, if there are several) and `chips`.
    pub fn players_json(&self, info: &ScenarioInfo, role: fn(&Player) -> &'static str, language: Language) -> Value {
        let player = |(player, label): (&Player, String)| {
            let goal = match &player.goals[..] {
                [] => Value::Null,
                [goal] => self.board().place_json(*goal),
                goals => self.board().places_json(goals),
            };
            json!({"name": player.name, "label": label, "role": role(player), "brief": self.text(&player.brief, language),
                "goal": goal, "chips": self.palette().chips_json(&player.chips)})
        };
        self.players().iter().zip(info.seat_labels(self.names(), language)).map(player).collect()
    }

    /// What a walk with these chips would be: `squares` (places), `cost` and `missing` (chips); `None` if it leads nowhere.
    pub fn walk_json(&self, walk: &Walk, from: Square, chips: &Chips, stops: &[Square]) -> Option<Map<String, Value>> {
        let squares = walk.squares(self.board(), from, stops).ok()?;
        let cost = walk.cost(self.board(), from).unwrap_or_default();
        let [paid, missing] = [cost, chips.missing(&cost)].map(|chips| self.palette().chips_json(&chips));
        let entries = [("squares", self.board().places_json(&squares)), ("cost", paid), ("missing", missing)];
        Some(entries.map(|(key, value)| (key.to_owned(), value)).into_iter().collect())
    }

    /// A proposal: `from`, `to`, `mine_to_answer`, `offer` (as the game writes it) and `words`.
    pub fn proposal_json(&self, from: Seat, to: Seat, mine: bool, offer: Value, words: String) -> Map<String, Value> {
        let (from, to) = (self.name(from).into(), self.name(to).into());
        let entries =
            [("from", from), ("to", to), ("mine_to_answer", mine.into()), ("offer", offer), ("words", words.into())];
        entries.map(|(key, value)| (key.to_owned(), value)).into_iter().collect()
    }

    /// What an exchange would change, by the scores before and after it: `score_change` (of this seat) and
    /// `score_changes` (by name).
    pub fn changes_json(&self, seat: Seat, before: &[i64], after: &[i64]) -> Map<String, Value> {
        let changes: Vec<i64> = after.iter().zip(before).map(|(after, before)| after - before).collect();
        let own = changes.get(seat.index()).copied().unwrap_or(0);
        let entries = [("score_change", own.into()), ("score_changes", self.by_name(changes))];
        entries.map(|(key, value)| (key.to_owned(), value)).into_iter().collect()
    }

    /// For each of these goals what it takes to get there, as [`Field::way_json`], with its owner's name under a key.
    pub fn ways_json(
        &self,
        owner: &str,
        goals: impl IntoIterator<Item = usize>,
        from: Square,
        chips: &Chips,
        scoring: &Scoring,
    ) -> Value {
        let way = |goal: usize| {
            let mut body = Map::from_iter([(owner.to_owned(), self.owner_name(goal).into())]);
            body.extend(self.way_json(goal, from, chips, scoring));
            Value::Object(body)
        };
        goals.into_iter().map(way).collect()
    }

    /// What it takes to walk to a goal with these chips: `goal` (place), `cheapest` (`steps`, `squares`, `cost` and the
    /// walker's `score` there; `null` if it cannot pay), `missing` (chips; empty if payable; `null` if nobody's chips
    /// would do), `needed`.
    pub fn way_json(&self, goal: usize, from: Square, chips: &Chips, scoring: &Scoring) -> Map<String, Value> {
        let (board, palette) = (self.board(), self.palette());
        let cheapest = self.cheapest_walk(from, chips, goal).map(|(walk, cost)| {
            json!({
                "steps": walk.steps_json(),
                "squares": board.places_json(&walk.squares(board, from, &[]).unwrap_or_default()),
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

/// What everybody is told first about a move that is not made yet: `sentence` (what the others will read), `allowed`, and
/// `reason` (why not, else `null`).
pub fn preview(sentence: String, refusal: Option<Refusal>, language: Language) -> Map<String, Value> {
    let (allowed, reason) = (refusal.is_none(), refusal.map(|refusal| refusal.said(language)));
    let entries = [("sentence", sentence.into()), ("allowed", allowed.into()), ("reason", reason.into())];
    entries.map(|(key, value): (&str, Value)| (key.to_owned(), value)).into_iter().collect()
}

//! A small game that has no room of its own: Ann asks for some of ten coins, and Bob takes the rest or leaves it all.

use game::laws::Lawful;
use game::{
    Agent, AgentEntry, AgentInfo, Builtin, Catalog, Caution, Clock, Draft, Ending, Events, Example, Faults, Game,
    GameKind, Language, Loaded, Outcome, Part, Recipe, Refusal, ScenarioInfo, Seat, SeatSet, Source, Spoken, Staged,
    Stream, Turn, Typed, Wire,
};
use serde_json::{Map, Value, json};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const COINS: u8 = 10;

pub(crate) const TEXT: &str = "game = \"coins\"\nname = \"ten-coins\"\nstory = \"Ten coins lie on the table.\"\n";

static WORDS: Catalog = Catalog::new(
    "coins",
    &[(
        Language::English,
        "
asks = Ann asks for { $coins } coins.
takes = Bob takes the rest.
leaves = Bob leaves it.
rule = Ann asks, Bob answers.
not-your-turn = it is not your turn
ten-coins = there are ten coins
not-yours = that is for the other to do
no-number = ask for a number
no-move = write ask NUMBER, take or leave
not-text = a move is a text
",
    )],
);

fn refuse(id: &'static str) -> Refusal {
    Refusal::because(WORDS.phrase(id))
}

pub(crate) static GAME: GameKind<Coins> = GameKind {
    name: "coins",
    title: "Coins",
    sentence: "Two share ten coins.",
    source: "a test",
    agents: &[TAKER],
    scenarios: &[Builtin { name: "ten-coins", text: TEXT }],
    load,
    known_to_all: |game| game,
    info: |game| game.info.clone(),
    text: |game| game.info.write("coins"),
    period: "round",
    opponent: None,
    measures: &[],
    verbs: &[],
    lessons: &[],
    generator: None,
};

const TAKER: AgentEntry<Coins> = AgentEntry {
    info: AgentInfo { name: "taker", sentence: "Asks for half, and takes anything.", source: "a test", params: &[] },
    build: Recipe::new(|_, _, _| Ok(Box::new(Taker))),
};

pub(crate) struct Coins {
    info: ScenarioInfo,
    seats: Vec<String>,
}

fn load(source: &Source, _settings: &[(String, String)]) -> Result<Loaded<Coins>, Faults> {
    let info = source.read_toml(|file| {
        file.choice("game", &["coins"]);
        ScenarioInfo::read(file)
    })?;
    Ok(Loaded { game: Coins { info, seats: vec!["Ann".to_owned(), "Bob".to_owned()] }, warnings: Vec::new() })
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Act {
    Ask(u8),
    Take,
    Leave,
}

#[derive(Clone, Default)]
pub(crate) struct State {
    asked: Option<u8>,
    taken: Option<bool>,
}

pub(crate) struct View<'a> {
    state: &'a State,
    seat: Seat,
}

struct Taker;

impl Agent<Coins> for Taker {
    fn act(&mut self, view: &View<'_>, _stream: &mut Stream) -> Act {
        if view.seat == ANN { Act::Ask(COINS / 2) } else { Act::Take }
    }
}

impl Game for Coins {
    type State = State;
    type Move = Act;
    type Event = Act;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        &self.seats
    }

    fn start(&self) -> State {
        State::default()
    }

    fn decide(&self, state: &State, seat: Seat, action: &Act) -> Result<Events<Act>, Refusal> {
        if !self.turn(state).may_act.contains(seat) {
            return Err(refuse("not-your-turn"));
        }
        match action {
            Act::Ask(coins) if seat == ANN && *coins <= COINS => Ok([action.clone()].into_iter().collect()),
            Act::Ask(_) if seat == ANN => Err(refuse("ten-coins")),
            Act::Take | Act::Leave if seat == BOB => Ok([action.clone()].into_iter().collect()),
            _ => Err(refuse("not-yours")),
        }
    }

    fn apply(&self, state: &mut State, event: &Act) {
        match event {
            Act::Ask(coins) => state.asked = Some(*coins),
            Act::Take => state.taken = Some(true),
            Act::Leave => state.taken = Some(false),
        }
    }

    fn chance(&self, _state: &State) -> Vec<(f64, Act)> {
        Vec::new()
    }

    fn expire(&self, _state: &State) -> Events<Act> {
        Events::new()
    }

    fn turn(&self, state: &State) -> Turn {
        let may_act = match (state.asked, state.taken) {
            (_, Some(_)) => SeatSet::NONE,
            (None, None) => SeatSet::only(ANN),
            (Some(_), None) => SeatSet::only(BOB),
        };
        Turn { may_act, phase: u32::from(state.asked.is_some()), limit_ms: None }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let (asked, taken) = (state.asked?, state.taken?);
        let scores = if taken { vec![f64::from(asked), f64::from(COINS - asked)] } else { vec![0.0, 0.0] };
        let ending = if taken { Ending::Agreement } else { Ending::NoDeal };
        let facts = Map::from_iter([("coins_asked_for".to_owned(), asked.into())]);
        Some(Outcome { ending, scores, period: 0, facts })
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View { state, seat }
    }

    fn move_behind(&self, event: &Act) -> Option<(Seat, Act)> {
        Some((if matches!(event, Act::Ask(_)) { ANN } else { BOB }, event.clone()))
    }

    fn write_move(&self, action: &Act) -> String {
        match action {
            Act::Ask(coins) => format!("ask {coins}"),
            Act::Take => "take".to_owned(),
            Act::Leave => "leave".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Act, Refusal> {
        match text.split_once(' ') {
            Some(("ask", coins)) => coins.parse().map(Act::Ask).map_err(|_| refuse("no-number")),
            None if text == "take" => Ok(Act::Take),
            None if text == "leave" => Ok(Act::Leave),
            _ => Err(refuse("no-move")),
        }
    }
}

impl Spoken for Coins {
    fn narrate(&self, event: &Act, _seat: Option<Seat>, language: Language) -> Option<String> {
        let told = match event {
            Act::Ask(coins) => WORDS.phrase("asks").with("coins", u32::from(*coins)),
            Act::Take => WORDS.phrase("takes"),
            Act::Leave => WORDS.phrase("leaves"),
        };
        Some(told.said(language))
    }

    fn clock(&self, _state: &State, _language: Language) -> Option<Clock> {
        None
    }

    fn rules(&self, _view: &View<'_>, language: Language) -> Vec<String> {
        vec![WORDS.phrase("rule").said(language)]
    }

    fn view_json(&self, view: &View<'_>, _language: Language) -> Value {
        json!({"asked": view.state.asked})
    }
}

impl Wire for Coins {
    fn move_json(&self, action: &Act) -> Value {
        self.write_move(action).into()
    }

    fn move_from_json(&self, value: &Value) -> Result<Act, Refusal> {
        self.read_move(value.as_str().ok_or_else(|| refuse("not-text"))?)
    }

    fn event_json(&self, event: &Act) -> Value {
        self.move_json(event)
    }

    fn public_json(&self, event: &Act, _seat: Option<Seat>) -> Option<Value> {
        Some(self.move_json(event))
    }

    fn event_from_json(&self, value: &Value) -> Result<Act, Refusal> {
        self.move_from_json(value)
    }
}

impl Staged for Coins {
    fn briefing(&self, view: &View<'_>, language: Language) -> Value {
        json!({"title": self.info.title, "rules": self.rules(view, language)})
    }

    fn preview(&self, _view: &View<'_>, _action: &Act, _language: Language) -> Value {
        Value::Null
    }

    fn pass(&self, view: &View<'_>) -> Act {
        if view.seat == ANN { Act::Ask(0) } else { Act::Leave }
    }

    fn debrief(&self, _events: &[Act], _language: Language) -> Value {
        Value::Null
    }

    fn lines(&self, view: &View<'_>, draft: &Draft) -> Vec<Part> {
        let asked =
            view.state.asked.map_or("Nothing was asked for yet.".to_owned(), |coins| format!("Asked: {coins}."));
        let planned =
            draft.now().and_then(Value::as_u64).map(|coins| Part::note(format!("You plan to ask for {coins}.")));
        [Part::text(asked)].into_iter().chain(planned).collect()
    }

    fn examples(&self, view: &View<'_>, _draft: &Draft) -> Vec<Example> {
        let example = |line: &str, meaning: &str| Example::new(line, meaning);
        match view.seat {
            ANN => vec![example("ask 5", "ask for half"), example("more", "plan to ask for one more")],
            _ => vec![example("take", "take the rest"), example("leave", "leave it").seldom()],
        }
    }

    fn typed(&self, _view: &View<'_>, draft: &mut Draft, line: &str) -> Result<Typed<Act>, Refusal> {
        let planned = draft.now().and_then(Value::as_u64).unwrap_or(0);
        match line {
            "more" => {
                draft.set((planned + 1).into());
                Ok(Typed::Told(vec![Part::text(format!("{} coins.", planned + 1))]))
            }
            "send" => {
                *draft = Draft::default();
                self.read_move(&format!("ask {planned}")).map(|action| Typed::Moves(vec![action]))
            }
            _ => self.read_move(line).map(|action| Typed::Moves(vec![action])),
        }
    }

    fn caution(&self, _view: &View<'_>, action: &Act, _language: Language) -> Option<Caution> {
        (*action == Act::Leave).then(|| Caution::plain("Neither of you gets anything."))
    }

    fn closing(&self, _state: &State, seat: Seat) -> Vec<Part> {
        vec![Part::text(format!("Well played, {}.", self.seats[seat.index()]))]
    }
}

impl Lawful for Coins {
    fn legal_move(&self, _state: &State, seat: Seat, stream: &mut Stream) -> Act {
        if seat == ANN { Act::Ask(u8::try_from(stream.below(11)).unwrap()) } else { Act::Take }
    }

    fn forbidden_moves(&self, _state: &State, seat: Seat) -> Vec<Act> {
        vec![if seat == ANN { Act::Take } else { Act::Ask(1) }]
    }

    fn wild_move(&self, _stream: &mut Stream) -> Act {
        Act::Ask(200)
    }

    fn with_other_secrets(&self, state: &State, _seat: Seat, _stream: &mut Stream) -> State {
        state.clone()
    }
}

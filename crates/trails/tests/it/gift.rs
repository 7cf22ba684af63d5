//! The gift game, made up: a whole game on the parts that all Trails games share, to see that they are enough.
//!
//! Two players stand on a board, each with a goal. The first proposes an exchange of chips, the second accepts or rejects
//! it, and both are moved as close to their goals as their chips lead. Nothing is secret.

use std::path::Path;

use game::laws::Lawful;
use game::plays::{Play, check_folder};
use game::*;
use serde_json::{Value, json};
use trails::{BoardSetup, Checker, Chips, Exchange, Field, Negotiation, PhaseKind, PlayerSetup, Reach, Said, Saying};

#[derive(Clone, Default)]
struct Setup {
    scene: trails::Scene,
    board: BoardSetup,
    players: Vec<PlayerSetup>,
}

fn describe(form: &mut Form<'_>, setup: &mut Setup) {
    form.info("gift", &mut setup.scene.info);
    setup.board.describe(form);
    setup.scene.describe(form);
    let blank = || PlayerSetup::with_start().with_goals(1);
    form.sections("player", &mut setup.players, blank, |form, player| player.describe(form));
}

fn check(setup: Setup, file: &str) -> Result<Gift, Faults> {
    let mut checker = Checker::of("gift game");
    let players: Vec<&PlayerSetup> = setup.players.iter().collect();
    if players.len() != 2 {
        checker.faults.fault(0, format!("there are {} players", players.len()), "add two [[player]]");
    }
    setup.scene.check(&mut checker, &[PhaseKind::Negotiation]);
    let ground = checker.ground("nobody", &setup.scene.colours, &setup.board, &players);
    let field = ground.and_then(|ground| checker.field(ground));
    let checked = field.and_then(|field| Some((checker.reaches(&field, setup.board.line)?, field)));
    checker.finish(file, checked).map(|(reaches, field)| Gift {
        field: field.with_words(&setup.scene.info.words),
        setup,
        reaches,
    })
}

fn change(setup: &mut Setup, setting: Setting<'_>) -> Result<(), Fault> {
    setup.scene.change(setting).unwrap_or_else(|| Err(setting.unknown(&["chip", "goal", "negotiation_seconds"])))
}

struct Gift {
    setup: Setup,
    field: Field,
    reaches: Vec<Reach>,
}

impl Gift {
    /// What both get who are moved with these chips.
    fn scores(&self, held: &[Chips; 2]) -> Vec<i64> {
        let (board, ways) = (self.field.board(), self.reaches.iter().zip(self.field.goals()));
        let points = |(chips, (reach, goal)): (&Chips, (&Reach, &trails::Square))| {
            reach.closest(board, *goal, chips).points(chips, &self.setup.scene.scoring)
        };
        held.iter().zip(ways).map(points).collect()
    }

    fn limit_ms(&self) -> Option<u64> {
        self.setup.scene.phases.limit_ms(PhaseKind::Negotiation)
    }
}

type View<'a> = (&'a Negotiation, Seat);

impl Game for Gift {
    type State = Negotiation;
    type Move = Saying;
    type Event = Said;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        self.field.names()
    }

    fn start(&self) -> Negotiation {
        Negotiation::new(Seat(0), 1, [0, 1].map(|seat: usize| self.field.players()[seat].chips))
    }

    fn decide(&self, talk: &Negotiation, seat: Seat, action: &Saying) -> Result<Events<Said>, Refusal> {
        talk.decide(&self.field, seat, action).map(|said| [said].into())
    }

    fn apply(&self, talk: &mut Negotiation, said: &Said) {
        talk.hear(said);
    }

    fn chance(&self, _: &Negotiation) -> Vec<(f64, Said)> {
        Vec::new()
    }

    fn expire(&self, talk: &Negotiation) -> Events<Said> {
        talk.expire().into_iter().collect()
    }

    fn turn(&self, talk: &Negotiation) -> Turn {
        talk.turn(self.limit_ms())
    }

    fn outcome(&self, talk: &Negotiation) -> Option<Outcome> {
        let ending = if talk.agreement().is_some() { Ending::Agreement } else { Ending::NoDeal };
        let scores = self.scores(&talk.held_after()).into_iter().map(|points| points as f64).collect();
        talk.is_over().then(|| Outcome { ending, scores, period: 0, facts: Default::default() })
    }

    fn view<'a>(&'a self, talk: &'a Negotiation, seat: Seat) -> View<'a> {
        (talk, seat)
    }

    fn legal_moves(&self, (talk, seat): &View<'_>) -> Vec<Saying> {
        talk.sayings(*seat)
    }

    fn lists(&self, (talk, _): &View<'_>, action: &Saying) -> bool {
        talk.lists(action)
    }

    fn move_behind(&self, said: &Said) -> Option<(Seat, Saying)> {
        said.move_behind()
    }

    fn write_move(&self, action: &Saying) -> String {
        action.write(self.field.palette())
    }

    fn read_move(&self, text: &str) -> Result<Saying, Refusal> {
        Saying::read(text, self.field.palette()).unwrap_or_else(|| Err(Saying::none(text)))
    }
}

impl Spoken for Gift {
    fn narrate(&self, said: &Said, _: Option<Seat>, language: Language) -> Option<String> {
        Some(said.sentence(&self.field, language))
    }

    fn clock(&self, talk: &Negotiation, language: Language) -> Option<Clock> {
        talk.clock(self.limit_ms(), language)
    }

    fn view_json(&self, (talk, seat): &View<'_>, language: Language) -> Value {
        let scores = self.field.by_name(self.scores(talk.held()));
        json!({"seat": self.field.name(*seat), "step": talk.step(), "chips": self.field.chips_json(talk.held()),
            "scores": scores, "proposal": talk.proposal_json(&self.field, *seat, language)})
    }
}

impl Wire for Gift {
    fn move_json(&self, action: &Saying) -> Value {
        action.to_json(self.field.palette())
    }

    fn move_from_json(&self, value: &Value) -> Result<Saying, Refusal> {
        let (name, body) = single_entry(value, "{\"accept\": {}}")?;
        Saying::from_json(name, body, self.field.palette()).unwrap_or_else(|| Err(Saying::none(name)))
    }

    fn event_json(&self, said: &Said) -> Value {
        said.to_json(&self.field)
    }

    fn public_json(&self, said: &Said, _: Option<Seat>) -> Option<Value> {
        Some(said.to_json(&self.field))
    }

    fn event_from_json(&self, value: &Value) -> Result<Said, Refusal> {
        let (name, body) = single_entry(value, "{\"passed\": {\"seat\": \"Ann\"}}")?;
        Said::from_json(name, body, &self.field).unwrap_or_else(|| Err(Saying::none(name)))
    }
}

impl Staged for Gift {
    fn briefing(&self, (_, seat): &View<'_>, language: Language) -> Value {
        let (scene, field) = (&self.setup.scene, &self.field);
        json!({"game": "gift", "title": scene.info.title, "role": field.name(*seat), "role_brief": field.brief(*seat),
            "board": field.board().to_json(field.palette()), "colours": field.palette().to_json(),
            "players": field.players_json(&scene.info_with(&self.setup.players), |_| "player", language),
            "scoring": scene.scoring.to_json(), "phases": scene.phases.to_json()})
    }

    fn preview(&self, (talk, seat): &View<'_>, action: &Saying, language: Language) -> Value {
        let sentence = Said::by(*seat, *action).sentence(&self.field, language);
        trails::preview(sentence, self.decide(talk, *seat, action).err(), language).into()
    }

    fn pass(&self, (talk, _): &View<'_>) -> Saying {
        talk.silence()
    }

    fn debrief(&self, _: &[Said], _: Language) -> Value {
        Value::Null
    }

    fn lines(&self, (talk, _): &View<'_>, _: &Draft) -> Vec<Part> {
        let (now, after) = (self.scores(talk.held()), self.scores(&talk.held_after()));
        let changes = talk.waiting().map(|_| Part::Text(self.field.tell_changes(&now, &after)));
        self.field.stand(&self.field.starts(), talk.held(), &now).into_iter().chain(changes).collect()
    }

    fn examples(&self, (talk, _): &View<'_>, _: &Draft) -> Vec<Example> {
        talk.examples(&self.field)
    }
}

impl Lawful for Gift {
    fn legal_move(&self, talk: &Negotiation, _: Seat, stream: &mut Stream) -> Saying {
        talk.random(stream)
    }

    fn forbidden_moves(&self, talk: &Negotiation, seat: Seat) -> Vec<Saying> {
        talk.forbidden(seat)
    }

    fn wild_move(&self, stream: &mut Stream) -> Saying {
        [Saying::Propose(Exchange::wild(stream)), Saying::Pass, Saying::Accept, Saying::Reject][stream.index(4)]
    }

    fn with_other_secrets(&self, talk: &Negotiation, _: Seat, _: &mut Stream) -> Negotiation {
        *talk
    }
}

struct Random;

impl Agent<Gift> for Random {
    fn act(&mut self, (talk, _): &View<'_>, stream: &mut Stream) -> Saying {
        talk.random(stream)
    }
}

static GAME: GameKind<Gift> = GameKind {
    name: "gift",
    title: "Gifts",
    sentence: "Two players on a board, one proposal, one answer.",
    source: "made up",
    agents: &[AgentEntry {
        info: AgentInfo { name: "random", sentence: "Says anything.", source: "a baseline", params: &[] },
        build: Recipe::new(|_, _, _| Ok(Box::new(Random))),
    }],
    scenarios: &[Builtin { name: "birthday", text: include_str!("../../testdata/gift/birthday.toml") }],
    load: |source, settings| game::load(source, settings, |text| Form::read(text, describe), change, check),
    known_to_all: |game| game,
    info: |game| game.setup.scene.info_with(&game.setup.players),
    text: |game| Form::write(&game.setup, describe),
    period: "round",
    opponent: None,
    measures: &[],
    verbs: &[],
    lessons: &[],
    generator: None,
};

fn birthday() -> Gift {
    (GAME.load)(&Source::builtin(GAME.scenarios, "birthday").unwrap(), &[]).unwrap().game
}

#[test]
fn the_game_obeys_the_laws_and_every_play_has_the_scores_it_promises() {
    (0..200).for_each(|seed| laws::check(&birthday(), seed).unwrap_or_else(|law| panic!("seed {seed}: {law}")));
    let stand = |play: &Play<'_, Gift>| {
        let scores = play.game().scores(&play.state().held_after());
        format!("{}: {} {}", play.state().step(), scores[0], scores[1])
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/gift");
    assert_eq!(check_folder(&GAME, &folder, stand).unwrap_or_else(|error| panic!("{error}")), 2);
}

#[test]
fn it_is_read_written_drawn_told_and_played_through_the_registry() {
    static GAMES: &[&dyn AnyGame] = &[&GAME];
    let shelf = Shelf::new(GAMES, Library::empty());
    let scenario = shelf.load(&shelf.builtin("birthday").unwrap(), &[]).unwrap();
    assert_eq!(scenario.text().text, GAME.scenarios[0].text);
    let (agents, mut agreements) = (["random", "random"].map(|name| Player::Named(name.to_owned())), 0);
    let plan = MatchPlan { seed: 1, games: 100, recorded: true, ..MatchPlan::default() };
    let mut replay = |outcome: Outcome, log: Option<GameLog>| {
        assert_eq!(scenario.replay(&log.unwrap())?.outcome, outcome);
        agreements += u32::from(outcome.ending == Ending::Agreement);
        Ok(())
    };
    scenario.run(&agents, plan, &mut replay).unwrap();
    assert!((20..80).contains(&agreements), "{agreements}");
    let mut table = scenario.open_table(&[None, None], 1).unwrap();
    let events = table.decide(Seat(0), &json!({"propose": {"gives": {"red": 3}, "takes": {"blue": 3}}})).unwrap();
    table.apply(&events[0]).unwrap();
    let told = table.lines(Seat(1), &Draft::default());
    assert_eq!(told[0], Part::Drawn("  (r) b bA".to_owned()));
    assert_eq!(told.last(), Some(&Part::text("In chips: Ann +110, Bob +0.")));
    let sentence = "Ann proposes to Bob: Ann gives 3 red, Bob gives 3 blue.";
    assert_eq!(table.tell(&events[0], Some(Seat(1)), Language::English).unwrap().text, sentence);
    assert!(birthday().field.picture("A birthday").to_svg().contains("Ann"));
}

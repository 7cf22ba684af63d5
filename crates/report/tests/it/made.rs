//! Made-up folders of results.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use report::{Figures, Package, ReportError};

/// A seat of a made-up game: who sits there, of which type, with what score.
#[derive(Clone, Debug)]
pub(crate) struct Sat {
    pub(crate) seat: &'static str,
    pub(crate) agent: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) score: Option<f64>,
}

/// A made-up game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) scenario: &'static str,
    pub(crate) matched: u64,
    pub(crate) ending: &'static str,
    pub(crate) period: u64,
    /// Who was at fault, by seat.
    pub(crate) fault: Option<&'static str>,
    pub(crate) seats: Vec<Sat>,
    /// Offers: period, seat, worth to itself and to the other.
    pub(crate) offers: Vec<(u64, &'static str, f64, f64)>,
    /// Measures with their numbers.
    pub(crate) measures: Vec<(&'static str, f64)>,
}

/// A game of two that ended with an agreement.
pub(crate) fn agreed(scenario: &'static str, matched: u64, seats: [(&'static str, &'static str, f64); 2]) -> Game {
    let sat = |(seat, agent, score)| Sat { seat, agent, kind: "", score: Some(score) };
    let seats = seats.map(sat).to_vec();
    Game { scenario, matched, ending: "agreement", period: 1, fault: None, seats, offers: vec![], measures: vec![] }
}

impl Game {
    pub(crate) fn broken(mut self) -> Game {
        self.ending = "no-deal";
        self
    }

    pub(crate) fn period(mut self, period: u64) -> Game {
        self.period = period;
        self
    }

    pub(crate) fn types(mut self, types: [&'static str; 2]) -> Game {
        self.seats.iter_mut().zip(types).for_each(|(sat, kind)| sat.kind = kind);
        self
    }

    pub(crate) fn fault(mut self, seat: &'static str) -> Game {
        self.ending = "fault";
        self.fault = Some(seat);
        self.seats.iter_mut().for_each(|sat| sat.score = None);
        self
    }

    pub(crate) fn offer(mut self, period: u64, seat: &'static str, own: f64, theirs: f64) -> Game {
        self.offers.push((period, seat, own, theirs));
        self
    }

    pub(crate) fn measure(mut self, measure: &'static str, value: f64) -> Game {
        self.measures.push((measure, value));
        self
    }
}

/// The tables of a tournament as text.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) title: String,
    pub(crate) plan: String,
    /// Names of tables with their rows; the rows of a game in `seats` stand together.
    pub(crate) tables: Vec<(&'static str, Vec<String>)>,
}

const HEADS: [(&str, &str); 7] = [
    ("scenarios", "scenario,kind,title,file,hash"),
    ("games", "game,match,repetition,scenario,kind,deal,ending,period,joint,decisions,fault_seat,fault_reason,facts"),
    ("seats", "game,match,scenario,seat,position,agent,others,type,score,ending,agreed,period,fault"),
    ("measures", "game,measure,value,word"),
    ("moves", "game,move,at_ms,period,seat,agent,act,text"),
    ("offers", "game,move,at_ms,period,seat,agent,to,own,theirs"),
    ("messages", "game,move,at_ms,period,seat,agent,words"),
];

/// A cell of a table, quoted.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

impl Made {
    pub(crate) fn of(games: &[Game]) -> Made {
        let plan = "title = \"Made up\"\nseed = 7\nrepetitions = 2\nrecord = \"tables\"\n\n[[contest]]\n".to_owned();
        let tables = HEADS.iter().map(|(name, _)| (*name, Vec::new())).collect();
        let mut made = Made { title: "Made up".to_owned(), plan, tables };
        let mut scenarios: Vec<&str> = games.iter().map(|game| game.scenario).collect();
        scenarios.dedup();
        for name in scenarios {
            made.row("scenarios", format!("{0},bilateral,The {0},scenarios/1-{0}.toml,abc", quoted(name)));
        }
        games.iter().enumerate().for_each(|(number, game)| made.game(number, game));
        made
    }

    pub(crate) fn rows(&mut self, table: &str) -> &mut Vec<String> {
        &mut self.tables.iter_mut().find(|(name, _)| *name == table).unwrap().1
    }

    fn row(&mut self, table: &str, row: String) {
        self.rows(table).push(row);
    }

    fn game(&mut self, number: usize, game: &Game) {
        let Game { matched, ending, fault, .. } = game;
        let scenario = quoted(game.scenario);
        let period = if fault.is_some() { String::new() } else { game.period.to_string() };
        let reason = if fault.is_some() { "it took too long" } else { "" };
        let seat_at_fault = fault.unwrap_or_default();
        self.row(
            "games",
            format!("{number},{matched},0,{scenario},bilateral,,{ending},{period},,9,{seat_at_fault},{reason},{{}}"),
        );
        for (position, sat) in game.seats.iter().enumerate() {
            let score = sat.score.map(|score| score.to_string()).unwrap_or_default();
            let agreed = matches!(*ending, "agreement" | "partial");
            let at_fault = *fault == Some(sat.seat);
            let (seat, agent, kind) = (quoted(sat.seat), quoted(sat.agent), quoted(sat.kind));
            let row = format!(
                "{number},{matched},{scenario},{seat},{position},{agent},,{kind},{score},{ending},{agreed},{period},{at_fault}"
            );
            self.row("seats", row);
        }
        for (place, (period, seat, own, theirs)) in game.offers.iter().enumerate() {
            let agent = quoted(game.seats.iter().find(|sat| sat.seat == *seat).unwrap().agent);
            let seat = quoted(seat);
            self.row("offers", format!("{number},{place},0,{period},{seat},{agent},,{own},{theirs}"));
        }
        for (measure, value) in &game.measures {
            self.row("measures", format!("{number},{measure},{value},"));
        }
    }

    /// Writes the folder.
    pub(crate) fn write(&self) -> Folder {
        let folder = Folder::new();
        let mut resources = String::new();
        for ((name, rows), (_, head)) in self.tables.iter().zip(HEADS) {
            let lines: Vec<&str> = [head].into_iter().chain(rows.iter().map(String::as_str)).collect();
            let text = format!("{}\n", lines.join("\n"));
            let comma = if resources.is_empty() { "" } else { "," };
            let size = text.len();
            let _ =
                write!(resources, "{comma}{{\"path\":\"{name}.csv\",\"bytes\":{size},\"hash\":\"sha256:1f{size}\"}}");
            std::fs::write(folder.0.join(format!("{name}.csv")), text).unwrap();
        }
        let games = self.tables.iter().find(|(name, _)| *name == "games").unwrap().1.len();
        let title = self.title.replace('"', "\\\"");
        let package = format!(
            "{{\"title\":\"{title}\",\"haggle\":{{\"version\":\"0.1.0\",\"plan\":\"feed\",\"games\":{games}}},\"resources\":[{resources}]}}"
        );
        std::fs::write(folder.0.join("datapackage.json"), package).unwrap();
        std::fs::write(folder.0.join("plan.toml"), &self.plan).unwrap();
        folder
    }

    pub(crate) fn figures(&self) -> Figures {
        self.write().figures().unwrap()
    }
}

/// A folder that is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("haggle-report-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn package(&self) -> Result<Package, ReportError> {
        Package::open(&self.0)
    }

    pub(crate) fn figures(&self) -> Result<Figures, ReportError> {
        Figures::of(&self.package()?, &Default::default(), &|_| ())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Five games whose figures can be worked out on paper: y loses the last by a fault as North.
pub(crate) fn duel() -> Vec<Game> {
    let game = |matched, north: (&'static str, f64), south: (&'static str, f64)| {
        agreed("duel", matched, [("North", north.0, north.1), ("South", south.0, south.1)])
    };
    vec![
        game(0, ("x", 10.0), ("y", 2.0))
            .offer(0, "North", 12.0, 1.0)
            .offer(1, "North", 10.0, 2.0)
            .measure("length", 4.0),
        game(0, ("x", 10.0), ("y", 2.0)).offer(0, "North", 8.0, 4.0).measure("length", 8.0),
        game(1, ("y", 4.0), ("x", 6.0)).period(3),
        game(1, ("y", 6.0), ("x", 6.0)).period(5).broken(),
        game(2, ("y", 0.0), ("x", 0.0)).fault("North"),
    ]
}

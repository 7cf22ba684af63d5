//! What can be typed. What it means is decided in `commands`.

mod connect;
mod data;
mod generate;
mod learn;
mod options;
mod programs;
mod tournament;

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueHint};
use game::Language;
use lab::limits::{LEFT_FOR, READY_WITHIN, UNBEGUN_FOR};
use lab::{HostName, ProxyAddress};

pub(crate) use connect::Connect;
pub(crate) use data::{Age, Data, DataArchive, DataDelete, DataSizes};
pub(crate) use generate::Generate;
pub(crate) use learn::Learn;
pub(crate) use options::{VerbOptions, declared, options};
pub(crate) use programs::ProgramArgs;
pub(crate) use tournament::{Merge, Tournament};

/// A laboratory in which people and automated agents negotiate.
#[derive(Debug, Parser)]
#[command(name = "haggle", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print JSON instead of text
    #[arg(long, global = true)]
    pub json: bool,

    #[command(subcommand)]
    pub command: Command,
}

const EXAMPLES: &str = "Examples:
  haggle serve                                    negotiate in the browser
  haggle play room                                negotiate in this terminal
  haggle run england-zimbabwe --games 1000        let agents negotiate
  haggle analyze job-candidate --plot space.svg   see the outcome space
  haggle solve fishing-dispute                    find the equilibrium
  haggle scenarios                                see what can be played";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the scenarios that come with Haggle, or tell everything about one
    #[command(after_help = "Examples:\n  haggle scenarios\n  haggle scenarios room\n  haggle scenarios my.toml")]
    Scenarios {
        /// A scenario's name or file
        name: Option<String>,
    },
    /// List the lessons in negotiation that `haggle serve` offers: scenario, role, opponent and goal
    #[command(after_help = "Examples:\n  haggle lessons\n  haggle lessons --json")]
    Lessons,
    /// List the agents, or tell everything about one
    #[command(after_help = "Examples:\n  haggle agents\n  haggle agents boulware\n  haggle agents kb --model \
                            kb.json --plot kb.svg")]
    Agents {
        /// An agent's name
        name: Option<String>,

        /// Show what the agent learned, from a file that `haggle learn` wrote
        #[arg(long, value_name = "FILE", requires = "name", value_hint = ValueHint::FilePath)]
        model: Option<PathBuf>,

        /// The scenario of the model, if it is a file
        #[arg(long, value_name = "SCENARIO", requires = "model")]
        scenario: Option<String>,

        /// Draw the model to this SVG file
        #[arg(long, value_name = "FILE", requires = "model", value_hint = ValueHint::FilePath)]
        plot: Option<PathBuf>,
    },
    /// Learn from recorded games what an agent needs to know
    #[command(subcommand)]
    Learn(Learn),
    /// Negotiate against an agent in this terminal
    #[command(after_help = "Examples:\n  haggle play room\n  haggle play england-zimbabwe --as Zimbabwe --against \
                            boulware:exponent=2 --log game.jsonl\n  haggle play fishing-dispute --as Spain")]
    Play(Play),
    /// Open the laboratory: negotiate in the browser
    #[command(after_help = "Examples:\n  haggle serve\n  haggle serve --listen 127.0.0.1:9000 --data my-games\n  \
                            haggle serve --host lab.example.org --trusted-proxy 127.0.0.1")]
    Serve(Serve),
    /// Let a program of yours take a seat of a running laboratory, by the link to the seat
    #[command(
        after_help = "The program is sent the same messages as in `haggle run`; it gets no list of moves, because the \
                            rules are the server's. Who takes too long does nothing, and the clock runs on. Only plain http \
                            is spoken: where the laboratory is behind a proxy with https, run this beside the server.\n\n\
                            Examples:\n  haggle connect http://127.0.0.1:8080/seat/.. cmd:\"python3 my_agent.py\"\n  haggle \
                            connect http://127.0.0.1:8080/seat/.. cmd:./agent --move-seconds 30 --json"
    )]
    Connect(Connect),
    /// Keep order among the games of the laboratory: how much there is, archive what is old, delete
    #[command(subcommand)]
    Data(Data),
    /// Let agents negotiate and sum up how they did
    #[command(after_help = "Examples:\n  haggle run england-zimbabwe --games 1000\n  haggle run room --seat \
                            Host=boulware:exponent=2 --seat Newcomer=micro --games 100 --out results\n  haggle run \
                            england-zimbabwe --set protocol=alternating --type England=short-term\n  haggle run room \
                            --seat Host=cmd:\"python3 my_agent.py\" --games 100")]
    Run(Run),
    /// Let everyone play everyone, on all cores; a run that was interrupted goes on where it was
    #[command(
        after_help = "Results are tables (CSV) with a description of every column, the same bytes for one seed.\n\n\
                            Examples:\n  haggle tournament --scenario room --agent all --out results\n  haggle \
                            tournament plan.toml --out results\n  haggle tournament plan.toml --list\n  haggle \
                            tournament plan.toml --first 1000 --games 500 --out part-3.tar"
    )]
    Tournament(Tournament),
    /// Join ranges of a tournament or of a run, as if all had been played at once
    #[command(after_help = "Examples:\n  haggle merge part-*.tar --out results\n  haggle merge a/games.jsonl \
                            b/games.jsonl --out all")]
    Merge(Merge),
    /// Show what a scenario offers: Pareto frontier, Nash point and the like; tables of a crisis; ways over a board
    #[command(after_help = "Examples:\n  haggle analyze england-zimbabwe\n  haggle analyze room --plot room.svg\n  \
                            haggle analyze england-zimbabwe --type England=short-term --json\n  haggle analyze \
                            fishing-dispute\n  haggle analyze contract --plot board.svg")]
    Analyze(Ask<0>),
    /// Find the equilibrium: who offers what, and what it is worth, period by period
    #[command(
        after_help = "Crises are solved by the theorem of Kraus et al. (2008) or by true backward induction, and \
                            every deviation that pays is told. Bilateral negotiations are solved for known types, the contract game for its opening, revelation games for both equilibria.\n\n\
                            Examples:\n  haggle solve fishing-dispute\n  haggle solve fishing-dispute --actions kept \
                            --comparator exact --json\n  haggle solve fishing-dispute --set first_period=1\n  haggle \
                            solve england-zimbabwe --type England=short-term --type Zimbabwe=long-term"
    )]
    Solve(Ask<1>),
    /// Ask decision support of a crisis: what outcomes, opting out and waiting are worth to a side
    #[command(
        after_help = "Examples:\n  haggle support fishing-dispute --as Canada\n  haggle support fishing-dispute --as \
                            Spain --period 7 --plot frontier.svg\n  haggle support fishing-dispute --as Canada --outcome \
                            \"sign 34; ships = 20; pollution = 25%\"\n  haggle support fishing-dispute --as Canada --period \
                            4 --outcome \"Spain: opt out; Spain: sanctions = Yes\"\n  haggle support fishing-dispute --as \
                            Canada --outcome \"status quo\" --in-force \"Canada: sanctions = Yes\""
    )]
    Support(Ask<2>),
    /// Draw a scenario at random, from a seed
    #[command(subcommand)]
    Generate(Generate),
    /// Convert between Haggle TOML, GENIUS XML and GeniusWeb JSON
    #[command(
        after_help = "The last argument is the output: a .toml file, or a folder for --to genius or geniusweb.\n\n\
                            Examples:\n  haggle convert laptop/ laptop.toml\n  haggle convert domain.xml buyer.xml \
                            seller.xml my.toml\n  haggle convert room out/ --to genius\n  haggle convert --strict \
                            laptop/ laptop.toml\n  haggle convert --estimate uncertain/ estimate.toml"
    )]
    Convert(Convert),
    /// Play recorded games again under the rules, and tell what happened
    #[command(after_help = "Examples:\n  haggle replay results/games.jsonl\n  haggle replay game.jsonl --game 3\n  \
                            haggle replay game.jsonl --game 3 --ask sigal\n  haggle replay game.jsonl --out \
                            again.jsonl")]
    Replay(Replay),
    /// Print a completion script for a shell
    #[command(after_help = "Example:\n  haggle completions bash > ~/.local/share/bash-completion/completions/haggle")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// Which scenario, and what is changed in it.
#[derive(Debug, clap::Args)]
pub(crate) struct ScenarioArgs {
    /// A scenario's name or file
    #[arg(value_hint = ValueHint::FilePath)]
    pub scenario: String,

    /// Change a setting of the scenario for this time, e.g. protocol=alternating, periods=20
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub settings: Vec<String>,

    /// Fix the type of a role instead of drawing it, e.g. England=short-term
    #[arg(long = "type", value_name = "ROLE=TYPE")]
    pub types: Vec<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub scenario: ScenarioArgs,

    /// The role you play; the first one if not given
    #[arg(long = "as", value_name = "ROLE")]
    pub role: Option<String>,

    /// The agent you play against, with parameters if you like: NAME or NAME:param=value,..; or a program of yours,
    /// cmd:"COMMAND"; an agent that suits the game if not given
    #[arg(long, value_name = "AGENT")]
    pub against: Option<String>,

    #[command(flatten)]
    pub programs: ProgramArgs,

    /// The seed of everything random; drawn from the clock if not given
    #[arg(long)]
    pub seed: Option<u64>,

    /// Write the log of the finished negotiation to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub log: Option<PathBuf>,
}

/// A language by its code.
fn language(code: &str) -> Result<Language, String> {
    let known = Language::ALL.map(Language::code).join(", ");
    Language::from_code(code).ok_or_else(|| format!("nothing can be said in '{code}'; choose from: {known}"))
}

#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// The folder in which everything is kept
    #[arg(long, value_name = "DIR", default_value = "haggle-data", value_hint = ValueHint::DirPath)]
    pub data: PathBuf,

    /// Where to listen; only this machine can reach a loopback address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// A name by which browsers know the server, e.g. lab.example.org; IP addresses and localhost need none
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<HostName>,

    /// A proxy, or a network of them, that is believed when it says whom it speaks for, e.g. 127.0.0.1 or 10.0.0.0/8
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    pub trusted_proxies: Vec<ProxyAddress>,

    /// A folder of models that agents may play by, each known by its file's name without the ending; read once
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub models: Option<PathBuf>,

    /// How long agents take: 1 like a person, 0 at once
    #[arg(long, default_value_t = 1.0, value_parser = pace)]
    pub pace: f64,

    /// Let agents seem to lose their connection now and then, as people do, so that nobody can tell them apart by that
    #[arg(long)]
    pub agents_step_away: bool,

    /// Do not ask people before they give up more than they have without it
    #[arg(long)]
    pub no_questions: bool,

    /// The clock of a game starts when everybody is ready, or after this many minutes; 0: at once
    #[arg(long, value_name = "MINUTES", default_value_t = READY_WITHIN.as_secs() / 60, value_parser = clap::value_parser!(u64).range(0..=1440))]
    pub ready_minutes: u64,

    /// The language of pages and tables; qps-plocm is English made strange, to see what does not fit other languages
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    pub language: Language,

    /// Change a setting of all scenarios, of a game's, or of one, e.g. crisis.protocol=steps, room.periods=3
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub settings: Vec<String>,

    /// Close a table to which somebody has not come after this many hours
    #[arg(long, value_name = "HOURS", default_value_t = UNBEGUN_FOR.as_secs() / 3600, value_parser = clap::value_parser!(u64).range(1..=87_600))]
    pub unbegun_hours: u64,

    /// Close a table at which nobody has moved for this many days
    #[arg(long, value_name = "DAYS", default_value_t = LEFT_FOR.as_secs() / 86_400, value_parser = clap::value_parser!(u64).range(1..=3650))]
    pub left_days: u64,
}

fn pace(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| (0.0..=100.0).contains(number));
    number.ok_or_else(|| "give a number from 0 to 100".to_owned())
}

#[derive(Debug, clap::Args)]
pub(crate) struct Run {
    #[command(flatten)]
    pub scenario: ScenarioArgs,

    /// Who sits where: ROLE=AGENT or ROLE=AGENT:param=value,..; or a program of yours, ROLE=cmd:"COMMAND"; an agent that
    /// suits the seat where nobody is named
    #[arg(long = "seat", value_name = "ROLE=AGENT")]
    pub seats: Vec<String>,

    #[command(flatten)]
    pub programs: ProgramArgs,

    /// How many games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,

    /// The number of the first game: a range of a longer run, to be joined with others by `haggle merge`
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=1 << 56))]
    pub first: u64,

    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Write games.jsonl (the logs) and summary.json to this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,

    /// How many threads; all cores if not given. The results are the same for any number
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// A question to a game: analyze, solve or support, by its place in [`game::VerbName::ALL`].
#[derive(Debug, clap::Args)]
pub(crate) struct Ask<const VERB: usize> {
    #[command(flatten)]
    pub scenario: ScenarioArgs,

    #[command(flatten)]
    pub options: VerbOptions<VERB>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Convert {
    /// A folder, a domain with its profiles, or a scenario; then the output
    #[arg(required = true, num_args = 2.., value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// The format to write; haggle for a .toml file, genius for a folder if not given
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<TargetFormat>,

    /// Refuse what is odd in GENIUS files instead of reading it with a warning
    #[arg(long)]
    pub strict: bool,

    /// Estimate the utilities of UNCERTAIN profiles from the ranking that GENIUS would tell
    #[arg(long)]
    pub estimate: bool,
}

/// A format that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum TargetFormat {
    /// Haggle's own TOML
    Haggle,
    /// GENIUS XML
    Genius,
    /// GeniusWeb JSON
    Geniusweb,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Replay {
    /// A log file
    #[arg(value_hint = ValueHint::FilePath)]
    pub log: PathBuf,

    /// Tell one game move by move, by its number in the file (counted from 0)
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,

    /// Tell what an agent would have done at every decision of that game, and why if it can tell: NAME or
    /// NAME:param=value,..
    #[arg(long, value_name = "AGENT", requires = "game")]
    pub ask: Vec<String>,

    /// Write the log that the replay gives to this file; it is equal to a log of `run` or `play`, byte for byte
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
}

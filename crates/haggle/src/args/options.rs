//! Options that kinds of games declare for their verbs and lessons.
//!
//! `haggle solve` takes what the games' verbs `solve` take: the list is made from the registry, so that a new game brings
//! its options with it.

use std::path::PathBuf;

use arena::GAMES;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand, ValueHint};
use game::{LessonInfo, Param, ParamKind, Params, VerbName};

/// The options of a verb (a place in [`VerbName::ALL`]) that were given, as names and values.
#[derive(Clone, Debug, Default)]
pub(crate) struct VerbOptions<const VERB: usize> {
    pub(crate) given: Vec<(String, String)>,
}

/// The options of a verb that were given, checked against what the scenario's game takes.
pub(crate) fn options(given: &[(String, String)], declared: &'static [Param]) -> anyhow::Result<Params> {
    let pairs: Vec<(&str, &str)> = given.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    Ok(Params::of(&pairs, declared)?)
}

/// What the games declare for a verb, with the name of each game that does.
pub(crate) fn declared(verb: VerbName) -> Vec<(&'static str, &'static Param)> {
    let of_game = |game: &&'static dyn game::AnyGame| {
        let (name, verbs) = (game.name(), game.verbs());
        let options = verbs.into_iter().filter(move |(known, _)| *known == verb).flat_map(|(_, options)| options);
        options.map(move |option| (name, option)).collect::<Vec<_>>()
    };
    GAMES.iter().flat_map(of_game).collect()
}

impl<const VERB: usize> clap::Args for VerbOptions<VERB> {
    fn augment_args(command: Command) -> Command {
        let declared = declared(VerbName::ALL[VERB]);
        let games = GAMES.iter().filter(|game| knows(**game, VerbName::ALL[VERB])).count();
        let of_all = |name: &str| kinds(&declared, name).len() == games;
        let mut command = command;
        for (place, (_, option)) in declared.iter().enumerate() {
            if declared[..place].iter().any(|(_, earlier)| earlier.name == option.name) {
                continue;
            }
            let games = kinds(&declared, option.name).join(", ");
            let help = match of_all(option.name) {
                true => option.sentence.to_owned(),
                false => format!("({games}) {}", option.sentence),
            };
            command = command.arg(argument(option).help(help));
        }
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn knows(game: &dyn game::AnyGame, verb: VerbName) -> bool {
    game.verbs().iter().any(|(known, _)| *known == verb)
}

fn kinds(declared: &[(&'static str, &'static Param)], name: &str) -> Vec<&'static str> {
    declared.iter().filter(|(_, option)| option.name == name).map(|(game, _)| *game).collect()
}

impl<const VERB: usize> FromArgMatches for VerbOptions<VERB> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let names = declared(VerbName::ALL[VERB]).into_iter().map(|(_, option)| option);
        Ok(VerbOptions { given: given(matches, names) })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn argument(option: &'static Param) -> Arg {
    let arg = Arg::new(option.name).long(option.name).help(option.sentence);
    match option.kind {
        ParamKind::Flag => arg.action(ArgAction::SetTrue),
        ParamKind::Choice(words) => arg.value_parser(words.to_vec()).value_name("WORD"),
        ParamKind::Number { .. } => arg.value_name("NUMBER").allow_hyphen_values(true),
        ParamKind::File => arg.value_name("FILE").value_hint(ValueHint::FilePath),
        ParamKind::Seat => arg.value_name("ROLE").required(true),
        ParamKind::Text(value) => arg.value_name(value).allow_hyphen_values(true),
    }
}

fn given(matches: &ArgMatches, options: impl Iterator<Item = &'static Param>) -> Vec<(String, String)> {
    let mut given: Vec<(String, String)> = Vec::new();
    for option in options.filter(|option| matches.value_source(option.name).is_some()) {
        let value = match option.kind {
            ParamKind::Flag => matches.get_flag(option.name).then(|| "yes".to_owned()),
            _ => matches.get_one::<String>(option.name).cloned(),
        };
        let is_new = given.iter().all(|(name, _)| name != option.name);
        given.extend(value.filter(|_| is_new).map(|value| (option.name.to_owned(), value)));
    }
    given
}

/// `haggle learn AGENT`: which agent learns, from what, and where to.
#[derive(Clone, Debug)]
pub(crate) struct Learn {
    pub(crate) agent: String,
    pub(crate) from: Vec<PathBuf>,
    pub(crate) scenario: Option<String>,
    pub(crate) settings: Vec<String>,
    pub(crate) out: PathBuf,
    pub(crate) given: Vec<(String, String)>,
}

fn lessons() -> impl Iterator<Item = LessonInfo> {
    GAMES.iter().flat_map(|game| game.lessons())
}

fn lesson_command(lesson: LessonInfo) -> Command {
    let command = Command::new(lesson.agent)
        .about(lesson.sentence)
        .after_help(format!(
            "Logs come from `haggle run --out`, `haggle play --log` and the browser.\n\n{}",
            lesson.examples
        ))
        .arg(
            Arg::new("from")
                .long("from")
                .required(true)
                .num_args(1..)
                .value_name("LOG")
                .value_hint(ValueHint::FilePath)
                .value_parser(clap::value_parser!(PathBuf))
                .help("Log files to learn from"),
        )
        .arg(
            Arg::new("scenario")
                .long("scenario")
                .value_name("SCENARIO")
                .help("The scenario to learn about, a name or a file; that of the first game if not given"),
        )
        .arg(
            Arg::new("set")
                .long("set")
                .requires("scenario")
                .action(ArgAction::Append)
                .value_name("NAME=VALUE")
                .help("Change a setting of the scenario, as in `haggle run`"),
        )
        .arg(
            Arg::new("out")
                .long("out")
                .required(true)
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .value_parser(clap::value_parser!(PathBuf))
                .help("Write the model to this file"),
        );
    command.args(lesson.options.iter().map(argument))
}

impl Subcommand for Learn {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(lessons().map(lesson_command)).subcommand_required(true).arg_required_else_help(true)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        lessons().any(|lesson| lesson.agent == name)
    }
}

impl FromArgMatches for Learn {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Learn, clap::Error> {
        let missing = || clap::Error::new(ErrorKind::MissingSubcommand);
        let (agent, matches) = matches.subcommand().ok_or_else(missing)?;
        let lesson = lessons().find(|lesson| lesson.agent == agent).ok_or_else(missing)?;
        let list = |name: &str| matches.get_many::<String>(name).into_iter().flatten().cloned().collect();
        Ok(Learn {
            agent: agent.to_owned(),
            from: matches.get_many::<PathBuf>("from").into_iter().flatten().cloned().collect(),
            scenario: matches.get_one::<String>("scenario").cloned(),
            settings: list("set"),
            out: matches.get_one::<PathBuf>("out").cloned().ok_or_else(missing)?,
            given: given(matches, lesson.options.iter()),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

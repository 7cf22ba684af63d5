//! `haggle learn AGENT`: a subcommand for every lesson of the registry.

use std::path::PathBuf;

use arena::GAMES;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand, ValueHint};
use game::LessonInfo;

use super::options::{argument, given};

/// Which agent learns, from what, and where to.
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
        .arg(Arg::new("scenario").long("scenario").value_name("SCENARIO").help(
            "The scenario to learn about, a name or a file; that of the first game that teaches something if not given",
        ))
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

//! `haggle generate KIND`: a subcommand for every kind of game whose scenarios can be drawn.

use std::path::PathBuf;

use arena::GAMES;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command, FromArgMatches, Subcommand, ValueHint};
use game::Generator;

use super::options::{argument, given};

/// A scenario of which kind, from which seed, and where to.
#[derive(Clone, Debug)]
pub(crate) struct Generate {
    pub(crate) kind: String,
    pub(crate) seed: u64,
    pub(crate) out: Option<PathBuf>,
    pub(crate) given: Vec<(String, String)>,
}

fn generators() -> impl Iterator<Item = (&'static str, Generator)> {
    GAMES.iter().filter_map(|game| Some((game.name(), game.generator()?)))
}

fn kind_command((kind, generator): (&'static str, Generator)) -> Command {
    Command::new(kind)
        .about(generator.sentence)
        .after_help(format!("Examples:\n{}", generator.examples))
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("SEED")
                .default_value("1")
                .value_parser(clap::value_parser!(u64))
                .help("The seed: the same one gives the same scenario"),
        )
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .value_parser(clap::value_parser!(PathBuf))
                .help("Write the scenario to this file, which must be new; print it if not given"),
        )
        .args(generator.options.iter().map(argument))
}

impl Subcommand for Generate {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(generators().map(kind_command)).subcommand_required(true).arg_required_else_help(true)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        generators().any(|(kind, _)| kind == name)
    }
}

impl FromArgMatches for Generate {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Generate, clap::Error> {
        let missing = || clap::Error::new(ErrorKind::MissingSubcommand);
        let (kind, matches) = matches.subcommand().ok_or_else(missing)?;
        let (_, generator) = generators().find(|(known, _)| *known == kind).ok_or_else(missing)?;
        Ok(Generate {
            kind: kind.to_owned(),
            seed: matches.get_one::<u64>("seed").copied().unwrap_or(1),
            out: matches.get_one::<PathBuf>("out").cloned(),
            given: given(matches, generator.options.iter()),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

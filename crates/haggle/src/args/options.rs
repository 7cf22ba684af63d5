//! Options that kinds of games declare for their verbs, lessons and generators.
//!
//! `haggle solve` takes what the games' verbs `solve` take: the list is made from the registry, so that a new game brings
//! its options with it.

use arena::GAMES;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, ValueHint};
use game::{Param, ParamKind, Params, VerbName};

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

pub(super) fn argument(option: &'static Param) -> Arg {
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

pub(super) fn given(matches: &ArgMatches, options: impl Iterator<Item = &'static Param>) -> Vec<(String, String)> {
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

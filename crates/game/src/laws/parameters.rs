//! The law of parameters: an agent can be built with whatever it declares, and reads only what it declares.

use crate::{AgentInfo, GameKind, Library, Param, ParamKind, Seat};

use super::{Broken, Lawful};

/// Builds every agent for every seat with each of its parameters at some of the values that it takes, and gives how often
/// that was done. An agent may refuse a seat. One that reads what it does not declare is found in a debug build, where
/// [`Params`](crate::Params) report it.
///
/// Parameters that name files get those of the library.
pub fn check_parameters<G: Lawful>(kind: &GameKind<G>, game: &G, library: &Library) -> Result<usize, Broken> {
    let mut built = 0;
    for spec in kind.agents.iter().flat_map(|entry| specs(&entry.info, library)) {
        let agent = kind.choose(&spec, library).map_err(Broken::Unbuilt)?;
        for seat in Seat::all(game.seats().len()) {
            let _ = agent.build(game, seat);
            built += 1;
        }
    }
    Ok(built)
}

/// The agent as it is, with every file of the library, and with each other parameter at several values.
fn specs(info: &AgentInfo, library: &Library) -> Vec<String> {
    let file = info.params.iter().find(|param| param.kind == ParamKind::File);
    let files = library.names().filter_map(|name| file.map(|param| format!("{}={name}", param.name)));
    let bases: Vec<String> = std::iter::once(String::new()).chain(files).collect();
    let given = |param: &Param| values(param).into_iter().map(|value| format!("{}={value}", param.name)).collect();
    let pairs: Vec<String> = info.params.iter().flat_map(|param| -> Vec<String> { given(param) }).collect();
    let spec = |base: &str, pair: &str| format!("{}:{base},{pair}", info.name);
    bases
        .iter()
        .flat_map(|base| [""].into_iter().chain(pairs.iter().map(String::as_str)).map(|pair| spec(base, pair)))
        .collect()
}

/// Values that a parameter takes: all words, the ends of a range.
fn values(param: &Param) -> Vec<String> {
    match param.kind {
        ParamKind::Number { default, least, most } => [default, least, most].map(|number| number.to_string()).to_vec(),
        ParamKind::Choice(words) => words.iter().map(|&word| word.to_owned()).collect(),
        ParamKind::Flag => vec!["yes".to_owned(), "no".to_owned()],
        ParamKind::Text(_) => vec!["any text".to_owned()],
        // Files are given apart, and no agent takes a seat.
        ParamKind::File | ParamKind::Seat => Vec::new(),
    }
}

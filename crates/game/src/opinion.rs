//! What an agent would have done at every decision of a recorded game, and why.

use serde_json::Value;

use crate::{Agent, AgentError, Chosen, Language, Seat, Staged, Stream};

/// Why an agent does what it does: sentences for people, figures for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Reasons {
    /// In sentences.
    pub said: Vec<String>,
    /// In figures.
    pub data: Value,
}

/// What an agent would have done where somebody decided something.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// Whose decision it was.
    pub seat: Seat,
    /// The place of the decision among the events of the game.
    pub event: usize,
    /// What was done, in notation.
    pub done: String,
    /// What the agent would have done, in notation.
    pub instead: String,
    /// The same as a sentence, in notation where there is none.
    pub said: String,
    /// Is that the same decision?
    pub agrees: bool,
    /// Why, if the agent can tell.
    pub reasons: Option<Reasons>,
}

/// The opinions of an agent about the decisions of a game, in the seats that it can take.
///
/// It is asked in the place of whoever decided, with what that seat could know, and draws as it would have drawn there: an
/// agent that is asked about its own game agrees with itself, if it was asked as often then.
pub(crate) fn opinions<G: Staged>(
    game: &G,
    events: &[G::Event],
    agent: &Chosen<G>,
    (seed, number): (u64, u64),
) -> Result<Vec<Opinion>, AgentError> {
    let mut advisors = Seat::all(game.seats().len())
        .map(|seat| Ok((agent.build(game, seat)?, Stream::of_seat(seed, number, seat))))
        .collect::<Vec<Result<(Box<dyn Agent<G>>, Stream), AgentError>>>();
    if advisors.iter().all(Result::is_err)
        && let Some(Err(error)) = advisors.pop()
    {
        return Err(error);
    }
    let (mut state, mut opinions) = (game.start(), Vec::new());
    for (place, event) in events.iter().enumerate() {
        if let Some((seat, action)) = game.move_behind(event)
            && let Some(Ok((advisor, stream))) = advisors.get_mut(seat.index())
        {
            let view = game.view(&state, seat);
            // Reasons come first: to act may change what the agent knows.
            let reasons = advisor.reasons(&view, Language::English);
            let instead = advisor.act(&view, stream);
            let (done, notation) = (game.write_move(&action), game.write_move(&instead));
            let said = sentence(game, &state, seat, &instead).unwrap_or_else(|| notation.clone());
            let agrees = game.is_same_decision(&view, &action, &instead);
            opinions.push(Opinion { seat, event: place, done, instead: notation, said, agrees, reasons });
        }
        game.apply(&mut state, event);
    }
    Ok(opinions)
}

/// What a move would have brought about first, as a sentence.
fn sentence<G: Staged>(game: &G, state: &G::State, seat: Seat, action: &G::Move) -> Option<String> {
    let events = game.decide(state, seat, action).ok()?;
    game.retell(events.first()?, Language::English)
}

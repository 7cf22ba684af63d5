//! What a person is told before the first move: their type, what the other side may be, and the rules in short.

use game::{Game, Part};

use super::points;
use crate::{Protocol, View};

/// Own type, the other side as far as it is known, and the rules in short.
pub(crate) fn opening(view: &View<'_>) -> Vec<Part> {
    let profile = view.profile();
    let mut told = vec![Part::labelled("Your type:", format!("{}. {}", profile.name, profile.brief))];
    told.extend(types(view));
    told.push(Part::text(rules(view)));
    told.push(Part::note("Type values for your points, them for what the other side may want."));
    told
}

/// The types that the other side may be of, in the words that they are told themselves.
fn types(view: &View<'_>) -> Vec<Part> {
    let name = &view.game().seats()[view.seat().other().index()];
    match view.opponent_types() {
        [only] if only.brief.is_empty() => Vec::new(),
        [only] => vec![Part::text(format!("{name} is of type {} and has been told: \"{}\"", only.name, only.brief))],
        several => {
            let opening = format!("{name} is of one of these types; you are not told which. Each has been told:");
            let told =
                several.iter().map(|kind| Part::labelled(format!("{}:", kind.name), format!("\"{}\"", kind.brief)));
            [Part::text(opening)].into_iter().chain(told).collect()
        }
    }
}

fn rules(view: &View<'_>) -> String {
    let setup = view.game().setup();
    let (periods, moves) = (setup.periods, setup.interactions);
    let time = match setup.protocol {
        Protocol::Free => {
            let periods = if periods == 1 { "is one period".to_owned() } else { format!("are {periods} periods") };
            let moves = if moves == 1 { "one move".to_owned() } else { format!("{moves} moves") };
            format!(
                "There {periods} with up to {moves} a side. A period ends when both sides are done (or out of \
                 moves), and offers that nobody answered lapse with it. A new offer brings a side that was done back to \
                 the table."
            )
        }
        Protocol::Alternating => {
            let rounds = if setup.rounds == 1 { "one round".to_owned() } else { format!("{} rounds", setup.rounds) };
            format!(
                "You take turns, for {rounds}. Everything but say ends your turn; an offer that is not accepted in the next \
                 turn lapses."
            )
        }
    };
    let profile = view.profile();
    let waiting = match profile.time_effect {
        _ if profile.discount < 1.0 => {
            format!(" Everything shrinks with time, to {} of its worth.", points(profile.discount))
        }
        effect if effect > 0.0 => format!(" Every period brings you {} points.", points(effect)),
        effect if effect < 0.0 => format!(" Every period costs you {} points.", points(-effect)),
        _ => String::new(),
    };
    let (status_quo, opt_out) = (points(profile.status_quo), points(profile.opt_out));
    let before = if waiting.is_empty() { "" } else { " (before time counts)" };
    format!("{time}{waiting} No deal is worth {status_quo} points to you, opting out {opt_out}{before}.")
}

#[cfg(test)]
mod tests {
    use game::{Game, Seat};

    use super::*;
    use crate::Event;

    #[test]
    fn one_is_not_many() {
        let said = |change: fn(&mut crate::Setup)| {
            let mut setup = crate::read_setup(&crate::scenario("room").unwrap()).unwrap();
            change(&mut setup);
            let game = setup.check("room").unwrap();
            let mut state = game.start();
            game.apply(&mut state, &Event::Dealt([0, 0]));
            rules(&game.view(&state, Seat(0)))
        };
        let free = said(|setup| (setup.periods, setup.interactions) = (1, 1));
        assert!(free.contains("There is one period with up to one move a side."), "{free}");
        let turns = said(|setup| (setup.protocol, setup.rounds) = (Protocol::Alternating, 1));
        assert!(turns.contains("You take turns, for one round."), "{turns}");
    }
}

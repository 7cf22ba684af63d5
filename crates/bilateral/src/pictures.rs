//! What is drawn of a negotiation: all outcomes with the solutions and the offers, and what each side
//! asked for.

use game::{Bargain, Bid, Drawing, Game, Language, Seat};
use plots::{Glyph, Mark};

use crate::geometry::FrontierPoint;
use crate::trajectory::Step;
use crate::words::say;
use crate::{Bilateral, Event, Profile, Trajectory};

/// Domains with more outcomes than this are drawn from so many of them.
const DRAWN_OUTCOMES: u64 = 3_000;

/// The pictures of a session so far; none before the types are drawn.
pub(crate) fn pictures(game: &Bilateral, events: &[Event], language: Language) -> Vec<Drawing> {
    bargain(game, events, language).map_or_else(Vec::new, Bargain::drawings)
}

/// What can be drawn of a session so far; `None` before the types are drawn.
pub(crate) fn bargain(game: &Bilateral, events: &[Event], language: Language) -> Option<Bargain> {
    let mut state = game.start();
    events.iter().for_each(|event| game.apply(&mut state, event));
    let types = state.types?;
    let profiles = [Seat(0), Seat(1)].map(|seat| &game.types(seat)[types[seat.index()]]);
    let analysis = game.analysis(types);
    let agreed = game.implemented_or_full(&state.agreed);
    let points = [
        ("mark-status-quo", Glyph::Cross, Some(analysis.disagreement)),
        ("mark-nash", Glyph::Star, analysis.nash.map(|found| found.utilities)),
        ("mark-kalai-smorodinsky", Glyph::Diamond, analysis.kalai_smorodinsky.map(|found| found.utilities)),
        ("mark-agreement", Glyph::Circle, agreed.map(|offer| profiles.map(|profile| profile.utility(&offer)))),
    ];
    let mark =
        |(name, glyph, at): (_, Glyph, Option<[f64; 2]>)| Some(Mark::new(say(name).said(language), glyph, at?.into()));
    let frontier = analysis.frontier.as_ref().map_or(&[][..], |frontier| &frontier.points);
    Some(Bargain {
        seats: [Seat(0), Seat(1)].map(|seat| game.name(seat, language).into_owned()).to_vec(),
        language,
        outcomes: drawn(game, profiles),
        frontier: frontier.iter().map(FrontierPoint::utilities).collect(),
        marks: points.into_iter().filter_map(mark).collect(),
        offers: Trajectory::of(game, events).steps.iter().map(bid).collect(),
    })
}

fn bid(step: &Step) -> Bid {
    Bid {
        seat: step.seat,
        worth: step.utilities,
        own_worth: step.utilities[step.seat.index()],
        step: step.place,
        period: u64::from(step.period) + 1,
    }
}

fn drawn(game: &Bilateral, profiles: [&Profile; 2]) -> Vec<[f64; 2]> {
    let count = game.domain().outcomes();
    let mut stream = game::Stream::numbered(1, 0);
    let number = |index: u64| if count <= DRAWN_OUTCOMES { index } else { stream.below(count) };
    let numbers: Vec<u64> = (0..count.min(DRAWN_OUTCOMES)).map(number).collect();
    let utilities = |number: u64| {
        let outcome = game.domain().outcome(number);
        profiles.map(|profile| profile.utility(&outcome))
    };
    numbers.into_iter().map(utilities).collect()
}

#[cfg(test)]
mod tests {
    use game::plays::Play;
    use plots::Picture;

    use super::*;
    use crate::{read_setup, scenario};

    #[test]
    fn the_pictures_show_the_agreement_among_all_outcomes() {
        let source = scenario("room").unwrap();
        let game = read_setup(&source).unwrap().check(&source.name).unwrap();
        let mut play = Play::new(&game);
        play.play(Seat(0), "offer Rent = 550 euros; Cleaning = cleaning goes in turn; Cello = at any time").unwrap();
        let so_far = pictures(&game, play.events(), Language::English);
        let Picture::Space(space) = so_far[0].picture() else { panic!("{so_far:?}") };
        assert_eq!(space.panels[0].trails[0].points, [(65.0, 65.0)], "it grows with the offers");
        assert_eq!(space.panels[0].marks.len(), 3, "nothing is agreed");
        play.play(Seat(1), "accept 1").unwrap();
        let drawings = pictures(&game, play.events(), Language::English);
        let [Picture::Space(space), Picture::Lines(curves)] = [drawings[0].picture(), drawings[1].picture()] else {
            panic!("{drawings:?}")
        };
        let panel = &space.panels[0];
        let names: Vec<&str> = panel.marks.iter().map(|mark| mark.label.as_str()).collect();
        assert_eq!(names, ["status quo", "Nash", "Kalai-Smorodinsky", "agreement"]);
        assert_eq!(panel.marks[3].at, (65.0, 65.0));
        assert_eq!(panel.outcomes.len() as u64, game.domain().outcomes());
        assert_eq!(panel.trails[0].points, [(65.0, 65.0)]);
        assert_eq!((curves.lines[0].points.len(), curves.lines[1].points.len()), (1, 0));
    }
}

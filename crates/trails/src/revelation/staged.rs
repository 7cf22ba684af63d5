//! What a player in the laboratory is told when sitting down, about a draft, and after the end.
//!
//! Everywhere: a *place* is `[row, column]`, counted from 0 at the top left; *chips* are an object from colour to count,
//! colours of which there are none left out; players and goals are named, never numbered. An *exchange* is `gives` and
//! `takes`, from the side of whoever proposes it.
//!
//! # Moves and events
//!
//! Moves: `{"reveal": {}}`, `{"hide": {}}`, `{"propose": exchange}`, `{"pass": {}}`, `{"accept": {}}`, `{"reject": {}}`.
//! Who may do which follows from the view's `step`: in `reveal` reveal or hide, in `propose` propose or pass, in
//! `answer` accept or reject.
//!
//! Events as a seat is told of them: `{"dealt": {"goals"}}` with the own goal, `null` for the other; `{"decided": {"seat",
//! "reveals"}}`, without `reveals` if it is the other; `{"time_up": {}}`; `{"opened": {"goals", "first"}}` with the goals
//! that are shown, `null` where one is not; `{"proposed": {"seat", ..exchange}}`, `{"passed"}`, `{"accepted"}`,
//! `{"rejected"}`, each with `seat`, and `late` if it was the clock; `{"moved": {"goals", "walks"}}` with all goals and the
//! steps of both.
//!
//! # Briefing (once)
//!
//! | key | what |
//! |---|---|
//! | `game` | `"revelation"` |
//! | `title`, `story`, `role`, `role_brief` | texts; `role` is the name of the own seat |
//! | `board` | `rows`, `columns`, `squares` (rows of colour names, `null` for a wall), `directions` |
//! | `colours` | list of `name`, `letter`, `glyph`, `css` |
//! | `hues` | the number of a colour for each seat, none of which a chip has |
//! | `players` | list of `name`, `label`, `role` (`"player"`), `brief`, `goal` (both places), `chips` |
//! | `starts` | place of each player, by name |
//! | `scoring` | `chip`, `goal`, `distance`: points |
//! | `phases` | list of `kind`, `seconds` (`null`: no limit) |
//! | `rules` | list of sentences |
//!
//! # View (how things stand now)
//!
//! | key | what |
//! |---|---|
//! | `seat`, `step`, `round` | own name; `reveal`, `propose`, `answer` or `over`; 0 before proposals, then 1 or 2 |
//! | `may_act`, `waiting_for` | may this seat act; names of all who may |
//! | `first` | who proposes first; `null` until goals are shown |
//! | `players` | of each: `name`, `goals` (below), `goal` (the true one's name, `null` if not known), `decided`, `revealed` (`null` if not known) |
//! | .. `goals` | both possible ones: `name`, `called` (in words), `goal` (place), `chance`, `alternative` (the score without a deal), `cheapest` (`steps`, `squares`, `cost`, `score`; `null` if the chips do not lead there), `missing`, `needed` (chips), `way` (places of the way for which the fewest chips are missing; `null` if all chips together lead nowhere) |
//! | `chips`, `scores` | by name; scores if it ended now, `null` where the goal is not known |
//! | `proposal` | the one that waits, or `null`: `from`, `to`, `mine_to_answer`, `offer` (exchange), `words`, `score_change` (own), `benefits` (by name a list of `goal`, `chance`, `benefit`, `reaches`) |
//! | `rejected` | the first proposal after it was rejected, as `proposal` |
//! | `moved` | `null`; after the end by name `steps`, `squares`, `distance` (left to the goal), `benefit` |
//!
//! # Preview (of a move that is not made yet)
//!
//! `sentence` (what the other will read), `allowed`, `reason` (why not, else `null`); for proposals and answers also
//! `score_change` and `benefits`.
//!
//! # Debrief
//!
//! See `debrief.rs`.

use game::{Caution, Deed, Draft, Example, Game, Hindsight, Language, Lookback, Part, Seat, Spoken, Staged};
use serde_json::{Value, json};

use super::{Event, Move, Revelation, State, View, debrief, deeds, hindsight, scenarios, terminal};
use crate::{Said, Saying, preview};

impl Staged for Revelation {
    fn briefing(&self, view: &View<'_>, language: Language) -> Value {
        let (setup, board) = (self.setup(), self.board());
        let starts = self.starts().into_iter().map(|(_, start)| board.place_json(start));
        json!({
            "game": "revelation",
            "title": self.text(&setup.info.title, language),
            "story": self.text(&setup.info.story, language),
            "role": self.name(view.seat()),
            "role_brief": self.text(self.brief(view.seat()), language),
            "board": board.to_json(self.palette()),
            "colours": self.palette().to_json(),
            "hues": self.palette().seat_hues(self.names().len()),
            "players": self.players_json(&scenarios::info(setup), |_| "player", language),
            "starts": self.by_name(starts),
            "scoring": setup.scoring.to_json(),
            "phases": setup.phases.to_json(),
            "rules": self.rules(view, language),
        })
    }

    fn preview(&self, view: &View<'_>, action: &Move, language: Language) -> Value {
        let event = match action {
            Move::Reveal(reveals) => Event::Decided { seat: view.seat(), reveals: *reveals },
            Move::Say(saying) => Event::Said(Said::by(view.seat(), *saying)),
        };
        let sentence = self.narrate(&event, None, language).unwrap_or_default();
        let mut body = preview(sentence, view.try_move(action).err(), language);
        match (action, view.waiting()) {
            (Move::Say(Saying::Propose(exchange)), _) => body.extend(view.consequences(view.seat(), exchange)),
            (Move::Say(Saying::Accept), Some((from, exchange))) => body.extend(view.consequences(from, exchange)),
            _ => {}
        }
        Value::Object(body)
    }

    fn pass(&self, view: &View<'_>) -> Move {
        view.talk().map_or(Move::Reveal(false), |talk| Move::Say(talk.silence()))
    }

    /// Offers that bring everybody the same are the same.
    fn is_same_decision(&self, view: &View<'_>, one: &Move, other: &Move) -> bool {
        match (one, other) {
            (Move::Say(Saying::Propose(one)), Move::Say(Saying::Propose(other))) => {
                view.benefits(view.seat(), one) == view.benefits(view.seat(), other)
            }
            _ => one == other,
        }
    }

    fn caution(&self, view: &View<'_>, action: &Move, language: Language) -> Option<Caution> {
        view.caution(action, language)
    }

    fn debrief(&self, events: &[Event], language: Language) -> Value {
        debrief::debrief(self, events, language)
    }

    fn hindsight(&self, look: &mut Lookback<'_, Self>, seat: Seat, language: Language) -> Option<Hindsight> {
        hindsight::hindsight(self, look, seat, language)
    }

    fn deed(&self, state: &State, event: &Event) -> Option<Deed> {
        deeds::deed(self, state, event)
    }

    fn type_name(&self, state: &State, seat: Seat) -> Option<String> {
        deeds::type_name(self, state, seat)
    }

    fn lines(&self, view: &View<'_>, _draft: &Draft) -> Vec<Part> {
        terminal::lines(view)
    }

    fn examples(&self, view: &View<'_>, _draft: &Draft) -> Vec<Example> {
        terminal::examples(view)
    }

    fn remarks(&self, view: &View<'_>, event: &Event) -> Vec<String> {
        terminal::remarks(view, event)
    }

    fn closing(&self, state: &State, seat: Seat) -> Vec<Part> {
        terminal::closing(&self.view(state, seat))
    }
}

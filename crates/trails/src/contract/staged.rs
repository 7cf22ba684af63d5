//! What a player in the laboratory is told when sitting down, about a draft, and after the end.
//!
//! Everywhere: a *place* is `[row, column]`, counted from 0 at the top left; *chips* are an object from colour to count,
//! colours of which there are none left out; an *exchange* is `{"provider", "provider_sends", "customer_sends"}` with
//! the provider's name and chips on both sides; players are named, never numbered.
//!
//! # Moves and events
//!
//! Moves: `{"propose": exchange}`, `{"pass": {}}`, `{"accept": {"from": NAME}}`, `{"reject": {}}`,
//! `{"walk": {"steps": ["up", "left"]}}` (no steps: stay). Who may do which follows from the view's `step`: in `propose`
//! propose or pass, in `answer` accept or reject, in `walk` walk.
//!
//! Events as a seat is told of them: `{"proposed": {"seat", ..exchange}}`, or without the exchange but with `"to"` if
//! the customer proposes to somebody else; `{"decided": {"seat"}}` for a rival, who may or may not have proposed;
//! `{"passed": {"seat"}}`; `{"accepted": {"seat", ..exchange}}`; `{"rejected": {"seat"}}`;
//! `{"disclosed": {"offers": [exchange]}}`; `{"walked": {"steps"}}`; `{"time_up": {"step"}}`.
//!
//! # Briefing (once)
//!
//! | key | what |
//! |---|---|
//! | `game` | `"contract"` |
//! | `title`, `story`, `role`, `role_brief` | texts; `role` is the name of the own seat |
//! | `is_customer` | does this seat walk? |
//! | `board` | `rows`, `columns`, `squares` (rows of colour names, `null` for a wall), `directions` |
//! | `colours` | list of `name`, `letter`, `glyph`, `css` |
//! | `hues` | the number of a colour for each seat, none of which a chip has |
//! | `start` | place of the customer |
//! | `players` | list of `name`, `label` (as in "customer (CS)"), `role` (`customer` or `provider`), `brief`, `goal` (place or `null`), `chips` |
//! | `scoring` | `chip`, `goal`: points |
//! | `phases` | list of `kind`, `seconds` (`null`: no limit) |
//! | `first_proposer` | `providers` or `customer`: who proposes in odd rounds |
//! | `dormant_rounds` | the game ends after so many rounds without a step |
//! | `proposals_seen_by` | `parties` or `everyone` |
//! | `rules` | list of sentences |
//!
//! # View (how things stand now)
//!
//! | key | what |
//! |---|---|
//! | `seat`, `round`, `proposer` | own name; round counted from 1; `providers` or `customer` |
//! | `step` | `propose`, `answer`, `walk` or `over` |
//! | `may_act`, `waiting_for` | may this seat act; names of all who may |
//! | `square`, `visited` | place of the customer; places where it has been |
//! | `dormant`, `must_move` | rounds without a step so far; does the game end if there is none in this one |
//! | `chips`, `scores` | by name; the score if the game ended now, after the end the final one |
//! | `proposals` | those of this round that the seat may know: `from`, `to`, `mine_to_answer`, `offer`, `words`, `score_change` (own), `score_changes` (by name), `commitment`, `paths_after` (as `paths`, if accepted) |
//! | `paths` | for each goal: `provider`, `goal`, `cheapest` (`steps`, `squares`, `cost`, `score` of the customer there; `null` if it cannot pay), `missing` (chips; empty if payable; `null` if nobody's chips would do), `needed` |
//! | `steps` | the customer's next steps: `direction`, `square`, `colour`, `payable` |
//! | `deals` | made so far: `round`, `proposer`, `offer`, `words`, `commitment` |
//! | `end` | `null`, or `{"goal": NAME or null}` |
//!
//! # Preview (of a move that is not made yet)
//!
//! `sentence` (what the others will read), `allowed`, `reason` (why not, else `null`); for proposals and answers also
//! `score_change`, `score_changes`, `commitment`, `paths_after`; for walks `squares`, `cost`, `missing`, `goal` (name or
//! `null`), `scores` (by name, after it).
//!
//! # Debrief
//!
//! See `debrief.rs`.

use game::{Caution, Deed, Draft, Example, Game, Hindsight, Language, Lookback, Part, Seat, Spoken, Staged};
use serde_json::{Map, Value, json};

use super::rules::CUSTOMER;
use super::{Contract, Event, Move, State, Step, View, debrief, deeds, hindsight, terminal};
use crate::{Player, Walk, preview};

impl Staged for Contract {
    fn briefing(&self, view: &View<'_>, language: Language) -> Value {
        let setup = self.setup();
        json!({
            "game": "contract",
            "title": self.text(&setup.info.title, language),
            "story": self.text(&setup.info.story, language),
            "role": self.name(view.seat()),
            "role_brief": self.text(self.brief(view.seat()), language),
            "is_customer": view.provider().is_none(),
            "board": self.board().to_json(self.palette()),
            "colours": self.palette().to_json(),
            "hues": self.palette().seat_hues(self.names().len()),
            "start": self.board().place_json(self.start_square()),
            "players": self.players_json(&super::scenarios::info(setup), role, language),
            "scoring": setup.scoring.to_json(),
            "phases": setup.phases.to_json(),
            "first_proposer": setup.first_proposer.word(),
            "dormant_rounds": setup.phases.dormant_rounds,
            "proposals_seen_by": setup.visibility.proposals.word(),
            "rules": self.rules(view, language),
        })
    }

    fn preview(&self, view: &View<'_>, action: &Move, language: Language) -> Value {
        let mut body = preview(sentence(self, view, action, language), view.try_move(action).err(), language);
        match action {
            Move::Propose(offer) => body.extend(view.consequences(offer)),
            Move::Accept { from } => {
                let offer = view.to_answer().into_iter().find(|(seat, _)| seat == from);
                body.extend(offer.map(|(_, offer)| view.consequences(&offer)).unwrap_or_default());
            }
            Move::Walk(walk) => body.extend(walk_preview(self, view, walk)),
            Move::Pass | Move::Reject => {}
        }
        Value::Object(body)
    }

    fn pass(&self, view: &View<'_>) -> Move {
        match view.step() {
            Step::Propose => Move::Pass,
            Step::Answer => Move::Reject,
            Step::Walk => Move::Walk(Walk::STAY),
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

fn role(player: &Player) -> &'static str {
    if player.goals.is_empty() { "customer" } else { "provider" }
}

/// What the others will read.
fn sentence(game: &Contract, view: &View<'_>, action: &Move, language: Language) -> String {
    let me = view.seat();
    match action {
        Move::Propose(offer) => {
            game.tell_proposal(me, offer.other_party(me), game.describe_offer(offer, language), language)
        }
        Move::Pass => game.tell_pass(me, language),
        Move::Accept { from } => {
            let offer = view.to_answer().into_iter().find(|(seat, _)| seat == from).map(|(_, offer)| offer);
            game.tell_acceptance(me, *from, offer.map(|offer| game.describe_offer(&offer, language)), language)
        }
        Move::Reject if me == CUSTOMER => game.tell_no_acceptance(language),
        Move::Reject => game.tell_rejection(me, CUSTOMER, language),
        Move::Walk(walk) => game.tell_walk(me, walk, language),
    }
}

fn walk_preview(game: &Contract, view: &View<'_>, walk: &Walk) -> Map<String, Value> {
    let (square, mut after) = (view.square(), view.holdings().clone());
    let Some(mut body) = game.walk_json(walk, square, &after.customer, game.goals()) else { return Map::new() };
    let squares = walk.squares(game.board(), square, game.goals()).unwrap_or_default();
    let goal = squares.last().and_then(|&square| game.owner_of(square));
    after.customer -= walk.cost(game.board(), square).unwrap_or_default();
    body.insert("goal".to_owned(), goal.map(|provider| game.provider_name(provider)).into());
    body.insert("scores".to_owned(), game.by_name(game.scores(&after, goal)));
    body
}

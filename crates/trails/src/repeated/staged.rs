//! What a player in the laboratory is told when sitting down, about a draft, and after the end.
//!
//! Everywhere: a *place* is `[row, column]`, counted from 0 at the top left; *chips* are an object from colour to count,
//! colours of which there are none left out; players are named, never numbered; boards and turns are counted from 1. An
//! *exchange* is `gives` and `takes`, from the side of whoever proposes it. Where the scenario hides chips, all that
//! follows from those of the other is `null` until the match is over.
//!
//! # Moves and events
//!
//! Moves: `{"propose": exchange}`, `{"pass": {}}`, `{"accept": {}}`, `{"reject": {}}`, `{"send": {"chips"}}`, `{"walk":
//! {"steps": ["up"]}}` (no steps: stay). Who may do which follows from the view's `step`: in `propose` propose or pass, in
//! `answer` accept or reject, in `transfer` send, in `move` walk.
//!
//! Events as a seat is told of them: `{"drawn": {"first"}}`; `{"proposed": {"seat", ..exchange}}`, `{"passed"}`,
//! `{"accepted"}`, `{"rejected"}`, each with `seat`, and `late` if it was the clock; `{"sends": {"seat", "chips"}}` and
//! `{"steps": {"seat", "walk"}}` of its own decisions, `{"decided": {"seat"}}` of the other's; `{"time_up": {}}`; `{"sent":
//! {"promised", "sent"}}`, chips by name; `{"moved": {"walks"}}`, steps by name; `{"board_over": {"end", "by", "walks",
//! "scores"}}`: `goal` or `dormant`, the names of those who caused it, and by name how they still walked and what they scored.
//!
//! # Briefing (once)
//!
//! | key | what |
//! |---|---|
//! | `game` | `"repeated"` |
//! | `title`, `story`, `role`, `role_brief` | texts; `role` is the name of the own seat |
//! | `colours` | list of `name`, `letter`, `glyph`, `css` |
//! | `hues` | the number of a colour for each seat, none of which a chip has |
//! | `players` | list of `name`, `label`, `brief` (that of the other is `null` where chips are hidden) |
//! | `boards` | list of all boards of the match: `name`, `called` (in words), `board` (`rows`, `columns`, `squares` as rows of colour names, `null` for a wall, `directions`), by name `starts` and `goals` (places) and `chips` |
//! | `scoring` | `chip`, `goal`, `distance`: points |
//! | `phases` | list of `kind`, `seconds` (`null`: no limit) |
//! | `steps_per_turn`, `proposals_per_turn`, `dormant_limit` | numbers |
//! | `ending`, `chips_shown` | `literal` or `walk`; may players see each other's chips? |
//! | `rules` | list of sentences |
//!
//! # View (how things stand now)
//!
//! | key | what |
//! |---|---|
//! | `seat`, `step` | own name; `propose`, `answer`, `transfer`, `move` or `over` |
//! | `board`, `boards`, `called`, `turn` | which board of how many, in words; the turn on it |
//! | `may_act`, `waiting_for` | may this seat act; names of all who may |
//! | `opener`, `proposer`, `last_proposal` | who proposes first in this turn; who proposes now, or has proposed what waits; is that the last proposal of the turn? (the last two `null` after the negotiation) |
//! | `squares`, `chips`, `scores` | by name: place, chips, and the score if this board ended now |
//! | `totals` | by name: points of the boards that are over |
//! | `dormant`, `dormant_limit`, `must_move` | by name: turns without a step; at how many the board ends; by name: does it end with this turn if the player stays? |
//! | `players` | of each: `name`, `goal` (place), `cheapest` (`steps`, `squares`, `cost`, `score`; `null` if the chips do not lead there), `missing`, `needed` (chips; `null` if all chips together lead nowhere), `way` (places of the way for which the fewest chips are missing), `independent`, `prospect` (the best score without any further exchange), `helps` (list of chips, smallest first: each would make the player independent; empty if it is) |
//! | `steps` | own next steps: list of `direction`, `square`, `colour`, `payable` |
//! | `proposal` | the one that waits, or `null`: `from`, `to`, `mine_to_answer`, `offer` (exchange), `words`, and its consequences (below) |
//! | `agreement` | while chips are sent, else `null`: `from`, `promised` (chips by name), `most` (what I can send of it), `sends` (what I have decided, or `null`), and its consequences |
//! | `decided` | by name: has it decided what to send, or where to walk? Who promised nothing has nothing to decide |
//! | `walk` | the steps that I have decided on, while the other decides; else `null` |
//! | `ledger` | every proposal of the match: `board`, `turn`, `from`, ..exchange, `accepted` (`null` while it waits), by name `promised`, `kept` (`null` if nothing was promised, or sent yet) and `sent` (`null` if nothing was) |
//! | `conduct` | by name over the match so far: `helpfulness`, `reliability`, `generosity`, `promises_kept`; `null` where there is nothing to measure |
//! | `finished` | boards that are over: `board`, `name`, `turns`, `end`, `by`, and by name `scores`, `reached`, `squares` |
//!
//! *Consequences* are `kept` (if both send all) and `unpaid` (if the other sends nothing), each with by name
//! `score_changes` (of the prospect) and `independent` (afterwards).
//!
//! # Preview (of a move that is not made yet)
//!
//! `sentence` (what the other will read when it is shown), `allowed`, `reason` (why not, else `null`); for proposals,
//! acceptances and chips to be sent their consequences; for walks `squares`, `cost`, `missing`, `score_change` (of the
//! prospect) and `independent` (afterwards).
//!
//! # Debrief
//!
//! See `debrief.rs`.

use game::{Caution, Deed, Draft, Example, Game, Hindsight, Language, Lookback, Part, Seat, Spoken, Staged};
use serde_json::{Value, json};

use super::{Event, Leg, Move, Repeated, SEATS, State, Step, View, debrief, deeds, hindsight, scenarios, terminal};
use crate::{Chips, Said, Walk, preview};

impl Staged for Repeated {
    fn briefing(&self, view: &View<'_>, language: Language) -> Value {
        let (setup, field) = (self.setup(), self.common());
        let labels = scenarios::info(setup).seat_labels(field.names(), language);
        // What somebody is told may be about chips.
        let known = |seat: Seat| self.shows_chips() || seat == view.seat();
        let player = |(seat, label): (Seat, &String)| {
            let brief = known(seat).then(|| field.text(field.brief(seat), language));
            json!({"name": self.name(seat), "label": label, "brief": brief})
        };
        json!({
            "game": "repeated",
            "title": field.text(&setup.info.title, language),
            "story": field.text(&setup.info.story, language),
            "role": self.name(view.seat()),
            "role_brief": field.text(field.brief(view.seat()), language),
            "colours": self.palette().to_json(),
            "hues": self.palette().seat_hues(SEATS.len()),
            "players": SEATS.into_iter().zip(&labels).map(player).collect::<Vec<_>>(),
            "boards": (0..self.legs().len()).map(|board| self.board_json(board, view.seat(), language)).collect::<Vec<_>>(),
            "scoring": setup.scoring.to_json(),
            "phases": setup.phases.to_json(),
            "steps_per_turn": setup.steps_per_turn,
            "proposals_per_turn": setup.proposals_per_turn,
            "dormant_limit": setup.phases.dormant_rounds,
            "ending": setup.ending.word(),
            "chips_shown": self.shows_chips(),
            "rules": self.rules(view, language),
        })
    }

    fn preview(&self, view: &View<'_>, action: &Move, language: Language) -> Value {
        let seat = view.seat();
        let event = match action {
            Move::Say(saying) => Event::Said(Said::by(seat, *saying)),
            Move::Send(chips) => Event::Sends { seat, chips: *chips },
            Move::Walk(walk) => Event::Steps { seat, walk: walk.clone() },
        };
        let sentence = self.narrate(&event, None, language).unwrap_or_default();
        let mut body = preview(sentence, view.try_move(action).err(), language);
        body.extend(view.foresee(action));
        Value::Object(body)
    }

    fn pass(&self, view: &View<'_>) -> Move {
        match (view.step(), view.talk()) {
            (Step::Transfer, _) => Move::Send(Chips::NONE),
            (_, Some(talk)) => Move::Say(talk.silence()),
            _ => Move::Walk(Walk::STAY),
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

impl Repeated {
    /// A board of the match as it begins, for a seat.
    fn board_json(&self, board: usize, seat: Seat, language: Language) -> Value {
        let leg: &Leg = self.leg(board);
        let place = |square| leg.board().place_json(square);
        let known = |owner: Seat| self.shows_chips() || owner == seat;
        let chips = |owner: Seat| known(owner).then(|| leg.palette().chips_json(&leg.players()[owner.index()].chips));
        json!({
            "name": leg.text(leg.board_name(), language),
            "called": self.board_called(board, language),
            "board": leg.board().to_json(leg.palette()),
            "starts": leg.by_name(SEATS.map(|seat| place(leg.start(seat)))),
            "goals": leg.by_name(SEATS.map(|seat| place(leg.goal(seat)))),
            "chips": leg.by_name(SEATS.map(chips)),
        })
    }
}

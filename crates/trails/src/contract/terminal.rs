//! The contract game in a terminal: how things stand as text, and what can be typed.

use game::{Example, Language, Part, Seat};

use super::notation::write_move;
use super::rules::{CUSTOMER, provider_seat};
use super::{Event, Move, Offer, Proposer, Step, View};
use crate::Exchange;

/// How things stand: the board, the chips, the ways to the goals, and the proposals that wait.
pub(crate) fn lines(view: &View<'_>) -> Vec<Part> {
    let (game, holdings) = (view.game(), view.holdings());
    let mut lines = Vec::new();
    let way = |goal| game.way_there(CUSTOMER, goal, view.square(), &holdings.customer, &game.setup().scoring);
    lines.extend(game.goals_for(CUSTOMER).map(way));
    if view.must_move() {
        lines.push(format!("The game ends if {} does not move in this round.", game.name(CUSTOMER)));
    }
    for (from, offer) in view.to_answer() {
        lines.push(format!(
            "{} proposes: {}. {}",
            game.name(from),
            game.describe_offer(&offer, Language::English),
            change(view, &offer)
        ));
    }
    let stand = game.stand(&[(CUSTOMER, view.square())], holdings.all(), &view.scores());
    stand.into_iter().chain(lines.into_iter().map(Part::Text)).collect()
}

/// What an exchange changes for everybody.
fn change(view: &View<'_>, offer: &Offer) -> String {
    let game = view.game();
    let Some(after) = view.holdings().after(offer) else { return String::new() };
    let changes = game.tell_changes(&game.scores(view.holdings(), None), &game.scores(&after, None));
    let commits = match game.is_commitment(view.square(), view.holdings(), offer) {
        true => format!(" It commits {} to {}.", game.name(CUSTOMER), game.name(provider_seat(offer.provider))),
        false => String::new(),
    };
    format!("{changes}{commits}")
}

/// What can be typed now, with what it means.
pub(crate) fn examples(view: &View<'_>) -> Vec<Example> {
    let write = |action: &Move| write_move(view.game(), action);
    let list = match view.step() {
        Step::Propose => vec![
            (write(&Move::Propose(example(view))), "propose an exchange; the provider's part stands before for"),
            (write(&Move::Pass), "make no proposal"),
        ],
        Step::Answer => {
            let accept =
                view.to_answer().into_iter().map(|(from, _)| (write(&Move::Accept { from }), "accept this proposal"));
            accept.chain([(write(&Move::Reject), "accept none")]).collect()
        }
        Step::Walk => {
            let (game, chips) = (view.game(), &view.holdings().customer);
            let walks = game.walk_examples(game.goals_for(CUSTOMER), view.square(), chips).into_iter();
            walks.map(|(walk, meaning)| (write(&Move::Walk(walk)), meaning)).collect()
        }
    };
    list.into_iter().map(|(line, meaning)| Example::new(line, meaning)).collect()
}

/// One chip for one chip, of colours that the two sides have.
fn example(view: &View<'_>) -> Offer {
    let provider = view.provider().unwrap_or(0);
    let theirs = view.holdings().providers.get(provider).copied().unwrap_or_default();
    Offer::of(provider, Exchange::example(&theirs, &view.holdings().customer))
}

/// What a seat is told besides the sentence about an event: what a proposal changes, as long as it can be accepted.
pub(crate) fn remarks(view: &View<'_>, event: &Event) -> Vec<String> {
    let Event::Proposed { seat, offer } = event else { return Vec::new() };
    let party = [CUSTOMER, provider_seat(offer.provider)].contains(&view.seat());
    let waits = view.step() != Step::Walk && view.proposals().any(|proposal| proposal == (*seat, *offer));
    if party && waits { vec![change(view, offer)] } else { Vec::new() }
}

/// What is said when it is over.
pub(crate) fn closing(view: &View<'_>) -> Vec<Part> {
    let game = view.game();
    let deal = |deal: &super::Deal| {
        let proposer = match deal.proposer {
            Proposer::Providers => game.name(provider_seat(deal.offer.provider)),
            Proposer::Customer => game.name(Seat(0)),
        };
        format!(
            "In round {} {proposer} proposed what was agreed: {}.",
            deal.round,
            game.describe_offer(&deal.offer, Language::English)
        )
    };
    match view.deals() {
        [] => vec![Part::text("No chips changed hands.")],
        deals => deals.iter().map(deal).map(Part::Text).collect(),
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Seat};

    use super::*;

    #[test]
    fn what_a_proposal_changes_is_told_until_it_is_answered() {
        let game = (crate::contract::GAME.load)(&crate::contract::scenario("contract").unwrap(), &[]).unwrap().game;
        let mut state = game.start();
        let mut proposed = Vec::new();
        for seat in [Seat(1), Seat(2)] {
            let offer = example(&game.view(&state, seat));
            proposed.push(Event::Proposed { seat, offer });
            game.apply(&mut state, &proposed[proposed.len() - 1]);
            assert_eq!(remarks(&game.view(&state, seat), &proposed[proposed.len() - 1]).len(), 1);
            assert!(remarks(&game.view(&state, Seat(3 - seat.0)), &proposed[proposed.len() - 1]).is_empty());
        }
        let told = |state: &crate::contract::State| {
            proposed.iter().map(|event| remarks(&game.view(state, CUSTOMER), event).len()).sum::<usize>()
        };
        assert_eq!(told(&state), 2);
        for event in game.decide(&state, CUSTOMER, &Move::Accept { from: Seat(1) }).unwrap() {
            game.apply(&mut state, &event);
        }
        assert_eq!(told(&state), 0, "the chips are others now");
    }
}

//! Decision support in words: every kind of answer, as a player of either side reads it.

use crisis::{Agreement, Crisis, Query, Setup, Values};
use game::{Language, Seat};

use crate::reference::builtin;

fn told(crisis: &Crisis, seat: Seat, query: &Query) -> Vec<String> {
    crisis.answer_in_words(seat, query, &crisis.ask(seat, query, Language::English).unwrap())
}

fn values(first: [u8; 2], second: [u8; 2]) -> [Values; 2] {
    [first, second].map(|values| Values::from_slice(&values))
}

#[test]
fn an_agreement_is_told_with_its_worth_now_and_later() {
    let crisis = builtin("fishing-dispute");
    let agreement = Agreement { main: 34, values: values([2, 1], [2, 0]) };
    let words = "the total allowable catch is 34 tons; Canada pays for the removal of 10 Spanish ships; Canada imposes \
                 trade sanctions on Spain; Spain reduces pollution by 25%; Spain imposes no trade sanctions";
    let query = |t| Query::Agreement { agreement: agreement.clone(), t };
    // 705 - 170 + 20 + 10 + 20 - 5t and 410 + 340 + 50 - 30 - 20 + 10t.
    assert_eq!(
        told(&crisis, Seat(0), &query(4)),
        [
            format!("Signed in period 5: {words}."),
            "It is worth 565 to you, 790 to Spain; a period later 560 to you, 800 to Spain.".to_owned()
        ]
    );
    assert_eq!(told(&crisis, Seat(1), &query(9))[1], "It is worth 840 to you, 540 to Canada.");
    let best = told(&crisis, Seat(1), &Query::BestAgreement { t: 0 });
    let title = "The best for you in period 1 that Canada likes at least as much as opting out: ";
    assert!(best[0].starts_with(title) && best[1].starts_with("It is worth "), "{best:?}");
}

#[test]
fn opting_out_is_told_with_its_odds() {
    let crisis = builtin("fishing-dispute");
    let query = |seat, t| Query::OptingOut { seat, values: values([0, 1], [0, 1]), t };
    assert_eq!(
        told(&crisis, Seat(0), &query(Seat(0), 1)),
        [
            "Canada: if you opt out, success with 12 % (855 to you, 110 to Spain), partial success with 29 % (505 to you, 340 \
          to Spain), failure with 59 % (305 to you, 300 to Spain); expect 429 to you, 288.8 to Spain; a period later 433 to \
          you, 294.6 to Spain."
        ]
    );
    let other = told(&crisis, Seat(0), &query(Seat(1), 9));
    assert!(
        other[0].starts_with("Spain: if it opts out, success with 28 % (") && !other[0].contains("later"),
        "{other:?}"
    );
    let advice = crisis.advise(Seat(1), 9, &values([0, 0], [0, 0])).unwrap();
    assert_eq!((advice.side.as_str(), advice.period, advice.next_t, advice.deadline), ("Spain", 10, None, 10));
    assert_eq!(advice.opting_out.each_ref().map(|answer| answer.side.as_str()), ["Canada", "Spain"]);
    assert_eq!(crisis.advise(Seat(0), 8, &values([0, 0], [0, 0])).unwrap().next_t, Some(9));
    let refusal = crisis.advise(Seat(2), 0, &values([0, 0], [0, 0])).unwrap_err();
    assert_eq!(refusal.to_string(), "there are two sides");
}

#[test]
fn the_status_quo_and_the_frontier_are_told() {
    let crisis = builtin("fishing-dispute");
    // 200 and 325, ten periods of -5 and 10, and Canadian sanctions of 10 and -30.
    let query = Query::StatusQuo { values: values([0, 1], [0, 0]) };
    assert_eq!(
        told(&crisis, Seat(1), &query),
        ["The status quo, reached after period 10, is worth 395 to you, 160 to Canada."]
    );
    let frontier = told(&crisis, Seat(0), &Query::Frontier { t: 0 });
    let count = frontier.len() - 1;
    assert!(count > 50, "{count}");
    assert_eq!(frontier[0], format!("{count} agreements cannot be improved for one side without harm to the other:"));
    assert_eq!(frontier[1], "1 (20, Yes | 50%, No): 785 to you, 465 to Spain");
}

#[test]
fn where_there_is_no_agreement_to_like_that_is_said() {
    let mut setup: Setup = builtin("fishing-dispute").setup().clone();
    setup.main.base = [-5000.0, -5000.0];
    let crisis = setup.check("bleak").unwrap();
    assert_eq!(
        told(&crisis, Seat(0), &Query::BestAgreement { t: 0 }),
        ["There is no agreement that Spain likes at least as much as opting out."]
    );
}

//! What crises answer to the verbs, as text and as JSON.

use crisis::equilibrium::Period;
use crisis::{Crisis, GAME, OptingOut, SCENARIOS, from_ticks, in_words, scenario, to_f64};
use game::{AnyGame, AnyScenario, Game, Grid, Language, Params, Part, Report, Seat, Spoken, Staged, VerbName};
use serde_json::json;

/// A built-in scenario with changed settings.
pub(crate) fn loaded(name: &str, settings: &[(&str, &str)]) -> Box<dyn AnyScenario> {
    let settings: Vec<(String, String)> =
        settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    GAME.load(&scenario(name).unwrap(), &settings).unwrap_or_else(|faults| panic!("{faults}"))
}

/// What a scenario answers to a verb with these options, or the error with its causes.
fn asked(scenario: &dyn AnyScenario, verb: VerbName, options: &[(&str, &str)]) -> Result<Report, String> {
    let (_, declared) = GAME.verbs().into_iter().find(|(known, _)| *known == verb).unwrap();
    let options = Params::of(options, declared).map_err(|error| error.to_string())?;
    scenario.answer(verb, &options).unwrap().map_err(|error| {
        let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
        format!("{error}{cause}")
    })
}

fn answered(name: &str, verb: VerbName, options: &[(&str, &str)]) -> Report {
    asked(&*loaded(name, &[]), verb, options).unwrap()
}

/// What is said to people, as the command prints it.
fn text(report: &Report) -> String {
    let lines = |part: &Part| match part {
        Part::Heading { title, rest } => vec![format!("{title}{rest}")],
        Part::Text(text) | Part::Note(text) => vec![text.clone()],
        Part::Grid(grid) => Grid::set(grid),
        other => panic!("{other:?} is no part of these reports"),
    };
    report.parts().iter().flat_map(lines).map(|line| line + "\n").collect()
}

#[test]
fn a_report_has_the_same_figures_as_text_and_as_json() {
    let report = answered("fishing-dispute", VerbName::Solve, &[("actions", "kept")]);
    assert_eq!(report.data["actions"], "kept");
    assert_eq!(report.data["periods"][0]["offers"][1]["main"], 36);
    assert_eq!(report.data["periods"][0]["value"], json!([600.0, 845.0]));
    assert_eq!(report.data["is_equilibrium"], true);
    let text = text(&report);
    assert!(text.contains("36 (20, No | 50%, No) 600 / 845"), "{text}");
    assert!(text.contains("A subgame-perfect equilibrium: no deviation at any of 86440 nodes pays."), "{text}");
    assert!(text.contains("A3 at period 1"), "{text}");
    assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
}

#[test]
fn every_scenario_is_explained_under_every_reading() {
    for builtin in SCENARIOS {
        let scenario = loaded(builtin.name, &[]);
        for actions in ["dominant", "kept"] {
            for comparator in ["joint", "alone", "exact"] {
                let options = [("actions", actions), ("comparator", comparator), ("explain", "yes")];
                let report = asked(&*scenario, VerbName::Solve, &options).unwrap();
                let crisis: &Crisis = scenario.game().unwrap();
                let profile = crisis.profile(actions.parse().unwrap(), comparator.parse().unwrap());
                assert_explained(crisis, profile, &report);
            }
        }
    }
}

/// Every period is explained, with what its profile prescribes, in sentences.
fn assert_explained(crisis: &Crisis, profile: &[Period], report: &Report) {
    let (chapters, said) = (report.data["explanation"].as_array().unwrap(), text(report));
    assert_eq!(chapters.len(), profile.len() + 1, "every period, and what happens");
    let sentences = |chapter: &serde_json::Value| -> Vec<String> {
        chapter["sentences"].as_array().unwrap().iter().map(|sentence| sentence.as_str().unwrap().to_owned()).collect()
    };
    for sentence in chapters.iter().flat_map(sentences) {
        assert!(sentence.ends_with('.') && !sentence.contains("  ") && said.contains(&sentence), "{sentence}");
    }
    for (chapter, period) in chapters.iter().zip(profile.iter().rev()) {
        assert_eq!(chapter["t"], period.t);
        let told = sentences(chapter).join("\n");
        for (side, name) in crisis.names().iter().enumerate() {
            let least = in_words(&from_ticks(period.acceptance.least(side)));
            let yes = format!("{name} says yes to what is worth at least {least} to it, as much as ");
            let acts = if to_f64(&period.opt_out[side]) == 0.0 { "waits" } else { "opts out" };
            let without = format!("If nothing is agreed, {name} {acts}");
            assert!(told.contains(&yes) && told.contains(&without), "{yes}\n{without}\n{told}");
        }
        let offers = period.offers.iter().flatten().map(|offer| in_words(&offer.worth[0]) + " / ");
        assert!(offers.into_iter().all(|worth| told.contains(&worth)), "{told}");
    }
}

/// A way of counting.
struct Counted {
    settings: &'static [(&'static str, &'static str)],
    /// The numbers of the first period and of the last.
    first: u32,
    last: u32,
    /// The line that tells, if it is not from 1 as always.
    told: Option<&'static str>,
}

/// All ways of counting the ten periods of the dispute.
const COUNTINGS: [Counted; 4] = [
    Counted { settings: &[], first: 1, last: 10, told: None },
    Counted { settings: &[("first_period", "1")], first: 1, last: 10, told: None },
    Counted {
        settings: &[("numbering", "paper")],
        first: 0,
        last: 9,
        told: Some("Periods are counted as the paper does, from 0."),
    },
    Counted {
        settings: &[("numbering", "paper"), ("first_period", "1")],
        first: 1,
        last: 10,
        told: Some("Periods are counted as the paper does, from 1."),
    },
];

impl Counted {
    /// What follows "of" after the number of a period.
    fn of(&self) -> String {
        self.told.map_or_else(|| "10".to_owned(), |_| format!("{} to {}", self.first, self.last))
    }
}

#[test]
fn all_verbs_count_periods_in_the_same_way() {
    for counted in COUNTINGS {
        let scenario = loaded("fishing-dispute", counted.settings);
        let said = |verb, options: &[_]| text(&asked(&*scenario, verb, options).unwrap());
        let [first, last] = [counted.first, counted.last].map(|number| number.to_string());
        let all = [
            said(VerbName::Analyze, &[]),
            said(VerbName::Solve, &[]),
            said(VerbName::Solve, &[("explain", "yes")]),
            said(VerbName::Support, &[("as", "Spain")]),
        ];
        for text in &all {
            let found = text.lines().find(|line| line.starts_with("Periods are counted"));
            assert_eq!(found, counted.told, "{text}");
        }
        let [analyzed, solved, explained, advised] = &all;
        assert!(analyzed.contains(&format!(", periods {first} to {last}\n")), "{analyzed}");
        assert!(analyzed.contains(&format!("Pareto frontier, period {first}: ")), "{analyzed}");
        for rows in [analyzed, solved] {
            let begins = |number: &str| rows.lines().any(|line| line.trim_start().starts_with(&format!("{number}  ")));
            assert!(begins(&first) && begins(&last), "{rows}");
        }
        assert!(explained.starts_with("The fishing dispute") && explained.contains(&format!("\nPeriod {first}\n")));
        assert!(explained.contains(&format!("\nPeriod {last}, the last\n")), "{explained}");
        let of = counted.of();
        assert!(advised.contains(&format!(", for Spain, period {first} of {of}\n")), "{advised}");
        let signed = |options: &[_]| said(VerbName::Support, &[&[("as", "Spain")], options].concat());
        let typed = signed(&[("period", last.as_str()), ("outcome", "sign 34")]);
        assert!(typed.contains(&format!("Signed in period {last}: ")), "{typed}");
        assert!(signed(&[("outcome", &format!("sign 34 at {last}"))]).contains(typed.lines().last().unwrap()));
    }
}

#[test]
fn programs_get_t_and_beside_it_the_period_from_1() {
    for Counted { settings, .. } in COUNTINGS {
        let scenario = loaded("fishing-dispute", settings);
        let crisis: &Crisis = scenario.game().unwrap();
        let number = crisis.number_of(crisis.deadline() - 1).to_string();
        let data = |verb, options: &[_]| asked(&*scenario, verb, options).unwrap().data;
        let both = |entry: &serde_json::Value| [entry["t"].as_u64(), entry["period"].as_u64()];
        let last = [Some(u64::from(crisis.deadline()) - 1), Some(10)];
        let solved = data(VerbName::Solve, &[("explain", "yes")]);
        assert_eq!(both(&solved["periods"][9]), last);
        assert_eq!(both(&solved["explanation"][0]), last);
        assert_eq!(both(&data(VerbName::Analyze, &[])["opting_out"][9]), last);
        let advice = data(VerbName::Support, &[("as", "Canada"), ("period", &number)]);
        assert_eq!(both(&advice), last);
        assert_eq!(both(&advice["opting_out"][0]["by_period"][9]), last);
        assert_eq!(both(&advice["best"]["by_period"][9]), last);
    }
}

#[test]
fn a_player_reads_the_same_numbers() {
    for counted in COUNTINGS {
        let Counted { settings, first, last, told } = counted;
        let scenario = loaded("fishing-dispute", settings);
        let crisis: &Crisis = scenario.game().unwrap();
        assert_eq!(scenario.info().counting.map(|counting| counting.sentence).as_deref(), told);
        let mut state = crisis.start();
        let briefing = crisis.briefing(&crisis.view(&state, Seat(0)), Language::English);
        let counting = briefing["rules"].as_array().unwrap().iter().filter_map(|rule| rule.as_str());
        assert_eq!(
            counting.filter(|rule| rule.starts_with("Periods are counted")).collect::<Vec<_>>(),
            told.as_slice()
        );
        assert_eq!(briefing["counts_from"], first);
        crisis.expire(&state).iter().for_each(|event| crisis.apply(&mut state, event));
        let of = counted.of();
        assert_eq!(crisis.clock(&state, Language::English).unwrap().name, format!("period {first} of {of}"));
        // What is typed about a period, and what is told of it afterwards.
        let question = crisis.read_move(&format!("ask best at {last}")).unwrap();
        assert_eq!(crisis.write_move(&question), format!("ask best at {last}"));
        let events = crisis.decide(&state, Seat(0), &question).unwrap();
        let told = crisis.narrate(&events[0], Some(Seat(0)), Language::English);
        assert_eq!(told, Some(format!("Canada asks decision support for the best agreement in period {last}.")));
        let beyond = crisis.read_move(&format!("ask best at {}", last + 1)).unwrap();
        let refusal = crisis.decide(&state, Seat(0), &beyond).unwrap_err();
        assert_eq!(refusal.to_string(), format!("the periods are {first} to {last}"));
    }
}

/// The fishing dispute with another text.
fn changed(changes: &[(&str, &str)]) -> Box<dyn AnyScenario> {
    let mut source = scenario("fishing-dispute").unwrap();
    for (old, new) in changes {
        assert!(source.text.contains(old), "{old}");
        source.text = source.text.replacen(old, new, 1);
    }
    GAME.load(&source, &[]).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Who keeps silent lets the other side be heard; only words compete with its offer.
#[test]
fn words_that_settle_nothing_are_told_apart_from_silence() {
    // One period, and Spain's military failure is worth so much to Canada that it would rather have Spain opt out (832)
    // than sign anything. Canada should offer 745 and Spain offers 595: 670 on average. Silence leaves Canada 595; words
    // leave it half of 595 and half of 832.
    let changes = [("status_quo = [", "status_quo = [600, 200] # ["), ("periods = 10", "periods = 1"), ("700", "1100")];
    let scenario = changed(&changes);
    let crisis: &Crisis = scenario.game().unwrap();
    let best = [Seat(0), Seat(1)].map(|seat| crisis.best_values(seat));
    let gone = to_f64(&crisis.opting_out(OptingOut::Alone(Seat(1)), [&best[0], &best[1]], 0)[0]);
    let [mine, theirs] = [1, 31].map(|main| to_f64(&crisis.agreement_worth(&crisis.dominant_agreement(main), 0)[0]));
    assert_eq!([mine, theirs, gone], [745.0, 595.0, 832.0]);
    let report = asked(&*scenario, VerbName::Solve, &[("comparator", "alone")]).unwrap();
    let deviations = report.data["deviations"].as_array().unwrap();
    let found: Vec<_> = deviations.iter().filter(|found| found["node"] == "offer").collect();
    let gain = f64::midpoint(gone, theirs) - f64::midpoint(mine, theirs);
    assert_eq!((found.len(), &found[0]["gain"]), (1, &json!(gain)));
    let instead = "say something that settles nothing, so that Spain's offer is heard only half of the time";
    assert_eq!(found[0]["instead"], instead);
    let words = format!(
        "Period 1, when Canada makes its offer: it should offer 1 (20, Yes | 0%, Yes), but gains 43.5 if it says{}.",
        instead.strip_prefix("say").unwrap()
    );
    assert_eq!(found[0]["words"], words);
}

#[test]
fn opting_out_by_lot_is_explained() {
    // In the last period Canada would opt out rather than wait, then Spain too, then Canada would rather not, then Spain.
    let scenario = changed(&[("status_quo = [", "status_quo = [-200, 2000] # ["), ("periods = 10", "periods = 9")]);
    let options = [("comparator", "exact"), ("explain", "yes")];
    let said = text(&asked(&*scenario, VerbName::Solve, &options).unwrap());
    let by_lot =
        said.lines().find(|line| line.starts_with("  If nothing is agreed, Canada opts out with a probability"));
    let by_lot = by_lot.unwrap_or_else(|| panic!("{said}"));
    assert!(by_lot.contains(", so that Spain gets ") && by_lot.ends_with(" whether it opts out or waits."), "{by_lot}");
    assert!(said.contains("Where a probability is given no equilibrium without mixing exists."), "{said}");
}

#[test]
fn where_no_agreement_will_do_the_status_quo_is_next() {
    let changes = [("base = [705", "base = [105")];
    let scenario = changed(&changes);
    let said = text(&asked(&*scenario, VerbName::Solve, &[]).unwrap());
    let row = |said: &str, number: &str| said.lines().find(|line| line.starts_with(number)).map(str::to_owned);
    assert!(row(&said, "1  ").is_some_and(|row| row.contains("  end  ")), "{said}");
    let paper = changed(&[changes[0], ("periods = 10", "periods = 10\nnumbering = \"paper\"")]);
    let said = text(&asked(&*paper, VerbName::Solve, &[]).unwrap());
    assert!(row(&said, "0  ").is_some_and(|row| row.contains("  10  ")), "the paper's t of the status quo: {said}");
    let said = text(&asked(&*scenario, VerbName::Solve, &[("explain", "yes")]).unwrap());
    assert!(said.contains("What happens\n  Nothing is agreed, and in period "), "{said}");
}

#[test]
fn a_period_that_is_none_is_refused() {
    let scenario = loaded("fishing-dispute", &[]);
    for number in ["0", "11", "4.5"] {
        let refused = asked(&*scenario, VerbName::Support, &[("as", "Spain"), ("period", number)]).map(|_| ());
        assert_eq!(refused, Err(format!("there is no period {number}: the periods are 1 to 10")));
    }
}

#[test]
fn the_offers_of_a_recorded_game_are_told_with_their_periods() {
    let scenario = loaded("fishing-dispute", &[("preparation", "0")]);
    let crisis: &Crisis = scenario.game().unwrap();
    let mut state = crisis.start();
    let mut events = Vec::new();
    let mut happen = |state: &mut _, event: crisis::Event| {
        crisis.apply(state, &event);
        events.push(event);
    };
    crisis.expire(&state).to_vec().into_iter().for_each(|event| happen(&mut state, event));
    for (seat, line) in [(0, "offer sign 30; ships = 20"), (1, "no 1"), (0, "ask frontier at 3")] {
        let action = crisis.read_move(line).unwrap();
        crisis.decide(&state, Seat(seat), &action).unwrap().into_iter().for_each(|event| happen(&mut state, event));
    }
    let report = crisis.look_back(&events);
    let said = text(&report);
    assert!(said.contains("30 (20, No | 0%, No)  Canada          2"), "{said}");
    let step = &report.data["steps"][0];
    assert_eq!((&step["t"], &step["period"], &step["answer"]), (&json!(1), &json!(2), &json!("no")));
    let asked = events.last().and_then(|event| crisis.retell(event, Language::English));
    assert_eq!(asked.as_deref(), Some("Canada asks decision support for the frontier in period 3."));
}

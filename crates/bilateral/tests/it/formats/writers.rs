//! Writing GENIUS XML and GeniusWeb JSON, and reading it back.

use bilateral::formats::{Exported, Imported, InputFile, read_files, write_genius, write_geniusweb};
use bilateral::{Setup, Values, read_setup};
use game::Source;

use super::{close, playable, read, utilities};

/// Two types in points a role, a time effect, opting out, a `none` of another name, a story.
pub(crate) const POINTS: &str = r#"
game = "bilateral"
name = "points"
story = "Once."
[[issue]]
name = "Rent & \"more\" <x>"
values = ["low", "high", "open"]
none = "open"
[[issue]]
name = "Cat"
values = ["yes", "no", "No agreement"]
none = "No agreement"
[[role]]
name = "Tenant"
[[role.type]]
name = "calm"
status_quo = -20
opt_out = -30
time_effect = 2
scale = 100
[role.type.issues]
"Rent & \"more\" <x>" = { weight = 0.75, values = [1, -3, 0] }
Cat = { weight = 0.25, values = [4, -2, 1] }
[[role.type]]
name = "flat out"
status_quo = 5
[role.type.issues]
"Rent & \"more\" <x>" = { weight = 0.5, values = [2, 2, 2] }
Cat = { weight = 0.5, values = [3, 3, 3] }
[[role]]
name = "Land/lord"
[[role.type]]
name = "only"
status_quo = 25
scale = 100
[role.type.issues]
"Rent & \"more\" <x>" = { weight = 0.6, values = [0, 10, 0] }
Cat = { weight = 0.4, values = [0, 10, 0.625] }
"#;

/// Ranges of every kind, within 0..1.
pub(crate) const RANGES: &str = r#"
game = "bilateral"
name = "ranges"
protocol = "alternating"
levels = 5
[[issue]]
name = "from zero"
range = { low = 0, high = 4, step = 1 }
[[issue]]
name = "from minus two"
range = { low = -2, high = 2, step = 1 }
[[issue]]
name = "real"
range = { low = 10, high = 40 }
[[issue]]
name = "bent"
range = { low = 0, high = 1 }
[[issue]]
name = "halves"
range = { low = 0, high = 1.5, step = 0.5 }
[[role]]
name = "one"
[[role.type]]
name = "default"
status_quo = 0.25
discount = 0.9
cap = 1
[role.type.issues]
"from zero" = { weight = 0.2, line = [0, 1] }
"from minus two" = { weight = 0.2, line = [1, 0.2] }
real = { weight = 0.2, clamped_line = [0.9, 0.1] }
bent = { weight = 0.2, triangle = [0, 1, 0.25] }
halves = { weight = 0.2, constant = 0.5 }
[[role]]
name = "two"
[[role.type]]
name = "default"
status_quo = 0
[role.type.issues]
"from zero" = { weight = 0.2, line = [0.6, 0.2] }
"from minus two" = { weight = 0.2, clamped_line = [-0.5, 1.5] }
real = { weight = 0.2, constant = 0.125 }
bent = { weight = 0.2, line = [0, 1] }
halves = { weight = 0.2, line = [0, 0.75] }
"#;

/// Boxes with weights, excluded ranges and, for the second role, a maximum.
pub(crate) const BOXES: &str = r#"
game = "bilateral"
name = "boxes"
[[issue]]
name = "x"
range = { low = 0, high = 3, step = 1 }
[[issue]]
name = "y"
range = { low = -1, high = 2, step = 1 }
[[role]]
name = "sums"
[[role.type]]
name = "default"
status_quo = 0.25
[role.type.boxes]
most = 40
[[role.type.boxes.group]]
weight = 2
[[role.type.boxes.group.box]]
utility = 7
includes = { x = [1, 2] }
excludes = { y = [0, 0] }
[[role.type.boxes.box]]
utility = 9
excludes = { x = [3, 3], y = [1, 2] }
[[role.type.boxes.box]]
utility = 3
[[role]]
name = "maxima"
[[role.type]]
name = "default"
status_quo = 0
[role.type.boxes]
most = 10
aggregation = "max"
[[role.type.boxes.box]]
utility = 4
excludes = { x = [0, 1] }
[[role.type.boxes.box]]
utility = 9
includes = { x = [1, 3], y = [2, 2] }
"#;

pub(crate) fn scenario(text: &str) -> Setup {
    read_setup(&Source::new("test.toml", text)).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Reads written files back: the domain and the profiles at the given places.
fn read_back(exported: &Exported, profiles: [usize; 2]) -> Imported {
    let file = |index: usize| {
        let (name, text) = &exported.files[index];
        InputFile::new(name.clone(), text.clone())
    };
    read(&[file(0), file(profiles[0]), file(profiles[1])])
}

fn assert_same(setup: &Setup, back: &Setup) {
    for role in 0..2 {
        let (before, after) = (utilities(setup, role, 0), utilities(back, role, 0));
        assert!(before.iter().zip(&after).all(|(a, b)| close(*a, *b)), "{before:?}\n{after:?}");
        assert!(close(setup.roles[role].types[0].status_quo, back.roles[role].types[0].status_quo));
        assert_eq!(setup.roles[role].types[0].discount, back.roles[role].types[0].discount);
    }
}

/// Is `after` the affine image of `before` on 0..1?
fn assert_affine(before: &[f64], after: &[f64], status_quo: (f64, f64)) {
    let least = before.iter().copied().fold(f64::INFINITY, f64::min);
    let most = before.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let image = |points: f64| (points - least) / (most - least);
    assert!(before.iter().zip(after).all(|(a, b)| close(image(*a), *b)), "{before:?}\n{after:?}");
    assert!(close(image(status_quo.0), status_quo.1), "{status_quo:?}");
}

#[test]
fn points_are_mapped_affinely() {
    let setup = scenario(POINTS);
    let exported = write_genius(&setup).expect("GENIUS");
    let names: Vec<&str> = exported.files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["points_domain.xml", "Tenant_calm.xml", "Tenant_flat-out.xml", "Land-lord.xml"]);
    let back = read_back(&exported, [1, 3]).setup;
    assert_eq!(back.issues[0].name, setup.issues[0].name, "escaped and read back");
    for role in 0..2 {
        let status_quo = (setup.roles[role].types[0].status_quo, back.roles[role].types[0].status_quo);
        assert_affine(&utilities(&setup, role, 0), &utilities(&back, role, 0), status_quo);
    }
    let web = write_geniusweb(&setup).expect("GeniusWeb");
    let back = read_back(&web, [1, 3]).setup;
    for role in 0..2 {
        let status_quo = setup.roles[role].types[0].status_quo;
        let images = utilities(&back, role, 0);
        let least = utilities(&setup, role, 0).iter().copied().fold(f64::INFINITY, f64::min);
        let most = utilities(&setup, role, 0).iter().copied().fold(f64::NEG_INFINITY, f64::max);
        // Only the landlord's status quo is the outcome without any agreement; the tenant's has no bid.
        let image = if role == 1 { (status_quo, back.roles[1].types[0].status_quo) } else { (least, 0.0) };
        assert!(most > least);
        assert_affine(&utilities(&setup, role, 0), &images, image);
    }
}

#[test]
fn evaluations_have_the_maximum_one() {
    let exported = write_genius(&scenario(POINTS)).expect("GENIUS");
    for (name, text) in &exported.files[1..] {
        for issue in text.split("<issue ").skip(1) {
            let inside = issue.split("</issue>").next().unwrap_or_default();
            let evaluations =
                inside.split("evaluation=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
            assert_eq!(evaluations.fold(0.0, f64::max), 1.0, "{name}: {issue}");
        }
    }
}

#[test]
fn what_is_dropped_is_warned_of() {
    let heard = write_genius(&scenario(POINTS)).expect("GENIUS").warnings.join("\n");
    for expected in [
        "story, briefs and phrases are dropped",
        "the protocol (free, 10 periods) is dropped",
        "'open' of issue 'Rent & \"more\" <x>' becomes an ordinary value",
        "the 2 types of Tenant become 2 profiles",
        "Tenant / calm: the time effect (2 a period) is dropped",
        "Tenant / calm: the opt-out value (-30) is dropped",
        "Tenant / calm: points are mapped to 0..1",
        "Tenant / flat out: the status quo, as reservation, is 3.5, outside of 0..1",
    ] {
        assert!(heard.contains(expected), "{expected} not in:\n{heard}");
    }
    let web = write_geniusweb(&scenario(POINTS)).expect("GeniusWeb").warnings.join("\n");
    assert!(web.contains("Tenant / calm: the status quo (") && !web.contains("Land/lord: the status quo"), "{web}");
}

#[test]
fn ranges_keep_their_worth_in_genius() {
    let setup = scenario(RANGES);
    let exported = write_genius(&setup).expect("GENIUS");
    let back = read_back(&exported, [1, 2]).setup;
    let mut levels = back.clone();
    levels.levels = setup.levels;
    assert_same(&setup, &levels);
    assert_eq!(back.issues[0].values, setup.issues[0].values);
    assert_eq!(back.issues[2].values, setup.issues[2].values);
    let listed = |index: usize| matches!(&back.issues[index].values, Values::List(names) if names.len() >= 4);
    assert!(listed(1) && listed(3) && listed(4), "{:?}", back.issues);
    let heard = exported.warnings.join("\n");
    assert!(heard.contains("issue 'from minus two' becomes a list of 5 values: NegMAS would read"), "{heard}");
    assert!(heard.contains("issue 'bent' becomes a list of 5 values"), "{heard}");
    assert!(!heard.contains("mapped"), "{heard}");
}

#[test]
fn ranges_keep_their_worth_in_geniusweb() {
    let mut setup = scenario(RANGES);
    let exported = write_geniusweb(&setup).expect("GeniusWeb");
    assert!(exported.warnings.iter().any(|warning| warning.contains("the discount factor (0.9) is dropped")));
    let back = read_back(&exported, [1, 2]).setup;
    setup.roles[0].types[0].discount = 1.0;
    setup.roles[0].types[0].status_quo = 0.0;
    assert_same(&setup, &back);
    assert_eq!(back.issues[2].values, Values::Range { low: 10.0, high: 40.0, step: Some(7.5) });
    assert!(matches!(back.issues[1].values, Values::List(_)), "clamped for one of the two");
}

#[test]
fn boxes_are_written_with_what_they_include() {
    let setup = scenario(BOXES);
    let exported = write_genius(&setup).expect("GENIUS");
    assert!(exported.files.iter().all(|(_, text)| !text.contains("EXCLUDES")));
    assert!(exported.files[1].1.contains("<utility maxutility=\"1\">"));
    assert_same(&setup, &read_back(&exported, [1, 2]).setup);
    assert_eq!(exported.warnings.iter().filter(|warning| warning.contains("NegMAS cannot read")).count(), 1);
    let refused = write_geniusweb(&setup).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(
        refused.contains("sums values outcomes with boxes, which GeniusWeb cannot say; write GENIUS XML"),
        "{refused}"
    );
    let halves = BOXES.replacen("step = 1", "step = 0.5", 1);
    let refused = write_genius(&scenario(&halves)).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(refused.contains("issue 'x' is not a range of whole numbers"), "{refused}");
}

#[test]
fn geniusweb_weights_sum_to_exactly_one() {
    let thirds =
        POINTS.replace("weight = 0.75", "weight = 0.7500000003").replace("weight = 0.25", "weight = 0.2499999997");
    let exported = write_geniusweb(&scenario(&thirds)).expect("GeniusWeb");
    for (name, text) in &exported.files[1..] {
        let json: serde_json::Value = serde_json::from_str(text).expect("JSON");
        let weights = json["LinearAdditiveUtilitySpace"]["issueWeights"].as_object().expect("weights");
        let units: i64 = weights.values().map(|weight| units(&weight.to_string())).sum();
        assert_eq!(units, 1_000_000_000_000_000, "{name}: {weights:?}");
    }
}

/// A decimal from 0 to 1 in units of 10^-15, without binary fractions on the way.
fn units(decimal: &str) -> i64 {
    let (whole, digits) = decimal.split_once('.').unwrap_or((decimal, ""));
    assert!(digits.len() <= 15 && !digits.contains('e'), "{decimal}");
    format!("{whole}{digits:0<15}").parse().expect("digits")
}

#[test]
fn a_profile_that_can_exceed_one_keeps_its_cap_in_genius() {
    let capped = RANGES.replacen("cap = 1", "cap = 1\nscale = 1.5", 1);
    let setup = scenario(&capped);
    let exported = write_genius(&setup).expect("GENIUS");
    assert!(exported.warnings.iter().any(|warning| warning.contains("GENIUS counts at most 1, NegMAS all of it")));
    let mut back = read_back(&exported, [1, 2]).setup;
    back.levels = setup.levels;
    assert_same(&setup, &back);
    let web = write_geniusweb(&setup).expect("GeniusWeb").warnings.join("\n");
    assert!(web.contains("the sum of worths can exceed 1; all utilities are divided by"), "{web}");
}

#[test]
fn a_faulty_scenario_is_not_written() {
    let faulty = POINTS.replace("weight = 0.75", "weight = 0.5");
    let heard = write_genius(&scenario(&faulty)).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(heard.contains("the weights of Tenant / calm sum to 0.75"), "{heard}");
    assert_eq!(write_geniusweb(&scenario(&faulty)).err().map(|error| error.to_string()).unwrap_or_default(), heard);
}

#[test]
fn writing_what_was_read_changes_nothing() {
    let exported = write_genius(&scenario(RANGES)).expect("GENIUS");
    let first = read_back(&exported, [1, 2]);
    let again = write_genius(&first.setup).expect("GENIUS");
    assert_eq!(again.warnings, [""; 0]);
    assert_same(&first.setup, &read_back(&again, [1, 2]).setup);
}

#[test]
fn published_domains_survive_both_formats() {
    let Some(base) = super::reference_folder() else { return };
    for place in ["itex-cypress", "jobs", "grocery", "party", "england-zimbabwe/anac2010", "geniusweb-json/domain00"] {
        let setup = bilateral::formats::read_folder(&base.join(place)).expect(place).setup;
        assert_same(&setup, &read_back(&write_genius(&setup).expect(place), [1, 2]).setup);
        let mut undiscounted = setup.clone();
        undiscounted.roles.iter_mut().for_each(|role| role.types[0].discount = 1.0);
        assert_same(&undiscounted, &read_back(&write_geniusweb(&setup).expect(place), [1, 2]).setup);
    }
    let nonlinear = bilateral::formats::read_folder(&base.join("format-variants/nonlinear")).expect("nonlinear").setup;
    let back = read_back(&write_genius(&nonlinear).expect("nonlinear"), [1, 2]).setup;
    let (before, after) = (playable(&nonlinear), playable(&back));
    for number in (0..10_000_000_000).step_by(9_999_991) {
        let outcome = before.domain().outcome(number);
        for role in 0..2 {
            let [a, b] = [&before, &after].map(|game| game.roles()[role].types[0].utility(&outcome));
            assert!(close(a, b), "{a} {b}");
        }
    }
}

#[test]
fn every_writer_gives_files_that_read_files_takes() {
    for text in [POINTS, RANGES] {
        for exported in [write_genius(&scenario(text)), write_geniusweb(&scenario(text))] {
            let exported = exported.expect("files");
            let last = exported.files.len() - 1;
            let input = |index: usize| InputFile::new(exported.files[index].0.clone(), exported.files[index].1.clone());
            assert!(read_files(&[input(last), input(0), input(1)]).is_ok());
        }
    }
}

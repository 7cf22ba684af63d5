//! Reading GeniusWeb JSON.

use bilateral::Values;
use bilateral::formats::InputFile;

use super::{close, file, read, said, utility};

const DOMAIN: &str = r#"{"name": "flat", "issuesValues": {
  "Rent": {"values": ["low", "high", "no agreement"]},
  "Rooms": {"range": {"low": 1, "high": 4, "step": 1.5}}}}"#;

const TENANT: &str = r#"{"LinearAdditiveUtilitySpace": {
  "issueUtilities": {
    "Rent": {"DiscreteValueSetUtilities": {"valueUtilities": {"high": 0.25, "low": 1.0, "no agreement": 0}}},
    "Rooms": {"NumberValueSetUtilities": {"lowValue": 1, "lowUtility": 0.2, "highValue": 4, "highUtility": 0.8}}
  },
  "issueWeights": {"Rooms": 0.4, "Rent": 0.6},
  "domain": {"name": "flat", "issuesValues": {
    "Rooms": {"range": {"low": 1, "high": "4", "step": 1.5}},
    "Rent": {"values": ["low", "high", "no agreement"]}}},
  "name": "t",
  "reservationBid": {"issuevalues": {"Rent": "high"}}
}}"#;

fn flat(from: &str, to: &str) -> [InputFile; 3] {
    assert!(TENANT.contains(from), "{from}");
    [file("tenant.json", &TENANT.replacen(from, to, 1)), file("flat.json", DOMAIN), file("landlord.json", TENANT)]
}

#[test]
fn domain_and_profiles_are_found_by_content() {
    let setup = read(&flat("", "")).setup;
    assert_eq!(
        (setup.info.name.as_str(), setup.roles[0].name.as_str(), setup.roles[1].name.as_str()),
        ("flat", "tenant", "landlord")
    );
    assert_eq!(setup.issues[0].none.as_deref(), Some("no agreement"));
    assert_eq!(setup.issues[1].values, Values::Range { low: 1.0, high: 4.0, step: Some(1.5) });
    assert!(close(utility(&setup, 0, &["low", "4"]), 0.6 + 0.4 * 0.8));
    assert!(close(utility(&setup, 0, &["high", "2.5"]), 0.15 + 0.4 * 0.5));
    assert!(close(setup.roles[0].types[0].status_quo, 0.15), "the open issue of the reservation bid adds nothing");
}

#[test]
fn profiles_carry_their_domain() {
    let [tenant, _, landlord] = flat("", "");
    let setup = read(&[tenant, landlord]).setup;
    assert_eq!((setup.issues.len(), setup.info.title.as_str()), (2, "flat"));
}

#[test]
fn older_names_of_the_utilities_are_accepted() {
    let old =
        TENANT.replace("DiscreteValueSetUtilities", "discreteutils").replace("NumberValueSetUtilities", "numberutils");
    let setup = read(&[file("a.json", &old), file("d.json", DOMAIN), file("b.json", TENANT)]).setup;
    assert!(close(utility(&setup, 0, &["low", "4"]), utility(&setup, 1, &["low", "4"])));
}

#[test]
fn faults_name_file_line_and_reason() {
    let check = |from: &str, to: &str, expected: &str| {
        let heard = said(&flat(from, to));
        assert!(heard.contains(expected), "{heard}");
    };
    check("\"Rooms\": 0.4", "\"Rooms\": 0.5", "tenant.json:6: the weights sum to 1.1; make them sum to 1");
    check("\"high\": 0.25", "\"high\": 1.25", "tenant.json:3: the utility of 'high' is not a number from 0 to 1");
    check("\"high\": 0.25, ", "", "tenant.json:3: the value 'high' of issue 'Rent' has no utility");
    check("\"high\": 0.25", "\"medium\": 0.25", "tenant.json:3: 'medium' is not a value of issue 'Rent'");
    check("{\"Rooms\": 0.4, ", "{", "tenant.json:6: issueWeights has no entry for issue 'Rooms'");
    check("{\"Rooms\": 0.4, ", "{\"Cat\": 0.4, ", "issueWeights has 'Cat', which is no issue of the domain");
    check("\"Rooms\": {\"Num", "\"Room\": {\"Num", "issueUtilities has no entry for issue 'Rooms'");
    check("\"lowValue\": 1", "\"lowValue\": 0", "ranges from 0 to 4 here, from 1 to 4 in the domain");
    check("\"highUtility\": 0.8", "\"highUtility\": 2", "are not both in 0..1");
    check("\"highUtility\": 0.8", "\"x\": 0.8", "have no number 'highUtility'");
    check(
        "NumberValueSetUtilities",
        "DiscreteValueSetUtilities",
        "tenant.json:4: the utilities of issue 'Rooms' do not fit",
    );
    check("\"values\": [\"low\"", "\"values\": [\"lowest\"", "issue 'Rent' is not as in the domain");
    check("\"Rent\": \"high\"", "\"Rent\": \"mid\"", "tenant.json:11: the reservation bid gives 'Rent' a value");
    check("\"name\": \"t\",", "\"name\": \"t\", \"name\": \"u\",", "tenant.json:10: 'name' is given twice");
    check("\"name\": \"t\",", "\"name\": \"t\"", "tenant.json:11: not valid JSON: expected `,` or `}`");
    check("issueWeights", "weights", "the profile has no \"issueWeights\"");
}

#[test]
fn other_files_are_refused() {
    let heard = said(&[file("x.json", "{\"DefaultPartialOrdering\": {}}")]);
    assert!(heard.starts_with("x.json:1: the file is a 'DefaultPartialOrdering'; "), "{heard}");
    assert!(said(&[file("x.json", "{}")]).contains("neither a domain nor a profile"));
    assert!(said(&[file("d.json", DOMAIN)]).contains("there is no profile"));
    assert!(said(&[file("d.json", DOMAIN), file("t.json", TENANT)]).contains("there is only one profile, t.json"));
    let [a, d, b] = flat("", "");
    assert!(said(&[d.clone(), a, d, b]).contains("there are 2 domains"));
}

#[test]
fn faulty_domains_are_refused() {
    let check = |from: &str, to: &str, expected: &str| {
        let heard =
            said(&[file("d.json", &DOMAIN.replacen(from, to, 1)), file("a.json", TENANT), file("b.json", TENANT)]);
        assert!(heard.contains(expected), "{heard}");
    };
    check("\"high\"", "\"low\"", "d.json:2: issue 'Rent' lists 'low' twice");
    check("\"high\"", "7", "d.json:2: a value of issue 'Rent' is no text");
    check("[\"low\", \"high\", \"no agreement\"]", "[]", "issue 'Rent' has no values");
    check("\"step\": 1.5", "\"step\": 0", "d.json:3: the range 1..4 of issue 'Rooms' with step 0 is empty");
    check("\"step\": 1.5", "\"stride\": 1", "the range of issue 'Rooms' has no number 'step'");
    check("\"values\"", "\"value\"", "issue 'Rent' has neither values nor a range");
}

//! Reading GENIUS XML.

use bilateral::formats::InputFile;
use bilateral::{Protocol, Values};

use super::{close, file, read, said, said_strictly, utilities, utility};

pub(super) const DOMAIN: &str = r#"<negotiation_template number_of_sessions="1">
<agent class="" name="" utility_space=""/>
<utility_space number_of_issues="2">
<objective index="0" etype="objective" type="objective" description="" name="root">
<issue index="1" name="Rent" vtype="real" type="discrete"><item index="1" value="low"/><item index="2" value="high"/></issue>
<issue index="2" name="Cat"><item index="1" value="yes"/><item index="2" value="no"/><item index="3" value="No Agreement"/></issue>
</objective></utility_space></negotiation_template>"#;

pub(super) const TENANT: &str = r#"<utility_space>
<objective index="0" etype="objective" type="objective" description="" name="root">
<weight index="1" value="0.75"/><weight index="2" value="0.25"/>
<issue index="2" name="Cat">
<item index="2" value="no" evaluation="4" cost="7"/>
<item index="1" value="yes" evaluation="8"/>
<item index="3" value="No Agreement" evaluation="0"/>
<similarity_function weight="1"><criteria_function><item index="9" value="maybe" evaluation="99"/></criteria_function></similarity_function>
</issue>
<issue index="1" name="Rent"><item index="1" value="low" evaluation="20"/><item index="2" value="high" evaluation="10"/></issue>
</objective>
<discount_factor value="0.8"/><reservation value="0.3"/>
</utility_space>"#;

fn landlord() -> String {
    let text = TENANT.replace("<discount_factor value=\"0.8\"/><reservation value=\"0.3\"/>", "");
    text.replace("evaluation=\"20\"", "evaluation=\"5\"")
}

pub(super) fn flat() -> [InputFile; 3] {
    [file("x/flat_tenant.xml", TENANT), file("flat_domain.xml", DOMAIN), file("flat_landlord.xml", &landlord())]
}

/// The flat with the tenant's file changed.
pub(super) fn tenant(from: &str, to: &str) -> [InputFile; 3] {
    assert!(TENANT.contains(from), "{from}");
    let [_, domain, landlord] = flat();
    [domain, file("tenant.xml", &TENANT.replace(from, to)), landlord]
}

pub(super) fn flat_with_domain(from: &str, to: &str) -> [InputFile; 3] {
    assert!(DOMAIN.contains(from), "{from}");
    let [tenant, _, landlord] = flat();
    [file("domain.xml", &DOMAIN.replace(from, to)), tenant, landlord]
}

#[test]
fn issues_match_by_index_and_values_by_name() {
    let imported = read(&flat());
    let setup = &imported.setup;
    assert_eq!(imported.warnings, [""; 0]);
    assert_eq!((setup.info.name.as_str(), setup.info.title.as_str()), ("flat", "flat"));
    let names: Vec<&str> = setup.roles.iter().map(|role| role.name.as_str()).collect();
    assert_eq!(names, ["tenant", "landlord"]);
    assert_eq!(setup.issues[0].values, Values::List(vec!["low".to_owned(), "high".to_owned()]));
    assert_eq!(setup.issues[1].none.as_deref(), Some("No Agreement"));
    assert!(close(utility(setup, 0, &["low", "yes"]), 1.0));
    assert!(close(utility(setup, 0, &["high", "no"]), 0.75 / 2.0 + 0.25 / 2.0));
    assert!(close(utility(setup, 1, &["low", "No Agreement"]), 0.75 / 2.0));
}

#[test]
fn reservation_and_discount_have_defaults() {
    let setup = read(&flat()).setup;
    let [tenant, landlord] = [&setup.roles[0].types[0], &setup.roles[1].types[0]];
    assert_eq!((tenant.status_quo, tenant.opt_out, tenant.discount), (0.3, 0.3, 0.8));
    assert_eq!((landlord.status_quo, landlord.opt_out, landlord.discount), (0.0, 0.0, 1.0));
    assert_eq!((setup.protocol, setup.rounds, setup.periods), (Protocol::Alternating, 100, 100));
    for factor in ["0.0", "-1", "1.5"] {
        let imported = read(&tenant_discount(factor));
        assert_eq!(imported.setup.roles[0].types[0].discount, 1.0);
        assert!(imported.warnings[0].contains("is read as 1"), "{:?}", imported.warnings);
    }
}

fn tenant_discount(factor: &str) -> [InputFile; 3] {
    tenant("value=\"0.8\"", &format!("value=\"{factor}\""))
}

#[test]
fn issues_of_sub_objectives_come_first() {
    let nested = r#"<objective index="7" name="inner"><issue index="3" name="Dog"><item index="1" value="a"/></issue></objective></objective>"#;
    let domain = DOMAIN.replace("</objective>", nested);
    let extra = r#"<objective index="7" name="inner"><weight index="7" value="0.5"/><weight index="3" value="0"/>
        <issue index="3" name="Dog"><item index="1" value="a" evaluation="0.000001"/></issue></objective></objective>"#;
    let with_dog = |text: &str| text.replace("</objective>", extra);
    let files = [file("d.xml", &domain), file("a.xml", &with_dog(TENANT)), file("b.xml", &with_dog(&landlord()))];
    let setup = read(&files).setup;
    let names: Vec<&str> = setup.issues.iter().map(|issue| issue.name.as_str()).collect();
    assert_eq!(names, ["Dog", "Rent", "Cat"]);
    assert!(close(utility(&setup, 0, &["a", "low", "yes"]), 1.0));
}

#[test]
fn an_issue_whose_best_evaluation_is_tiny_is_worth_nothing() {
    let mut files = tenant("evaluation=\"20\"", "evaluation=\"0.000009\"");
    files[1] =
        file("tenant.xml", &String::from_utf8_lossy(&files[1].bytes).replace("evaluation=\"10\"", "evaluation=\"0\""));
    let setup = read(&files).setup;
    assert!(close(utility(&setup, 0, &["low", "yes"]), 0.25));
}

#[test]
fn weights_that_do_not_sum_to_one_are_kept_with_a_warning() {
    let imported = read(&tenant("value=\"0.75\"", "value=\"0.95\""));
    assert!(imported.warnings[0].starts_with("tenant.xml: the weights sum to 1.2, not 1"), "{:?}", imported.warnings);
    assert!(close(utility(&imported.setup, 0, &["low", "yes"]), 1.0), "capped");
    assert!(close(utility(&imported.setup, 0, &["high", "no"]), 0.475 + 0.125));
    let files = tenant("<weight index=\"1\" value=\"0.75\"/><weight index=\"2\" value=\"0.25\"/>", ZERO_WEIGHTS);
    assert!(utilities(&read(&files).setup, 0, 0).iter().all(|utility| *utility == 0.0));
}

const ZERO_WEIGHTS: &str = "<weight index=\"1\" value=\"0\"/><weight index=\"2\" value=\"0\"/>";

const RANGES: &str = r#"<negotiation_template><utility_space><objective index="0" name="root">
<issue index="1" name="Price" type="integer" lowerbound="-5" upperbound="5"/>
<issue index="2" name="Speed" type="real"><range lowerbound="10" upperbound="40"/></issue>
</objective></utility_space></negotiation_template>"#;

fn range_profile(price: &str, speed: &str) -> String {
    let issues = RANGES.split("name=\"root\">").nth(1).and_then(|rest| rest.split("</objective>").next()).unwrap_or("");
    let issues = issues.replace("upperbound=\"5\"/>", &format!("upperbound=\"5\">{price}</issue>"));
    let issues = issues.replace("</range></issue>", "");
    let issues = issues.replace("upperbound=\"40\"/>", &format!("upperbound=\"40\"/>{speed}"));
    format!(
        "<utility_space type=\"LINEAR\"><objective index=\"0\"><weight index=\"1\" value=\"0.5\"/>\
         <weight index=\"2\" value=\"0.5\"/>{issues}</objective></utility_space>"
    )
}

pub(super) fn ranges(price: &str, speed: &str) -> [InputFile; 3] {
    let constant = range_profile(
        "<evaluator ftype=\"linear\" slope=\"0\" offset=\"0\"/>",
        "<evaluator ftype=\"constant\" parameter0=\"0.4\"/>",
    );
    [file("d.xml", RANGES), file("a.xml", &range_profile(price, speed)), file("b.xml", &constant)]
}

#[test]
fn integer_issues_count_from_the_lower_bound_and_stay_within_one() {
    let files = ranges(
        "<evaluator ftype=\"linear\" slope=\"0.08\" offset=\"0.3\"/>",
        "<evaluator ftype=\"linear\" parameter1=\"0.05\" parameter0=\"-0.75\"/>",
    );
    let setup = read(&files).setup;
    assert_eq!(setup.issues[0].values, Values::Range { low: -5.0, high: 5.0, step: Some(1.0) });
    assert_eq!(setup.issues[1].values, Values::Range { low: 10.0, high: 40.0, step: None });
    assert!(close(utility(&setup, 0, &["-5", "10"]), 0.5 * 0.3 + 0.0));
    assert!(close(utility(&setup, 0, &["0", "25"]), 0.5 * 0.7 + 0.5 * 0.5));
    assert!(close(utility(&setup, 0, &["5", "40"]), 1.0), "both clamped");
    assert!(close(utility(&setup, 1, &["5", "40"]), 0.2), "a constant");
}

#[test]
fn triangles_rise_to_their_top() {
    let triangle = "<evaluator ftype=\"triangular\" parameter0=\"10\" parameter1=\"40\" parameter2=\"20.5\"/>";
    let setup = read(&ranges("<evaluator ftype=\"linear\" slope=\"0\" offset=\"0\"/>", triangle)).setup;
    assert!(close(utility(&setup, 0, &["0", "10"]), 0.0));
    assert!(close(utility(&setup, 0, &["0", "20.5"]), 0.5));
    assert!(close(utility(&setup, 0, &["0", "40"]), 0.0));
    let wrong = triangle.replace("20.5", "50");
    assert!(said(&ranges("<evaluator slope=\"0\" offset=\"0\"/>", &wrong)).contains("cannot have its top at 50"));
}

#[test]
fn a_range_of_the_profile_gives_way_to_the_domains() {
    let mut files = ranges(
        "<evaluator ftype=\"linear\" slope=\"0.1\" offset=\"0\"/>",
        "<evaluator ftype=\"linear\" parameter1=\"0\" parameter0=\"0\"/>",
    );
    let text = String::from_utf8_lossy(&files[1].bytes).replace("lowerbound=\"-5\"", "lowerbound=\"-3\"");
    files[1] = file("a.xml", &text);
    let imported = read(&files);
    assert!(imported.warnings[0].contains("ranges from -3 to 5 here, from -5 to 5 in the domain"));
    assert!(close(utility(&imported.setup, 0, &["-1", "10"]), 0.5 * 0.2));
}

#[test]
fn bar_ilan_profiles_are_in_points() {
    let extra = "<optout value=\"-5\"/><timeeffect value=\"-2\"/><weightmultiplyer value=\"100\"/></utility_space>";
    let points = |text: &str| {
        let text =
            text.replace("<discount_factor value=\"0.8\"/><reservation value=\"0.3\"/>", "<reservation value=\"30\"/>");
        text.replace("evaluation=\"4\"", "evaluation=\"-4\"").replace("</utility_space>", extra)
    };
    let sides = ["Side_ALong", "Side_BLong", "Side_BShort_term"];
    let mut files: Vec<InputFile> = sides.iter().map(|side| file(&format!("{side}.xml"), &points(TENANT))).collect();
    files.push(file("FlatDomain.xml", DOMAIN));
    let setup = read(&files).setup;
    assert_eq!((setup.protocol, setup.periods), (Protocol::Free, 14));
    let types: Vec<&str> = setup.roles[1].types.iter().map(|kind| kind.name.as_str()).collect();
    assert_eq!((setup.roles[0].name.as_str(), setup.roles[1].name.as_str()), ("Side A", "Side B"));
    assert_eq!(types, ["Long", "Short term"]);
    let kind = &setup.roles[0].types[0];
    assert_eq!((kind.status_quo, kind.opt_out, kind.time_effect), (30.0, -5.0, -2.0));
    assert!(close(utility(&setup, 0, &["low", "no"]), 100.0 * (0.75 * 20.0 - 0.25 * 4.0)));
}

#[test]
fn swapped_reservation_and_optout_are_noticed() {
    let domain = DOMAIN.replace("value=\"high\"", "value=\"No agreement\"");
    let extra = "<reservation value=\"7\"/><optout value=\"750\"/><weightmultiplyer value=\"100\"/></utility_space>";
    let text = landlord().replace("value=\"high\"", "value=\"No agreement\"").replace("</utility_space>", extra);
    let imported = read(&[file("d.xml", &domain), file("a.xml", &text), file("b.xml", &text)]);
    assert!(imported.warnings[0].contains("seem to have changed places"), "{:?}", imported.warnings);
    assert_eq!(imported.setup.roles[0].types[0].status_quo, 7.0);
}

#[test]
fn what_genius_lets_pass_is_read() {
    let comment = format!("\u{FEFF}\n<!-- mine -->\n<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n{DOMAIN}");
    let glued = TENANT.replace("index=\"1\" value=\"low\" evaluation", "index=\"1\"value=\"low\"evaluation");
    let files = [file("d.xml", &comment), file("a.xml", &glued), file("b.xml", TENANT)];
    assert!(close(utility(&read(&files).setup, 0, &["low", "yes"]), 1.0));
    let accented = |text: &str| text.replace("\"yes\"", "\"C\u{E9}line &amp; &#8364;\"");
    let latin = |text: &str| {
        accented(text).chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect::<Vec<u8>>()
    };
    let files = [
        InputFile::new("d.xml", latin(DOMAIN)),
        file("a.xml", &accented(TENANT)),
        InputFile::new("b.xml", latin(&landlord())),
    ];
    assert!(close(utility(&read(&files).setup, 0, &["low", "C\u{E9}line & \u{20AC}"]), 1.0));
}

#[test]
fn malformed_xml_is_refused_with_file_line_and_reason() {
    let broken = format!(
        "<!-- first line -->\n<?xml version=\"1.0\"?>\n{}",
        TENANT.replace("</issue>\n<issue index=\"1\"", "<issue index=\"1\"")
    );
    let [_, domain, landlord] = flat();
    let heard = said(&[domain, file("tenant.xml", &broken), landlord]);
    assert!(heard.starts_with("tenant.xml:12: not well-formed XML: "), "{heard}");
    let heard = said(&tenant("<item index=\"2\" value=\"no\"", "<item index=\"2\" value=\"no\" value=\"no\""));
    assert!(heard.starts_with("tenant.xml:5: not well-formed XML: attribute 'value' is already defined; "), "{heard}");
    let heard = said(&[InputFile::new("u.xml", b"\xFF\xFE<\0".to_vec())]);
    assert_eq!(heard, "u.xml:1: the file is in UTF-16; save it in UTF-8");
    assert!(said(&tenant("value=\"yes\"", "value=\"&eacute;\"")).starts_with("tenant.xml:6: not well-formed XML: "));
}

#[test]
fn a_profile_of_another_domain_is_refused() {
    let heard = said(&tenant("value=\"low\"", "value=\"cheap\""));
    assert!(
        heard.contains("tenant.xml:10: 'cheap' is not a value of issue 'Rent' in the domain; name a profile"),
        "{heard}"
    );
    let heard = said_strictly(&tenant("value=\"low\"", "value=\"cheap\""));
    assert!(heard.contains("tenant.xml:10: the value 'low' of issue 'Rent' has no evaluation"), "{heard}");
    let heard = said(&tenant("issue index=\"1\"", "issue index=\"5\""));
    assert!(heard.contains("tenant.xml:10: the domain has no issue with index 5 (issue 'Rent')"), "{heard}");
    assert!(heard.contains("issue 'Rent' of the domain (index 1) is missing"), "{heard}");
    let heard = said(&tenant("name=\"Rent\">", "name=\"Rent\" type=\"integer\" lowerbound=\"1\" upperbound=\"2\">"));
    assert!(heard.contains("is of another type than in the domain"), "{heard}");
    let renamed = read(&tenant("name=\"Rent\"", "name=\"Price\""));
    assert!(renamed.warnings[0].contains("issue 1 is called 'Price' here, 'Rent' in the domain"));
}

#[test]
fn missing_and_doubled_parts_are_refused() {
    let check = |from: &str, to: &str, expected: &str| {
        let heard = said_strictly(&tenant(from, to));
        assert!(heard.contains(expected), "{heard}");
    };
    check(" evaluation=\"8\"", "", "tenant.xml:6: <item> has no evaluation; add evaluation=\"...\"");
    check("evaluation=\"8\"", "evaluation=\"much\"", "tenant.xml:6: evaluation=\"much\" of <item> is not a number");
    check("evaluation=\"8\"", "evaluation=\"NaN\"", "is not a number");
    check("<weight index=\"2\" value=\"0.25\"/>", "", "issue 'Cat' has no weight; add <weight index=\"2\"");
    check("<weight index=\"2\" value=\"0.25\"/>", "<weight index=\"2\" value=\"-1\"/>", "the weight -1 is negative");
    check("<weight index=\"2\"", "<weight index=\"1\"", "index 1 has two weights");
    check("<weight index=\"2\"", "<weight index=\"6\"", "there is no issue with index 6");
    check("value=\"no\"", "value=\"yes\"", "lists 'yes' twice");
    check("issue index=\"1\"", "issue index=\"2\"", "two issues have the index 2");
    check(
        "<reservation value=\"0.3\"/>",
        "<reservation value=\"0.3\"/><reservation value=\"1\"/>",
        "two <reservation>",
    );
    check("<reservation value=\"0.3\"/>", "<reservation/>", "<reservation> has no value");
    check("<objective", "<goal", "not well-formed");
    check(
        "<discount_factor value=\"0.8\"/>",
        "<discount_factor value=\"0.8\"/><timeeffect value=\"1\"/>",
        "both a discount_factor and",
    );
}

#[test]
fn faulty_domains_are_refused() {
    let check = |from: &str, to: &str, expected: &str| {
        let heard = said_strictly(&flat_with_domain(from, to));
        assert!(heard.contains(expected), "{heard}");
    };
    check("issue index=\"2\"", "issue index=\"1\"", "domain.xml:6: two issues have the index 1");
    check("issue index=\"2\"", "issue", "domain.xml:6: <issue> has no index");
    check("issue index=\"2\"", "issue index=\"2.5\"", "is not a whole number");
    check("name=\"Cat\"", "name=\"Rent\"", "domain.xml:6: two issues are called 'Rent'");
    check("value=\"high\"", "value=\"low\"", "domain.xml:5: issue 'Rent' lists 'low' twice");
    check("<item index=\"1\" value=\"low\"/><item index=\"2\" value=\"high\"/>", "", "issue 'Rent' has no values");
    check("type=\"discrete\"", "type=\"colour\"", "is of the unknown type 'colour'; use discrete, integer or real");
    check("type=\"discrete\"", "type=\"real\"", "<issue> holds no <range>");
    check("type=\"discrete\"", "type=\"integer\" lowerbound=\"3\" upperbound=\"1\"", "ranges from 3 down to 1");
}

#[test]
fn abandoned_and_uncertain_types_are_refused_with_a_remedy() {
    let price = RANGES.replace("type=\"real\"", "type=\"price\"");
    let heard = said(&[file("d.xml", &price), file("a.xml", TENANT), file("b.xml", TENANT)]);
    assert!(
        heard.starts_with("d.xml:3: issue 'Speed' is of the abandoned type 'price'; make it type=\"real\""),
        "{heard}"
    );
    let typed = |word: &str| tenant("<utility_space>", &format!("<utility_space type=\"{word}\">"));
    assert!(said(&typed("UNCERTAIN")).starts_with("tenant.xml:1: the profile is UNCERTAIN: "));
    assert!(said(&typed("CONSTRAINT")).starts_with("tenant.xml:1: the profile is of type CONSTRAINT"));
    assert!(said(&typed("strange")).contains("unknown type 'strange'"));
}

/// Reading must never panic, whatever is in the files.
#[test]
fn damaged_files_give_faults_not_panics() {
    for cut in 0..TENANT.len() {
        let [_, domain, landlord] = flat();
        let mut bytes = TENANT.as_bytes().to_vec();
        bytes[cut] = b'"';
        let _ = bilateral::formats::read_files(&[domain.clone(), InputFile::new("t.xml", bytes), landlord.clone()]);
        let _ = bilateral::formats::read_files(&[domain, InputFile::new("t.xml", &TENANT.as_bytes()[..cut]), landlord]);
    }
    let deep = format!("<negotiation_template><utility_space>{}", "<objective>".repeat(3000));
    assert_ne!(said(&[file("deep.xml", &deep)]), "no fault");
}

#[test]
fn hostile_files_are_refused_in_good_time() {
    let deep = format!(
        "<negotiation_template><utility_space>{}{}</utility_space></negotiation_template>",
        "<objective>".repeat(50_000),
        "</objective>".repeat(50_000)
    );
    assert_ne!(said(&[file("deep.xml", &deep)]), "no fault");
    let entities = "<!DOCTYPE a [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">\
                    <!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]><a x=\"&c;&c;&c;&c;\"/>";
    assert_ne!(said(&[file("bomb.xml", entities)]), "no fault");
    let items: String = (0..60_000).map(|number| format!("<item index=\"1\" value=\"v{number}\"/>\n")).collect();
    let one = "<item index=\"1\" value=\"low\"/><item index=\"2\" value=\"high\"/>";
    let heard = said_strictly(&flat_with_domain(one, &items));
    assert!(heard.contains("more faults; correct these first") && heard.lines().count() == 51, "{heard}");
}

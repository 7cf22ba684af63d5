//! Profiles as NegMAS writes them, made here; the real package is asked in `negmas_writes`.

use bilateral::formats::InputFile;

use super::{close, file, read, said, said_strictly, utility};

const DOMAIN: &str = r#"<negotiation_template><utility_space><objective index="0" name="root">
<issue index="1" name="n" type="integer" lowerbound="2" upperbound="4"/>
<issue index="2" name="how"><item value="slow"/><item value="fast"/></issue>
</objective></utility_space></negotiation_template>"#;

/// NegMAS's mark, and what it writes of both issues.
const LISTED: &str = r#"<utility_space number_of_issues="2">
<objective index="1" etype="objective" type="objective" description="" name="any">
<issue index="1" etype="discrete" type="discrete" vtype="integer" name="n"><item value="2" evaluation="6"/><item value="3" evaluation="5"/><item value="4" evaluation="4"/></issue>
<issue index="2" etype="discrete" type="discrete" vtype="discrete" name="how"><item value="slow" evaluation="-1"/><item value="fast" evaluation="20"/></issue>
<weight index="1" value="1.0"></weight><weight index="2" value="2.0"></weight>
</objective><reservation value="0.5" /></utility_space>"#;

fn files(domain: &str, profile: &str) -> [InputFile; 3] {
    [file("d.xml", domain), file("a.xml", profile), file("b.xml", profile)]
}

#[test]
fn evaluations_count_as_they_are() {
    let imported = read(&files(DOMAIN, LISTED));
    assert_eq!(
        imported.warnings[0],
        "a.xml:2: NegMAS wrote the profile; its evaluations count as they are, as NegMAS means them, not as shares of the \
         largest, and outcomes may count more than 1"
    );
    assert!(close(utility(&imported.setup, 0, &["2", "fast"]), 46.0));
    assert!(close(utility(&imported.setup, 0, &["3", "slow"]), 3.0));
    assert!(said_strictly(&files(DOMAIN, LISTED)).contains("issue 'n' is of another type than in the domain"));
    let unmarked = LISTED.replace("name=\"any\"", "name=\"root\"");
    assert!(said(&files(DOMAIN, &unmarked)).contains("issue 'n' is of another type than in the domain"));
}

/// A file that says the same to NegMAS and to GENIUS needs no warning.
#[test]
fn a_profile_within_one_is_read_as_ever() {
    let start = DOMAIN.find("<issue index=\"1\"").expect("an issue");
    let end = DOMAIN.find("<issue index=\"2\"").expect("an issue");
    let domain = format!("{}{}", &DOMAIN[..start], &DOMAIN[end..]);
    let profile = |name: &str, index: u8| {
        format!(
            "<utility_space><objective index=\"{index}\" name=\"{name}\"><issue index=\"2\" name=\"how\">\
             <item value=\"slow\" evaluation=\"0.5\"/><item value=\"fast\" evaluation=\"1.0\"/></issue>\
             <weight index=\"2\" value=\"1\"/></objective></utility_space>"
        )
    };
    let marked = read(&files(&domain, &profile("any", 1)));
    assert_eq!(marked, read(&files(&domain, &profile("root", 0))));
    assert_eq!(marked.warnings, [""; 0]);
}

#[test]
fn what_cannot_be_expressed_is_refused_in_words() {
    let heard = |from: &str, to: &str| {
        assert!(LISTED.contains(from), "{from}");
        said(&files(DOMAIN, &LISTED.replace(from, to)))
    };
    assert!(heard("evaluation=\"5\"", "evaluation=\"5.5\"").contains("its evaluations lie on no line here"));
    let constant = "</weight><weight index=\"3\" value=\"0.1\"></weight></objective>";
    assert!(heard("</weight>\n</objective>", constant).contains("NegMAS writes the constant of an affine utility so"));
    assert!(heard("value=\"2.0\"></weight>", "value=\"-2.0\"></weight>").contains("the weight -2 is negative"));
    let wide = DOMAIN.replace("upperbound=\"4\"", "upperbound=\"100000000\"");
    assert!(said(&files(&wide, LISTED)).contains("an issue has at most 65000 values"));
}

const CUBE: &str = r#"<negotiation_template><utility_space><objective index="0" name="root">
<issue index="1" name="x" type="integer" lowerbound="0" upperbound="4"/>
<issue index="2" name="y" type="integer" lowerbound="0" upperbound="4"/>
</objective></utility_space></negotiation_template>"#;

fn boxes(boxes: &str) -> [InputFile; 3] {
    let issues = CUBE.split("name=\"root\">").nth(1).and_then(|rest| rest.split("</objective>").next()).unwrap_or("");
    let profile = format!(
        "<utility_space number_of_issues=\"2\">\n<objective index=\"1\" name=\"any\">{issues}\n\
         <utility_function maxutility=\"-1.0\"><ufun type=\"PlainUfun\" weight=\"1\" aggregation=\"sum\">{boxes}</ufun>\
         </utility_function></objective></utility_space>"
    );
    files(CUBE, &profile)
}

#[test]
fn boxes_do_not_include_their_bounds() {
    let two = "<hyperRectangle utility_function=\"0.2\"><INCLUDES index=\"1\" min=\"0\" max=\"3\"/>\
               <INCLUDES index=\"2\" min=\"1.5\" max=\"2.5\"/></hyperRectangle>\
               <hyperRectangle utility_function=\"0.5\"><INCLUDES index=\"1\" min=\"1\" max=\"2\"/></hyperRectangle>";
    let imported = read(&boxes(two));
    assert!(imported.warnings[0].starts_with("a.xml:6: NegMAS wrote the boxes; their bounds lie outside of them"));
    for (outcome, known) in
        [(["0", "2"], 0.0), (["1", "2"], 0.2), (["2", "2"], 0.2), (["3", "2"], 0.0), (["2", "3"], 0.0)]
    {
        assert!(close(utility(&imported.setup, 0, &outcome), known), "{outcome:?}");
    }
    assert_ne!(said_strictly(&boxes(two)), "no fault");
    let heard = said(&boxes(&two.replace("0.5", "0.9")));
    assert!(heard.contains("all of which counts in NegMAS, but at most 1 in boxes here"), "{heard}");
}

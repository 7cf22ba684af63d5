//! Reading nonlinear GENIUS profiles.

use bilateral::formats::InputFile;

use super::genius::{DOMAIN, TENANT};
use super::{close, file, read, said, utility};

const CUBE: &str = r#"<negotiation_template><utility_space><objective index="0" name="root">
<issue index="1" name="x" type="integer" lowerbound="0" upperbound="2"/>
<issue index="2" name="y" type="integer" lowerbound="0" upperbound="2"/>
</objective></utility_space></negotiation_template>"#;

fn boxes(space: &str, function: &str) -> [InputFile; 3] {
    let profile = format!(
        "<utility_space type=\"{space}\"><objective index=\"0\">
<issue index=\"1\" name=\"x\" type=\"integer\" lowerbound=\"0\" upperbound=\"2\"/>
<issue index=\"2\" name=\"y\" type=\"integer\" lowerbound=\"0\" upperbound=\"2\"/>
<utility maxutility=\"10\">{function}</utility></objective><reservation value=\"0.1\"/></utility_space>"
    );
    [file("d.xml", CUBE), file("a.xml", &profile), file("b.xml", &profile)]
}

const X_HIGH: &str = "<hyperRectangle utility=\"8\"><INCLUDES index=\"1\" min=\"1\" max=\"2\"/></hyperRectangle>";
const Y_ONE: &str = "<hyperRectangle utility=\"6\"><INCLUDES index=\"2\" min=\"1\" max=\"1\"/></hyperRectangle>";
const NOT_Y_ONE: &str = "<hyperRectangle utility=\"6\"><EXCLUDES index=\"2\" min=\"1\" max=\"1\"/></hyperRectangle>";
const NOT_CENTRE: &str = "<hyperRectangle utility=\"4\"><EXCLUDES index=\"1\" min=\"1\" max=\"1\"/>\
                          <EXCLUDES index=\"2\" min=\"1\" max=\"1\"/></hyperRectangle>";

#[test]
fn hyper_rectangles_are_summed_divided_and_capped() {
    let sum = format!("<ufun type=\"PlainUfun\" weight=\"1\" aggregation=\"sum\">{X_HIGH}{Y_ONE}</ufun>");
    let setup = read(&boxes("NonLinear", &sum)).setup;
    assert!(close(utility(&setup, 0, &["0", "0"]), 0.0));
    assert!(close(utility(&setup, 0, &["0", "1"]), 0.6));
    assert!(close(utility(&setup, 0, &["1", "0"]), 0.8));
    assert!(close(utility(&setup, 0, &["2", "1"]), 1.0));
    assert_eq!(setup.roles[0].types[0].status_quo, 0.1);
}

#[test]
fn groups_nest_and_exclude() {
    let inner = format!("<ufun aggregation=\"min\" weight=\"0.5\">{X_HIGH}{Y_ONE}</ufun>");
    let tree = format!("<ufun aggregation=\"max\">{inner}{NOT_Y_ONE}</ufun>");
    let setup = read(&boxes("NONLINEAR", &tree)).setup;
    assert!(close(utility(&setup, 0, &["0", "0"]), 0.6), "excluded range left");
    assert!(close(utility(&setup, 0, &["1", "1"]), 0.3), "the smaller, halved");
    assert!(close(utility(&setup, 0, &["0", "1"]), 0.0));
    let setup = read(&boxes("NONLINEAR", &format!("<ufun>{NOT_CENTRE}</ufun>"))).setup;
    assert!(close(utility(&setup, 0, &["1", "1"]), 0.0), "only the box of both is excluded");
    assert!(close(utility(&setup, 0, &["1", "2"]), 0.4));
}

#[test]
fn faulty_boxes_are_refused() {
    let group = |inside: &str| format!("<ufun aggregation=\"sum\">{inside}</ufun>");
    assert!(
        said(&boxes("NONLINEAR", &group(&X_HIGH.replace("index=\"1\"", "index=\"9\""))))
            .contains("no issue with index 9")
    );
    assert!(said(&boxes("NONLINEAR", &group("<sphere/>"))).contains("<sphere> is unknown here; use <hyperRectangle>"));
    assert!(said(&boxes("NONLINEAR", "")).contains("<utility> holds no <ufun>"));
    assert!(said(&boxes("NONLINEAR", &group("").replace("sum", "mean"))).contains("use sum, min or max"));
    let deep = format!("{}{}", "<ufun>".repeat(100), "</ufun>".repeat(100));
    assert!(said(&boxes("NONLINEAR", &deep)).contains("nested more than 64 deep"));
    let discrete = [
        file("d.xml", DOMAIN),
        file("a.xml", &TENANT.replace("<utility_space>", "<utility_space type=\"nonlinear\">")),
        file("b.xml", TENANT),
    ];
    assert!(said(&discrete).contains("is not of type integer"));
}

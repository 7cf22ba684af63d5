//! GENIUS files of old versions and edited by hand: each oddity is read with a warning that names its line and how it is
//! read, and refused where nothing odd is wanted.

use bilateral::Values;
use bilateral::formats::InputFile;

use super::genius::{DOMAIN, TENANT, flat, flat_with_domain, ranges, tenant};
use super::{close, file, read, said, said_strictly, utilities, utility};

/// Reads files that must be odd, and says what was odd about them.
fn told(files: &[InputFile]) -> (bilateral::Setup, Vec<String>) {
    let imported = read(files);
    assert_ne!(said_strictly(files), "no fault", "{:?}", imported.warnings);
    (imported.setup, imported.warnings)
}

/// The flat with the same change in all three files.
fn everywhere(from: &str, to: &str) -> [InputFile; 3] {
    flat().map(|input| InputFile::new(input.name, String::from_utf8_lossy(&input.bytes).replace(from, to)))
}

#[test]
fn a_bare_ampersand_is_text() {
    let files = everywhere("\"yes\"", "\"yes & no\"");
    let (setup, warnings) = told(&files);
    assert_eq!(
        warnings,
        [
            "flat_domain.xml:6: '&' is not written as '&amp;'; it is read as it is",
            "x/flat_tenant.xml:6: '&' is not written as '&amp;'; it is read as it is",
            "flat_landlord.xml:6: '&' is not written as '&amp;'; it is read as it is",
        ]
    );
    assert!(close(utility(&setup, 0, &["low", "yes & no"]), 1.0));
    assert!(said_strictly(&files).contains("tenant.xml:6: not well-formed XML: "));
    // A bare one beside a written one is the same value.
    let mixed = [files[0].clone(), everywhere("\"yes\"", "\"yes &amp; no\"")[1].clone(), files[2].clone()];
    assert!(close(utility(&read(&mixed).setup, 0, &["low", "yes & no"]), 1.0));
}

#[test]
fn ampersands_open_no_way_to_entities() {
    let entities = "<!DOCTYPE a [<!ENTITY b \"c\">]>";
    for bare in ["", "<!-- & -->", "&"] {
        let heard = said(&[file("bomb.xml", &format!("{entities}{bare}<a x=\"&b; & &b;\"/>"))]);
        assert!(heard.contains("the file declares entities"), "{heard}");
    }
    assert!(said(&tenant("value=\"yes\"", "value=\"&eacute;\"")).contains("not well-formed XML"));
    assert!(said(&tenant("value=\"yes\"", "value=\"a & &eacute;\"")).contains("not well-formed XML"));
    let row = "&".repeat(1_000_000);
    assert!(said(&tenant("value=\"yes\"", &format!("value=\"yes\" note=\"{row}\""))).contains("not well-formed XML"));
}

#[test]
fn blanks_around_names_go() {
    let files = everywhere("\"yes\"", "\" yes\t\"");
    let (setup, warnings) = told(&files);
    assert_eq!(warnings.len(), 3, "{warnings:?}");
    assert_eq!(warnings[0], "flat_domain.xml:6: ' yes ' has blanks around it; it is read as 'yes'");
    assert!(close(utility(&setup, 0, &["low", "yes"]), 1.0));
    let heard = said_strictly(&files);
    assert!(heard.contains("flat_domain.xml:6: ' yes ' has blanks around it; use a name without blanks"), "{heard}");
    let (setup, warnings) = told(&everywhere("name=\"Rent\"", "name=\" Rent\""));
    assert_eq!(warnings, ["flat_domain.xml:5: ' Rent' has blanks around it; it is read as 'Rent'"]);
    assert_eq!(setup.issues[0].name, "Rent");
    // In the profile alone.
    let (setup, warnings) = told(&tenant("value=\"low\"", "value=\"low \""));
    assert_eq!(warnings, ["tenant.xml:10: 'low ' has blanks around it; it is read as 'low'"]);
    assert!(close(utility(&setup, 0, &["low", "yes"]), 1.0));
}

#[test]
fn names_that_differ_in_blanks_alone_are_refused() {
    let heard = said(&flat_with_domain("value=\"high\"", "value=\"low \""));
    assert!(
        heard.contains("domain.xml:5: issue 'Rent' lists 'low' twice, with and without blanks around it"),
        "{heard}"
    );
    let heard = said(&tenant("value=\"no\"", "value=\"yes \""));
    assert!(heard.contains("tenant.xml:6: issue 'Cat' lists 'yes' twice, with and without blanks"), "{heard}");
    let heard = said(&flat_with_domain("name=\"Cat\"", "name=\"Rent \""));
    assert!(heard.contains("domain.xml:6: two issues are called 'Rent'"), "{heard}");
    // Blanks alone are no name, neither with them nor without.
    assert!(said(&flat_with_domain("name=\"Cat\"", "name=\"  \"")).contains("use a name without blanks around it"));
}

#[test]
fn issues_need_no_objective() {
    let bare = |text: &str| {
        let start = text.find("<objective").expect("an objective");
        let end = start + text[start..].find('>').expect("its end") + 1;
        format!("{}{}", &text[..start], &text[end..]).replace("</objective>", "")
    };
    let files = flat().map(|input| file(&input.name, &bare(&String::from_utf8_lossy(&input.bytes))));
    let (setup, warnings) = told(&files);
    let what = "the issues are in no <objective>, as in old versions; they are read as if in one";
    assert_eq!(
        warnings,
        [
            format!("flat_domain.xml:3: {what}"),
            format!("x/flat_tenant.xml:1: {what}"),
            format!("flat_landlord.xml:1: {what}")
        ]
    );
    assert_eq!(utilities(&setup, 0, 0), utilities(&read(&flat()).setup, 0, 0));
    assert_eq!((setup.roles[0].types[0].status_quo, setup.roles[0].types[0].discount), (0.3, 0.8));
    assert!(said_strictly(&files).contains("<utility_space> holds no <objective>"));
    assert!(said(&[file("d.xml", DOMAIN), file("a.xml", "<utility_space/>")]).contains("holds no <objective>"));
}

#[test]
fn the_last_evaluation_of_a_value_counts() {
    let twice = "value=\"low\" evaluation=\"3\"/><item index=\"1\" value=\"low\"";
    let (setup, warnings) = told(&tenant("value=\"low\"", twice));
    assert_eq!(warnings, ["tenant.xml:10: issue 'Rent' lists 'low' twice; the last evaluation counts"]);
    assert_eq!(utilities(&setup, 0, 0), utilities(&read(&flat()).setup, 0, 0));
    // A later item without evaluation puts nothing into GENIUS's map.
    let (setup, warnings) = told(&tenant("evaluation=\"20\"/>", "evaluation=\"20\"/><item value=\"low\"/>"));
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert_eq!(utilities(&setup, 0, 0), utilities(&read(&flat()).setup, 0, 0));
    let (setup, warnings) =
        told(&flat_with_domain("<item index=\"1\" value=\"low\"/>", &"<item value=\"low\"/>".repeat(2)));
    assert_eq!(warnings, ["domain.xml:5: issue 'Rent' lists 'low' twice; it counts once"]);
    assert_eq!(setup.issues[0].values, Values::List(vec!["low".to_owned(), "high".to_owned()]));
}

#[test]
fn blanks_and_twice_together_are_both_told() {
    let twice = "value=\"low \" evaluation=\"3\"/><item index=\"1\" value=\"low \"";
    let (setup, warnings) = told(&tenant("value=\"low\"", twice));
    assert_eq!(
        warnings,
        [
            "tenant.xml:10: 'low ' has blanks around it; it is read as 'low'",
            "tenant.xml:10: 'low ' has blanks around it; it is read as 'low'",
            "tenant.xml:10: issue 'Rent' lists 'low' twice; the last evaluation counts",
        ]
    );
    assert_eq!(utilities(&setup, 0, 0), utilities(&read(&flat()).setup, 0, 0));
}

#[test]
fn values_without_evaluation_count_nothing() {
    for to in ["", " evaluation=\"null\""] {
        let (setup, warnings) = told(&tenant(" evaluation=\"8\"", to));
        assert_eq!(warnings, ["tenant.xml:4: 1 of the 3 values of issue 'Cat' have no evaluation (yes); they count 0"]);
        assert!(close(utility(&setup, 0, &["low", "yes"]), 0.75));
        assert!(close(utility(&setup, 0, &["low", "no"]), 1.0), "4 is the largest now");
    }
    // No item at all.
    let item = "<item index=\"2\" value=\"high\" evaluation=\"10\"/>";
    let (setup, warnings) = told(&tenant(item, ""));
    assert_eq!(warnings, ["tenant.xml:10: 1 of the 2 values of issue 'Rent' have no evaluation (high); they count 0"]);
    assert!(close(utility(&setup, 0, &["high", "yes"]), 0.25));
    // Many are told in one warning.
    let values: String = (0..500).map(|number| format!("<item value=\"v{number}\"/>")).collect();
    let domain = flat_with_domain("<item index=\"2\" value=\"high\"/>", &format!("<item value=\"high\"/>{values}"));
    let (_, warnings) = told(&domain);
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(
        warnings[0].ends_with(
            "500 of the 502 values of issue 'Rent' have no evaluation (v0, v1, v2, v3, v4, ...); they count 0"
        ),
        "{}",
        warnings[0]
    );
}

#[test]
fn integers_in_parameters_are_lines_from_zero() {
    let old = "<evaluator ftype=\"linear\" parameter0=\"0.6\" parameter1=\"0.08\"/>";
    let speed = "<evaluator ftype=\"linear\" parameter1=\"0\" parameter0=\"0\"/>";
    let files = ranges(old, speed);
    let (setup, warnings) = told(&files);
    assert_eq!(
        warnings,
        ["a.xml:2: the evaluator of issue 'Price' has parameters, as in old versions; \
          it is read as parameter0 + parameter1 * value"]
    );
    assert!(close(utility(&setup, 0, &["0", "10"]), 0.5 * 0.6));
    assert!(close(utility(&setup, 0, &["-5", "10"]), 0.5 * 0.2));
    assert!(close(utility(&setup, 0, &["5", "10"]), 0.5), "kept within 0..1");
    assert!(said_strictly(&files).contains("<evaluator> has no slope"));
    let half = "<evaluator ftype=\"linear\" slope=\"1\" parameter0=\"0.6\" parameter1=\"0.08\"/>";
    assert!(said(&ranges(half, speed)).contains("<evaluator> has no offset"));
}

#[test]
fn a_profile_of_type_any_is_linear() {
    let files = tenant("<utility_space>", "<utility_space type=\"any\">");
    let (setup, warnings) = told(&files);
    assert_eq!(warnings, ["tenant.xml:1: the profile is of type 'any', as NegMAS writes; it is read as linear"]);
    assert_eq!(utilities(&setup, 0, 0), utilities(&read(&flat()).setup, 0, 0));
    assert!(said_strictly(&files).contains("the profile is of the unknown type 'any'; use LINEAR or NONLINEAR"));
}

#[test]
fn two_profiles_need_no_domain() {
    let [tenant, _, landlord] = flat();
    let (setup, warnings) = told(&[tenant, landlord]);
    assert_eq!(warnings, ["x/flat_tenant.xml:1: there is no domain; its issues and values are those of this profile"]);
    let whole = read(&flat()).setup;
    // This profile lists the cat before the rent.
    for (role, rent, cat) in [(0, "low", "yes"), (0, "high", "no"), (1, "low", "no"), (1, "high", "yes")] {
        assert_eq!(utility(&setup, role, &[cat, rent]), utility(&whole, role, &[rent, cat]), "{role} {rent} {cat}");
    }
}

#[test]
fn all_oddities_at_once_are_read() {
    let odd = TENANT
        .replace("<utility_space>", "<utility_space type=\"any\">")
        .replace("value=\"yes\" evaluation=\"8\"", "value=\" R & D \" evaluation=\"8\"")
        .replace("value=\"No Agreement\" evaluation=\"0\"", "value=\"No Agreement\"")
        .replace("value=\"low\"", "value=\"low\" evaluation=\"1\"/><item value=\"low\"");
    let domain = DOMAIN.replace("value=\"yes\"", "value=\"R &amp; D\"");
    let files = [file("d.xml", &domain), file("a.xml", &odd), file("b.xml", &odd)];
    let (setup, warnings) = told(&files);
    assert_eq!(warnings.len(), 10, "{warnings:?}");
    assert!(close(utility(&setup, 0, &["low", "R & D"]), 1.0));
    assert!(close(utility(&setup, 0, &["low", "No Agreement"]), 0.75));
}

#[test]
fn oddities_beyond_a_number_are_counted() {
    let items: String = (0..2_000).map(|number| format!("<item value=\" v{number}\"/>\n")).collect();
    let one = "<item index=\"1\" value=\"low\"/><item index=\"2\" value=\"high\"/>";
    let [_, tenant, landlord] = flat_with_domain(one, &items);
    let strip = |input: InputFile| {
        let text = String::from_utf8_lossy(&input.bytes).into_owned();
        let start = text.find("<item index=\"1\" value=\"low\"").expect("an item");
        let end = start + text[start..].find("</issue>").expect("an end");
        file(&input.name, &format!("{}{}", &text[..start], &text[end..]))
    };
    let [domain, ..] = flat_with_domain(one, &items);
    let warnings = read(&[domain, strip(tenant), strip(landlord)]).warnings;
    assert_eq!(warnings.iter().filter(|warning| warning.contains("blanks around")).count(), 50);
    assert!(warnings.contains(&"domain.xml: there are 1950 more oddities".to_owned()), "{warnings:?}");
}

//! UNCERTAIN profiles: refused, or estimated from the ranking that GENIUS would tell.

use bilateral::formats::{Imported, InputFile, Reading, read_files_as, read_folder_as};

use super::genius::{flat, tenant};
use super::{close, file, reference_folder, said, utilities};

const ESTIMATE: Reading = Reading { strict: false, estimate: true };

fn estimated(files: &[InputFile]) -> Imported {
    read_files_as(files, ESTIMATE).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The flat with a tenant of whom a ranking of so many outcomes is known.
fn uncertain(comparisons: &str) -> [InputFile; 3] {
    let [domain, tenant, landlord] = tenant("<utility_space>", "<utility_space type=\"UNCERTAIN\">");
    let text = String::from_utf8_lossy(&tenant.bytes).replace("</utility_space>", comparisons) + "</utility_space>";
    [domain, file("tenant.xml", &text), landlord]
}

#[test]
fn without_being_asked_nothing_is_estimated() {
    assert_eq!(
        said(&uncertain("<comparisons>6</comparisons>")),
        "tenant.xml:1: the profile is UNCERTAIN: it leaves open what outcomes are worth; name a profile that states all \
         figures (without type=\"UNCERTAIN\"), or have them estimated: haggle convert --estimate"
    );
}

#[test]
fn an_estimate_is_called_one_and_keeps_the_order_of_a_complete_ranking() {
    let known = utilities(&super::read(&flat()).setup, 0, 0);
    let Imported { setup, warnings } = estimated(&uncertain("<comparisons> 6 </comparisons><errors>0</errors>"));
    assert_eq!(
        warnings,
        [
            "tenant.xml:1: the profile is UNCERTAIN; its utilities are estimated by least squares from a ranking of 6 of 6 \
          outcomes, of which 5 of 5 neighbours keep their order"
        ]
    );
    assert_eq!((setup.info.title.as_str(), setup.info.name.as_str()), ("flat (estimate)", "flat-estimate"));
    assert_eq!(setup.info.summary, "The utilities of tenant.xml are estimates from rankings of outcomes.");
    let [kind, other] = [&setup.roles[0].types[0], &setup.roles[1].types[0]];
    assert_eq!((kind.name.as_str(), other.name.as_str(), other.brief.as_str()), ("estimate", "default", ""));
    assert_eq!(kind.brief, "These utilities are estimated by least squares from a ranking of 6 of 6 outcomes.");
    assert_eq!((kind.status_quo, kind.discount), (0.3, 0.8));
    let found = utilities(&setup, 0, 0);
    for (one, other) in (0..known.len()).flat_map(|one| (0..known.len()).map(move |other| (one, other))) {
        assert!(known[one] <= known[other] || found[one] > found[other], "{known:?} {found:?}");
    }
    let ends = |worths: &[f64]| {
        [worths.iter().copied().fold(f64::INFINITY, f64::min), worths.iter().copied().fold(0.0, f64::max)]
    };
    for (found, known) in ends(&found).into_iter().zip(ends(&known)) {
        assert!(close(found, known), "GENIUS tells what the worst and the best are worth: {found} {known}");
    }
}

#[test]
fn the_number_of_comparisons_is_read_as_genius_reads_it() {
    let ranked = |text: &str| estimated(&uncertain(text)).warnings[0].split(" ranking of ").nth(1).map(str::to_owned);
    for (text, number) in [
        ("<comparisons>4</comparisons>", "4 of 6"),
        ("<comparisons>-3</comparisons>", "2 of 6"),
        ("<comparisons>1000000000000</comparisons>", "6 of 6"),
        ("<comparisons>many</comparisons>", "6 of 6"),
        ("", "6 of 6"),
    ] {
        assert!(ranked(text).is_some_and(|said| said.starts_with(number)), "{text} {:?}", ranked(text));
    }
    assert_eq!(estimated(&uncertain("")), estimated(&uncertain("")), "the same every time");
}

#[test]
fn what_is_too_much_to_estimate_is_refused() {
    let items: String = (0..301).map(|number| format!("<item value=\"v{number}\" evaluation=\"{number}\"/>")).collect();
    let with = |text: &str| {
        let one = text.find("<item index=\"1\" value=\"low\"").expect("an item");
        let end = one + text[one..].find("</issue>").expect("an end");
        format!("{}{items}{}", &text[..one], &text[end..])
    };
    let files = uncertain("").map(|input| file(&input.name, &with(&String::from_utf8_lossy(&input.bytes))));
    let heard = read_files_as(&files, ESTIMATE).err().map(|faults| faults.to_string()).unwrap_or_default();
    assert_eq!(heard, "tenant.xml:1: the UNCERTAIN profile has 304 values; a profile can be estimated with up to 300");
}

#[test]
fn the_published_ones_are_estimated() {
    let Some(base) = reference_folder() else { return };
    let folder = base.join("format-variants/uncertain");
    let Imported { setup, warnings } = read_folder_as(&folder, ESTIMATE).unwrap_or_else(|faults| panic!("{faults}"));
    let told: Vec<&String> = warnings.iter().filter(|warning| warning.contains("ranking of 10 of 576")).collect();
    assert_eq!(told.len(), 2, "{warnings:?}");
    assert!(told.iter().all(|warning| warning.ends_with("9 of 9 neighbours keep their order")), "{warnings:?}");
    assert!(setup.roles.iter().all(|role| role.types[0].name == "estimate"));
}

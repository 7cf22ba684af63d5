//! The published domains: every one is read, or refused for the right reason.

use std::path::Path;

use bilateral::formats::{Imported, InputFile, read_files, read_folder};
use bilateral::{Protocol, Setup};

use super::{close, outcome, playable, reference_folder, utilities};

fn folder(place: &str) -> Option<Imported> {
    let path = reference_folder()?.join(place);
    Some(read_folder(&path).unwrap_or_else(|faults| panic!("{faults}")))
}

fn files(base: &Path, names: &[&str]) -> Vec<InputFile> {
    let read = |name: &&str| InputFile::new(*name, std::fs::read(base.join(name)).expect(name));
    names.iter().map(read).collect()
}

fn range(setup: &Setup, role: usize, kind: &str) -> (f64, f64) {
    let position = setup.roles[role].types.iter().position(|known| known.name == kind).expect(kind);
    let worths = utilities(setup, role, position);
    let least = worths.iter().copied().fold(f64::INFINITY, f64::min);
    (least, worths.iter().copied().fold(f64::NEG_INFINITY, f64::max))
}

#[test]
fn stock_domains_have_the_published_number_of_outcomes() {
    let sizes = [
        ("nice-or-die", 3),
        ("laptop", 27),
        ("itex-cypress", 180),
        ("jobs", 540),
        ("grocery", 1600),
        ("amsterdam-trip", 3024),
        ("party", 3072),
        ("thompson-employment", 3125),
        ("camera", 3600),
        ("car-adg", 15_625),
        ("travel", 188_160),
        ("energy", 390_625),
        ("england-zimbabwe/anac2010", 576),
        ("england-zimbabwe/original", 576),
        ("job-candidate/original", 1296),
        ("job-candidate/qodomain-2008", 1296),
        ("format-variants/integer", 121),
        ("format-variants/nonlinear", 10_000_000_000),
        ("geniusweb-json/domain00", 6480),
    ];
    for (place, size) in sizes {
        let Some(imported) = folder(place) else { return };
        assert_eq!(playable(&imported.setup).domain().outcomes(), size, "{place}");
    }
}

#[test]
fn every_pair_of_profiles_beside_several_domains_is_read() {
    let Some(base) = reference_folder() else { return };
    let groups: [(&str, &[&str]); 9] = [
        ("energy-small", &["EnergySmall-A-domain.xml", "EnergySmall-A-prof1.xml", "EnergySmall-A-prof2.xml"]),
        ("energy-small", &["EnergySmall-C-domain.xml", "EnergySmall-C-prof1.xml", "EnergySmall-C-prof2.xml"]),
        ("format-variants/real-linear", &["single_issue_domain.xml", "buyer_utility.xml", "seller_utility.xml"]),
        ("format-variants/real-linear", &["son_domain.xml", "son_buyer.xml", "son_seller.xml"]),
        (
            "england-zimbabwe/genius-normalised",
            &["EnglandZimbabwe_domain.xml", "eng_zim_ALongTerm.xml", "eng_zim_BLongTerm.xml"],
        ),
        (
            "england-zimbabwe/genius-normalised",
            &["EnglandZimbabwe_domain.xml", "eng_zim_AShortTerm.xml", "eng_zim_BShortTerm.xml"],
        ),
        (
            "england-zimbabwe/genius-normalised",
            &["EnglandZimbabwe_domain.xml", "eng_zim_ACompromise.xml", "eng_zim_BCompromise.xml"],
        ),
        ("format-variants/real-mixed", &["car_domain.xml", "car_buyer.xml", "car_buyer.xml"]),
        (
            "format-variants/discount-reservation",
            &["ItexvsCypress-A-domain.xml", "ItexvsCypress-A-prof1.xml", "ItexvsCypress-A-prof2.xml"],
        ),
    ];
    for (place, names) in groups {
        let imported = read_files(&files(&base.join(place), names)).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(imported.setup.roles.len(), 2, "{place}");
    }
}

#[test]
fn folders_with_several_domains_or_profiles_ask_for_names() {
    let Some(base) = reference_folder() else { return };
    let heard = |place: &str| read_folder(&base.join(place)).err().map(|faults| faults.to_string()).unwrap_or_default();
    assert!(heard("energy-small").contains("there are 2 domains: EnergySmall-A-domain, EnergySmall-C-domain"));
    assert!(heard("england-zimbabwe/genius-normalised").contains("there are 6 profiles: eng_zim_ACompromise.xml, "));
    assert!(heard("job-candidate/kbagent-config").contains("holds no GENIUS or GeniusWeb file"));
    assert!(heard("no-such-folder").contains("cannot be read"));
}

#[test]
fn what_cannot_be_read_is_refused_for_the_right_reason() {
    let Some(base) = reference_folder() else { return };
    let heard = |place: &str| read_folder(&base.join(place)).err().map(|faults| faults.to_string()).unwrap_or_default();
    let uncertain = heard("format-variants/uncertain");
    assert!(uncertain.contains("England10.xml:1: the profile is UNCERTAIN"), "{uncertain}");
    let price = heard("format-variants/real-mixed");
    assert!(price.contains("car_dealer.xml:88: issue 'Price' is of the abandoned type 'price'"), "{price}");
    let mixed = files(
        &base,
        &[
            "format-variants/real-linear/son_domain.xml",
            "laptop/laptop_buyer_utility.xml",
            "laptop/laptop_seller_utility.xml",
        ],
    );
    let other = read_files(&mixed).err().map(|faults| faults.to_string()).unwrap_or_default();
    assert!(other.contains("the domain has no issue with index 1 (issue 'Laptop')"), "{other}");
}

#[test]
fn england_zimbabwe_is_in_the_papers_points() {
    let Some(Imported { setup, warnings }) = folder("england-zimbabwe/original") else { return };
    assert_eq!((setup.protocol, setup.periods), (Protocol::Free, 14));
    assert_eq!(range(&setup, 0, "ShortTerm"), (-575.0, 895.0));
    assert_eq!(range(&setup, 1, "ShortTerm"), (-680.0, 830.0));
    assert_eq!(playable(&setup).domain().outcomes_without_none(), 108);
    let short = |role: usize| setup.roles[role].types.iter().find(|kind| kind.name == "ShortTerm").expect("ShortTerm");
    assert_eq!((short(0).status_quo, short(0).opt_out, short(0).time_effect), (-105.0, 150.0, 12.0));
    assert_eq!((short(1).status_quo, short(1).opt_out, short(1).time_effect), (-610.0, -530.0, -16.0));
    let swapped: Vec<&String> = warnings.iter().filter(|warning| warning.contains("changed places")).collect();
    assert!(swapped.iter().any(|warning| warning.contains("Side_AShortTerm.xml")), "{warnings:?}");
}

#[test]
fn bar_ilan_domains_agree_with_every_row_of_their_tables() {
    let Some(base) = reference_folder() else { return };
    for place in ["england-zimbabwe", "job-candidate"] {
        let setup = read_folder(&base.join(place).join("original")).unwrap_or_else(|faults| panic!("{faults}")).setup;
        let table = std::fs::read_to_string(base.join(place).join("derived/outcomes.csv")).expect("outcomes.csv");
        let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
        for (role, side) in ["A", "B"].iter().enumerate() {
            for (kind, profile) in setup.roles[role].types.iter().enumerate() {
                let head = format!("u_{side}_{}", profile.name);
                let column = rows[0].iter().position(|field| *field == head).expect(&head);
                let known = rows[1..].iter().map(|row| row[column].parse::<f64>().expect("a number"));
                assert_eq!(utilities(&setup, role, kind), known.collect::<Vec<_>>(), "{place} {head}");
            }
        }
    }
}

#[test]
fn job_candidate_is_in_the_papers_points() {
    let Some(Imported { setup, .. }) = folder("job-candidate/original") else { return };
    assert_eq!(range(&setup, 0, "ShortTerm"), (170.0, 620.0));
    assert_eq!(range(&setup, 1, "ShortTerm"), (60.0, 635.0));
    let worths = |role: usize| {
        let kind = setup.roles[role].types.iter().find(|kind| kind.name == "ShortTerm").expect("ShortTerm");
        (kind.status_quo, kind.time_effect)
    };
    assert_eq!((worths(0), worths(1)), ((240.0, -6.0), (160.0, -8.0)));
    assert_eq!(playable(&setup).domain().outcomes_without_none(), 432);
}

#[test]
fn odd_weights_and_discounts_are_warned_of() {
    let Some(laptop) = folder("laptop") else { return };
    assert!(
        laptop.warnings.iter().all(|warning| warning.contains("the weights sum to 1.00005")),
        "{:?}",
        laptop.warnings
    );
    assert_eq!(laptop.setup.roles[0].types[0].discount, 0.424_410_38);
    assert_eq!(range(&laptop.setup, 0, "default").1, 1.0, "the cap");
    let Some(integer) = folder("format-variants/integer") else { return };
    assert!(integer.warnings.iter().all(|warning| warning.contains("discount_factor 0 is read as 1")));
    let Some(old) = folder("job-candidate/qodomain-2008") else { return };
    assert!(old.warnings.iter().any(|warning| warning.contains("the weights sum to 1.9")), "{:?}", old.warnings);
    assert!(old.warnings.iter().any(|warning| warning.contains("the weights sum to 1.45")));
}

#[test]
fn discounts_and_reservations_are_the_published_ones() {
    let Some(base) = reference_folder() else { return };
    for (letter, discount, reservation) in [("A", 0.5, 0.5), ("B", 0.75, 0.25), ("C", 1.0, 0.0)] {
        let names = ["domain", "prof1", "prof2"].map(|part| format!("ItexvsCypress-{letter}-{part}.xml"));
        let names = names.each_ref().map(String::as_str);
        let setup =
            read_files(&files(&base.join("format-variants/discount-reservation"), &names)).expect("files").setup;
        for role in &setup.roles {
            assert_eq!((role.types[0].discount, role.types[0].status_quo), (discount, reservation), "{letter}");
        }
    }
}

#[test]
fn geniusweb_specials_are_met() {
    let Some(base) = reference_folder() else { return };
    for place in ["domain00", "domain01"] {
        let path = base.join("geniusweb-json").join(place);
        let setup = read_folder(&path).unwrap_or_else(|faults| panic!("{faults}")).setup;
        let text = std::fs::read_to_string(path.join("specials.json")).expect("specials.json");
        let specials: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let game = playable(&setup);
        assert_eq!(Some(game.domain().outcomes()), specials["size"].as_u64());
        let analysis = bilateral::geometry::analyze(&game, [0, 0]);
        let points = analysis.frontier.as_ref().expect("small").points.len();
        assert_eq!(Some(points), specials["pareto_front"].as_array().map(Vec::len));
        assert!(close(analysis.opposition.expect("known"), specials["opposition"].as_f64().expect("a number")));
        // What these files call Kalai is the egalitarian point.
        for (name, found) in [("nash", analysis.nash), ("kalai", analysis.egalitarian)] {
            for side in 0..2 {
                let expected = specials[name]["utility"][side].as_f64().expect("a number");
                assert!(close(found.expect("exists").utilities[side], expected), "{name}");
            }
        }
        let front = specials["pareto_front"].as_array().expect("a list");
        for point in front.iter().chain([&specials["nash"], &specials["kalai"]]) {
            let names = setup.issues.iter().map(|issue| point["bid"][&issue.name].as_str().expect("a value"));
            let bid = outcome(game.domain(), &names.collect::<Vec<_>>());
            for role in 0..2 {
                let known = point["utility"][role].as_f64().expect("a number");
                assert!(close(game.roles()[role].types[0].utility(&bid), known), "{place}: {point}");
            }
        }
    }
}

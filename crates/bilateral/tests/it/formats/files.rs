//! Which files make a scenario: their number, their formats, folders.

use bilateral::formats::Format;
use bilateral::{Evaluation, Preferences};

use super::genius::flat;
use super::{file, playable, read, said, said_strictly};

#[test]
fn the_right_number_of_files_is_asked_for() {
    let [tenant, domain, landlord] = flat();
    assert_eq!(said(&[]), "import: no file was named; name a domain and two profiles");
    let heard = said(&[domain.clone(), tenant.clone()]);
    assert!(heard.contains("there is only one profile, flat_tenant.xml; name two, one for each role"), "{heard}");
    assert!(said(std::slice::from_ref(&domain)).contains("there is no profile"));
    assert!(said_strictly(&[tenant.clone(), landlord.clone()]).contains("there is no domain"));
    assert!(said(std::slice::from_ref(&tenant)).contains("there is no domain"));
    let heard = said(&[domain.clone(), tenant.clone(), landlord.clone(), tenant.clone()]);
    assert!(heard.contains("there are 3 profiles") && heard.contains("the two profiles that should meet"), "{heard}");
    let heard = said(&[tenant.clone(), landlord.clone(), tenant.clone()]);
    assert!(
        heard.contains("there are 3 profiles: flat_tenant.xml, flat_landlord.xml, flat_tenant.xml; name the two"),
        "{heard}"
    );
    assert!(!heard.contains("name the domain"), "there is none: {heard}");
    let heard = said(&[domain.clone(), domain.clone(), tenant.clone(), landlord]);
    assert!(heard.contains("there are 2 domains: flat_domain, flat_domain"), "{heard}");
    assert!(said(&[domain, file("x.json", "{}"), tenant.clone()]).contains("x.json: is in the format geniusweb"));
    assert!(said(&[file("x.xml", "<html/>")]).contains("the file is a <html>, neither a domain nor a profile"));
    let twice = read(&[tenant.clone(), flat()[1].clone(), tenant]).setup;
    assert_eq!((twice.roles[0].name.as_str(), twice.roles[1].name.as_str()), ("Side A", "Side B"));
}

#[test]
fn formats_are_known_by_extension_and_content() {
    assert_eq!(Format::of_path("a/b.JSON".as_ref()), Some(Format::GeniusWeb));
    assert_eq!(Format::of_path("a/b".as_ref()), None);
    assert_eq!(Format::of_content(b"\xEF\xBB\xBF \n<a/>"), Format::Genius);
    assert_eq!(Format::of_content(b"name = \"x\""), Format::Haggle);
    assert_eq!(Format::ALL.map(Format::extension), ["xml", "json", "toml"]);
}

#[test]
fn a_haggle_scenario_passes_through() {
    let setup = read(&flat()).setup;
    let text = bilateral::setup_to_toml(&setup);
    assert_eq!(read(&[file("flat.toml", &text)]).setup.roles.len(), 2);
    assert!(said(&[file("flat.toml", &text), file("flat.toml", &text)]).contains("name one TOML file"));
    let preferences = &read(&[file("flat.toml", &text)]).setup.roles[0].types[0].preferences;
    let Preferences::Additive { issues, cap, .. } = preferences else { panic!("{preferences:?}") };
    assert_eq!((cap, &issues[0].evaluation), (&Some(1.0), &Evaluation::Points(vec![1.0, 0.5])));
    assert_eq!(playable(&setup).domain().outcomes(), 6);
}

#[test]
fn folders_are_read_without_what_lies_beside() {
    let folder = std::env::temp_dir().join(format!("haggle-flat-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.join(name), bytes).expect("a temporary file");
    for (name, input) in ["b.xml", "c_domain.xml", "a.xml"].iter().zip(flat()) {
        write(name, &input.bytes);
    }
    write("pareto.xml", b"<points/>");
    write("specials.json", b"{\"size\": 6");
    write("other.json", b"{\"size\": 6}");
    write("._a.xml", b"\0\0");
    write("read.me", b"hello");
    let setup = bilateral::formats::read_folder(&folder).unwrap_or_else(|faults| panic!("{faults}")).setup;
    assert_eq!((setup.info.name.as_str(), setup.roles[0].name.as_str(), setup.roles[1].name.as_str()), ("c", "a", "b"));
    write("broken.xml", b"<utility_space>\n<objective/>\n</utility>");
    let heard = bilateral::formats::read_folder(&folder).map_err(|faults| faults.to_string()).err().unwrap_or_default();
    assert!(
        heard.contains("broken.xml:3: not well-formed XML: expected 'utility_space' tag, not 'utility'"),
        "{heard}"
    );
    std::fs::remove_dir_all(&folder).expect("the temporary folder goes");
}

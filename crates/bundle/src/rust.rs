//! The list of files, as Rust.

use crate::packed::Packed;

/// An array of `Asset`, to be included where there is such a type.
pub(crate) fn list(assets: &[Packed]) -> String {
    let entries: String = assets.iter().map(entry).collect();
    format!("&[\n{entries}]\n")
}

fn entry(asset: &Packed) -> String {
    let Packed { name, hashed, .. } = asset;
    let file = |ending: &str| format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{}{ending}\"))", asset.file());
    let (plain, packed) = (file(""), file(".gz"));
    format!("    Asset {{ name: {name:?}, hashed: {hashed:?}, plain: {plain}, packed: {packed} }},\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_names_both_files() {
        let told = list(&[Packed::new("pictures/a.svg", "abc".to_owned())]);
        let file = "concat!(env!(\"OUT_DIR\"), \"/pictures-a.ba7816bf8f01cfea.svg";
        assert!(
            told.starts_with("&[\n    Asset { name: \"pictures/a.svg\", hashed: \"pictures/a.ba7816bf8f01cfea.svg\",")
        );
        assert!(told.contains(&format!("plain: include_bytes!({file}\"))")), "{told}");
        assert!(told.contains(&format!("packed: include_bytes!({file}.gz\"))")), "{told}");
    }
}

//! The files that agents may be built with, such as models that were learned from recorded games.
//!
//! An agent never opens a file. A parameter of the kind [`ParamKind::File`](crate::ParamKind::File) names one, whoever
//! builds agents says where names are looked up, and the agent gets the text. The command line lends the disk of the
//! user who typed the name. The laboratory lends a folder that its operator chose: it is read once, and from then on a
//! name is only ever looked up in memory, so that no request can make the server touch a path.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::{LibraryError, Unusable, sha256};

/// The longest file that an agent may be built with, in bytes.
pub const MODEL_BYTES: u64 = 16 << 20;

/// The most files that a folder may lend.
pub const MODELS_IN_A_FOLDER: usize = 100;

/// The longest name of a file in a folder, in bytes.
pub const MODEL_NAME_BYTES: usize = 100;

/// The text of a file.
#[derive(Clone, PartialEq, Eq)]
pub struct Document {
    text: Arc<str>,
    digest: Arc<str>,
}

impl Document {
    fn new(text: &str) -> Document {
        Document { text: text.into(), digest: sha256(text.as_bytes()).into() }
    }

    /// Reads a file, or a stream up to [`MODEL_BYTES`], so that one without an end does no harm.
    pub fn read(path: &Path) -> Result<Document, LibraryError> {
        read(path).map_err(|reason| LibraryError::File { path: path.to_owned(), reason })
    }

    /// What it says.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The SHA-256 of the text: equal for equal texts, whatever their names.
    pub fn digest(&self) -> &str {
        &self.digest
    }
}

impl fmt::Debug for Document {
    /// Without the text, which may be long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Document({})", self.digest)
    }
}

/// Where the names of files are looked up.
#[derive(Clone, Debug, Default)]
pub struct Library(Shelves);

#[derive(Clone, Debug, Default)]
enum Shelves {
    #[default]
    Empty,
    Disk,
    Listed(Arc<BTreeMap<String, Document>>),
}

impl Library {
    /// No file at all.
    pub fn empty() -> Library {
        Library::default()
    }

    /// Every file that the process can read, by its path: for whoever could read it anyway.
    pub fn disk() -> Library {
        Library(Shelves::Disk)
    }

    /// These texts, by their names.
    pub fn of<'t>(texts: impl IntoIterator<Item = (&'t str, &'t str)>) -> Result<Library, LibraryError> {
        let mut listed = BTreeMap::new();
        for (name, text) in texts {
            list(&mut listed, name, Document::new(text))?;
        }
        Ok(Library(Shelves::Listed(Arc::new(listed))))
    }

    /// The files of a folder by their names without the ending, read now and never again; and what was left out, as
    /// sentences for the operator. Files whose name begins with a dot are nobody's business.
    pub fn folder(path: &Path) -> Result<(Library, Vec<String>), LibraryError> {
        let (mut listed, mut left_out) = (BTreeMap::new(), Vec::new());
        for path in visible_files(path)? {
            match read_plain(&path).and_then(|document| Ok((name_of(&path)?, document))) {
                Ok((name, document)) => list(&mut listed, &name, document)?,
                Err(reason) => left_out.push(format!("'{}' {reason}, so it is not offered", path.display())),
            }
        }
        Ok((Library(Shelves::Listed(Arc::new(listed))), left_out))
    }

    /// The names that can be looked up, in order; none for the disk, which nobody lists.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let listed = match &self.0 {
            Shelves::Listed(listed) => Some(listed),
            Shelves::Empty | Shelves::Disk => None,
        };
        listed.into_iter().flat_map(|listed| listed.keys().map(String::as_str))
    }

    /// The document of this name. Only a library of the disk looks for it on the disk; its error says what is there.
    pub fn look_up(&self, name: &str) -> Result<Document, LibraryError> {
        match &self.0 {
            Shelves::Empty => Err(LibraryError::Closed),
            Shelves::Disk => Document::read(Path::new(name)),
            Shelves::Listed(listed) => {
                check_name(name)?;
                listed.get(name).cloned().ok_or_else(|| LibraryError::Unknown { name: name.to_owned() })
            }
        }
    }
}

/// Is this a name, and not a path or anything else that means something to a disk?
fn check_name(name: &str) -> Result<(), LibraryError> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '_' | '-');
    let named = !name.is_empty() && name.len() <= MODEL_NAME_BYTES && !name.starts_with('.') && name.chars().all(plain);
    named.then_some(()).ok_or(LibraryError::NotAName)
}

fn list(listed: &mut BTreeMap<String, Document>, name: &str, document: Document) -> Result<(), LibraryError> {
    check_name(name)?;
    if listed.len() == MODELS_IN_A_FOLDER {
        return Err(LibraryError::TooMany);
    }
    match listed.insert(name.to_owned(), document) {
        None => Ok(()),
        Some(_) => Err(LibraryError::Twice { name: name.to_owned() }),
    }
}

/// What lies in a folder, in the order of names, without what is hidden.
fn visible_files(folder: &Path) -> Result<Vec<PathBuf>, LibraryError> {
    let cannot = |error| LibraryError::Folder { path: folder.to_owned(), error };
    let entries = std::fs::read_dir(folder).map_err(cannot)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(cannot)?;
    let hidden = |path: &PathBuf| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
    paths.retain(|path| !hidden(path));
    paths.sort();
    Ok(paths)
}

/// The name under which a file of a folder is listed: its own without the ending.
fn name_of(path: &Path) -> Result<String, Unusable> {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    check_name(stem).map(|()| stem.to_owned()).map_err(|_| Unusable::Nameless)
}

/// Reads an ordinary file. A link, a pipe or a device could lead anywhere, or never end.
fn read_plain(path: &Path) -> Result<Document, Unusable> {
    let plain = std::fs::symlink_metadata(path)?.is_file();
    if plain { read(path) } else { Err(Unusable::NotPlain) }
}

fn read(path: &Path) -> Result<Document, Unusable> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MODEL_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MODEL_BYTES {
        return Err(Unusable::TooLong);
    }
    let text = std::str::from_utf8(&bytes).map_err(|_| Unusable::NotText)?;
    Ok(Document::new(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("haggle-library-{name}-{}", std::process::id()));
            std::fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn write(&self, name: &str, text: impl AsRef<[u8]>) {
            std::fs::write(self.0.join(name), text).unwrap();
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_folder_is_read_once_and_its_files_are_known_by_name() {
        let folder = Folder::new("once");
        folder.write("zimbabwe.json", "first");
        folder.write("my_model-2.1.toml", "second");
        folder.write(".hidden", "third");
        let (library, left_out) = Library::folder(&folder.0).unwrap();
        assert_eq!(left_out, Vec::<String>::new());
        assert_eq!(library.names().collect::<Vec<_>>(), ["my_model-2.1", "zimbabwe"]);
        folder.write("zimbabwe.json", "changed");
        folder.write("later.json", "later");
        let found = library.look_up("zimbabwe").unwrap();
        assert_eq!((found.text(), found.digest()), ("first", &*sha256(b"first")));
        assert_eq!(library.look_up("later").unwrap_err().to_string(), "there is no model 'later'");
    }

    #[test]
    fn what_is_no_name_is_refused_in_words() {
        let library = Library::of([("zimbabwe", "text")]).unwrap();
        let long = "x".repeat(MODEL_NAME_BYTES + 1);
        for name in ["", "..", "../zimbabwe", "/etc/hostname", ".hidden", "a b", "zimbabwe\0", "é", "a\\b", &long] {
            let said = library.look_up(name).unwrap_err().to_string();
            assert!(said.starts_with("a model has a name of at most 100 letters"), "{name:?}: {said}");
        }
        assert_eq!(Library::empty().look_up("zimbabwe").unwrap_err().to_string(), "no models can be used here");
        assert_eq!(Library::empty().look_up("/etc/hostname").unwrap_err().to_string(), "no models can be used here");
    }

    #[cfg(unix)]
    #[test]
    fn only_ordinary_texts_of_a_folder_are_offered_and_the_rest_is_told() {
        let folder = Folder::new("ordinary");
        folder.write("good.json", "text");
        folder.write("two words.json", "text");
        folder.write("binary.json", [0xff, 0xfe]);
        folder.write("just-fits.json", vec![b'x'; MODEL_BYTES as usize]);
        folder.write("too-long.json", vec![b'x'; MODEL_BYTES as usize + 1]);
        std::fs::create_dir(folder.0.join("folder.json")).unwrap();
        std::os::unix::fs::symlink(folder.0.join("good.json"), folder.0.join("link.json")).unwrap();
        let pipe = std::process::Command::new("mkfifo").arg(folder.0.join("pipe.json")).status();
        assert!(pipe.is_ok_and(|status| status.success()), "mkfifo makes a pipe");
        let (library, left_out) = Library::folder(&folder.0).unwrap();
        assert_eq!(library.names().collect::<Vec<_>>(), ["good", "just-fits"]);
        let told = |name: &str, reason: &str| left_out.iter().any(|line| line.contains(name) && line.contains(reason));
        assert!(told("two words.json", "cannot be named by visitors"), "{left_out:?}");
        assert!(told("binary.json", "is not a text"), "{left_out:?}");
        assert!(told("too-long.json", "is longer than a model may be (16 MiB)"), "{left_out:?}");
        for name in ["folder.json", "link.json", "pipe.json"] {
            assert!(told(name, "is not an ordinary file"), "{left_out:?}");
        }
        assert_eq!(left_out.len(), 6, "{left_out:?}");
    }

    #[test]
    fn a_folder_that_leaves_a_doubt_is_refused() {
        let folder = Folder::new("doubt");
        folder.write("same.json", "one");
        folder.write("same.toml", "other");
        assert_eq!(Library::folder(&folder.0).unwrap_err().to_string(), "two models are called 'same'; rename one");
        let missing = Library::folder(&folder.0.join("missing")).unwrap_err().to_string();
        assert!(missing.starts_with("cannot read the folder '"), "{missing}");
        let many: Vec<String> = (0..=MODELS_IN_A_FOLDER).map(|number| number.to_string()).collect();
        let said = Library::of(many.iter().map(|name| (name.as_str(), ""))).unwrap_err().to_string();
        assert_eq!(said, "there are more than 100 models; take some away");
    }

    #[cfg(unix)]
    #[test]
    fn a_stream_without_an_end_is_read_up_to_the_limit() {
        let folder = Folder::new("endless");
        folder.write("model.json", "text");
        let path = folder.0.join("model.json");
        assert_eq!(Library::disk().look_up(path.to_str().unwrap()).unwrap().text(), "text");
        let said = Library::disk().look_up("/dev/zero").unwrap_err().to_string();
        assert_eq!(said, "the file '/dev/zero' is longer than a model may be (16 MiB)");
        let said = Library::disk().look_up(folder.0.join("missing").to_str().unwrap()).unwrap_err().to_string();
        assert!(said.contains("missing' cannot be read: "), "{said}");
    }
}

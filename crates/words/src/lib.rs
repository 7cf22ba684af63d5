//! What is said to people, apart from who says it and when: sentences stand in message catalogs, one file a language, in
//! the syntax of [Fluent](https://projectfluent.org), which knows plurals and keeps text of two directions apart.
//!
//! Code names a sentence and what it is about, a [`Phrase`]; it is put into words when somebody is told, in the
//! [`Language`] that they read.
//!
//! ```
//! use words::{Catalog, Language};
//!
//! static WORDS: Catalog = Catalog::new("harbour", &[(Language::English, "
//! landed = { $who } lands { $tons ->
//!     [one] { $tons } ton
//!    *[other] { $tons } tons
//! }.
//! ")]);
//!
//! let landed = |tons: u32| WORDS.phrase("landed").with("who", "Spain").with("tons", tons);
//! assert_eq!(landed(1).said(Language::English), "Spain lands 1 ton.");
//! assert_eq!(landed(2).to_string(), "Spain lands 2 tons.");
//! ```

mod catalog;
mod counted;
mod exact;
mod export;
mod language;
mod list;
mod phrase;
mod pseudo;

pub use catalog::Catalog;
pub use counted::{CATEGORIES, Counted, category};
pub use export::{NoMessage, export};
pub use language::Language;
pub use list::listed;
pub use phrase::{Arg, Phrase};
pub use pseudo::pseudo;

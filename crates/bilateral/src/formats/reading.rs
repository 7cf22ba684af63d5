//! How files in a foreign format are read.

/// What is done about files that are odd, and about profiles that leave utilities open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Refuse what GENIUS's own rules refuse or leave open, instead of reading it with a warning?
    pub strict: bool,
    /// Estimate the utilities of UNCERTAIN profiles from the ranking they stand for, instead of refusing them?
    pub estimate: bool,
}

//! Why each step of a profile is what it is, in plain words.

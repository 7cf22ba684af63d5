//! A decision in plain words.

//! The fuzzer as an ordinary test: a hundred thousand inputs, inputs as large as they may be, and everything that was ever
//! found.

mod findings;
mod hostile;
mod seeds;
mod short;

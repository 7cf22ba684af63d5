//! Integration tests of crisis negotiation.

mod reference;
mod scenario_files;

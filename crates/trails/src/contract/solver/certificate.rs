//! Certificates.

/// c
#[derive(Debug)]
pub struct Certificate;
/// d
#[derive(Debug)]
pub struct Deviation;

//! The laboratory through real connections: a real server on a loopback port, a real database file.

mod clocks;
mod flaky;
mod models;
mod pages;
mod seats;
mod server;
mod three;

//! The laboratory through real connections: a real server on a loopback port, a real database file.

mod agent_times;
mod client;
mod clocks;
mod coins;
mod connections;
mod door;
mod earlier;
mod flaky;
mod front;
mod lessons;
mod links;
mod models;
mod notices;
mod ownership;
mod pages;
mod plain;
mod presence;
mod questions;
mod readiness;
mod restart;
mod seats;
mod server;
mod streams;
mod three;
mod visitors;
mod watching;

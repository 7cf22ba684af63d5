//! The laboratory through real connections: a real server on a loopback port, a real database file.

mod clocks;
mod coins;
mod connections;
mod door;
mod flaky;
mod front;
mod links;
mod models;
mod ownership;
mod pages;
mod plain;
mod restart;
mod seats;
mod server;
mod streams;
mod three;
mod visitors;

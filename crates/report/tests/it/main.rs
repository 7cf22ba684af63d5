//! Reports of small tournaments whose figures were worked out by hand, and of what is damaged, odd or shuffled.

mod comparing;
mod damage;
mod figures;
mod made;
mod page;
mod shuffled;

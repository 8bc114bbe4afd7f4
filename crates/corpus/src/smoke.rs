//! The smoke suite: a few tasks that touch every family and every target.

use setpoint_schema::{Target, family_of};

use crate::card::Card;
use crate::select::Suite;
use crate::toolkit::Toolkit;

/// The target on which a card belongs to the smoke suite. Of each three components of a family two are in it, the
/// first with its first card, the second with its third. The targets that have a `smoke_turn` take turns from
/// component to component, so a target without one changes nothing.
pub(crate) fn smoke_target(cards: &[Card], toolkits: &[Toolkit], card: &Card) -> Option<Target> {
    let full = || cards.iter().filter(|other| other.suite == Suite::Full);
    let mut relatives: Vec<&str> = full().map(|other| other.component.as_str()).collect();
    relatives.dedup();
    let overall = relatives.iter().position(|name| *name == card.component)?;
    relatives
        .retain(|name| family_of(name).map(|family| family.name) == family_of(&card.component).map(|own| own.name));
    let place = relatives.iter().position(|name| *name == card.component)?;
    let wanted = *[0, 2].get(place % 3)?;
    let chosen = full().filter(|other| other.component == card.component).nth(wanted)?;
    let turns = toolkits.iter().filter(|toolkit| toolkit.smoke_turn.is_some() && toolkit.has(&card.component));
    let turns: Vec<Target> = turns.map(|toolkit| toolkit.target).collect();
    let turn = overall.checked_rem(turns.len())?;
    (chosen.id == card.id).then(|| turns[turn])
}

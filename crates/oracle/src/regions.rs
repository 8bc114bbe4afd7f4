//! Where the state of a control shows, and where the wanted one would, as far as the parts tell.

use indexmap::IndexMap;
use setpoint_schema::{By, Component, Region, Role, Shown, ShownAs};

use super::View;

/// The parts whose markup tells the state from the aim. Where one part of several is marked, such as the chosen option
/// of a list, the current state shows at the one that is marked now, and the wanted one at the one to be marked.
pub fn where_shown<C: Component>(view: &View<C>) -> Vec<Region> {
    // What nobody could bring about has no markup to speak of.
    if !C::impossible(&view.props, &view.state).is_empty() {
        return Vec::new();
    }
    let (now, then) = (C::shows(&view.props, &view.state), C::shows(&view.props, &view.aim));
    // Most parts of a long list say the same of both.
    let aligned = now.len() == then.len();
    let same: Vec<bool> = now.iter().zip(&then).map(|(now, then)| aligned && now == then).collect();
    let (now, then) = (by_part(&now, &same), by_part(&then, &same));
    let differs = |(fact, expect): &(&Fact, &&str), other: &Facts| other.get(*fact) != Some(*expect);
    let current = best(now.iter().filter(|fact| differs(fact, &then)).collect());
    let target = best(then.iter().filter(|fact| differs(fact, &now)).collect());
    let current = current.into_iter().filter_map(|part| view.seen(part, Role::CurrentState, By::Click));
    current.chain(target.into_iter().filter_map(|part| view.seen(part, Role::TargetState, By::Click))).collect()
}

/// A part, and what of its markup is looked at.
type Fact<'a> = (&'a str, ShownAs);
type Facts<'a> = IndexMap<Fact<'a>, &'a str>;

fn by_part<'a>(shown: &'a [Shown], same: &[bool]) -> Facts<'a> {
    let differing = shown.iter().enumerate().filter(|(at, _)| !same.get(*at).is_some_and(|same| *same));
    differing.map(|(_, fact)| ((fact.part.as_str(), fact.by), fact.expect.as_str())).collect()
}

/// The parts that are marked, or else those that hold anything; words beside the control only where nothing else tells.
fn best<'a>(facts: Vec<(&Fact<'a>, &&'a str)>) -> Vec<&'a str> {
    let worth = |((_, by), expect): &(&Fact, &&str)| match (by, **expect) {
        (ShownAs::Text, _) => 0,
        (_, "false" | "none") => 1,
        _ => 2,
    };
    let most = facts.iter().map(worth).max();
    let mut parts: Vec<_> = facts.iter().filter(|fact| Some(worth(fact)) == most).map(|((part, _), _)| *part).collect();
    parts.dedup();
    parts
}

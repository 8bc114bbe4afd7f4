use setpoint_schema::Action;
use setpoint_schema::components::find_choice;
use setpoint_schema::components::mentions_input::{MentionsInput, Part, Props, State};

use super::{Next, Policy, View, writing};

/// Types up to each `@` in turn, picks the person from the list, and goes on behind the name.
impl Policy for MentionsInput {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        if state.text.trim_end() == aim.text.trim_end() && state.mentions == aim.mentions {
            return Next::Reached;
        }
        let missing = |id: &&String| !state.mentions.contains(*id);
        let place = |id: &String| Some((aim.text.find(&handle(&view.props, id))?, id.clone()));
        let next = aim.mentions.iter().filter(missing).filter_map(place).min();
        let rest = aim.text.strip_prefix(state.text.as_str()).filter(|_| state.mentions.is_subset(&aim.mentions));
        match (rest, next) {
            _ if !view.focused => view.click(Part::input),
            (None, _) => Next::act(Action::Clear),
            // A name that was typed to its end can no longer be picked.
            (Some(_), Some((at, _))) if state.text.len() > at + 1 => Next::act(Action::Clear),
            (Some(_), Some((at, id))) if state.text.len() == at + 1 => match view.has(Part::option(id.clone())) {
                true => view.click(Part::option(id)),
                false => Next::act(Action::Clear),
            },
            (Some(_), Some((at, _))) => Next::act(Action::type_text(&aim.text[state.text.len()..=at])),
            (Some(rest), None) => Next::act(Action::type_text(rest)),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let with = |text: String, mentions| State { text, mentions };
        let mut misses = Vec::new();
        for id in &aim.mentions {
            let mut typed = aim.mentions.clone();
            typed.remove(id);
            misses.push(("typed_not_picked", with(format!("{} ", aim.text.trim_end()), typed.clone())));
            let known = |other: &&str| !aim.mentions.contains(*other);
            let mut others = props.people.iter().map(|person| person.id.as_str()).filter(known);
            if let Some(other) = others.next() {
                let text = aim.text.replace(&handle(props, id), &handle(props, other));
                typed.insert(other.to_string());
                misses.push(("somebody_else", with(text, typed)));
            }
            let bare = handle(props, id);
            let left_out = aim.text.replace(&bare, &bare[1..]);
            misses.push((
                "named_without_sign",
                with(left_out, aim.mentions.iter().filter(|one| *one != id).cloned().collect()),
            ));
        }
        let about = |text: String| {
            let still = |id: &&String| text.contains(&handle(props, id));
            let mentions = aim.mentions.iter().filter(still).cloned().collect();
            with(text, mentions)
        };
        misses.extend(writing::near(&start.text, &aim.text).into_iter().map(|(kind, text)| (kind, about(text))));
        // Behind a name that was picked there is a space, which counts for nothing.
        let names_last = aim.mentions.iter().any(|id| aim.text.trim_end().ends_with(&handle(props, id)));
        misses.retain(|(kind, miss)| {
            let only_spaces = miss.mentions == aim.mentions && miss.text.trim_end() == aim.text.trim_end();
            !(only_spaces || names_last && *kind == "last_character_twice")
        });
        misses
    }
}

/// How a person stands in the text.
fn handle(props: &Props, id: &str) -> String {
    let label = find_choice(&props.people, id).map_or(id, |person| &person.label);
    format!("@{label}")
}

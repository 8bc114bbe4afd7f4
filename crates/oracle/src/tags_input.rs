use setpoint_schema::Action;
use setpoint_schema::components::tags_input::{Part, Props, State, TagsInput};

use super::{Next, Policy, View, misses};

/// Takes off the tags that should go, then adds the missing ones in turn.
impl Policy for TagsInput {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let kept = state.tags.iter().zip(&aim.tags).take_while(|(now, wanted)| now == wanted).count();
        let excess = state.tags.iter().find(|tag| !aim.tags.contains(tag));
        // What stands at a wrong place is taken off too, and added anew.
        let excess = excess.or_else(|| state.tags.get(kept));
        let others = state.tags.iter().filter(|tag| !aim.tags.contains(tag)).map(|tag| Part::remove(tag.clone()));
        let missing = aim.tags.get(kept).map_or(aim.pending.as_str(), String::as_str);
        match excess {
            Some(tag) => view.click(Part::remove(tag.clone())).also(others.filter_map(|tag| view.click_if(tag))),
            None if missing == state.pending && kept == aim.tags.len() => Next::Reached,
            None if !view.focused => view.click(Part::input),
            None if missing == state.pending => Next::key("Enter"),
            None if state.pending.is_empty() => Next::act(Action::type_text(missing)),
            None => Next::act(Action::Clear).also([view.click(Part::input)]),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let tags = |tags: Vec<String>| State { tags, pending: String::new() };
        let with = |tag: &str| tags(aim.tags.iter().cloned().chain([tag.to_string()]).collect());
        let mut misses = vec![("one_too_many", with("other")), ("emptied", tags(Vec::new()))];
        if let Some((last, others)) = aim.tags.split_last() {
            misses.push(("one_short", tags(others.to_vec())));
            misses.push(("typed_not_added", State { tags: others.to_vec(), pending: last.clone() }));
            let replaced = |tag: String| tags(others.iter().cloned().chain([tag]).collect());
            misses.push(("other_case", replaced(misses::swap_case(last))));
            misses.push(("misspelt", replaced(last.chars().take(last.chars().count() - 1).collect())));
            misses.push(("first_left_out", tags(aim.tags[1..].to_vec())));
        }
        if let Some(gone) = start.tags.iter().find(|tag| !aim.tags.contains(tag)) {
            misses.push(("old_one_kept", with(gone)));
        }
        let added: Vec<String> = aim.tags.iter().filter(|tag| !start.tags.contains(tag)).cloned().collect();
        if added.len() > 1 {
            let one = start.tags.iter().filter(|tag| aim.tags.contains(tag)).cloned().chain([added.join(" ")]);
            misses.push(("all_in_one", tags(one.collect())));
        }
        misses.push(("only_new_ones", tags(added)));
        misses
    }
}

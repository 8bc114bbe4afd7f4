use setpoint_schema::Action;
use setpoint_schema::components::combobox_editable_single::{ComboboxEditableSingle, Part, Props, State};
use setpoint_schema::components::find_choice;

use super::autocomplete_freeform::{near_text, suggested};
use super::{Next, Policy, View, misses};

/// Takes the entry from the list where the aim is on it; writes the text where it is not.
impl Policy for ComboboxEditableSingle {
    fn next(view: &View<Self>) -> Next {
        let State { text, option, open } = &view.state;
        match &view.aim.option {
            wanted if wanted == option && *text == view.aim.text => Next::Reached,
            None if view.aim.text.is_empty() && view.has(Part::clear) => {
                view.click(Part::clear).also([view.write_over(Part::field, text, "")])
            }
            None => view.write_over(Part::field, text, &view.aim.text),
            Some(id) if view.has(Part::option(id.clone())) => view.click(Part::option(id.clone())),
            Some(_) if !view.focused => view.click(Part::field),
            // What is written hides the entries that are called otherwise.
            Some(_) if !text.is_empty() => Next::act(Action::Clear),
            Some(_) if !open => view.click(Part::field),
            Some(id) => view.click(Part::option(id.clone())),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let written = |text: String| State { text, option: None, ..start.clone() };
        let taken = |id: String| {
            let text = find_choice(&props.options, &id).map_or_else(String::new, |option| option.label.clone());
            State { text, option: Some(id), ..start.clone() }
        };
        let Some(wanted) = &aim.option else {
            let id_of = |label: &String| props.options.iter().find(|option| option.label == *label);
            let near = near_text(&start.text, &aim.text);
            let entries = suggested(&props.options, near);
            let entries =
                entries.into_iter().filter_map(|(kind, label)| Some((kind, taken(id_of(&label)?.id.clone()))));
            let texts = misses::of_text(&start.text, near);
            return texts.into_iter().map(|(kind, text)| (kind, written(text))).chain(entries).collect();
        };
        let namesake = props.options.iter().find(|option| option.label == aim.text && option.id != *wanted);
        let namesake = namesake.map(|option| ("namesake", taken(option.id.clone())));
        let picks = misses::of_pick(&props.options, start.option.as_ref(), Some(wanted), false);
        let picks = picks.into_iter().filter_map(|(kind, id)| Some((kind, taken(id?))));
        let typed = [("typed_not_taken", written(aim.text.clone())), ("emptied", written(String::new()))];
        typed.into_iter().chain(namesake).chain(picks).collect()
    }
}

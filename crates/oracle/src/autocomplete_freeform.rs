use setpoint_schema::components::Choice;
use setpoint_schema::components::autocomplete_freeform::{AutocompleteFreeform, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Takes the suggestion where one says what is wanted, and writes the text otherwise.
impl Policy for AutocompleteFreeform {
    fn next(view: &View<Self>) -> Next {
        let (text, wanted) = (&view.state.text, &view.aim.text);
        let offered = view.props.suggestions.iter().find(|one| one.label == *wanted && !one.disabled);
        let offered = offered.map(|one| Part::option(one.id.clone())).filter(|part| view.has(part.clone()));
        match offered {
            _ if text == wanted => Next::Reached,
            Some(part) => view.click(part).also(view.click_if(Part::field)),
            None => {
                let clear = view.click_if(Part::clear).filter(|_| wanted.is_empty());
                view.write_over(Part::field, text, wanted).also(clear)
            }
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let with = |(kind, text)| (kind, State { text, ..start.clone() });
        let near = near_text(&start.text, &aim.text);
        misses::of_text(&start.text, near).into_iter().chain(suggested(&props.suggestions, near)).map(with).collect()
    }
}

/// The text that misses lie close to: where nothing is wanted, the one that should be gone.
pub(super) fn near_text<'a>(start: &'a str, wanted: &'a str) -> &'a str {
    if wanted.is_empty() { start } else { wanted }
}

/// Suggestions that are easily taken in the place of a text.
pub(super) fn suggested(suggestions: &[Choice], wanted: &str) -> Vec<(&'static str, String)> {
    let labels: Vec<_> = suggestions.iter().filter(|one| !one.disabled).map(|one| one.label.clone()).collect();
    let start: String = wanted.chars().take(3).collect::<String>().to_lowercase();
    let alike = labels.iter().find(|label| *label != wanted && label.to_lowercase().starts_with(&start));
    let alike = alike.map(|label| ("look_alike", label.clone()));
    let first = labels.first().map(|label| ("first_suggestion", label.clone()));
    let around = misses::of_choice(&labels, wanted);
    alike.into_iter().chain(around).chain(first).filter(|(_, label)| label != wanted).collect()
}

use setpoint_schema::components::search_input::{Part, Props, SearchInput, State};

use super::{Next, Policy, View, writing};

/// Writes what to search for and starts the search; a search that should end is cleared.
impl Policy for SearchInput {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        if state == aim {
            return Next::Reached;
        }
        if state.submitted == aim.submitted {
            return view.write_over(Part::input, &state.text, &aim.text);
        }
        let wanted = aim.submitted.as_deref().unwrap_or_default();
        match state.text.trim() {
            text if wanted.is_empty() && view.has(Part::clear) => {
                view.click(Part::clear).also([view.write_over(Part::input, text, "")])
            }
            text if text == wanted => start(view),
            _ => view.write_over(Part::input, &state.text, wanted),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let searched = |text: String| {
            let submitted = Some(text.trim().to_string()).filter(|text| !text.is_empty());
            State { text, submitted }
        };
        let wanted = aim.submitted.as_deref().unwrap_or_default();
        let mut misses = vec![
            ("typed_not_searched", State { text: aim.text.clone(), submitted: start.submitted.clone() }),
            ("searched_then_emptied", State { text: String::new(), submitted: aim.submitted.clone() }),
            ("typed_on", State { text: format!("{wanted} a"), submitted: aim.submitted.clone() }),
        ];
        misses.extend(writing::near(&start.text, wanted).into_iter().map(|(kind, text)| (kind, searched(text))));
        misses
    }
}

/// Searches from inside the field: a button pressed from outside would take the focus for itself.
fn start(view: &View<SearchInput>) -> Next {
    match view.focused {
        false => view.click(Part::input).also(view.click_if(Part::search)),
        true if view.has(Part::search) => view.click(Part::search),
        true => Next::key("Enter"),
    }
}

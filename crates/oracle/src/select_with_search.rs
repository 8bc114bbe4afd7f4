use setpoint_schema::components::autocomplete_restricted::{self, AutocompleteRestricted};
use setpoint_schema::components::select_with_search::{Props, SelectWithSearch, State};

use super::{Next, Policy, View};

/// Under its headings the list is that of a field that takes only what it suggests.
impl Policy for SelectWithSearch {
    fn next(view: &View<Self>) -> Next {
        AutocompleteRestricted::next(&view.seen_as(flat(&view.props), plain(&view.state), plain(&view.aim)))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let misses = AutocompleteRestricted::near_misses(&flat(props), &plain(start), &plain(aim));
        let back = |state: autocomplete_restricted::State| State {
            selected: state.selected,
            query: state.query,
            open: state.open,
        };
        let elsewhere = namesake(props, aim).map(|id| ("namesake", State { selected: Some(id), ..start.clone() }));
        elsewhere.into_iter().chain(misses.into_iter().map(|(kind, state)| (kind, back(state)))).collect()
    }

    fn can_return(props: &Props, start: &State) -> bool {
        AutocompleteRestricted::can_return(&flat(props), &plain(start))
    }
}

fn flat(props: &Props) -> autocomplete_restricted::Props {
    autocomplete_restricted::Props {
        label: props.label.clone(),
        options: props.options(),
        placeholder: props.placeholder.clone(),
        clearable: props.clearable,
    }
}

fn plain(state: &State) -> autocomplete_restricted::State {
    autocomplete_restricted::State { selected: state.selected.clone(), query: state.query.clone(), open: state.open }
}

/// The option of the same name under another heading.
fn namesake(props: &Props, aim: &State) -> Option<String> {
    let options = props.options();
    let wanted = options.iter().find(|option| Some(&option.id) == aim.selected.as_ref())?;
    options.iter().find(|option| option.id != wanted.id && option.label == wanted.label).map(|option| option.id.clone())
}

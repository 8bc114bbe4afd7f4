use setpoint_schema::components::carousel::{Carousel, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Turns to the wanted slide, and presses its button where slides are chosen.
impl Policy for Carousel {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        if props.choose.is_none() {
            return turn_to(view, aim.index).unwrap_or(Next::Reached);
        }
        // Where slides are chosen, it does not matter which one is left in sight.
        match aim.chosen.as_ref().or(state.chosen.as_ref()) {
            Some(slide) if state.chosen != aim.chosen => {
                let place = props.slides.iter().position(|other| other.id == *slide).unwrap_or(0);
                turn_to(view, place as u32).unwrap_or_else(|| view.click(Part::choose))
            }
            _ => Next::Reached,
        }
    }

    fn near_misses(props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids: Vec<String> = props.slides.iter().map(|slide| slide.id.clone()).collect();
        let place = |id: &String| ids.iter().position(|other| other == id).unwrap_or(0) as u32;
        if props.choose.is_none() {
            let wanted = ids.get(aim.index as usize).cloned().unwrap_or_default();
            let other = |(kind, id): (_, String)| (kind, State { index: place(&id), chosen: None });
            return misses::of_choice(&ids, &wanted).into_iter().map(other).collect();
        }
        let chosen = |id: String| State { index: place(&id), chosen: Some(id) };
        match &aim.chosen {
            Some(wanted) => {
                let others = misses::of_choice(&ids, wanted).into_iter().map(|(kind, id)| (kind, chosen(id)));
                others.chain([("none_chosen", State { chosen: None, ..aim.clone() })]).collect()
            }
            None => {
                let kinds = ["first_chosen", "second_chosen", "third_chosen", "fourth_chosen", "fifth_chosen"];
                kinds.into_iter().zip(ids.iter().cloned().map(chosen)).collect()
            }
        }
    }
}

/// The next action on the way to a slide; none once it is shown.
fn turn_to(view: &View<Carousel>, wanted: u32) -> Option<Next> {
    let shown = view.state.index;
    if shown == wanted {
        return None;
    }
    let count = view.props.slides.len() as u32;
    let ahead = (wanted + count - shown) % count;
    let onward = if view.props.endless { ahead * 2 <= count } else { wanted > shown };
    let onward = if onward { Part::next } else { Part::previous };
    Some(match view.click_if(Part::dot(wanted)) {
        Some(dot) => dot.also(view.click_if(onward)),
        None => view.click(onward),
    })
}

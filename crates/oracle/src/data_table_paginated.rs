use setpoint_schema::components::data_table_paginated::{DataTablePaginated, Part, Props, State, page_of, pages};

use super::{Next, Policy, View, misses};

/// Sets the page size, picks the row on its page, then turns to the wanted page.
impl Policy for DataTablePaginated {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        if state.page_size != aim.page_size {
            return view.click(if state.open { Part::size_option(aim.page_size) } else { Part::size });
        }
        let to_click = aim.picked.as_ref().or(state.picked.as_ref()).filter(|_| state.picked != aim.picked);
        let page = to_click.and_then(|name| page_of(props, state.page_size, name)).unwrap_or(aim.page);
        match to_click {
            _ if page != state.page => turn_to(view, page),
            // The picked row lets go when it is clicked again.
            Some(name) => view.click(Part::row(name.clone())),
            None => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let last = pages(props, aim.page_size);
        let turned = |page: u32| State { page: page.clamp(1, last), ..aim.clone() };
        let mut found = vec![
            ("one_page_short", turned(aim.page - 1)),
            ("one_page_past", turned(aim.page + 1)),
            ("last_page", turned(last)),
            ("first_page", turned(1)),
        ];
        for size in &props.page_sizes {
            found.push(("other_size", State { page_size: *size, page: 1, ..aim.clone() }));
        }
        if start.page_size != aim.page_size {
            found.push(("size_kept", State { page_size: start.page_size, ..turned(aim.page) }));
        }
        let names = props.rows.names(&props.columns);
        let with = |name: &str| State {
            picked: Some(name.to_string()),
            page: page_of(props, aim.page_size, name).unwrap_or(aim.page),
            ..aim.clone()
        };
        match &aim.picked {
            Some(picked) => {
                found.extend(misses::of_choice(&names, picked).into_iter().map(|(kind, name)| (kind, with(&name))));
                found.push(("not_picked", State { picked: start.picked.clone(), ..aim.clone() }));
            }
            None => {
                let shown = names.get((aim.page_size * (aim.page - 1)) as usize);
                found.extend(shown.map(|name| ("row_picked_too", with(name))));
                found.extend(names.last().map(|name| ("last_row_picked_too", with(name))));
            }
        }
        found
    }
}

/// Clicks the number that leads closest to the page; where none leads on, steps or jumps to an end.
fn turn_to(view: &View<DataTablePaginated>, page: u32) -> Next {
    let here = view.state.page;
    let numbers = view.all("page").filter_map(|(number, _)| number.parse::<u32>().ok());
    let closest = numbers.min_by_key(|number| number.abs_diff(page)).filter(|number| *number != here);
    let last = pages(&view.props, view.state.page_size);
    let steps = here.abs_diff(page);
    let onward = if page > here { Part::next } else { Part::previous };
    let jump = match closest {
        Some(number) if number.abs_diff(page) < steps => Part::page(number),
        _ if page > here && view.has(Part::last) && last.abs_diff(page) + 1 < steps => Part::last,
        _ if page < here && view.has(Part::first) && page < steps => Part::first,
        _ => return view.click(onward),
    };
    view.click(jump).also(view.click_if(onward))
}

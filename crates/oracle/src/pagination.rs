use setpoint_schema::components::pagination::{Pagination, Part, Props, State, total};

use super::{Next, Policy, View};

/// Sets the size of the pages, then goes to the shown page that is nearest, again and again.
impl Policy for Pagination {
    fn next(view: &View<Self>) -> Next {
        let State { page, page_size } = view.aim;
        if view.state.page_size != page_size {
            return view.click_if(Part::size_option(page_size)).unwrap_or_else(|| view.click(Part::size));
        }
        let pages = view.all("page").filter_map(|(number, _)| number.parse::<u32>().ok());
        let nearest = pages.min_by_key(|number| number.abs_diff(page));
        let onward = if view.state.page < page { Part::next } else { Part::previous };
        match nearest {
            _ if view.state.page == page => Next::Reached,
            Some(number) if number.abs_diff(page) < view.state.page.abs_diff(page) => {
                view.click(Part::page(number)).also(view.click_if(onward))
            }
            _ => view.click(onward),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let pages = total(props).div_ceil(aim.page_size.max(1));
        let on = |kind, page| (kind, State { page, ..aim.clone() });
        let mut misses = vec![
            on("next_page", aim.page + 1),
            on("previous_page", aim.page.saturating_sub(1)),
            on("last_page", pages),
            on("first_page", 1),
            on("counted_from_the_end", pages + 1 - aim.page),
        ];
        let at = props.sizes.iter().position(|size| *size == aim.page_size).unwrap_or(0);
        let sized = |page_size: u32| State { page: aim.page, page_size };
        misses.extend(props.sizes.get(at + 1).map(|size| ("next_size", sized(*size))));
        misses.extend(at.checked_sub(1).and_then(|at| props.sizes.get(at)).map(|size| ("previous_size", sized(*size))));
        if start.page_size != aim.page_size {
            misses.push(("old_size", sized(start.page_size)));
        }
        misses
    }
}

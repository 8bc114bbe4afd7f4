use setpoint_schema::components::window_splitter::{Part, Props, State, WindowSplitter};
use setpoint_schema::{Action, Point};

use super::{Next, Policy, View};

/// Drags each bar by as many percents of the frame as it is off.
impl Policy for WindowSplitter {
    fn next(view: &View<Self>) -> Next {
        let Some((index, percents)) = bar_to_move(&view.state.sizes, &view.aim.sizes) else { return Next::Reached };
        let panes = || view.all("pane").map(|(_, part)| part.rect);
        let stacked = view.props.stacked;
        let start = panes().map(|rect| if stacked { rect.y } else { rect.x }).fold(f64::INFINITY, f64::min);
        let end = panes().map(|rect| if stacked { rect.bottom() } else { rect.right() }).fold(0.0, f64::max);
        let distance = (end - start) * percents as f64 / 100.0;
        let (dx, dy) = if stacked { (0.0, distance) } else { (distance, 0.0) };
        view.reach(Part::handle(index), |at| Action::drag(at, Point::new(at.x + dx, at.y + dy)))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let moved = |percents: i64| {
            let mut sizes = aim.sizes.clone();
            let shift = |size: u32, by: i64| u32::try_from(i64::from(size) + by).unwrap_or(0);
            sizes[0] = shift(sizes[0], percents);
            sizes[1] = shift(sizes[1], -percents);
            State { sizes }
        };
        let away = if aim.sizes[0] > start.sizes[0] { 1 } else { -1 };
        let mut swapped = aim.sizes.clone();
        swapped.reverse();
        let room = i64::from(aim.sizes[0]) - i64::from(props.min);
        vec![
            ("short_of_it", moved(-3 * away)),
            ("past_it", moved(3 * away)),
            ("swapped", State { sizes: swapped }),
            ("pushed_to_the_end", moved(-room)),
        ]
    }
}

/// The bar that is off and has room to move, and by how many percents. Bars that go the same way
/// are moved leader first, so that none runs into the next.
fn bar_to_move(now: &[u32], aim: &[u32]) -> Option<(usize, i64)> {
    let place = |sizes: &[u32], bar: usize| sizes.iter().take(bar + 1).map(|size| i64::from(*size)).sum::<i64>();
    let off: Vec<_> = (0..now.len().saturating_sub(1)).map(|bar| (bar, place(aim, bar) - place(now, bar))).collect();
    let onward = off.iter().rev().find(|(_, percents)| *percents > 0);
    onward.or_else(|| off.iter().find(|(_, percents)| *percents < 0)).copied()
}

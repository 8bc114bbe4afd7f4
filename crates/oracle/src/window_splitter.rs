use setpoint_schema::Point;
use setpoint_schema::components::window_splitter::{Part, Props, State, WindowSplitter};

use super::spot::Spot;
use super::{Next, Policy, View};

/// So far along a bar a hand may stray that drags it.
const HAND: f64 = 8.0;

/// Drags each bar by as many percents of the frame as it is off.
impl Policy for WindowSplitter {
    fn next(view: &View<Self>) -> Next {
        let (now, aim) = (&view.state.sizes, &view.aim.sizes);
        let Some(first) = bar_to_move(now, aim) else { return Next::Reached };
        let panes = || view.all("pane").map(|(_, part)| part.rect);
        let stacked = view.props.stacked;
        let start = panes().map(|rect| if stacked { rect.y } else { rect.x }).fold(f64::INFINITY, f64::min);
        let end = panes().map(|rect| if stacked { rect.bottom() } else { rect.right() }).fold(0.0, f64::max);
        let percent = (end - start) / 100.0;
        let to = |held: Point, percents: i64| match (stacked, (end - start) * percents as f64 / 100.0) {
            (true, distance) => Spot::sized(Point::new(held.x, held.y + distance), HAND, percent),
            (false, distance) => Spot::sized(Point::new(held.x + distance, held.y), percent, HAND),
        };
        let drag = |(index, percents): (usize, i64)| view.drag(Part::handle(index), |held| to(held, percents));
        let others = bars_off(now, aim).filter(|bar| *bar != first && has_room(now, *bar, view.props.min));
        drag(first).also(others.map(drag))
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
    let onward = bars_off(now, aim).filter(|(_, percents)| *percents > 0).last();
    onward.or_else(|| bars_off(now, aim).next())
}

/// The bars that do not stand where they should, and by how many percents each.
fn bars_off(now: &[u32], aim: &[u32]) -> impl Iterator<Item = (usize, i64)> {
    let place = |sizes: &[u32], bar: usize| sizes.iter().take(bar + 1).map(|size| i64::from(*size)).sum::<i64>();
    let bars = 0..now.len().saturating_sub(1);
    bars.map(move |bar| (bar, place(aim, bar) - place(now, bar))).filter(|(_, percents)| *percents != 0)
}

/// True if a bar can go where it should before any other has moved.
fn has_room(now: &[u32], (bar, percents): (usize, i64), min: u32) -> bool {
    let shrinks = if percents > 0 { now.get(bar + 1) } else { now.get(bar) };
    shrinks.is_some_and(|size| i64::from(*size) - percents.abs() >= i64::from(min))
}

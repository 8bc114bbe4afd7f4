//! Numbered marks on elements, after "Set-of-Mark Prompting": an agent answers with a number instead of a pixel.
//!
//! A number stands on a chip of its own outside the element, because what the agent must read is in the element: the
//! day of a calendar cell, the tick of a checkbox, the place of a slider's thumb.

use setpoint_schema::{Point, Rect};

use super::canvas::{Canvas, Colour};

/// Each stands out from white and from black, and white digits are legible on it.
const PALETTE: [Colour; 6] = [[225, 20, 45], [40, 105, 245], [60, 130, 0], [205, 40, 165], [190, 90, 0], [0, 128, 160]];
const WHITE: Colour = [255; 3];
const BLACK: Colour = [0; 3];

/// From the edge of a chip to its digits, at the sides and at top and bottom: a light line, then the chip's colour.
const PAD: (f64, f64) = (3.0, 2.0);
/// A line around the chip, how wide and how dark. What is below shows through, so that chips can stand close to text.
const SHADE: (f64, f32) = (1.0, 0.6);
const OUTLINE: f64 = 1.0;
/// A chip this close to another element seems to name it.
const CLOSE: f64 = 3.0;
/// How often each chip may move again, once it is known where the others are.
const ROUNDS: usize = 4;
/// An element this many times as large as a chip can carry one in a corner.
const ROOMY: f64 = 3.3;
/// Elements closer than this look like neighbours, and get different colours.
const NEAR: f64 = 24.0;

/// What a chip costs for each pixel it covers.
mod cost {
    /// The element that it names.
    pub const OWN: f64 = 6.0;
    pub const OTHER_CHIP: f64 = 5.0;
    pub const OTHER_ELEMENT: f64 = 2.0;
    /// The middle of another element, on top of that: text and icons are there.
    pub const OTHER_CORE: f64 = 4.0;
    /// The element that it names, if there is room in a corner.
    pub const OWN_CORNER: f64 = 0.8;
    /// An element around the one it names: a button's chip has to stand somewhere in the row.
    pub const CONTAINER: f64 = 0.1;
    /// Text, icons and lines that nobody marked, such as the label beside a checkbox.
    pub const INK: f64 = 4.0;
    /// Each place later in the order of preference.
    pub const LATER: f64 = 0.01;
}

/// An element and the number that an agent calls it by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    pub number: u32,
    pub rect: Rect,
}

/// Where [`draw`] puts the chips on this picture: inside it, beside their elements, off text and icons.
pub fn place_on(canvas: &Canvas, marks: &[Mark]) -> Vec<Rect> {
    arrange(marks, size(canvas), |rect| canvas.ink(rect))
}

/// Draws a thin outline around each element and a chip with its number beside it, in the same colour.
pub fn draw(canvas: &mut Canvas, marks: &[Mark]) {
    let (view, chips) = (size(canvas), place_on(canvas, marks));
    let colours = colours(marks);
    for (mark, colour) in marks.iter().zip(&colours) {
        canvas.outline(visible(mark.rect, view), OUTLINE, *colour);
    }
    for ((mark, chip), colour) in marks.iter().zip(chips).zip(colours) {
        canvas.blend(grown(chip, SHADE.0), BLACK, SHADE.1);
        canvas.fill(chip, WHITE);
        canvas.fill(grown(chip, -1.0), colour);
        canvas.digits(&mark.number.to_string(), Point::new(chip.x + PAD.0, chip.y + PAD.1), 1, WHITE);
    }
}

/// A place for a chip, and what it costs there whatever the other chips do.
struct Spot {
    chip: Rect,
    cost: f64,
}

/// Lets each chip take its cheapest spot, in order and then again: a chip that came first may have taken the only good
/// spot of another. What two chips pay for an overlap is the same for both, so no round makes the whole worse.
fn arrange(marks: &[Mark], view: (f64, f64), ink: impl Fn(Rect) -> f64) -> Vec<Rect> {
    let rects: Vec<Rect> = marks.iter().map(|mark| visible(mark.rect, view)).collect();
    let sizes: Vec<(f64, f64)> = marks.iter().map(|mark| chip_size(mark.number)).collect();
    let reach = 2.0 * sizes.iter().fold(0.0, |widest: f64, size| widest.max(size.0)) + 2.0 * OUTLINE;
    let neighbours = |index: usize| -> Vec<usize> {
        let reached = grown(rects[index], reach);
        (0..rects.len()).filter(|other| *other != index && overlap(reached, grown(rects[*other], 1.0)) > 0.0).collect()
    };
    let near: Vec<Vec<usize>> = (0..rects.len()).map(neighbours).collect();
    let spots: Vec<Vec<Spot>> = (0..rects.len())
        .map(|index| {
            let others: Vec<Rect> = near[index].iter().map(|other| rects[*other]).collect();
            spots(rects[index], &others, sizes[index], view, &ink)
        })
        .collect();
    let mut chips: Vec<Option<Rect>> = vec![None; marks.len()];
    for _ in 0..ROUNDS {
        for index in 0..marks.len() {
            let rivals: Vec<Rect> = near[index].iter().filter_map(|other| chips[*other]).collect();
            let clash = |chip: Rect| -> f64 {
                rivals.iter().map(|rival| overlap(grown(*rival, SHADE.0), grown(chip, SHADE.0))).sum()
            };
            let total = |spot: &Spot| spot.cost + cost::OTHER_CHIP * clash(spot.chip);
            let best = spots[index].iter().min_by(|one, other| total(one).total_cmp(&total(other)));
            chips[index] = best.map(|spot| spot.chip);
        }
    }
    chips.into_iter().flatten().collect()
}

/// All spots around an element and in its corners, the preferred ones first.
fn spots(rect: Rect, others: &[Rect], (w, h): (f64, f64), view: (f64, f64), ink: impl Fn(Rect) -> f64) -> Vec<Spot> {
    let frame = grown(rect, OUTLINE);
    let (above, below) = (frame.y - h, frame.bottom());
    let (before, after) = (frame.x - w, frame.right());
    let (top, middle, bottom) = (frame.y, (frame.center().y - h / 2.0).round(), frame.bottom() - h);
    let (left, centre, right) = (frame.x, (frame.center().x - w / 2.0).round(), frame.right() - w);
    let places: [(f64, &[f64]); 9] = [
        (above, &[left, centre, right]),
        (middle, &[before, after]),
        (below, &[left, centre, right]),
        (top, &[before, after]),
        (bottom, &[before, after]),
        (above, &[before, after]),
        (below, &[before, after]),
        (top, &[right, left]),
        (bottom, &[right, left]),
    ];
    let places = places.into_iter().flat_map(|(y, across)| across.iter().map(move |x| (*x, y)));
    let own = if rect.w * rect.h >= ROOMY * w * h { cost::OWN_CORNER } else { cost::OWN };
    let spot = |(rank, (x, y)): (usize, (f64, f64))| {
        let (w, h) = (w.min(view.0), h.min(view.1));
        let chip = Rect { x: x.min(view.0 - w).max(0.0), y: y.min(view.1 - h).max(0.0), w, h };
        // In its own corner a chip is close to the neighbours too, but there the outline tells whose it is.
        let close = if overlap(chip, rect) > 0.0 { 0.0 } else { CLOSE };
        let price = |other: &Rect| match holds(*other, rect) {
            true => cost::CONTAINER * overlap(chip, *other),
            false => {
                cost::OTHER_ELEMENT * overlap(chip, grown(*other, close))
                    + cost::OTHER_CORE * overlap(chip, core(*other))
            }
        };
        let covered: f64 = others.iter().map(price).sum();
        let plain = cost::INK * ink(chip) + cost::LATER * rank as f64;
        Spot { chip, cost: own * overlap(chip, rect) + covered + plain * w * h }
    };
    places.enumerate().map(spot).collect()
}

/// For each mark the colour that is used least around it.
fn colours(marks: &[Mark]) -> Vec<Colour> {
    let mut chosen: Vec<usize> = Vec::with_capacity(marks.len());
    for mark in marks {
        let around = grown(mark.rect, NEAR);
        let mut used = [0; PALETTE.len()];
        for (other, colour) in marks.iter().zip(&chosen) {
            used[*colour] += usize::from(overlap(around, grown(other.rect, 1.0)) > 0.0);
        }
        // Going round the palette keeps the colours of a long row apart as well.
        let next = (0..PALETTE.len()).map(|step| (chosen.len() + step) % PALETTE.len());
        chosen.push(next.min_by_key(|colour| used[*colour]).unwrap_or(0));
    }
    chosen.into_iter().map(|colour| PALETTE[colour]).collect()
}

fn size(canvas: &Canvas) -> (f64, f64) {
    (f64::from(canvas.width()), f64::from(canvas.height()))
}

fn chip_size(number: u32) -> (f64, f64) {
    let (w, h) = Canvas::size_of_digits(&number.to_string(), 1);
    (w + 2.0 * PAD.0, h + 2.0 * PAD.1)
}

/// The part of a rectangle inside the viewport, in whole pixels; of one outside, its nearest edge.
fn visible(rect: Rect, (width, height): (f64, f64)) -> Rect {
    let (x, y) = (rect.x.floor().max(0.0).min(width), rect.y.floor().max(0.0).min(height));
    let (right, bottom) = (rect.right().ceil().min(width).max(x), rect.bottom().ceil().min(height).max(y));
    Rect { x, y, w: right - x, h: bottom - y }
}

fn grown(Rect { x, y, w, h }: Rect, by: f64) -> Rect {
    Rect { x: x - by, y: y - by, w: w + 2.0 * by, h: h + 2.0 * by }
}

/// The middle half of a rectangle, across and down.
fn core(rect: Rect) -> Rect {
    let Point { x, y } = rect.at(0.25, 0.25);
    Rect { x, y, w: rect.w / 2.0, h: rect.h / 2.0 }
}

fn holds(outer: Rect, inner: Rect) -> bool {
    outer.contains(inner.at(0.0, 0.0)) && outer.contains(inner.at(1.0, 1.0))
}

/// The area that two rectangles share.
fn overlap(one: Rect, other: Rect) -> f64 {
    let w = one.right().min(other.right()) - one.x.max(other.x);
    let h = one.bottom().min(other.bottom()) - one.y.max(other.y);
    w.max(0.0) * h.max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where chips stand if nothing is known of the page but its marks.
    fn place(marks: &[Mark], width: u32, height: u32) -> Vec<Rect> {
        arrange(marks, (f64::from(width), f64::from(height)), |_| 0.0)
    }

    const WIDTH: u32 = 1280;
    const HEIGHT: u32 = 720;

    fn marked(rects: impl IntoIterator<Item = (f64, f64, f64, f64)>) -> Vec<Mark> {
        let rects = rects.into_iter().map(|(x, y, w, h)| Rect { x, y, w, h });
        rects.zip(1..).map(|(rect, number)| Mark { number, rect }).collect()
    }

    fn cells(columns: u32, rows: u32, (left, top): (f64, f64), (w, h): (f64, f64)) -> Vec<Mark> {
        let place = |index: u32| (left + w * f64::from(index % columns), top + h * f64::from(index / columns), w, h);
        marked((0..columns * rows).map(place))
    }

    /// Places the chips and checks what holds for any page.
    fn placed(marks: &[Mark]) -> Vec<Rect> {
        let chips = place(marks, WIDTH, HEIGHT);
        assert_eq!(chips.len(), marks.len());
        assert_eq!(chips, place(marks, WIDTH, HEIGHT), "the same marks give the same places");
        for chip in &chips {
            let view = Rect { x: 0.0, y: 0.0, w: f64::from(WIDTH), h: f64::from(HEIGHT) };
            assert!(holds(view, *chip), "{chip:?} leaves the viewport");
        }
        chips
    }

    /// How many pairs of chips touch each other's area.
    fn clashes(chips: &[Rect]) -> usize {
        let pairs =
            chips.iter().enumerate().flat_map(|(index, one)| chips[..index].iter().map(move |other| (one, other)));
        pairs.filter(|(one, other)| overlap(**one, **other) > 0.0).count()
    }

    /// How many chips stand on the element they name.
    fn covering_own(marks: &[Mark], chips: &[Rect]) -> usize {
        marks.iter().zip(chips).filter(|(mark, chip)| overlap(mark.rect, **chip) > 0.0).count()
    }

    /// How many chips stand on an element that they do not name and that is not around the one they name. The line
    /// next to their own element does not count: its outline is there anyway.
    fn covering_others(marks: &[Mark], chips: &[Rect]) -> usize {
        let strange = |mark: &Mark, chip: &Rect| {
            marks.iter().any(|other| !holds(other.rect, mark.rect) && overlap(grown(other.rect, -OUTLINE), *chip) > 0.0)
        };
        marks.iter().zip(chips).filter(|(mark, chip)| strange(mark, chip)).count()
    }

    #[test]
    fn alone_an_element_is_never_covered() {
        for (w, h) in [(4.0, 4.0), (20.0, 20.0), (28.5, 28.5), (300.0, 24.0), (600.0, 400.0)] {
            for x in [0.0, 3.0, 333.3, 1279.0 - w, 1280.0 - w] {
                for y in [0.0, 3.0, 333.3, 719.0 - h, 720.0 - h] {
                    let marks = marked([(x, y, w, h)]);
                    assert_eq!(covering_own(&marks, &placed(&marks)), 0, "{marks:?}");
                }
            }
        }
    }

    #[test]
    fn the_whole_page_carries_its_chip_in_a_corner() {
        let marks = marked([(0.0, 0.0, 1280.0, 720.0)]);
        assert_eq!(placed(&marks)[0].y, 0.0);
    }

    #[test]
    fn in_a_calendar_each_chip_is_alone_and_in_no_strange_cell() {
        let marks = cells(7, 6, (200.0, 100.0), (36.0, 32.0));
        let chips = placed(&marks);
        assert_eq!((clashes(&chips), covering_others(&marks, &chips)), (0, 0));
        // Only the 20 cells inside have no free side.
        assert_eq!(covering_own(&marks, &chips), 20);
    }

    #[test]
    fn a_long_list_is_numbered_beside_its_rows() {
        let marks = cells(1, 29, (100.0, 10.0), (300.0, 24.0));
        let chips = placed(&marks);
        assert_eq!((clashes(&chips), covering_own(&marks, &chips), covering_others(&marks, &chips)), (0, 0, 0));
    }

    #[test]
    fn a_list_as_wide_as_the_page_is_numbered_in_its_rows() {
        let marks = cells(1, 30, (0.0, 0.0), (1280.0, 24.0));
        let chips = placed(&marks);
        assert_eq!((clashes(&chips), covering_others(&marks, &chips)), (0, 0));
    }

    #[test]
    fn a_toolbar_is_numbered_above_or_below_its_icons() {
        for top in [0.0, 300.0, 692.0] {
            let marks = cells(30, 1, (100.0, top), (28.0, 28.0));
            let chips = placed(&marks);
            assert_eq!((clashes(&chips), covering_own(&marks, &chips), covering_others(&marks, &chips)), (0, 0, 0));
        }
    }

    #[test]
    fn a_block_of_small_icons_is_never_covered_by_its_own_numbers() {
        let marks: Vec<Mark> = cells(12, 10, (100.0, 100.0), (28.0, 28.0)).into_iter().skip(9).collect();
        let chips = placed(&marks);
        assert_eq!((clashes(&chips), covering_own(&marks, &chips)), (0, 0));
    }

    #[test]
    fn a_button_in_a_row_is_numbered_in_the_row() {
        let rows = (0..20).map(|row| 20.0 + 34.0 * f64::from(row));
        let marks = marked(
            rows.flat_map(|y| [(100.0, y, 600.0, 34.0), (560.0, y + 3.0, 28.0, 28.0), (650.0, y + 3.0, 28.0, 28.0)]),
        );
        let chips = placed(&marks);
        assert_eq!((clashes(&chips), covering_own(&marks, &chips), covering_others(&marks, &chips)), (0, 0, 0));
    }

    #[test]
    fn a_thumb_is_numbered_off_its_track() {
        let marks = marked([(381.0, 404.0, 518.0, 4.0), (475.0, 396.0, 20.0, 20.0), (700.0, 396.0, 20.0, 20.0)]);
        let chips = placed(&marks);
        assert_eq!((clashes(&chips), covering_own(&marks, &chips), covering_others(&marks, &chips)), (0, 0, 0));
    }

    #[test]
    fn neighbours_have_different_colours() {
        for columns in 1..=12 {
            let marks = cells(columns, 6, (0.0, 0.0), (36.0, 32.0));
            let colours = colours(&marks);
            for (index, colour) in colours.iter().enumerate() {
                let right = (index + 1).checked_rem(columns as usize).filter(|rest| *rest > 0).map(|_| index + 1);
                for other in [right, Some(index + columns as usize)].into_iter().flatten() {
                    assert_ne!(Some(colour), colours.get(other), "{columns} columns, cell {index}");
                }
            }
        }
    }

    #[test]
    fn odd_rectangles_and_pages_are_fine() {
        let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300, -50.0, 0.0];
        let marks = marked(odd.into_iter().flat_map(|x| odd.map(|w| (x, w, w, x))));
        placed(&marks);
        assert_eq!(place(&marks, 0, 0).len(), marks.len());
        assert_eq!(place(&marks, 5, 2).len(), marks.len());
        assert_eq!(place(&[], WIDTH, HEIGHT), []);
    }

    /// Run with `--release --nocapture` to read the times; 12 ms for all three is the aim.
    #[test]
    fn sixty_marks_are_drawn_quickly() {
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, WIDTH, HEIGHT);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&vec![240; 1280 * 720 * 3]).unwrap();
        let marks = cells(6, 10, (20.0, 30.0), (200.0, 60.0));
        let start = std::time::Instant::now();
        let mut canvas = Canvas::decode(&png).unwrap();
        let decoded = start.elapsed();
        draw(&mut canvas, &marks);
        let drawn = start.elapsed();
        canvas.encode().unwrap();
        println!("decode {decoded:?}, draw {:?}, encode {:?}", drawn - decoded, start.elapsed() - drawn);
    }
}

use setpoint_schema::components::rich_text_editor::{Block, Part, Props, RichTextEditor, State, Tool};
use setpoint_schema::{Action, Button, By, Modifier, Place as At, Point, Rect, Role};

use super::spot::Spot as Aim;
use super::{Next, Policy, View};

/// Brings the words into order first, then the kinds of blocks, then the marks: selects what differs, and types or presses a tool.
impl Policy for RichTextEditor {
    fn next(view: &View<Self>) -> Next {
        let (now, aim) = (read(&view.state.doc), read(&view.aim.doc));
        let edit = || first_edit(&now, &aim).map(|edit| edit_text(view, &edit));
        let kind = || first_kind(&now, &aim).map(|change| change_kind(view, &change));
        let mark = || first_mark(&now, &aim).map(|mark| change_mark(view, &mark));
        edit().or_else(kind).or_else(mark).unwrap_or(Next::Reached)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let (start, aim) = (read(&start.doc), read(&aim.doc));
        let mut misses = wrong_words(&start, &aim);
        misses.extend(wrong_kinds(props, &start, &aim));
        misses.extend(wrong_marks(props, &start, &aim));
        let state = |doc: Vec<Block>| State { doc: doc.iter().map(Block::to_string).collect() };
        misses.into_iter().filter(|(_, doc)| *doc != start).map(|(kind, doc)| (kind, state(doc))).collect()
    }
}

fn read(doc: &[String]) -> Vec<Block> {
    doc.iter().map(|line| Block::parse(line)).collect()
}

/// A place between two characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spot {
    block: usize,
    offset: usize,
}

/// Text to be put in place of what stands between two spots.
struct Edit {
    from: Spot,
    to: Spot,
    text: String,
}

/// The first stretch of blocks whose words differ, narrowed to the words that do.
fn first_edit(now: &[Block], aim: &[Block]) -> Option<Edit> {
    let text = |blocks: &[Block]| blocks.iter().map(Block::text).collect::<Vec<_>>();
    let (now_texts, aim_texts) = (text(now), text(aim));
    let (mut n, mut a) = first_hunk(&now_texts, &aim_texts)?;
    if n.len() == a.len() {
        (n.end, a.end) = (n.start + 1, a.start + 1);
    } else if n.is_empty() || a.is_empty() {
        // A block that comes or goes does so beside a neighbour, best one of its own kind.
        let kind = aim.get(a.start).filter(|_| !a.is_empty()).map(|block| &block.prefix);
        let like = |block: Option<&Block>| block.is_some_and(|block| kind == Some(&block.prefix));
        let next_is_better =
            n.end < now.len() && like(now.get(n.end)) && !like(n.start.checked_sub(1).and_then(|at| now.get(at)));
        if n.start == 0 || next_is_better {
            (n.end, a.end) = (n.end + 1, a.end + 1);
        } else {
            (n.start, a.start) = (n.start - 1, a.start - 1);
        }
    }
    let old: Vec<char> = now_texts.get(n.clone())?.join("\n").chars().collect();
    let new: Vec<char> = aim_texts.get(a)?.join("\n").chars().collect();
    let (from, to, text) = narrow(&old, &new);
    let spot = |at: usize| {
        let before = &old[..at];
        let line = before.iter().rposition(|char| *char == '\n').map_or(0, |newline| newline + 1);
        Spot { block: n.start + before.iter().filter(|char| **char == '\n').count(), offset: at - line }
    };
    Some(Edit { from: spot(from), to: spot(to), text })
}

type Stretch = std::ops::Range<usize>;

/// The first run of lines without a counterpart on the other side, by the longest common subsequence.
fn first_hunk(now: &[String], aim: &[String]) -> Option<(Stretch, Stretch)> {
    let mut common = vec![vec![0usize; aim.len() + 1]; now.len() + 1];
    for n in (0..now.len()).rev() {
        for a in (0..aim.len()).rev() {
            common[n][a] =
                if now[n] == aim[a] { common[n + 1][a + 1] + 1 } else { common[n + 1][a].max(common[n][a + 1]) };
        }
    }
    let start = now.iter().zip(aim).take_while(|(n, a)| n == a).count();
    let (mut n, mut a) = (start, start);
    while n < now.len() || a < aim.len() {
        match (now.get(n), aim.get(a)) {
            (Some(one), Some(other)) if one == other => break,
            (Some(_), Some(_)) if common[n + 1][a] >= common[n][a + 1] => n += 1,
            (Some(_), None) => n += 1,
            _ => a += 1,
        }
    }
    (n > start || a > start).then_some((start..n, start..a))
}

/// What must be replaced to turn `old` into `new`, in whole words.
fn narrow(old: &[char], new: &[char]) -> (usize, usize, String) {
    let same = |(a, b): &(&char, &char)| a == b;
    let mut head = old.iter().zip(new).take_while(same).count();
    let most = old.len().min(new.len()) - head;
    let mut tail = old.iter().rev().zip(new.iter().rev()).take_while(same).count().min(most);
    let inside = |text: &[char], at: usize| {
        at > 0 && at < text.len() && text[at - 1].is_alphanumeric() && text[at].is_alphanumeric()
    };
    while inside(old, head) {
        head -= 1;
    }
    while inside(old, old.len() - tail) {
        tail -= 1;
    }
    (head, old.len() - tail, new[head..new.len() - tail].iter().collect())
}

fn edit_text(view: &View<RichTextEditor>, edit: &Edit) -> Next {
    let then = if edit.text.is_empty() { Next::key("Delete") } else { Next::act(Action::type_text(&edit.text)) };
    select(view, edit.from, edit.to).unwrap_or(then)
}

/// A tool to be pressed while the selection lies in these blocks.
struct KindChange {
    first: usize,
    last: usize,
    tool: Option<Tool>,
}

fn first_kind(now: &[Block], aim: &[Block]) -> Option<KindChange> {
    let differs = |at: usize| now[at].prefix != aim[at].prefix;
    let first = (0..now.len()).find(|at| differs(*at))?;
    let (from, to) = (now[first].kind(), aim[first].kind());
    let alike = |at: &usize| (&now[*at].prefix, &aim[*at].prefix) == (&now[first].prefix, &aim[first].prefix);
    let mut last = (first..now.len()).take_while(alike).last()?;
    let is_list = |kind: Option<Tool>| matches!(kind, Some(Tool::Bullet | Tool::Ordered));
    let is_heading = |kind: Option<Tool>| matches!(kind, Some(Tool::H1 | Tool::H2 | Tool::H3));
    let tool = if from.is_none() && !now[first].prefix.is_empty() {
        // Several containers in one another: the innermost is left first.
        last = first;
        Block::parse(now[first].prefix.trim_start_matches("> ").trim_start()).kind().or(Some(Tool::Quote))
    } else if is_list(from) && is_list(to) {
        // Another kind of list is given to a list as a whole; otherwise the items must leave it first.
        let begins = first == 0 || now[first - 1].prefix != now[first].prefix;
        let ends = now.get(last + 1).is_none_or(|next| next.prefix != now[first].prefix);
        if begins && ends {
            last = first;
            to
        } else {
            from
        }
    } else if from.is_none()
        || (is_heading(from) && (is_heading(to) || is_list(to)))
        || (is_list(from) && is_heading(to))
    {
        to
    } else {
        from
    };
    Some(KindChange { first, last, tool })
}

fn change_kind(view: &View<RichTextEditor>, change: &KindChange) -> Next {
    let Some(tool) = change.tool else { return Next::Stuck("no tool makes such a block".into()) };
    let inside = selection(view)
        .is_some_and(|(anchor, head)| anchor.min(head).block == change.first && anchor.max(head).block == change.last);
    if inside {
        return view.click(Part::tool(tool));
    }
    if change.first == change.last {
        return view.click(Part::block(change.first));
    }
    let length = |block: usize| Block::parse(&view.state.doc[block]).chars.len();
    let (from, to) =
        (Spot { block: change.first, offset: 0 }, Spot { block: change.last, offset: length(change.last) });
    select(view, from, to).unwrap_or_else(|| view.click(Part::tool(tool)))
}

/// A mark that must be set on, or taken off, all of a stretch.
struct MarkChange {
    block: usize,
    from: usize,
    to: usize,
    mark: Tool,
}

fn first_mark(now: &[Block], aim: &[Block]) -> Option<MarkChange> {
    let block = now.iter().zip(aim).position(|(now, aim)| now != aim)?;
    let (now, aim) = (&now[block].chars, &aim[block].chars);
    let differs = |at: usize, mark: Tool| now[at].1.has(mark) != aim[at].1.has(mark);
    // Code bears no other marks beside it, so it goes and comes first.
    let marks = [Tool::Code, Tool::Bold, Tool::Italic, Tool::Underline, Tool::Strike];
    let (from, mark) =
        marks.into_iter().find_map(|mark| Some(((0..now.len()).find(|at| differs(*at, mark))?, mark)))?;
    let alike = |at: &usize| differs(*at, mark) && now[*at].1.has(mark) == now[from].1.has(mark);
    let to = (from..now.len()).take_while(alike).last()? + 1;
    Some(MarkChange { block, from, to, mark })
}

fn change_mark(view: &View<RichTextEditor>, change: &MarkChange) -> Next {
    let spot = |offset| Spot { block: change.block, offset };
    select(view, spot(change.from), spot(change.to)).unwrap_or_else(|| view.click(Part::tool(change.mark)))
}

/// Where the selection begins and ends, in the order in which it was made.
fn selection(view: &View<RichTextEditor>) -> Option<(Spot, Spot)> {
    let (anchor, head) = view.all("selection").next()?.0.split_once('-')?;
    let spot = |text: &str| {
        let (block, offset) = text.split_once('.')?;
        Some(Spot { block: block.parse().ok()?, offset: offset.parse().ok()? })
    };
    Some((spot(anchor)?, spot(head)?))
}

/// The next action that leads to this selection; none if it is there.
fn select(view: &View<RichTextEditor>, from: Spot, to: Spot) -> Option<Next> {
    let selected = selection(view);
    if selected == Some((from, to)) || selected == Some((to, from)) {
        return None;
    }
    if let Some((anchor, head)) = selected
        && anchor == from
        && (anchor != head) == (from != to)
        && head.block == to.block
        && head.offset.abs_diff(to.offset) <= 3
    {
        let extend = if from == to { "" } else { "Shift+" };
        let arrow = if head < to { "ArrowRight" } else { "ArrowLeft" };
        return Some(Next::key(&format!("{extend}{arrow}")));
    }
    if from == to {
        return Some(near_caret(view, from).unwrap_or_else(|| point_at(view, from, Side::Either, Action::click)));
    }
    if let Some((anchor, head)) = selected
        && anchor != head
        && (anchor.min(head)..=anchor.max(head)).contains(&from)
    {
        // A drag that begins on selected text would move the text.
        return Some(Next::key("ArrowLeft"));
    }
    if let Some(word) = lone_word(view, from, to) {
        return Some(view.reach(Part::word(word), |at| Action::clicks(at, Button::Left, 2)));
    }
    if selected == Some((from, from)) {
        let shift =
            |at| Action::Click { at: At::Point(at), button: Button::Left, count: 1, modifiers: vec![Modifier::Shift] };
        return Some(point_at(view, to, Side::Before, shift));
    }
    // By a drag from either end, or by a click at one and another with Shift at the other.
    let caret = |spot, side| point_at(view, spot, side, Action::click);
    let drag = |(start, side), (end, other)| match end_of(view, end, other) {
        Some(end) => point_at(view, start, side, |at| Action::drag(at, end)),
        None => caret(start, side),
    };
    let (first, last) = ((from, Side::After), (to, Side::Before));
    Some(drag(first, last).also([drag(last, first), caret(from, Side::After), caret(to, Side::Before)]))
}

/// The point of a spot that a drag ends at.
fn end_of(view: &View<RichTextEditor>, spot: Spot, side: Side) -> Option<Point> {
    let (part, gap) = place(view, spot, side)?;
    let middle = view.part(part)?.point?;
    Some(Point { x: gap.map_or(middle.x, |gap| gap.x), y: middle.y })
}

/// An arrow key, if the caret stands close by.
fn near_caret(view: &View<RichTextEditor>, spot: Spot) -> Option<Next> {
    let (anchor, head) = selection(view)?;
    let near = anchor == head && head.block == spot.block && head.offset.abs_diff(spot.offset) <= 1;
    near.then(|| Next::key(if head < spot { "ArrowRight" } else { "ArrowLeft" }))
}

/// Which text a spot is pointed at by: that after it, that before it, or whichever there is.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    Before,
    After,
    Either,
}

fn point_at(view: &View<RichTextEditor>, spot: Spot, side: Side, act: impl FnOnce(Point) -> Action) -> Next {
    let Some((part, gap)) = place(view, spot, side) else { return view.click(Part::block(spot.block)) };
    view.reach_with(part, |at, name, shown| {
        let action = act(Point { x: gap.map_or(at.x, |gap| gap.x), y: at.y });
        let rect = gap.map_or(shown, |gap| Rect { x: gap.x - gap.spread, w: 2.0 * gap.spread, ..shown });
        let end = match &action {
            Action::Drag { path } => path.last().copied(),
            _ => None,
        };
        let by = if end.is_some() { By::DragFrom } else { By::Click };
        let mut regions = vec![view.region(Some(name), rect, Role::Interact, by)];
        if let Some(At::Point(end)) = end {
            regions.push(view.region(None, Aim::around(end).rect, Role::TargetState, By::DragTo));
        }
        Next::Do { action, regions }
    })
}

/// A gap between two letters: how far across it is, and how far to each side it is still the nearest.
#[derive(Clone, Copy)]
struct Gap {
    x: f64,
    spread: f64,
}

/// The word by which a spot can be pointed at, and the gap in it. An empty block is pointed at anywhere.
fn place(view: &View<RichTextEditor>, spot: Spot, side: Side) -> Option<(Part, Option<Gap>)> {
    let words: Vec<Word> = view
        .all("word")
        .filter_map(|(name, part)| Word::parse(name, part.rect))
        .filter(|word| word.block == spot.block)
        .collect();
    let before = words.iter().find(|word| word.to == spot.offset);
    let after = words.iter().find(|word| word.from == spot.offset);
    let around = words.iter().find(|word| word.from < spot.offset && spot.offset < word.to);
    let nearest = words.iter().min_by_key(|word| word.from.abs_diff(spot.offset).min(word.to.abs_diff(spot.offset)));
    let found = if side == Side::After { after.or(before) } else { before.or(after) };
    let Some(word) = found.or(around).or(nearest) else { return Some((Part::block(spot.block), None)) };
    let along = spot.offset.clamp(word.from, word.to) - word.from;
    let letter = word.rect.w / (word.to - word.from) as f64;
    let x = word.rect.x + letter * along as f64;
    // Just inside the word, where the nearest gap between letters is still its edge.
    let x = x.clamp(word.rect.x + 0.6, word.rect.right() - 0.6);
    Some((Part::word(word.name.clone()), Some(Gap { x, spread: letter / 2.0 })))
}

struct Word {
    name: String,
    block: usize,
    from: usize,
    to: usize,
    rect: Rect,
}

impl Word {
    fn parse(name: &str, rect: Rect) -> Option<Self> {
        let (block, span) = name.split_once('.')?;
        let (from, to) = span.split_once('-')?;
        Some(Self {
            name: name.to_string(),
            block: block.parse().ok()?,
            from: from.parse().ok()?,
            to: to.parse().ok()?,
            rect,
        })
    }
}

/// The name of a word that a double click selects from the one spot to the other, and nothing else.
fn lone_word(view: &View<RichTextEditor>, from: Spot, to: Spot) -> Option<String> {
    let name = format!("{}.{}-{}", from.block, from.offset, to.offset);
    let known = from.block == to.block && view.has(Part::word(name.clone()));
    let text = Block::parse(view.state.doc.get(from.block)?).chars;
    let plain = |at: usize| text.get(at).is_none_or(|(char, _)| char.is_whitespace());
    let letters = text.get(from.offset..to.offset)?.iter().all(|(char, _)| char.is_alphabetic());
    let before = from.offset == 0 || plain(from.offset - 1);
    let after = plain(to.offset)
        || (plain(to.offset + 1) && text.get(to.offset).is_some_and(|(char, _)| ",.;:!?".contains(*char)));
    (known && letters && before && after).then_some(name)
}

type Misses = Vec<(&'static str, Vec<Block>)>;

/// Words that are almost right, or stand in almost the right place.
fn wrong_words(start: &[Block], aim: &[Block]) -> Misses {
    let mut misses = Misses::new();
    let texts: Vec<String> = start.iter().map(Block::text).collect();
    let is_new = |block: &&Block| !texts.contains(&block.text());
    let Some(at) = aim.iter().position(|block| is_new(&block)) else { return misses };
    let with = |change: &dyn Fn(&mut Vec<Block>)| {
        let mut doc = aim.to_vec();
        change(&mut doc);
        doc.iter_mut().for_each(Block::normalise);
        doc
    };
    misses.push(("cut_short", with(&|doc| doc[at].chars.truncate(aim[at].chars.len() - 1))));
    misses.push((
        "word_missing",
        with(&|doc| {
            let chars = &mut doc[at].chars;
            let last = chars.iter().rposition(|(char, _)| char.is_whitespace()).unwrap_or(0);
            chars.truncate(last);
        }),
    ));
    misses.push((
        "lower_case",
        with(&|doc| {
            if let Some((first, _)) = doc[at].chars.first_mut() {
                *first = first.to_lowercase().next().unwrap_or(*first);
            }
        }),
    ));
    if aim.len() > start.len() && aim.len() > 1 {
        misses.push(("elsewhere", with(&|doc| doc.swap(at, if at == 0 { 1 } else { at - 1 }))));
    }
    misses
}

/// The right kind for the wrong block, or the wrong kind for the right one.
fn wrong_kinds(props: &Props, start: &[Block], aim: &[Block]) -> Misses {
    let mut misses = Misses::new();
    let before = |at: usize| start.iter().find(|block| block.text() == aim[at].text());
    let changed: Vec<usize> =
        (0..aim.len()).filter(|at| before(*at).is_none_or(|old| old.prefix != aim[*at].prefix)).collect();
    let Some(&at) = changed.last() else { return misses };
    let mut other = aim.to_vec();
    let kinds = [Tool::H1, Tool::H2, Tool::H3, Tool::Bullet, Tool::Ordered, Tool::Quote];
    if let Some(kind) = kinds.into_iter().find(|kind| props.tools.contains(kind) && Some(*kind) != aim[at].kind()) {
        other[at].set_kind(Some(kind));
        misses.push(("other_kind", other));
    }
    if let Some(old) = before(at) {
        let mut half = aim.to_vec();
        half[at].prefix = old.prefix.clone();
        misses.push(("one_block_left", half.clone()));
        let neighbour = if at + 1 < aim.len() { at + 1 } else { at.saturating_sub(1) };
        half[neighbour].prefix = aim[at].prefix.clone();
        misses.push(("neighbour_block", half));
    }
    if at + 1 < aim.len() {
        let mut more = aim.to_vec();
        more[at + 1].prefix = aim[at].prefix.clone();
        misses.push(("one_block_too_many", more));
    }
    misses
}

/// The right mark on a little more or less, or another mark.
fn wrong_marks(props: &Props, start: &[Block], aim: &[Block]) -> Misses {
    let mut misses = Misses::new();
    let same_words = start.len() == aim.len() && start.iter().zip(aim).all(|(a, b)| a.text() == b.text());
    let Some(change) = same_words.then(|| first_mark(start, aim)).flatten() else { return misses };
    let MarkChange { block, from, to, mark } = change;
    let text = &aim[block].chars;
    let on = text[from].1.has(mark);
    let with = |stretch: Stretch, mark: Tool, on: bool| {
        let mut doc = aim.to_vec();
        for (_, marks) in &mut doc[block].chars[stretch] {
            *marks = marks.with(mark, on);
        }
        doc[block].normalise();
        doc
    };
    let space = |at: &usize| text[*at].0.is_whitespace();
    let next_word = (to..text.len()).skip_while(space).find(space).unwrap_or(text.len());
    misses.push(("one_word_too_many", with(to..next_word, mark, on)));
    misses.push(("whole_block", with(0..text.len(), mark, on)));
    if let Some(last) = (from..to).rev().find(space) {
        misses.push(("one_word_short", with(last..to, mark, !on)));
    }
    misses.push(("one_letter_short", with(to - 1..to, mark, !on)));
    let neighbour = if block + 1 < aim.len() { block + 1 } else { block.saturating_sub(1) };
    let mut beside = with(from..to, mark, !on);
    for (_, marks) in &mut beside[neighbour].chars {
        *marks = marks.with(mark, on);
    }
    misses.push(("neighbour_block", beside));
    if let Some(other) =
        Tool::MARKS.into_iter().find(|other| *other != mark && *other != Tool::Code && props.tools.contains(other))
    {
        let mut doc = with(from..to, mark, !on);
        for (_, marks) in &mut doc[block].chars[from..to] {
            *marks = marks.with(other, !marks.has(other));
        }
        doc[block].normalise();
        misses.push(("other_mark", doc));
    }
    misses
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(now: &[&str], aim: &[&str]) -> (usize, usize, usize, usize, String) {
        let read = |doc: &[&str]| doc.iter().map(|line| Block::parse(line)).collect::<Vec<_>>();
        let Edit { from, to, text } = first_edit(&read(now), &read(aim)).unwrap();
        (from.block, from.offset, to.block, to.offset, text)
    }

    #[test]
    fn an_edit_covers_whole_words_and_no_more() {
        assert_eq!(edit(&["at 09:30 in"], &["at 09:45 in"]), (0, 6, 0, 8, "45".into()));
        assert_eq!(edit(&["the harbor wall"], &["the harbour wall"]), (0, 4, 0, 10, "harbour".into()));
        assert_eq!(edit(&["one"], &["one two"]), (0, 3, 0, 3, " two".into()));
    }

    #[test]
    fn blocks_come_and_go_beside_a_neighbour() {
        assert_eq!(edit(&["- a", "- b"], &["- a", "- b", "- c"]), (1, 1, 1, 1, "\nc".into()));
        assert_eq!(edit(&["Title", "- b"], &["Title", "- a", "- b"]), (1, 0, 1, 0, "a\n".into()));
        assert_eq!(edit(&["a", "b", "c"], &["a", "c"]), (0, 1, 1, 1, String::new()));
        assert_eq!(edit(&["a", "b"], &["b"]), (0, 0, 1, 0, String::new()));
    }

    #[test]
    fn a_list_changes_its_kind_as_a_whole_or_item_by_item() {
        let change = |now: &[&str], aim: &[&str]| {
            let read = |doc: &[&str]| doc.iter().map(|line| Block::parse(line)).collect::<Vec<_>>();
            first_kind(&read(now), &read(aim)).map(|change| (change.first, change.last, change.tool)).unwrap()
        };
        assert_eq!(change(&["- a", "- b"], &["1. a", "1. b"]), (0, 0, Some(Tool::Ordered)));
        assert_eq!(change(&["- a", "- b"], &["- a", "1. b"]), (1, 1, Some(Tool::Bullet)));
        assert_eq!(change(&["a", "b", "c"], &["> a", "> b", "c"]), (0, 1, Some(Tool::Quote)));
        assert_eq!(change(&["> # a"], &["a"]), (0, 0, Some(Tool::H1)));
    }
}

use std::collections::BTreeSet;

use setpoint_schema::components::file_dropzone::{Desk, FileDropzone, Part, Props, State, accepts};

use super::spot::Spot;
use super::{Next, Policy, View};

/// So many files a careless agent might bring all of.
const A_FEW: usize = 6;

/// Removes what does not belong, which may make room, then drags what is missing from the tray to the area.
impl Policy for FileDropzone {
    fn next(view: &View<Self>) -> Next {
        let surplus = view.state.files.difference(&view.aim.files);
        let missing = view.aim.files.difference(&view.state.files);
        let room = view.props.max_files.is_none_or(|most| view.state.files.len() < most as usize);
        let bring = |name: &String| match view.part(Part::zone).and_then(|zone| Some((zone.point?, zone.rect))) {
            Some((point, rect)) => view.drag(Part::desk(name.clone()), |_| Spot { point, rect }),
            None => view.click(Part::zone),
        };
        match view.click_any(surplus.map(|name| Part::remove(name.clone()))) {
            Some(removed) => removed.also(missing.filter(|_| room).map(bring)),
            None => Next::any(missing.map(bring)),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut misses: Vec<(&'static str, BTreeSet<String>)> = Vec::new();
        if let Some(name) = aim.files.difference(&start.files).last().or(aim.files.last()) {
            let short = without(&aim.files, name);
            let twins = look_alikes(props, start, aim, name);
            let kinds = ["look_alike", "another_look_alike"];
            misses.extend(kinds.into_iter().zip(twins).map(|(kind, twin)| (kind, with(&short, twin))));
            misses.push(("one_short", short));
        }
        let known = |file: &&Desk| start.files.contains(&file.name) || aim.files.contains(&file.name);
        if let Some(file) = props.desk.iter().rfind(|file| accepts(props, file) && !known(file)) {
            misses.push(("one_too_many", with(&aim.files, &file.name)));
        }
        if let Some(name) = start.files.difference(&aim.files).next() {
            misses.push(("one_left_behind", with(&aim.files, name)));
            misses.push(("nothing_removed", start.files.union(&aim.files).cloned().collect()));
        }
        if let Some(name) = start.files.intersection(&aim.files).next() {
            misses.push(("one_lost", without(&aim.files, name)));
            misses.push(("started_over", aim.files.difference(&start.files).cloned().collect()));
        }
        misses.push(("emptied", BTreeSet::new()));
        if props.desk.len() <= A_FEW {
            misses.push((
                "everything",
                props.desk.iter().filter(|file| accepts(props, file)).map(|file| file.name.clone()).collect(),
            ));
        }
        misses.retain(|(_, files)| *files != start.files);
        misses.into_iter().map(|(kind, files)| (kind, State { files, rejected: start.rejected.clone() })).collect()
    }
}

fn with(files: &BTreeSet<String>, name: &str) -> BTreeSet<String> {
    files.iter().cloned().chain([name.to_string()]).collect()
}

fn without(files: &BTreeSet<String>, name: &str) -> BTreeSet<String> {
    files.iter().filter(|file| *file != name).cloned().collect()
}

/// The files at hand that are not wanted, first those whose names share most of their beginning with `name`.
fn look_alikes<'a>(props: &'a Props, start: &State, aim: &State, name: &str) -> Vec<&'a String> {
    let shared = |other: &str| other.chars().zip(name.chars()).take_while(|(a, b)| a == b).count();
    let fresh = |file: &&Desk| !aim.files.contains(&file.name) && !start.files.contains(&file.name);
    let others = props.desk.iter().filter(|file| accepts(props, file)).filter(fresh);
    let mut names: Vec<_> = others.map(|file| &file.name).collect();
    names.sort_by_key(|other| std::cmp::Reverse(shared(other)));
    names
}

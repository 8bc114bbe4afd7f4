use setpoint_schema::components::file_list_manager::{FileListManager, FileRow, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Removes and brings back, renames, and then puts in order.
impl Policy for FileListManager {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let wanted = |id: &String| aim.files.iter().find(|file| file.id == *id);
        let place = |id: &String| aim.files.iter().position(|file| file.id == *id);
        if let Some(id) = aim.editing.as_ref().filter(|_| state.files == aim.files) {
            return match () {
                () if state.editing != aim.editing => view.click(Part::rename(id.clone())),
                () if state.pending != aim.pending => view.write_over(Part::field, &state.pending, &aim.pending),
                () => Next::Reached,
            };
        }
        if let Some(id) = &state.editing {
            return match wanted(id) {
                Some(file) if file.label == state.pending => view.click(Part::keep),
                Some(file) if state.files.iter().any(|other| other.id == *id && other.label != file.label) => {
                    view.write_over(Part::field, &state.pending, &file.label)
                }
                _ => view.click(Part::drop),
            };
        }
        let extra = state.files.iter().filter(|file| wanted(&file.id).is_none());
        let lost = state.bin.iter().filter(|file| wanted(&file.id).is_some());
        let renamed = |file: &&FileRow| wanted(&file.id).is_some_and(|other| other.label != file.label);
        let renamed = state.files.iter().filter(renamed);
        let extra = extra.map(|file| Part::remove(file.id.clone()));
        let lost = lost.map(|file| Part::restore(file.id.clone()));
        let renamed = renamed.map(|file| Part::rename(file.id.clone()));
        if let Some(next) = view.click_any(extra.chain(lost).chain(renamed)) {
            return next;
        }
        // Of two neighbours that stand the wrong way round, either can be moved past the other.
        let turned = state.files.windows(2).filter(|pair| place(&pair[0].id) > place(&pair[1].id));
        let turned = turned.flat_map(|pair| [Part::up(pair[1].id.clone()), Part::down(pair[0].id.clone())]);
        match view.click_any(turned) {
            Some(next) => next,
            None if state.files.len() == aim.files.len() => Next::Reached,
            None => Next::Stuck("a wanted file is neither in the list nor in the bin".into()),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let listed = |files: Vec<FileRow>| State { files, bin: Vec::new(), editing: None, pending: String::new() };
        let known = |file: &FileRow| start.files.iter().find(|other| other.id == file.id);
        let mut misses = Vec::new();
        let renamed = aim.files.iter().position(|file| known(file).is_some_and(|old| old.label != file.label));
        if let Some((place, old)) = renamed.and_then(|place| Some((place, known(&aim.files[place])?))) {
            let with = |label: String| {
                let mut files = aim.files.clone();
                files[place].label = label;
                listed(files)
            };
            misses.extend(
                misses::of_text(&old.label, &aim.files[place].label)
                    .into_iter()
                    .map(|(kind, label)| (kind, with(label))),
            );
            misses.push(("not_renamed", with(old.label.clone())));
            let id = Some(old.id.clone());
            misses.push(("not_kept", State { editing: id, pending: aim.files[place].label.clone(), ..start.clone() }));
        }
        let gone: Vec<_> =
            start.files.iter().filter(|file| !aim.files.iter().any(|other| other.id == file.id)).collect();
        if let Some(file) = gone.first() {
            misses.push(("one_left", listed(aim.files.iter().chain([*file]).cloned().collect())));
            misses.push(("none_removed", listed(start.files.clone())));
            let beside = start
                .files
                .iter()
                .position(|other| other.id == file.id)
                .and_then(|place| start.files.get(place + 1).or(start.files.first()));
            if let Some(beside) = beside.filter(|beside| !gone.contains(beside)) {
                let swapped = start
                    .files
                    .iter()
                    .filter(|other| !gone[1..].contains(other) && other.id != beside.id)
                    .cloned()
                    .collect();
                misses.push(("neighbour_removed", listed(swapped)));
            }
        }
        if aim.files.len() > 1 {
            misses.push(("one_too_many_removed", listed(aim.files[1..].to_vec())));
            misses.push(("last_one_removed_too", listed(aim.files[..aim.files.len() - 1].to_vec())));
            let swap = |at: usize| {
                let mut files = aim.files.clone();
                files.swap(at, at + 1);
                listed(files)
            };
            misses.push(("first_two_turned", swap(0)));
            misses.push(("last_two_turned", swap(aim.files.len() - 2)));
        }
        misses
    }
}

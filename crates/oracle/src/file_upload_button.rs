use setpoint_schema::Action;
use setpoint_schema::components::file_dropzone::FileDropzone;
use setpoint_schema::components::file_upload_button::{FileUploadButton, Part, Props, State};

use super::{Next, Policy, View};

/// Removes what does not belong, which may make room, then chooses what is missing in the file chooser.
impl Policy for FileUploadButton {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let surplus = state.files.difference(&aim.files);
        if let Some(next) = view.click_any(surplus.map(|name| Part::remove(name.clone()))) {
            return next;
        }
        let missing: Vec<_> = aim.files.difference(&state.files).cloned().collect();
        match missing.first() {
            None => Next::Reached,
            Some(_) if !state.choosing => view.click(Part::button),
            Some(first) if props.max_files == Some(1) => Next::act(Action::Upload { files: vec![first.clone()] }),
            Some(_) => Next::act(Action::Upload { files: missing }),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let misses = FileDropzone::near_misses(&props.as_dropzone(), &start.as_dropzone(), &aim.as_dropzone());
        misses.into_iter().map(|(kind, state)| (kind, State { files: state.files, ..start.clone() })).collect()
    }
}

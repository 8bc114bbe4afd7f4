use setpoint_schema::components::download_trigger::{DownloadTrigger, Part, Props, State, split};

use super::misses::{enabled, of_log};
use super::{Next, Policy, View};

/// Chooses the format of the next file where there are several, and downloads it.
impl Policy for DownloadTrigger {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let name = match aim.downloads.strip_prefix(state.downloads.as_slice()) {
            Some([name, ..]) => name,
            Some([]) => return Next::Reached,
            None => return Next::Stuck(format!("{:?} was downloaded already", state.downloads)),
        };
        match split(props, name) {
            None => Next::Stuck(format!("`{name}` is not offered")),
            Some((_, Some(format))) if state.format.as_ref().or(props.formats.first()) != Some(&format) => {
                let option = Part::option(format);
                view.click(if view.has(option.clone()) { option } else { Part::format })
            }
            Some((file, _)) => view.click(Part::download(file)),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let all = names(props);
        let mut misses = of_log(&all, &start.downloads, &aim.downloads);
        let last = aim.downloads.last().and_then(|name| split(props, name));
        if let Some((file, Some(format))) = last {
            let other = props.formats.iter().find(|other| **other != format).map(|other| format!("{file}.{other}"));
            let before = &aim.downloads[..aim.downloads.len() - 1];
            misses.extend(other.map(|other| ("other_format", [before, &[other]].concat())));
        }
        misses.into_iter().map(|(kind, downloads)| (kind, State { downloads, ..aim.clone() })).collect()
    }

    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}

/// Every name that a download can have: file by file within a format.
fn names(props: &Props) -> Vec<String> {
    let files = enabled(&props.files);
    let of_format = |format: &String| files.iter().map(|file| format!("{file}.{format}")).collect::<Vec<_>>();
    if props.formats.is_empty() { files } else { props.formats.iter().flat_map(of_format).collect() }
}

use setpoint_schema::components::code_editor::{CodeEditor, Part, Props, State};

use super::{Next, Policy, View, sources};

/// Writes the text anew, then chooses the language.
impl Policy for CodeEditor {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let source =
            (state.source != aim.source).then(|| sources::write(view, Part::editor, &state.source, &aim.source));
        let language = (state.language != aim.language).then(|| {
            let option = Part::option(aim.language.label().to_string());
            if view.has(option.clone()) { view.click(option) } else { view.click(Part::language) }
        });
        Next::any([source, language].into_iter().flatten())
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut found: Vec<_> = sources::near_misses(&start.source, &aim.source)
            .into_iter()
            .map(|(kind, source)| (kind, State { source, ..aim.clone() }))
            .collect();
        let others = props.languages.iter().filter(|language| **language != aim.language);
        found.extend(others.map(|language| ("other_language", State { language: *language, ..aim.clone() })));
        found
    }
}

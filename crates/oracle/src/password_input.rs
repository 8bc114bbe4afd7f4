use setpoint_schema::components::password_input::{Part, PasswordInput, Props, State};

use super::{Next, Policy, View, writing};

/// Types over what is hidden, and shows or hides it where the aim differs in that.
impl Policy for PasswordInput {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let text = (state.text != aim.text).then(|| view.write_over(Part::input, &state.text, &aim.text));
        let revealed = (state.revealed != aim.revealed).then(|| view.click(Part::toggle));
        Next::any(text.into_iter().chain(revealed))
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let text = |text: String| State { text, revealed: aim.revealed };
        if start.text == aim.text {
            // Only whether it is shown should change: then nothing may be written.
            let written = writing::near("", &start.text).into_iter();
            let emptied = ("emptied_instead", State { text: String::new(), revealed: start.revealed });
            return written.map(|(kind, written)| (kind, text(written))).chain([emptied]).collect();
        }
        let seen = ("only_looked_at", State { text: start.text.clone(), revealed: !start.revealed });
        writing::near(&start.text, &aim.text)
            .into_iter()
            .map(|(kind, wrong)| (kind, text(wrong)))
            .chain([seen])
            .collect()
    }
}

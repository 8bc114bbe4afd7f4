//! Keeps the pictures of scenes that did not look the same twice, for a person to lay side by side.

use std::io;
use std::path::PathBuf;

use setpoint_schema::TaskId;

/// A folder that holds the first picture of each scene until a second one is equal to it.
pub struct OddPictures {
    folder: PathBuf,
}

impl OddPictures {
    /// Makes the folder. One that is there already is refused: its pictures would be taken for first ones.
    pub fn in_folder(folder: PathBuf) -> io::Result<Self> {
        std::fs::create_dir(&folder)?;
        Ok(Self { folder })
    }

    /// Takes a picture. The second of a task takes the first away if they are equal, and else joins it.
    pub fn add(&self, task: &TaskId, picture: &[u8]) -> io::Result<()> {
        let named = |play: &str| self.folder.join(format!("{}.{play}.png", task.to_string().replace('/', ".")));
        let (first, second) = (named("first"), named("second"));
        match std::fs::read(&first) {
            Ok(before) if before == picture => std::fs::remove_file(first),
            Ok(_) => std::fs::write(second, picture),
            Err(error) if error.kind() == io::ErrorKind::NotFound => std::fs::write(first, picture),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use setpoint_schema::{Target, Variant};

    use super::*;

    #[test]
    fn only_pictures_that_differ_are_left() {
        let place = tempfile::tempdir().unwrap();
        let odd = OddPictures::in_folder(place.path().join("odd")).unwrap();
        let task = |card: &str| TaskId {
            component: "tabs".into(),
            card: card.into(),
            target: Target::MUI,
            seed: 0,
            variant: Variant::default(),
        };
        let (same, other) = (task("plan"), task("seats"));
        for (task, picture) in [(&same, b"a"), (&other, b"a"), (&other, b"b"), (&same, b"a")] {
            odd.add(task, picture).unwrap();
        }
        let mut left: Vec<_> = std::fs::read_dir(&odd.folder).unwrap().map(|file| file.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["tabs.seats@mui.first.png", "tabs.seats@mui.second.png"]);
        assert!(OddPictures::in_folder(odd.folder).is_err());
    }
}

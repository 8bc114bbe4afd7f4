//! Blobs in the folder of a run.

use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use setpoint_schema::BlobName;

use super::{Blob, BlobPlace, Found, Lost, PlaceError, Wanted, path_of, whole};
use crate::RunError;

/// The folder of blobs in the folder of a run. It need not exist: a run may have none.
#[derive(Debug, Clone)]
pub struct BlobFolder {
    run: PathBuf,
}

impl BlobFolder {
    pub fn of(run: &Path) -> Self {
        Self { run: run.to_path_buf() }
    }

    pub fn read(&self, name: &BlobName) -> Found {
        let place = self.address(name);
        match fs::read(self.path(name)) {
            Ok(bytes) => whole(bytes, name, place),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Lost::Missing { place }),
            Err(error) => Err(Lost::Unreadable { place, reason: error.to_string() }),
        }
    }

    /// Writes what is not there yet, and waits until all of it is on disk.
    ///
    /// A blob gets its name only when it is whole, so that one with a name is never written again.
    fn write(&self, blobs: &[Blob]) -> io::Result<()> {
        let mut touched = BTreeSet::new();
        for blob in blobs {
            let path = self.path(&blob.name());
            if path.exists() {
                continue;
            }
            let beside = self.part(&blob.name());
            fs::create_dir_all(&beside)?;
            // As any new file; a temporary one would be closed to others.
            let open_to_all = Permissions::from_mode(0o666);
            let mut draft = tempfile::Builder::new().permissions(open_to_all).tempfile_in(&beside)?;
            draft.write_all(&blob.bytes)?;
            draft.as_file().sync_data()?;
            draft.persist(&path).map_err(|error| error.error)?;
            touched.insert(beside);
        }
        if !touched.is_empty() {
            touched.insert(self.folder());
        }
        touched.iter().try_for_each(|folder| File::open(folder)?.sync_all())
    }

    /// Brings blobs here from other runs. They are never written again, so that one file may stand in several folders.
    fn bring(&self, wanted: &Wanted) -> io::Result<usize> {
        let mut lost = 0;
        for (name, runs) in wanted {
            let path = self.path(name);
            let mut sources = runs.iter().map(|run| BlobFolder::of(run).path(name));
            let Some(source) = sources.find(|source| source.is_file()) else {
                lost += 1;
                continue;
            };
            fs::create_dir_all(self.part(name))?;
            if fs::hard_link(&source, &path).is_err() {
                fs::copy(&source, &path)?;
                File::open(&path)?.sync_all()?;
            }
        }
        Ok(lost)
    }

    fn unwritable(&self, source: io::Error) -> PlaceError {
        let error = RunError::Unwritable { folder: self.run.clone(), source };
        PlaceError { message: error.to_string(), may_pass: false }
    }

    fn folder(&self) -> PathBuf {
        self.run.join("blobs")
    }

    fn part(&self, name: &BlobName) -> PathBuf {
        self.folder().join(path_of(name).0)
    }

    fn path(&self, name: &BlobName) -> PathBuf {
        self.part(name).join(path_of(name).1)
    }
}

#[async_trait]
impl BlobPlace for BlobFolder {
    async fn put(&self, blobs: &[Blob]) -> Result<(), PlaceError> {
        self.write(blobs).map_err(|source| self.unwritable(source))
    }

    async fn get(&self, name: &BlobName) -> Result<Found, PlaceError> {
        Ok(self.read(name))
    }

    async fn has(&self, name: &BlobName) -> Result<bool, PlaceError> {
        Ok(self.path(name).is_file())
    }

    async fn fetch(&self, wanted: &Wanted) -> Result<usize, PlaceError> {
        self.bring(wanted).map_err(|source| self.unwritable(source))
    }

    fn address(&self, name: &BlobName) -> String {
        self.path(name).display().to_string()
    }
}

#[cfg(test)]
mod tests {
    use setpoint_schema::Digest;

    use super::*;

    #[test]
    fn the_same_bytes_are_stored_once_and_what_is_lost_is_told() {
        let run = tempfile::tempdir().unwrap();
        let blobs = BlobFolder::of(run.path());
        let (one, two) = (Blob::picture(b"one".to_vec()), Blob::picture(b"two".to_vec()));
        blobs.write(&[one.clone(), two.clone(), one.clone()]).unwrap();
        blobs.write(std::slice::from_ref(&one)).unwrap();
        assert_eq!(blobs.read(&one.name()).as_deref(), Ok(&b"one"[..]));
        assert_eq!(fs::read_dir(blobs.part(&one.name())).unwrap().count(), 1);
        fs::write(blobs.path(&one.name()), "else").unwrap();
        assert!(matches!(blobs.read(&one.name()), Err(Lost::Damaged { .. })));
        fs::remove_file(blobs.path(&two.name())).unwrap();
        assert!(matches!(blobs.read(&two.name()), Err(Lost::Missing { .. })));
    }

    #[test]
    fn words_and_pictures_are_told_apart_by_their_endings() {
        let run = tempfile::tempdir().unwrap();
        let blobs = BlobFolder::of(run.path());
        let words = Blob::words("I wonder.");
        blobs.write(std::slice::from_ref(&words)).unwrap();
        assert!(blobs.address(&words.name()).ends_with(&format!("{}.txt", words.digest)));
        assert_eq!(blobs.read(&words.name()).as_deref(), Ok(&b"I wonder."[..]));
        let as_picture = BlobName::picture(&words.digest);
        assert!(blobs.address(&as_picture).ends_with(".webp"));
        assert!(matches!(blobs.read(&as_picture), Err(Lost::Missing { .. })), "what was said is no picture");
        // The same bytes as both kinds are two files.
        blobs.write(&[Blob::picture(words.bytes.clone())]).unwrap();
        assert_eq!(fs::read_dir(blobs.part(&as_picture)).unwrap().count(), 2);
    }

    #[test]
    fn a_digest_that_is_none_leads_nowhere() {
        let run = tempfile::tempdir().unwrap();
        for named in ["é", "", "../../plan", "/etc/hostname"] {
            let lost = BlobFolder::of(run.path()).read(&BlobName::picture(&Digest(named.into())));
            let place = run.path().join("blobs/no/none.webp").display().to_string();
            assert_eq!(lost, Err(Lost::Missing { place }));
        }
    }
}

//! Blobs in the folder of a run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use setpoint_schema::Digest;

use super::{Found, Lost, spot, whole};
use crate::Blob;
use crate::run::RunError;

/// The folder of blobs in the folder of a run. It need not exist: a run may have none.
#[derive(Debug, Clone)]
pub struct BlobFolder {
    run: PathBuf,
}

impl BlobFolder {
    pub fn of(run: &Path) -> Self {
        Self { run: run.to_path_buf() }
    }

    pub(super) fn put(&self, blobs: &[Blob]) -> Result<(), RunError> {
        self.write(blobs).map_err(|source| RunError::Unwritable { folder: self.run.clone(), source })
    }

    /// Writes what is not there yet, and waits until all of it is on disk.
    ///
    /// A blob gets its name only when it is whole, so that one with a name is never written again.
    fn write(&self, blobs: &[Blob]) -> io::Result<()> {
        let mut touched = BTreeSet::new();
        for Blob { digest, bytes } in blobs {
            let path = self.path(digest);
            if path.exists() {
                continue;
            }
            let beside = self.part(digest);
            fs::create_dir_all(&beside)?;
            // As any new file; a temporary one would be closed to others.
            let open_to_all = Permissions::from_mode(0o666);
            let mut draft = tempfile::Builder::new().permissions(open_to_all).tempfile_in(&beside)?;
            draft.write_all(bytes)?;
            draft.as_file().sync_data()?;
            draft.persist(&path).map_err(|error| error.error)?;
            touched.insert(beside);
        }
        if !touched.is_empty() {
            touched.insert(self.folder());
        }
        touched.iter().try_for_each(|folder| File::open(folder)?.sync_all())
    }

    pub(super) fn get(&self, digest: &Digest) -> Found {
        let place = self.place(digest);
        match fs::read(self.path(digest)) {
            Ok(bytes) => whole(bytes, digest, place),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Lost::Missing { place }),
            Err(error) => Err(Lost::Unreadable { place, reason: error.to_string() }),
        }
    }

    pub(super) fn has(&self, digest: &Digest) -> bool {
        self.path(digest).is_file()
    }

    /// Brings blobs here from other runs, and counts those that none of them has. They are never written
    /// again, so that one file may stand in several folders.
    pub(in crate::run) fn fetch(&self, wanted: &BTreeMap<Digest, BTreeSet<&Path>>) -> io::Result<usize> {
        let mut lost = 0;
        for (digest, runs) in wanted {
            let path = self.path(digest);
            let mut sources = runs.iter().map(|run| BlobFolder::of(run).path(digest));
            let Some(source) = sources.find(|source| source.is_file()) else {
                lost += 1;
                continue;
            };
            fs::create_dir_all(self.part(digest))?;
            if fs::hard_link(&source, &path).is_err() {
                fs::copy(&source, &path)?;
                File::open(&path)?.sync_all()?;
            }
        }
        Ok(lost)
    }

    pub(super) fn place(&self, digest: &Digest) -> String {
        self.path(digest).display().to_string()
    }

    fn folder(&self) -> PathBuf {
        self.run.join("blobs")
    }

    fn part(&self, digest: &Digest) -> PathBuf {
        self.folder().join(spot(digest).0)
    }

    fn path(&self, digest: &Digest) -> PathBuf {
        self.part(digest).join(spot(digest).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_bytes_are_stored_once_and_what_is_lost_is_told() {
        let run = tempfile::tempdir().unwrap();
        let blobs = BlobFolder::of(run.path());
        let (one, two) = (Blob::of(b"one".to_vec()), Blob::of(b"two".to_vec()));
        blobs.put(&[one.clone(), two.clone(), one.clone()]).unwrap();
        blobs.put(std::slice::from_ref(&one)).unwrap();
        assert_eq!(blobs.get(&one.digest).as_deref(), Ok(&b"one"[..]));
        assert_eq!(fs::read_dir(blobs.part(&one.digest)).unwrap().count(), 1);
        fs::write(blobs.path(&one.digest), "else").unwrap();
        assert!(matches!(blobs.get(&one.digest), Err(Lost::Damaged { .. })));
        fs::remove_file(blobs.path(&two.digest)).unwrap();
        assert!(matches!(blobs.get(&two.digest), Err(Lost::Missing { .. })));
    }

    #[test]
    fn a_digest_that_is_none_leads_nowhere() {
        let run = tempfile::tempdir().unwrap();
        for named in ["é", "", "../../plan", "/etc/hostname"] {
            let lost = BlobFolder::of(run.path()).get(&Digest(named.into()));
            let place = run.path().join("blobs/no/none.webp").display().to_string();
            assert_eq!(lost, Err(Lost::Missing { place }));
        }
    }
}

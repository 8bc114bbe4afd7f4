//! The files of a run that are named by what is in them: pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use setpoint_schema::{Digest, EpisodeRecord};

use crate::Blob;

/// The folder of blobs in the folder of a run. It need not exist: a run may have none.
#[derive(Debug, Clone)]
pub struct Blobs {
    folder: PathBuf,
}

/// A blob that a record refers to and that is not to be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    #[error("`{}` is missing", path.display())]
    Missing { path: PathBuf },
    #[error("`{}` is damaged: it holds {found}", path.display())]
    Damaged { path: PathBuf, found: Digest },
    #[error("`{}` cannot be read: {reason}", path.display())]
    Unreadable { path: PathBuf, reason: String },
}

impl Blobs {
    pub fn of(run: &Path) -> Self {
        Self { folder: run.join("blobs") }
    }

    /// Writes what is not there yet, and waits until all of it is on disk.
    ///
    /// A blob gets its name only when it is whole, so that one with a name is never written again.
    pub fn put(&self, blobs: &[Blob]) -> io::Result<()> {
        let mut touched = BTreeSet::new();
        for Blob { digest, bytes } in blobs {
            let path = self.path(digest);
            if path.exists() {
                continue;
            }
            let beside = self.shelf(digest);
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
            touched.insert(self.folder.clone());
        }
        touched.iter().try_for_each(|folder| File::open(folder)?.sync_all())
    }

    pub fn read(&self, digest: &Digest) -> Result<Vec<u8>, Lost> {
        let path = self.path(digest);
        match fs::read(&path) {
            Ok(bytes) if Digest::of_bytes(&bytes) == *digest => Ok(bytes),
            Ok(bytes) => Err(Lost::Damaged { path, found: Digest::of_bytes(&bytes) }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Lost::Missing { path }),
            Err(error) => Err(Lost::Unreadable { path, reason: error.to_string() }),
        }
    }

    /// What of the blobs that records refer to is lost. Every file is read.
    pub fn lost<'a>(&self, records: impl IntoIterator<Item = &'a EpisodeRecord>) -> Vec<Lost> {
        named(records).into_iter().filter_map(|digest| self.read(digest).err()).collect()
    }

    /// What of them has no file. Nothing is read, so that it is quick for a large run.
    pub fn missing<'a>(&self, records: impl IntoIterator<Item = &'a EpisodeRecord>) -> Vec<Lost> {
        let paths = named(records).into_iter().map(|digest| self.path(digest));
        paths.filter(|path| !path.is_file()).map(|path| Lost::Missing { path }).collect()
    }

    /// Brings blobs here from other runs, and counts those that none of them has. They are never written
    /// again, so that one file may stand in several folders.
    pub(super) fn fetch(&self, wanted: &BTreeMap<Digest, BTreeSet<&Path>>) -> io::Result<usize> {
        let mut lost = 0;
        for (digest, runs) in wanted {
            let path = self.path(digest);
            let mut sources = runs.iter().map(|run| Blobs::of(run).path(digest));
            let Some(source) = sources.find(|source| source.is_file()) else {
                lost += 1;
                continue;
            };
            fs::create_dir_all(self.shelf(digest))?;
            if fs::hard_link(&source, &path).is_err() {
                fs::copy(&source, &path)?;
                File::open(&path)?.sync_all()?;
            }
        }
        Ok(lost)
    }

    /// Blobs stand in 256 folders, so that none holds too many.
    fn shelf(&self, digest: &Digest) -> PathBuf {
        self.folder.join(name(digest).get(..2).unwrap_or(NOWHERE))
    }

    fn path(&self, digest: &Digest) -> PathBuf {
        self.shelf(digest).join(format!("{}.webp", name(digest)))
    }
}

fn named<'a>(records: impl IntoIterator<Item = &'a EpisodeRecord>) -> BTreeSet<&'a Digest> {
    records.into_iter().flat_map(EpisodeRecord::blobs).collect()
}

/// A name that no blob has.
const NOWHERE: &str = "none";

/// Records come from anywhere, and what they name must not lead out of the folder.
fn name(digest: &Digest) -> &str {
    let is_digest = digest.0.len() == 16 && digest.0.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_digest { &digest.0 } else { NOWHERE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_bytes_are_stored_once_and_what_is_lost_is_told() {
        let run = tempfile::tempdir().unwrap();
        let blobs = Blobs::of(run.path());
        let (one, two) = (Blob::of(b"one".to_vec()), Blob::of(b"two".to_vec()));
        blobs.put(&[one.clone(), two.clone(), one.clone()]).unwrap();
        blobs.put(std::slice::from_ref(&one)).unwrap();
        assert_eq!(blobs.read(&one.digest).as_deref(), Ok(&b"one"[..]));
        assert_eq!(fs::read_dir(blobs.shelf(&one.digest)).unwrap().count(), 1);
        fs::write(blobs.path(&one.digest), "else").unwrap();
        assert!(matches!(blobs.read(&one.digest), Err(Lost::Damaged { .. })));
        fs::remove_file(blobs.path(&two.digest)).unwrap();
        assert!(matches!(blobs.read(&two.digest), Err(Lost::Missing { .. })));
    }

    #[test]
    fn a_digest_that_is_none_leads_nowhere() {
        let run = tempfile::tempdir().unwrap();
        for named in ["é", "", "../../plan", "/etc/hostname"] {
            let lost = Blobs::of(run.path()).read(&Digest(named.into()));
            assert_eq!(lost, Err(Lost::Missing { path: run.path().join("blobs/no/none.webp") }));
        }
    }
}

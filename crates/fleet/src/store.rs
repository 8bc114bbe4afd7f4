//! Blobs in an S3-compatible store, which many machines may share.
//!
//! A store takes an object whole or not at all, so nothing is needed here of what makes a file durable.

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::{StreamExt, TryStreamExt, future, stream};
use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::path::Path as Key;
use object_store::{
    Attribute, Attributes, BackoffConfig, ClientConfigKey, ObjectStore, ObjectStoreExt, PutOptions, RetryConfig,
};
use setpoint_records::{Blob, BlobFolder, BlobPlace, Found, Lost, PlaceError, Wanted, path_of, whole};
use setpoint_schema::{BlobKind, BlobName};

/// How long a store may be gone or busy before it is given up.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest pause between two attempts.
const PAUSE: Duration = Duration::from_secs(4);
/// How many blobs are sent or asked for at once, since a store is far away.
const AT_ONCE: usize = 16;
/// How much of an answer that is not of a store's shape is told.
const MOST_TOLD: usize = 200;

/// An open store. It shows as its address; what opens it shows nowhere.
#[derive(Clone)]
pub struct BlobStore {
    s3: AmazonS3,
    bucket: String,
    prefix: Key,
    /// What no message may tell.
    secrets: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// What was given is not told: it may hold a key.
    #[error("it is no address of a store: {reason}\nhint: write it as s3://bucket/prefix")]
    Address { reason: String },
    #[error("cannot use {store}: {reason}\nhint: {remedy}")]
    Settings { store: String, reason: String, remedy: Remedy },
    #[error("cannot write to {store}: {reason}\nhint: {remedy}, and start it again")]
    Unwritable { store: String, reason: String, remedy: Remedy },
    #[error("cannot read from {store}: {reason}\nhint: {remedy}, and start it again")]
    Unreadable { store: String, reason: String, remedy: Remedy },
}

/// What would help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Remedy {
    #[error(
        "set `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or let the role of this machine read, write and list there"
    )]
    Key,
    #[error(
        "let the key in `AWS_ACCESS_KEY_ID` read, write and list there (s3:GetObject, s3:PutObject, s3:ListBucket)"
    )]
    Rights,
    #[error("make the bucket, or name another with `--blobs s3://bucket/prefix`")]
    Bucket,
    #[error("see that `AWS_ENDPOINT_URL` and `AWS_REGION` say where it is, and that it can be reached")]
    Reach,
    #[error("if nobody can listen on the way there, set `AWS_ALLOW_HTTP=true`")]
    PlainHttp,
}

impl StoreError {
    /// Whether it may be over when the same is tried later.
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::Unwritable { remedy: Remedy::Reach, .. } | Self::Unreadable { remedy: Remedy::Reach, .. })
    }
}

impl BlobStore {
    /// Opens `s3://bucket/prefix` with the settings that `AWS_*` variables have. Nothing is sent yet.
    pub fn open(address: &str) -> Result<Self, StoreError> {
        let (bucket, prefix) = parse(address).map_err(|reason| StoreError::Address { reason })?;
        setpoint_agents::choose_encryption();
        let backoff = BackoffConfig { max_backoff: PAUSE, ..BackoffConfig::default() };
        // Time is what counts, not the number of attempts.
        let retry = RetryConfig { backoff, max_retries: usize::MAX, retry_timeout: PATIENCE };
        let settings = AmazonS3Builder::from_env().with_bucket_name(&bucket).with_retry(retry);
        let secrets = secrets(&settings);
        let store = called(&bucket, &prefix);
        if is_in_the_clear(&settings) {
            let reason = "`AWS_ENDPOINT_URL` is plain HTTP, which is not allowed".into();
            return Err(StoreError::Settings { store, reason, remedy: Remedy::PlainHttp });
        }
        let unusable = |error| StoreError::Settings { store, reason: reason(&error, &secrets), remedy: Remedy::Key };
        let s3 = settings.build().map_err(unusable)?;
        Ok(Self { s3, bucket, prefix, secrets })
    }

    /// Finds out whether it can be written to, before anything is played in vain.
    pub async fn must_be_writable(&self) -> Result<(), StoreError> {
        self.write(&self.prefix.clone().join("writable"), Vec::new(), PutOptions::default()).await
    }

    async fn put_one(&self, blob: &Blob) -> Result<(), StoreError> {
        let name = blob.name();
        if self.holds(&name).await? { Ok(()) } else { self.add(&name, blob.bytes.clone()).await }
    }

    async fn read(&self, name: &BlobName) -> Result<Found, StoreError> {
        let key = self.key(name);
        let read = async { self.s3.get(&key).await?.bytes().await };
        match read.await {
            Ok(bytes) => Ok(whole(bytes.into(), name, self.address(name))),
            Err(object_store::Error::NotFound { .. }) => Ok(Err(Lost::Missing { place: self.address(name) })),
            Err(error) => Err(self.unreadable(&error)),
        }
    }

    async fn holds(&self, name: &BlobName) -> Result<bool, StoreError> {
        match self.s3.head(&self.key(name)).await {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(error) => Err(self.unreadable(&error)),
        }
    }

    /// Brings a blob here from a folder of a run that has it. Whether it is here then.
    async fn bring(&self, name: &BlobName, runs: &BTreeSet<PathBuf>) -> Result<bool, StoreError> {
        if self.holds(name).await? {
            return Ok(true);
        }
        let Some(bytes) = runs.iter().find_map(|run| BlobFolder::of(run).read(name).ok()) else { return Ok(false) };
        self.add(name, bytes).await?;
        Ok(true)
    }

    async fn add(&self, name: &BlobName, bytes: Vec<u8>) -> Result<(), StoreError> {
        let media = match name.kind {
            BlobKind::Picture => "image/webp",
            BlobKind::Words => "text/plain; charset=utf-8",
        };
        self.write(&self.key(name), bytes, Attributes::from_iter([(Attribute::ContentType, media)]).into()).await
    }

    async fn write(&self, key: &Key, bytes: Vec<u8>, options: PutOptions) -> Result<(), StoreError> {
        let unwritable = |error| StoreError::Unwritable {
            store: self.to_string(),
            reason: reason(&error, &self.secrets),
            remedy: self.remedy(&error),
        };
        self.s3.put_opts(key, bytes.into(), options).await.map(drop).map_err(unwritable)
    }

    fn key(&self, name: &BlobName) -> Key {
        let (part, file) = path_of(name);
        self.prefix.clone().join(part).join(file)
    }

    fn unreadable(&self, error: &object_store::Error) -> StoreError {
        let reason = reason(error, &self.secrets);
        StoreError::Unreadable { store: self.to_string(), reason, remedy: self.remedy(error) }
    }

    fn remedy(&self, error: &object_store::Error) -> Remedy {
        use object_store::Error::{NotFound, PermissionDenied, Unauthenticated};
        match error {
            PermissionDenied { .. } | Unauthenticated { .. } if !self.secrets.is_empty() => Remedy::Rights,
            NotFound { .. } => Remedy::Bucket,
            // Without a key the machine itself was asked for one, which only a rented one answers.
            _ if self.secrets.is_empty() => Remedy::Key,
            _ => Remedy::Reach,
        }
    }
}

#[async_trait]
impl BlobPlace for BlobStore {
    /// What is there is what its name says, and is left alone.
    async fn put(&self, blobs: &[Blob]) -> Result<(), PlaceError> {
        let sent = stream::iter(blobs).map(Ok).try_for_each_concurrent(AT_ONCE, |blob| self.put_one(blob));
        Ok(sent.await?)
    }

    async fn get(&self, name: &BlobName) -> Result<Found, PlaceError> {
        Ok(self.read(name).await?)
    }

    async fn has(&self, name: &BlobName) -> Result<bool, PlaceError> {
        Ok(self.holds(name).await?)
    }

    async fn fetch(&self, wanted: &Wanted) -> Result<usize, PlaceError> {
        let brought: Vec<_> = wanted.iter().map(|(name, runs)| self.bring(name, runs)).collect();
        let lost = stream::iter(brought)
            .buffer_unordered(AT_ONCE)
            .try_fold(0, |lost, there| future::ok(lost + usize::from(!there)));
        Ok(lost.await?)
    }

    fn address(&self, name: &BlobName) -> String {
        called(&self.bucket, &self.key(name))
    }
}

impl From<StoreError> for PlaceError {
    fn from(error: StoreError) -> Self {
        PlaceError { may_pass: error.may_pass(), message: error.to_string() }
    }
}

impl fmt::Display for BlobStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&called(&self.bucket, &self.prefix))
    }
}

impl fmt::Debug for BlobStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BlobStore({self})")
    }
}

/// Bucket and prefix of an address.
fn parse(address: &str) -> Result<(String, Key), String> {
    let rest = address.strip_prefix("s3://").ok_or("it does not start with s3://")?;
    let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
    let is_of_a_name = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
    if bucket.is_empty() || !bucket.chars().all(is_of_a_name) {
        return Err("it names no bucket".into());
    }
    let prefix = Key::parse(prefix).map_err(|_| "its prefix has a part that is empty or no name")?;
    Ok((bucket.into(), prefix))
}

fn called(bucket: &str, key: &Key) -> String {
    let slash = if key.is_root() { "" } else { "/" };
    format!("s3://{bucket}{slash}{key}")
}

fn secrets(settings: &AmazonS3Builder) -> Vec<String> {
    use AmazonS3ConfigKey::{AccessKeyId, SecretAccessKey, Token};
    let given = [AccessKeyId, SecretAccessKey, Token].iter().filter_map(|key| settings.get_config_value(key));
    given.filter(|secret| !secret.is_empty()).collect()
}

fn is_in_the_clear(settings: &AmazonS3Builder) -> bool {
    use AmazonS3ConfigKey::{Client, Endpoint, S3Endpoint};
    let endpoint = settings.get_config_value(&S3Endpoint).or_else(|| settings.get_config_value(&Endpoint));
    let allowed = settings.get_config_value(&Client(ClientConfigKey::AllowHttp));
    endpoint.is_some_and(|endpoint| endpoint.starts_with("http://")) && allowed.as_deref() == Some("false")
}

/// What a store said, or why it could not be asked.
fn reason(error: &object_store::Error, secrets: &[String]) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    // Before it is shortened, which could leave half a secret.
    shortened(&secrets.iter().fold(cause.to_string(), |answer, secret| answer.replace(secret, "…")))
}

/// What a person needs of an answer: its status, and code and message of the XML after it. The rest repeats the
/// request, with its key.
fn shortened(answer: &str) -> String {
    let (status, xml) = answer.split_at(answer.find('<').unwrap_or(answer.len()));
    let status = status.trim_start_matches("Server returned non-2xx status code: ").trim_end_matches([':', ' ', '\n']);
    let status: String = status.lines().next().unwrap_or_default().chars().take(MOST_TOLD).collect();
    let tag = |name: &str| {
        let (_, from) = xml.split_once(&format!("<{name}>"))?;
        Some(from.split_once(&format!("</{name}>"))?.0)
    };
    let said: Vec<&str> = ["Code", "Message"].into_iter().filter_map(tag).collect();
    if said.is_empty() { status } else { format!("{status} ({})", said.join(": ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_bucket_and_may_have_a_prefix() {
        let shown = |address: &str| parse(address).map(|(bucket, prefix)| called(&bucket, &prefix));
        assert_eq!(shown("s3://runs/core/gpt/"), Ok("s3://runs/core/gpt".into()));
        assert_eq!(shown("s3://runs"), Ok("s3://runs".into()));
        for wrong in
            ["runs", "https://hush@runs/core", "s3://", "s3:///core", "s3://key:hush@runs", "s3://runs/../hush"]
        {
            let error = StoreError::Address { reason: shown(wrong).expect_err(wrong) }.to_string();
            assert!(error.contains("hint: write it as s3://") && !error.contains("hush"), "{error}");
        }
    }

    #[test]
    fn a_person_is_told_what_a_store_says_and_no_key() {
        let answer = "Server returned non-2xx status code: 403 Forbidden: <?xml version=\"1.0\"?>\n<Error>\
                      <Code>InvalidAccessKeyId</Code><Message>unknown</Message><AWSAccessKeyId>AKIA</AWSAccessKeyId></Error>";
        assert_eq!(shortened(answer), "403 Forbidden (InvalidAccessKeyId: unknown)");
        assert_eq!(
            shortened("Server returned non-2xx status code: 500 Internal Server Error: "),
            "500 Internal Server Error"
        );
        assert_eq!(shortened("Connection refused (os error 111)"), "Connection refused (os error 111)");
        let echo = object_store::Error::Generic { store: "S3", source: "no such key: hush".into() };
        assert_eq!(reason(&echo, &["hush".into()]), "no such key: …");
    }
}

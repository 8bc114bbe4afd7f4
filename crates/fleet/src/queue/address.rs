//! Where a queue is.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// How long a database may take to answer to a first call, and how long to a later one.
const PATIENCE: Duration = Duration::from_secs(10);

/// The address of a database. It shows without its password.
#[derive(Debug, Clone)]
pub struct QueueAddress {
    config: Config,
}

/// What was given is not told: it may hold a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("it is no address of a PostgreSQL database: {0}\nhint: write it as postgres://user@host:5432/database")]
pub struct AddressError(String);

impl QueueAddress {
    /// The same with a password, unless it names one.
    pub fn or_password(mut self, password: Option<String>) -> Self {
        if let (None, Some(password)) = (self.config.get_password(), password) {
            self.config.password(password);
        }
        self
    }

    pub(super) fn config(&self) -> &Config {
        &self.config
    }
}

impl FromStr for QueueAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        if !["postgres://", "postgresql://"].iter().any(|start| text.starts_with(start)) {
            return Err(AddressError("it does not start with postgres://".into()));
        }
        let told = |error: tokio_postgres::Error| {
            let cause = std::error::Error::source(&error).map_or_else(|| error.to_string(), |cause| cause.to_string());
            AddressError(cause)
        };
        let mut config: Config = text.parse().map_err(told)?;
        if config.get_hosts().is_empty() {
            return Err(AddressError("it names no host".into()));
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE);
        }
        config.application_name("setpoint");
        Ok(Self { config })
    }
}

impl fmt::Display for QueueAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            Some(Host::Unix(path)) => path.display().to_string(),
            None => "?".into(),
        };
        let port = self.config.get_ports().first().copied().unwrap_or(5432);
        let database = self.config.get_dbname().or(self.config.get_user()).unwrap_or_default();
        write!(f, "{host}:{port}/{database}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_shows_without_its_password() {
        let address: QueueAddress = "postgres://ada:hush@db.example:6432/core".parse().expect("an address");
        assert_eq!(address.to_string(), "db.example:6432/core");
        assert!(!format!("{address:?}").contains("hush"));
        let kept = address.or_password(Some("other".into()));
        assert_eq!(kept.config().get_password(), Some("hush".as_bytes()));
    }

    #[test]
    fn what_is_no_address_is_told_without_repeating_it() {
        for wrong in ["mysql://ada:hush@db/core", "hush", "postgres://ada:hush@db:port/core", "postgres:///core"] {
            let error = wrong.parse::<QueueAddress>().expect_err(wrong).to_string();
            assert!(error.contains("hint: write it as postgres://") && !error.contains("hush"), "{error}");
        }
    }
}

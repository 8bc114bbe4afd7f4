//! A PostgreSQL server of the tests' own: in a folder of its own, reached by a socket in it and by nothing else.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tempfile::TempDir;

pub struct Server {
    folder: TempDir,
    programs: PathBuf,
}

/// A database of one test.
pub struct Database {
    server: Arc<Server>,
    name: String,
}

static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());

/// A new and empty database. The server starts for the first test that needs it, and stops after the last.
pub fn database(name: &str) -> Database {
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let server = shared.upgrade().unwrap_or_else(|| Arc::new(Server::start()));
    *shared = Arc::downgrade(&server);
    drop(shared);
    server.psql("postgres", &format!("create database {name}"));
    Database { server, name: name.into() }
}

impl Database {
    pub fn url(&self) -> String {
        let folder = self.server.folder.path().to_string_lossy().replace('/', "%2F");
        format!("postgres://postgres@{folder}/{}", self.name)
    }

    /// What the database answers: a line for each row, with bars between the columns.
    pub fn ask(&self, sql: &str) -> String {
        self.server.psql(&self.name, sql)
    }

    pub fn count(&self, sql: &str) -> usize {
        self.ask(sql).parse().expect("a number")
    }
}

impl Server {
    fn start() -> Self {
        let server = Self { folder: TempDir::new().expect("a folder"), programs: programs() };
        if is_root() {
            let given = Command::new("chown").arg("postgres").arg(server.folder.path()).status();
            assert!(given.is_ok_and(|status| status.success()), "the user of Debian's package owns the folder");
        }
        let (data, log) = (server.data(), server.folder.path().join("log"));
        let data = data.to_string_lossy();
        server.run("initdb", &["-D", &data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
        let options = format!("-c listen_addresses= -c fsync=off -k {}", server.folder.path().display());
        server.run("pg_ctl", &["-D", &data, "-w", "-l", &log.to_string_lossy(), "-o", &options, "start"]);
        server
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn run(&self, program: &str, args: &[&str]) {
        // The server refuses to run as root.
        let path = self.programs.join(program);
        let mut command = match is_root() {
            true => {
                let mut command = Command::new("setpriv");
                command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(path);
                command
            }
            false => Command::new(path),
        };
        // What is started keeps what it inherits, so it gets no pipe that anyone would wait for.
        let quiet = command.args(args).current_dir(self.folder.path()).stdin(Stdio::null()).stdout(Stdio::null());
        let status = quiet.stderr(Stdio::inherit()).status().expect(program);
        assert!(status.success(), "{program} {args:?}: {status}");
    }

    fn psql(&self, database: &str, sql: &str) -> String {
        let asked = Command::new(self.programs.join("psql"))
            .args(["-U", "postgres", "-AtXq", "-v", "ON_ERROR_STOP=1", "-d", database, "-c", sql, "-h"])
            .arg(self.folder.path())
            .output()
            .expect("psql");
        assert!(asked.status.success(), "{sql}: {}", String::from_utf8_lossy(&asked.stderr));
        String::from_utf8_lossy(&asked.stdout).trim().to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-D", &self.data().to_string_lossy(), "-m", "immediate", "stop"]);
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Debian keeps the programs of each version in a folder of its own; others put them on PATH.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| Some((version.file_name().to_str()?.parse().ok()?, version.path().join("bin"))))
        .filter(|(_, bin)| bin.join("initdb").is_file())
        .collect();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = || std::env::split_paths(&path).find(|folder| folder.join("initdb").is_file());
    let newest = found.pop().map(|(_, bin)| bin);
    newest.or_else(on_path).expect("PostgreSQL is installed; `cargo xtask test` installs it")
}

//! Errors as a person reads them, and the exit code that goes with each.

use std::process::ExitCode;

/// Exit codes: 0 done, whatever the score; 1 a bug; 2 bad input; 3 something is missing;
/// 4 some episodes are void; 5 an audit found violations; 6 stopped before the end, start it again;
/// 7 an agent's calibration failed.
#[derive(Debug)]
pub struct Failure {
    code: u8,
    message: String,
}

pub const VOID: u8 = 4;
pub const UNSOUND: u8 = 5;
pub const AGAIN: u8 = 6;
pub const ASKEW: u8 = 7;

impl Failure {
    pub fn bug(message: impl ToString) -> Self {
        Self { code: 1, message: message.to_string() }
    }

    pub fn input(message: impl ToString) -> Self {
        Self { code: 2, message: message.to_string() }
    }

    pub fn missing(message: impl ToString) -> Self {
        Self { code: 3, message: message.to_string() }
    }

    /// What was begun is not done, and can be by starting it again.
    pub fn again(message: impl ToString) -> Self {
        Self { code: AGAIN, message: message.to_string() }
    }

    /// What an agent means is not what arrives.
    pub fn askew(message: impl ToString) -> Self {
        Self { code: ASKEW, message: message.to_string() }
    }

    pub fn report(&self) -> ExitCode {
        let mut lines = self.message.lines();
        eprintln!("error: {}", lines.next().unwrap_or("unknown"));
        for line in lines {
            let indent = if line.starts_with("hint:") || line.starts_with(' ') { "" } else { "  " };
            eprintln!("{indent}{line}");
        }
        ExitCode::from(self.code)
    }
}

impl From<setpoint_corpus::Problems> for Failure {
    fn from(problems: setpoint_corpus::Problems) -> Self {
        Failure::input(problems)
    }
}

impl From<setpoint_corpus::SelectionError> for Failure {
    fn from(error: setpoint_corpus::SelectionError) -> Self {
        Failure::input(error)
    }
}

impl From<setpoint_corpus::Error> for Failure {
    fn from(error: setpoint_corpus::Error) -> Self {
        Failure::input(error)
    }
}

impl From<setpoint_records::RunError> for Failure {
    fn from(error: setpoint_records::RunError) -> Self {
        if error.may_pass() { Failure::again(error) } else { Failure::input(error) }
    }
}

impl From<setpoint_records::PlaceError> for Failure {
    fn from(error: setpoint_records::PlaceError) -> Self {
        if error.may_pass { Failure::again(error) } else { Failure::input(error) }
    }
}

impl From<setpoint_records::SourceError> for Failure {
    fn from(error: setpoint_records::SourceError) -> Self {
        if error.may_pass() { Failure::again(error) } else { Failure::input(error) }
    }
}

impl From<setpoint_records::MergeError> for Failure {
    fn from(error: setpoint_records::MergeError) -> Self {
        match error {
            setpoint_records::MergeError::Run(error) => error.into(),
            error => Failure::input(error),
        }
    }
}

impl From<setpoint_runner::Fault> for Failure {
    fn from(fault: setpoint_runner::Fault) -> Self {
        Failure::missing(fault)
    }
}

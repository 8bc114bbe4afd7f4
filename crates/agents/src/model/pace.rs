//! When the next request may go to a service.

use std::fmt;
use std::num::{NonZeroU32, ParseIntError};
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use serde::Deserialize;
use tokio::time::{Instant, sleep_until};

use crate::AgentFault;

/// Gives every request to a service its moment. All who ask the service have the same one.
#[async_trait]
pub trait Pace: fmt::Debug + Send + Sync {
    /// The moment at which a request may go. No other request is given the same.
    async fn moment(&self) -> Result<Instant, AgentFault>;

    /// Whether the service may be asked now, as far as it has told anyone.
    async fn is_open(&self) -> Result<bool, AgentFault>;

    /// From now on nobody asks the service for so long: it said so.
    async fn close_for(&self, time: Duration) -> Result<(), AgentFault>;
}

/// Waits until a request may go.
pub async fn turn(pace: &dyn Pace) -> Result<(), AgentFault> {
    loop {
        let moment = pace.moment().await?;
        if moment <= Instant::now() {
            return Ok(());
        }
        sleep_until(moment).await;
        // Meanwhile somebody may have been told to stay away.
        if pace.is_open().await? {
            return Ok(());
        }
    }
}

/// So many requests a minute, and one at least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Rate(NonZeroU32);

impl Rate {
    pub fn requests_a_minute(self) -> u32 {
        self.0.get()
    }

    /// The time from one request to the next: they are spread evenly, because many services count by the second
    /// what they allow by the minute. Rounded up, so that no minute has one too many.
    pub fn spacing(self) -> Duration {
        Duration::from_micros(60_000_000_u64.div_ceil(u64::from(self.0.get())))
    }
}

impl FromStr for Rate {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

/// The pace of one process that shares a service with nobody.
#[derive(Debug, Default)]
pub struct OwnPace(Mutex<Course>);

/// What is known of a service at some time.
#[derive(Debug, Default)]
struct Course {
    spacing: Duration,
    /// The last moment that was given away.
    given: Option<Instant>,
    closed_until: Option<Instant>,
}

impl OwnPace {
    /// Without a rate every request may go at once, as long as the service is open.
    pub fn new(rate: Option<Rate>) -> Self {
        Self(Mutex::new(Course { spacing: rate.map_or(Duration::ZERO, Rate::spacing), ..Course::default() }))
    }

    fn course(&self) -> MutexGuard<'_, Course> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Course {
    fn moment(&mut self, now: Instant) -> Instant {
        let next = self.given.map(|given| given + self.spacing);
        let moment = [next, self.closed_until].into_iter().flatten().fold(now, Instant::max);
        self.given = Some(moment);
        moment
    }

    fn is_open(&self, now: Instant) -> bool {
        self.closed_until.is_none_or(|until| until <= now)
    }

    fn close(&mut self, until: Instant) {
        self.closed_until = self.closed_until.max(Some(until));
    }
}

#[async_trait]
impl Pace for OwnPace {
    async fn moment(&self) -> Result<Instant, AgentFault> {
        Ok(self.course().moment(Instant::now()))
    }

    async fn is_open(&self) -> Result<bool, AgentFault> {
        Ok(self.course().is_open(Instant::now()))
    }

    async fn close_for(&self, time: Duration) -> Result<(), AgentFault> {
        self.course().close(Instant::now() + time);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);
    const SECOND: Duration = Duration::from_secs(1);

    fn course(requests_a_minute: &str) -> Course {
        let rate: Rate = requests_a_minute.parse().expect("a rate");
        Course { spacing: rate.spacing(), ..Course::default() }
    }

    /// How long after now each of the next requests may go, in seconds.
    fn moments(course: &mut Course, count: usize, now: Instant) -> Vec<f64> {
        (0..count).map(|_| (course.moment(now) - now).as_secs_f64()).collect()
    }

    #[test]
    fn a_rate_is_one_request_a_minute_at_least_and_never_rounded_up() {
        assert!("0".parse::<Rate>().is_err() && "-1".parse::<Rate>().is_err());
        for requests in [1, 7, 60, 999, 1_000_000] {
            let rate: Rate = requests.to_string().parse().expect("a rate");
            assert_eq!(rate.requests_a_minute(), requests);
            assert!(rate.spacing() * requests >= MINUTE, "{requests}");
        }
    }

    #[test]
    fn without_a_rate_requests_go_at_once() {
        assert_eq!(moments(&mut Course::default(), 20, Instant::now()), [0.0; 20]);
    }

    #[test]
    fn a_burst_is_spread_evenly() {
        assert_eq!(moments(&mut course("120"), 5, Instant::now()), [0.0, 0.5, 1.0, 1.5, 2.0]);
    }

    #[test]
    fn no_minute_has_more_requests_than_allowed_and_nothing_is_made_up_for() {
        let mut course = course("10");
        let mut now = Instant::now();
        let mut given = Vec::new();
        // They come in bursts, with pauses between them that are shorter and longer than the bursts take.
        for pause in [0, 1, 100, 7, 600, 30, 59, 61] {
            now += SECOND * pause;
            given.extend((0..8).map(|_| course.moment(now)));
        }
        assert!(given.is_sorted());
        for (place, first) in given.iter().enumerate() {
            let within = given[place..].iter().take_while(|moment| **moment < *first + MINUTE).count();
            assert!(within <= 10, "{within} in the minute after request {place}");
        }
    }

    #[test]
    fn a_steady_stream_below_the_rate_never_waits() {
        let (mut course, begun) = (course("60"), Instant::now());
        for second in 0..100 {
            assert_eq!(moments(&mut course, 1, begun + SECOND * second), [0.0]);
        }
    }

    #[test]
    fn a_closed_service_is_asked_at_the_same_rate_when_it_opens() {
        let (mut course, begun) = (course("60"), Instant::now());
        assert_eq!(moments(&mut course, 1, begun), [0.0]);
        course.close(begun + SECOND * 30);
        course.close(begun + SECOND * 5);
        assert_eq!(moments(&mut course, 3, begun), [30.0, 31.0, 32.0], "the longer time holds");
        assert!(!course.is_open(begun + SECOND * 29));
        assert!(course.is_open(begun + SECOND * 30));
    }

    #[tokio::test]
    async fn who_waits_for_a_moment_hears_of_a_closing() {
        let pace = OwnPace::new(Some("600".parse().expect("a rate")));
        let begun = Instant::now();
        turn(&pace).await.expect("a turn");
        // The second may go after a tenth of a second; while it waits, the service closes for longer.
        let closing = async { pace.close_for(Duration::from_millis(300)).await };
        let (went, closed) = tokio::join!(turn(&pace), closing);
        assert!(went.is_ok() && closed.is_ok());
        assert!(begun.elapsed() >= Duration::from_millis(300), "{:?}", begun.elapsed());
    }
}

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
pub struct OwnPace {
    spacing: Duration,
    course: Mutex<Course>,
}

#[derive(Debug, Default)]
struct Course {
    /// The last moment that was given away.
    given: Option<Instant>,
    closed_until: Option<Instant>,
}

impl OwnPace {
    /// Without a rate every request may go at once, as long as the service is open.
    pub fn new(rate: Option<Rate>) -> Self {
        Self { spacing: rate.map_or(Duration::ZERO, Rate::spacing), course: Mutex::default() }
    }

    fn course(&self) -> MutexGuard<'_, Course> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Pace for OwnPace {
    async fn moment(&self) -> Result<Instant, AgentFault> {
        let mut course = self.course();
        let next = course.given.map(|given| given + self.spacing);
        let moment = [next, course.closed_until].into_iter().flatten().fold(Instant::now(), Instant::max);
        course.given = Some(moment);
        Ok(moment)
    }

    async fn is_open(&self) -> Result<bool, AgentFault> {
        Ok(self.course().closed_until.is_none_or(|until| until <= Instant::now()))
    }

    async fn close_for(&self, time: Duration) -> Result<(), AgentFault> {
        let mut course = self.course();
        course.closed_until = course.closed_until.max(Some(Instant::now() + time));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::time::advance;

    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    fn pace(requests_a_minute: &str) -> OwnPace {
        OwnPace::new(Some(requests_a_minute.parse().expect("a rate")))
    }

    /// How long after a moment each of the next requests may go, in seconds.
    async fn moments(pace: &OwnPace, count: usize, since: Instant) -> Vec<f64> {
        let mut moments = Vec::new();
        for _ in 0..count {
            moments.push((pace.moment().await.expect("a moment") - since).as_secs_f64());
        }
        moments
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

    #[tokio::test(start_paused = true)]
    async fn without_a_rate_requests_go_at_once() {
        let pace = OwnPace::default();
        assert_eq!(moments(&pace, 20, Instant::now()).await, [0.0; 20]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_burst_is_spread_evenly() {
        let pace = pace("120");
        assert_eq!(moments(&pace, 5, Instant::now()).await, [0.0, 0.5, 1.0, 1.5, 2.0]);
    }

    #[tokio::test(start_paused = true)]
    async fn no_minute_has_more_requests_than_allowed_and_nothing_is_made_up_for() {
        let pace = pace("10");
        let mut given = Vec::new();
        // They come in bursts, with pauses between them that are shorter and longer than the bursts take.
        for pause in [0, 1, 100, 7, 600, 30, 59, 61] {
            advance(Duration::from_secs(pause)).await;
            for _ in 0..8 {
                given.push(pace.moment().await.expect("a moment"));
            }
        }
        assert!(given.is_sorted());
        for (place, first) in given.iter().enumerate() {
            let within = given[place..].iter().take_while(|moment| **moment < *first + MINUTE).count();
            assert!(within <= 10, "{within} in the minute after request {place}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_steady_stream_below_the_rate_never_waits() {
        let pace = pace("60");
        for _ in 0..100 {
            assert_eq!(moments(&pace, 1, Instant::now()).await, [0.0]);
            advance(Duration::from_secs(1)).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_closed_service_is_asked_at_the_same_rate_when_it_opens() {
        let pace = pace("60");
        let begun = Instant::now();
        assert_eq!(moments(&pace, 1, begun).await, [0.0]);
        pace.close_for(Duration::from_secs(30)).await.expect("closed");
        pace.close_for(Duration::from_secs(5)).await.expect("closed");
        assert!(!pace.is_open().await.expect("an answer"));
        assert_eq!(moments(&pace, 3, begun).await, [30.0, 31.0, 32.0], "the longer time holds");
        advance(Duration::from_secs(29)).await;
        assert!(!pace.is_open().await.expect("an answer"));
        advance(Duration::from_secs(1)).await;
        assert!(pace.is_open().await.expect("an answer"));
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_for_a_moment_hears_of_a_closing() {
        let pace = Arc::new(pace("60"));
        let begun = Instant::now();
        turn(&*pace).await.expect("a turn");
        assert_eq!(Instant::now(), begun, "the first goes at once");
        let waiting = tokio::spawn({
            let pace = pace.clone();
            async move { turn(&*pace).await.map(|()| Instant::now()) }
        });
        // Its moment would come after a second.
        advance(Duration::from_millis(500)).await;
        pace.close_for(Duration::from_secs(20)).await.expect("closed");
        let went = waiting.await.expect("a task").expect("a turn");
        assert!(went - begun >= Duration::from_millis(20_500), "{:?}", went - begun);
    }
}

//! The time of a scene: delays that belong to it, such as a toast that goes away or a job that makes progress.
//!
//! It stands still until the harness lets some of it pass, as much after every action, so that a
//! scene takes its course by what an agent does and not by how long the agent thinks. A change of
//! state made by a timer is explained by it.

export interface Clock {
  /** Runs something so much later. Returns what takes it back. */
  after(ms: number, run: () => void): () => void;
  /** Lets time pass: runs what falls due in its order, and what that brings about within the same stretch. True if anything did. */
  advance(ms: number): boolean;
  /** True while a timer's function runs. */
  ticking(): boolean;
  /** Lets no timer run any more. */
  stop(): void;
}

interface Timer {
  due: number;
  run: () => void;
}

/** `flush` runs a function and returns once the page shows what it changed. */
export function createClock(flush: (run: () => void) => void): Clock {
  let now = 0;
  let ticking = false;
  const timers = new Set<Timer>();
  const earliest = () => [...timers].reduce<Timer | null>((first, timer) => (first && first.due <= timer.due ? first : timer), null);

  const fire = (timer: Timer) => {
    timers.delete(timer);
    now = timer.due;
    ticking = true;
    try {
      flush(timer.run);
    } finally {
      ticking = false;
    }
  };

  return {
    after(ms, run) {
      const timer = { due: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      let fired = false;
      for (let next = earliest(); next && next.due <= until; next = earliest()) {
        fire(next);
        fired = true;
      }
      now = until;
      return fired;
    },
    ticking: () => ticking,
    stop: () => timers.clear(),
  };
}

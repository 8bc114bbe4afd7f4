//! Timers of the stage itself: delays that belong to a scene, such as a toast that goes away.
//!
//! A page is settled only when none of them is due within the settling budget, and a change of
//! state made by one is explained by it.

export interface Clock {
  after(ms: number, run: () => void): () => void;
  /** True while a timer's function runs. */
  ticking(): boolean;
  pending(): number;
  /** Lets no timer run any more. */
  stop(): void;
}

export function createClock(): Clock {
  let ticking = false;
  const timers = new Set<number>();
  const cancel = (timer: number) => {
    timers.delete(timer);
    window.clearTimeout(timer);
  };
  return {
    after(ms, run) {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        ticking = true;
        try {
          run();
        } finally {
          ticking = false;
        }
      }, ms);
      timers.add(timer);
      return () => cancel(timer);
    },
    ticking: () => ticking,
    pending: () => timers.size,
    stop: () => timers.forEach(cancel),
  };
}

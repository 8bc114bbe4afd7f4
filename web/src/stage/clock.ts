//! Timers of the stage itself: delays that belong to a scene, such as a toast that goes away.
//!
//! A page is settled only when none of them is due within the settling budget, and a change of
//! state made by one is explained by it.

export interface Clock {
  after(ms: number, run: () => void): () => void;
  /** True while a timer's function runs. */
  ticking(): boolean;
  pending(): number;
}

export function createClock(): Clock {
  let ticking = false;
  let pending = 0;
  return {
    after(ms, run) {
      pending += 1;
      const timer = window.setTimeout(() => {
        pending -= 1;
        ticking = true;
        try {
          run();
        } finally {
          ticking = false;
        }
      }, ms);
      return () => {
        pending -= 1;
        window.clearTimeout(timer);
      };
    },
    ticking: () => ticking,
    pending: () => pending,
  };
}

//! Runs in the page's main world before any other script: hands the harness's line to the stage, and makes time and chance
//! the same in every run.

import type { Port } from '../stage/channel';

/** Names that nothing on a page can guess, and when its clock starts, in milliseconds since 1970. */
interface Given {
  binding: string;
  commands: string;
  places: string;
  start_ms: number;
}

export function init({ binding, commands, places, start_ms }: Given): void {
  const found = window as unknown as Record<string, unknown>;
  const send = found[binding] as ((message: string) => void) | undefined;
  delete found[binding];
  delete found.init;
  if (!send || window !== window.top) return;

  const reseed = seedRandom();
  startClock(start_ms);
  window.port = { send: (message) => send(message), commands, places, reseed, putsOff: watchTimers() } satisfies Port;
}

/** Replaces `Math.random` by numbers that follow from a seed. Returns what seeds it anew. */
function seedRandom(): (seed: number) => void {
  let state = 1;
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return (seed) => {
    state = seed >>> 0;
  };
}

/** The clock starts at a fixed moment and runs: helpers that wait by comparing times must come to an end. */
function startClock(start_ms: number): void {
  const RealDate = Date;
  const now = () => start_ms + Math.floor(performance.now());
  window.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = window.Date;
}

const MOMENT_MS = 60;
const LONGEST_CHAIN = 4;

/**
 * Libraries put off by a moment what they could do at once, such as measuring themselves anew: until that is done, a
 * page is not what it is going to be. A timer that begins another, and that one the next, is a rhythm and not a delay:
 * it is counted as far as the longest chain and from there on never waited for. Returns whether anything is put off.
 */
function watchTimers(): () => boolean {
  const [later, never] = [window.setTimeout, window.clearTimeout];
  const soon = new Set<number | undefined>();
  let chain = 0;
  const setTimeout = (work: (...given: unknown[]) => void, delay?: number, ...given: unknown[]): number => {
    if (!(delay !== undefined && delay > 0 && delay <= MOMENT_MS)) return later(work, delay, ...given);
    const link = Math.min(chain + 1, LONGEST_CHAIN + 1);
    const id = later(() => {
      soon.delete(id);
      chain = link;
      try {
        work(...given);
      } finally {
        chain = 0;
      }
    }, delay);
    if (link <= LONGEST_CHAIN) soon.add(id);
    return id;
  };
  window.setTimeout = setTimeout as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    soon.delete(id as number | undefined);
    never(id);
  };
  return () => soon.size > 0;
}

Object.assign(globalThis, { init });

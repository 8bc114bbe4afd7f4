//! Holds what every control on the page holds, and reports each change.

import type { Held, StateCause, StateMessage } from '../gen/stage';
import type { Clock } from './clock';
import type { TrustedInput } from './input';

type State = Record<string, unknown>;

export interface Store {
  held(): Record<string, Held>;
  /** What the control shows: its draft where there is one. */
  shown(id: string): State;
  /** Merges into the current state, so that two changes in one tick cannot undo each other. */
  patch(id: string, patch: State): void;
  apply(): void;
  cancel(): void;
  /** True while some draft differs from what was applied. */
  dirty(): boolean;
  subscribe(listener: () => void): () => void;
  /** Number of the last message sent. */
  seq(): number;
}

export interface StoreOptions {
  /** Controls with their first state; `drafts` says whether changes wait for an apply. */
  controls: { id: string; state: State; locked: boolean; drafts: boolean }[];
  input: TrustedInput;
  clock: Clock;
  report(message: StateMessage): void;
}

export function createStore({ controls, input, clock, report }: StoreOptions): Store {
  const held = new Map<string, Held>();
  const locked = new Set<string>();
  for (const { id, state, locked: isLocked, drafts } of controls) {
    held.set(id, { committed: state, draft: drafts ? state : null });
    if (isLocked) locked.add(id);
  }
  const listeners = new Set<() => void>();
  let seq = 0;

  const put = (id: string, next: Held) => {
    held.set(id, next);
    seq += 1;
    const since = input.since();
    const cause: StateCause = clock.ticking() ? 'clock' : since === null ? 'unexplained' : 'input';
    report({ seq, instance: id, held: next, cause, since_input_ms: since });
    for (const listener of listeners) listener();
  };

  const get = (id: string): Held => {
    const found = held.get(id);
    if (!found) throw new Error(`no control ${id} on this page`);
    return found;
  };

  const settle = (choose: (one: Held) => State) => {
    for (const [id, one] of held) {
      if (one.draft === null || (one.draft === one.committed)) continue;
      const state = choose(one);
      put(id, { committed: state, draft: state });
    }
  };

  return {
    held: () => Object.fromEntries(held),
    shown: (id) => get(id).draft ?? get(id).committed,
    patch(id, patch) {
      if (locked.has(id)) return;
      const one = get(id);
      const before = one.draft ?? one.committed;
      const changed = Object.keys(patch).some((key) => !equal(before[key], patch[key]));
      if (!changed) return;
      const after = { ...before, ...patch };
      put(id, one.draft === null ? { committed: after, draft: null } : { committed: one.committed, draft: after });
    },
    apply: () => settle((one) => one.draft ?? one.committed),
    cancel: () => settle((one) => one.committed),
    dirty: () => [...held.values()].some((one) => one.draft !== null && !equal(one.draft, one.committed)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seq: () => seq,
  };
}

/** Equality of plain JSON values. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [x, y] = [a as State, b as State];
  const keys = Object.keys(x);
  return keys.length === Object.keys(y).length && Array.isArray(x) === Array.isArray(y) && keys.every((key) => equal(x[key], y[key]));
}

//! The only line between the page and the harness.
//!
//! An init script takes the harness's binding before any page code runs, removes it from `window`
//! and leaves a one-shot port, which is taken and deleted here at boot. Commands come back as
//! events with a random name, sent from an isolated world. Nothing of this can be found in the
//! DOM, in storage or on `window` afterwards.

import type { Scene, Snapshot, StateMessage } from '../gen/stage';

/** What the init script leaves behind for the stage to take. */
export interface Port {
  send(message: string): void;
  /** Name of the events that carry commands. */
  commands: string;
  /** Name of the events that show the harness where a part stands. */
  places: string;
  /** Starts the page's `Math.random` anew. */
  reseed(seed: number): void;
  /** True while the page has put something off by a moment. */
  putsOff(): boolean;
}

export type Command =
  | { do: 'take_down'; id: number }
  | { do: 'mount'; id: number; scene: Scene }
  /** Lets `pass_ms` of the scene's time pass, then waits for stillness. `pictured` if a picture may be on its way meanwhile. */
  | { do: 'settle'; id: number; pass_ms: number; budget_ms: number; hold_ms: number; pictured: boolean }
  /** Shows the isolated world which element each part is, by an event on that element. */
  | { do: 'point_out'; id: number };

export type Message =
  | { is: 'booted' }
  | { is: 'state'; state: StateMessage }
  /** While the page settles to be pictured: nothing moves any more, for the first time. */
  | { is: 'quiet' }
  | { is: 'reply'; id: number; snapshot: Snapshot | null; error: string | null };

export interface Channel {
  send(message: Message): void;
  listen(handle: (command: Command) => void): void;
  places: string;
  reseed(seed: number): void;
  putsOff(): boolean;
}

declare global {
  interface Window {
    port?: Port;
  }
}

export function openChannel(): Channel {
  const port = window.port;
  if (!port) throw new Error('the stage was opened without its harness');
  delete window.port;
  return {
    send: (message) => port.send(JSON.stringify(message)),
    listen: (handle) =>
      document.addEventListener(port.commands, (event) => handle(JSON.parse((event as CustomEvent<string>).detail))),
    places: port.places,
    reseed: port.reseed,
    putsOff: port.putsOff,
  };
}

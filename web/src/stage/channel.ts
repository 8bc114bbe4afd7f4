//! The only line between the page and the harness.
//!
//! An init script takes the harness's binding before any page code runs, removes it from `window`
//! and leaves a one-shot port, which is taken and deleted here at boot. Commands come back as
//! events with a random name, sent from an isolated world. Nothing of this can be found in the
//! DOM, in storage or on `window` afterwards.

import type { Message, NumberedCommand } from '../gen/stage';

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

export interface Channel {
  send(message: Message): void;
  listen(handle: (command: NumberedCommand) => void): void;
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

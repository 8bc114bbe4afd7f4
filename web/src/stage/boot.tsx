//! Starts an empty page, waits for a scene, shows it, and answers the harness.

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { NumberedCommand, Scene, Snapshot } from '../gen/stage';
import type { Kit } from '../kits/kit';
import { FONT } from '../kits/page';
import type { Adapter } from './adapter';
import { openChannel, type Channel } from './channel';
import { createClock, type Clock } from './clock';
import { watchInput } from './input';
import { keepFromLocked } from './lock';
import { clutterId } from './owners';
import { createParts, type Parts, type Spot } from './parts';
import { settle, type Patience } from './settle';
import { Stage } from './stage';
import { createStore, type Store } from './store';

/** A scene on the page, with all that belongs to it alone. */
interface Shown {
  root: Root;
  store: Store;
  clock: Clock;
  parts: Parts;
  locked: Set<string>;
}

/** Adapters by path, as `import.meta.glob` gives them: `../components/tabs/antd.tsx`. */
export type Adapters = Record<string, () => Promise<Adapter>>;

export function boot(kit: Kit, adapters: Adapters): void {
  const channel = openChannel();
  let shown: Shown | null = null;
  const owner = (target: Element) => shown?.parts.owner(target) ?? null;
  // What is locked is hit all the same, which is counted before it is kept from hearing of it.
  const input = watchInput(owner);
  keepFromLocked((target) => shown?.locked.has(owner(target) ?? '') ?? false);

  const current = (): Shown => {
    if (!shown) throw new Error('nothing is mounted');
    return shown;
  };

  const snapshot = async (patience: Patience & { pass_ms: number }): Promise<Snapshot> => {
    const { store, parts, clock } = current();
    const page = { seq: store.seq, outline: parts.outline, putsOff: channel.putsOff, sinceDrag: input.sinceDrag, quiet: () => channel.send({ is: 'quiet' }) };
    const still = () => settle(patience, page);
    let stillness = await still();
    // The time that an action takes passes when all that it set off is there: a turn of the wheel is heard a frame later.
    if (clock.advance(patience.pass_ms)) stillness = { ...(await still()), still_since: 'settled' };
    const active = document.activeElement;
    return {
      seq: store.seq(),
      ...stillness,
      held: store.held(),
      boxes: parts.boxes(),
      parts: parts.measure(),
      facts: parts.facts(),
      focus: active ? parts.owner(active) : null,
      inputs: Object.fromEntries(input.counts),
    };
  };

  const takeDown = () => {
    if (shown) unmount(shown);
    shown = null;
    input.forget();
  };

  const mount = async (scene: Scene) => {
    takeDown();
    channel.reseed(scene.seed);
    // Libraries measure text as they mount, so the font is there before; the scene's own letters say which parts of it.
    const [adapter] = await Promise.all([load(adapters, scene), document.fonts.load(`16px ${FONT}`, JSON.stringify(scene))]);
    const [clock, parts] = [createClock(flushSync), createParts()];
    const store: Store = createStore({
      controls: [
        ...scene.instances.map(({ id, state, locked }) => ({ id, state, locked, drafts: scene.confirm !== null && !locked })),
        ...scene.clutter.map(({ value }, index) => ({ id: clutterId(index), state: { value }, locked: false, drafts: false })),
      ],
      input,
      clock,
      // What a timer of a scene that is gone still does concerns nobody.
      report: (state) => shown?.store === store && channel.send({ is: 'state', state }),
    });
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const locked = new Set(scene.instances.filter((instance) => instance.locked).map(({ id }) => id));
    shown = { root, store, clock, parts, locked };
    const page = { scene, kit, adapter, store, parts, clock };
    flushSync(() => root.render(<Stage page={page} />));
  };

  const obey = async (command: NumberedCommand): Promise<Snapshot | null> => {
    switch (command.do) {
      case 'take_down':
        takeDown();
        return null;
      case 'mount':
        await mount(command.scene);
        return null;
      case 'settle':
        return snapshot(command);
      case 'point_out':
        pointOut(channel, current().parts.elements());
        return null;
    }
  };

  channel.listen((command) => {
    obey(command).then(
      (snapshot) => channel.send({ is: 'reply', id: command.id, snapshot, error: null }),
      (error: unknown) => channel.send({ is: 'reply', id: command.id, snapshot: null, error: String(error) }),
    );
  });
  channel.send({ is: 'booted' });
}

/** Takes a scene off the page, with everything that it left beside its root. */
function unmount({ root, clock }: Shown): void {
  clock.stop();
  root.unmount();
  document.body.replaceChildren();
  window.scrollTo(0, 0);
}

async function load(adapters: Adapters, scene: Scene): Promise<Adapter> {
  const folder = `../components/${scene.component}/`;
  const found = adapters[`${folder}${scene.target}.tsx`] ?? adapters[`${folder}all.tsx`];
  if (!found) throw new Error(`no ${scene.target} adapter for ${scene.component}`);
  return found();
}

/** The isolated world hears these events and reads each element itself, so the page cannot answer for its markup. */
function pointOut(channel: Channel, elements: Record<string, [string, Spot][]>): void {
  for (const [id, found] of Object.entries(elements)) {
    for (const [part, element] of found) {
      if (element instanceof Element) element.dispatchEvent(new CustomEvent(channel.places, { detail: JSON.stringify([id, part]) }));
    }
  }
}

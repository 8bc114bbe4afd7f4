//! Starts an empty page, waits for a scene, shows it, and answers the harness.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Scene, Snapshot } from '../gen/stage';
import type { Kit } from '../kits/kit';
import type { Adapter } from './adapter';
import { openChannel, type Channel, type Command } from './channel';
import { createClock } from './clock';
import { watchInput } from './input';
import { createParts, type Spot } from './parts';
import { settle, type Patience } from './settle';
import { Stage } from './stage';
import { createStore } from './store';

/** Adapters by path, as `import.meta.glob` gives them: `../components/tabs/antd.tsx`. */
export type Adapters = Record<string, () => Promise<Adapter>>;

export function boot(kit: Kit, adapters: Adapters): void {
  const channel = openChannel();
  const clock = createClock();
  const parts = createParts();
  const input = watchInput(parts.owner);
  let store: ReturnType<typeof createStore> | null = null;

  const snapshot = async (patience: Patience): Promise<Snapshot> => {
    if (!store) throw new Error('nothing is mounted');
    const current = store;
    const stillness = await settle(patience, clock, () => `${current.seq()} ${parts.outline()}`);
    const active = document.activeElement;
    return {
      seq: current.seq(),
      ...stillness,
      held: current.held(),
      boxes: parts.boxes(),
      parts: parts.measure(),
      focus: active ? parts.owner(active) : null,
      inputs: Object.fromEntries(input.counts),
    };
  };

  const mount = async (scene: Scene) => {
    channel.reseed(scene.seed);
    const adapter = await load(adapters, scene);
    store = createStore({
      controls: [
        ...scene.instances.map(({ id, state, locked }) => ({ id, state, locked, drafts: scene.confirm !== null && !locked })),
        ...scene.clutter.map(({ value }, index) => ({ id: `clutter.${index}`, state: { value }, locked: false, drafts: false })),
      ],
      input,
      clock,
      report: (state) => channel.send({ is: 'state', state }),
    });
    const root = createRoot(document.getElementById('root') as HTMLElement);
    const page = { scene, kit, adapter, store, parts, clock };
    flushSync(() => root.render(<Stage page={page} />));
    await document.fonts.ready;
  };

  const obey = async (command: Command): Promise<Snapshot | null> => {
    switch (command.do) {
      case 'mount':
        await mount(command.scene);
        return null;
      case 'settle':
        return snapshot(command);
      case 'point_out':
        pointOut(channel, parts.elements());
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

async function load(adapters: Adapters, scene: Scene): Promise<Adapter> {
  const folder = `../components/${scene.component}/`;
  const found = adapters[`${folder}${scene.library}.tsx`] ?? adapters[`${folder}all.tsx`];
  if (!found) throw new Error(`no ${scene.library} adapter for ${scene.component}`);
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

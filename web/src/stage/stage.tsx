//! Builds a page from a scene: the controls under test, the clutter around them, Apply and Cancel.

import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { CONFIRM, type Instance, type Scene } from '../gen/stage';
import type { Kit } from '../kits/kit';
import { layouts } from '../layouts';
import { SurroundingsContext, type Adapter, type ViewProps } from './adapter';
import type { Clock } from './clock';
import { clutterId } from './owners';
import type { Parts } from './parts';
import { anchorOf } from './placement';
import type { Store } from './store';

export interface Page {
  scene: Scene;
  kit: Kit;
  adapter: Adapter;
  store: Store;
  parts: Parts;
  clock: Clock;
}

export function Stage({ page }: { page: Page }) {
  const { scene, kit } = page;
  const Layout = layouts[scene.factors.layout];
  const control = (instance: Instance) => <ControlUnderTest key={instance.id} page={page} instance={instance} />;
  const notes = scene.notes.map((note) => <kit.Notice key={note}>{note}</kit.Notice>);
  const clutter = scene.clutter.map((_, index) => <Clutter key={index} page={page} index={index} />);
  return (
    <kit.Provider factors={scene.factors}>
      <Layout
        scene={scene}
        kit={kit}
        at={anchorOf(scene.factors.placement)}
        controls={scene.instances.filter((instance) => !instance.locked).map(control)}
        references={scene.instances.filter((instance) => instance.locked).map(control)}
        notes={notes}
        clutter={clutter}
        confirm={scene.confirm && <Confirm page={page} />}
      />
    </kit.Provider>
  );
}

/** One control with a place of its own for popups, so that every popup has a known owner. */
function ControlUnderTest({ page, instance }: { page: Page; instance: Instance }) {
  const { kit, adapter, parts, store, scene, clock } = page;
  const { id, props, locked } = instance;
  const root = useRef<HTMLDivElement>(null);
  const portal = useMemo(newPortal, []);
  const state = useShown(store, id);
  const part = useMemo(() => partRefs(parts, id), [parts, id]);
  useLayoutEffect(() => {
    if (root.current) parts.add(id, { root: root.current, portal, scan: adapter.scan, tell: adapter.tell });
  }, [id, portal, adapter, parts]);

  const view = {
    props,
    state,
    set: (patch: object) => store.patch(id, patch as Record<string, unknown>),
    part,
    locked,
    id: `c${scene.instances.indexOf(instance)}`,
  } as unknown as ViewProps<never>;

  return (
    <SurroundingsContext value={{ target: scene.target, kit, factors: scene.factors, clock, portal }}>
      <kit.Popups portal={portal}>
        <div ref={root} style={locked ? { pointerEvents: 'none' } : undefined}>
          <adapter.View {...view} />
        </div>
      </kit.Popups>
    </SurroundingsContext>
  );
}

function Clutter({ page, index }: { page: Page; index: number }) {
  const { kit, parts, store, scene } = page;
  const id = clutterId(index);
  const root = useRef<HTMLDivElement>(null);
  const portal = useMemo(newPortal, []);
  const state = useShown(store, id);
  const control = scene.clutter[index];
  useLayoutEffect(() => {
    if (root.current) parts.add(id, { root: root.current, portal, scan: null, tell: null });
  }, [id, portal, parts]);
  return (
    <kit.Popups portal={portal}>
      <div ref={root}>
        <kit.Field
          control={control}
          value={state.value as never}
          onChange={(value) => store.patch(id, { value })}
          hold={holdPart(parts, id, 'control')}
        />
      </div>
    </kit.Popups>
  );
}

/** Apply and Cancel, with a line that tells a person whether there is something to apply. */
function Confirm({ page }: { page: Page }) {
  const { kit, parts, store, scene } = page;
  const root = useRef<HTMLDivElement>(null);
  const portal = useMemo(newPortal, []);
  const dirty = useSyncExternalStore(store.subscribe, store.dirty);
  useLayoutEffect(() => {
    if (root.current) parts.add(CONFIRM, { root: root.current, portal, scan: null, tell: null });
  }, [portal, parts]);
  if (!scene.confirm) return null;
  return (
    <div ref={root} style={{ display: 'flex', gap: 12, alignItems: 'center', justifyContent: 'space-between', width: '100%' }}>
      <div>
        <kit.Text muted small>{dirty ? 'Unsaved changes' : 'No unsaved changes'}</kit.Text>
      </div>
      <div style={{ display: 'flex', flex: 'none', gap: 12 }}>
        <kit.Button label={scene.confirm.cancel} onPress={store.cancel} hold={holdPart(parts, CONFIRM, 'cancel')} />
        <kit.Button label={scene.confirm.apply} kind="primary" onPress={store.apply} hold={holdPart(parts, CONFIRM, 'apply')} />
      </div>
    </div>
  );
}

function useShown(store: Store, id: string): Record<string, unknown> {
  return useSyncExternalStore(store.subscribe, () => store.shown(id));
}

/** Gives the same ref for the same part each time: some libraries start anew when a ref changes. */
function partRefs(parts: Parts, id: string) {
  const refs = new Map<string, ReturnType<typeof holdPart>>();
  return (name: string, climb?: string) => {
    const key = `${name} ${climb ?? ''}`;
    const known = refs.get(key) ?? holdPart(parts, id, name, climb);
    refs.set(key, known);
    return known;
  };
}

function holdPart(parts: Parts, id: string, name: string, climb?: string) {
  return (element: Element | null): void => {
    if (element) parts.hold(id, name, () => (climb ? element.closest(climb) : element));
    else parts.drop(id, name);
  };
}

function newPortal(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}

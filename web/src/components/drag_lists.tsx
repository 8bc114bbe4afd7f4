//! Items that are dragged between lists. Nothing makes way while an item is held: a line shows where it would go.

import { DndContext, DragOverlay, useDraggable, type DragMoveEvent } from '@dnd-kit/core';
import { Fragment, useEffect, useRef, useState, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Choice } from '../gen/stage';
import { useSurroundings } from '../stage/adapter';
import { useDragSensors } from './drag_drop_sortable_list/sortable';

export type Places = Record<string, string[] | undefined>;

/** Where an item would go: a list, and the place there, not counting the item itself. */
interface Target {
  list: string;
  at: number;
}

export interface DraggableItem {
  item: Choice;
  rank: number;
  lifted: boolean;
  /** Goes on the item itself. */
  row: HTMLAttributes<HTMLElement> & { ref(element: HTMLElement | null): void; style: CSSProperties };
  /** Goes on what the item is taken hold of by. */
  handle: HTMLAttributes<HTMLElement> & { ref(element: HTMLElement | null): void };
}

interface DragListsProps {
  lists: { name: string; limit?: number | null }[];
  items: Choice[];
  places: Places;
  locked: boolean;
  onChange(places: Places): void;
  hold(item: string): (element: Element | null) => void;
  holdList(list: string): (element: Element | null) => void;
  /** Draws a list around its items. */
  list(props: { name: string; count: string; hold(element: Element | null): void; waiting: boolean; children: ReactNode }): ReactNode;
  /** Draws an item. */
  draw(props: DraggableItem): ReactNode;
}

export function DragLists({ lists, items, places, locked, onChange, hold, holdList, list, draw }: DragListsProps) {
  const { portal } = useSurroundings();
  const sensors = useDragSensors();
  const pointer = usePointer();
  const elements = useRef(new Map<string, Element>());
  const [active, setActive] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const keep = (key: string, hold: (element: Element | null) => void) => (element: Element | null) => {
    if (element) elements.current.set(key, element);
    else elements.current.delete(key);
    hold(element);
  };

  const targetAt = (item: string, { x, y }: { x: number; y: number }): Target | null => {
    const below = lists.find(({ name }) => {
      const rect = elements.current.get(`list ${name}`)?.getBoundingClientRect();
      return rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    });
    if (!below) return null;
    const held = places[below.name] ?? [];
    const others = held.filter((other) => other !== item);
    if (below.limit != null && others.length === held.length && held.length >= below.limit) return null;
    const middle = (other: string) => {
      const rect = elements.current.get(`item ${other}`)?.getBoundingClientRect();
      return rect ? rect.top + rect.height / 2 : Infinity;
    };
    const next = others.findIndex((other) => y < middle(other));
    return { list: below.name, at: next < 0 ? others.length : next };
  };
  /** The keyboard moves the item itself; otherwise the pointer says where it goes. */
  const aimed = (event: Pick<DragMoveEvent, 'active' | 'activatorEvent'>) => {
    const rect = event.active.rect.current.translated;
    const byKeys = event.activatorEvent instanceof KeyboardEvent && rect;
    return targetAt(`${event.active.id}`, byKeys ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 } : pointer.current);
  };
  const end = () => {
    setActive(null);
    setTarget(null);
  };
  const itemOf = (id: string) => items.find((item) => item.id === id);

  const lifted = active === null ? undefined : itemOf(active);
  const rank = 1 + Math.max(...Object.values(places).map((held = []) => held.indexOf(active ?? '')));

  return (
    <DndContext
      sensors={sensors}
      // Scrolling by itself while an item is held would make where it lands a matter of time.
      autoScroll={false}
      onDragStart={({ active }) => setActive(`${active.id}`)}
      onDragMove={(event) => {
        const next = aimed(event);
        setTarget((now) => (now?.list === next?.list && now?.at === next?.at ? now : next));
      }}
      onDragCancel={end}
      onDragEnd={(event) => {
        const item = `${event.active.id}`;
        const to = aimed(event);
        end();
        if (!to) return;
        const without = Object.fromEntries(Object.entries(places).map(([list, held = []]) => [list, held.filter((other) => other !== item)]));
        onChange({ ...without, [to.list]: without[to.list].toSpliced(to.at, 0, item) });
      }}
    >
      {lists.map(({ name, limit }) => {
        const held = places[name] ?? [];
        const others = held.filter((other) => other !== active);
        const lineAt = target?.list === name ? target.at : -1;
        const children = held.map((id, index) => {
          const item = itemOf(id);
          const place = others.indexOf(id);
          const line = place < 0 ? null : place === lineAt ? 'before' : place === others.length - 1 && lineAt === others.length ? 'behind' : null;
          return item && <Draggable key={id} item={item} rank={index + 1} locked={locked} line={line} hold={keep(`item ${id}`, hold(id))} draw={draw} />;
        });
        const count = limit == null ? `${held.length}` : `${held.length} / ${limit}`;
        const waiting = lineAt >= 0 && others.length === 0;
        return <Fragment key={name}>{list({ name, count, hold: keep(`list ${name}`, holdList(name)), waiting, children })}</Fragment>;
      })}
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {lifted && draw({ item: lifted, rank, lifted: true, row: { ref: nobody, style: { cursor: 'grabbing' } }, handle: { ref: nobody } })}
        </DragOverlay>,
        portal,
      )}
    </DndContext>
  );
}

interface DraggableProps {
  item: Choice;
  rank: number;
  locked: boolean;
  line: 'before' | 'behind' | null;
  hold(element: Element | null): void;
  draw(props: DraggableItem): ReactNode;
}

function Draggable({ item, rank, locked, line, hold, draw }: DraggableProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: item.id, disabled: locked });
  const style: CSSProperties = {
    touchAction: 'none', userSelect: 'none', opacity: isDragging ? 0.4 : undefined,
    ...(line && { position: 'relative', zIndex: 1, boxShadow: `0 ${line === 'before' ? -3 : 3}px 0 0 currentColor` }),
  };
  const ref = (element: HTMLElement | null) => {
    setNodeRef(element);
    hold(element);
  };
  return draw({ item, rank, lifted: false, row: { ref, style }, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } });
}

const nobody = () => {};

/** Where the pointer is. */
function usePointer() {
  const at = useRef({ x: -1, y: -1 });
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => (at.current = { x: clientX, y: clientY });
    window.addEventListener('pointermove', follow, true);
    return () => window.removeEventListener('pointermove', follow, true);
  }, []);
  return at;
}

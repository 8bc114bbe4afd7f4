//! A list that dnd-kit lets people put in order; each library draws its own rows.

import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, FC, HTMLAttributes, ReactNode } from 'react';
import type { Choice } from '../../gen/stage';
import type { Types } from '../../gen/drag_drop_sortable_list';
import type { ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

export interface RowProps {
  item: Choice;
  /** The place in the list, counted from 1. */
  rank: number;
  lifted: boolean;
  /** Goes on the row itself. */
  row: HTMLAttributes<HTMLElement> & { ref(element: HTMLElement | null): void; style: CSSProperties };
  /** The grip, where only a grip can be dragged. */
  grip: ReactNode;
}

/** Dragging by the pointer begins after a few pixels, so that a click stays one; or by the keyboard. */
export const useDragSensors = (coordinateGetter?: KeyboardCoordinateGetter) =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );

export function Sortable({ view, Row, List }: { view: ViewProps<Types>; Row: FC<RowProps>; List: FC<{ children: ReactNode }> }) {
  const { props, state, set, id } = view;
  const sensors = useDragSensors(sortableKeyboardCoordinates);
  return (
    <Labelled id={id} label={props.label}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        // Scrolling by itself while an item is held would make where it lands a matter of time.
        autoScroll={false}
        onDragEnd={({ active, over }) => {
          if (over) set({ order: arrayMove(state.order, state.order.indexOf(`${active.id}`), state.order.indexOf(`${over.id}`)) });
        }}
      >
        <SortableContext items={state.order} strategy={verticalListSortingStrategy}>
          <List>
            {state.order.map((key, index) => {
              const item = props.items.find((one) => one.id === key);
              return item && <SortableRow key={key} view={view} item={item} rank={index + 1} Row={Row} />;
            })}
          </List>
        </SortableContext>
      </DndContext>
    </Labelled>
  );
}

function SortableRow({ view, item, rank, Row }: { view: ViewProps<Types>; item: Choice; rank: number; Row: FC<RowProps> }) {
  const { props, part, locked } = view;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: item.id, disabled: locked });
  const handle = { ...attributes, ...listeners };
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform), transition, touchAction: 'none', position: 'relative', zIndex: isDragging ? 1 : undefined,
    cursor: props.grips ? undefined : 'grab', userSelect: 'none',
  };
  const ref = (element: HTMLElement | null) => {
    setNodeRef(element);
    part(`item:${item.id}`)(element);
    if (!props.grips) part(`grip:${item.id}`)(element);
  };
  const grip = props.grips && (
    <Grip
      label={item.label}
      handle={handle}
      hold={(element) => {
        setActivatorNodeRef(element);
        part(`grip:${item.id}`)(element);
      }}
    />
  );
  return <Row item={item} rank={rank} lifted={isDragging} row={{ ref, style, ...(props.grips ? {} : handle) }} grip={grip} />;
}

/** What a row is taken hold of by, where the row itself cannot be dragged. */
export function Grip({ label, handle, hold }: { label: string; handle: HTMLAttributes<HTMLElement>; hold(element: HTMLElement | null): void }) {
  return (
    <span ref={hold} {...handle} aria-label={`Move ${label}`} style={{ display: 'inline-flex', padding: 4, cursor: 'grab', touchAction: 'none', opacity: 0.65 }}>
      <Dots />
    </span>
  );
}

function Dots() {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      {[3, 8, 13].flatMap((y) => [5, 11].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.5} />))}
    </svg>
  );
}

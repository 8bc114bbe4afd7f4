import type { FC, ReactNode } from 'react';
import type { Types } from '../../gen/drag_drop_between_lists';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Grip, type RowProps } from '../drag_drop_sortable_list/sortable';
import { DragLists, type DraggableItem } from '../drag_lists';
import { Labelled } from '../labelled';

/** Lists side by side, with the rows of the library. */
export function BetweenLists({ view, Row, List }: { view: ViewProps<Types>; Row: FC<RowProps>; List: FC<{ children: ReactNode }> }) {
  const { props, state, set, part, locked, id } = view;
  const kit = useKit();
  const item = ({ item, rank, lifted, row, handle }: DraggableItem) => {
    const { ref: hold, ...listeners } = handle;
    const grip = props.grips && <Grip label={item.label} handle={listeners} hold={(element) => {
      hold(element);
      if (!lifted) part(`grip:${item.id}`)(element);
    }} />;
    const ref = (element: HTMLElement | null) => {
      row.ref(element);
      if (!props.grips && !lifted) part(`grip:${item.id}`)(element);
    };
    return (
      <Row
        item={item}
        rank={rank}
        lifted={lifted}
        row={{ ...(props.grips ? {} : listeners), ...row, ref, style: { cursor: props.grips ? undefined : 'grab', ...row.style } }}
        grip={grip}
      />
    );
  };
  return (
    <Labelled id={id} label={props.label}>
      <div role="group" aria-labelledby={id} style={{ display: 'grid', gridTemplateColumns: `repeat(${props.groups.length}, minmax(0, 1fr))`, gap: 12 }}>
        <DragLists
          lists={props.groups.map((name) => ({ name }))}
          items={props.items}
          places={state.lists}
          locked={locked}
          onChange={(lists) => set({ lists: lists as typeof state.lists })}
          hold={(item) => part(`item:${item}`)}
          holdList={(list) => part(`list:${list}`)}
          draw={item}
          list={({ name, count, hold, waiting, children }) => (
            <div ref={hold} style={{ display: 'flex', flexDirection: 'column', gap: 6, minHeight: 120, padding: 8, borderRadius: 8, background: `color-mix(in srgb, currentColor ${waiting ? 14 : 5}%, transparent)` }}>
              <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
                <kit.Text small>{name}</kit.Text>
                <kit.Text small muted>{count}</kit.Text>
              </div>
              {[children].flat().length > 0 && <List>{children}</List>}
            </div>
          )}
        />
      </div>
    </Labelled>
  );
}

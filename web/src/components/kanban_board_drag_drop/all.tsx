import type { Types } from '../../gen/kanban_board_drag_drop';
import { adapter, useKit, type ViewProps } from '../../stage/adapter';
import { DragLists, type DraggableItem } from '../drag_lists';
import { Labelled } from '../labelled';
import './board.css';

export default adapter<Types>('third_party', Board);

function Board({ props, state, set, part, locked, id }: ViewProps<Types>) {
  const kit = useKit();
  const scroll = props.max_height === null ? undefined : { maxHeight: props.max_height, overflowY: 'auto' as const };
  const card = ({ item, lifted, row, handle }: DraggableItem) => {
    const { ref: hold, ...listeners } = handle;
    const ref = (element: HTMLElement | null) => {
      row.ref(element);
      hold(element);
    };
    return (
      <div {...listeners} {...row} ref={ref} className={`board-card ${lifted ? 'board-lifted' : ''}`} aria-label={item.label}>
        <kit.Text>{item.label}</kit.Text>
        {item.note && <kit.Text small muted>{item.note}</kit.Text>}
      </div>
    );
  };
  return (
    <Labelled id={id} label={props.label}>
      <div role="group" aria-labelledby={id} className="board" style={{ gridTemplateColumns: `repeat(${props.lanes.length}, minmax(0, 1fr))` }}>
        <DragLists
          lists={props.lanes}
          items={props.cards}
          places={state.columns}
          locked={locked}
          onChange={(columns) => set({ columns: columns as typeof state.columns })}
          hold={(card) => part(`card:${card}`)}
          holdList={(list) => part(`column:${list}`)}
          draw={card}
          list={({ name, count, hold, waiting, children }) => (
            <div ref={hold} className={`board-lane ${waiting ? 'board-waiting' : ''}`} style={scroll}>
              <div className="board-head">
                <kit.Text>{name}</kit.Text>
                <kit.Text small muted>{count}</kit.Text>
              </div>
              {children}
            </div>
          )}
        />
      </div>
    </Labelled>
  );
}

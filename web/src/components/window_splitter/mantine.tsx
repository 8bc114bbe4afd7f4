import { Splitter } from '@mantine/core';
import type { Types } from '../../gen/window_splitter';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { frame, PaneContent, wholePercents } from './panes';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
    <Labelled id={id} label={props.label}>
      <Splitter
        orientation={props.stacked ? 'vertical' : 'horizontal'}
        style={frame(props)}
        sizes={state.sizes}
        onSizeChange={(sizes) => set({ sizes: wholePercents(sizes.map(Number)) })}
        resetOnDoubleClick={false}
      >
        {props.panes.map((pane, index) => (
          <Splitter.Pane key={pane.id} defaultSize={state.sizes[index]} min={props.min}>
            <div ref={part(`pane:${pane.id}`, '.mantine-Splitter-pane')} style={{ height: '100%' }}>
              <PaneContent props={props} state={state} index={index} />
            </div>
          </Splitter.Pane>
        ))}
      </Splitter>
    </Labelled>
  ),
  (within) => within('[role=separator]').map((bar, index) => [`handle:${index}`, bar]),
);

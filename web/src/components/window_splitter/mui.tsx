import { Divider } from '@mui/material';
import { Fragment, useEffect, useRef } from 'react';
import { Group, Panel, Separator, useGroupRef, type Layout } from 'react-resizable-panels';
import type { Types } from '../../gen/window_splitter';
import { adapter } from '../../stage/adapter';
import { equal } from '../../stage/store';
import { Labelled } from '../labelled';
import { frame, PaneContent, wholePercents } from './panes';

export default adapter<Types>(
  'third_party',
  ({ props, state, set, part, id }) => {
    const group = useGroupRef();
    const keys = props.panes.map((_, index) => `${id}-${index}`);
    // The group keeps its own layout. It must follow when a draft is dropped, and must not be
    // disturbed while it is the one that leads.
    const led = useRef(state.sizes);
    const lead = (layout: Layout) => {
      led.current = wholePercents(keys.map((key) => layout[key]));
      set({ sizes: led.current });
    };
    useEffect(() => {
      if (equal(led.current, state.sizes)) return;
      led.current = state.sizes;
      group.current?.setLayout(Object.fromEntries(keys.map((key, index) => [key, state.sizes[index]])));
    });
    return (
      <Labelled id={id} label={props.label}>
        <Group
          data-testid={undefined}
          groupRef={group}
          orientation={props.stacked ? 'vertical' : 'horizontal'}
          style={frame(props)}
          onLayoutChange={lead}
        >
          {props.panes.map((pane, index) => (
            <Fragment key={pane.id}>
              {index > 0 && (
                <Separator data-testid={undefined} style={{ padding: 3 }} elementRef={part(`handle:${index - 1}`)}>
                  <Divider orientation={props.stacked ? 'horizontal' : 'vertical'} sx={{ borderWidth: 2 }} />
                </Separator>
              )}
              <Panel
                data-testid={undefined}
                id={keys[index]}
                defaultSize={`${state.sizes[index]}%`}
                minSize={`${props.min}%`}
                elementRef={part(`pane:${pane.id}`)}
              >
                <PaneContent props={props} state={state} index={index} />
              </Panel>
            </Fragment>
          ))}
        </Group>
      </Labelled>
    );
  },
);

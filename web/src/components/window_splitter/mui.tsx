import { Divider } from '@mui/material';
import { Fragment, useEffect, useState } from 'react';
import { Group, Panel, Separator, useGroupRef } from 'react-resizable-panels';
import type { Types } from '../../gen/window_splitter';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { frame, PaneContent, wholePercents } from './panes';

export default adapter<Types>('third_party', ({ props, state, set, part, locked, id }) => {
  const group = useGroupRef();
  const keys = props.panes.map((_, index) => `${id}-${index}`);
  // The group keeps its own layout: it is told of the state, and its panels never get a new default,
  // which would register them anew and end a drag.
  const [first] = useState(state.sizes);
  useEffect(() => {
    group.current?.setLayout(Object.fromEntries(keys.map((key, index) => [key, state.sizes[index]])));
  }, [state.sizes]);
  return (
    <Labelled id={id} label={props.label}>
      <Group
        data-testid={undefined}
        groupRef={group}
        // The group hears the pointer wherever it is, and asks by its own reckoning what lies below.
        disabled={locked}
        orientation={props.stacked ? 'vertical' : 'horizontal'}
        style={frame(props)}
        onLayoutChanged={(layout, { isUserInteraction }) => {
          if (isUserInteraction) set({ sizes: wholePercents(keys.map((key) => layout[key])) });
        }}
      >
        {props.panes.map((pane, index) => (
          <Fragment key={pane.id}>
            {index > 0 && (
              <Separator data-testid={undefined} disableDoubleClick style={{ padding: 3 }} elementRef={part(`handle:${index - 1}`)}>
                <Divider orientation={props.stacked ? 'horizontal' : 'vertical'} sx={{ borderWidth: 2 }} />
              </Separator>
            )}
            <Panel
              data-testid={undefined}
              id={keys[index]}
              defaultSize={`${first[index]}%`}
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
});

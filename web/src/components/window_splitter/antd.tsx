import { Splitter } from 'antd';
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
        onResize={(sizes) => set({ sizes: wholePercents(sizes) })}
      >
        {props.panes.map((pane, index) => (
          <Splitter.Panel key={pane.id} size={`${state.sizes[index]}%`} min={`${props.min}%`}>
            <div ref={part(`pane:${pane.id}`, '.ant-splitter-panel')} style={{ height: '100%' }}>
              <PaneContent props={props} state={state} index={index} />
            </div>
          </Splitter.Panel>
        ))}
      </Splitter>
    </Labelled>
  ),
  (within) => within('.ant-splitter-bar-dragger').map((bar, index) => [`handle:${index}`, bar]),
);

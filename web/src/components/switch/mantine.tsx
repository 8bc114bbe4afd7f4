import { Switch } from '@mantine/core';
import type { Types } from '../../gen/switch';
import { adapter } from '../../stage/adapter';
import { from } from '../option_text';
import { TickText } from '../tick_text';

const inner = (root: Element) => root.querySelector('.mantine-Switch-track');

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Switch
    ref={part('input')}
    rootRef={from(part('control'), inner)}
    w={props.trailing ? '100%' : 'fit-content'}
    labelPosition={props.trailing ? 'left' : 'right'}
    styles={{ body: { justifyContent: 'space-between', alignItems: 'center' } }}
    label={<TickText {...props} />}
    checked={state.on}
    onChange={({ currentTarget }) => set({ on: currentTarget.checked })}
  />
));

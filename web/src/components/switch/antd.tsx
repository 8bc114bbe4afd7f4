import { Flex, Switch } from 'antd';
import type { Types } from '../../gen/switch';
import { adapter } from '../../stage/adapter';
import { TickText } from '../tick_text';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Flex gap="small" align="center" justify={props.trailing ? 'space-between' : 'start'} style={props.trailing ? { flexDirection: 'row-reverse' } : {}}>
    <Switch ref={part('control')} id={id} checked={state.on} onChange={(on) => set({ on })} />
    <label htmlFor={id}><TickText {...props} /></label>
  </Flex>
));

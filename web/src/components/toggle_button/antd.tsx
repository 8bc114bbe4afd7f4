import { Button } from 'antd';
import type { Types } from '../../gen/toggle_button';
import { adapter } from '../../stage/adapter';
import { Beside } from './beside';

export default adapter<Types>('composed', ({ props, state, set, part }) => (
  <Beside props={props} state={state}>
    <Button
      ref={part('button')}
      type={state.pressed ? 'primary' : 'default'}
      aria-pressed={state.pressed}
      onClick={() => set({ pressed: !state.pressed })}
    >
      {props.label}
    </Button>
  </Beside>
));

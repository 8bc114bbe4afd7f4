import { CloseButton } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Types } from '../../gen/time_input_text';
import { adapter } from '../../stage/adapter';

/** The library dresses the browser's own field, which writes times as the browser's language does. */
export default adapter<Types>('native', ({ props, state, set, locked, part }) => (
  <TimeInput
    ref={part('native')}
    label={props.label}
    withSeconds={props.seconds}
    readOnly={locked}
    value={state.time ?? ''}
    onClick={() => set({ entered: true })}
    onBlur={() => set({ entered: false })}
    onChange={({ currentTarget: { value } }) => set({ time: written(value, props.seconds), entered: false })}
    rightSection={
      props.clearable && state.time ? (
        <CloseButton ref={part('clear')} size="sm" aria-label={`Clear ${props.label}`} onClick={() => set({ time: null })} />
      ) : undefined
    }
  />
));

/** The browser leaves out seconds that are nought. */
const written = (value: string, seconds: boolean) => (value ? (seconds && value.length === 5 ? `${value}:00` : value) : null);

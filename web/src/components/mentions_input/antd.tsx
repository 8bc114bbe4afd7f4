import { Mentions } from 'antd';
import type { Types } from '../../gen/mentions_input';
import { adapter, useSurroundings } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { Notified, stillIn, withOne } from './mentions';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part, id } = view;
    const { portal } = useSurroundings();
    return (
      <Labelled id={id} label={props.label}>
        <Mentions
          aria-labelledby={id}
          rows={props.rows}
          placeholder={props.placeholder}
          getPopupContainer={() => portal}
          options={props.people.map((person) => ({
            key: person.id,
            value: person.label,
            disabled: person.disabled,
            label: <span ref={part(`option:${person.id}`, 'li')}>{person.label}</span>,
          }))}
          value={state.text}
          onChange={(text) => set({ text, mentions: stillIn(text, view) })}
          onSelect={({ value }) => {
            const person = props.people.find(({ label }) => label === value);
            if (person) set({ mentions: withOne(view, person.id) });
          }}
        />
        <Notified {...view} />
      </Labelled>
    );
  },
  // The library's handle is not an element, and it keeps a copy of the text to measure.
  (within) => [['input', within('textarea')[0]]],
);

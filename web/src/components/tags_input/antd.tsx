import { Select } from 'antd';
import type { Types } from '../../gen/tags_input';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { from } from '../option_text';
import { change, type } from './tags';

const removeButton = (label: Element) => label.closest('.ant-select-selection-item')?.querySelector('.ant-select-selection-item-remove');

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, part, id } = view;
    const kit = useKit();
    return (
      <Labelled id={id} label={props.label}>
        <Select
          aria-labelledby={id}
          mode="tags"
          open={false}
          suffixIcon={null}
          style={{ width: '100%' }}
          placeholder={props.placeholder}
          labelRender={({ value }) => (
            <span ref={from(part(`remove:${value}`), removeButton)}>
              <span ref={part(`tag:${value}`)}>{value}</span>
            </span>
          )}
          showSearch={{ searchValue: state.pending, onSearch: (text) => type(view, text) }}
          value={state.tags}
          onChange={(tags) => change(view, tags)}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  (within) => [['input', within('input')[0]]],
);

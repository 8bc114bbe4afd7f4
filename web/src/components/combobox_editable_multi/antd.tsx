import { Select } from 'antd';
import type { Types } from '../../gen/combobox_editable_multi';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { from } from '../option_text';
import { tidy } from './tidy';

const removeButton = (label: Element) => label.closest('.ant-select-selection-item')?.querySelector('.ant-select-selection-item-remove');

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
    <Labelled id={id} label={props.label}>
      <Select<string[]>
        aria-labelledby={id}
        mode="tags"
        virtual={false}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        allowClear={props.clearable}
        options={props.suggestions.map((text) => ({ value: text, label: text }))}
        optionRender={({ value }) => <span ref={part(`option:${value}`, '[role=option]')}>{value}</span>}
        labelRender={({ value }) => (
          <span ref={part(`chip:${value}`)}>
            <span ref={from(part(`remove:${value}`), removeButton)}>{value}</span>
          </span>
        )}
        showSearch={{ searchValue: state.pending, onSearch: (pending) => set({ pending }) }}
        value={state.values}
        // What was written is a value now; the library empties its field without a word.
        onChange={(values) => set({ values: tidy(values), ...(values.length > state.values.length && { pending: '' }) })}
        open={state.open}
        onOpenChange={(open) => set({ open })}
      />
    </Labelled>
  ),
  (within) => [
    ['field', within('.ant-select')[0]],
    ['input', within('.ant-select input')[0]],
    ['clear', within('.ant-select-clear')[0]],
    ['list', within('.ant-select-dropdown [role=listbox]')[0]?.parentElement],
  ],
);

import { Select } from 'antd';
import type { Types } from '../../gen/select_custom_multi';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { OptionText, from } from '../option_text';

const removeButton = (label: Element) => label.closest('.ant-select-selection-item')?.querySelector('.ant-select-selection-item-remove');

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
    <Labelled id={id} label={props.label}>
      <Select
        aria-labelledby={id}
        mode="multiple"
        showSearch={false}
        virtual={false}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        allowClear={props.clearable}
        maxTagCount={props.max_tags ?? undefined}
        maxTagPlaceholder={(rest) => `+${rest.length} more`}
        options={props.options.map((option) => ({ value: option.id, label: option.label, disabled: option.disabled, option }))}
        optionRender={({ data }) => <OptionText option={data.option} hold={part(`option:${data.value}`, '[role=option]')} />}
        labelRender={({ label, value }) => <span ref={from(part(`remove:${value}`), removeButton)}>{label}</span>}
        value={state.selected}
        onChange={(selected) => set({ selected: [...selected].sort() })}
        open={state.open}
        onOpenChange={(open) => set({ open })}
      />
    </Labelled>
  ),
  (within) => [
    ['field', within('.ant-select')[0]],
    ['clear', within('.ant-select-clear')[0]],
    ['list', within('.ant-select-dropdown [role=listbox]')[0]?.parentElement],
  ],
);

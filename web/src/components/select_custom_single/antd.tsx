import { Select } from 'antd';
import type { Types } from '../../gen/select_custom_single';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { OptionText } from '../option_text';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
    <Labelled id={id} label={props.label}>
      <Select
        aria-labelledby={id}
        showSearch={false}
        virtual={false}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        allowClear={props.clearable}
        options={props.options.map((option) => ({ value: option.id, label: option.label, disabled: option.disabled, option }))}
        optionRender={({ data }) => <OptionText option={data.option} hold={part(`option:${data.value}`, '[role=option]')} />}
        value={state.selected}
        onChange={(selected) => set({ selected: selected ?? null })}
        open={state.open}
        onOpenChange={(open) => set({ open })}
      />
    </Labelled>
  ),
  (within) => [
    ['field', within('.ant-select')[0]],
    ['text', within('.ant-select-content-has-value')[0]],
    ['clear', within('.ant-select-clear')[0]],
    ['list', within('.ant-select-dropdown [role=listbox]')[0]?.parentElement],
  ],
);

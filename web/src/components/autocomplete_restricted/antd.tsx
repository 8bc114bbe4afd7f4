import { Select, type SelectProps } from 'antd';
import type { Types } from '../../gen/autocomplete_restricted';
import type { Choice } from '../../gen/stage';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { OptionText } from '../option_text';
import type { Searching } from './searching';

const entryOf = (option: Choice) => ({ value: option.id, label: option.label, disabled: option.disabled, option });

type Options = NonNullable<SelectProps['options']>;

export function SearchSelect({ props, groups, state, set, part, id }: Searching) {
  const options = groups.flatMap((group): Options => {
    const entries = group.options.map(entryOf);
    return group.label ? [{ label: group.label, options: entries }] : entries;
  });
  return (
    <Labelled id={id} label={props.label}>
      <Select
        aria-labelledby={id}
        virtual={false}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        allowClear={props.clearable}
        notFoundContent="No matches"
        options={options}
        optionRender={({ data, value }) => (
          <OptionText option={(data as ReturnType<typeof entryOf>).option} hold={part(`option:${value}`, '[role=option]')} />
        )}
        showSearch={{ optionFilterProp: 'label', searchValue: state.query ?? '', onSearch: (text) => set({ query: text || null }) }}
        value={state.selected}
        onChange={(selected) => set({ selected: selected ?? null })}
        open={state.open}
        onOpenChange={(open) => set({ open })}
      />
    </Labelled>
  );
}

export const scan = (within: (selector: string) => Element[]): ['input' | 'clear' | 'list', Element | null | undefined][] => [
  ['input', within('.ant-select')[0]],
  ['clear', within('.ant-select-clear')[0]],
  ['list', within('.ant-select-dropdown [role=listbox]')[0]?.parentElement],
];

export default adapter<Types>(
  'native',
  (view) => <SearchSelect {...view} groups={[{ id: '', label: '', options: view.props.options }]} />,
  scan,
);

import { Cascader, type CascaderOption } from '@mantine/core';
import { useMemo } from 'react';
import type { TreeNode } from '../../gen/stage';
import type { Types } from '../../gen/cascader';
import { adapter, type ViewProps } from '../../stage/adapter';
import { words } from './path';

const dataOf = (nodes: TreeNode[]): CascaderOption[] =>
  nodes.map(({ id, label, disabled, children }) => ({
    value: id,
    label,
    disabled,
    children: children.length > 0 ? dataOf(children) : undefined,
  }));

function View({ props, state, set, part }: ViewProps<Types>) {
  const data = useMemo(() => dataOf(props.options), [props.options]);
  return (
    <Cascader
      label={props.label}
      placeholder={props.placeholder}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false }}
      changeOnSelect={props.any_level}
      closeOnSelect={!props.any_level}
      allowDeselect={false}
      data={data}
      renderOption={(option) => <span ref={part(`option:${option.value}`, '[role=option]')}>{option.label}</span>}
      formatValue={({ value }) => words(props.options, value)}
      value={state.path.length > 0 ? state.path : null}
      onChange={(path) => set({ path: path ?? [] })}
      dropdownOpened={state.open}
      onDropdownOpen={() => set({ open: true })}
      onDropdownClose={() => set({ open: false })}
    />
  );
}

export default adapter<Types>('native', View, (within) => [
  ['field', within('.mantine-Cascader-input')[0]],
  ['clear', within('.mantine-Cascader-section button')[0]],
]);

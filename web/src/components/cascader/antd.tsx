import { Cascader } from 'antd';
import type { TreeNode } from '../../gen/stage';
import type { Types } from '../../gen/cascader';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

type Entry = { value: string; label: string; disabled: boolean; children?: Entry[] };

const entriesOf = (nodes: TreeNode[]): Entry[] =>
  nodes.map(({ id, label, disabled, children }) => ({
    value: id,
    label,
    disabled,
    ...(children.length > 0 && { children: entriesOf(children) }),
  }));

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
    <Labelled id={id} label={props.label}>
      <Cascader<Entry, 'value'>
        aria-labelledby={id}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        allowClear={props.clearable}
        changeOnSelect={props.any_level}
        options={entriesOf(props.options)}
        optionRender={(entry) => <span ref={part(`option:${entry.value}`, 'li')}>{entry.label}</span>}
        value={state.path}
        onChange={(path) => set({ path: (path ?? []).map(String) })}
        open={state.open}
        onOpenChange={(open) => set({ open })}
      />
    </Labelled>
  ),
  (within) => [
    ['field', within('.ant-cascader')[0]],
    ['text', within('.ant-select-content-has-value')[0]],
    ['clear', within('.ant-select-clear')[0]],
  ],
);

import { Tabs } from 'antd';
import type { Types } from '../../gen/tabs';
import { adapter, useKit, useSurroundings } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => {
    const kit = useKit();
    const { portal } = useSurroundings();
    return (
      <Labelled id={id} label={props.label}>
        <Tabs
          role="group"
          aria-labelledby={id}
          animated={false}
          destroyOnHidden
          tabPlacement={props.vertical ? 'start' : 'top'}
          more={{ trigger: ['click'] }}
          getPopupContainer={() => portal}
          activeKey={state.active}
          onChange={(active) => set({ active })}
          items={props.tabs.map((tab) => ({
            key: tab.id,
            label: tab.label,
            disabled: tab.disabled,
            children: <div ref={part('panel')}><kit.Text>{tab.note}</kit.Text></div>,
          }))}
        />
      </Labelled>
    );
  },
  (within) => [
    ...within('.ant-tabs-tab').map((tab) => [`tab:${tab.getAttribute('data-node-key')}`, tab] as const),
    // An entry of the list carries the id of its list and then its key.
    ...within('.ant-tabs-dropdown:not(.ant-tabs-dropdown-hidden) [role=option]').map((entry) => {
      const list = entry.closest('[role=listbox]')?.id ?? '';
      return [`listed:${entry.id.slice(list.length + 1)}`, entry] as const;
    }),
    ...within('.ant-tabs-nav-operations:not(.ant-tabs-nav-operations-hidden) .ant-tabs-nav-more').map((more) => ['more', more] as const),
  ] as [Types['part'], Element][],
);

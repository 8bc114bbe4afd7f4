import { Tabs } from '@mantine/core';
import type { Types } from '../../gen/tabs';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => {
  const kit = useKit();
  return (
    <Labelled id={id} label={props.label}>
      <Tabs
        orientation={props.vertical ? 'vertical' : 'horizontal'}
        keepMounted={false}
        value={state.active}
        onChange={(active) => active !== null && set({ active })}
      >
        <Tabs.List aria-labelledby={id}>
          {props.tabs.map((tab) => (
            <Tabs.Tab key={tab.id} ref={part(`tab:${tab.id}`)} value={tab.id} disabled={tab.disabled}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {props.tabs.map((tab) => (
          <Tabs.Panel key={tab.id} value={tab.id} p="md">
            {tab.id === state.active && <div ref={part('panel')}><kit.Text>{tab.note}</kit.Text></div>}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Labelled>
  );
});

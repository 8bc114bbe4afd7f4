import { Collapse } from 'antd';
import type { Types } from '../../gen/accordion';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => {
  const kit = useKit();
  return (
    <Labelled id={id} label={props.label}>
      <Collapse
        accordion={props.single}
        destroyOnHidden
        activeKey={state.expanded}
        onChange={(expanded) => set({ expanded: [...expanded].sort() })}
        items={props.sections.map((section) => ({
          key: section.id,
          label: <span ref={part(`header:${section.id}`, '.ant-collapse-header')}>{section.label}</span>,
          collapsible: section.disabled ? 'disabled' : undefined,
          children: <kit.Text>{section.note}</kit.Text>,
        }))}
      />
    </Labelled>
  );
});

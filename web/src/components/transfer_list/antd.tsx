import { Button, Transfer } from 'antd';
import type { Types } from '../../gen/transfer_list';
import type { Choice } from '../../gen/stage';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { OptionText } from '../option_text';
import { afterMove } from './lists';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, locked, id }) => (
    <Labelled id={id} label={props.label}>
      <Transfer<Choice>
        aria-labelledby={id}
        dataSource={props.items}
        rowKey={(item) => item.id}
        render={(item) => <OptionText option={item} hold={part(`item:${item.id}`, 'li')} />}
        titles={[props.source_title, props.target_title]}
        actions={[
          <Button key="add" ref={part('add')} type="primary" size="small">{props.add}</Button>,
          <Button key="remove" ref={part('remove')} size="small">{props.remove}</Button>,
        ]}
        showSearch={props.searchable}
        filterOption={(text, item) => item.label.toLowerCase().includes(text.toLowerCase())}
        // Left to themselves, the count would cut off the title, and a narrow list its items.
        selectAllLabels={[() => '', () => '']}
        styles={{
          root: { gap: 4 },
          section: { flex: '1 1 0', width: 0, height: 250 },
          // What is only looked at needs the room more than the buttons.
          actions: locked ? { display: 'none' } : { margin: 0 },
          item: { paddingInlineEnd: 4 },
          itemContent: { display: 'flex', whiteSpace: 'normal', overflowWrap: 'anywhere' },
        }}
        // In the order of the items, not in that of the moves.
        targetKeys={props.items.map((item) => item.id).filter((item) => state.moved.includes(item))}
        onChange={(moved, _, gone) => set(afterMove(state, moved.map(String), gone.map(String)))}
        selectedKeys={state.ticked}
        onSelectChange={(source, target) => set({ ticked: [...source, ...target].map(String).sort() })}
      />
    </Labelled>
  ),
  (within) => [['target', within('.ant-transfer-section:last-child .ant-transfer-list-content, .ant-transfer-list:last-child .ant-transfer-list-content')[0]]],
);

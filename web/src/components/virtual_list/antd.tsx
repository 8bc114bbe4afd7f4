import { Checkbox, Listy, theme } from 'antd';
import type { Types } from '../../gen/virtual_list';
import { adapter } from '../../stage/adapter';
import { Frame, HEIGHT, toggle } from './frame';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, part } = view;
    const { token } = theme.useToken();
    // As high as the list takes a row to be that it has not measured yet: the way to a row is the same on any machine.
    const rowHeight = Math.round(token.fontSize * token.lineHeight) + 2 * token.paddingSM - token.lineWidth;
    return (
      <Frame view={view}>
        <div style={{ border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadius, overflow: 'hidden' }}>
          <Listy
            virtual
            height={HEIGHT}
            items={props.items}
            rowKey="id"
            styles={{ item: { padding: 0 } }}
            itemRender={(item) => {
              const selected = state.selected.includes(item.id);
              return (
                <div
                  ref={part(`row:${item.id}`)}
                  role="option"
                  aria-selected={selected}
                  tabIndex={-1}
                  onClick={() => toggle(view, item.id)}
                  style={{
                    display: 'flex', alignItems: 'center', gap: token.marginXS, boxSizing: 'border-box', height: rowHeight, padding: `0 ${token.padding}px`, cursor: 'pointer',
                    background: selected ? token.controlItemBgActive : undefined,
                  }}
                >
                  {props.multiple && <Checkbox checked={selected} tabIndex={-1} style={{ pointerEvents: 'none' }} />}
                  {item.label}
                </div>
              );
            }}
          />
        </div>
      </Frame>
    );
  },
  (within) => [['list', within('.ant-listy')[0] ?? within('[class*=listy]')[0]]],
);

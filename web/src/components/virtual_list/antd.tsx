import { Checkbox, Listy, theme } from 'antd';
import type { Types } from '../../gen/virtual_list';
import { adapter } from '../../stage/adapter';
import { Frame, HEIGHT, toggle } from './frame';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, part } = view;
    const { token } = theme.useToken();
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
                    display: 'flex', alignItems: 'center', gap: token.marginXS, boxSizing: 'border-box', height: 44, padding: `0 ${token.padding}px`, cursor: 'pointer',
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

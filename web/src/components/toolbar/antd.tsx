import { Button, Dropdown, Tooltip } from 'antd';
import { Fragment } from 'react';
import type { Types } from '../../gen/toolbar';
import { adapter } from '../../stage/adapter';
import { Glyph } from '../glyph';
import { entries } from '../menu_antd';
import { BAR, Frame, LINE, arranged, menuOf, opener, pressable } from './bar';

const icon = (name: Parameters<typeof Glyph>[0]['name']) => <span role="img" aria-hidden><Glyph name={name} size="1.2em" /></span>;

/** The library has no toolbar: its buttons in a row. */
export default adapter<Types>('composed', (view) => {
  const { props, state, set, id } = view;
  const { groups, rest } = arranged(view);
  return (
    <Frame {...view}>
      <div role="toolbar" aria-labelledby={id} style={BAR}>
        {groups.map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <span role="separator" style={LINE} />}
            {group.map((tool) => {
              const on = state.on.includes(tool.id);
              return (
                <Tooltip key={tool.id} title={props.captions ? '' : tool.label} mouseEnterDelay={0} mouseLeaveDelay={0}>
                  <Button {...pressable(view, tool)} type={on ? 'primary' : 'text'} icon={icon(tool.icon)}>
                    {props.captions && tool.label}
                  </Button>
                </Tooltip>
              );
            })}
          </Fragment>
        ))}
        {rest.length > 0 && (
          <Dropdown
            trigger={['click']}
            open={state.open}
            onOpenChange={(open, { source }) => source === 'trigger' && set({ open })}
            menu={{ items: entries(menuOf(view), rest) }}
          >
            <Button {...opener(view)} type="text" icon={icon('more')} />
          </Dropdown>
        )}
      </div>
    </Frame>
  );
});

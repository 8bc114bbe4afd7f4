import { Menu, Toolbar, Tooltip } from '@mantine/core';
import { Fragment } from 'react';
import type { Types } from '../../gen/toolbar';
import { adapter } from '../../stage/adapter';
import { Glyph } from '../glyph';
import { Entries } from '../menu_mantine';
import { Frame, arranged, menuOf, opener, pressable } from './bar';

export default adapter<Types>('native', (view) => {
  const { props, state, set, id } = view;
  const { groups, rest } = arranged(view);
  return (
    <Frame {...view}>
      <Toolbar aria-labelledby={id} w="fit-content" style={{ flexWrap: 'wrap' }}>
        {groups.map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <Toolbar.Divider />}
            {group.map((tool) => (
              <Tooltip key={tool.id} label={tool.label} disabled={props.captions}>
                <Toolbar.Toggle {...pressable(view, tool)} active={tool.toggle ? state.on.includes(tool.id) : undefined} autoWidth={props.captions}>
                  <Glyph name={tool.icon} size="1.2em" />
                  {props.captions && <span style={{ marginInlineStart: 6 }}>{tool.label}</span>}
                </Toolbar.Toggle>
              </Tooltip>
            ))}
          </Fragment>
        ))}
        {rest.length > 0 && (
          <Menu position="bottom-end" opened={state.open} onChange={(open) => set({ open })}>
            <Menu.Target>
              <Toolbar.Toggle {...opener(view)}><Glyph name="more" size="1.2em" /></Toolbar.Toggle>
            </Menu.Target>
            <Menu.Dropdown><Entries view={menuOf(view)} items={rest} /></Menu.Dropdown>
          </Menu>
        )}
      </Toolbar>
    </Frame>
  );
});

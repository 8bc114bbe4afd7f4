import { Toolbar } from '@base-ui/react/toolbar';
import { Button, IconButton, Menu, ToggleButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { Tool, Types } from '../../gen/toolbar';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Glyph } from '../glyph';
import { Entries } from '../menu_mui';
import { BAR, Frame, LINE, arranged, menuOf, opener, pressable } from './bar';

/** Base UI's toolbar, which moves the focus, in the look of the library's buttons. */
function View(view: ViewProps<Types>) {
  const { state, set, id } = view;
  const { groups, rest } = arranged(view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Frame {...view}>
      <Toolbar.Root aria-labelledby={id} style={BAR}>
        {groups.map((group, index) => (
          <Toolbar.Group key={index} style={{ display: 'flex', gap: 4 }}>
            {index > 0 && <Toolbar.Separator style={LINE} />}
            {group.map((tool) => <Item key={tool.id} view={view} tool={tool} />)}
          </Toolbar.Group>
        ))}
        {rest.length > 0 && (
          <span ref={setAnchor}>
            <Toolbar.Button {...opener(view)} onClick={() => set({ open: true })} render={<IconButton size="small"><Glyph name="more" /></IconButton>} />
          </span>
        )}
      </Toolbar.Root>
      <Menu open={state.open && anchor !== null} anchorEl={anchor} onClose={() => set({ open: false })}>
        <Entries view={menuOf(view)} items={rest} />
      </Menu>
    </Frame>
  );
}

function Item({ view, tool }: { view: ViewProps<Types>; tool: Tool }) {
  const { captions } = view.props;
  const { onClick, ...rest } = pressable(view, tool);
  const glyph = <Glyph name={tool.icon} />;
  const sx = { border: 0, gap: 0.75, fontSize: captions ? undefined : '1.25rem', p: captions ? undefined : 0.75 };
  const button = tool.toggle
    ? <ToggleButton size="small" value={tool.id} selected={view.state.on.includes(tool.id)} color="primary" sx={sx}>{glyph}{captions && tool.label}</ToggleButton>
    : captions
      ? <Button color="inherit" startIcon={glyph}>{tool.label}</Button>
      : <IconButton size="small" sx={sx}>{glyph}</IconButton>;
  return (
    <Tooltip title={captions || tool.disabled ? '' : tool.label} enterDelay={0} leaveDelay={0} disableInteractive>
      <Toolbar.Button {...rest} focusableWhenDisabled={false} onClick={onClick} render={button} />
    </Tooltip>
  );
}

export default adapter<Types>('same_vendor', View);

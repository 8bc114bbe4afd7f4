import { Button, Menu } from '@mui/material';
import { useState } from 'react';
import type { Types } from '../../gen/menu_button';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Chevron } from '../chevron';
import { Entries } from '../menu_mui';
import { Line, menuOf, opener } from './line';

function View(view: ViewProps<Types>) {
  const { props, state, set } = view;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Line {...view}>
      <span ref={setAnchor}>
        <Button
          {...opener(view)}
          variant="outlined"
          endIcon={<Chevron />}
          aria-haspopup="menu"
          aria-expanded={state.open}
          onClick={() => set({ open: true })}
        />
      </span>
      <Menu open={state.open && anchor !== null} anchorEl={anchor} onClose={() => set({ open: false })}>
        <Entries view={menuOf(view)} items={props.items} />
      </Menu>
    </Line>
  );
}

export default adapter<Types>('native', View);

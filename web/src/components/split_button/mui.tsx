import { Button, ButtonGroup, Menu } from '@mui/material';
import { useState } from 'react';
import type { Types } from '../../gen/split_button';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Chevron } from '../chevron';
import { Entries } from '../menu_mui';
import { Line, itemsOf, menuOf, opener, runs } from './line';

function View(view: ViewProps<Types>) {
  const { state, set } = view;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Line {...view}>
      <ButtonGroup ref={setAnchor} variant="contained" disableElevation>
        <Button {...runs(view)} />
        <Button {...opener(view)} sx={{ px: 0.75 }} onClick={() => set({ open: true })}>
          <Chevron />
        </Button>
      </ButtonGroup>
      <Menu
        open={state.open && anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => set({ open: false })}
      >
        <Entries view={menuOf(view)} items={itemsOf(view)} />
      </Menu>
    </Line>
  );
}

export default adapter<Types>('native', View);

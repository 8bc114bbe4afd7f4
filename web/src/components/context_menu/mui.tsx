import { Menu } from '@mui/material';
import { useState } from 'react';
import type { Types } from '../../gen/context_menu';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Entries } from '../menu_mui';
import { Frame, Rows, menuOf } from './rows';

/** The library's menu at the pointer. */
function View(view: ViewProps<Types>) {
  const { props, state, set } = view;
  const [at, setAt] = useState({ left: 0, top: 0 });
  const close = () => set({ open_on: null });
  return (
    <Frame {...view}>
      <Rows
        {...view}
        onMenu={(row, event) => {
          setAt({ left: event.clientX, top: event.clientY });
          set({ open_on: row });
        }}
      />
      <Menu
        open={state.open_on !== null}
        onClose={close}
        anchorReference="anchorPosition"
        anchorPosition={at}
        slotProps={{ backdrop: { onContextMenu: close } }}
      >
        <Entries view={menuOf(view)} items={props.items} />
      </Menu>
    </Frame>
  );
}

export default adapter<Types>('composed', View);

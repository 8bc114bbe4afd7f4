import { Box, MenuItem, MenuList, SvgIcon } from '@mui/material';
import { useState } from 'react';
import type { TreeNode } from '../../gen/stage';
import type { Types } from '../../gen/cascader';
import { adapter, type ViewProps } from '../../stage/adapter';
import { PopupField } from '../popup_field';
import { nodesAlong, words } from './path';

/** The library has no cascader: its menus stand side by side in a popup. */
function View({ props, state, set, part, id }: ViewProps<Types>) {
  const [active, setActive] = useState(state.path);
  const columns = [props.options, ...nodesAlong(props.options, active).map((node) => node.children)].filter((nodes) => nodes.length > 0);
  const choose = (node: TreeNode, level: number) => {
    const path = [...active.slice(0, level), node.id];
    const leaf = node.children.length === 0;
    setActive(path);
    if (leaf || props.any_level) set({ path, open: !leaf });
  };
  return (
    <PopupField
      id={id}
      label={props.label}
      placeholder={props.placeholder}
      text={words(props.options, state.path)}
      open={state.open}
      onOpen={(open) => {
        setActive(state.path);
        set({ open });
      }}
      onClear={props.clearable && state.path.length > 0 && (() => set({ path: [] }))}
      holdField={part('field')}
      holdClear={part('clear')}
    >
      <Box sx={{ display: 'flex' }}>
        {columns.map((nodes, level) => (
          <MenuList key={level} dense sx={{ minWidth: 140, maxHeight: 260, overflow: 'auto', borderRight: level < columns.length - 1 ? 1 : 0, borderColor: 'divider' }}>
            {nodes.map((node) => (
              <MenuItem
                key={node.id}
                ref={part(`option:${node.id}`)}
                disabled={node.disabled}
                selected={active[level] === node.id}
                onClick={() => choose(node, level)}
                sx={{ justifyContent: 'space-between', gap: 2 }}
              >
                {node.label}
                {node.children.length > 0 && <SvgIcon fontSize="small"><path d="M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z" /></SvgIcon>}
              </MenuItem>
            ))}
          </MenuList>
        ))}
      </Box>
    </PopupField>
  );
}

export default adapter<Types>('composed', View);

import { IconButton, Tooltip } from '@mui/material';
import type { Types } from '../../gen/icon_button';
import { adapter } from '../../stage/adapter';
import { Glyph } from '../glyph';
import { Line, pressable } from './line';

export default adapter<Types>('native', (view) => (
  <Line
    {...view}
    button={(item) => (
      <Tooltip key={item.id} title={item.disabled ? '' : item.label} enterDelay={0} leaveDelay={0} disableInteractive>
        <IconButton {...pressable(view, item)}><Glyph name={item.icon} /></IconButton>
      </Tooltip>
    )}
  />
));

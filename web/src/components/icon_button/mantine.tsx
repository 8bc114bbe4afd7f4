import { ActionIcon, Tooltip } from '@mantine/core';
import type { Types } from '../../gen/icon_button';
import { adapter } from '../../stage/adapter';
import { Glyph } from '../glyph';
import { Line, pressable } from './line';

export default adapter<Types>('native', (view) => (
  <Line
    {...view}
    button={(item) => (
      <Tooltip key={item.id} label={item.label}>
        <ActionIcon {...pressable(view, item)} variant="subtle"><Glyph name={item.icon} size="70%" /></ActionIcon>
      </Tooltip>
    )}
  />
));

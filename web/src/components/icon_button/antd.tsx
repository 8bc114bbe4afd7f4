import { Button, Tooltip } from 'antd';
import type { Types } from '../../gen/icon_button';
import { adapter } from '../../stage/adapter';
import { Glyph } from '../glyph';
import { Line, pressable } from './line';

export default adapter<Types>('native', (view) => (
  <Line
    {...view}
    button={(item) => (
      <Tooltip key={item.id} title={item.label} mouseEnterDelay={0} mouseLeaveDelay={0}>
        <Button {...pressable(view, item)} type="text" icon={<span role="img" aria-hidden><Glyph name={item.icon} size="1.3em" /></span>} />
      </Tooltip>
    )}
  />
));

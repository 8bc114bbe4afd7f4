import { Button, Tooltip } from 'antd';
import type { Types } from '../../gen/tooltip';
import { adapter } from '../../stage/adapter';
import { Face, Row, afterHover, afterPress } from './row';

export default adapter<Types>('native', (view) => {
  const { state, set, part } = view;
  return (
    <Row
      view={view}
      button={(item) => (
        <Tooltip
          title={<span ref={part(`tip:${item.id}`)}>{item.tip}</span>}
          open={state.open === item.id}
          onOpenChange={(over) => set(afterHover(state, item, over))}
          mouseEnterDelay={0}
          mouseLeaveDelay={0}
          destroyOnHidden
        >
          <Button
            ref={part(`item:${item.id}`)}
            type={state.pressed.includes(item.id) ? 'primary' : 'default'}
            aria-pressed={state.pressed.includes(item.id)}
            disabled={item.disabled}
            onClick={() => set(afterPress(state, item))}
          >
            <Face item={item} />
          </Button>
        </Tooltip>
      )}
    />
  );
});

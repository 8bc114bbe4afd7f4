import { Button, Tooltip } from '@mantine/core';
import type { Types } from '../../gen/tooltip';
import { adapter } from '../../stage/adapter';
import { Face, Row, afterHover, afterPress } from './row';

export default adapter<Types>('native', (view) => {
  const { state, set, part } = view;
  return (
    <Row
      view={view}
      button={(item) => (
        <Tooltip withArrow multiline maw={320} label={<span ref={part(`tip:${item.id}`)}>{item.tip}</span>} opened={state.open === item.id}>
          <Button
            ref={part(`item:${item.id}`)}
            px="sm"
            variant={state.pressed.includes(item.id) ? 'filled' : 'default'}
            aria-pressed={state.pressed.includes(item.id)}
            disabled={item.disabled}
            onClick={() => set(afterPress(state, item))}
            // A tooltip whose showing is told from outside leaves the pointer to its owner.
            onMouseEnter={() => set(afterHover(state, item, true))}
            onMouseLeave={() => set(afterHover(state, item, false))}
          >
            <Face item={item} />
          </Button>
        </Tooltip>
      )}
    />
  );
});

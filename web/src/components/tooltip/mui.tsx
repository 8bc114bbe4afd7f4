import { ToggleButton, Tooltip } from '@mui/material';
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
          arrow
          title={<span ref={part(`tip:${item.id}`)}>{item.tip}</span>}
          open={state.open === item.id}
          onOpen={() => set(afterHover(state, item, true))}
          onClose={() => set(afterHover(state, item, false))}
          enterDelay={0}
          leaveDelay={0}
          disableInteractive
        >
          <span>
            <ToggleButton
              ref={part(`item:${item.id}`)}
              value={item.id}
              size="small"
              color="primary"
              sx={{ textTransform: 'none', px: 1.5 }}
              selected={state.pressed.includes(item.id)}
              disabled={item.disabled}
              onChange={() => set(afterPress(state, item))}
            >
              <Face item={item} />
            </ToggleButton>
          </span>
        </Tooltip>
      )}
    />
  );
});

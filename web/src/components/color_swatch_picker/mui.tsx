import { Box, ButtonBase, Tooltip, Typography } from '@mui/material';
import type { Types } from '../../gen/color_swatch_picker';
import { adapter } from '../../stage/adapter';
import { Paintbox } from './palette';

export default adapter<Types>('composed', (view) => {
  const { props, state, set, part } = view;
  return (
    <Paintbox view={view}>
      {props.palettes.map(({ label, swatches }) => (
        <Box key={label} role="group" aria-label={label}>
          <Typography variant="caption" color="textSecondary">{label}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {swatches.map(({ label, color }) => (
              <Tooltip key={color} title={label}>
                <ButtonBase
                  ref={part(`swatch:${color}`)}
                  aria-label={color}
                  aria-pressed={state.color === color}
                  onClick={() => set({ color })}
                  sx={{ width: 28, height: 28, borderRadius: 0.75, bgcolor: color, outline: state.color === color ? '2px solid' : '1px solid', outlineColor: state.color === color ? 'text.primary' : 'divider', outlineOffset: state.color === color ? 2 : 0 }}
                />
              </Tooltip>
            ))}
          </Box>
        </Box>
      ))}
    </Paintbox>
  );
});

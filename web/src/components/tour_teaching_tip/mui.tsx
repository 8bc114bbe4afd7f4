import { Box, Button, Paper, Typography, useTheme } from '@mui/material';
import { useLayoutEffect, useState } from 'react';
import { Joyride, type TooltipRenderProps } from 'react-joyride';
import type { Types } from '../../gen/tour_teaching_tip';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Ground, WORDS, closed, useTargets } from './ground';

/** The tour only follows the state: the buttons of its tips change that, and not the tour itself. */
function View(view: ViewProps<Types>) {
  const { props, state } = view;
  const { portal } = useSurroundings();
  const { palette, zIndex } = useTheme();
  const targets = useTargets(props.stops.length);
  // The library looks for its targets as it mounts, so they must stand on the page before.
  const [standing, setStanding] = useState(false);
  useLayoutEffect(() => setStanding(true), []);
  return (
    <>
      <Ground view={view} targets={targets} />
      {state.open && standing && (
        <Joyride
          continuous
          run
          stepIndex={state.step}
          portalElement={portal}
          tooltipComponent={Tip}
          options={{
            skipBeacon: true, skipScroll: true, overlayClickAction: false, dismissKeyAction: false, zIndex: zIndex.tooltip,
            arrowColor: palette.background.paper,
          }}
          steps={props.stops.map((stop, index) => ({ target: targets[index], title: stop.label, content: stop.note, data: view }))}
        />
      )}
    </>
  );
}

/** A tip in the looks of the library. */
function Tip({ index, size, step, tooltipProps }: TooltipRenderProps) {
  const { props, state, set, part } = step.data as ViewProps<Types>;
  const isLast = index === size - 1;
  return (
    <Paper {...tooltipProps} sx={{ p: 2, width: 340, maxWidth: '90vw' }}>
      <Typography ref={part('title')} variant="subtitle1" sx={{ fontWeight: 600 }}>{step.title}</Typography>
      <Typography variant="body2" sx={{ my: 1 }}>{step.content}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button ref={part('skip')} size="small" onClick={() => set(closed(props, state))}>{WORDS.skip}</Button>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, textAlign: 'center' }}>{`${index + 1} of ${size}`}</Typography>
        {index > 0 && <Button ref={part('back')} size="small" variant="outlined" onClick={() => set({ step: index - 1 })}>{WORDS.back}</Button>}
        <Button ref={part('next')} size="small" variant="contained" onClick={() => set(isLast ? closed(props, state) : { step: index + 1 })}>
          {isLast ? WORDS.finish : WORDS.next}
        </Button>
      </Box>
    </Paper>
  );
}

export default adapter<Types>('third_party', View);

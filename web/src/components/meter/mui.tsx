import { Meter } from '@base-ui/react/meter';
import { Box } from '@mui/material';
import type { Types } from '../../gen/meter';
import { adapter } from '../../stage/adapter';
import { focus, Gauge, measured } from './gauge';

export default adapter<Types>(
  'same_vendor',
  (view) => (
    <Gauge view={view}>
      <Meter.Root {...measured(view)} value={view.state.value} min={view.props.min} max={view.props.max}>
        <Meter.Track render={<Box sx={{ height: 14, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.disabledBackground' }} />}>
          <Meter.Indicator render={<Box sx={{ height: '100%', bgcolor: 'primary.main' }} />} />
        </Meter.Track>
      </Meter.Root>
    </Gauge>
  ),
  focus,
);

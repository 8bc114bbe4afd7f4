import { Box } from '@mui/material';
import { RgbaColorPicker } from 'react-colorful';
import type { Types } from '../../gen/alpha_slider';
import { adapter } from '../../stage/adapter';
import { channels, hundredths, Sheet } from './sheet';

export default adapter<Types>(
  'third_party',
  (view) => {
    const { props, state, set } = view;
    return (
      <Sheet view={view}>
        <Box
          sx={{
            '& .react-colorful': { width: '100%', height: 'auto' },
            '& .react-colorful__saturation, & .react-colorful__hue': { display: 'none' },
            '& .react-colorful__alpha': { borderRadius: '6px' },
          }}
        >
          <RgbaColorPicker color={{ ...channels(props.color), a: state.alpha }} onChange={({ a }) => set({ alpha: hundredths(a) })} />
        </Box>
      </Sheet>
    );
  },
  (within) => [['track', within('.react-colorful__alpha .react-colorful__interactive')[0]]],
);

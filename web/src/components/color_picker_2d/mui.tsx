import { Box } from '@mui/material';
import { HexAlphaColorPicker, HexColorPicker } from 'react-colorful';
import type { Types } from '../../gen/color_picker_2d';
import { adapter } from '../../stage/adapter';
import { Easel, hexOf, stateOf } from './reading';

export default adapter<Types>(
  'third_party',
  (view) => {
    const Picker = view.props.with_alpha ? HexAlphaColorPicker : HexColorPicker;
    return (
      <Easel view={view}>
        <Box sx={{ flex: 1, minWidth: 0, '& .react-colorful': { width: '100%', maxWidth: '320px', height: '220px' } }}>
          <Picker color={hexOf(view)} onChange={(hex) => view.set(stateOf(hex))} />
        </Box>
      </Easel>
    );
  },
  (within) => [
    ['area', within('.react-colorful__saturation .react-colorful__interactive')[0]],
    ['hue', within('.react-colorful__hue .react-colorful__interactive')[0]],
    ['alpha', within('.react-colorful__alpha .react-colorful__interactive')[0]],
  ],
);

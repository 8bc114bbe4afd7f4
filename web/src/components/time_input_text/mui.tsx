import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimeField } from '@mui/x-date-pickers/TimeField';
import type { Types } from '../../gen/time_input_text';
import { adapter, type ViewProps } from '../../stage/adapter';
import { isoOf, shownAs, toTime } from '../times';
import { useTyped } from '../typed';

export default adapter<Types>('same_vendor', View, (within) => [
  ['field', within('.MuiPickersSectionList-sectionContent')[0]],
  ['shown', within('input')[0]],
  ['clear', within('.clearButton')[0]],
]);

function View({ props, state, set, locked }: ViewProps<Types>) {
  const [typed, keep] = useTyped(state.time, toTime);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <TimeField
        fullWidth
        size="small"
        label={props.label}
        helperText={shownAs(props)}
        format={shownAs(props)}
        clearable={props.clearable}
        readOnly={locked}
        value={typed}
        onChange={(value) => {
          const time = isoOf(props, value);
          keep(value, time);
          set({ time });
        }}
      />
    </LocalizationProvider>
  );
}

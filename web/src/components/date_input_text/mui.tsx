import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateField } from '@mui/x-date-pickers/DateField';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Types } from '../../gen/date_input_text';
import { adapter, type ViewProps } from '../../stage/adapter';
import { FORMAT, toDay } from '../days';
import { useTyped } from '../typed';

export default adapter<Types>('same_vendor', View, (within) => [
  ['field', within('.MuiPickersSectionList-sectionContent')[0]],
  ['shown', within('input')[0]],
  ['clear', within('.clearButton')[0]],
]);

function View({ props, state: { date }, set, locked }: ViewProps<Types>) {
  const [typed, keep] = useTyped(date, toDay);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateField
        fullWidth
        size="small"
        label={props.label}
        helperText={props.format}
        format={props.format}
        minDate={toDay(props.min) ?? undefined}
        maxDate={toDay(props.max) ?? undefined}
        clearable={props.clearable}
        readOnly={locked}
        value={typed}
        onChange={(value, { validationError }) => {
          const date = value?.isValid() && !validationError ? value.format(FORMAT) : null;
          keep(value, date);
          set({ date });
        }}
      />
    </LocalizationProvider>
  );
}

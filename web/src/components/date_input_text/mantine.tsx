import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { Types } from '../../gen/date_input_text';
import { adapter } from '../../stage/adapter';
import { FORMAT } from '../days';
import { typedInto } from '../typed_text';

dayjs.extend(customParseFormat);

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, part }) => (
    <div {...typedInto(set)}>
      <DateInput
        label={props.label}
        description={props.format}
        placeholder={props.format}
        valueFormat={props.format}
        dateParser={(text) => {
          const day = dayjs(text, props.format, true);
          return day.isValid() ? day.format(FORMAT) : null;
        }}
        minDate={props.min ?? undefined}
        maxDate={props.max ?? undefined}
        clearable={props.clearable}
        clearButtonProps={{ 'aria-label': 'Clear date', ref: part('clear') }}
        readOnly={locked}
        popoverProps={{ disabled: true }}
        value={state.date}
        onChange={(date) => set({ date, draft: null })}
      />
    </div>
  ),
  (within) => [['field', within('input')[0]]],
);

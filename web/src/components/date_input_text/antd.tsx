import { DatePicker } from 'antd';
import type { Types } from '../../gen/date_input_text';
import { adapter } from '../../stage/adapter';
import { FORMAT, isBlocked, toDay } from '../days';
import { Labelled } from '../labelled';
import { useSame } from '../typed';
import { ONLY_TYPED, typedIntoAntd } from '../typed_text';

export default adapter<Types>(
  'native',
  ({ props, state: { date }, set, locked, id }) => (
    <Labelled id={id} label={props.label} value={props.format}>
      <div {...typedIntoAntd(set)}>
        <DatePicker
          {...ONLY_TYPED}
          aria-labelledby={id}
          placeholder={props.format}
          format={props.format}
          disabledDate={(day) => isBlocked({ ...props, blocked: [] }, day.format(FORMAT))}
          allowClear={props.clearable}
          inputReadOnly={locked}
          value={useSame(date, toDay)}
          onChange={(day) => set({ date: day?.format(FORMAT) ?? null, draft: null })}
        />
      </div>
    </Labelled>
  ),
  (within) => [['field', within('input')[0]], ['clear', within('.ant-picker-clear')[0]]],
);

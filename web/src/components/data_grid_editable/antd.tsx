import { Input } from 'antd';
import type { Types } from '../../gen/data_grid_editable';
import { adapter } from '../../stage/adapter';
import { PlainTable } from '../plain_table_antd';
import { EditableTable, selectAll, type CellField } from './editing';

const Field = ({ label, value, onChange, onKeyDown, onBlur }: CellField) => (
  <Input size="small" autoFocus aria-label={label} value={value} onFocus={selectAll} onKeyDown={onKeyDown} onBlur={onBlur} onChange={(event) => onChange(event.target.value)} />
);

export default adapter<Types>(
  'composed',
  (view) => <EditableTable view={view} Table={PlainTable} Field={Field} />,
  // The library's handle is not an element.
  (within) => [['input', within('td input')[0]]],
);

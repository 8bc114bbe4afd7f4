import { TextInput } from '@mantine/core';
import type { Types } from '../../gen/data_grid_editable';
import { adapter } from '../../stage/adapter';
import { PlainTable } from '../plain_table_mantine';
import { EditableTable, selectAll, type CellField } from './editing';

const Field = ({ label, value, onChange, onKeyDown, onBlur, hold }: CellField) => (
  <TextInput ref={hold} size="xs" autoFocus aria-label={label} value={value} onFocus={selectAll} onKeyDown={onKeyDown} onBlur={onBlur} onChange={(event) => onChange(event.currentTarget.value)} />
);

export default adapter<Types>('composed', (view) => <EditableTable view={view} Table={PlainTable} Field={Field} />);

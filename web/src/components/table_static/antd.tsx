import type { Types } from '../../gen/table_static';
import { adapter } from '../../stage/adapter';
import { PlainTable, rowsIn } from '../plain_table_antd';
import { MarkedTable } from './marks';

export default adapter<Types>('native', (view) => <MarkedTable view={view} Table={PlainTable} />, rowsIn);

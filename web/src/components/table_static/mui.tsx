import type { Types } from '../../gen/table_static';
import { adapter } from '../../stage/adapter';
import { PlainTable } from '../plain_table_mui';
import { MarkedTable } from './marks';

export default adapter<Types>('native', (view) => <MarkedTable view={view} Table={PlainTable} />);

import type { Types } from '../../gen/drag_drop_between_lists';
import { adapter } from '../../stage/adapter';
import { List, Row } from '../drag_drop_sortable_list/mui';
import { BetweenLists } from './lists';

export default adapter<Types>('third_party', (view) => <BetweenLists view={view} Row={Row} List={List} />);

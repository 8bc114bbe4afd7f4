import type { Types } from '../../gen/select_with_search';
import { adapter } from '../../stage/adapter';
import { SearchSelect, scan } from '../autocomplete_restricted/mui';

export default adapter<Types>('native', (view) => <SearchSelect {...view} groups={view.props.groups} />, scan);

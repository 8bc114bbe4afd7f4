import type { Types } from '../../gen/combobox_editable_single';
import { adapter } from '../../stage/adapter';
import { TextWithSuggestions, scan } from '../autocomplete_freeform/antd';
import { suggesting } from './taken';

export default adapter<Types>('native', (view) => <TextWithSuggestions {...suggesting(view)} />, scan);

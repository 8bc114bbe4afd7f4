import type { Types } from '../../gen/transfer_list';
import { adapter } from '../../stage/adapter';
import { Lists } from './lists';

export default adapter<Types>('composed', (view) => <Lists {...view} />);

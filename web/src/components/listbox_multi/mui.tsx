import { List } from '../listbox_single/mui';
import { listbox } from './listbox';

export default listbox('native', List);

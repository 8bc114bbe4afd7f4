import { List } from '../listbox_single/mantine';
import { listbox } from './listbox';

export default listbox('composed', List);

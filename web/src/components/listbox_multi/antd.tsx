import { List } from '../listbox_single/antd';
import { listbox } from './listbox';

export default listbox('composed', List);

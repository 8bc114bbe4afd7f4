import { Button, Collapse } from '@mui/material';
import type { Types } from '../../gen/collapsible_disclosure';
import { adapter } from '../../stage/adapter';
import { Chevron } from '../chevron';
import { INSIDE, Texts, type Disclosure } from './texts';

const One: Disclosure = ({ label, open, onToggle, hold, children }) => (
  <div>
    <Button ref={hold} color="inherit" startIcon={<Chevron to={open ? 'down' : 'right'} />} aria-expanded={open} onClick={onToggle}>{label}</Button>
    <Collapse in={open} unmountOnExit><div style={INSIDE}>{children}</div></Collapse>
  </div>
);

/** The library's collapse moves; the button beside it says whether it is open. */
export default adapter<Types>('native', (view) => <Texts {...view} Disclosure={One} />);

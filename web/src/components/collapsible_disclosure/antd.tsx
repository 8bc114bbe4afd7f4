import { Collapse } from 'antd';
import type { Types } from '../../gen/collapsible_disclosure';
import { adapter } from '../../stage/adapter';
import { Texts, type Disclosure } from './texts';

const One: Disclosure = ({ label, open, onToggle, hold, children }) => (
  <Collapse
    ghost
    size="small"
    destroyOnHidden
    activeKey={open ? [label] : []}
    onChange={onToggle}
    items={[{ key: label, label: <span ref={(element) => hold(element?.closest('.ant-collapse-header') ?? null)}>{label}</span>, children }]}
  />
);

export default adapter<Types>('native', (view) => <Texts {...view} Disclosure={One} />);

import { CopyOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import type { Types } from '../../gen/clipboard_copy';
import { adapter } from '../../stage/adapter';
import { Texts } from './texts';

// The library changes its icon back after three seconds of wall time: one icon for both leaves the page still.
const ICON = <CopyOutlined />;

export default adapter<Types>('native', (view) => (
  <Texts
    view={view}
    button={(item, copied) => (
      <span ref={view.part(`copy:${item.id}`)}>
        <Typography.Text copyable={{ text: item.text, icon: [ICON, ICON], tooltips: false, onCopy: copied }} aria-label={`Copy ${item.label}`} />
      </span>
    )}
  />
));

import { Typography } from 'antd';
import type { Types } from '../../gen/link';
import { adapter } from '../../stage/adapter';
import { Text, followable } from './text';

export default adapter<Types>('native', (view) => <Text {...view} link={(link) => <Typography.Link {...followable(view, link)} />} />);

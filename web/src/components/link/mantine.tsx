import { Anchor } from '@mantine/core';
import type { Types } from '../../gen/link';
import { adapter } from '../../stage/adapter';
import { Text, followable } from './text';

export default adapter<Types>('native', (view) => <Text {...view} link={(link) => <Anchor inherit {...followable(view, link)} />} />);

import { kit } from '../kits/antd';
import type { Adapter } from '../stage/adapter';
import { boot } from '../stage/boot';

boot(kit, import.meta.glob<Adapter>('../components/*/{antd,all}.tsx', { import: 'default' }));

import { kit } from '../kits/mantine';
import type { Adapter } from '../stage/adapter';
import { boot } from '../stage/boot';

boot(kit, import.meta.glob<Adapter>('../components/*/{mantine,all}.tsx', { import: 'default' }));

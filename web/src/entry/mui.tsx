import { kit } from '../kits/mui';
import type { Adapter } from '../stage/adapter';
import { boot } from '../stage/boot';

boot(kit, import.meta.glob<Adapter>('../components/*/{mui,all}.tsx', { import: 'default' }));

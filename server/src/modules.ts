import type { ModuleId } from '@quarterhour/model/modules';
import { migration } from './migration/module.ts';
import type { ServerModule } from './module.ts';
import { billing } from './office/billing/module.ts';
import { crm } from './office/crm/module.ts';
import { sales } from './office/sales/module.ts';
import { shop } from './office/shop/module.ts';
import { shares } from './shares/module.ts';
import { sources } from './sources/module.ts';
import { views } from './views/module.ts';

/** Every module of the server. */
const modules: readonly ServerModule[] = [migration, sales, billing, shop, crm, sources, views, shares];

/** The modules that are switched on. */
export function modulesWithout(off: readonly ModuleId[]): ServerModule[] {
  return modules.filter(({ id }) => !off.includes(id));
}

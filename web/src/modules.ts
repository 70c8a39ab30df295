import { migration } from './migration/module.tsx';
import type { WebModule } from './module.ts';
import { billing } from './office/billing/module.tsx';
import { crm } from './office/crm/module.tsx';
import { sales } from './office/sales/module.tsx';
import { shop } from './office/shop/module.tsx';
import { shares } from './shares/module.tsx';
import { sources } from './sources/module.tsx';
import { views } from './views/module.tsx';

/** Every module of the web. */
export const modules: readonly WebModule[] = [migration, sales, billing, shop, crm, sources, views, shares];

import type { ModuleId } from '@quarterhour/model/modules';
import { modules } from '../../modules/server.ts';
import type { ServerModule } from './module.ts';

/** The modules without some. */
export function modulesWithout(off: readonly ModuleId[]): ServerModule[] {
  return modules.filter(({ id }) => !off.includes(id));
}

import { type ModuleId, modules } from './modules.ts';

/** The modules that an installation can do without: the parts that administrators switch on and off. */
export const partIds: readonly ModuleId[] = modules.filter(({ optional }) => optional).map(({ id }) => id);
/** The parts of the office, which a new installation begins without. */
export const officeParts: readonly ModuleId[] = partIds.filter((id) => id.startsWith('office/'));

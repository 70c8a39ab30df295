import { modulesWithout } from './modules.ts';
import { engineLogs } from './retention/kinds/engine-logs.ts';
import { importRecords } from './retention/kinds/import-records.ts';
import { podcastRequests, titlesOnAir } from './retention/kinds/kept-for-ever.ts';
import { hits, unreadableLines } from './retention/kinds/log-lines.ts';
import { addresses, devices } from './retention/kinds/of-listeners.ts';
import { auditRecords, oldNotices, sentMessages } from './retention/kinds/store-tables.ts';
import type { RetentionKind } from './retention/retention-kind.ts';
import type { Services } from './services.ts';

/** The kinds that belong to no module, in the order of Settings. */
const coreKinds: readonly RetentionKind<[Services]>[] = [
  hits,
  unreadableLines,
  addresses,
  devices,
  podcastRequests,
  titlesOnAir,
  importRecords,
  auditRecords,
  oldNotices,
  sentMessages,
  engineLogs,
];

/** Everything that grows, of the modules that are on. */
export async function retentionKinds(services: Services): Promise<RetentionKind[]> {
  const ofModules = await Promise.all(
    modulesWithout(services.switches.off()).map((module) => module.retains?.() ?? []),
  );
  return [...coreKinds, ...ofModules.flat()].map((kind) => ({
    id: kind.id,
    extent: () => kind.extent(services),
    countBefore: (before) => kind.countBefore(services, before),
    ...(kind.deleteBefore && {
      deleteBefore: async (before, signal) => kind.deleteBefore?.(services, before, signal),
    }),
  }));
}

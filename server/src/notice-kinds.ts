import { modulesWithout } from './modules.ts';
import { importFailed } from './notices/kinds/import-failed.ts';
import { importFinished } from './notices/kinds/import-finished.ts';
import { workStalled } from './notices/kinds/work-stalled.ts';
import type { NoticeKind } from './notices/notice-kind.ts';
import type { Services } from './services.ts';

/** The kinds of notices that belong to no module. */
const coreKinds: readonly NoticeKind<[Services]>[] = [importFailed, importFinished, workStalled];

/** All kinds of notices of the modules that are on, with what they ask. */
export async function noticeKinds(services: Services): Promise<NoticeKind[]> {
  const ofModules = await Promise.all(
    modulesWithout(services.switches.off()).map((module) => module.notices?.() ?? []),
  );
  return [...coreKinds, ...ofModules.flat()].map(({ collect, stillSeen, ...kind }) => ({
    ...kind,
    collect: (since) => collect(services, since),
    ...(stillSeen && { stillSeen: (principal, values) => stillSeen(services, principal, values) }),
  }));
}

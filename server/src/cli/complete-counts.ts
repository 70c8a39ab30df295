import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { catchUp } from '../ingest/catch-up.ts';
import { readState } from '../store/day-versions.ts';
import { isWaiting } from '../store/waiting.ts';
import type { Caller } from './caller.ts';
import { withProgress } from './progress.ts';

/**
 * Counts the days that an upgrade or a killed process left uncounted, before a command reads figures. A running server does
 * so itself.
 */
export async function completeCounts({ place }: Pick<Caller, 'place'>, signal: AbortSignal): Promise<void> {
  if (!('parts' in place)) return;
  const { engine, store } = place.parts;
  const { waiting } = await readState(store);
  if (!isWaiting(waiting)) return;
  const stages = { classifying: 'finding_devices', counting: 'counting' } as const;
  const parts = { engine, store, catalogue: () => readSnapshot(store) };
  await withProgress(({ progress }) =>
    catchUp(parts, (what, done) => progress({ stage: stages[what], bytes: 0, done }), signal),
  );
}

import type { Engine } from '../../engine/engine.ts';
import { markDownloadsDirty } from '../../store/dirty-download-days.ts';
import type { Store } from '../../store/open.ts';

/** Days by which requests may still hang together, where windows roll: see docs/podcasts.md. */
export const chainDays = 30;

/**
 * Marks the UTC days whose downloads may change with the requests of a table: their own, and those on which the same
 * devices asked later, because a window that rolls may begin elsewhere now.
 */
export async function markDownloadDays(
  { engine, store }: { engine: Engine; store: Store },
  fresh: string,
): Promise<void> {
  const days = await engine.rows<{ day: string }>(
    `WITH (SELECT (min(at), max(at)) FROM ${fresh}) AS span
     SELECT DISTINCT toDate(at) AS day FROM ${fresh}
     UNION DISTINCT
     SELECT DISTINCT toDate(at) AS day FROM requests
     WHERE at > span.1 AND at <= span.2 + toIntervalDay(${chainDays}) AND device_id IN (SELECT device_id FROM ${fresh})`,
  );
  await markDownloadsDirty(
    store,
    days.map(({ day }) => day),
  );
}

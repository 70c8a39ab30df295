import type { Engine } from '../../engine/engine.ts';
import { markDownloadsDirty } from '../../store/dirty-download-days.ts';
import type { Store } from '../../store/open.ts';

/** Days over which rolling windows may connect requests: see docs/podcasts.md. */
export const chainDays = 30;

/**
 * Marks the UTC days whose downloads the requests of a table may change: their own, those of later requests of the same
 * devices, because a rolling window may now begin elsewhere, and those of requests of the day before, which may now be parts of
 * a download.
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
     WHERE at > span.1 - toIntervalDay(1) AND at <= span.2 + toIntervalDay(${chainDays}) AND device_id IN (SELECT device_id FROM ${fresh})`,
  );
  await markDownloadsDirty(
    store,
    days.map(({ day }) => day),
  );
}

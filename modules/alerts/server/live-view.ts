import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';
import { readBefore } from '@quarterhour/server/expected/replay';
import { stationMinutes } from '@quarterhour/server/listening/live-minutes';
import type { Services } from '@quarterhour/server/services';
import { readAllEvidence } from '../../live-listening/server/store-evidence.ts';
import type { LiveView } from './kinds/kind.ts';

/** So many minutes of a quarter hour make it known; of the newest one, whose last minutes may still be written. */
const leastMinutes = 10;
/** The row of a minute is written shortly after its end. */
const writtenAfter = 20;

/** Reads what live sources show: their states, and the mean audience of the quarter hours before now. */
export async function readLiveView(
  { store, engine, switches }: Pick<Services, 'store' | 'engine' | 'switches'>,
  { stations }: CatalogueSnapshot,
  now: number,
): Promise<LiveView> {
  if (switches.isOff('live-listening')) return { isOff: true, sources: [], paused: [], streams: [], recent: new Map() };
  const { sources, streams, paused } = await readAllEvidence(store);
  const ids = new Set(sources.map(({ id }) => id));
  const own = streams.filter(({ sourceId }) => ids.has(sourceId));
  const until = evaluatedUntil(now);
  const rows = await engine.rows<{ station: number; back: number; audience: number }>(
    `SELECT station_id AS station, intDiv({until:UInt32} - 1 - minute, ${quarterHourSeconds}) AS back, avg(audience) AS audience
FROM (${stationMinutes('at >= toDateTime({from:UInt32}) AND at < toDateTime({until:UInt32})')})
GROUP BY station, back HAVING count() >= ${leastMinutes}`,
    { until, from: until - readBefore * quarterHourSeconds, stations: stations.map(({ id }) => id) },
  );
  const recent = new Map<number, Float64Array>();
  for (const { stationId } of own) {
    if (!recent.has(stationId)) recent.set(stationId, new Float64Array(readBefore).fill(Number.NaN));
  }
  for (const { station, back, audience } of rows) {
    const values = recent.get(station);
    if (values) values[readBefore - 1 - back] = audience;
  }
  return { isOff: false, sources, paused, streams: own, recent };
}

/** The end of the minute that is complete by now, UTC seconds. */
export function evaluatedUntil(now: number): number {
  const at = now - writtenAfter;
  return at - (at % 60);
}

import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { CatalogueSnapshot, StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { bandBetween, type Expectations } from '@quarterhour/server/expected/expected';
import type { BandPoint } from '../model/alerts.ts';
import type { IncidentRow } from './tables.ts';

/** Quarter hours before and after an incident that its chart shows, and all of it at the most. */
const [before, after, most] = [48, 24, 1000];

/** The stations of an incident that a chart is drawn of, all together. */
export function chartedStations(
  { stations }: Pick<IncidentRow, 'stations'>,
  catalogue: CatalogueSnapshot,
): StationEntry[] {
  return catalogue.stations.filter(({ slug }) => stations.includes(slug)).slice(0, 50);
}

/** The audience around an incident by quarter hour, with what was expected. */
export async function chartOf(
  expectations: Expectations,
  stations: readonly StationEntry[],
  { since, closedAt, recoveringAt }: Pick<IncidentRow, 'since' | 'closedAt' | 'recoveringAt'>,
  now: number,
): Promise<BandPoint[]> {
  if (stations.length === 0) return [];
  const model = await expectations.model(stations);
  const position = (instant: number) => Math.floor(instant / quarterHourSeconds) - model.series.first;
  const end = (closedAt ?? recoveringAt)?.getTime() ?? now * 1000;
  const from = Math.max(0, position(since.getTime() / 1000) - before);
  const to = Math.min(position(end / 1000) + after, model.series.values.length, from + most);
  return bandBetween(model, from, to).map(({ at, ...point }) => ({ at: new Date(at * 1000).toISOString(), ...point }));
}

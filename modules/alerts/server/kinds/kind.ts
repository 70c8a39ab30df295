import type { CatalogueSnapshot, StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Expectations } from '@quarterhour/server/expected/expected';
import type { Services } from '@quarterhour/server/services';
import type { liveSources, liveStreams } from '../../../live-listening/server/tables.ts';
import type { AlertKindId } from '../../model/kinds.ts';
import type { Finding } from '../advance.ts';
import type { AlertRow, IncidentRow } from '../tables.ts';

/** What live sources show, read once for all alerts of an evaluation. */
export interface LiveView {
  /** Live listening is switched off: nothing is known of now. */
  isOff: boolean;
  sources: (typeof liveSources.$inferSelect)[];
  /** The numbers of sources that are not asked. */
  paused: readonly number[];
  streams: (typeof liveStreams.$inferSelect)[];
  /** Mean listeners of the quarter hours before now by the number of the station, the newest last; NaN where unknown. */
  recent: ReadonlyMap<number, Float64Array>;
}

/** An evaluation of all alerts at one moment. */
export interface Evaluation {
  services: Services;
  /** UTC seconds. */
  now: number;
  catalogue: CatalogueSnapshot;
  expectations: Expectations;
  live(): Promise<LiveView>;
}

/** What a kind found about an alert. */
export interface Found {
  findings: readonly Finding[];
  /** The keys of which nothing is known at present: their incidents stay as they are. */
  unknown: readonly string[];
}

/** A kind of alerts. */
export interface AlertKind {
  id: AlertKindId;
  /**
   * Finds what is so now.
   * @param stations those of the alert; none for alerts about the server itself
   * @param open its incidents that have not ended, and those that ended in the last days
   */
  find(
    alert: AlertRow,
    stations: readonly StationEntry[],
    evaluation: Evaluation,
    open: readonly IncidentRow[],
  ): Promise<Found>;
}

/** The keys of incidents that have not ended. */
export const openKeys = (incidents: readonly Pick<IncidentRow, 'key' | 'state'>[]) =>
  incidents.filter(({ state }) => state !== 'closed').map(({ key }) => key);

export const stationKey = (slug: string) => `station:${slug}`;
export const secondsOf = (moment: Date) => moment.getTime() / 1000;

import { and, eq, ne } from 'drizzle-orm';
import type { Store } from '../store/open.ts';
import { groups, stations, streams, territories } from '../store/schema/catalogue.ts';

/** A stream whose players report. */
export interface BeaconStream {
  stationId: number;
  streamId: number;
  slug: string;
  /** Origins of the pages that may report; * for all, and for apps. */
  origins: readonly string[];
}

/** Seconds for which the streams of a station are used before they are read again: reports come all the time. */
const fresh = 5;
/** Stations that are remembered: strangers name them. */
const mostStations = 10_000;

/** The streams of stations whose players report. */
export class BeaconStreams {
  readonly #store: Pick<Store, 'db'>;
  #known = new Map<string, { readAt: number; streams: Promise<BeaconStream[]> }>();

  constructor(store: Pick<Store, 'db'>) {
    this.#store = store;
  }

  /** The stream of a station, or its only one; undefined if there is none whose players report. */
  async find(station: string, stream?: string): Promise<BeaconStream | undefined> {
    const list = await this.#of(station);
    return stream === undefined && list.length === 1 ? list[0] : list.find(({ slug }) => slug === stream);
  }

  #of(station: string): Promise<BeaconStream[]> {
    const now = performance.now() / 1000;
    const known = this.#known.get(station);
    if (known && now - known.readAt < fresh) return known.streams;
    if (this.#known.size >= mostStations) this.#known.clear();
    const read = readStreams(this.#store, station);
    // Nothing found may be a stream that somebody adds just now.
    read.then(
      ({ length }) => length === 0 && this.#known.delete(station),
      () => this.#known.delete(station),
    );
    this.#known.set(station, { readAt: now, streams: read });
    return read;
  }
}

function readStreams({ db }: Pick<Store, 'db'>, station: string): Promise<BeaconStream[]> {
  return db
    .select({ stationId: stations.id, streamId: streams.id, slug: streams.slug, origins: streams.beaconOrigins })
    .from(streams)
    .innerJoin(stations, eq(stations.id, streams.stationId))
    .innerJoin(groups, eq(groups.slug, stations.group))
    .innerJoin(territories, eq(territories.slug, groups.territory))
    .where(
      and(
        eq(stations.slug, station),
        ne(streams.beaconOrigins, []),
        eq(stations.archived, false),
        eq(groups.archived, false),
        eq(territories.archived, false),
      ),
    );
}

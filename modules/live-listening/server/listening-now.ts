import { dayOf, startOfDay } from '@quarterhour/model/zone';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Services } from '@quarterhour/server/services';
import { waitOf } from '../model/live-sources.ts';
import type { ListeningNow, LiveGroup, LiveStation, LiveTitle } from '../model/now.ts';
import { type LiveDimension, liveDimensions, silentIntervals } from '../model/topic.ts';
import { readMinutes, readPeaks, type StationMinute } from './minutes.ts';
import { type EvidenceRow, readAllEvidence } from './store-evidence.ts';
import type { liveSources } from './tables.ts';
import { titlesOf } from './titles-of-hour.ts';
import { Usual } from './usual.ts';

type Parts = Pick<Services, 'engine' | 'store' | 'answers' | 'clock'>;
type SourceRow = typeof liveSources.$inferSelect;
type Counts = Pick<EvidenceRow, 'connections' | 'listeners' | 'devices'>;

const hourMinutes = 60;
/** Minutes with which the trend compares. */
const trendMinutes = 10;
const mostTitles = 200;
const mostGroups = 300;
/** Seconds that a silent source may need beyond its intervals: a poll takes up to five. */
const grace = 5;

interface State {
  sources: SourceRow[];
  streams: EvidenceRow[];
}
interface Hour {
  /** The minute that is under way: unix seconds. */
  minute: number;
  minutes: readonly StationMinute[];
  peaks: ReadonlyMap<number, { peak: number; peak_at: number }>;
}

const none: ReadonlyMap<string, number> = new Map();
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * Who listens now, for each viewer by their scope. What all viewers share is read once: the evidence each second, minutes and
 * peaks each minute, the usual each quarter hour.
 */
export class ListeningNowReader {
  readonly #parts: Parts;
  readonly #usual: Usual;
  #state: { at: number; read: Promise<State> } | undefined;
  #hour: { key: string; read: Promise<Hour> } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#usual = new Usual(parts);
  }

  /** @param stations those that the viewer may see, and wants to see */
  async read(stations: readonly StationEntry[], whole: readonly StationEntry[]): Promise<ListeningNow> {
    const now = this.#parts.clock();
    const state = await this.#readState(now);
    const hour = await this.#readHour(now, whole);
    const { usual, peaks } = state.sources.length > 0 ? this.#usual.now(whole) : { usual: none, peaks: none };
    const byId = new Map(state.sources.map((source) => [source.id, source]));
    const ids = new Set(stations.map(({ id }) => id));
    const streams = state.streams.filter(({ stationId, sourceId }) => ids.has(stationId) && byId.has(sourceId));
    const minutes = hour.minutes.filter(({ station_id }) => ids.has(station_id));
    const isKnown = (row: EvidenceRow) => isYoung(row, byId.get(row.sourceId) as SourceRow, now);
    const shown = stations.filter(
      ({ id }) =>
        streams.some(({ stationId }) => stationId === id) || minutes.some(({ station_id }) => station_id === id),
    );
    const list = shown.map((station) => {
      const own = streams.filter(({ stationId }) => stationId === station.id);
      const past = minutes.filter(({ station_id }) => station_id === station.id);
      const ofLog = { usual: usualListeners(usual.get(station.slug), past), logPeak: peaks.get(station.slug) ?? null };
      return stationNow(station, { own, isKnown, past, hour, ...ofLog });
    });
    const known = streams.filter(isKnown);
    const sum = usualOf(list);
    return {
      at: iso(now),
      ...totalOf(known, streams.length > 0),
      usual: sum,
      ...evidenceOf(streams, isKnown),
      has_sources: state.sources.length > 0,
      stations: list.sort((one, other) => (other.listeners ?? -1) - (one.listeners ?? -1)),
      minutes: sumMinutes(minutes),
      by: Object.fromEntries(liveDimensions.map((dimension) => [dimension, groupsOf(known, dimension)])) as Record<
        LiveDimension,
        LiveGroup[]
      >,
      titles: titles(shown, minutes, list),
    };
  }

  #readState(now: number): Promise<State> {
    if (this.#state?.at !== now) this.#state = { at: now, read: readAllEvidence(this.#parts.store) };
    return this.#state.read;
  }

  #readHour(now: number, stations: readonly StationEntry[]): Promise<Hour> {
    const minute = now - (now % 60);
    // The row of a minute is written shortly after its end: it is read again until it must be there.
    const key = `${minute} ${Math.min(20, now % 60)} ${stations.length}`;
    if (this.#hour?.key === key) return this.#hour.read;
    const starts = stations.map(({ id, timezone }) => ({ id, dayStart: startOfDay(dayOf(now, timezone), timezone) }));
    const { engine } = this.#parts;
    const read = Promise.all([readMinutes(engine, minute - hourMinutes * 60, minute), readPeaks(engine, starts)]).then(
      ([minutes, peaks]) => ({
        minute,
        minutes,
        peaks: new Map(peaks.map((row) => [row.station_id, row])),
      }),
    );
    read.catch(() => {
      this.#hour = undefined;
    });
    this.#hour = { key, read };
    return read;
  }
}

function isYoung({ at }: EvidenceRow, source: SourceRow, now: number): boolean {
  return now - at.getTime() / 1000 <= silentIntervals * waitOf(source) + grace;
}

interface OfStation {
  own: readonly EvidenceRow[];
  isKnown: (row: EvidenceRow) => boolean;
  past: readonly StationMinute[];
  hour: Hour;
  usual: number | null;
  /** The peak of the day in the log. */
  logPeak: number | null;
}

function stationNow(station: StationEntry, { own, isKnown, past, hour, usual, logPeak }: OfStation): LiveStation {
  const known = own.filter(isKnown);
  const total = totalOf(known, own.length > 0);
  const heard = known.toSorted((one, other) => other.listeners - one.listeners).find(({ onAir }) => onAir !== '');
  const of = new Map(past.map(({ at, listeners }) => [at, listeners]));
  const begins = Array.from({ length: hourMinutes }, (_, at) => hour.minute - (hourMinutes - at) * 60);
  const stored = hour.peaks.get(station.id);
  return {
    station: station.slug,
    ...total,
    ...evidenceOf(own, isKnown),
    before: of.get(hour.minute - (trendMinutes + 1) * 60) ?? null,
    usual,
    on_air: heard?.onAir ?? '',
    ...highest(
      [total.listeners, hour.minute],
      [stored?.peak ?? null, stored?.peak_at ?? null],
      // The log says how many, and not when.
      [logPeak, null],
    ),
    hour: begins.map((at) => of.get(at) ?? null),
  };
}

/** The highest of some counts, each with its moment (unix seconds) if that is known. */
function highest(...counts: [count: number | null, at: number | null][]): Pick<LiveStation, 'peak' | 'peak_at'> {
  const known = counts.filter(([count]) => count !== null) as [number, number | null][];
  const peak = known.length > 0 ? Math.max(...known.map(([count]) => count)) : null;
  // A minute that is over says when more exactly than the one under way.
  const at = known.findLast(([count, moment]) => count === peak && moment !== null)?.[1] ?? null;
  return { peak, peak_at: at === null ? null : iso(at) };
}

/** @param has whether there is any evidence, however old */
function totalOf(known: readonly Counts[], has: boolean): { [count in keyof Counts]: number | null } {
  if (known.length === 0 || !has) return { connections: null, listeners: null, devices: null };
  const sum = (count: keyof Counts) => known.reduce((so, row) => so + row[count], 0);
  return { connections: sum('connections'), listeners: sum('listeners'), devices: sum('devices') };
}

/** When the oldest evidence of what is known was taken, and since when something is unknown. */
function evidenceOf(rows: readonly EvidenceRow[], isKnown: (row: EvidenceRow) => boolean) {
  const oldest = (list: readonly EvidenceRow[]) =>
    list.length > 0 ? new Date(Math.min(...list.map(({ at }) => at.getTime()))).toISOString() : null;
  const known = rows.filter(isKnown);
  return {
    evidence_at: oldest(known.length > 0 ? known : rows),
    unknown_since: oldest(rows.filter((row) => !isKnown(row))),
  };
}

/**
 * The usual audience of a station, which is that of logs, as listeners who have passed the minimum of the rule set: less by the share
 * of the last hour's audience that had not.
 */
function usualListeners(usual: number | undefined, past: readonly StationMinute[]): number | null {
  if (usual === undefined) return null;
  const seconds = past.reduce((sum, { listeners }) => sum + listeners * 60, 0);
  const early = past.reduce((sum, minute) => sum + minute.early, 0);
  return seconds > 0 ? usual * (seconds / (seconds + early)) : usual;
}

/** The usual of those stations that are known now; null if one of them has none, as the sums would not be of the same. */
function usualOf(stations: readonly LiveStation[]): number | null {
  const known = stations.filter(({ listeners }) => listeners !== null);
  if (known.length === 0 || known.some(({ usual }) => usual === null)) return null;
  return known.reduce((sum, { usual }) => sum + (usual ?? 0), 0);
}

function sumMinutes(minutes: readonly StationMinute[]): ListeningNow['minutes'] {
  const sums = new Map<number, Pick<StationMinute, 'listeners' | 'arrivals' | 'departures'>>();
  for (const { at, listeners, arrivals, departures } of minutes) {
    const so = sums.get(at) ?? { listeners: 0, arrivals: 0, departures: 0 };
    sums.set(at, {
      listeners: so.listeners + listeners,
      arrivals: so.arrivals + arrivals,
      departures: so.departures + departures,
    });
  }
  return [...sums].sort(([one], [other]) => one - other).map(([at, sum]) => ({ at: iso(at), ...sum }));
}

function groupsOf(known: readonly EvidenceRow[], dimension: LiveDimension): LiveGroup[] {
  const sums = new Map<string, number>();
  for (const { groups } of known) {
    for (const [value, devices] of Object.entries(groups[dimension] ?? {})) {
      sums.set(value, (sums.get(value) ?? 0) + devices);
    }
  }
  return [...sums]
    .map(([value, devices]) => ({ value, devices }))
    .sort((one, other) => other.devices - one.devices || (one.value < other.value ? -1 : 1))
    .slice(0, mostGroups);
}

function titles(
  stations: readonly StationEntry[],
  minutes: readonly StationMinute[],
  now: readonly LiveStation[],
): LiveTitle[] {
  const onAir = new Map(now.map(({ station, on_air }) => [station, on_air]));
  return stations
    .flatMap(({ id, slug }) => {
      const own = minutes.filter(({ station_id }) => station_id === id);
      return titlesOf(slug, own, onAir.get(slug) ?? '');
    })
    .sort((one, other) => (one.from < other.from ? 1 : -1))
    .slice(0, mostTitles);
}

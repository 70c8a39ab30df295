import { createHash } from 'node:crypto';
import { isScheduled, type ScheduledDimension } from '@quarterhour/model/dimensions';
import type { Query } from '@quarterhour/model/query';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import { type Broadcast, onAirIn } from '../../../modules/shows/model/broadcasts.ts';
import type { Member, ScheduledEntry } from '../catalogue/snapshot.ts';
import { Programme, type ScheduleLabels } from '../listening/programme.ts';
import { QueryError } from './query-error.ts';

/** The most quarter hours whose schedules one query reads: 90 days of 28 stations. */
const mostQuarters = 250_000;

/** The dimensions of a query that follow the schedules of stations. */
export function scheduledDimensions({ dimensions, filters }: Pick<Query, 'dimensions' | 'filters'>) {
  return [...new Set([...dimensions, ...filters.map(([, id]) => id)])].filter(isScheduled);
}

/** How a broadcast is written: the instant (UTC) at which it begins by the schedule, its station, and its show. */
export const broadcastText = ({ from, of }: Broadcast<ScheduledEntry>, slug: string) =>
  `${new Date(from * 1000).toISOString().slice(0, 19)}Z ${slug} ${of.name}`;

/** One station during one period. */
export interface OfStation {
  /** undefined: the clock of a query without stations. */
  member: Member | undefined;
  /** UTC seconds. */
  stretch: Stretch;
}

interface Hour {
  dimension: ScheduledDimension;
  text: string;
  /** For the order of values. */
  at: number;
}

/**
 * What the schedules of stations say of the quarter hours of some periods. A quarter hour has the value that is on air for most
 * of its minutes, and of equal ones the first.
 * @throws QueryError where that is too much
 */
export function programmesOf(
  asked: readonly ScheduledDimension[],
  all: readonly OfStation[],
): { programmes: Programme[]; labels: ScheduleLabels } {
  const quarters = all.reduce((sum, { stretch }) => sum + (stretch.to - stretch.from) / quarterHourSeconds, 0);
  if (quarters > mostQuarters) throw tooMuch();
  const read = all.map(({ member, stretch }) => asked.map((dimension) => quartersOf(dimension, member, stretch)));
  const labels: ScheduleLabels = new Map(
    asked.map((dimension, at) => [dimension, ['', ...labelsOf(read.flatMap((each) => each[at] ?? []))]]),
  );
  const codes = new Map(
    asked.map((dimension) => [dimension, new Map(labels.get(dimension)?.map((text, code) => [text, code]))]),
  );
  const programmes = all.map(({ member, stretch }, station) => {
    const own = asked.map((dimension, at) => {
      const hours = read[station]?.[at] ?? [];
      return [
        dimension,
        Uint32Array.from(hours, (hour) => (hour ? (codes.get(dimension)?.get(hour.text) ?? 0) : 0)),
      ] as const;
    });
    const from = stretch.from / quarterHourSeconds;
    return new Programme({ key: keyOf(member?.id ?? 0, from, own), from, codes: new Map(own), labels });
  });
  return { programmes, labels };
}

const tooMuch = () =>
  new QueryError([
    {
      path: 'period',
      message:
        'Schedules are read for at most 90 days of 28 stations at once: ask for a shorter period or fewer stations.',
    },
  ]);

/** Values in the order of time, or of their names where they repeat. */
function labelsOf(hours: readonly (Hour | undefined)[]): string[] {
  const found = new Map<string, Hour>();
  for (const hour of hours) if (hour && !found.has(hour.text)) found.set(hour.text, hour);
  return [...found.values()]
    .sort((one, other) => one.at - other.at || (one.text < other.text ? -1 : 1))
    .map(({ text }) => text);
}

function quartersOf(
  dimension: ScheduledDimension,
  member: Member | undefined,
  { from, to }: Stretch,
): (Hour | undefined)[] {
  const { shows = [], dayparts = [] } = member?.schedule ?? {};
  const entries = dimension === 'own_daypart' ? dayparts : shows;
  const count = Math.ceil((to - from) / quarterHourSeconds);
  if (!member || entries.length === 0) return new Array<Hour | undefined>(count);
  const shares = Array.from({ length: count }, () => new Share());
  for (const { broadcast, ...onAir } of onAirIn(entries, member.timezone, { from, to })) {
    const ofBroadcast = dimension === 'broadcast';
    const text = ofBroadcast ? broadcastText(broadcast, member.slug) : broadcast.of.name;
    const hour = { dimension, text, at: ofBroadcast ? broadcast.from : 0 };
    const last = Math.ceil((onAir.to - from) / quarterHourSeconds);
    for (let at = Math.floor((onAir.from - from) / quarterHourSeconds); at < last; at++) {
      const begin = from + at * quarterHourSeconds;
      shares[at]?.add(hour, Math.min(onAir.to, begin + quarterHourSeconds) - Math.max(onAir.from, begin));
    }
  }
  return shares.map((share) => share.most());
}

/** What is on air in a quarter hour, and how long. */
class Share {
  readonly #seconds = new Map<string, number>();
  #most: Hour | undefined;
  #longest = 0;
  #all = 0;

  add(hour: Hour, seconds: number): void {
    const sum = (this.#seconds.get(hour.text) ?? 0) + seconds;
    this.#seconds.set(hour.text, sum);
    this.#all += seconds;
    if (sum <= this.#longest) return;
    this.#longest = sum;
    this.#most = hour;
  }

  /** Where nothing is on air for longer than anything is, there is no value. */
  most(): Hour | undefined {
    return quarterHourSeconds - this.#all > this.#longest ? undefined : this.#most;
  }
}

function keyOf(id: number, from: number, own: readonly (readonly [ScheduledDimension, Uint32Array])[]): string {
  const hash = createHash('sha256');
  for (const [dimension, codes] of own) hash.update(dimension).update(codes);
  return `${id} ${from} ${hash.digest('base64url')}`;
}

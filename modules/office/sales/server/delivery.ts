import type { GapReason } from '@quarterhour/model/coverage';
import { addDays } from '@quarterhour/model/period';
import { type Query, querySchema } from '@quarterhour/model/query';
import { startOfDay } from '@quarterhour/model/zone';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import { withoutSpellings } from '@quarterhour/server/listening/spellings';
import type { Answers } from '@quarterhour/server/query/answers';
import { QueryError } from '@quarterhour/server/query/query-error';
import type { Store } from '@quarterhour/server/store/open';
import { airingLimit, type LineDelivery, type OrderLine } from '../model/orders.ts';

/** Below this share of what an even delivery would have reached, a line is behind. */
const behindShare = 0.9;

interface Asked {
  answers: Answers;
  principal: Principal;
  /** The stations of the group that the principal may see. */
  visible: readonly { slug: string; timezone: string }[];
  /** unix seconds */
  now: number;
}

/** The stations of a line. */
function stationsOf({ stations }: OrderLine, visible: Asked['visible']): Asked['visible'] {
  return visible.filter(({ slug }) => stations.length === 0 || stations.includes(slug));
}

/**
 * The airings of the spots of a line, with the listeners at each, as Queries: the sums by spot and station, which are few
 * rows whatever was on air, and the newest airings; and the songs that its titles match. Undefined: nothing can have been on air.
 */
function queriesOfLine(
  line: OrderLine,
  { visible, now }: Asked,
): Record<'sums' | 'newest' | 'songs', Query> | undefined {
  const { from, to, daypart, titles } = line;
  const stations = stationsOf(line, visible).map(({ slug }) => slug);
  // Stations may be up to 14 hours ahead of UTC.
  const today = new Date((now + 14 * 3600) * 1000).toISOString().slice(0, 10);
  if (stations.length === 0 || titles.length === 0 || from > today) return undefined;
  const inTime = { stations, period: { from, to: to < today ? to : today } };
  const ofDaypart = daypart === 'any' ? [] : [['is', 'daypart', [daypart]]];
  const common = {
    measures: ['spot_airings', 'spot_impressions'],
    filters: [['contains', 'spot', titles], ...ofDaypart],
    ...inTime,
  };
  return {
    sums: querySchema.parse({ ...common, dimensions: ['spot', 'station'] }),
    newest: querySchema.parse({
      ...common,
      dimensions: ['spot', 'spot_airing'],
      order_by: [['spot_airing', 'desc']],
      limit: airingLimit,
    }),
    songs: querySchema.parse({
      ...inTime,
      measures: ['plays'],
      dimensions: ['song'],
      filters: [['contains', 'song', titles], ...ofDaypart],
      limit: songLimit,
    }),
  };
}

/** The most songs that a line names. */
const songLimit = 20;

interface Reading extends Pick<Asked, 'answers' | 'principal' | 'now'> {
  store: Store;
}

/** What was delivered of each line of an order, on the stations of its group that the principal may see. */
export async function deliveriesOf(
  { store, ...reading }: Reading,
  { group, lines }: { group: string; lines: readonly OrderLine[] },
): Promise<LineDelivery[]> {
  const { stations } = await readSnapshot(store, reading.principal);
  const visible = stations.filter((station) => station.group.slug === group);
  return Promise.all(lines.map((line) => deliveryOf(line, { ...reading, visible })));
}

/** What was delivered of a line. */
async function deliveryOf(line: OrderLine, asked: Asked): Promise<LineDelivery> {
  const queries = queriesOfLine(line, asked);
  const ask = (query: Query) => asked.answers.answer(asked.principal, query);
  const answer = async (query: Query) => (await ask(query)).rows;
  const [answered, newestRows, songRows] = queries
    ? await Promise.all([ask(queries.sums), newestRowsOf(queries.newest, answer), answer(queries.songs)])
    : [undefined, [], []];
  const sumRows = answered?.rows ?? [];
  const list = newestRows
    .map(([spot, airing, , listeners]) => {
      const [at = '', station = ''] = String(airing).split(' ');
      return { spot: String(spot), station, at, listeners: Number(listeners ?? 0) };
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  const sums = sumRows.map(([spot, station, airings, impressions]) => ({
    spot: String(spot),
    station: String(station),
    airings: Number(airings),
    impressions: Number(impressions ?? 0),
  }));
  const total = (field: 'airings' | 'impressions') => sums.reduce((sum, one) => sum + one[field], 0);
  const share = passedShare(line, stationsOf(line, asked.visible), asked.now);
  const against = (booked: number | null, delivered: number) => ({
    booked,
    delivered,
    expected: booked === null ? null : Math.round(booked * share),
  });
  const airings = against(line.spots, total('airings'));
  const impressions = against(line.impressions, total('impressions'));
  return {
    name: line.name,
    airings,
    impressions,
    pace: paceOf([airings, impressions], share),
    sums: sums.sort((one, other) => other.impressions - one.impressions),
    not_found: queries ? line.titles.filter((title) => !sums.some(({ spot }) => holds(spot, title))) : [],
    songs: songRows.map(([song, plays]) => ({ song: String(song), plays: Number(plays) })),
    // What comes after the last log or title may still arrive.
    gaps: (answered?.meta.coverage?.gaps ?? []).filter(({ reason }) => !notMissing.has(reason)),
    list,
  };
}

const notMissing: ReadonlySet<GapReason> = new Set(['suspected', 'after_log', 'after_titles']);

/** Whether a text holds another, as filters compare them. */
const holds = (text: string, part: string) => withoutSpellings(text).includes(withoutSpellings(part));

/** The rows of the newest airings: of a shorter time, if all are more than an answer can have. */
async function newestRowsOf<Rows>(query: Query, answer: (query: Query) => Promise<Rows>): Promise<Rows> {
  const period = query.period as { from: string; to: string };
  try {
    return await answer(query);
  } catch (error) {
    const days = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000;
    const isTooLarge = error instanceof QueryError && error.errors.some(({ code }) => code === 'too_many_rows');
    if (!isTooLarge || days === 0) throw error;
    const from = addDays(period.to, -Math.floor(days / 2));
    return newestRowsOf({ ...query, period: { ...period, from } }, answer);
  }
}

/** How much of the days of a line has passed, 0 to 1: on average over its stations, each by its own clock. */
function passedShare({ from, to }: OrderLine, stations: Asked['visible'], now: number): number {
  const zones = stations.length > 0 ? stations.map(({ timezone }) => timezone) : ['UTC'];
  const shares = zones.map((zone) => {
    const [begin, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)];
    return Math.min(1, Math.max(0, (now - begin) / (end - begin)));
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The pace of what is promised: a line with both promises is as slow as the slower one. */
function paceOf(parts: readonly LineDelivery['airings'][], share: number): LineDelivery['pace'] {
  const promised = parts.flatMap(({ booked, delivered }) => (booked === null ? [] : [{ booked, delivered }]));
  if (share === 0) return 'not_started';
  if (promised.every(({ booked, delivered }) => delivered >= booked))
    return promised.length > 0 ? 'complete' : 'on_pace';
  if (share === 1) return 'short';
  return promised.some(({ booked, delivered }) => delivered < booked * share * behindShare) ? 'behind' : 'on_pace';
}

import { airingLimit, type LineDelivery, type OrderLine } from '@quarterhour/model/office/sales/orders';
import { type Query, querySchema, rowLimit } from '@quarterhour/model/query';
import { readSnapshot } from '../../catalogue/read-snapshot.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Answers } from '../../query/answers.ts';
import type { Store } from '../../store/open.ts';

const daySeconds = 86_400;
/** Below this share of what an even delivery would have reached, a line is behind. */
const behindShare = 0.9;

interface Asked {
  answers: Answers;
  principal: Principal;
  /** Slugs of the stations of the group that the principal may see. */
  visible: readonly string[];
  /** unix seconds */
  now: number;
}

/** The airings of the spots of a line, with the listeners at each: one Query. Undefined: nothing can have been on air. */
export function queryOfLine(
  { stations, from, to, daypart, titles }: OrderLine,
  { visible, now }: Asked,
): Query | undefined {
  const asked = visible.filter((slug) => stations.length === 0 || stations.includes(slug));
  // Stations may be up to 14 hours ahead of UTC.
  const today = new Date((now + 14 * 3600) * 1000).toISOString().slice(0, 10);
  if (asked.length === 0 || titles.length === 0 || from > today) return undefined;
  return querySchema.parse({
    measures: ['spot_airings', 'spot_impressions'],
    dimensions: ['spot', 'spot_airing'],
    filters: [['contains', 'spot', titles], ...(daypart === 'any' ? [] : [['is', 'daypart', [daypart]]])],
    stations: asked,
    period: { from, to: to < today ? to : today },
    limit: rowLimit,
  });
}

interface Reading extends Pick<Asked, 'answers' | 'principal' | 'now'> {
  store: Store;
}

/** What was delivered of each line of an order, on the stations of its group that the principal may see. */
export async function deliveriesOf(
  { store, ...reading }: Reading,
  { group, lines }: { group: string; lines: readonly OrderLine[] },
): Promise<LineDelivery[]> {
  const { stations } = await readSnapshot(store, reading.principal);
  const visible = stations.filter((station) => station.group.slug === group).map(({ slug }) => slug);
  return Promise.all(lines.map((line) => deliveryOf(line, { ...reading, visible })));
}

/** What was delivered of a line. */
async function deliveryOf(line: OrderLine, asked: Asked): Promise<LineDelivery> {
  const query = queryOfLine(line, asked);
  const rows = query ? (await asked.answers.answer(asked.principal, query)).rows : [];
  const list = rows
    .map(([spot, airing, airings, listeners]) => {
      const [at = '', station = ''] = String(airing).split(' ');
      return { spot: String(spot), station, at, airings: Number(airings), listeners: Number(listeners ?? 0) };
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  const sums = new Map<string, LineDelivery['sums'][number]>();
  for (const { spot, station, airings, listeners } of list) {
    const sum = sums.get(`${station} ${spot}`) ?? { spot, station, airings: 0, impressions: 0 };
    sum.airings += airings;
    sum.impressions += listeners;
    sums.set(`${station} ${spot}`, sum);
  }
  const total = (field: 'airings' | 'impressions') => [...sums.values()].reduce((sum, one) => sum + one[field], 0);
  const share = passedShare(line, asked.now);
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
    sums: [...sums.values()].sort((one, other) => other.impressions - one.impressions),
    list: list.slice(0, airingLimit).map(({ airings: _, ...airing }) => airing),
  };
}

/** How much of the days of a line has passed, 0 to 1, on the clock of UTC. */
function passedShare({ from, to }: OrderLine, now: number): number {
  const [begin, end] = [Date.parse(from) / 1000, Date.parse(to) / 1000 + daySeconds];
  return Math.min(1, Math.max(0, (now - begin) / (end - begin)));
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

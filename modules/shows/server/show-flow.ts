import { startOfDay } from '@quarterhour/model/zone';
import { seenBy } from '@quarterhour/server/catalogue/read-snapshot';
import { notFound } from '@quarterhour/server/catalogue/refusals';
import type { ScheduledEntry, StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import { readExtents } from '@quarterhour/server/listening/extents';
import { broadcastText } from '@quarterhour/server/query/schedules';
import type { Services } from '@quarterhour/server/services';
import { type Broadcast, broadcastsOf, onAirIn } from '../model/broadcasts.ts';
import { type FlowBroadcast, flowBroadcasts, flowEdge } from '../model/shows.ts';

const daySeconds = 86_400;
/** So many days back, broadcasts are looked for. */
const lookDays = 100;
/** Who still listens so long after the start was kept. */
const keptSeconds = 600;

interface Asked {
  station: string;
  show: string;
  until?: string;
}

/**
 * The last broadcasts of a show that logs cover, minute by minute, the newest first.
 * @throws Refusal not_found for a station that the principal may not see, or a show that it does not have
 */
export async function readShowFlow(
  { engine, answers, clock }: Pick<Services, 'engine' | 'answers' | 'clock'>,
  principal: Principal,
  { station: slug, show: name, until }: Asked,
): Promise<{ timezone: string; broadcasts: FlowBroadcast[] }> {
  const { stations } = seenBy(await answers.catalogue(), principal);
  const station = stations.find((one) => one.slug === slug) ?? notFound('station', slug);
  const show = station.schedule?.shows.find((one) => one.name === name) ?? notFound('show', name);
  const { timezone } = station;
  const now = clock();
  const extent = (await readExtents(engine, now)).get(station.id);
  if (!extent) return { timezone, broadcasts: [] };
  const dayEnd = until === undefined ? now : startOfDay(until, timezone) + daySeconds;
  const last = Math.min(now, extent.newest, dayEnd);
  const from = Math.max(extent.first, last - lookDays * daySeconds);
  const all = broadcastsOf([show], timezone, { from, to: last + 1 });
  const over = all.filter((broadcast) => broadcast.from >= from && broadcast.to <= Math.min(now, extent.newest));
  const chosen = over.slice(-flowBroadcasts).reverse();
  const broadcasts: FlowBroadcast[] = [];
  for (const broadcast of chosen) broadcasts.push(await flowOf(engine, station, broadcast));
  return { timezone, broadcasts };
}

const iso = (instant: number) => `${new Date(instant * 1000).toISOString().slice(0, 19)}Z`;

async function flowOf(
  engine: Services['engine'],
  station: StationEntry,
  broadcast: Broadcast<ScheduledEntry>,
): Promise<FlowBroadcast> {
  const { from, to } = broadcast;
  const edge = flowEdge * 60;
  const [minutes, kept] = await Promise.all([
    readMinutes(engine, station.id, { from: from - edge, to: to + edge }),
    readKept(engine, station.id, from),
  ]);
  const [before] = onAirIn(station.schedule?.shows ?? [], station.timezone, { from: from - 60, to: from });
  return {
    broadcast: broadcastText(broadcast, station.slug),
    from: iso(from),
    to: iso(to),
    show_before: before?.broadcast.of.name ?? '',
    ...kept,
    minutes: minutes.map((minute, at) => ({ minute: at - flowEdge, ...minute })),
  };
}

/** FROM and WHERE: the sessions of a station in progress in a stretch; rows are kept by the UTC day of their end. */
const sessionsIn = `FROM sessions WHERE station_id = {station:UInt16} AND day >= toDate({from:UInt32})
  AND toUInt32(start) < {to:UInt32} AND toUInt32(start) + seconds >= {from:UInt32}`;

/** Arrivals and departures of each minute, and the sessions in progress when it begins. */
async function readMinutes(engine: Services['engine'], station: number, { from, to }: { from: number; to: number }) {
  const parameters = { station, from, to };
  const [inProgress, changes] = await Promise.all([
    engine.rows<{ audience: number | string }>(
      `SELECT countIf(toUInt32(start) < {from:UInt32}) AS audience ${sessionsIn}`,
      parameters,
    ),
    engine.rows<{ minute: number; arrivals: number | string; departures: number | string }>(
      `SELECT intDiv(at - {from:UInt32}, 60) AS minute, sum(begins) AS arrivals, count() - sum(begins) AS departures
FROM (
  SELECT (arrayJoin([(toUInt32(start), 1), (toUInt32(start) + seconds, 0)]) AS moment).1 AS at, moment.2 AS begins
  ${sessionsIn}
)
WHERE at >= {from:UInt32} AND at < {to:UInt32}
GROUP BY minute`,
      parameters,
    ),
  ]);
  const ofMinute = new Map(changes.map((row) => [Number(row.minute), row]));
  let audience = Number(inProgress[0]?.audience ?? 0);
  return Array.from({ length: Math.round((to - from) / 60) }, (_, minute) => {
    const found = ofMinute.get(minute);
    const [arrivals, departures] = [Number(found?.arrivals ?? 0), Number(found?.departures ?? 0)];
    const shown = { audience, arrivals, departures };
    audience += arrivals - departures;
    return shown;
  });
}

/** The devices that listened in the minute before an instant, and those of them that listen ten minutes after it. */
async function readKept(engine: Services['engine'], station: number, start: number) {
  const parameters = { station, from: start - 60, start, later: start + keptSeconds, to: start + keptSeconds + 1 };
  const [row] = await engine.rows<{ heard_before: number | string; kept: number | string }>(
    `SELECT countIf(before) AS heard_before, countIf(before AND later) AS kept
FROM (
  SELECT device_id, max(toUInt32(start) < {start:UInt32}) AS before,
    max(toUInt32(start) <= {later:UInt32} AND toUInt32(start) + seconds > {later:UInt32}) AS later
  ${sessionsIn}
  GROUP BY device_id
)`,
    parameters,
  );
  return { heard_before: Number(row?.heard_before ?? 0), kept: Number(row?.kept ?? 0) };
}

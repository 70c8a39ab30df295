import { join } from 'node:path';
import type { Station } from '@quarterhour/model/catalogue';
import { addDays, type DayRange, dayCount } from '@quarterhour/model/period';
import { dayOf, startOfDay } from '@quarterhour/model/zone';
import { audiences } from './audiences.ts';
import { demoDay } from './calendar.ts';
import { demoGroups, demoStations } from './catalogue.ts';
import { listenForDay, type Silence, type StationDays } from './day.ts';
import { type Listener, listenersOf } from './listeners.ts';
import { AccessLog } from './log.ts';
import { machinesForDay } from './machines.ts';
import { boundsOf, type Moving, otherLog } from './other-logs.ts';
import { playlistOf, playlistStyles } from './playlist.ts';

/** The station that lost its stream for a day, and the day's number in the demonstration. */
const lostStation = 'granit-onde';
const lostDay = 86;
/** Restarts of the stream servers: days since the demonstration's start, and the local hour. */
const restarts = [
  { day: 19, hour: 8.4 },
  { day: 61, hour: 17.2 },
  { day: 103, hour: 12.6 },
];

/** The last day that is over in all of the demonstration's time zones. */
export function lastFullDay(now: number): string {
  const today = demoStations.map(({ timezone }) => dayOf(now, timezone)).sort()[0] as string;
  return addDays(today, -1);
}

export interface DemoLogs {
  /** The first day of the demonstration; growth and events are counted from it. */
  origin: string;
  /** The local days to write. */
  days: DayRange;
  /** The day on which one station moved to segments and another one to SHOUTcast. */
  moved: string;
  seed: string;
  folder: string;
}

/** The logs of the demonstration, by their formats. */
export interface WrittenLogs {
  /** Of each group's Icecast server. */
  icecast: string[];
  /** Of a CDN, and of each mount of a SHOUTcast server; none before the stations moved. */
  cloudfront: string[];
  shoutcast: string[];
}

/**
 * Writes the access logs of the demonstration: one for each group's stream server, in the format of Icecast 2.4, and those of
 * the stations that moved. The same seed, origin and days give the same files.
 * @returns the files, and how many lines those of Icecast have
 */
export async function writeDemoLogs(
  { origin, days, moved, seed, folder }: DemoLogs,
  onProgress: (done: number) => void = () => undefined,
): Promise<{ files: WrittenLogs; lines: number }> {
  const files: WrittenLogs = { icecast: [], cloudfront: [], shoutcast: [] };
  let lines = 0;
  for (const group of demoGroups) {
    const stations = demoStations.filter((station) => station.group === group.slug);
    const log = new AccessLog();
    const sisters: Listener[] = [];
    for (const station of stations) {
      const parts = { territory: group.territory, origin, days, moved, seed };
      const others = otherLog(station, parts);
      sisters.push(...fillLog(log, others?.connect, station, parts, sisters));
      const written = await others?.write(folder);
      if (written) files[written.format].push(...written.paths);
    }
    const path = join(folder, logName(group.slug, days));
    await log.write(path, stations[0]?.timezone ?? 'UTC');
    files.icecast.push(path);
    lines += log.lines;
    onProgress(files.icecast.length / demoGroups.length);
  }
  return { files, lines };
}

function logName(group: string, { from, to }: DayRange): string {
  return `demo-${group}_${from}_${to}.log`;
}

/** The days of a log of the demonstration, by its name; undefined for other logs. */
export function logDays(name: string): DayRange | undefined {
  const [, from, to] = /^demo-[a-z0-9-]+_([\d-]{10})_([\d-]{10})\.log$/.exec(name) ?? [];
  return from && to ? { from, to } : undefined;
}

function fillLog(
  log: AccessLog,
  moving: Moving | undefined,
  station: Station,
  { territory, origin, days, seed }: Omit<DemoLogs, 'folder'> & { territory: string },
  sisters: readonly Listener[],
): Listener[] {
  const audience = audiences.find((one) => one.station === station.slug);
  if (!audience) throw new Error(`${station.slug} has no audience.`);
  const listeners = listenersOf(station, audience, sisters, seed);
  const [from, until] = boundsOf(station, days);
  const connect = moving?.(log) ?? log.between(from, until);
  const plan = playlistStyles.find((style) => style.station === station.slug);
  const onAir: StationDays['onAir'] = (today, number) =>
    plan && number >= 0 ? playlistOf(plan, station.name, today, number).sort((one, other) => one.at - other.at) : [];
  const parts = { audience, listeners, silences: silencesOf(station, origin), onAir, connect, seed };
  // Two days earlier: radios that were left on then are still playing.
  for (let day = addDays(days.from, -2); day <= days.to; day = addDays(day, 1)) {
    const today = demoDay(day, station.timezone, territory);

    listenForDay(parts, today, dayCount({ from: origin, to: day }) - 1);
    machinesForDay(station, today, connect, seed);
  }
  return listeners;
}

function silencesOf(station: Station, origin: string): Silence[] {
  const silences = restarts.map(({ day, hour }) => {
    const from = startOfDay(addDays(origin, day), station.timezone) + hour * 3600;
    return { from, until: from + 25 };
  });
  if (station.slug === lostStation) {
    const from = startOfDay(addDays(origin, lostDay), station.timezone) + 5.5 * 3600;
    silences.push({ from, until: from + 86_400 });
  }
  return silences;
}

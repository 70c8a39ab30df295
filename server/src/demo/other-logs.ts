import { join } from 'node:path';
import type { Station } from '@quarterhour/model/catalogue';
import { addDays, type DayRange } from '@quarterhour/model/period';
import { startOfDay } from '@quarterhour/model/zone';
import { onHls, onShoutcast } from './catalogue.ts';
import { itemsOf } from './items.ts';
import type { AccessLog, Connect } from './log.ts';
import { SegmentLog } from './segment-log.ts';
import { TitleLog } from './title-log.ts';

interface Moved {
  territory: string;
  origin: string;
  days: DayRange;
  moved: string;
}

/** Where connections go: to the log of Icecast before a station moved, and to its other log since. */
export type Moving = (log: AccessLog) => Connect;

interface OtherLog {
  connect: Moving;
  write(folder: string): Promise<{ format: 'cloudfront' | 'shoutcast'; paths: string[] }>;
}

/** The instants (UTC seconds) at which days of a station begin and end. */
export function boundsOf({ timezone }: Station, { from, to }: DayRange): [from: number, until: number] {
  return [startOfDay(from, timezone), startOfDay(addDays(to, 1), timezone)];
}

/** The log of a station that moved, if these days are not all before. */
export function otherLog(station: Station, parts: Moved): OtherLog | undefined {
  const { days, moved } = parts;
  if (moved > days.to) return undefined;
  if (station.slug === onHls) return segmentsOf(station, parts);
  return station.slug === onShoutcast ? titlesOf(station, parts) : undefined;
}

/** The app plays segments; all others still connect. */
function segmentsOf(station: Station, { days, moved }: Moved): OtherLog {
  const [from, until] = boundsOf(station, days);
  const move = Math.max(from, startOfDay(moved, station.timezone));
  const log = new SegmentLog(station.slug);
  const app = station.apps[0] ?? station.slug;
  const play = log.between(move, until);
  return {
    connect(icecast) {
      const [all, before] = [icecast.between(from, until), icecast.between(from, move)];
      return (start, seconds, caller) => {
        if (!caller.agent.startsWith(`${app}/`)) return all(start, seconds, caller);
        if (start < move) before(start, seconds, caller);
        if (caller.status === 200 && caller.bytesPerSecond > 0) play(start, seconds, caller);
      };
    },
    async write(folder) {
      const path = join(folder, `cdn-${station.slug}_${days.from}_${days.to}.log`);
      await log.write(path);
      return { format: 'cloudfront', paths: [path] };
    },
  };
}

/** Everybody listens to the new server. */
function titlesOf(station: Station, { territory, origin, days, moved }: Moved): OtherLog {
  const [from, until] = boundsOf(station, days);
  const move = Math.max(from, startOfDay(moved, station.timezone));
  const since = { from: days.from > moved ? days.from : moved, to: days.to };
  const items = itemsOf(station, territory, origin, since);
  const mounts = station.streams.flatMap((stream) => stream.mounts);
  const logs = mounts.map((mount) => ({ mount, log: new TitleLog(mount, items) }));
  return {
    connect(icecast) {
      const before = icecast.between(from, move);
      const since = logs.map(({ mount, log }) => ({ request: `GET ${mount} HTTP`, connect: log.between(move, until) }));
      return (start, seconds, caller) => {
        if (start < move) before(start, seconds, caller);
        since.find(({ request }) => caller.request.startsWith(request))?.connect(start, seconds, caller);
      };
    },
    async write(folder) {
      const paths: string[] = [];
      for (const [number, { log }] of logs.entries()) {
        const path = join(folder, `shoutcast-${station.slug}-${number + 1}_${days.from}_${days.to}.log`);
        await log.write(path, station.timezone);
        paths.push(path);
      }
      return { format: 'shoutcast', paths };
    },
  };
}

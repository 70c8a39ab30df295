import { setImmediate } from 'node:timers/promises';
import { addDays, dayCount } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import { audiences } from './audiences.ts';
import { demoDay } from './calendar.ts';
import { demoGroups, demoStations } from './catalogue.ts';
import { listenForDay } from './day.ts';
import { type Listener, listenersOf } from './listeners.ts';
import type { Caller } from './log.ts';
import { machinesForDay } from './machines.ts';
import { playlistOf, playlistStyles, titleOf } from './playlist.ts';

/** A connection of the demonstration, from … until … (unix seconds). */
interface DemoConnection {
  id: number;
  mount: string;
  from: number;
  until: number;
  caller: Caller;
}

/** What the demonstration's stream servers have on a day: the same habits that its logs are written by. */
export interface DemoNow {
  connections: DemoConnection[];
  /** The titles of each mount, in the order of time. */
  titles: Map<string, { at: number; title: string }[]>;
}

/** The shortest connection that a poll could see, in seconds. */
const least = 2;

/**
 * Computes the connections around a moment: those of today and of the day before, by each station's clock, that are not over.
 * @param origin the first day of the demonstration, from which growth is counted
 */
export async function connectionsAround(now: number, origin: string, seed: string): Promise<DemoNow> {
  const connections: DemoConnection[] = [];
  const titles: DemoNow['titles'] = new Map();
  for (const group of demoGroups) {
    const sisters: Listener[] = [];
    for (const station of demoStations.filter((one) => one.group === group.slug)) {
      const audience = audiences.find((one) => one.station === station.slug);
      if (!audience) throw new Error(`${station.slug} has no audience.`);
      const listeners = listenersOf(station, audience, sisters, seed);
      sisters.push(...listeners);
      const plan = playlistStyles.find((style) => style.station === station.slug);
      const today = dayOf(now, station.timezone);
      const connect = (start: number, seconds: number, caller: Caller) => {
        const until = Math.round(start + seconds);
        if (until <= now || seconds < least || caller.status !== 200 || !caller.request.startsWith('GET ')) return;
        const mount = caller.request.split(' ')[1] ?? '';
        connections.push({ id: connections.length + 1, mount, from: Math.round(start), until, caller });
      };
      const items = new Map<number, { at: number; title: string }>();
      const onAir: Parameters<typeof listenForDay>[0]['onAir'] = (day, number) => {
        const list = plan && number >= 0 ? playlistOf(plan, station.name, day, number) : [];
        list.sort((one, other) => one.at - other.at);
        for (const item of list) items.set(item.at, { at: item.at, title: titleOf(item) });
        return list;
      };
      for (let day = addDays(today, -1); day <= addDays(today, 1); day = addDays(day, 1)) {
        const demo = demoDay(day, station.timezone, group.territory);
        const number = dayCount({ from: origin, to: day }) - 1;
        listenForDay({ audience, listeners, silences: [], onAir, connect, seed }, demo, number);
        machinesForDay(station, demo, connect, seed);
        // The server answers requests meanwhile.
        await setImmediate();
      }
      const list = [...items.values()].sort((one, other) => one.at - other.at);
      for (const { mounts } of station.streams) for (const mount of mounts) titles.set(mount, list);
    }
  }
  return { connections, titles };
}

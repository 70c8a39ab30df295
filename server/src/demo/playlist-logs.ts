import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Station } from '@quarterhour/model/catalogue';
import { addDays, type DayRange } from '@quarterhour/model/period';
import { demoGroups, demoStations, onShoutcast } from './catalogue.ts';
import type { DemoLogs } from './generate.ts';
import { itemsOf } from './items.ts';
import { logClock, offsetClock } from './log.ts';
import { type DemoItem, titleOf } from './playlist.ts';

/** The group whose playout system writes a table; the stream servers of the other groups write playlist logs. */
const withTable = 'lucarne';
/** The station whose encoder writes capitals only. */
const inCapitals = 'granit-onde';

/** Writes the airings of the demonstration's stations on some days: the same for the same origin and days. */
export async function writePlaylists({
  origin,
  days,
  moved,
  folder,
}: Omit<DemoLogs, 'seed'>): Promise<{ playlists: string[]; tables: string[] }> {
  const [playlists, tables]: [string[], string[]] = [[], []];
  for (const { slug, territory } of demoGroups) {
    const aired = demoStations
      .filter(({ group }) => group === slug)
      .map((station) => ({ station, items: itemsOf(station, territory, origin, loggedDays(station, days, moved)) }));
    const isTable = slug === withTable;
    const path = join(
      folder,
      `${isTable ? 'airings' : 'playlist'}-${slug}_${days.from}_${days.to}.${isTable ? 'csv' : 'log'}`,
    );
    await writeFile(path, isTable ? tableOf(aired) : playlistLogOf(aired));
    (isTable ? tables : playlists).push(path);
  }
  return { playlists, tables };
}

/** The days of which a station's titles are in a log of their own: those on SHOUTcast are in the lines of its listeners. */
function loggedDays({ slug }: Station, days: DayRange, moved: string): DayRange {
  return slug === onShoutcast ? { from: days.from, to: [days.to, addDays(moved, -1)].sort()[0] as string } : days;
}

interface Aired {
  station: Station;
  items: readonly DemoItem[];
}

const mountOf = ({ streams }: Station) => streams[0]?.mounts[0] ?? '';

/** In the format of Icecast: one log for all mounts of the server, in the order of time. */
function playlistLogOf(aired: readonly Aired[]): string {
  const clock = logClock(aired[0]?.station.timezone ?? 'UTC');
  const changes = aired.flatMap(({ station, items }) => {
    const mount = mountOf(station);
    return items.map((item) => ({
      at: item.at,
      text: `${mount}|0|${station.slug === inCapitals ? titleOf(item).toUpperCase() : titleOf(item)}`,
    }));
  });
  changes.sort((one, other) => one.at - other.at);
  return changes.map(({ at, text }) => `${clock(at)}|${text}\n`).join('');
}

const types = { song: 'Musique', news: 'Info', advertisement: 'Pub', jingle: 'Jingle', talk: 'Talk' };

/** In the format of a playout system's export: a table in French, in the time zones of its stations. */
function tableOf(aired: readonly Aired[]): string {
  const lines = ['Mount;Date;Heure;Durée;Artiste;Titre;Album;ISRC;Type'];
  for (const { station, items } of aired) {
    const offsetOf = offsetClock(station.timezone);
    for (const item of items) {
      const wall = new Date((item.at + offsetOf(item.at)) * 1000).toISOString();
      const [date, time] = [wall.slice(0, 10).split('-').reverse().join('/'), wall.slice(11, 19)];
      const { artist, title, album, isrc } =
        item.kind === 'song' ? item.song : { artist: '', title: item.title, album: '', isrc: '' };
      lines.push([mountOf(station), date, time, item.seconds, artist, title, album, isrc, types[item.kind]].join(';'));
    }
  }
  return `${lines.join('\n')}\n`;
}

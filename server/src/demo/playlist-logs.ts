import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Station } from '@quarterhour/model/catalogue';
import { addDays, type DayRange, dayCount } from '@quarterhour/model/period';
import { demoDay } from './calendar.ts';
import { demoGroups, demoStations } from './catalogue.ts';
import type { DemoLogs } from './generate.ts';
import { logClock, offsetClock } from './log.ts';
import { type DemoItem, playlistOf, playlistStyles } from './playlist.ts';

/** The group whose playout system writes a table; the stream servers of the other groups write playlist logs. */
const withTable = 'lucarne';
/** The station whose encoder writes capitals only. */
const inCapitals = 'granit-onde';

/** Writes the airings of the demonstration's stations on some days: the same for the same origin and days. */
export async function writePlaylists({
  origin,
  days,
  folder,
}: Omit<DemoLogs, 'seed'>): Promise<{ playlists: string[]; tables: string[] }> {
  const [playlists, tables]: [string[], string[]] = [[], []];
  for (const { slug, territory } of demoGroups) {
    const aired = demoStations
      .filter(({ group }) => group === slug)
      .map((station) => ({ station, items: itemsOf(station, territory, origin, days) }));
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

interface Aired {
  station: Station;
  items: readonly DemoItem[];
}

function itemsOf(station: Station, territory: string, origin: string, { from, to }: DayRange): DemoItem[] {
  const plan = playlistStyles.find((one) => one.station === station.slug);
  if (!plan) throw new Error(`${station.slug} has no playlist.`);
  const items: DemoItem[][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const number = dayCount({ from: origin, to: day }) - 1;
    items.push(playlistOf(plan, station.name, demoDay(day, station.timezone, territory), number));
  }
  return items.flat();
}

const titleOf = (item: DemoItem) => (item.kind === 'song' ? `${item.song.artist} - ${item.song.title}` : item.title);
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestsOf } from '../../testing/digests.ts';
import { halfHour, openPodcastBed, requestLine } from '../../testing/podcast-bed.ts';
import { at, catalogueOf, fileOf, logLine, stationEntry } from '../../testing/test-bed.ts';
import { beginUndo } from '../store/imports.ts';
import { fillBehind } from './fill-behind.ts';
import { combined } from './formats/combined.ts';
import { icecast } from './formats/icecast.ts';
import { icecastPlaylist } from './formats/icecast-playlist.ts';
import { shoutcast } from './formats/shoutcast.ts';
import { type ImportOptions, importLogs } from './import.ts';
import { undoImports } from './undo-import.ts';

/* An import that is undone leaves nothing: every table of both stores equals what it was before. */

let bed: Awaited<ReturnType<typeof openPodcastBed>>;
beforeAll(async () => {
  bed = await openPodcastBed();
  const files = [1, 2].map((number) => ({
    guid: `${number}`,
    url: `https://files.example/${number}.mp3`,
    ...halfHour,
  }));
  await bed.addPodcast('Show', files);
});
afterAll(() => bed.close());

const segments = { id: 11, slug: 'hls', name: 'HLS', mounts: [], segments: ['/live/one/*'] };
const first = stationEntry(1);
const catalogue = async () => catalogueOf({ ...first, streams: [...first.streams, segments] }, stationEntry(2));
const load = (lines: readonly string[], options: Partial<ImportOptions>) =>
  importLogs({ ...bed.parts, catalogue }, { format: icecast, sources: [fileOf(lines)], ...options });

const shoutcastHeading =
  '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth';
const month = (day: number) => `2026-09-${String(day).padStart(2, '0')}`;

/** Lines of each kind of source, of a day and an address; another day or address brings other devices. */
const sources: Record<string, { lines: (day: number, host: number) => string[]; options: Partial<ImportOptions> }> = {
  connections: {
    options: { format: icecast },
    lines: (day, host) => [
      logLine({
        end: at(`${month(day)}T10:00:00`),
        seconds: 1200,
        address: `81.2.69.${host}`,
        agent: `Player${host}/1`,
      }),
      // Into the next day, by a device that others may have.
      logLine({ end: at(`${month(day + 1)}T00:20:00`), seconds: 2400, mount: '/2.mp3', address: '81.2.69.99' }),
      'unreadable',
    ],
  },
  'connections with titles': {
    options: { format: shoutcast, station: 'station-1' },
    lines: (day, host) => [
      shoutcastHeading,
      `92.184.100.${host} 92.184.100.${host} ${month(day)} 12:03:20 /stream?title=Queen%20-%20Innuendo 200 WinampMPEG%2F${host}.0 3200000 200 128000`,
      `92.184.100.${host} 92.184.100.${host} ${month(day)} 12:07:20 /stream?title=Artist%20${host}%20-%20Song 200 WinampMPEG%2F${host}.0 3840000 240 128000`,
    ],
  },
  segments: {
    options: { format: combined },
    lines: (day, host) =>
      Array.from({ length: 60 }, (_, number) =>
        requestLine({
          at: at(`${month(day)}T14:00:00`) + number * 6,
          path: `/live/one/segment-${1000 + number}.ts`,
          address: `91.198.174.${host}`,
          agent: `Hls${host}/2`,
          bytes: 98_304,
        }),
      ),
  },
  downloads: {
    options: { format: combined, host: 'files.example' },
    lines: (day, host) => [
      requestLine({ at: at(`${month(day)}T16:00:00`), path: '/1.mp3', address: `5.2.128.${host}` }),
      requestLine({ at: at(`${month(day)}T16:10:00`), path: '/2.mp3', address: '5.2.128.99', agent: `Pod${host}/1` }),
      requestLine({ at: at(`${month(day)}T16:20:00`), path: '/other.mp3', address: `5.2.128.${host}` }),
    ],
  },
  titles: {
    options: { format: icecastPlaylist },
    lines: (day, host) =>
      ['Abba - Waterloo', `Artist ${host} - Own`, 'QUEEN - INNUENDO'].map(
        (title, number) => `${String(day).padStart(2, '0')}/Sep/2026:18:0${number * 3}:00 +0000|/1.mp3|12|${title}`,
      ),
  },
};

async function digests() {
  await fillBehind({ ...bed.parts, catalogue });
  return digestsOf(bed.parts);
}

test('every kind of import is undone whole', { timeout: 900_000 }, async () => {
  for (const { lines, options } of Object.values(sources)) await load(lines(7, 10), options);
  for (const [kind, { lines, options }] of Object.entries(sources)) {
    const before = await digests();
    expect(Object.keys(before).length, kind).toBeGreaterThan(25);
    const { id } = await load([...lines(7, 10), ...lines(7, 20), ...lines(8, 30)], options);
    const between = await digests();
    expect(between, kind).not.toEqual(before);
    expect(await beginUndo(bed.parts.store.db, id)).toBeDefined();
    await undoImports({ ...bed.parts, catalogue });
    expect(await digests(), kind).toEqual(before);
  }
});

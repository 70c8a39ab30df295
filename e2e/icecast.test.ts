import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { querySchema } from '@quarterhour/model/query';
import { createGroup } from '@quarterhour/server/catalogue/groups';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { createStation } from '@quarterhour/server/catalogue/stations';
import { createTerritory } from '@quarterhour/server/catalogue/territories';
import type { Engine } from '@quarterhour/server/engine/engine';
import { owner } from '@quarterhour/server/identity/principal';
import { icecast as icecastFormat } from '@quarterhour/server/ingest/formats/icecast';
import { icecastPlaylist } from '@quarterhour/server/ingest/formats/icecast-playlist';
import { importLogs } from '@quarterhour/server/ingest/import';
import { openSource } from '@quarterhour/server/ingest/sources/source';
import { wholeReader } from '@quarterhour/server/listening/days-behind';
import { openListening } from '@quarterhour/server/listening/open';
import { answer } from '@quarterhour/server/query/answer';
import { openStore } from '@quarterhour/server/store/open';
import { deviceSecret } from '@quarterhour/server/store/secrets';
import { expect, onTestFinished, test } from 'vitest';
import { announce, findIcecast, startIcecast, startSource, type Visit, visit } from './icecast.ts';

const vlc = 'VLC/3.0.20 LibVLC/3.0.20';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const sonos = 'Linux UPnP/1.0 Sonos/80.1-56030 (ZPS9)';
const mount = '/one.mp3';

/** Each listens for at least the 30 seconds of the rule set. The first two are one device twice. */
const listeners: Visit[] = [
  { mount, address: '127.0.0.2', agent: vlc, seconds: 31.5 },
  { mount, address: '127.0.0.2', agent: vlc, seconds: 32.5 },
  { mount, address: '127.0.0.3', agent: vlc, seconds: 33.5 },
  { mount, address: '127.0.0.2', agent: iphone, seconds: 34.5 },
  { mount, address: '127.0.0.4', agent: windows, seconds: 35.5 },
  { mount, address: '127.0.0.5', agent: sonos, seconds: 36.5 },
];
const notCounted: (Visit & { rule: string })[] = [
  { rule: 'too_short', mount, address: '127.0.0.6', agent: vlc, seconds: 5 },
  { rule: 'too_short', mount, address: '127.0.0.7', agent: iphone, seconds: 11 },
  { rule: 'too_short', mount, address: '127.0.0.8', agent: windows, seconds: 19 },
  {
    rule: 'robot',
    mount,
    address: '127.0.0.9',
    agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    seconds: 33,
  },
  {
    rule: 'monitor',
    mount,
    address: '127.0.0.10',
    agent: 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    seconds: 2,
  },
  { rule: 'relay', mount, address: '127.0.0.11', agent: 'Icecast 2.4.4', seconds: 33 },
  { rule: 'not_a_stream', mount: `${mount}.m3u`, address: '127.0.0.12', agent: vlc },
  { rule: 'unknown_station', mount: '/two.mp3', address: '127.0.0.12', agent: vlc },
];
/** The studio's announcements: seconds after its start, title, and kind by the rules of the station. */
const announced: { after: number; title: string; kind: string; song: string }[] = [
  { after: 0, title: 'Ace of Base - All That She Wants', kind: 'song', song: 'Ace of Base - All That She Wants' },
  { after: 5, title: 'Björk - Jóga (Remastered 2011)', kind: 'song', song: 'Björk - Jóga' },
  { after: 9, title: 'Radio One', kind: 'jingle', song: '' },
  { after: 12, title: 'Ștefan & Co | Live - Țară bună', kind: 'song', song: 'Ștefan & Co | Live - Țară bună' },
  { after: 19, title: 'Reclame', kind: 'advertisement', song: '' },
  { after: 25, title: 'BJÖRK - JÓGA', kind: 'song', song: 'Björk - Jóga' },
];
const binary = findIcecast();
const title = 'what a real Icecast logs is what was listened to';

test.skipIf(!binary)(binary ? title : `${title}: skipped, because Icecast is not installed`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const icecast = await startIcecast(binary as string);
  onTestFinished(icecast.remove);
  onTestFinished(icecast.stop);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(await readFile(icecast.errorLog, 'utf8'));
  });
  const begun = Math.floor(Date.now() / 1000);
  const studio = await startSource(icecast.port, mount);
  await Promise.all([
    Promise.all(listeners.map((listener) => visit(icecast.port, listener))),
    Promise.all(notCounted.map((other) => visit(icecast.port, other))),
    Promise.all(
      announced.map(async ({ after, title }) => {
        await wait(after * 1000);
        await announce(icecast.port, mount, title);
      }),
    ),
  ]);
  await wait(1500);
  studio.stop();
  await wait(500);
  await icecast.stop();

  const store = await openStore({ folder });
  onTestFinished(store.close);
  const engine = await openListening({ folder });
  onTestFinished(engine.close);
  await createTerritory(store, owner, { slug: 'home', name: 'Home', rule_set: 'thirty_seconds', archived: false });
  await createGroup(store, owner, { slug: 'all', name: 'All', territory: 'home', archived: false });
  const streams = [{ slug: 'mp3', name: 'MP3', mounts: [mount] }];
  const named = { slug: 'one', name: 'Radio One', group: 'all', timezone: 'Europe/Bucharest', archived: false };
  await createStation(store, owner, { ...named, sites: [], apps: [], streams });
  const catalogue = await readSnapshot(store);
  const clock = () => Math.floor(Date.now() / 1000);

  const parts = { engine, store, catalogue: async () => catalogue, secret: await deviceSecret(store), clock };
  const report = await importLogs(parts, { format: icecastFormat, sources: [await openSource(icecast.accessLog)] });
  expect(report.unreadable.count, await readFile(icecast.accessLog, 'utf8')).toBe(0);
  expect(report.sessions).toBe(listeners.length);
  // In addition to the visits: the studio with its announcements, and the requests that checked that Icecast and the
  // mount were ready.
  const others = ['encoder', ...Array.from({ length: 1 + studio.asked + announced.length }, () => 'not_a_stream')];
  expect(report.excluded).toEqual(countOf([...notCounted.map(({ rule }) => rule), ...others]));

  const today = new Date(begun * 1000).toISOString().slice(0, 10);
  const result = await answer(
    { reader: await wholeReader(engine, catalogue.stations), clock },
    catalogue,
    querySchema.parse({
      measures: ['sessions', 'active_sessions', 'listening_hours', 'reach'],
      period: { from: today, to: new Date().toISOString().slice(0, 10) },
      timezone: 'UTC',
    }),
  );
  const [sessions, active, hours, reach] = result.rows[0] as number[];
  expect({ sessions, active, reach }).toEqual({ sessions: listeners.length, active: listeners.length, reach: 5 });
  // The durations in Icecast's log: at least as long as the visits were meant to be, and longer on a busy machine.
  const heard = await secondsOf(icecast.accessLog, listeners);
  for (const [index, { seconds = 0 }] of listeners.entries()) expect(heard[index]).toBeGreaterThanOrEqual(seconds - 1);
  expect((hours ?? 0) * 3600).toBeCloseTo(
    heard.reduce((sum, seconds) => sum + seconds, 0),
    6,
  );

  const playlist = [await openSource(icecast.playlistLog)];
  const imported = await importLogs(parts, { format: icecastPlaylist, sources: playlist });
  const written = await readFile(icecast.playlistLog, 'utf8');
  expect(imported, written).toMatchObject({ airings: announced.length, unreadable: { count: 0 } });
  const airings = await songsOf(engine);
  expect(
    airings.map(({ kind, song }) => ({ kind, song })),
    written,
  ).toEqual(announced.map(({ kind, song }) => ({ kind, song })));
  const titles = written.split('\n').flatMap((line) => (line ? [startOf(line)] : []));
  for (const [index, { start, end }] of airings.entries()) {
    expect(start, written).toBe(titles[index]);
    expect(end).toBe(airings[index + 1]?.start ?? start + 600);
  }

  const rows = await engine.rows<{ seconds: number }>('SELECT seconds FROM sessions ORDER BY seconds');
  expect(rows.map(({ seconds }) => seconds)).toEqual(heard);
});

/** The durations of these visits in seconds, by Icecast’s access log, which ends each line with them; the shortest first. */
async function secondsOf(accessLog: string, visits: readonly Visit[]): Promise<number[]> {
  const lines = (await readFile(accessLog, 'utf8')).split('\n');
  const own = lines.filter((line) =>
    visits.some(({ address, agent }) => line.startsWith(`${address} `) && line.includes(agent)),
  );
  return own.map((line) => Number(line.split(' ').at(-1))).sort((a, b) => a - b);
}

/** The start of a title by Icecast’s playlist log, whose lines are like 05/Apr/2026:07:28:01 +0000|/one.mp3|2|Title. */
function startOf(line: string): number {
  const [date = '', ...time] = (line.split('|')[0] ?? '').split(':');
  return Date.parse(`${date.replaceAll('/', ' ')} ${time.join(':')}`) / 1000;
}

function songsOf(engine: Engine) {
  return engine.rows<{ start: number; end: number; kind: string; song: string }>(
    `SELECT start, end, kind, if(song_id = 0, '', concat(artists.name, ' - ', songs.title)) AS song FROM airings
     LEFT JOIN (SELECT * FROM songs FINAL) AS songs ON songs.id = song_id
     LEFT JOIN (SELECT * FROM artists FINAL) AS artists ON artists.id = songs.artist_id ORDER BY start`,
  );
}

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { PrefixLog } from '../ingest/requests/prefix-log.ts';

const noon = Date.parse('2026-10-01T12:00:00Z') / 1000;
const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)';
const antenna = 'AntennaPod/3.4.0';
let server: TestServer;

/** Half an hour at 128 kbit/s: a minute of it is 960 000 bytes. */
const item = (guid: string, file: string, length = 28_800_000) =>
  `<item><title>${guid}</title><guid>${guid}</guid><itunes:duration>1800</itunes:duration>
   <enclosure url="${file}" length="${length}" type="audio/mpeg"/></item>`;
const feed = (title: string, ...items: string[]) =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${title}</title>${items.join('')}</channel></rss>`;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const morning = feed(
    'Morning',
    item('one', 'https://files.example/show/1.mp3'),
    item('two', 'https://files.example/show/2.mp3'),
    item('three', 'https://dts.podtrac.com/redirect.mp3/cdn.example:8443/3.mp3'),
  );
  const evening = feed('Evening', item('first', 'https://evening.example/1.mp3'));
  for (const text of [morning, evening]) {
    expect(await server.call(api.createPodcast, { group: 'all', feed: text })).toMatchObject({ status: 200 });
  }
  server.freeze(noon);
});
afterAll(() => server.stop());

interface Asked {
  address?: string;
  agent?: string;
  range?: string;
  method?: string;
}

async function visit(path: string, { address = '92.184.100.7', agent = overcast, range, method }: Asked = {}) {
  const answer = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': agent, 'x-forwarded-for': address, ...(range && { range }) },
  });
  return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers };
}

async function switchTo(downloads_from: string) {
  const { version } = (await server.call(api.readPodcast, { slug: 'morning' })).body;
  return server.call(api.changePodcast, { slug: 'morning', version, downloads_from });
}

const file = 'https://files.example/show/1.mp3';

test('the prefix is off until a podcast is counted by it', async () => {
  expect(await visit(`/p/morning/${file}`)).toMatchObject({ status: 404, location: null });
  expect(await switchTo('prefix')).toMatchObject({ status: 200, body: { downloads_from: 'prefix' } });
  // Podcast data are read again every few seconds.
  await vi.waitFor(async () => expect((await visit(`/p/morning/${file}`, { method: 'HEAD' })).status).toBe(302), {
    timeout: 60_000,
    interval: 500,
  });
});

test.each([
  ['the file', file, file],
  ['with its query', `${file}?token=a%20b&c`, `${file}?token=a%20b&c`],
  ['a file of the same host that the feed does not name yet', 'https://files.example/show/9.mp3', undefined],
  ['without a scheme', 'files.example/show/1.mp3', file],
  ['with one slash for two', 'https:/files.example/show/1.mp3', file],
  ['by the prefix of another service', 'https://dts.podtrac.com/redirect.mp3/cdn.example:8443/3.mp3', undefined],
])('it leads to %s', async (_, rest, location) => {
  expect(await visit(`/p/morning/${rest}`, { method: 'HEAD' })).toMatchObject({
    status: 302,
    location: location ?? rest,
  });
});

test.each([
  ['another host', 'https://evil.example/show/1.mp3'],
  ['a host of another podcast', 'https://evening.example/1.mp3'],
  ['a host that begins alike', 'https://files.example.evil.example/show/1.mp3'],
  ['a name before the host', 'https://files.example@evil.example/show/1.mp3'],
  ['a password', 'https://files.example:x@evil.example/'],
  ['another port', 'https://files.example:8443/show/1.mp3'],
  ['a backslash', 'https://evil.example\\@files.example/1.mp3'],
  ['an escaped slash', 'https://evil.example%2F@files.example/1.mp3'],
  ['two slashes', '//evil.example/show/1.mp3'],
  ['another scheme', 'javascript:alert(1)//files.example/'],
  ['another service to another host', 'https://dts.podtrac.com/redirect.mp3/evil.example/3.mp3'],
  ['no address', ''],
])('it never leads to %s', async (_, rest) => {
  expect(await visit(`/p/morning/${rest}`)).toMatchObject({ status: 404, location: null });
  expect(await visit(`/p/evening/${rest}`)).toMatchObject({ status: 404, location: null });
});

async function downloads() {
  const query = { measures: ['downloads'], dimensions: ['episode'], period: { from: '2026-10-01', to: '2026-10-01' } };
  const { body } = await server.call(api.query, query);
  return Object.fromEntries((body as unknown as { rows: [string, number][] }).rows);
}

test('requests count by the rules of every other log', async () => {
  const two = '/p/morning/https://files.example/show/2.mp3';
  // Episode one: the same device twice on a day is one download, a second device another one.
  await visit(`/p/morning/${file}`);
  await visit(`/p/morning/${file}`, { range: 'bytes=0-' });
  await visit(`/p/morning/${file}`, { address: '92.184.100.8' });
  // Episode two: a probe, half a minute, a robot, the end of the file; and a minute in two pieces, which is a download.
  await visit(two, { range: 'bytes=0-1' });
  await visit(two, { method: 'HEAD' });
  await visit(two, { range: 'bytes=0-479999' });
  await visit(two, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await visit(two, { range: 'bytes=28799000-' });
  await visit(two, { range: 'bytes=0-479999', agent: antenna });
  await visit(two, { range: 'bytes=480000-959999', agent: antenna });
  server.freeze(noon + 3600);
  await vi.waitFor(async () => expect(await downloads()).toEqual({ one: 2, two: 1 }), {
    timeout: 60_000,
    interval: 500,
  });
});

test('counted from logs again, the prefix leads on only where the feed names it, and counts nowhere', async () => {
  expect(await switchTo('logs')).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await downloads()).toEqual({}), { timeout: 60_000, interval: 500 });
  const behind = `${server.url}/p/morning/https://files.example/show/4.mp3`;
  await server.call(api.readFeed, { slug: 'morning', feed: feed('Morning', item('four', behind)) });
  await vi.waitFor(
    async () =>
      expect(await visit('/p/morning/https://files.example/show/4.mp3', { method: 'HEAD' })).toMatchObject({
        status: 302,
        location: 'https://files.example/show/4.mp3',
      }),
    { timeout: 60_000, interval: 500 },
  );
});

test('what a killed process wrote is still there, and is taken once it is no longer written to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-prefix-'));
  try {
    await writeFile(join(folder, '1-1-1.log'), 'left over\n');
    const log = new PrefixLog(folder);
    const request = { at: noon, id: 'a', address: '92.184.100.7', method: 'GET', url: file, length: 0 };
    const rest = { range: '', referer: '', agent: 'a "quoted" \\ name' };
    await Promise.all([log.append({ ...request, ...rest }), log.append({ ...request, id: 'b', ...rest })]);
    expect((await log.takeFiles()).map((path) => path.endsWith('1-1-1.log'))).toEqual([true, false]);
    await log.append({ ...request, id: 'c', ...rest });
    expect(await log.takeFiles()).toHaveLength(3);
    await log.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

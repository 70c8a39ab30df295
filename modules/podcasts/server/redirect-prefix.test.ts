import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { unescapeText } from '@quarterhour/server/ingest/formats/request-line';
import { FileQueue } from '@quarterhour/server/ingest/queue/file-queue';
import { prefixLine } from '@quarterhour/server/ingest/requests/prefix-line';
import { takePrefixLog } from '@quarterhour/server/ingest/requests/take-prefix-log';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

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
  const visits = Array.from({ length: 20 }, () => visit(`/p/morning/${file}`, { method: 'HEAD' }));
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(20).fill(302));
});

test('one address may ask 600 times in a minute for a podcast, others and for others meanwhile as before', async () => {
  const address = '92.184.101.9';
  const ask = async () => (await visit('/p/morning/nothing', { address })).status;
  const found: number[] = [];
  for (let turn = 0; turn < 24; turn++) found.push(...(await Promise.all(Array.from({ length: 25 }, ask))));
  expect(new Set(found)).toEqual(new Set([404]));
  const refused = await visit(`/p/morning/${file}`, { address, method: 'HEAD' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visit('/p/evening/nothing', { address })).status).toBe(404);
  expect((await visit(`/p/morning/${file}`, { method: 'HEAD' })).status).toBe(302);
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
  [
    'any host through a service, with a host of the feed in its path',
    'https://dts.podtrac.com/redirect.mp3/evil.example/files.example/a.mp3',
  ],
  [
    'any host through a service, with a host and port of the feed',
    'https://dts.podtrac.com/redirect.mp3/evil.example/cdn.example:8443/3.mp3',
  ],
  ['a service that the feed does not use', 'https://op3.dev/e/evil.example/files.example/show/1.mp3'],
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
  // Ten of these took half a minute to import. They differ only behind the part that is kept: one download of episode three.
  const three = '/p/morning/https://dts.podtrac.com/redirect.mp3/cdn.example:8443/3.mp3';
  for (let more = 0; more < 10; more++) {
    expect((await visit(three, { agent: '_'.repeat(14_000 + more) })).status).toBe(302);
  }
  server.freeze(noon + 3600);
  await vi.waitFor(async () => expect(await downloads()).toEqual({ one: 2, two: 1, three: 1 }), {
    timeout: 60_000,
    interval: 500,
  });
  const longest = await server.parts.engine.rows('SELECT max(lengthUTF8(agent)) AS characters FROM agents');
  expect(longest).toEqual([{ characters: 500 }]);
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

async function inFolder(use: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-prefix-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
const oneRequest = { at: noon, id: 'a', address: '92.184.100.7', method: 'GET', url: file, length: 0 };

test('the log of a killed process is imported once it is no longer written', () =>
  inFolder(async (folder) => {
    await writeFile(join(folder, '1-1-1.log'), 'left over\n');
    const log = new FileQueue(folder);
    const rest = { range: '', referer: '', agent: 'a "quoted" \\ name' };
    const line = (id: string) => prefixLine({ ...oneRequest, id, ...rest });
    await Promise.all([log.append(line('a')), log.append(line('b'))]);
    expect((await log.takeFiles()).map((path) => path.endsWith('1-1-1.log'))).toEqual([true, false]);
    await log.append(line('c'));
    expect(await log.takeFiles()).toHaveLength(3);
    await log.close();
  }));

test('other imports go between the files of a long log', () =>
  inFolder(async (folder) => {
    const { engine, store } = server.parts;
    const catalogue = () => readSnapshot(store);
    const parts = { engine, store, catalogue, secret: Buffer.alloc(16, 1), clock: () => noon };
    const log = new FileQueue(folder, { fileBytes: 1, mostBytes: 1_000_000 });
    const rest = { range: 'bytes=0-1', referer: '', agent: overcast };
    const at = Date.parse('2026-09-01T12:00:00Z') / 1000;
    await Promise.all(['a', 'b', 'c'].map((id) => log.append(prefixLine({ ...oneRequest, ...rest, id, at }))));
    const stored = async () => {
      const [row] = await engine.rows<{ found: number }>(
        `SELECT count() AS found FROM requests WHERE toDate(at) = '2026-09-01'`,
      );
      return row?.found;
    };
    const seen: unknown[] = [];
    let isTaken = false;
    const taken = takePrefixLog(parts, log).finally(() => {
      isTaken = true;
    });
    while (!isTaken) seen.push(await store.withExclusiveLock(stored));
    expect(await taken).toBe(true);
    expect([...new Set(seen)].slice(-3)).toEqual([1, 2, 3]);
    expect(await log.takeFiles()).toEqual([]);
  }));

test('a log of the prefix keeps short lines, up to a limit, and goes on once its files are imported', () =>
  inFolder(async (folder) => {
    const long = { range: '', referer: `https://x.example/${'r'.repeat(5000)}`, agent: 'Größe'.repeat(2000) };
    const url = `https://files.example/${'x'.repeat(5000)}?${'q'.repeat(5000)}`;
    const probe = new FileQueue(join(folder, 'probe'));
    const cut = prefixLine({ ...oneRequest, ...long, agent: Buffer.from(long.agent).toString('latin1'), url });
    await probe.append(cut);
    const [path = ''] = await probe.takeFiles();
    const line = await readFile(path, 'utf8');
    // Texts of 500 characters, of which an agent's may have four bytes each, of which each may be written as \xHH.
    expect(line.length).toBeLessThan(5000);
    expect(line).toContain(`${'x'.repeat(498)}%E2%80%A6?${'q'.repeat(500)} HTTP`);
    const [, referer, agent] = /302 \d+ "(.*?)" "(.*?)"/.exec(line) ?? [];
    expect(unescapeText(referer ?? '')).toBe(`https://x.example/${'r'.repeat(481)}…`);
    expect(unescapeText(agent ?? '')).toBe(`${'Größe'.repeat(100).slice(0, 499)}…`);

    const log = new FileQueue(join(folder, 'log'), { fileBytes: 1000, mostBytes: 2 * line.length });
    const append = () => log.append(cut);
    for (let more = 0; more < 5; more++) await append();
    const files = await log.takeFiles();
    expect([files.length, log.takeOmitted(), log.takeOmitted()]).toEqual([2, 3, 0]);
    await log.remove(files[0] ?? '');
    await Promise.all([append(), append()]);
    expect([(await log.takeFiles()).length, log.takeOmitted()]).toEqual([2, 1]);
    await log.close();
  }));

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import type { AuditLine } from '@quarterhour/model/audit';
import { isolatedParser } from '@quarterhour/server/host/isolated-parser';
import { changedPodcasts } from '@quarterhour/server/store/dirty-download-days';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeDeletedPodcasts } from './delete-podcast.ts';

const password = 'a calm studio desk';
let server: TestServer;
let manager: string;
let publisher: Server;
let feedUrl: string;
/** The publisher's answer, and the requests that it received. */
let published = { etag: '"1"', text: '', status: 200 };
const asked: { etag: string | undefined; agent: string | undefined }[] = [];

const feed = (title: string, episodes: Record<string, string>) =>
  `<rss version="2.0"><channel><title>${title}</title>${Object.entries(episodes)
    .map(
      ([guid, file]) =>
        `<item><title>Episode ${guid}</title><guid>${guid}</guid><pubDate>Tue, 01 Sep 2026 10:00:00 GMT</pubDate>
         <enclosure url="https://files.example/${file}" length="28800000" type="audio/mpeg"/></item>`,
    )
    .join('')}</channel></rss>`;

beforeAll(async () => {
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  for (const [slug, territory] of [
    ['north', 'romania'],
    ['paris', 'france'],
  ]) {
    await server.call(api.createTerritory, { slug: territory, name: territory });
    await server.call(api.createGroup, { slug, name: slug, territory });
  }
  await server.letIn({ email: 'm@example.org', role: 'groupManager', scope: ['north'] }, password);
  manager = (await signInAs(server.url, 'm@example.org', password)).access_token;
  publisher = createServer((request, response) => {
    const etag = request.headers['if-none-match'];
    asked.push({ etag, agent: request.headers['user-agent'] });
    if (etag === published.etag) response.writeHead(304).end();
    else response.writeHead(published.status, { etag: published.etag }).end(published.text);
  });
  await new Promise<void>((listening) => publisher.listen(0, '127.0.0.1', listening));
  feedUrl = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/feed.xml`;
});
afterAll(async () => {
  await server.stop();
  publisher.close();
});

test('a podcast is added by the address of its feed, and read again only when the feed changed', async () => {
  published = { etag: '"1"', text: feed('Café du Matin', { a: 'a.mp3', b: 'b.mp3' }), status: 200 };
  const added = await server.call(api.createPodcast, { group: 'north', feed_url: feedUrl }, manager);
  expect(added).toMatchObject({
    status: 200,
    body: { slug: 'cafe-du-matin', title: 'Café du Matin', episodes: 2, new_episodes: 2, feed_url: feedUrl },
  });
  expect(asked.at(-1)?.agent).toMatch(/bot/i);
  const same = await server.call(api.readFeed, { slug: 'cafe-du-matin' }, manager);
  expect(same.body).toMatchObject({ new_episodes: 0, problem: null });
  expect(asked.at(-1)?.etag).toBe('"1"');

  // Another title and another file for a, a new episode c, and b gone from the feed.
  published = { etag: '"2"', text: feed('Café du Matin', { a: 'a-2.mp3', c: 'c.mp3' }), status: 200 };
  expect((await server.call(api.readFeed, { slug: 'cafe-du-matin' }, manager)).body.new_episodes).toBe(1);
  const { list } = (await server.call(api.readPodcast, { slug: 'cafe-du-matin' }, manager)).body as {
    list: { guid: string; in_feed: boolean; enclosure: { url: string } | null }[];
  };
  expect(Object.fromEntries(list.map(({ guid, in_feed, enclosure }) => [guid, [in_feed, enclosure?.url]]))).toEqual({
    a: [true, 'https://files.example/a-2.mp3'],
    b: [false, 'https://files.example/b.mp3'],
    c: [true, 'https://files.example/c.mp3'],
  });

  published = { etag: '"3"', text: 'gone', status: 500 };
  const failed = await server.call(api.readFeed, { slug: 'cafe-du-matin' }, manager);
  expect(failed.status).toBe(400);
  const problem_error = { code: 'feed_status', values: { address: feedUrl, status: 500 } };
  expect(failed.body.errors).toMatchObject([problem_error]);
  expect((await server.call(api.readPodcast, { slug: 'cafe-du-matin' }, manager)).body).toMatchObject({
    problem: expect.stringContaining('500'),
    problem_error,
  });
});

test('a podcast is added by the text of its feed; added again, it is read again', async () => {
  const text = feed('Evening', { e: 'evening/e.mp3' });
  const added = await server.call(api.createPodcast, { group: 'north', feed: text }, manager);
  expect(added.body).toMatchObject({ slug: 'evening', new_episodes: 1, feed_url: null });
  const again = await server.call(
    api.createPodcast,
    { group: 'north', feed: feed('Evening', { e: 'evening/e.mp3', f: 'evening/f.mp3' }) },
    manager,
  );
  expect(again.body).toMatchObject({ slug: 'evening', new_episodes: 1, episodes: 2 });
  expect((await server.call(api.readFeed, { slug: 'evening', feed: text }, manager)).status).toBe(200);
  const { lines } = (await server.call(api.listAudit, { action: 'replace_feed' })).body as { lines: AuditLine[] };
  expect(lines.map(({ actor, subject, details }) => [actor, subject, details])).toEqual([
    ['m@example.org', 'evening', { episodes: 1, new_episodes: 0 }],
    ['m@example.org', 'evening', { episodes: 2, new_episodes: 1 }],
  ]);
  const named = await server.call(api.createPodcast, { group: 'north', slug: 'night', feed: text }, manager);
  expect(named.body.errors).toMatchObject([{ code: 'podcast_there', values: { slug: 'evening' } }]);
  const refused = await server.call(api.readFeed, { slug: 'evening' }, manager);
  expect(refused.body.errors).toMatchObject([{ code: 'feed_of_file' }]);
});

test('a feed of 19 MB of attributes is refused, and the server answers while a parser never ends', async () => {
  const attributes = Array.from({ length: 1_650_000 }, (_, number) => `a${number}=""`).join(' ');
  const text = feed('Hostile', { h: 'h.mp3' }).replace('<item>', `<item ${attributes}>`);
  const refused = await server.call(api.createPodcast, { group: 'north', feed: text }, manager);
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ code: 'feed_heavy' }]]);

  const module = new URL('../../../server/testing/hostile-parsers.ts', import.meta.url);
  const parse = isolatedParser<string, never>({ module, name: 'parseForever', seconds: 3600, megabytes: 300 });
  const left = new AbortController();
  const parsing = parse('', left.signal);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  left.abort(new Error('nobody waits'));
  await expect(parsing).rejects.toThrow('nobody waits');
}, 60_000);

test('a podcast cannot claim the files of an invisible podcast, nor reveal its owner', async () => {
  await server.call(api.createPodcast, { group: 'paris', feed: feed('Secret', { s: 'secret/s.mp3' }) });
  const text = feed('Mine', { m: 'mine.mp3', s: 'secret/s.mp3' });
  const refused = await server.call(api.createPodcast, { group: 'north', feed: text }, manager);
  expect(refused.body.errors).toMatchObject([{ code: 'file_taken' }]);
  expect(JSON.stringify(refused.body)).not.toMatch(/paris|france|Secret"/);
  expect((await server.call(api.readPodcast, { slug: 'secret' }, manager)).status).toBe(404);
});

test('a podcast cannot name paths that end like those of another territory, unless a superAdmin accepts it', async () => {
  await server.call(api.createPodcast, { group: 'paris', feed: feed('Victim', { v: 'a/x.mp3' }) });
  const attack = (path: string, token?: string) =>
    server.call(
      api.createPodcast,
      { group: 'north', feed: feed('Attack', { v: 'placeholder' }).replace('https://files.example/placeholder', path) },
      token,
    );
  for (const path of [
    'https://evil.example/a/x.mp3',
    'https://evil.example/bucket/a/x.mp3',
    'https://evil.example/x.mp3',
  ]) {
    const refused = await attack(path, manager);
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [{ path: 'feed', code: 'file_confusable', values: { file: path } }],
    ]);
    expect(JSON.stringify(refused.body)).not.toMatch(/paris|france|Victim/);
  }
  expect((await attack('https://honest.example/b/x.mp3', manager)).status).toBe(200);
  const accepted = await attack('https://evil.example/x.mp3', server.parts.ownerToken);
  expect([accepted.status, accepted.body.slug]).toEqual([200, 'attack-2']);
});

test('a deleted podcast is gone, its slug and files are free, and it can be restored until another has them', async () => {
  const morning = feed('Morning', { one: 'morning/1.mp3' });
  await server.call(api.createPodcast, { group: 'north', feed: morning }, manager);
  const version = async () => (await server.call(api.readPodcast, { slug: 'morning' }, manager)).body.version as number;
  const remove = async (old = 0) =>
    server.call(api.deletePodcast, { slug: 'morning', version: (await version()) + old }, manager);
  expect((await remove(1)).status).toBe(409);
  expect((await remove()).body).toEqual({ deleted: true });
  expect((await server.call(api.readPodcast, { slug: 'morning' }, manager)).status).toBe(404);
  const list = (await server.call(api.listPodcasts, {}, manager)).body.podcasts as { slug: string }[];
  expect(list.map(({ slug }) => slug)).not.toContain('morning');
  const restore = () => server.call(api.restorePodcast, { slug: 'morning' }, manager);
  expect((await restore()).body).toMatchObject({ slug: 'morning', episodes: 1, archived: false });
  expect((await restore()).status).toBe(404);
  await remove();
  expect((await server.call(api.createPodcast, { group: 'north', feed: morning }, manager)).body.slug).toBe('morning');
  expect((await restore()).status).toBe(409);
  await purgeDeletedPodcasts(server.parts.store, Date.now() + 29 * 86_400_000);
  await remove();
  expect((await restore()).status).toBe(200);
});

test('a deleted podcast is final after 30 days', async () => {
  await server.call(api.createPodcast, { group: 'north', feed: feed('Gone', { g: 'gone/1.mp3' }) }, manager);
  const { version } = (await server.call(api.readPodcast, { slug: 'gone' }, manager)).body;
  await server.call(api.deletePodcast, { slug: 'gone', version: version as number }, manager);
  await expect.poll(() => changedPodcasts(server.parts.store)).toEqual([]);
  await purgeDeletedPodcasts(server.parts.store, Date.now() + 31 * 86_400_000);
  expect((await server.call(api.restorePodcast, { slug: 'gone' }, manager)).status).toBe(404);
});

test('a change names the version that it was made from, and moves only between groups that one holds', async () => {
  const { version } = (await server.call(api.readPodcast, { slug: 'evening' }, manager)).body;
  const change = (more: object) => server.call(api.changePodcast, { slug: 'evening', version, ...more }, manager);
  expect((await change({ group: 'paris' })).status).toBe(404);
  expect((await change({ title: 'Late', downloads_from: 'prefix' })).body).toMatchObject({
    title: 'Late',
    downloads_from: 'prefix',
  });
  expect((await change({ title: 'Later' })).status).toBe(409);
});

test.each([
  [{ feed: '<html></html>' }, 'This is not the feed of a podcast'],
  [{ feed_url: 'ftp://files.example/feed.xml' }, 'Write the address of a feed'],
  [{ feed_url: 'https://radio.example/feed.xml', feed: 'x' }, 'not both'],
  [{}, 'not both'],
])('%j is refused with what is wrong', async (given, why) => {
  const refused = await server.call(api.createPodcast, { group: 'north', ...given }, manager);
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining(why)]);
});

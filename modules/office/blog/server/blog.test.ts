import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import type { Principal } from '@quarterhour/server/identity/principal';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../files/server/testing/hostile-files.ts';
import { sendUpload } from '../../files/server/testing/send-upload.ts';
import { countReader, openPosts } from './posts.ts';
import { publishPosts } from './publish-posts.ts';

let server: TestServer;
type Made = { id: number; version: number } & Record<string, unknown>;
const at = (moment: string) => Date.parse(moment) / 1000;
const reader = (id: string, role: Principal['role'], scope: string[]): Principal => ({
  id,
  email: `${id}@radio.example`,
  kind: 'person',
  role,
  scope,
});

async function made(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Made;
}
async function names(principal: Principal) {
  const rows = await openPosts(() => 0).list(server.parts.store, principal);
  return rows.map(({ name }) => name).sort();
}

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(at('2026-10-20T12:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const slug of ['north', 'south']) await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
});
afterAll(() => server?.stop());

test('a post goes from draft to its readers, with a cover and a text that runs nothing', async () => {
  const cover = await sendUpload(server, 'studio.png', await pictureOf(1200, 600));
  const body = '<h1 onclick="a()">Best week</h1><script>a()</script><p><img src="https://spy.example/1.gif">Up 4 %</p>';
  const post = await made(api.createBlogPost, { name: 'Record', group: 'north', body, cover: cover.body.id });
  expect(post).toMatchObject({
    status: 'draft',
    body: '<h2>Best week</h2><p><img alt="" data-remote="https://spy.example/1.gif" />Up 4 %</p>',
    cover: { id: cover.body.id, width: 1200 },
    published_at: null,
  });
  const north = reader('ana', 'groupManager', ['north']);
  const south = reader('dan', 'groupManager', ['south']);
  expect([await names(north), await names(south)]).toEqual([['Record'], []]);
  await made(api.changeBlogPost, { id: post.id, version: 1, status: 'published' });
  const everybody = await made(api.createBlogPost, { name: 'Party', body: '<p>Friday</p>', status: 'published' });
  expect([await names(north), await names(south)]).toEqual([['Party', 'Record'], ['Party']]);
  const open = openPosts(() => at('2026-10-20T12:00:00Z'));
  const { store } = server.parts;
  for (const person of [north, north, south]) {
    await countReader(store, person, await open.read(store, person, everybody.id), new Date('2026-10-20T09:00:00Z'));
  }
  const found = (await server.call(api.listBlogPosts, { search: 'up 4' })).body;
  expect(found).toMatchObject({ posts: [{ name: 'Record' }], total: 1 });
  const dashboard = await made(api.readBlogDashboard, {});
  expect(dashboard).toMatchObject({ statuses: { draft: 0, scheduled: 0, published: 2 }, readers: 2 });
  expect(dashboard.posts).toMatchObject([
    { name: 'Party', readers: 2 },
    { name: 'Record', readers: 0 },
  ]);
  expect((dashboard.days as unknown[]).at(-1)).toEqual({ day: '2026-10-20', readers: 2 });
  await expect(open.create(store, north, { name: 'To all', group: null })).rejects.toMatchObject({
    errors: [{ code: 'post_house' }],
  });
  await expect(open.change(store, north, everybody.id, 1, { name: 'Mine' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('an archived post leaves its readers, the list and the counts until it returns', async () => {
  const post = { name: 'Old jingle', body: '<p>Jingle</p>', status: 'published' };
  const { id } = await made(api.createBlogPost, post);
  const south = reader('dan', 'groupManager', ['south']);
  const listed = async (archived: boolean) => {
    const { posts } = await made(api.listBlogPosts, { filter: `archived:${archived}`, search: 'jingle' });
    return (posts as { name: string }[]).map(({ name }) => name);
  };
  const published = async () => (await made(api.readBlogDashboard, {})).statuses;
  expect([await names(south), await published()]).toEqual([
    ['Old jingle', 'Party'],
    { draft: 0, scheduled: 0, published: 3 },
  ]);
  expect(await made(api.changeBlogPost, { id, version: 1, archived: true })).toMatchObject({ archived: true });
  expect([await names(south), await published()]).toEqual([['Party'], { draft: 0, scheduled: 0, published: 2 }]);
  expect([await listed(false), await listed(true)]).toEqual([[], ['Old jingle']]);
  const open = openPosts(() => 0);
  await expect(open.read(server.parts.store, south, id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await server.call(api.changeBlogPost, { id, version: 1, archived: false })).status).toBe(409);
  await made(api.changeBlogPost, { id, version: 2, archived: false });
  expect([await listed(false), await listed(true)]).toEqual([['Old jingle'], []]);
  expect(await names(south)).toEqual(['Old jingle', 'Party']);
  await made(api.changeBlogPost, { id, version: 3, archived: true });
});

test('a scheduled post comes out at its moment, also after downtime', async () => {
  const past = { name: 'Late', status: 'scheduled', publish_at: '2026-10-20T11:59:00Z' };
  const { body } = await server.call(api.createBlogPost, past);
  expect(body.errors).toMatchObject([{ path: 'publish_at', code: 'post_moment' }]);
  const { id } = await made(api.createBlogPost, { ...past, publish_at: '2026-10-21T09:00:00+02:00' });
  const run = (moment: string) =>
    publishPosts.run({ ...server.parts, clock: () => at(moment) }, new AbortController().signal, console as never);
  await run('2026-10-21T06:59:59Z');
  expect(await made(api.readBlogPost, { id })).toMatchObject({ status: 'scheduled', published_at: null });
  await run('2026-10-22T03:00:00Z');
  expect(await made(api.readBlogPost, { id })).toMatchObject({
    status: 'published',
    published_at: '2026-10-21T07:00:00.000Z',
  });
});

test('the RSS of a secret address has what its person may read, until it ends', async () => {
  await made(api.changeBlogSettings, { title: 'House <news>', version: 1 });
  const { address } = await made(api.makeBlogFeed, {});
  const path = new URL(String(address)).pathname;
  const answer = await fetch(server.url + path);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('application/rss+xml');
  expect(text).toContain('House <news>');
  expect(text.match(/<item>/g)).toHaveLength(3);
  expect(text).not.toContain('spy.example');
  await made(api.makeBlogFeed, {});
  expect((await fetch(server.url + path)).status).toBe(404);
  expect(await made(api.removeBlogFeed, {})).toEqual({ address: null });
});

/** What people without an account get at an address. */
async function open(path: string, language = 'en') {
  const answer = await fetch(server.url + path, { headers: { 'accept-language': language } });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

test('anybody reads what its writer made public, and nothing else', async () => {
  const cover = await sendUpload(server, 'stage.png', await pictureOf(1200, 600));
  const inside = await sendUpload(server, 'inside.png', await pictureOf(600, 300));
  const body = '<h2>Tickets</h2><p><img src="https://spy.example/1.gif">Call at 7:40 &amp; win</p>';
  const game = { name: 'The <game> is back', summary: 'Two tickets', body, tags: ['antenna'], status: 'published' };
  const shown = await made(api.createBlogPost, { ...game, group: 'north', cover: cover.body.id, public: true });
  const house = await made(api.createBlogPost, { name: 'We move', status: 'published', public: true });
  // Not published, not public, and archived.
  const draft = await made(api.createBlogPost, { name: 'Secret draft', group: 'north', public: true });
  const own = { name: 'Secret rota', group: 'north', status: 'published', cover: inside.body.id };
  const internal = await made(api.createBlogPost, own);
  const old = await made(api.createBlogPost, { name: 'Secret past', status: 'published', public: true });
  await made(api.changeBlogPost, { id: old.id, version: 1, archived: true });

  const list = await open('/blog');
  expect(list.type).toContain('text/html');
  expect(list.text).toContain('The &#60;game&#62; is back');
  expect(list.text).toContain('We move');
  expect(list.text).toContain(`/blog/picture/${cover.body.id}?size=small`);
  const group = await open('/blog/group/north');
  expect([group.text.includes('game'), group.text.includes('We move')]).toEqual([true, false]);
  const post = await open(`/blog/post/${shown.id}`, 'fr-FR,fr;q=0.9');
  expect(post.text).toContain('<html lang="fr">');
  expect(post.text).toContain('<h2>Tickets</h2><p>Call at 7:40 &amp; win</p>');
  expect(post.text).toContain('20 octobre 2026');
  expect(post.text).toContain(`<meta property="og:image" content="${server.url}/blog/picture/${cover.body.id}">`);
  const feed = await open('/blog/feed.xml');
  expect(feed.type).toContain('application/rss+xml');
  expect(feed.text.match(/<item>/g)).toHaveLength(2);
  expect((await open('/blog/group/north/feed.xml')).text.match(/<item>/g)).toHaveLength(1);
  const picture = await fetch(`${server.url}/blog/picture/${cover.body.id}?size=small`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  await picture.arrayBuffer();

  for (const { text } of [list, group, post, feed]) expect(text).not.toMatch(/Secret|spy\.example/);
  const refused = [
    `/blog/post/${draft.id}`,
    `/blog/post/${internal.id}`,
    `/blog/post/${old.id}`,
    '/blog/post/0',
    '/blog/post/99999999999',
    `/blog/post/${shown.id}%00`,
    `/blog/picture/${inside.body.id}`,
    "/blog/picture/1' OR 1",
    '/blog/group/south',
    '/blog/group/south/feed.xml',
    '/blog?page=2',
    '/blog?page=-1',
  ];
  for (const path of refused) expect([path, (await open(path)).status]).toEqual([path, 404]);

  // What is taken back is gone at once.
  await made(api.changeBlogPost, { id: shown.id, version: 1, public: false });
  expect((await open(`/blog/post/${shown.id}`)).status).toBe(404);
  expect((await fetch(`${server.url}/blog/picture/${cover.body.id}`)).status).toBe(404);
  expect((await open('/blog')).text).not.toContain('game');
  await made(api.changeBlogPost, { id: house.id, version: 1, archived: true });
  const empty = await open('/blog');
  expect([empty.status, empty.text.includes('Nothing has been published here yet.')]).toEqual([200, true]);
});

test('a long blog is read in pages, the newest first', async () => {
  await made(api.changeBlogSettings, { posts_on_page: 3, version: 2 });
  for (let number = 1; number <= 7; number++) {
    server.freeze(at('2026-10-21T12:00:00Z') + number * 60);
    await made(api.createBlogPost, { name: `Post number ${number}.`, status: 'published', public: true });
  }
  const namesOn = async (path: string) =>
    (await open(path)).text.match(/number \d/g)?.map((name) => Number(name.at(-1)));
  expect(await namesOn('/blog')).toEqual([7, 6, 5]);
  expect(await namesOn('/blog?page=2')).toEqual([4, 3, 2]);
  expect(await namesOn('/blog?page=3')).toEqual([1]);
  const second = (await open('/blog?page=2')).text;
  expect([second.includes('href="/blog" rel="prev"'), second.includes('href="/blog?page=3" rel="next"')]).toEqual([
    true,
    true,
  ]);
});

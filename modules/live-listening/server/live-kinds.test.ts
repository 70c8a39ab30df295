import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Answers as these servers write them, by path. */
const answers = new Map<string, { body: string; status?: number; password?: string; location?: string }>();
let stream: Server;
let origin: string;
let server: TestServer;

beforeAll(async () => {
  stream = createServer(({ url = '', headers }, response) => {
    const answer = answers.get(url);
    const wanted = answer?.password && `Basic ${Buffer.from(answer.password).toString('base64')}`;
    if (!answer) response.writeHead(404).end();
    else if (wanted && headers.authorization !== wanted) response.writeHead(401).end();
    else
      response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {}).end(answer.body);
  });
  await new Promise<void>((resolve) => stream.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(stream.address() as AddressInfo).port}`;
  // Jobs stand still: the only requests are those of the test.
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' }, () => 0);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  for (const [slug, mount] of [
    ['one', '/one.mp3'],
    ['two', '/listen/two/radio.mp3'],
  ]) {
    const streams = [{ slug: 'main', name: 'Main', mounts: [mount] }];
    await server.call(api.createStation, { slug, name: slug, group: 'all', timezone: 'UTC', streams });
  }
});
afterAll(async () => {
  await server.stop();
  stream.close();
});

/** Adds a source and tries it. */
async function tried(source: Record<string, unknown>) {
  const made = await server.call(api.createLiveSource, { name: 'a source', location: origin, paused: true, ...source });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { body } = await server.call(api.tryLiveSource, { id: made.body.id });
  return body as unknown as { source: { problem: string }; streams: Record<string, unknown>[] };
}

const vlc = 'VLC/3.0.20 LibVLC/3.0.20';

test('Icecast 2.5 writes its names small', async () => {
  answers.set('/admin/stats', {
    body: '<?xml version="1.0"?><icestats><source mount="/one.mp3"><listeners>2</listeners><artist>Ana &amp; Ion</artist><title>Marea</title></source><source mount="/other.mp3"><listeners>0</listeners></source></icestats>',
    password: 'admin:secret',
  });
  answers.set('/admin/listclients?mount=%2Fone.mp3', {
    body: `<icestats><source mount="/one.mp3"><listeners>2</listeners><listener id="4"><id>4</id><ip>8.8.8.8</ip><useragent>${vlc}</useragent><connected>75</connected></listener><listener id="5"><id>5</id><ip>9.9.9.9</ip><useragent>Icecast 2.5.0</useragent><connected>9000</connected></listener></source></icestats>`,
    password: 'admin:secret',
  });
  const { streams, source } = await tried({ kind: 'icecast', password: 'secret' });
  // The other connection is of a relay, whose own listeners count where they listen.
  expect(streams).toEqual([
    { mount: '/one.mp3', station: 'one', connections: 2, excluded: 1, has_details: true, on_air: 'Ana & Ion - Marea' },
    { mount: '/other.mp3', station: null, connections: 0, excluded: 0, has_details: true, on_air: '' },
  ]);
  expect(source.problem).toBe('');
  expect((await tried({ kind: 'icecast_kh', password: 'wrong' })).source.problem).toBe('password');
});

test('SHOUTcast DNAS 2 has one stream of one station', async () => {
  answers.set('/admin.cgi?sid=2&mode=viewxml', {
    body: `<?xml version="1.0"?><SHOUTCASTSERVER><CURRENTLISTENERS>1</CURRENTLISTENERS><UNIQUELISTENERS>1</UNIQUELISTENERS><SONGTITLE>Ana   Marea</SONGTITLE><STREAMPATH>/stream/2/</STREAMPATH><LISTENERS><LISTENER><HOSTNAME>8.8.8.8</HOSTNAME><USERAGENT>${vlc}</USERAGENT><CONNECTTIME>61</CONNECTTIME><UID>7</UID></LISTENER></LISTENERS></SHOUTCASTSERVER>`,
  });
  const { streams } = await tried({ kind: 'shoutcast', location: `${origin}/?sid=2`, station: 'one' });
  expect(streams).toEqual([
    { mount: '/stream/2/', station: 'one', connections: 1, excluded: 0, has_details: true, on_air: 'Ana - Marea' },
  ]);
  const without = await server.call(api.createLiveSource, { name: 'x', kind: 'shoutcast', location: origin });
  expect(without).toMatchObject({ status: 400, body: { errors: [{ path: 'station', code: 'live_station' }] } });
});

test('AzuraCast has numbers without an API key, and connections with one', async () => {
  answers.set('/api/nowplaying', {
    body: JSON.stringify([
      {
        station: {
          id: 7,
          shortcode: 'two',
          mounts: [
            {
              ...{ url: 'https://radio.example/listen/two/radio.mp3', path: '/radio.mp3', name: 'MP3' },
              listeners: { total: 3, unique: 2, current: 3 },
            },
          ],
          remotes: [],
        },
        now_playing: { song: { text: 'Ana - Marea' } },
      },
    ]),
  });
  answers.set('/api/station/7/listeners', {
    body: JSON.stringify([
      { ip: '8.8.8.8', user_agent: vlc, hash: 'a', mount_name: 'MP3', connected_on: 1, connected_time: 100 },
      { ip: '8.8.4.4', user_agent: 'StatusCake', hash: 'b', mount_name: 'MP3', connected_on: 2, connected_time: 5 },
    ]),
  });
  const stream_ = { mount: '/listen/two/radio.mp3', station: 'two', on_air: 'Ana - Marea' };
  expect((await tried({ kind: 'azuracast' })).streams).toEqual([
    { ...stream_, connections: 3, excluded: 0, has_details: false },
  ]);
  expect((await tried({ kind: 'azuracast', password: 'key' })).streams).toEqual([
    { ...stream_, connections: 2, excluded: 1, has_details: true },
  ]);
});

test('a JSON document has its number at a path', async () => {
  answers.set('/status.json', {
    body: JSON.stringify({ title: 'Marea', servers: [{ listeners: 4 }, { listeners: '5' }] }),
  });
  const json = { kind: 'json', location: `${origin}/status.json`, station: 'one' };
  const { streams } = await tried({ ...json, count_path: 'servers.*.listeners', title_path: 'title' });
  expect(streams).toEqual([
    { mount: '/status.json', station: 'one', connections: 9, excluded: 0, has_details: false, on_air: 'Marea' },
  ]);
  expect((await tried({ ...json, count_path: 'none' })).source.problem).toBe('no_number');
});

test.each([
  ['what is no statistics', { body: '<html>Hello</html>' }, 'no_statistics'],
  ['entities without end', { body: '<!DOCTYPE a [<!ENTITY b "c">]><icestats/>' }, 'no_statistics'],
  ['a redirect', { body: '', status: 302, location: 'https://elsewhere.example/' }, 'redirect'],
  ['an error', { body: '', status: 500 }, 'status'],
])('says what is wrong: %s', async (_, answer, problem) => {
  answers.set('/admin/stats', answer);
  const { source, streams } = await tried({ kind: 'icecast' });
  expect({ problem: source.problem, streams }).toEqual({ problem, streams: [] });
});

test('asks nothing in private networks unless the operator allows it', async () => {
  // A process has one engine at a time.
  await server.stop();
  server = await startTestServer({}, () => 0);
  const { body } = await server.call(api.createLiveSource, {
    name: 'x',
    kind: 'icecast',
    location: origin,
    paused: true,
  });
  const { body: answer } = await server.call(api.tryLiveSource, { id: body.id });
  expect((answer as { source: { problem: string } }).source.problem).toBe('private_network');
});

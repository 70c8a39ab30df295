import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListeningNow } from '../model/now.ts';

/*
 * A server that speaks as Icecast 2.5 does (xiph/Icecast-Server, src/event_stream.c and src/admin.c), because Debian has 2.4 only.
 * Its source is asked every five minutes, so that what shows earlier was announced.
 */
let stream: Server;
let server: TestServer;
let feed: ServerResponse | undefined;
let [listeners, title, asked] = [1, 'Marea', 0];
/** What the request for the feed brought. */
let request: { path: string; authorization: string; lastEventId: unknown };

beforeAll(async () => {
  stream = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/admin/eventfeed')) {
      const { authorization = '', 'last-event-id': lastEventId } = headers;
      request = { path: url, authorization, lastEventId };
      feed = response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    } else if (url.startsWith('/admin/listclients')) {
      const list = Array.from(
        { length: listeners },
        (_, n) =>
          `<listener id="${n}"><ip>203.0.113.${n}</ip><useragent>VLC/3.0.20</useragent><connected>75</connected></listener>`,
      );
      response.end(`<icestats><source mount="/one.mp3">${list.join('')}</source></icestats>`);
    } else {
      asked++;
      response.end(
        `<icestats><source mount="/one.mp3"><listeners>${listeners}</listeners><title>${title}</title></source></icestats>`,
      );
    }
  });
  await new Promise<void>((resolve) => stream.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams });
});
afterAll(async () => {
  await server.stop();
  stream.closeAllConnections();
  stream.close();
});

async function now() {
  const { stations } = (await server.call(api.readListeningNow, {})).body as unknown as ListeningNow;
  return { listeners: stations[0]?.listeners, on_air: stations[0]?.on_air };
}
const eventually = (known: Awaited<ReturnType<typeof now>>) => expect.poll(now).toEqual(known);

/** An event as the server writes it. */
const recordOf = (event: Record<string, unknown>) =>
  `id: 7b0c6f2e-1f5a-4a57-9a1b-6f0f3d1f2c11\r\ndata: ${JSON.stringify(event)}\r\n\r\n`;

/** Sends an event, whose lines may come in several packets. */
function announce(event: Record<string, unknown>): void {
  const record = recordOf(event);
  feed?.write(record.slice(0, 60));
  setImmediate(() => feed?.write(record.slice(60)));
}
const event = (trigger: string) => ({
  type: 'event',
  crude: { trigger, uri: '/one.mp3', 'connection-ip': '203.0.113.9', 'connection-id': 7 },
  mount: '/one.mp3',
});

test('an event of Icecast 2.5 shows arrivals, departures and titles before the interval is over', async () => {
  const source = {
    name: 'main',
    kind: 'icecast',
    location: `http://127.0.0.1:${(stream.address() as AddressInfo).port}`,
  };
  await server.call(api.createLiveSource, { ...source, password: 'secret', every_seconds: 300 });
  await eventually({ listeners: 1, on_air: 'Marea' });
  await expect
    .poll(() => request)
    .toEqual({
      path: '/admin/eventfeed',
      authorization: `Basic ${Buffer.from('admin:secret').toString('base64')}`,
      lastEventId: undefined,
    });

  listeners = 4;
  announce(event('source-listener-attach'));
  await eventually({ listeners: 4, on_air: 'Marea' });
  listeners = 2;
  announce(event('source-listeners-changed'));
  await eventually({ listeners: 2, on_air: 'Marea' });
  title = 'Zori';
  announce({
    ...{ mount: '/one.mp3', type: 'vc', vc: { TITLE: ['Zori'] } },
    crude: { 'display-title': 'Zori', 'source-instance': 'a' },
  });
  await eventually({ listeners: 2, on_air: 'Zori' });
});

test('what says nothing of listeners asks for no poll, and many events at once ask for few', async () => {
  const before = asked;
  feed?.write('data: {"type":"event","crude":{"trig\r\n\r\n: a comment\r\n\r\ndata: null\r\n\r\n');
  feed?.write(recordOf(event('dumpfile-opened')));
  listeners = 50;
  feed?.write(recordOf(event('source-listener-attach')).repeat(50));
  await eventually({ listeners: 50, on_air: 'Zori' });
  // One poll for the first event, and one for those that came during it.
  expect(asked - before).toBeLessThanOrEqual(2);
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@quarterhour/model/api';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const query = JSON.stringify({ measures: ['sessions'], period: { from: '2026-10-01', to: '2026-10-01' } });
const line =
  '203.0.113.9 - - [01/Oct/2026:12:10:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1 "-" "VLC/3.0.20 LibVLC/3.0.20" 300\n';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  vi.useRealTimers();
});
// The last test stops it itself; stopping works only once.
afterAll(() => server.stop());

/** Sends the beginning of a request; `rest` is everything received until the connection ends. */
async function begin(path: string, { length, token = server.parts.ownerToken }: { length: number; token?: string }) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  const rest = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'];
  socket.write([...head, `Authorization: Bearer ${token}`, `Content-Length: ${length}`, '', ''].join('\r\n'));
  return { socket, rest, received: () => received };
}

/** Advances the server's clock by so many seconds, once it has read the sent bytes. */
async function pass(seconds: number): Promise<void> {
  await pause(300);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}
const fake = () =>
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: false,
  });

test('a missing body ends the request', async () => {
  fake();
  const paths = [api.query.path, api.setPassword.path, '/oidc/token', '/ingest/icecast', '/no/such/call'];
  const begun = await Promise.all(paths.map((path) => begin(path, { length: 1000, token: 'nobody' })));
  for (const { socket } of begun) socket.write('{');
  // A busy machine may not have read all of it when the first minute is over.
  let areOver = false;
  Promise.all(begun.map(({ rest }) => rest)).then(() => {
    areOver = true;
  });
  while (!areOver) await pass(61);
  for (const [index, { rest }] of begun.entries()) {
    // Most of them are refused before their body is read.
    expect([paths[index], (await rest).slice(0, 12)]).toEqual([
      paths[index],
      expect.stringMatching(/^HTTP\/1\.1 (400|401|404|408)$/),
    ]);
  }
});

test('a slow but steady upload succeeds', async () => {
  fake();
  const { socket, received } = await begin(api.query.path, { length: 40_000 + query.length });
  for (let sent = 0; sent < 2; sent++) {
    socket.write(' '.repeat(20_000));
    await pass(29);
  }
  socket.write(query);
  await vi.waitFor(() => expect(received()).toContain('HTTP/1.1 200'), { timeout: 60_000 });
  socket.destroy();
});

test('a stalled upload is refused and does not delay others', async () => {
  const send = async (socket: Socket, text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
  fake();
  const stalled = await begin('/ingest/icecast?name=slow.log', { length: 100_000 });
  await send(stalled.socket, line);
  await expect.poll(() => stalled.received()).toContain('"receiving"');
  await pass(61);
  await vi.waitFor(() => expect(stalled.received()).toContain('"code":"stalled"'), { timeout: 60_000 });
  vi.useRealTimers();
  stalled.socket.destroy();
  const answer = await fetch(`${server.url}/ingest/icecast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: line,
  });
  expect(await answer.text()).toContain('"report"');
});

test('an upload that fails half-way gets the reason on the same connection', async () => {
  const broken = await begin('/ingest/icecast?name=broken.gz', { length: 1_000_000 });
  broken.socket.write(Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(50_000, 7)]));
  await vi.waitFor(() => expect(broken.received()).toContain('"code":"damaged"'), { timeout: 60_000 });
  broken.socket.destroy();
});

test('a stopping server finishes running requests and begins no others', async () => {
  const asked = await begin(api.query.path, { length: query.length });
  const upload = await begin('/ingest/icecast?name=last.log', { length: line.length });
  const silent = connect(Number(new URL(server.url).port), 'localhost');
  silent.on('error', () => undefined);
  await Promise.all([once(silent, 'connect'), expect.poll(() => upload.received()).toContain('"waiting"')]);
  const stopped = server.stop();
  await expect
    .poll(() =>
      fetch(server.url).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  asked.socket.write(query);
  upload.socket.write(line);
  expect(await asked.rest).toContain('HTTP/1.1 200 OK');
  expect(await upload.rest).toContain('"report"');
  await stopped;
});

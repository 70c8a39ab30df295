import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importGrowingLog } from '../../testing/growing-log.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const disk = await mountSmallDisk(300);
const program = fileURLToPath(new URL('../../../bin/quarterhour.js', import.meta.url));
const words = 'The disk of the data folder is full';
const query = { measures: ['sessions'], period: { from: '2026-10-01', to: '2026-10-31' } };
let server: TestServer;
let key: string;

const line = (number: number) =>
  `203.0.113.${number % 250} - - [01/Oct/2026:12:${10 + (number % 50)}:00 +0000] "GET /one.mp3 HTTP/1.1" 200 ${number} "-" "VLC/3.0.20 LibVLC/3.0.20" 300\n`;
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, number) => line(from + number)).join('');

const send = (body: string | ReadableStream<Uint8Array>) =>
  fetch(`${server.url}/ingest/icecast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half',
  } as RequestInit);

async function upload(body: string): Promise<Record<string, unknown>> {
  const answer = await send(body);
  return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '');
}
const ready = async () => {
  const answer = await fetch(server.url + api.ready.path);
  return [answer.status, ((await answer.json()) as { disk: string }).disk];
};
const add = (slug: string) => server.call(api.createTerritory, { slug, name: slug });
const sessions = async () => ((await server.call(api.query, query, key)).body.rows as number[][])[0]?.[0];

describe.skipIf(disk === undefined)('a full disk', () => {
  beforeAll(async () => {
    server = await startTestServer({ DATA_DIR: disk?.folder });
    await add('romania');
    await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
    const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
    await server.call(api.createStation, { slug: 'one', name: 'One', group: 'north', timezone: 'UTC', streams });
    key = String((await server.call(api.createKey, { name: 'wall' })).body.secret);
    expect(await upload(lines(0, 100))).toMatchObject({ report: { sessions: 100 } });
  });
  afterAll(async () => {
    await server.stop();
    await disk?.remove();
  });

  test('names the full disk and the remedy, still answers queries, and recovers by itself', async () => {
    expect(await ready()).toEqual([200, 'ready']);
    disk?.fill(20);
    expect(await ready()).toEqual([503, 'failed']);
    const told = {
      status: 507,
      code: 'disk_full',
      title: words,
      detail: expect.stringContaining(`${words}; make room`),
    };
    expect(await add('france')).toMatchObject({ status: 507, body: told });
    expect(await upload(lines(100, 200))).toMatchObject(told);
    expect(await sessions()).toBe(100);

    disk?.free();
    expect(await ready()).toEqual([200, 'ready']);
    expect(await add('france')).toMatchObject({ status: 200 });
    expect(await upload(lines(50, 200))).toMatchObject({ report: { sessions: 100, duplicates: 50 } });
    expect(await sessions()).toBe(200);
  });

  test('that fills up while an upload arrives fails its import alone', async () => {
    const coming = new TransformStream<Uint8Array, Uint8Array>();
    const log = coming.writable.getWriter();
    log.write(Buffer.from(lines(200, 300))).catch(() => undefined);
    const answer = await send(coming.readable);
    const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let told = '';
    while (!told.includes('"receiving"')) told += (await parts?.read())?.value;
    disk?.fill(0);
    log.write(Buffer.from(lines(300, 400))).catch(() => undefined);
    log.close().catch(() => undefined);
    for (let part = await parts?.read(); part && !part.done; part = await parts?.read()) told += part.value;
    const last = JSON.parse(told.trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ code: 'disk_full', error: expect.stringContaining(words) });
    expect(await sessions()).toBe(200);
    disk?.free();
  });

  test('that fills up while a log is read fails its import alone', async () => {
    const { log, report } = await importGrowingLog(server.parts);
    await log.write(Buffer.from(lines(200, 300)));
    await expect
      .poll(async () => ((await server.call(api.listImports, {})).body.imports as { state: string }[])[0]?.state)
      .toBe('running');
    disk?.fill(0);
    await log.write(Buffer.from(lines(300, 400)));
    await log.close();
    expect(await report).toMatchObject({ code: 'disk_full', error: expect.stringContaining(words) });
    expect(await sessions()).toBe(200);
    disk?.free();
    expect(await upload(lines(200, 400))).toMatchObject({ report: { sessions: 200, duplicates: 0 } });
    expect(await sessions()).toBe(400);
  });

  test('the command line reports it, through the server and without it', async () => {
    const importing = async () => {
      const env = { ...process.env, DATA_DIR: disk?.folder };
      const child = spawn(process.execPath, [program, 'import', 'icecast', '-'], { env, stdio: 'pipe' });
      child.stdin.end(lines(400, 500));
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      return [code, said.trim().split('\n').at(-1)];
    };
    const told = [1, expect.stringContaining(`${words}; make room`)];
    disk?.fill(20);
    expect(await importing()).toEqual(told);
    await server.stop();
    // Stores opened now might never answer.
    expect(await importing()).toEqual(told);
    disk?.free();
    expect((await importing())[0]).toBe(0);
  });
});

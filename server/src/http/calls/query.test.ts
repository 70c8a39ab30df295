import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
const period = { from: '2026-10-01', to: '2026-10-01' };
const line = (address: number) =>
  `203.0.113.${address} - - [01/Oct/2026:12:10:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1 "-" "VLC/3.0.20 LibVLC/3.0.20" 300\n`;

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'north', timezone: 'UTC', streams });
  await fetch(`${server.url}/ingest/icecast?name=a.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: line(9) + line(10),
  }).then((answer) => answer.text());
});
afterAll(() => server.stop());

const send = (queries: unknown) =>
  fetch(server.url + api.queries.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ queries }),
  });

interface Line {
  index: number;
  result?: { rows: unknown[] };
}
async function* linesOf(answer: Response): AsyncGenerator<Line> {
  let rest = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const one of lines) yield JSON.parse(one);
  }
}

test('each query of a request has its own answer, or its own problem', async () => {
  const answer = await send([
    { measures: ['sessions'], period },
    { measures: ['applause'], period },
    { measures: ['sessions'], stations: ['none'], period },
    { measures: ['sessions'], dimensions: ['quarter_hour'], period: { from: '2026-09-01', to: '2026-10-01' } },
  ]);
  const lines: Line[] = [];
  for await (const one of linesOf(answer)) lines.push(one);
  const [total, wrong, foreign, long] = lines.toSorted((one, other) => one.index - other.index);
  expect(total?.result?.rows).toEqual([[2]]);
  expect(wrong).toMatchObject({ problem: { status: 400, code: 'wrong_input', errors: [{ path: 'measures.0' }] } });
  expect(foreign).toMatchObject({ problem: { status: 404, code: 'not_found' } });
  // 31 days of 96 quarter hours: more rows than are written at once.
  expect(long?.result?.rows).toHaveLength(31 * 96);
});

test('an answer does not wait for the others', async () => {
  const { engine } = server.parts;
  const rows = engine.rows.bind(engine);
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  engine.rows = async (sql, ...more) => {
    if (JSON.stringify([sql, more]).includes('slow_player')) await held;
    return rows(sql, ...more);
  };
  const slow = { measures: ['sessions'], filters: [['is', 'player', ['slow_player']]], period };
  const lines = linesOf(await send([slow, { measures: ['reach'], period }]));
  expect((await lines.next()).value).toMatchObject({ index: 1, result: { rows: [[2]] } });
  goOn();
  expect((await lines.next()).value).toMatchObject({ index: 0, result: { rows: [[0]] } });
  engine.rows = rows;
});

test('a list without an end is refused whole', async () => {
  const answer = await send(Array(41).fill({ measures: ['sessions'], period }));
  expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path: 'queries' }] }]);
});

test('a page of many queries is no leak of listeners', async () => {
  const warned: Error[] = [];
  const warn = (warning: Error) => warned.push(warning);
  process.on('warning', warn);
  const players = Array.from({ length: 40 }, (_, at) => `player ${at}`);
  const answer = await send(
    players.map((player) => ({ measures: ['sessions', 'reach'], filters: [['is', 'player', [player]]], period })),
  );
  const lines: Line[] = [];
  for await (const one of linesOf(answer)) lines.push(one);
  process.off('warning', warn);
  expect([lines.length, warned]).toEqual([40, []]);
});

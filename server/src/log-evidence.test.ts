import { api } from '@quarterhour/model/api';
import type { CoverageMark, StationData } from '@quarterhour/model/coverage';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { at, logLine } from '../testing/test-bed.ts';
import { behindTheGate } from '../testing/ungated-engine.ts';
import { readSnapshot } from './catalogue/read-snapshot.ts';
import { owner } from './identity/principal.ts';
import { catchUp } from './ingest/catch-up.ts';
import { Answers } from './query/answers.ts';

/* Which stations share a server is learned from lines that are new: old ones prove nothing about how they were logged. */

let server: TestServer;
let key: string;
const days = 35;
const begin = at('2026-03-02T00:00:00');
/** Twelve hours of one day that only the log of "one" lacks. */
const lost = { from: at('2026-03-16T06:00:00'), to: at('2026-03-16T18:00:00') };

/** One listener around the clock, a line for each quarter hour. */
function logOf(slug: string, isLost: (end: number) => boolean): string[] {
  const ends = Array.from({ length: days * 24 * 4 }, (_, index) => begin + (index + 1) * 900);
  return ends.filter((end) => !isLost(end)).map((end) => logLine({ end, seconds: 900, mount: `/${slug}.mp3` }));
}
const one = logOf('one', (end) => end > lost.from && end <= lost.to);
const two = logOf('two', () => false);

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(begin + days * 86_400);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  for (const slug of ['one', 'two', 'three']) {
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, group: 'all', timezone: 'UTC', streams });
  }
  key = String((await server.call(api.createKey, { name: 'all', kind: 'ingest' })).body.secret);
  await send(one);
  await send(two);
});
afterAll(() => server.stop());

async function send(lines: readonly string[]): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/ingest/icecast?name=access.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: `${lines.join('\n')}\n`,
  });
  return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

const query = {
  measures: ['aqh' as const],
  stations: ['one'],
  dimensions: [],
  filters: [],
  equal_coverage: true,
  period: { from: '2026-03-16', to: '2026-03-16' },
};

/** The AQH of the day of the gap, and the stations of the same server, of the running server and of one that begins now. */
async function figures() {
  const fresh = new Answers(server.parts);
  const [warm, anew, { body }] = await Promise.all([
    server.call(api.query, query),
    fresh.answer(owner, query),
    server.call(api.readCoverage, {}),
  ]);
  const { stations } = body as unknown as { stations: StationData[]; marks: CoverageMark[] };
  const of = ({ rows }: Result) => rows[0]?.[0];
  return {
    warm: of(warm.body as unknown as Result),
    fresh: of(anew),
    same_server: stations.map(({ same_server }) => same_server.length),
  };
}

// One listener in each of the 48 quarter hours that the log covers.
const before = { warm: 1, fresh: 1, same_server: [0, 0, 0] };

test('a file of lines that are known already says nothing about how stations were logged', async () => {
  expect(await figures()).toEqual(before);
  const { report } = (await send([one[0] as string, two[0] as string])) as { report: { id: number } };
  expect(report).toMatchObject({ sessions: 0, duplicates: 2 });
  expect(await figures()).toEqual(before);
  // What earlier versions recorded of such a file, and its correction at the start of this one.
  const { engine, store } = server.parts;
  const rows = [1, 2].map((station_id) => ({ import_id: report.id, file: 0, station_id }));
  await behindTheGate(engine).append('log_stations', rows);
  await catchUp({ engine, store, catalogue: () => readSnapshot(store) });
  expect(await figures()).toEqual(before);
});

test('a file with new lines of one station and known ones of another says as little', async () => {
  const fresh = logLine({ end: begin + 86_400, seconds: 60, mount: '/two.mp3', address: '192.0.2.77' });
  expect(await send([one[1] as string, fresh])).toMatchObject({ report: { sessions: 1, duplicates: 1 } });
  expect(await figures()).toEqual(before);
});

test('a file with new lines of both joins them at once, until it is undone', async () => {
  const fresh = ['one', 'two'].map((slug) =>
    logLine({ end: begin + 86_400, seconds: 60, mount: `/${slug}.mp3`, address: '192.0.2.78' }),
  );
  const { report } = (await send(fresh)) as { report: { id: number } };
  // 48 of the day's 96 quarter hours had the listener; in the others the server wrote lines of station two alone.
  expect(await figures()).toEqual({ warm: 0.5, fresh: 0.5, same_server: [1, 1, 0] });
  await server.call(api.undoImport, { id: report.id });
  await server.parts.store.withExclusiveLock(async () => undefined);
  expect(await figures()).toEqual(before);
});

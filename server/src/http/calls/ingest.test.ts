import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { api } from '@quarterhour/model/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { importGrowingLog } from '../../../testing/growing-log.ts';
import { holdExclusiveLock } from '../../../testing/hold-exclusive-lock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { recordChanged } from '../../store/dirty-days.ts';
import { beginImport, endImport } from '../../store/imports.ts';
import { territories } from '../../store/schema/catalogue.ts';
import { runningWork } from '../../store/schema/counting.ts';
import { ruleChoices } from '../../store/schema/rules.ts';

let server: TestServer;
const keys: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  for (const slug of ['north', 'south']) {
    await server.call(api.createGroup, { slug, name: slug, territory: 'romania' });
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    const station = { slug: `${slug}-one`, name: slug, group: slug, timezone: 'Europe/Bucharest', streams };
    await server.call(api.createStation, station);
  }
  for (const wish of [
    { name: 'all', kind: 'ingest' },
    { name: 'other', kind: 'ingest' },
    { name: 'north', kind: 'ingest', role: 'groupManager', scope: ['north'] },
    { name: 'read', kind: 'read' },
  ]) {
    keys[wish.name] = String((await server.call(api.createKey, wish)).body.secret);
  }
});
afterAll(() => server.stop());

async function upload(query: string, log: string | ReadableStream<Uint8Array>, key = keys.all, format = 'icecast') {
  const answer = await fetch(`${server.url}/ingest/${format}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: log,
    duplex: 'half',
  } as RequestInit);
  const lines = (await answer.text()).trim().split('\n');
  return {
    status: answer.status,
    lines: lines.map((line) => JSON.parse(line) as Record<string, Record<string, unknown>>),
  };
}

const line = (minute: number, mount: string) =>
  `203.0.113.9 - - [01/Oct/2026:12:${minute}:00 +0000] "GET ${mount} HTTP/1.1" 200 1 "-" "VLC/3.0.20 LibVLC/3.0.20" 300\n`;

test('a log is read as it comes, with progress on the way and a report at the end', async () => {
  const { status, lines } = await upload(
    'name=monday.log',
    `${line(10, '/north.mp3') + line(20, '/south.mp3')}"=what\n`,
  );
  expect(status).toBe(200);
  expect(lines[0]).toHaveProperty('progress');
  expect(lines.at(-1)?.report).toMatchObject({ lines: 3, sessions: 2, duplicates: 0, unreadable: { count: 1 } });

  const [newest] = (await server.call(api.listImports, {})).body.imports as { id: number }[];
  expect(newest).toMatchObject({ state: 'done', files: ['monday.log'], station: null });
  // Pages request the list repeatedly; only the answer for one import has examples.
  expect(newest).toMatchObject({ counts: { lines: 3, unreadable: { count: 1 } } });
  expect(JSON.stringify(newest)).not.toContain('=what');
  const { body: whole } = await server.call(api.readImport, { id: newest?.id });
  expect(whole).toMatchObject({ counts: { unreadable: { count: 1, examples: [{ line: 3, text: '"=what' }] } } });
  const rejects = await fetch(`${server.url}/api/imports/${newest?.id}/rejects.csv`, {
    headers: { authorization: `Bearer ${server.parts.ownerToken}` },
  });
  expect(rejects.headers.get('content-type')).toContain('text/csv');
  // Quoted as RFC 4180 asks.
  expect(await rejects.text()).toMatch(/^file,line,reason,text\r\nmonday\.log,3,.*,"""=what"\r\n$/);
  expect((await server.call(api.readImport, { id: 999 })).status).toBe(404);
});

test('group managers import logs of their own stations only, by name', async () => {
  expect((await upload('', line(30, '/north.mp3'), keys.north)).status).toBe(400);
  expect((await upload('station=south-one', line(30, '/south.mp3'), keys.north)).status).toBe(404);
  const own = await upload('station=north-one', line(30, '/elsewhere.mp3'), keys.north);
  expect(own.lines.at(-1)?.report).toMatchObject({ sessions: 1, stations: [{ station: 'north-one' }] });
});

test('lines of a station elsewhere are refused, whether it has them or not, and count there afterwards', async () => {
  const log = line(31, '/south.mp3') + line(32, '/south.mp3') + line(33, '/south.mp3.m3u') + line(34, '/nobody.mp3');
  const told = { lines: 4, sessions: 1, refused: 3, duplicates: 0 };
  await upload('', line(31, '/south.mp3'));
  const imported = await upload('station=north-one', log, keys.north);
  expect(imported.lines.at(-1)?.report).toMatchObject({ ...told, stations: [{ station: 'north-one', sessions: 1 }] });
  const theirs = await upload('station=south-one', log.split('\n').slice(0, 2).join('\n').concat('\n'));
  expect(theirs.lines.at(-1)?.report).toMatchObject({ lines: 2, sessions: 1, refused: 0, duplicates: 1 });
  const again = await upload('station=north-one', log, keys.north);
  expect(again.lines.at(-1)?.report).toMatchObject({ ...told, sessions: 0, duplicates: 1 });
});

test('an import by station is visible only to people who see the station', async () => {
  const log = line(36, '/unnamed.mp3');
  expect((await upload('station=south-one', log)).lines.at(-1)?.report).toMatchObject({ sessions: 1 });
  const own = await upload('station=north-one', log, keys.north);
  expect(own.lines.at(-1)?.report).toMatchObject({ sessions: 1, refused: 0, duplicates: 0 });
  const all = await upload('station=north-one', log);
  expect(all.lines.at(-1)?.report).toMatchObject({ sessions: 0, duplicates: 1 });
});

test('a reading key and an unknown format are refused', async () => {
  expect((await upload('', line(40, '/north.mp3'), keys.read)).status).toBe(403);
  const unknown = await upload('', 'x', keys.all, 'gramophone');
  expect(unknown.status).toBe(400);
  expect(unknown.lines[0]?.errors).toMatchObject([
    { path: 'format', allowed: expect.arrayContaining(['icecast', 'combined', 'cloudfront']) },
  ]);
});

/** An upload that has begun, and its answer so far; `end` completes its body. */
async function begin(log: string, key = keys.all) {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  writer.write(Buffer.from(log)).catch(() => undefined);
  const answer = await fetch(`${server.url}/ingest/icecast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: body.readable,
    duplex: 'half',
  } as RequestInit);
  const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  async function until(found: (text: string) => boolean): Promise<string> {
    while (!found(read)) {
      const part = await parts?.read();
      if (!part || part.done) break;
      read += part.value;
    }
    return read;
  }
  const lines = async () =>
    (await until(() => false))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { until, lines, end: () => writer.close() };
}
const waiting = `${JSON.stringify({ progress: { stage: 'waiting', bytes: 0 } })}\n`;

test('a waiting import reports so at once and repeatedly', async () => {
  // Work behind an earlier import can hold the lock for a while.
  const release = await holdExclusiveLock(server.parts.store);
  onTestFinished(release);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const second = await begin(line(12, '/north.mp3'));
  expect(await second.until(Boolean)).toMatch(waiting);
  await second.end();
  const received = await second.until((text) => text.includes('"receiving"') && text.endsWith(waiting));
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(20_000);
    const expected = received + waiting.repeat(times);
    expect(await second.until((text) => text.length >= expected.length)).toBe(expected);
  }
  await release();
  expect((await second.lines()).at(-1)).toMatchObject({ report: { sessions: 1 } });
});

test('an import that makes no progress says since when', async () => {
  const { store } = server.parts;
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const release = await holdExclusiveLock(store);
  onTestFinished(release);
  const held = await begin(line(16, '/north.mp3'));
  await held.end();
  const received = await held.until((text) => text.includes('"receiving"') && text.endsWith(waiting));
  // Another import is the one that is stalled, then this one.
  const progressedAt = new Date(Date.now() - 600_000);
  const moments = { startedAt: progressedAt, progressedAt };
  const other = await beginImport(store, { format: 'icecast', files: ['other.log'] });
  await store.db.insert(runningWork).values({ kind: 'import', ...moments });
  vi.advanceTimersByTime(20_000);
  expect(await held.until((text) => text.length > received.length)).toBe(received + waiting);
  await endImport(store, other, { counts: {} });
  await beginImport(store, { format: 'icecast', files: ['upload'] });
  vi.advanceTimersByTime(20_000);
  const told = await held.until((text) => text.length > received.length + waiting.length);
  expect(JSON.parse(told.trim().split('\n').at(-1) ?? '')).toEqual({
    progress: { stage: 'waiting', bytes: 0, stalled_since: progressedAt.toISOString() },
  });
  await release();
  expect((await held.lines()).at(-1)).toMatchObject({ report: { sessions: 1 } });
});

test('uploads that stall delay no other import', async () => {
  const stalled = await Promise.all([begin(line(13, '/north.mp3')), begin(line(14, '/north.mp3'))]);
  await Promise.all(stalled.map(({ until }) => until((text) => text.includes('"receiving"'))));
  const ordinary = await upload('', line(15, '/north.mp3'), keys.other);
  expect(ordinary.lines.at(-1)?.report).toMatchObject({ sessions: 1 });
  for (const { end, lines } of stalled) {
    await end();
    expect((await lines()).at(-1)).toMatchObject({ report: { sessions: 1 } });
  }
});

test('four uploads of a key are taken at a time; others of it wait, and those of other keys do not', async () => {
  const four = await Promise.all([21, 22, 23, 24].map((minute) => begin(line(minute, '/north.mp3'))));
  await Promise.all(four.map(({ until }) => until((text) => text.includes('"receiving"'))));
  const fifth = await begin(line(25, '/north.mp3'));
  await fifth.end();
  const other = await upload('', line(26, '/north.mp3'), keys.other);
  expect(other.lines.at(-1)?.report).toMatchObject({ sessions: 1 });
  expect(await fifth.until(Boolean)).toBe(waiting);
  await four[0]?.end();
  expect((await fifth.lines()).at(-1)).toMatchObject({ report: { sessions: 1 } });
  for (const { end, lines } of four.slice(1)) {
    await end();
    expect((await lines()).at(-1)).toMatchObject({ report: { sessions: 1 } });
  }
});

test('an upload leaves no file behind, whether it is imported or not', async () => {
  const log = gzipSync(line(27, '/north.mp3').repeat(3));
  expect((await upload('', new Blob([log]).stream())).lines.at(-1)?.report).toMatchObject({ lines: 3 });
  expect((await upload('', new Blob([log.subarray(0, -9)]).stream())).lines.at(-1)).toMatchObject({ code: 'damaged' });
  expect(await readdir(join(server.parts.config.folder, 'uploads'))).toEqual([]);
});

test('a request without a log is refused', async () => {
  const headers = { authorization: `Bearer ${keys.all}` };
  const answer = await fetch(`${server.url}/ingest/icecast`, { method: 'POST', headers });
  expect(answer.status).toBe(400);
  const detail = 'There is no log in this request; send it as the body.';
  expect(await answer.json()).toMatchObject({ code: 'wrong_input', detail });
  expect((await upload('name=quiet.log', '')).lines.at(-1)?.report).toMatchObject({ lines: 0 });
});

test('internal errors of the engine are not disclosed', async () => {
  const { engine } = server.parts;
  await engine.command('RENAME TABLE hits TO kept');
  const { lines } = await upload('name=unlucky.log', line(45, '/north.mp3'));
  await engine.command('RENAME TABLE kept TO hits');
  const words = 'Something went wrong here';
  expect(lines.at(-1)).toEqual({ error: words });
  const [newest] = (await server.call(api.listImports, {})).body.imports as object[];
  expect(newest).toMatchObject({ files: ['unlucky.log'], state: 'failed', error: words });
  expect((await upload('name=again.log', line(45, '/north.mp3'))).lines.at(-1)?.report).toMatchObject({ sessions: 1 });
});

/** Has the territory count by a rule set from a day on, at the end of that month. */
async function setRule(rule_set: string, from: string) {
  server.freeze(Date.parse('2026-10-31T12:00:00Z') / 1000);
  expect((await server.call(api.chooseRuleSet, { territory: 'romania', rule_set, from })).status).toBe(200);
  server.freeze();
}

test('a change of the rule set names its day', async () => {
  const { version } = (await server.call(api.readTerritory, { slug: 'romania' })).body;
  const change = (rule_set: string) => server.call(api.changeTerritory, { slug: 'romania', version, rule_set });
  expect(await change('thirty_seconds')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'rule_set', code: 'rule_set_day' }] },
  });
  expect((await change('standard')).status).toBe(200);
});

test('a change of the rule set counts stored lines again', async () => {
  const query = { measures: ['sessions'], period: { from: '2026-10-01', to: '2026-10-01' } };
  const sessions = async () => ((await server.call(api.query, query)).body.rows as number[][])[0]?.[0];
  const short = line(50, '/south.mp3').replace(' 300\n', ' 40\n');
  const before = await sessions();
  await upload('', short);
  expect(await sessions()).toBe(before);
  await setRule('thirty_seconds', '2026-10-01');
  await expect.poll(sessions, { timeout: 60_000 }).toBe(Number(before) + 1);
});

test('a change of the rule set during an import applies to old and new lines', async () => {
  const query = { measures: ['sessions'], period: { from: '2026-10-08', to: '2026-10-08' } };
  const sessions = async () => ((await server.call(api.query, query)).body.rows as number[][])[0]?.[0];
  const short = (minute: number) => line(minute, '/south.mp3').replace('01/Oct', '08/Oct').replace(' 300\n', ' 40\n');
  await setRule('sixty_seconds', '2026-10-08');
  await upload('', short(10));
  expect(await sessions()).toBe(0);
  const { log, report } = await importGrowingLog(server.parts);
  await log.write(Buffer.from(short(20)));
  const state = async () => ((await server.call(api.listImports, {})).body.imports as { state: string }[])[0]?.state;
  await expect.poll(state).toBe('running');
  await setRule('thirty_seconds', '2026-10-08');
  await log.write(Buffer.from(short(30)));
  await log.close();
  expect(await report).toMatchObject({ sessions: 2 });
  expect(await sessions()).toBe(3);
});

test('the next count completes a change whose days could not be marked', async () => {
  const query = { measures: ['sessions'], period: { from: '2026-10-09', to: '2026-10-09' } };
  const sessions = async () => ((await server.call(api.query, query)).body.rows as number[][])[0]?.[0];
  const short = (minute: number) => line(minute, '/south.mp3').replace('01/Oct', '09/Oct').replace(' 300\n', ' 20\n');
  await upload('', short(10));
  // As if the process had been killed between the change and the marks.
  const { store } = server.parts;
  const every = { territory: 'romania', fromDay: '2026-10-09', ruleSet: 'none', version: 1, chosenBy: '' } as const;
  await store.db.insert(ruleChoices).values(every);
  await store.db.update(territories).set({ ruleSet: 'none' });
  await recordChanged(store.db, sql`true`);
  expect(await sessions()).toBe(0);
  await upload('', short(20));
  expect(await sessions()).toBe(2);
});

test('a change of a station’s clock cuts its days anew', async () => {
  // 20 minutes past midnight in Bucharest, 40 minutes before it in Paris.
  await upload('', line(10, '/north.mp3').replace('01/Oct/2026:12:10', '03/Oct/2026:21:20'));
  const { body: station } = await server.call(api.readStation, { slug: 'north-one' });
  const query = {
    measures: ['reach'],
    dimensions: ['day'],
    stations: ['north-one'],
    period: { from: '2026-10-03', to: '2026-10-04' },
  };
  const reach = async () => (await server.call(api.query, query)).body.rows;
  expect(await reach()).toEqual([
    ['2026-10-03', 0],
    ['2026-10-04', 1],
  ]);
  await server.call(api.changeStation, { slug: 'north-one', version: station.version, timezone: 'Europe/Paris' });
  await expect.poll(reach, { timeout: 60_000 }).toEqual([
    ['2026-10-03', 1],
    ['2026-10-04', 0],
  ]);
});

test('a change of the length of segments counts their sessions again, and answers say so until then', async () => {
  const stream = { slug: 'hls', name: 'HLS', mounts: [], segments: ['/live/hls/*'] };
  const station = { slug: 'hls', name: 'HLS', group: 'south', timezone: 'UTC', streams: [stream] };
  const { version } = (await server.call(api.createStation, station)).body;
  const noon = Date.parse('2026-10-05T12:00:00Z') / 1000;
  const requests = Array.from({ length: 20 }, (_, number) => {
    const request = {
      ts: noon + 6 * number,
      ip: '203.0.113.9',
      m: 'GET',
      uri: `/live/hls/${number}.ts`,
      st: 200,
      by: 98_304,
    };
    return `${JSON.stringify({ ...request, ua: 'VLC/3.0.20' })}\n`;
  });
  await upload('', requests.join(''), keys.all, 'json');
  const query = {
    measures: ['listening_hours'],
    stations: ['hls'],
    period: { from: '2026-10-05', to: '2026-10-05' },
  };
  const answer = async () => {
    const { rows, meta } = (await server.call(api.query, query)).body as {
      rows: number[][];
      meta: { warnings: { code: string }[] };
    };
    return [Math.round(Number(rows[0]?.[0]) * 3600), meta.warnings.some(({ code }) => code === 'being_counted')];
  };
  // 20 segments of 6 s.
  expect(await answer()).toEqual([120, false]);
  const release = await holdExclusiveLock(server.parts.store);
  onTestFinished(release);
  const streams = [{ ...stream, segment_seconds: 8 }];
  expect((await server.call(api.changeStation, { slug: 'hls', version, streams })).status).toBe(200);
  expect(await answer()).toEqual([120, true]);
  await release();
  await expect.poll(answer, { timeout: 60_000 }).toEqual([160, false]);
});

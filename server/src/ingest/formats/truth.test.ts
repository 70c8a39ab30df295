import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionWriters, requestWriters } from '../../../testing/log-writers.ts';
import { drawConnections, drawPlays } from '../../../testing/random-listeners.ts';
import { catalogueOf, fileOf, openTestBed, stationEntry } from '../../../testing/test-bed.ts';
import { random } from '../../host/random.ts';
import { importLogs } from '../import.ts';
import type { LogFormat } from '../line-kind.ts';
import { formats } from './formats.ts';

/*
 * For each format: random listeners are written as its lines, shuffled, cut into files that overlap, and imported in any order.
 * What comes out is what went in.
 */

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

const seed = process.env.TEST_SEED ?? String(Date.now());
const listeners = 12;

const hls = { id: 11, slug: 'hls', name: 'HLS', mounts: [], segments: ['/live/one/*'] };
const station = stationEntry(1);
const catalogue = async () => catalogueOf({ ...station, streams: [...station.streams, hls] });

/** The connections of a day that count, and those that are too short, as "start seconds". */
async function listened(day: string): Promise<string[]> {
  const rows = await bed.parts.engine.rows<{ begun: number; seconds: number }>(
    `SELECT * FROM (SELECT toUInt32(start) AS begun, seconds FROM sessions WHERE day = {day:Date}
     UNION ALL SELECT toUInt32(start) AS begun, seconds FROM exclusions WHERE day = {day:Date} AND excluded_by = 'too_short')`,
    { day },
  );
  return rows.map(({ begun, seconds }) => `${begun} ${seconds}`).sort();
}

/** The formats, each with a day of its own. */
const ids = [...Object.keys(connectionWriters), ...Object.keys(requestWriters)];
const table = ids.map((id, index) => ({ id, day: `2026-06-${String(index + 1).padStart(2, '0')}` }));

function drawLog(id: string, below: (limit: number) => number, from: number) {
  const connections = connectionWriters[id];
  if (connections) {
    const heard = drawConnections(below, from, listeners);
    return { heard, head: connections.head, lines: heard.flatMap((one) => connections.write(one, below)) };
  }
  const writer = requestWriters[id];
  const heard = drawPlays(below, from, listeners);
  const lines = heard.flatMap(({ requests }) => requests.flatMap((one) => writer?.write(one, below) ?? []));
  return { heard, head: writer?.head ?? [], lines };
}

test.each(table)(`random listeners come out of $id as they went in (TEST_SEED=${seed})`, async ({ id, day }) => {
  const format = formats.find((one) => one.id === id) as LogFormat;
  const draw = random(`${seed} ${id}`);
  const shuffle = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, key: draw.below(1e9) }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const { heard, head, lines } = drawLog(id, draw.below, Date.parse(`${day}T06:00:00Z`) / 1000);
  const mixed = shuffle(lines);
  const third = Math.ceil(mixed.length / 3);
  const files = shuffle([0, 1, 2].map((at) => mixed.slice(Math.max(0, at * third - 15), (at + 1) * third)));
  const load = (file: readonly string[]) =>
    importLogs(
      { ...bed.parts, catalogue },
      { format, sources: [fileOf([...head, ...file])], station: format.takesStation ? 'station-1' : undefined },
    );
  let known = 0;
  for (const file of files) {
    const { duplicates, unreadable } = await load(file);
    expect(unreadable.count).toBe(0);
    known += duplicates;
  }
  expect(known).toBe(files.flat().length - lines.length);
  expect(await listened(day)).toEqual(heard.map(({ start, seconds }) => `${start} ${seconds}`).sort());
  expect(await load(mixed)).toMatchObject({ duplicates: lines.length, sessions: 0 });
});

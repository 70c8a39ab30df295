import { querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, fileOf, logLine, openTestBed, stationEntry } from '../testing/test-bed.ts';
import { behindTheGate } from '../testing/ungated-engine.ts';
import { owner } from './identity/principal.ts';
import { fillBehind } from './ingest/fill-behind.ts';
import { icecast } from './ingest/formats/icecast.ts';
import { importLogs } from './ingest/import.ts';
import { KnownBehind } from './listening/days-behind.ts';
import { readDaysBehind } from './listening/filled-days.ts';
import { rollups } from './listening/rollups.ts';
import { Answers } from './query/answers.ts';

/* Three days of twelve connections, of five minutes and more. */

let bed: Awaited<ReturnType<typeof openTestBed>>;
const days = ['2026-10-05', '2026-10-06', '2026-10-07'];
const linesOf = (day: string, hour = 8) =>
  Array.from({ length: 12 }, (_, number) =>
    logLine({ end: at(`${day}T0${hour}:20:00`) + number, seconds: 300 + number, address: `88.198.1.${number}` }),
  );
const behind = async () => (await readDaysBehind(bed.parts.engine, rollups)).map((one) => [one.day, one.rollups]);
const all = rollups.map(({ name }) => name).sort();
/** Those that counts do not fill. */
const later = all.filter((name) => name !== 'quarter_hours');
const importing = (lines: readonly string[]) => importLogs(bed.parts, { format: icecast, sources: [fileOf(lines)] });

beforeAll(async () => {
  bed = await openTestBed();
  for (const day of days) await importing(linesOf(day));
});
afterAll(() => bed.close());
beforeEach(() => fillBehind(bed.parts));

test('a day is behind from its count on until it is filled', async () => {
  expect(await behind()).toEqual([]);
  await importing(linesOf('2026-10-06', 9));
  expect(await behind()).toEqual([['2026-10-06', later]]);
  await fillBehind(bed.parts);
  expect(await behind()).toEqual([]);
});

test('a day whose sessions another program replaces is behind, also with as many rows; one whose parts are merged is not', async () => {
  const engine = behindTheGate(bed.parts.engine);
  await engine.command('CREATE TABLE others AS sessions');
  await engine.command(
    "INSERT INTO others SELECT * REPLACE (seconds + 1 AS seconds) FROM sessions WHERE day = '2026-10-05'",
  );
  await engine.command("ALTER TABLE sessions REPLACE PARTITION ID '20261005' FROM others");
  expect(await behind()).toEqual([['2026-10-05', all]]);
  await fillBehind(bed.parts);
  const [row] = await engine.rows<{ sum: number }>(
    "SELECT sum(seconds) AS sum FROM quarter_hours WHERE day = '2026-10-05'",
  );
  // 12 × 300 s, 0 + 1 … + 11 more, and the one more that each has now.
  expect(row?.sum).toBe(12 * 300 + 66 + 12);

  await engine.command('INSERT INTO sessions SELECT * FROM others');
  await fillBehind(bed.parts);
  await engine.command('OPTIMIZE TABLE sessions FINAL');
  expect(await behind()).toEqual([]);
  await engine.command(
    "ALTER TABLE sessions UPDATE seconds = seconds + 1 IN PARTITION ID '20261005' WHERE 1 SETTINGS mutations_sync = 2",
  );
  expect((await behind())[0]).toEqual(['2026-10-05', all]);
  await engine.command('DROP TABLE others SYNC');
});

test('rows that a rollup loses make it alone fall behind', async () => {
  const engine = behindTheGate(bed.parts.engine);
  await engine.command("ALTER TABLE place_days DROP PARTITION ID '20261007'");
  expect(await behind()).toEqual([['2026-10-07', ['place_days']]]);
});

test('a day that loses all its sessions is behind where rollups have rows, and empty once it is filled', async () => {
  const engine = behindTheGate(bed.parts.engine);
  await engine.command("ALTER TABLE sessions DROP PARTITION ID '20261007'");
  const lacking = (await behind())[0]?.[1];
  expect(lacking).toContain('quarter_hours');
  await fillBehind(bed.parts);
  expect(await behind()).toEqual([]);
  expect(await engine.rows("SELECT * FROM quarter_hours WHERE day = '2026-10-07'")).toEqual([]);
  await importing(linesOf('2026-10-07', 9));
});

test('a day that changes all the time is not filled each time', async () => {
  await importing(linesOf('2026-10-06', 7));
  await fillBehind(bed.parts, { onlyDue: true });
  expect(await behind()).toEqual([['2026-10-06', later]]);
  // One that was never filled is.
  await importing(linesOf('2026-10-08'));
  await fillBehind(bed.parts, { onlyDue: true });
  expect(await behind()).toEqual([['2026-10-06', later]]);
});

test('what was asked for is filled first, and explanations say what was read instead', async () => {
  const { engine } = bed.parts;
  const sql = 'SELECT sum(seconds) AS sum FROM attribute_days';
  await importing(linesOf('2026-10-06', 6));
  const days = await new KnownBehind(engine).at(1);
  const stations = [stationEntry(1), stationEntry(2)];
  const { sql: completed, parameters } = days.of(stations).completed(sql, {});
  expect(completed).toContain('UNION ALL');
  expect([...days.asked]).toEqual(['attribute_days']);
  const [before] = await engine.rows<{ sum: number }>(completed, parameters);
  await fillBehind(bed.parts, { first: days.asked });
  const [after] = await engine.rows<{ sum: number }>(sql);
  expect(after).toEqual(before);
});

test.each([
  'SELECT 1 WHERE 1 IN attribute_days',
  'SELECT count() FROM sessions, attribute_days',
  'SELECT count() FROM (attribute_days)',
  'SELECT count() FROM `attribute_days`',
  'SELECT count() FROM default.attribute_days',
])('a statement that names a rollup where no days can be added is refused: %s', async (sql) => {
  const days = await new KnownBehind(bed.parts.engine).at(1);
  expect(() => days.of([]).completed(sql, {})).toThrow('in another place than right after FROM or JOIN');
});

test('an explanation names the rollups that were passed over, and days that were read from sessions', async () => {
  await importing(linesOf('2026-10-12').slice(0, 3));
  const answers = new Answers({ ...bed.parts, clock: () => at('2026-11-02T00:00:00') });
  const sourcesOf = async (from: string, to: string) => {
    const query = querySchema.parse({ measures: ['sessions'], dimensions: ['player'], period: { from, to } });
    const { steps } = await answers.explain(owner, query);
    return steps.map(({ source }) => source);
  };
  // Of the sessions of that day all, of the whole period fewer than a third.
  expect(await sourcesOf('2026-10-12', '2026-10-12')).toContainEqual(
    expect.stringMatching(/^sessions.* \(attribute_days: not filled yet\)$/),
  );
  expect(await sourcesOf('2026-10-01', '2026-10-20')).toContain(
    'attribute_days, and sessions of days that are not filled yet',
  );
  await fillBehind(bed.parts);
  answers.forgetBehind();
  expect(await sourcesOf('2026-10-12', '2026-10-12')).toContain('attribute_days');
});

import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, fileOf, logLine, openTestBed } from '../../testing/test-bed.ts';
import { behindTheGate } from '../../testing/ungated-engine.ts';
import { readDaysBehind } from '../listening/filled-days.ts';
import { openListening } from '../listening/open.ts';
import { rollups } from '../listening/rollups.ts';
import { readDamages } from '../store/damages.ts';
import { readDayVersions } from '../store/day-versions.ts';
import { readDirty } from '../store/dirty-days.ts';
import { fillBehind } from './fill-behind.ts';
import { dismissBroken, type Finding, markBroken, verify } from './verify.ts';

/* Three days of 40 connections. Each test damages files of the closed engine, opens it again, and checks. */

let bed: Awaited<ReturnType<typeof openTestBed>>;
const days = ['2026-10-05', '2026-10-06', '2026-10-07'];
/** Of no station, as every log has some: they are excluded. */
const strange = ['/status-json.xsl', '/favicon.ico', '/nobody.mp3'];
const linesOf = (day: string) => [
  ...Array.from({ length: 40 }, (_, number) =>
    logLine({
      end: at(`${day}T${String(8 + (number % 12)).padStart(2, '0')}:20:00`),
      seconds: 300 + number,
      address: `88.198.1.${number}`,
    }),
  ),
  ...strange.map((mount, hour) => logLine({ end: at(`${day}T2${hour}:30:00`), seconds: 90, mount })),
];

beforeAll(async () => {
  bed = await openTestBed();
  for (const day of days) await bed.import([{ ...fileOf(linesOf(day)), name: `access-${day}.log` }]);
});
afterAll(async () => {
  await bed.parts.engine.close();
  await bed.parts.store.close();
  await rm(bed.folder, { recursive: true });
});

/** Removes a file of the parts of a day, as a damaged disk may, and opens the engine again. */
async function damaging(damages: readonly { table: string; day: string }[]): Promise<void> {
  const paths: string[] = [];
  for (const { table, day } of damages) {
    const rows = await bed.parts.engine.rows<{ path: string }>(
      'SELECT path FROM system.parts WHERE active AND database = currentDatabase() AND table = {table:String} AND partition_id = {id:String}',
      { table, id: day.replaceAll('-', '') },
    );
    expect(rows.length, table).toBeGreaterThan(0);
    paths.push(...rows.map(({ path }) => path));
  }
  await bed.parts.engine.close();
  for (const path of paths) {
    expect(await readdir(path)).toContain('columns.txt');
    await rm(join(path, 'columns.txt'));
  }
  bed.parts.engine = await openListening({ folder: bed.folder });
}
const checking = (quick = false): Promise<Finding[]> =>
  bed.parts.store.withExclusiveLock(() => verify(bed.parts, { quick }));
async function counts() {
  const { engine } = bed.parts;
  const of = async (sql: string) => (await engine.rows<{ n: number }>(sql))[0]?.n;
  return {
    hits: await of('SELECT count() AS n FROM hits WHERE station_id != 0'),
    sessions: await of('SELECT count() AS n FROM sessions'),
    seconds: await of('SELECT sum(seconds) AS n FROM sessions'),
    byQuarter: await of('SELECT sum(seconds) AS n FROM quarter_hours'),
    byPlayer: await of("SELECT sum(seconds) AS n FROM attribute_days WHERE attribute = 'player'"),
  };
}
// 3 days of 40 connections of 300, 301, … 339 seconds.
const whole = { hits: 120, sessions: 120, seconds: 38_340, byQuarter: 38_340, byPlayer: 38_340 };

test('whole data has no finding', async () => {
  expect(await counts()).toEqual(whole);
  expect(await checking()).toEqual([]);
});

test('a start finds broken parts of what is counted, and counts their days again', async () => {
  await damaging([
    { table: 'sessions', day: '2026-10-06' },
    { table: 'attribute_days', day: '2026-10-05' },
    { table: 'place_days', day: '2026-10-05' },
  ]);
  expect(await counts()).not.toEqual(whole);
  // As opening the parts does before anything is answered: answers then say that these days are being counted.
  await markBroken(bed.parts);
  // What rollups lose is answered from sessions.
  expect((await readDirty(bed.parts.store)).map(({ day }) => day)).toEqual(['2026-10-06']);
  const healed = 'Sums of 2026-10-05, 2026-10-06 were damaged, and are counted again.';
  expect(await checking(true)).toEqual([{ words: healed, healed: true }]);
  await fillBehind(bed.parts);
  expect(await counts()).toEqual(whole);
  expect(await checking()).toEqual([]);
  expect(await readDirty(bed.parts.store)).toEqual([]);
});

test('rows that a rollup loses without a broken part are days that it does not hold', async () => {
  const engine = behindTheGate(bed.parts.engine);
  await engine.command(
    "ALTER TABLE attribute_days DELETE WHERE day = '2026-10-07' AND attribute = 'player' SETTINGS mutations_sync = 2",
  );
  await engine.command("ALTER TABLE quarter_hours DROP PARTITION ID '20261006'");
  expect(await readDaysBehind(engine, rollups)).toMatchObject([
    { day: '2026-10-06', rollups: ['quarter_hours'] },
    { day: '2026-10-07', rollups: ['attribute_days'] },
  ]);
  expect(await checking()).toEqual([]);
  await fillBehind(bed.parts);
  expect(await counts()).toEqual(whole);
});

test('rows of a rollup that are changed are found by sums that disagree', async () => {
  const engine = behindTheGate(bed.parts.engine);
  await engine.command(
    "ALTER TABLE quarter_hours UPDATE seconds = seconds + 1 WHERE day = '2026-10-06' SETTINGS mutations_sync = 2",
  );
  expect(await counts()).not.toEqual(whole);
  const before = (await readDayVersions(bed.parts.store)).get('2026-10-06') ?? 0;
  const words = 'Sums of 2026-10-06 were damaged, and are counted again.';
  expect(await checking()).toEqual([{ words, healed: true }]);
  // Rows that servers keep are read again.
  expect((await readDayVersions(bed.parts.store)).get('2026-10-06')).toBeGreaterThan(before);
  await fillBehind(bed.parts);
  expect(await counts()).toEqual(whole);
});

test('lost lines are named with the logs that bring them back, and figures stay', async () => {
  await damaging([
    { table: 'hits', day: '2026-10-07' },
    { table: 'quarter_hours', day: '2026-10-07' },
  ]);
  // Its lines are lost, so it is not counted over.
  await markBroken(bed.parts);
  expect(await readDirty(bed.parts.store)).toEqual([]);
  const [sums, finding, ...others] = await checking(true);
  expect(others).toEqual([]);
  expect(sums).toEqual({ words: 'Sums of 2026-10-07 were damaged, and are counted again.', healed: true });
  await fillBehind(bed.parts);
  expect(finding).toMatchObject({ healed: false });
  expect(finding?.words).toContain('lines of 2026-10-07 are missing');
  expect(finding?.words).toContain('import access-2026-10-06.log, access-2026-10-07.log again');
  expect(await counts()).toMatchObject({ hits: 80, sessions: 120, seconds: 38_340 });
  expect(await readDamages(bed.parts.store)).toMatchObject([
    { table: 'hits', day: '2026-10-07', files: ['access-2026-10-06.log', 'access-2026-10-07.log'], deep: false },
  ]);

  await bed.import([{ ...fileOf(linesOf('2026-10-07')), name: 'access-2026-10-07.log' }]);
  await bed.parts.store.withExclusiveLock(() => dismissBroken(bed.parts));
  expect(await checking()).toEqual([]);
  expect(await readDamages(bed.parts.store)).toEqual([]);
  expect(await counts()).toEqual(whole);
});

/** Changes bytes in the middle of the rows of a day's parts, as a damaged disk may; the engine stays open. */
async function flipping(table: string, day: string): Promise<void> {
  const rows = await bed.parts.engine.rows<{ path: string }>(
    'SELECT path FROM system.parts WHERE active AND database = currentDatabase() AND table = {table:String} AND partition_id = {id:String}',
    { table, id: day.replaceAll('-', '') },
  );
  expect(rows.length, table).toBeGreaterThan(0);
  for (const { path } of rows) {
    const file = await open(join(path, 'data.bin'), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.from('damaged'), 0, 7, Math.floor(size / 2));
    await file.close();
  }
  await bed.parts.engine.command('SYSTEM DROP MARK CACHE');
}

test('changed bytes are found by checksums: what is counted is counted again, lost lines are named', async () => {
  await flipping('attribute_days', '2026-10-06');
  await flipping('sessions', '2026-10-05');
  const failing = await bed.parts.engine.rows('SELECT * FROM attribute_days').then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failing).toMatchObject({ isDamage: true });
  const healed = 'Sums of 2026-10-05, 2026-10-06 were damaged, and are counted again.';
  expect(await checking()).toEqual([{ words: healed, healed: true }]);
  await fillBehind(bed.parts);
  expect(await counts()).toEqual(whole);

  await flipping('hits', '2026-10-06');
  const [finding, ...others] = await checking();
  expect(others).toEqual([]);
  expect(finding?.words).toMatch(/^A part of the table hits is damaged .* lines of 2026-10-06 are missing: import /);
  // The quick check of a start does not read all bytes, and does not forget what one that does has found.
  expect(await checking(true)).toEqual([]);
  expect(await readDamages(bed.parts.store)).toMatchObject([{ table: 'hits', day: '2026-10-06', deep: true }]);
  await bed.parts.store.withExclusiveLock(() => dismissBroken(bed.parts));
  await bed.import([{ ...fileOf(linesOf('2026-10-06')), name: 'access-2026-10-06.log' }]);
  expect(await checking()).toEqual([]);
  expect(await counts()).toEqual(whole);
});

test('rows of a station that the store does not know are named', async () => {
  const { engine } = bed.parts;
  await engine.command('INSERT INTO hits SELECT * REPLACE (77 AS station_id) FROM hits LIMIT 1');
  expect((await checking()).map(({ words }) => words)).toContainEqual(
    'Listening has the stations 77, which the store does not know: restore both stores from the same backup.',
  );
});

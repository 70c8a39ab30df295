import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestsOf } from '../../testing/digests.ts';
import { seed } from '../../testing/seed.ts';
import { enginePlaces } from '../../testing/start-clickhouse.ts';
import { at, fileOf, logLine, openTestBed } from '../../testing/test-bed.ts';
import { behindTheGate } from '../../testing/ungated-engine.ts';
import { oneOf, random } from '../host/random.ts';
import { owner } from '../identity/principal.ts';
import { countingTable, createCountingTable, createTable } from '../listening/counted-table.ts';
import { readDaysBehind } from '../listening/filled-days.ts';
import { openListening } from '../listening/open.ts';
import { rollups, tablesByDay } from '../listening/rollups.ts';
import { Answers } from '../query/answers.ts';
import { beginUndo } from '../store/imports.ts';
import { catchUp } from './catch-up.ts';
import { deleteHits } from './delete-hits.ts';
import { fillBehind } from './fill-behind.ts';
import { icecast } from './formats/icecast.ts';
import { importLogs } from './import.ts';
import { packMonths } from './pack-months.ts';
import { undoImports } from './undo-import.ts';
import { verify } from './verify.ts';

/* Logs of March to October 2026. On 2 November, a quarter has passed since all of August and before. */

type Bed = Awaited<ReturnType<typeof openTestBed>>;
const clock = () => at('2026-11-02T00:00:00');
const old = ['202603', '202604', '202605', '202606', '202607', '202608'];
const linesOf = (day: string, count = 4, hour = 8) =>
  Array.from({ length: count }, (_, number) =>
    logLine({
      end: at(`${day}T${String(hour).padStart(2, '0')}:20:00`) + number * 60,
      // Every fourth is too short to count.
      seconds: number % 4 === 3 ? 1 : 300 + number,
      address: `88.198.1.${number}`,
      mount: `/${1 + (number % 2)}.mp3`,
    }),
  );
const daysOfMonths = [3, 4, 5, 6, 7, 8, 9, 10].flatMap((month) =>
  ['04', '05', '20'].map((day) => `2026-${String(month).padStart(2, '0')}-${day}`),
);
const importing = (bed: Bed, lines: readonly string[]) =>
  importLogs(bed.parts, { format: icecast, sources: [fileOf(lines)] });
const fillWith = (bed: Bed) =>
  importing(
    bed,
    daysOfMonths.flatMap((day) => linesOf(day)),
  );
const lotsOf = async (bed: Bed, table: string) => {
  const rows = await bed.parts.engine.rows<{ lot: string; parts: number }>(
    `SELECT partition_id AS lot, toUInt32(count()) AS parts FROM system.parts
     WHERE active AND database = currentDatabase() AND table = {table:String} GROUP BY lot ORDER BY lot`,
    { table },
  );
  return rows.map(({ lot }) => lot);
};
const days = (month: string) => ['04', '05', '20'].map((day) => `2026${month}${day}`);
const packed = [...old, ...days('09'), ...days('10')];

const queries: QueryInput[] = [
  { measures: ['sessions', 'listening_hours', 'aqh', 'reach', 'peak_audience'], dimensions: ['month'] },
  { measures: ['sessions', 'reach', 'aqh'], dimensions: ['station', 'country'] },
  { measures: ['sessions', 'listening_hours'], dimensions: ['player', 'day'] },
  { measures: ['sessions'], dimensions: ['excluded_by'] },
].map((query) => ({ period: { from: '2026-03-01', to: '2026-10-31' }, ...query }) as QueryInput);
async function answersOf(bed: Bed): Promise<unknown[]> {
  const answers = new Answers({ ...bed.parts, clock });
  const found: unknown[] = [];
  for (const query of queries) found.push((await answers.answer(owner, querySchema.parse(query))).rows);
  return found;
}

describe.each(enginePlaces)('$name', ({ start }) => {
  let folder: string;
  let server: Awaited<ReturnType<typeof start>>;
  let bed: Bed;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-lots-'));
    server = await start(join(folder, 'server'));
    bed = await openTestBed(folder, undefined, server.url);
  });
  afterAll(async () => {
    await bed.close();
    await server.stop();
  });

  test('months that are over for a quarter lie in one part of each table, and no row changes', async () => {
    await fillWith(bed);
    await fillBehind(bed.parts);
    const before = await digestsOf(bed.parts);
    const answered = await answersOf(bed);
    await packMonths(bed.parts, { clock });
    for (const table of ['hits', 'sessions', 'exclusions', 'coverage', 'quarter_hours', 'attribute_days']) {
      expect(await lotsOf(bed, table), table).toEqual(packed);
    }
    expect(await digestsOf(bed.parts)).toEqual(before);
    expect(await answersOf(bed)).toEqual(answered);
    // What rollups hold, they hold on.
    expect(await readDaysBehind(bed.parts.engine, rollups)).toEqual([]);
    // Nothing is left to do, and nothing is done.
    const again: unknown[] = [];
    await packMonths(bed.parts, { clock, onPacked: (one) => again.push(one) });
    expect(again).toEqual([]);
  });

  test('a day of such a month is replaced in it, and its rollups answer again once they are filled', async () => {
    const sumsOf = async () => {
      const [row] = await bed.parts.engine.rows(
        "SELECT toUInt32(count()) AS sessions, toUInt32(sum(seconds)) AS seconds FROM sessions WHERE day >= '2026-05-01' AND day <= '2026-05-31'",
      );
      return row;
    };
    // 3 days of 300, 301 and 302 seconds.
    expect(await sumsOf()).toEqual({ sessions: 9, seconds: 2709 });
    await importing(bed, linesOf('2026-05-05', 2, 12));
    expect(await sumsOf()).toEqual({ sessions: 11, seconds: 2709 + 601 });
    expect(await lotsOf(bed, 'sessions')).toEqual(packed);
    const behind = await readDaysBehind(bed.parts.engine, rollups);
    expect([behind[0]?.day, behind.at(-1)?.day, behind.length]).toEqual(['2026-05-01', '2026-05-31', 31]);
    const answered = await answersOf(bed);
    await fillBehind(bed.parts);
    expect(await readDaysBehind(bed.parts.engine, rollups)).toEqual([]);
    expect(await answersOf(bed)).toEqual(answered);
    expect(await lotsOf(bed, 'attribute_days')).toEqual(packed);
    // Lines that arrive late lie by day, until the next time.
    expect(await lotsOf(bed, 'hits')).toEqual([...packed, '20260505'].sort());
    await packMonths(bed.parts, { clock });
    expect(await lotsOf(bed, 'hits')).toEqual(packed);
  });
});

type Write = { kind: 'import'; lines: string[] } | { kind: 'undo'; id: number } | { kind: 'fill' | 'nothing' };

test(`with months in one part, answers and tables are those of days (TEST_SEED=${seed})`, async () => {
  const draw = random(`packed months ${seed}`);
  const imports = [1];
  const write = (): Write => {
    const kind = oneOf(['import', 'import', 'undo', 'fill'] as const, draw);
    if (kind === 'import') {
      imports.push(Math.max(0, ...imports) + 1);
      const day = () => oneOf(daysOfMonths, draw).replace(/\d$/, String(1 + draw.below(8)));
      const lines = Array.from({ length: 1 + draw.below(4) }, () => linesOf(day(), 3, draw.below(24)));
      return { kind, lines: lines.flat() };
    }
    const [id] = kind === 'undo' && imports.length > 1 ? imports.splice(draw.below(imports.length), 1) : [];
    return id === undefined ? { kind: kind === 'fill' ? kind : 'nothing' } : { kind: 'undo', id };
  };
  const rounds = Array.from({ length: Number(process.env.TEST_ROUNDS ?? 6) }, () => ({
    write: write(),
    isPacked: draw.below(2) === 0,
  }));
  /** What is answered after each round, and what tables hold in the end. */
  const run = async (packs: boolean) => {
    const bed = await openTestBed();
    const { parts } = bed;
    await fillWith(bed);
    if (packs) await packMonths(parts, { clock });
    const answered: unknown[] = [];
    for (const { write, isPacked } of rounds) {
      if (write.kind === 'import') await importing(bed, write.lines);
      if (write.kind === 'fill') await fillBehind(parts);
      if (write.kind === 'undo') {
        await beginUndo(parts.store.db, write.id);
        await undoImports(parts);
      }
      if (packs && isPacked) await packMonths(parts, { clock });
      answered.push(await answersOf(bed));
    }
    if (packs) await packMonths(parts, { clock });
    // In the middle of a month that is one lot.
    await deleteHits(parts, { keepHitsDays: 150, clock });
    await fillBehind(parts);
    const found = { answered, tables: await digestsOf(parts), behind: await readDaysBehind(parts.engine, rollups) };
    await bed.close();
    return found;
  };
  const made = JSON.stringify(rounds.map(({ write: { kind }, isPacked }) => [kind, isPacked]));
  const byDay = await run(false);
  expect(byDay.behind).toEqual([]);
  expect(await run(true), made).toEqual(byDay);
});

describe('when the process is killed', () => {
  // Before a statement runs, or while it does.
  test.each([
    ['EXCHANGE TABLES sessions', 'before'],
    ['EXCHANGE TABLES sessions', 'during'],
    ['INSERT INTO filled_days', 'before'],
    ['EXCHANGE TABLES hits', 'during'],
    ['DROP TABLE counting_sessions', 'during'],
  ])('at %s, %s it: no row is lost or doubled, and the next time completes it', async (statement, moment) => {
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-lots-'));
    const first = await openTestBed(folder);
    if (statement.includes('counting')) await makeOld(first);
    await fillWith(first);
    await fillBehind(first.parts);
    const before = await digestsOf(first.parts);
    await first.parts.engine.close();
    await first.parts.store.close();

    await packAndDie(folder, statement, moment);

    const next = await openTestBed(folder);
    const rows = await digestsOf(next.parts);
    const kept = Object.keys(before).filter((table) => !table.startsWith('temporary_'));
    for (const table of kept) expect([table, rows[table]]).toEqual([table, before[table]]);
    await catchUp(next.parts);
    await fillBehind(next.parts);
    expect(await digestsOf(next.parts)).toEqual(before);
    await packMonths(next.parts, { clock });
    expect(await lotsOf(next, 'sessions')).toEqual(packed);
    expect(await lotsOf(next, 'hits')).toEqual(packed);
    expect(await digestsOf(next.parts)).toEqual(before);
    await next.close();
  });
});

/** Creates the tables by day as older versions did: partitioned by day alone. */
async function makeOld(bed: Bed): Promise<void> {
  const engine = behindTheGate(bed.parts.engine);
  for (const table of tablesByDay) {
    await engine.command(`DROP TABLE ${table.name}, ${countingTable(table)} SYNC`);
    const created = createTable(table);
    const byDay = created
      .replace(/, by_month [^)]*\)/, ')')
      .replace(/PARTITION BY if\(.*\) ORDER BY/, 'PARTITION BY day ORDER BY');
    await engine.command(byDay);
    await engine.command(createCountingTable(table));
  }
}

/** Puts months together in another process, which is killed at a statement. */
async function packAndDie(folder: string, statement: string, moment: string): Promise<void> {
  const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const script = `
    import { openTestBed } from ${here('../../testing/test-bed.ts')};
    import { behindTheGate } from ${here('../../testing/ungated-engine.ts')};
    import { packMonths } from ${here('./pack-months.ts')};
    const bed = await openTestBed(${JSON.stringify(folder)});
    const engine = behindTheGate(bed.parts.engine);
    const { command } = engine;
    engine.command = async (sql, parameters) => {
      const isIt = sql.trim().startsWith(${JSON.stringify(statement)});
      const die = () => process.kill(process.pid, 'SIGKILL');
      if (isIt && ${JSON.stringify(moment)} === 'before') die();
      const done = command(sql, parameters);
      if (isIt) setTimeout(die, 1);
      await done;
      if (isIt) die();
    };
    await packMonths(bed.parts, { clock: () => ${clock()} });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

test('tables of an older version are written again, with their months', async () => {
  const bed = await openTestBed();
  await makeOld(bed);
  await fillWith(bed);
  await fillBehind(bed.parts);
  const before = await digestsOf(bed.parts);
  await packMonths(bed.parts, { clock });
  expect(await digestsOf(bed.parts)).toEqual(before);
  expect(await readDaysBehind(bed.parts.engine, rollups)).toEqual([]);
  for (const { name } of tablesByDay) {
    const lots = await lotsOf(bed, name);
    expect(lots, name).toEqual(lots.length === 0 ? [] : packed);
  }
  await importing(bed, linesOf('2026-05-06'));
  await fillBehind(bed.parts);
  expect(await lotsOf(bed, 'sessions')).toEqual(packed);
  await bed.close();
});

test('a month whose part breaks is counted again, or its days are named with their logs', async () => {
  const bed = await openTestBed();
  await fillWith(bed);
  await fillBehind(bed.parts);
  const before = await digestsOf(bed.parts);
  await packMonths(bed.parts, { clock });
  const breaking = async (...broken: [table: string, lot: string][]) => {
    const paths: string[] = [];
    for (const [table, lot] of broken) {
      const rows = await bed.parts.engine.rows<{ path: string }>(
        'SELECT path FROM system.parts WHERE active AND database = currentDatabase() AND table = {table:String} AND partition_id = {lot:String}',
        { table, lot },
      );
      paths.push(...rows.map(({ path }) => path));
    }
    expect(paths.length).toBe(broken.length);
    await bed.parts.engine.close();
    for (const path of paths) await rm(join(path, 'columns.txt'));
    bed.parts.engine = await openListening({ folder: bed.folder });
  };
  const checking = () => bed.parts.store.withExclusiveLock(() => verify(bed.parts, { quick: true }));

  await breaking(['sessions', '202604'], ['place_days', '202605']);
  expect((await checking()).map(({ healed }) => healed)).toEqual([true]);
  await fillBehind(bed.parts);
  expect(await digestsOf(bed.parts)).toEqual(before);
  expect(await checking()).toEqual([]);

  await breaking(['hits', '202606']);
  const [finding, ...others] = await checking();
  expect(others).toEqual([]);
  expect(finding?.words).toContain('lines of 2026-06-01 to 2026-06-30 are missing');
  // Whose logs they are in is known: it is all one file.
  expect(finding?.words).toContain('import access.log again');
  await bed.close();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { digestsOf } from '../../testing/digests.ts';
import { clock, fillWith, importing, linesOf, lotsOf, makeOld, packed } from '../../testing/packed-months.ts';
import { openTestBed } from '../../testing/test-bed.ts';
import { readDaysBehind } from '../listening/filled-days.ts';
import { openListening } from '../listening/open.ts';
import { rollups, tablesByDay } from '../listening/rollups.ts';
import { catchUp } from './catch-up.ts';
import { fillBehind } from './fill-behind.ts';
import { packMonths } from './pack-months.ts';
import { verify } from './verify.ts';

describe('when the process is killed', () => {
  // Before a statement runs, or while it does.
  test.each([
    ['EXCHANGE TABLES sessions', 'during'],
    ['INSERT INTO filled_days', 'before'],
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
  // No import has lines on the days before and after, so none is named.
  expect(finding?.words).toContain('import the logs of that time again');
  // The bed knows the first engine only, which is closed.
  await bed.parts.engine.close();
  await bed.parts.store.close();
  await rm(bed.folder, { recursive: true });
});

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestsOf } from '../testing/digests.ts';
import {
  type Bed,
  clock,
  daysOfMonths,
  fillWith,
  importing,
  linesOf,
  lotsOf,
  packed,
} from '../testing/packed-months.ts';
import { seed } from '../testing/seed.ts';
import { enginePlaces } from '../testing/start-clickhouse.ts';
import { openTestBed } from '../testing/test-bed.ts';
import { oneOf, random } from './host/random.ts';
import { owner } from './identity/principal.ts';
import { deleteHits } from './ingest/delete-hits.ts';
import { fillBehind } from './ingest/fill-behind.ts';
import { packMonths } from './ingest/pack-months.ts';
import { undoImports } from './ingest/undo-import.ts';
import { readDaysBehind } from './listening/filled-days.ts';
import { rollups } from './listening/rollups.ts';
import { Answers } from './query/answers.ts';
import { beginUndo } from './store/imports.ts';

/* The logs are those of packed-months.ts: of four months of 2026. */

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
  const rounds = Array.from({ length: Number(process.env.TEST_ROUNDS ?? 4) }, () => ({
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

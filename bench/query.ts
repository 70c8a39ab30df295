import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dimensionIds } from '@quarterhour/model/dimensions';
import { fitsExclusions, measureIds, measures } from '@quarterhour/model/measures';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import type { Engine } from '../server/src/engine/engine.ts';
import { ListeningCache, type ListeningReader } from '../server/src/listening/cache.ts';
import type { NamedSelect } from '../server/src/listening/source.ts';
import { answer } from '../server/src/query/answer.ts';
import { filledReader } from '../server/testing/filled-reader.ts';
import { openUngated } from '../server/testing/ungated-engine.ts';
import { byHand } from './query/by-hand.ts';
import { cards } from './query/cards.ts';
import { catalogueOf, firstDay, lastDay, makeListening } from './query/listening.ts';

const stationCount = 50;
const catalogue = catalogueOf(stationCount);
const period = { from: firstDay, to: lastDay };
const clock = () => Date.parse('2026-09-15T12:00:00Z') / 1000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const million = (count: number) => `${count / 1e6} M sessions`;

/** The results for one size of data, in milliseconds. */
interface Figures {
  sessions: number;
  medians: Map<string, number>;
  cardsCold: number;
  cardsWarm: number;
}

/**
 * Makes listening in an engine of its own, asks every measure by every dimension, and prints medians, the ratios to
 * hand-written SQL for the same answer, all cards of the dashboard together, and the growth from size to size. Options:
 * `--sessions 1000000,60000000` (sizes), `--repeat 3`, `--folder <kept between runs>`.
 */
export async function benchQuery(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      sessions: { type: 'string', default: '1000000,10000000,60000000' },
      repeat: { type: 'string', default: '3' },
      folder: { type: 'string' },
    },
  });
  const sizes = values.sessions.split(',').map(Number);
  const figures: Figures[] = [];
  for (const sessions of sizes) {
    const folder = values.folder
      ? join(values.folder, String(sessions))
      : await mkdtemp(join(tmpdir(), 'quarterhour-bench-'));
    try {
      figures.push(await benchSize(folder, sessions, Number(values.repeat)));
    } finally {
      if (!values.folder) await rm(folder, { recursive: true, force: true });
    }
  }
  if (figures.length > 1) printGrowth(figures);
}

async function benchSize(folder: string, sessions: number, repeat: number): Promise<Figures> {
  await prepare(folder, sessions);
  // A new process would differ only by the time to load the engine; the files may be in the system's cache.
  const cold = await openUngated(folder);
  const cache = new ListeningCache(cold);
  const cached = () => cache.reader(new Map());
  const cardsCold = await askTogether(cached(), cards);
  const cardsWarm = median(
    await repeated(repeat, () => askTogether(new ListeningCache(cold).reader(new Map()), cards)),
  );
  const cardsRepeated = median(await repeated(repeat, () => askTogether(cached(), cards)));
  const inCountry = cards.map((card) => ({ ...card, filters: [['is', 'country', ['FR']]] }) as QueryInput);
  const cardsFiltered = await askTogether(cached(), inCountry);
  print(
    `query: ${million(sessions)}: all cards again, from the cache: ${cardsRepeated.toFixed(0)} ms; filtered by a country: ${cardsFiltered.toFixed(0)} ms`,
  );
  const medians = new Map<string, number>();
  for (const dimension of ['', ...dimensionIds]) {
    for (const measure of measureIds) {
      if (dimension === 'excluded_by' && !fitsExclusions(measure)) continue;
      const query = { measures: [measure], dimensions: dimension ? [dimension] : [], period } as QueryInput;
      medians.set(`${measure} by ${dimension}`, median(await repeated(repeat, () => ask(filledReader(cold), query))));
    }
  }
  printTable(sessions, medians);
  printSummary(sessions, medians, cardsCold, cardsWarm);
  await compareByHand(cold, sessions, repeat);
  await cold.close();
  return { sessions, medians, cardsCold, cardsWarm };
}

/** Makes the data unless the folder has it already. */
async function prepare(folder: string, sessions: number): Promise<void> {
  const engine = await openUngated(folder);
  const [row] = await engine.rows<{ made: number }>('SELECT count() AS made FROM quarter_hours');
  if (row?.made === 0) {
    const begin = performance.now();
    await makeListening(engine, sessions, stationCount);
    print(`query: ${million(sessions)} made in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  }
  await engine.close();
}

async function ask(reader: ListeningReader, query: QueryInput, onFetch?: (select: NamedSelect) => void): Promise<void> {
  await answer({ reader, clock, onFetch }, catalogue, querySchema.parse(query));
}

/** Reads the rows of an answer and its notes (coverage, excluded connections) once from the engine. */
function withKeptNotes(engine: Engine): ListeningReader & { note: (select: NamedSelect) => void } {
  const cache = new ListeningCache(engine).reader(new Map());
  const ofRows = new Set<string>();
  return {
    shareBehind: cache.shareBehind,
    rows: (sql, parameters, options) => (ofRows.has(sql) ? engine : cache).rows(sql, parameters, options),
    columns: (sql, parameters, options) => (ofRows.has(sql) ? engine : cache).columns(sql, parameters, options),
    note: ({ sql, source }) => {
      if (source !== 'exclusion_sums') ofRows.add(sql);
    },
  };
}

async function askTogether(reader: ListeningReader, queries: readonly QueryInput[]): Promise<number> {
  const [milliseconds = 0] = await repeated(1, async () => {
    await Promise.all(queries.map((query) => ask(reader, query)));
  });
  return milliseconds;
}

async function repeated(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
  }
  return taken;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function printTable(sessions: number, medians: Map<string, number>): void {
  print(
    `\nquery: ${million(sessions)}, 90 days, ${stationCount} stations; median milliseconds by measure (across) and dimension (down)`,
  );
  print(''.padEnd(18) + measureIds.map((id) => id.slice(0, 12).padStart(14)).join(''));
  for (const dimension of ['', ...dimensionIds]) {
    const cells = measureIds.map((id) => medians.get(`${id} by ${dimension}`)?.toFixed(0) ?? '–');
    print((dimension || 'nothing').padEnd(18) + cells.map((cell) => cell.padStart(14)).join(''));
  }
}

const needsReach = (name: string) =>
  measureIds.some(
    (id) => name.startsWith(`${id} `) && (measures[id].aggregates as readonly string[]).includes('devices'),
  );

function printSummary(sessions: number, medians: Map<string, number>, cold: number, warm: number): void {
  const entries = [...medians];
  const reach = entries.filter(([name]) => needsReach(name)).map(([, taken]) => taken);
  const others = entries.filter(([name]) => !needsReach(name)).map(([, taken]) => taken);
  print(
    `\nquery: ${million(sessions)}: one measure by one dimension: median ${median(others).toFixed(0)} ms, slowest ${Math.max(...others).toFixed(0)} ms`,
  );
  print(
    `query: ${million(sessions)}: exact reach by one dimension: median ${median(reach).toFixed(0)} ms, slowest ${Math.max(...reach).toFixed(0)} ms`,
  );
  print(
    `query: ${million(sessions)}: all ${cards.length} queries of the dashboard together: ${cold.toFixed(0)} ms cold, ${warm.toFixed(0)} ms warm`,
  );
}

async function compareByHand(engine: Engine, sessions: number, repeat: number): Promise<void> {
  for (const { name, query, sql } of byHand) {
    const reader = withKeptNotes(engine);
    await ask(reader, query, reader.note);
    // In turns, so that a busy moment of the machine affects both.
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let turn = 0; turn < repeat + 2; turn++) {
      ours.push(...(await repeated(1, () => ask(reader, query, reader.note))));
      theirs.push(...(await repeated(1, () => engine.rows(sql))));
    }
    const ratio = median(ours) / median(theirs);
    print(
      `query: ${million(sessions)}: ${name}: ${median(ours).toFixed(0)} ms, ${ratio.toFixed(2)} x the SQL by hand, both without notes`,
    );
  }
}

function printGrowth(figures: readonly Figures[]): void {
  print(`\nquery: growth, milliseconds at ${figures.map(({ sessions }) => million(sessions)).join(', ')}`);
  const rows: [string, (size: Figures) => number][] = [
    [
      'one measure by one dimension',
      ({ medians }) => median([...medians].filter(([name]) => !needsReach(name)).map(([, ms]) => ms)),
    ],
    [
      'exact reach by one dimension',
      ({ medians }) => median([...medians].filter(([name]) => needsReach(name)).map(([, ms]) => ms)),
    ],
    ['all cards together, cold', ({ cardsCold }) => cardsCold],
  ];
  for (const [name, figure] of rows)
    print(`query: ${name}: ${figures.map((size) => figure(size).toFixed(0)).join(' → ')} ms`);
}

import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { type Aggregate, type MeasureId, measures, type TimeAverages } from '@quarterhour/model/measures';
import { isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Cell, Column } from '@quarterhour/model/result';
import { isoInZone } from '@quarterhour/model/zone';
import { pacedEach, pacedMap, pacedSort } from '../paced.ts';
import { alignedBuckets } from './alignment.ts';
import { type FoldedRow, noSums } from './fold.ts';
import type { Bucket, Grid } from './grid.ts';
import type { Question } from './question.ts';
import { rankedBy, ranksOf } from './ranks.ts';
import { expectFewRows } from './too-many-rows.ts';

/** What was read of one period. `withoutReach`: the period is too long for it. */
export interface Findings {
  grid: Grid;
  rows: readonly FoldedRow[];
  withoutReach: boolean;
}

/** One row before it is written out: where it stands in time, its values, and its aggregates now and before. */
interface Line {
  bucket: Bucket;
  values: readonly string[];
  /** The clocks that its stations can have, as positions in those of the question, with how many of them that have logs each has. */
  clocks: readonly { at: number; stations: number }[];
  now: FoldedRow | undefined;
  bucketBefore: Bucket | undefined;
  before: FoldedRow | undefined;
}

/** The columns of the answer, with how each is read off a line. */
interface Field {
  column: Column;
  read: (line: Line) => Cell;
}

/**
 * Puts the sums together as the columns and the ordered rows of a Result. `total` counts the rows before the limit.
 * @throws TooManyRows
 */
export async function assemble(
  question: Question,
  now: Findings,
  before: Findings | null,
): Promise<{ columns: Column[]; rows: Cell[][]; total: number }> {
  const fields = [
    ...question.dimensions.flatMap((id) => dimensionFields(id, question, before !== null)),
    ...question.measures.flatMap((id) => measureFields(id, question, now, before)),
  ];
  const found = await linesOf(question, now, before);
  const ranks = question.include.includes('ranks') ? rankFields(question, fields, found) : [];
  const lines = await sorted(found, fields, question);
  fields.splice(question.dimensions.length, 0, ...ranks);
  return {
    columns: fields.map((field) => field.column),
    rows: await pacedMap(lines.slice(0, question.limit), (line) => fields.map((field) => field.read(line))),
    total: lines.length,
  };
}

/** One line for each bucket and each combination of values that occurs. */
async function linesOf(question: Question, now: Findings, before: Findings | null): Promise<Line[]> {
  const keyOf = (bucket: number, values: readonly string[]) => [bucket, ...values].join('\n');
  const byKey = async (findings: Findings | null) => {
    const rows = new Map<string, FoldedRow>();
    await pacedEach(findings?.rows ?? [], (row) => rows.set(keyOf(row.bucket, row.values), row));
    return rows;
  };
  const nowRows = await byKey(now);
  const beforeRows = await byKey(before);
  const aligned = before ? await alignedBuckets(now.grid, before.grid, question.compare) : [];
  const values = await combinationsOf(question, now, before);
  expectFewRows(values.length * now.grid.buckets.length);
  const combinations = await pacedMap(values, (values) => ({ values, clocks: clocksOf(question, values) }));
  return pacedMap(everyPair(now.grid.buckets, combinations), ([position, bucket, { values, clocks }]) => {
    const other = aligned[position];
    return {
      bucket,
      values,
      clocks,
      now: nowRows.get(keyOf(position, values)),
      bucketBefore: other === undefined ? undefined : before?.grid.buckets[other],
      before: other === undefined ? undefined : beforeRows.get(keyOf(other, values)),
    };
  });
}

/** Every item of one list with every item of the other, after the position of the first. */
function* everyPair<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): Generator<readonly [number, One, Other]> {
  for (const [position, one] of ones.entries()) for (const other of others) yield [position, one, other];
}

/** The clocks of the stations that a row can be about. */
function clocksOf({ dimensions: asked, period: { clocks } }: Question, values: readonly string[]): Line['clocks'] {
  if (clocks.length < 2)
    return clocks.map(({ stations, isKnown }, at) => ({ at, stations: isKnown ? stations.length : 0 }));
  const names: readonly DimensionId[] = asked.filter((id) => !isTimeDimension(id));
  const of = (id: DimensionId) => values[names.indexOf(id)];
  const station = of('station') ?? of('stream')?.split('/')[0];
  const isOf = (slug: string, wanted: string | undefined) => !wanted || slug === wanted;
  return clocks.flatMap(({ stations, isKnown }, at) => {
    const own = stations.filter(
      ({ slug, group, territory }) =>
        isOf(slug, station) && isOf(group.slug, of('group')) && isOf(territory.slug, of('territory')),
    );
    return own.length > 0 ? [{ at, stations: isKnown ? own.length : 0 }] : [];
  });
}

/** The combinations of values that occur. */
async function combinationsOf(
  question: Question,
  now: Findings,
  before: Findings | null,
): Promise<(readonly string[])[]> {
  if (question.dimensions.every(isTimeDimension)) return [[]];
  const found = new Map<string, readonly string[]>();
  for (const { rows } of [...(before ? [before] : []), now]) {
    await pacedEach(rows, ({ values }) => found.set(values.join('\n'), values));
  }
  for (const values of ofCatalogue(question)) found.set(values.join('\n'), values);
  return [...found.values()];
}

/** Coverage is known of every station, whether somebody listens or not. */
function ofCatalogue({ dimensions: asked, measures: wanted, stations, rowFilters }: Question): string[][] {
  const names = asked.filter((id) => !isTimeDimension(id));
  if (!wanted.includes('coverage') || rowFilters.length > 0) return [];
  if (!names.every((id) => dimensions[id].kind === 'catalogue')) return [];
  return stations.map(({ slug, group, territory }) =>
    names.map((id) => (id === 'station' ? slug : id === 'group' ? group.slug : territory.slug)),
  );
}

function dimensionFields(id: DimensionId, { dimensions: asked }: Question, compared: boolean): Field[] {
  const at = asked.filter((other) => isTimeDimension(other) === isTimeDimension(id)).indexOf(id);
  const column = { label: dimensions[id].label, unit: 'text', of: id } as const;
  const own: Field = {
    column: { ...column, id, role: 'dimension' },
    read: (line) => (isTimeDimension(id) ? line.bucket.labels[at] : line.values[at]) ?? null,
  };
  if (!compared || !isTimeDimension(id) || isCyclic(id)) return [own];
  const other: Field = {
    column: { ...column, id: `${id}_before`, label: `${column.label}, before`, role: 'before' },
    read: (line) => line.bucketBefore?.labels[at] ?? null,
  };
  return [own, other];
}

function measureFields(id: MeasureId, question: Question, now: Findings, before: Findings | null): Field[] {
  const { label, unit, aggregates, value } = measures[id];
  const needsReach = (aggregates as readonly Aggregate[]).includes('devices');
  const column = { label, unit, of: id };
  const read = (findings: Findings, row: FoldedRow | undefined, bucket: Bucket | undefined, clocks: Line['clocks']) =>
    !bucket || !hasPassed(bucket, clocks) || (needsReach && findings.withoutReach)
      ? null
      : value(row?.sums ?? noSums, averagesOf(row, bucket, clocks));
  const own = (line: Line) => read(now, line.now, line.bucket, line.clocks);
  const fields: Field[] = [{ column: { ...column, id, role: 'measure' }, read: own }];
  if (id === 'peak_audience') {
    fields.push({
      column: { ...column, id: 'peak_audience_at', label: `${label}, at`, unit: 'instant', role: 'moment' },
      read: ({ now, clocks }) =>
        now?.sums.peak && now.peakAt !== null ? isoInZone(now.peakAt, zoneOf(question, clocks)) : null,
    });
  }
  if (before) {
    const was = (line: Line) => read(before, line.before, line.bucketBefore, line.clocks);
    fields.push(
      { column: { ...column, id: `${id}_before`, label: `${label}, before`, role: 'before' }, read: was },
      {
        column: { ...column, id: `${id}_change`, label: `${label}, change`, unit: 'average', role: 'change' },
        read: (line) => change(own(line), was(line)),
      },
    );
  }
  return fields;
}

/** The place of each line by a measure, now and in the comparison period. */
function rankFields(question: Question, fields: readonly Field[], lines: readonly Line[]): Field[] {
  const { measure, direction } = rankedBy(question);
  const rankField = (id: 'rank' | 'rank_before', label: string, of: string): Field[] => {
    const field = fields.find(({ column }) => column.id === of);
    if (!field) return [];
    const ranks = ranksOf(lines.map(field.read), direction);
    const places = new Map(lines.map((line, index) => [line, ranks[index] ?? null]));
    return [{ column: { id, label, unit: 'count', role: id, of: measure }, read: (line) => places.get(line) ?? null }];
  };
  return [...rankField('rank', 'Rank', measure), ...rankField('rank_before', 'Rank, before', `${measure}_before`)];
}

const hasPassed = ({ spans }: Bucket, clocks: Line['clocks']) => clocks.some(({ at }) => spans[at]?.asked);

/** Each clock's part is averaged over that clock's own covered time; the averages add up. */
function averagesOf(row: FoldedRow | undefined, { spans }: Bucket, clocks: Line['clocks']): TimeAverages {
  const add = (sums: readonly number[] | undefined, time: 'quarterHours' | 'seconds') => {
    const parts = clocks.flatMap(({ at }) => (spans[at]?.[time] ? [(sums?.[at] ?? 0) / spans[at][time]] : []));
    return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
  };
  const total = (time: 'seconds' | 'asked') =>
    clocks.reduce((sum, { at, stations }) => sum + stations * (spans[at]?.[time] ?? 0), 0);
  const asked = total('asked');
  return {
    credits: add(row?.credits, 'quarterHours'),
    seconds: add(row?.seconds, 'seconds'),
    coverage: asked === 0 ? null : total('seconds') / asked,
  };
}

/** The zone in which an instant is written: the question's, or that of the only clock; else UTC. */
function zoneOf({ timezone, period }: Question, clocks: Line['clocks']): string {
  const [only, ...others] = new Set(clocks.map(({ at }) => period.clocks[at]?.zone));
  return timezone ?? (others.length === 0 ? only : undefined) ?? 'UTC';
}

/** The relative change; null where there was nothing to compare with. */
function change(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}

/** As asked; else time ascending, then the first measure descending. Equal rows stand in the order of their values. */
async function sorted(
  lines: Line[],
  fields: readonly Field[],
  { dimensions: asked, measures: wanted, order }: Question,
): Promise<Line[]> {
  const field = (id: string) => fields.find(({ column }) => column.id === id) as Field;
  const times = asked.filter(isTimeDimension);
  const usual = [
    ...times.map((id) => [id, 'asc'] as const),
    [wanted[0] as MeasureId, 'desc'] as const,
    ...asked.map((id) => [id, 'asc'] as const),
  ];
  const rules = [...order, ...usual].map(([id, direction]) => {
    const at = (times as readonly string[]).indexOf(id);
    const read = at < 0 ? field(id).read : ({ bucket }: Line): Cell => bucket.codes[at] ?? null;
    return { read, direction };
  });
  // Cells are read once, not at each comparison.
  const rows = await pacedMap(lines, (line) => ({ line, cells: rules.map(({ read }) => read(line)) }));
  const ordered = await pacedSort(rows, (a, b) => {
    for (const [index, { direction }] of rules.entries()) {
      const difference = compareCells(a.cells[index] ?? null, b.cells[index] ?? null, direction);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return ordered.map(({ line }) => line);
}

/** Nothing comes last, whichever the direction. */
function compareCells(a: Cell, b: Cell, direction: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1);
}

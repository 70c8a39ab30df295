import { type DimensionId, dayparts, dimensions } from '@quarterhour/model/dimensions';
import { type MeasureId, measures, type Sum } from '@quarterhour/model/measures';
import { isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Cell, Column } from '@quarterhour/model/result';
import { isoInZone } from '@quarterhour/model/zone';
import { facingBuckets } from './facing.ts';
import type { Bucket, Grid } from './grid.ts';
import type { Question } from './question.ts';
import { expectFewRows, type SumRow } from './run.ts';

/** What the engine found for one period. `withoutReach`: the period is too long for it. */
export interface Findings {
  grid: Grid;
  rows: readonly SumRow[];
  withoutReach: boolean;
}

/** One row before it is written out: where it stands in time, its values, and its sums now and before. */
interface Line {
  bucket: Bucket;
  position: number;
  values: readonly string[];
  now: SumRow | undefined;
  bucketBefore: Bucket | undefined;
  before: SumRow | undefined;
}

const noSums: Record<Sum, number> = { started: 0, active: 0, seconds: 0, credits: 0, devices: 0, peak: 0 };

/** The columns of the answer, with how each is read off a line. */
interface Field {
  column: Column;
  read: (line: Line) => Cell;
}

/**
 * Puts the sums together as the columns and the ordered rows of a Result. `total` counts the rows before the limit.
 * @throws TooManyRows
 */
export function assemble(
  question: Question,
  now: Findings,
  before: Findings | null,
): { columns: Column[]; rows: Cell[][]; total: number } {
  const fields = [
    ...question.dimensions.flatMap((id) => dimensionFields(id, question, before !== null)),
    ...question.measures.flatMap((id) => measureFields(id, question, now, before)),
  ];
  const lines = sorted(linesOf(question, now, before), fields, question);
  return {
    columns: fields.map((field) => field.column),
    rows: lines.slice(0, question.limit).map((line) => fields.map((field) => field.read(line))),
    total: lines.length,
  };
}

/** One line for each bucket and each combination of values that occurs. */
function linesOf(question: Question, now: Findings, before: Findings | null): Line[] {
  const keyOf = (bucket: number, values: readonly string[]) => [bucket, ...values].join('\n');
  const byKey = (findings: Findings | null) =>
    new Map(findings?.rows.map((row) => [keyOf(row.bucket, row.values), row]));
  const nowRows = byKey(now);
  const beforeRows = byKey(before);
  const facing = before ? facingBuckets(now.grid, before.grid, question.compare) : [];
  const combinations = combinationsOf(question, now, before);
  expectFewRows(combinations.length * now.grid.buckets.length, question);
  return now.grid.buckets.flatMap((bucket, position) => {
    const facingBucket = facing[position];
    return combinations.map((combination) => ({
      bucket,
      position,
      values: combination,
      now: nowRows.get(keyOf(position, combination)),
      bucketBefore: facingBucket === undefined ? undefined : before?.grid.buckets[facingBucket],
      before: facingBucket === undefined ? undefined : beforeRows.get(keyOf(facingBucket, combination)),
    }));
  });
}

/** The combinations of values that occur. */
function combinationsOf(question: Question, now: Findings, before: Findings | null): (readonly string[])[] {
  if (question.dimensions.every(isTimeDimension)) return [[]];
  return [
    ...new Map([...(before?.rows ?? []), ...now.rows].map((row) => [row.values.join('\n'), row.values])).values(),
  ];
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

function measureFields(id: MeasureId, { timezone }: Question, now: Findings, before: Findings | null): Field[] {
  const { label, unit, sums, value } = measures[id];
  const needsReach = (sums as readonly Sum[]).includes('devices');
  const column = { label, unit, of: id };
  const read = (findings: Findings, row: SumRow | undefined, bucket: Bucket | undefined) =>
    !bucket?.seconds || (needsReach && findings.withoutReach) ? null : value(row?.sums ?? noSums, bucket);
  const own = (line: Line) => read(now, line.now, line.bucket);
  const fields: Field[] = [{ column: { ...column, id, role: 'measure' }, read: own }];
  if (id === 'peak_audience') {
    fields.push({
      column: { ...column, id: 'peak_audience_at', label: `${label}, at`, unit: 'instant', role: 'moment' },
      read: ({ now }) => (now?.sums.peak && now.peakAt !== null ? isoInZone(now.peakAt, timezone) : null),
    });
  }
  if (before) {
    const was = (line: Line) => read(before, line.before, line.bucketBefore);
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

/** The relative change; null where there was nothing to compare with. */
function change(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}

/** As asked; else time ascending, then the first measure descending. Equal rows stand in the order of their values. */
function sorted(
  lines: Line[],
  fields: readonly Field[],
  { dimensions: asked, measures: wanted, order }: Question,
): Line[] {
  const field = (id: string) => fields.find(({ column }) => column.id === id) as Field;
  const times = asked.filter(isTimeDimension);
  const usual = [
    ...times.map((id) => [id, 'asc'] as const),
    [wanted[0] as MeasureId, 'desc'] as const,
    ...asked.map((id) => [id, 'asc'] as const),
  ];
  const rules = [...order, ...usual].map(([id, direction]) => {
    const { read } = field(id);
    const rank = id in dimensions && isTimeDimension(id as DimensionId) ? timeRank(id as DimensionId) : undefined;
    return { read: rank ? (line: Line) => rank(String(read(line)), line) : read, direction };
  });
  // Cells are read once, not at each comparison.
  const rows = lines.map((line) => ({ line, cells: rules.map(({ read }) => read(line)) }));
  rows.sort((a, b) => {
    for (const [index, { direction }] of rules.entries()) {
      const difference = compareCells(a.cells[index] ?? null, b.cells[index] ?? null, direction);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return rows.map(({ line }) => line);
}

/** What time labels are ordered by: clock order, not the alphabet's. */
function timeRank(id: DimensionId): (label: string, line: Line) => Cell {
  if (id === 'daypart') return (label) => dayparts.findIndex((part) => part.id === label);
  if (id === 'hour' || id === 'quarter_hour') return (label) => Date.parse(label);
  return isCyclic(id) ? Number : (label) => label;
}

/** Nothing comes last, whichever the direction. */
function compareCells(a: Cell, b: Cell, direction: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1);
}

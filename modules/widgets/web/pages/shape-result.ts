import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { addDays, addMonths, type Grain, grains } from '@quarterhour/model/period';
import type { Cell, Result } from '@quarterhour/model/result';

/** The states that the gallery shows of a card, besides the reader's own figures. */
export const shapes = ['loading', 'empty', 'no_logs', 'error', 'gap', 'one', 'many'] as const;
export type Shape = (typeof shapes)[number];

/** The rows of the largest example. */
export const manyRows = 10_000;

/** A Result of the reader in the shape of a state: its values stay theirs, only rows and gaps change. */
export function shapeResult(result: Result, shape: Exclude<Shape, 'loading' | 'error'>): Result {
  switch (shape) {
    case 'empty':
      return { ...result, rows: isRanked(result) ? [] : result.rows.map(withoutValues(result)), meta: bare(result) };
    case 'no_logs': {
      const warnings: Result['meta']['warnings'] = [{ code: 'no_data', message: 'There are no logs.', values: {} }];
      return { ...result, rows: [], meta: { ...bare(result), complete_until: null, unfinished: [], warnings } };
    }
    case 'gap':
      return withGap(result);
    case 'one':
      return { ...result, rows: result.rows.slice(0, 1) };
    case 'many':
      return withManyRows(result);
  }
}

const grainOf = ({ query }: Result) => query.dimensions.findIndex((id) => (grains as readonly string[]).includes(id));

/** Whether rows without a value are left out of an answer. */
function isRanked({ query }: Result): boolean {
  return query.dimensions.length > 0 && !query.dimensions.every(isFixed);
}

function isFixed(id: string): boolean {
  const { values } = dimensions[id as DimensionId] as { values?: readonly string[] };
  return values !== undefined || grains.some((grain) => grain === id);
}

function bare({ meta }: Result): Result['meta'] {
  return { ...meta, excluded: [], total_rows: 0 };
}

/** A row as if nobody had listened. */
function withoutValues({ columns }: Result): (row: Cell[]) => Cell[] {
  return (row) =>
    row.map((cell, index) => {
      const { role } = columns[index] ?? { role: 'dimension' };
      if (role === 'measure' || role === 'before' || role === 'compared') return 0;
      return role === 'dimension' ? cell : null;
    });
}

/** The middle third of the period without logs. */
function withGap(result: Result): Result {
  const { instants, stations } = result.query;
  const [from, to] = [Date.parse(instants.from), Date.parse(instants.to)];
  const third = Math.round((to - from) / 3 / 86_400_000) * 86_400_000 || (to - from) / 3;
  const ends = { from: new Date(from + third).toISOString(), to: new Date(from + 2 * third).toISOString() };
  const gaps = stations.map((station) => ({ station, ...ends, reason: 'no_log' as const, note: '' }));
  const coverage = { first: instants.from, last: instants.to, ...result.meta.coverage, share: 2 / 3, gaps };
  const time = grainOf(result);
  const empty = withoutValues(result);
  const rows =
    time < 0
      ? result.rows
      : result.rows.map((row) => {
          const label = String(row[time]);
          return label >= ends.from.slice(0, label.length) && label < ends.to.slice(0, label.length) ? empty(row) : row;
        });
  return { ...result, rows, meta: { ...result.meta, coverage } };
}

/** As many rows as the largest answers have: more buckets of time, or more names. */
function withManyRows(result: Result): Result {
  const { rows, query } = result;
  const [first] = rows;
  const time = grainOf(result);
  const open = query.dimensions.findIndex((id) => !isFixed(id));
  const at = time >= 0 && query.dimensions.length === 1 ? time : open;
  if (!first || at < 0) return result;
  const nameOf = (index: number, row: Cell[]): Cell => {
    if (at === time) return labelAfter(String(first[at]), query.dimensions[at] as Grain, index);
    return index < rows.length ? (row[at] ?? null) : `${row[at]} ${Math.floor(index / rows.length) + 1}`;
  };
  const many = Array.from({ length: manyRows }, (_, index) => {
    const row = rows[index % rows.length] ?? first;
    return row.map((cell, column) => (column === at ? nameOf(index, row) : cell));
  });
  const last = String(many.at(-1)?.[at]).slice(0, 10);
  const period = at === time ? { from: query.period.from, to: last.length < 10 ? `${last}-28` : last } : query.period;
  return { ...result, rows: many, meta: { ...result.meta, total_rows: manyRows }, query: { ...query, period } };
}

/** The label of a bucket of time so many buckets later. */
function labelAfter(label: string, grain: Grain, count: number): string {
  switch (grain) {
    case 'hour': {
      const wall = Date.parse(`${label.slice(0, 19)}Z`) + count * 3_600_000;
      return `${new Date(wall).toISOString().slice(0, 19)}${label.slice(19)}`;
    }
    case 'day':
      return addDays(label, count);
    case 'week':
      return addDays(label, 7 * count);
    case 'month':
      return addMonths(`${label}-01`, count).slice(0, 7);
  }
}

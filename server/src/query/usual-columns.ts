import { type MeasureId, measures } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import type { Cell, Column, Result } from '@quarterhour/model/result';
import { earlierThan, usualChange } from '../expected/usual-change.ts';
import { type UsualSlot, usualOfSlots } from '../expected/usual-slots.ts';
import { mapSliced } from '../host/time-slices.ts';
import type { LocatedQuery } from './located-query.ts';
import { QueryError } from './query-error.ts';
import { specialSlots, specialStretches } from './special-slots.ts';

/** Answers another query of the same reader. */
type Ask = (query: Query) => Promise<Result>;

interface Asked {
  query: Query;
  located: LocatedQuery;
  ask: Ask;
}

/** Days that say what is usual of days, and of hours, of which there are more. */
const baselineDays = { day: 182, hour: 91 };
/**
 * Of less of an hour or a day, a sum says nothing, also one of averages of several stations, as one of them may be missing; the
 * average of one says something of half of it.
 */
const leastCovered = { sum: 0.95, average: 0.5 };
const secondsOf = { hour: 3600, day: 86_400 };

/**
 * Adds the columns that say what is usual, where the query asks for them. What they are learnt of is asked as the query itself,
 * so that it is no more than its reader may see.
 */
export async function withUsual(result: Result, asked: Asked): Promise<Result> {
  const { include } = asked.located.shown;
  const added = [
    ...(include.includes('usual') ? [await usualColumns(result, asked)] : []),
    ...(include.includes('usual_change') ? [await changeColumns(result, asked)] : []),
  ];
  if (added.length === 0) return result;
  return {
    ...result,
    columns: [...result.columns, ...added.flatMap(({ columns }) => columns)],
    rows: result.rows.map((row, at) => [...row, ...added.flatMap(({ cells }) => cells[at] ?? [])]),
  };
}

interface Added {
  columns: Column[];
  /** Those of each row. */
  cells: Cell[][];
}

const columnOf = (result: Result, measure: MeasureId) => result.columns.find(({ id }) => id === measure) as Column;

/** What is asked about the time before: the same, without comparison, order and limit. */
function earlierQuery(query: Query, more: Pick<Query, 'measures' | 'dimensions' | 'period'>): Query {
  const { compare: _, include: __, order_by: ___, limit: ____, ...rest } = query;
  return { ...rest, ...more };
}

async function usualColumns(result: Result, { query, located, ask }: Asked): Promise<Added> {
  const grain = query.dimensions[0] as 'hour' | 'day';
  const { from, to } = located.when.period.days;
  const first = addDays(to, 1 - baselineDays[grain]);
  const isListening = located.about.cube.subject === 'listening' && located.about.table === located.about.cube.counted;
  const further: MeasureId[] = isListening ? ['coverage', 'listening_hours'] : [];
  const found = await ask(
    earlierQuery(query, {
      measures: [...new Set([...query.measures, ...further])],
      dimensions: [grain],
      period: { from: first < from ? first : from, to },
    }),
  );
  const hours = readSlots(found, grain, { isListening, isOfOne: located.about.members.length === 1 });
  const { special, holiday } = await specialSlots(located, hours);
  const ofMeasure = await mapSliced(query.measures, (measure) => {
    const values = hours.valuesOf(measure);
    return usualOfSlots({ first: hours.first, ofWeek: grain === 'hour' ? 168 : 7, values, special, holiday });
  });
  const ends = [
    ['usual', 'usual', 'usual'],
    ['low', 'usual_low', 'usual, low end'],
    ['high', 'usual_high', 'usual, high end'],
  ] as const;
  return {
    columns: query.measures.flatMap((measure) => {
      const { label, unit } = columnOf(result, measure);
      return ends.map(
        ([, role, name]): Column => ({ id: `${measure}_${role}`, label: `${label}, ${name}`, unit, role, of: measure }),
      );
    }),
    cells: await mapSliced(result.rows, ([label]) => {
      const slot = slotOf(String(label), grain);
      return ofMeasure.flatMap((usualAt) => {
        const usual: UsualSlot | undefined = usualAt(slot);
        return ends.map(([part]) => usual?.[part] ?? null);
      });
    }),
  };
}

/** The hour or day of a label, since 1970 on its clock. */
function slotOf(label: string, grain: 'hour' | 'day'): number {
  const begin = grain === 'day' ? `${label.slice(0, 10)}T00` : label.slice(0, 13);
  return Date.parse(`${begin}:00:00Z`) / 1000 / secondsOf[grain];
}

interface ReadSlots {
  first: number;
  length: number;
  /** Seconds of an hour or a day. */
  seconds: number;
  /** NaN where too little of an hour or a day is known. */
  valuesOf(measure: MeasureId): Float64Array;
  /** Hours of listening at a position. */
  heard(position: number): number;
}

function readSlots(
  { rows, columns, meta }: Result,
  grain: 'hour' | 'day',
  { isListening, isOfOne }: { isListening: boolean; isOfOne: boolean },
): ReadSlots {
  const slots = rows.map(([label]) => slotOf(String(label), grain));
  const first = slots[0] ?? 0;
  const length = (slots.at(-1) ?? first - 1) - first + 1;
  const place = (id: string) => columns.findIndex((column) => column.id === id);
  const open = new Set(meta.unfinished);
  const number = (row: number, at: number) => {
    const cell = rows[row]?.[at];
    return typeof cell === 'number' ? cell : Number.NaN;
  };
  const byPosition = (of: (row: number) => number) => {
    const values = new Float64Array(length).fill(Number.NaN);
    for (const [row, slot] of slots.entries()) values[slot - first] = of(row);
    return values;
  };
  const coverage = isListening ? place('coverage') : -1;
  const hours = isListening ? byPosition((row) => number(row, place('listening_hours'))) : undefined;
  return {
    first,
    length,
    seconds: secondsOf[grain],
    valuesOf(measure) {
      const at = place(measure);
      const isAverage = measures[measure].unit === 'average' && isOfOne;
      const least = isAverage ? leastCovered.average : leastCovered.sum;
      return byPosition((row) => {
        const isKnown = coverage < 0 || number(row, coverage) >= least;
        return isKnown && !open.has(String(rows[row]?.[0])) ? number(row, at) : Number.NaN;
      });
    },
    heard: (position) => hours?.[position] ?? Number.NaN,
  };
}

async function changeColumns(result: Result, { query, located, ask }: Asked): Promise<Added> {
  const earlier = earlierThan(located.when.period.days);
  const { period, grain } = earlier;
  const dimensions = [grain, ...query.dimensions];
  const found = await askOrNothing(ask, earlierQuery(query, { measures: query.measures, dimensions, period }));
  const isLeftOut = specialStretches(located, grain);
  const key = (cells: readonly Cell[]) => JSON.stringify(cells);
  const rowsOf = new Map<string, Result['rows']>();
  for (const row of found?.rows ?? []) {
    const own = key(row.slice(1, dimensions.length));
    const rows = rowsOf.get(own) ?? [];
    rows.push(row);
    rowsOf.set(own, rows);
  }
  const largest = (measure: MeasureId, own: readonly Cell[]) => {
    const at = found?.columns.findIndex(({ id }) => id === measure) ?? -1;
    const values = rowsOf.get(key(own))?.map((row) => {
      const value = row[at];
      return typeof value === 'number' && !isLeftOut(String(row[0])) ? value : null;
    });
    return usualChange(values ?? [], earlier) ?? null;
  };
  return {
    columns: query.measures.map((measure): Column => {
      const { label } = columnOf(result, measure);
      const names = { id: `${measure}_usual_change`, label: `${label}, usual change` };
      return { ...names, unit: 'average', role: 'usual_change', of: measure };
    }),
    cells: result.rows.map((row) => {
      const own = row.slice(0, query.dimensions.length);
      return query.measures.map((measure) => largest(measure, own));
    }),
  };
}

/** Of more rows than an answer may have, nothing is known. */
async function askOrNothing(ask: Ask, query: Query): Promise<Result | undefined> {
  try {
    return await ask(query);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

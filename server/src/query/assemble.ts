import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { hasInterval, type MeasureId, measures } from '@quarterhour/model/measures';
import { isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Cell, Column } from '@quarterhour/model/result';
import { isoInZone } from '@quarterhour/model/zone';
import type { Member } from '../catalogue/snapshot.ts';
import { each, map, type Steps, sort } from '../host/steps.ts';
import { alignedBuckets } from './alignment.ts';
import type { FoldedRow } from './fold.ts';
import type { Bucket } from './grid.ts';
import { isProvisional, type KnownPart, knownFrom, provisionalColumn, readKnown } from './known-from.ts';
import type { About, CoveredQuery, Shown, When } from './located-query.ts';
import {
  type Common,
  type Findings,
  type Found,
  type LinePart,
  type OwnClocks,
  readInterval,
  readMeasure,
} from './measured.ts';
import { isPerDay, perDay, type TimePart } from './per-day.ts';
import { rankedBy, ranksOf } from './ranks.ts';
import { expectFewRows } from './too-many-rows.ts';

/** A row of the answer before its cells are computed: its bucket, its values, and its aggregates in each period. */
interface Line extends KnownPart {
  bucket: Bucket;
  values: readonly string[];
  now: LinePart;
  /** The part that is compared: the same as `now` where all of it is, undefined where nothing is. */
  compared: LinePart | undefined;
  /** The time of that part, without what is left out. */
  comparedTime: TimePart | undefined;
  before: LinePart | undefined;
}

/** A column of the answer, and how its cell is computed from a line. */
interface Field {
  column: Column;
  read: (line: Line) => Cell;
}

/** The columns and rows of a Result. `total` counts the rows before the limit. */
export interface Table {
  columns: Column[];
  rows: Cell[][];
  total: number;
}

/**
 * Makes the columns and ordered rows of a Result from base aggregates.
 * @throws TooManyRows
 */
export function* assemble(query: CoveredQuery, found: Found): Steps<Table> {
  const { shown } = query;
  const fields = [
    ...shown.dimensions.flatMap((id) => dimensionFields(id, shown, found.before !== null)),
    ...shown.measures.flatMap((id) => measureFields(id, query, found)),
    ...(shown.include.includes('provisional') ? [{ column: provisionalColumn(shown), read: isProvisional }] : []),
  ];
  const all = yield* linesOf(query, found);
  const ranks = shown.include.includes('ranks') ? rankFields(shown, fields, all) : [];
  const lines = yield* sorted(all, fields, shown);
  fields.splice(shown.dimensions.length, 0, ...ranks);
  return {
    columns: fields.map((field) => field.column),
    rows: yield* map(lines.slice(0, shown.limit), (line) => fields.map((field) => field.read(line))),
    total: lines.length,
  };
}

/** One line for each bucket and each combination of values that occurs. */
function* linesOf(query: CoveredQuery, { now, compared, common, before, completed }: Found): Steps<Line[]> {
  const asked = query.shown.dimensions;
  const aligned = before ? yield* alignedBuckets(now.grid, before.grid, query.when.compare) : [];
  const values = yield* combinationsOf(query, completed?.findings ?? now, before);
  expectFewRows(values.length * now.grid.buckets.length);
  const nowParts = yield* partsOf(asked, now, values);
  const completedParts = completed && (yield* partsOf(asked, completed.findings, values));
  const comparedParts = compared && (yield* partsOf(asked, compared, values));
  const beforeParts = before && (yield* partsOf(asked, before, values));
  const commonTime = common && (yield* commonTimes(asked, common, values));
  return yield* map(everyPair(now.grid.buckets, values), ([position, bucket, own]) => {
    const other = aligned[position];
    const part = nowParts(position, own);
    const ofLive = completedParts?.(position, own);
    const shared = commonTime?.(position, own);
    const compared = !commonTime || shared ? (comparedParts?.(position, own) ?? part) : undefined;
    return {
      bucket,
      values: own,
      now: part,
      completed: ofLive,
      knownFrom: knownFrom(ofLive, completed?.isProvisional(position, own) ?? false),
      compared,
      comparedTime: shared ?? compared,
      before: other === undefined ? undefined : beforeParts?.(other, own),
    };
  });
}

/** Finds the compared time of a line; undefined where nothing of it is compared. */
function* commonTimes(asked: Shown['dimensions'], common: Common, combinations: readonly (readonly string[])[]) {
  const known = new Map<readonly string[], OwnClocks>();
  const clocksOfValues = clocksFinder(asked, common);
  yield* each(combinations, (values) => known.set(values, clocksOfValues(values)));
  return (number: number, values: readonly string[]): TimePart | undefined => {
    const bucket = common.grid.buckets[number];
    const clocks = known.get(values) ?? [];
    return clocks.some(({ at }) => bucket?.spans[at]?.seconds) ? { bucket, clocks } : undefined;
  };
}

/** Finds the part of a line in a period, by the number of its bucket and its values. */
function* partsOf(asked: Shown['dimensions'], findings: Findings, combinations: readonly (readonly string[])[]) {
  const keyOf = (bucket: number, values: readonly string[]) => [bucket, ...values].join('\n');
  const rows = new Map<string, FoldedRow>();
  yield* each(findings.rows, (row) => rows.set(keyOf(row.bucket, row.values), row));
  const clocks = new Map<readonly string[], OwnClocks>();
  const clocksOfValues = clocksFinder(asked, findings);
  yield* each(combinations, (values) => clocks.set(values, clocksOfValues(values)));
  return (bucket: number, values: readonly string[]): LinePart => ({
    findings,
    bucket: findings.grid.buckets[bucket],
    row: rows.get(keyOf(bucket, values)),
    clocks: clocks.get(values) ?? [],
    airSeconds: findings.airTime?.(bucket, values),
  });
}

/** Every item of one list with every item of the other, after the position of the first. */
function* everyPair<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): Generator<readonly [number, One, Other]> {
  for (const [position, one] of ones.entries()) for (const other of others) yield [position, one, other];
}

/** Finds the clocks of the stations that a row with some values can be about. */
function clocksFinder(asked: Shown['dimensions'], { periods }: Common): (values: readonly string[]) => OwnClocks {
  const names: readonly DimensionId[] = asked.filter((id) => !isTimeDimension(id));
  const own = (isOwn: (member: Member) => boolean) =>
    periods.flatMap(({ members, isKnown }, at) => {
      const count = members.filter(isOwn).length;
      return count > 0 ? [{ at, stations: isKnown ? count : 0 }] : [];
    });
  const all =
    periods.length < 2
      ? periods.map(({ members, isKnown }, at) => ({ at, stations: isKnown ? members.length : 0 }))
      : own(() => true);
  // Of songs, countries or devices, every row can be about every station.
  if (periods.length < 2 || !names.some((id) => id === 'stream' || dimensions[id].kind === 'catalogue'))
    return () => all;
  return (values) => {
    const of = (id: DimensionId) => values[names.indexOf(id)];
    const station = of('station') ?? of('stream')?.split('/')[0];
    const isOf = (slug: string, wanted: string | undefined) => !wanted || slug === wanted;
    return own(
      ({ slug, group, territory }) =>
        isOf(slug, station) && isOf(group.slug, of('group')) && isOf(territory.slug, of('territory')),
    );
  };
}

/** The combinations of values that occur. */
function* combinationsOf(
  { shown, about }: CoveredQuery,
  now: Findings,
  before: Findings | null,
): Steps<(readonly string[])[]> {
  if (shown.dimensions.every(isTimeDimension)) return [[]];
  const found = new Map<string, readonly string[]>();
  for (const { rows } of [...(before ? [before] : []), now]) {
    yield* each(rows, ({ values }) => found.set(values.join('\n'), values));
  }
  for (const values of ofCatalogue(shown, about)) found.set(values.join('\n'), values);
  return [...found.values()];
}

/** The combinations of stations, groups or territories: each has coverage, with or without listeners. */
function ofCatalogue({ dimensions: asked, measures: wanted }: Shown, { members, rowFilters }: About): string[][] {
  const names = asked.filter((id) => !isTimeDimension(id));
  if (!wanted.includes('coverage') || rowFilters.length > 0) return [];
  if (!names.every((id) => dimensions[id].kind === 'catalogue')) return [];
  return members.map(({ slug, group, territory }) =>
    names.map((id) => (id === 'station' ? slug : id === 'group' ? group.slug : territory.slug)),
  );
}

function dimensionFields(id: DimensionId, { dimensions: asked }: Shown, compared: boolean): Field[] {
  const at = asked.filter((other) => isTimeDimension(other) === isTimeDimension(id)).indexOf(id);
  const column = { label: dimensions[id].label, unit: 'text', of: id } as const;
  const own: Field = {
    column: { ...column, id, role: 'dimension' },
    read: (line) => (isTimeDimension(id) ? line.bucket.labels[at] : line.values[at]) ?? null,
  };
  if (!compared || !isTimeDimension(id) || isCyclic(id)) return [own];
  const other: Field = {
    column: { ...column, id: `${id}_before`, label: `${column.label}, before`, role: 'before' },
    read: (line) => line.before?.bucket?.labels[at] ?? null,
  };
  return [own, other];
}

function measureFields(id: MeasureId, query: CoveredQuery, { compared, before }: Found): Field[] {
  const { when } = query;
  const { label, unit } = measures[id];
  const column = { label, unit, of: id };
  const own = (line: Line) => readKnown(id, line);
  const fields: Field[] = [{ column: { ...column, id, role: 'measure' }, read: own }];
  for (const end of hasInterval(id) ? (['low', 'high'] as const) : []) {
    fields.push({
      column: { ...column, id: `${id}_${end}`, label: `${label}, ${end} end`, role: end },
      read: (line) => readInterval(id, line.now)?.[end] ?? null,
    });
  }
  if (id === 'peak_audience') {
    fields.push({
      column: { ...column, id: 'peak_audience_at', label: `${label}, at`, unit: 'instant', role: 'moment' },
      read: ({ now: { row, clocks }, knownFrom }) =>
        knownFrom === 'logs' && row?.aggregates.peak && row.peakAt !== null
          ? isoInZone(row.peakAt, zoneOf(when, clocks))
          : null,
    });
  }
  if (!before) return fields;
  // Coverage is shown for the whole period, whatever is compared.
  const ofPart = (line: Line) => readMeasure(id, id === 'coverage' ? line.now : line.compared);
  const byDay = measures[id].additive && isPerDay(query);
  const time = when.equalCoverage ? 'seconds' : 'asked';
  const comparedValue = (line: Line) =>
    byDay ? perDay(ofPart(line), { compared: line.comparedTime, before: line.before }, time) : ofPart(line);
  const valueBefore = (line: Line) => readMeasure(id, line.before);
  fields.push(
    { column: { ...column, id: `${id}_before`, label: `${label}, before`, role: 'before' }, read: valueBefore },
    {
      column: { ...column, id: `${id}_change`, label: `${label}, change`, unit: 'average', role: 'change' },
      read: (line) => change(comparedValue(line), valueBefore(line)),
    },
  );
  if (compared || byDay) {
    const read = (line: Line) => (valueBefore(line) === null ? null : comparedValue(line));
    fields.push({ column: { ...column, id: `${id}_compared`, label: `${label}, compared`, role: 'compared' }, read });
  }
  return fields;
}

/** The rank of each line by a measure, now and in the comparison period. */
function rankFields(shown: Shown, fields: readonly Field[], lines: readonly Line[]): Field[] {
  const { measure, direction } = rankedBy(shown);
  const rankField = (id: 'rank' | 'rank_before', label: string, of: string): Field[] => {
    const field = fields.find(({ column }) => column.id === of);
    if (!field) return [];
    const ranks = ranksOf(lines.map(field.read), direction);
    const rankOf = new Map(lines.map((line, index) => [line, ranks[index] ?? null]));
    return [{ column: { id, label, unit: 'count', role: id, of: measure }, read: (line) => rankOf.get(line) ?? null }];
  };
  return [...rankField('rank', 'Rank', measure), ...rankField('rank_before', 'Rank, before', `${measure}_before`)];
}

/** The zone in which an instant is written: the query's, else that of the only clock, else UTC. */
function zoneOf({ timezone, period }: When, clocks: OwnClocks): string {
  const [only, ...others] = new Set(clocks.map(({ at }) => period.clocks[at]?.zone));
  return timezone ?? (others.length === 0 ? only : undefined) ?? 'UTC';
}

/** The relative change; null where there is nothing to compare with. */
function change(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}

/**
 * Sorts by the order asked, or by time ascending and the first measure descending; then by time and by the values, so that
 * queries in one order have the same rows whatever else they measure.
 */
function* sorted(
  lines: Line[],
  fields: readonly Field[],
  { dimensions: asked, measures: wanted, order }: Shown,
): Steps<Line[]> {
  const field = (id: string) => fields.find(({ column }) => column.id === id) as Field;
  const times = asked.filter(isTimeDimension);
  const usual = [
    ...times.map((id) => [id, 'asc'] as const),
    ...(order.length === 0 ? [[wanted[0] as MeasureId, 'desc'] as const] : []),
    ...asked.map((id) => [id, 'asc'] as const),
  ];
  const rules = [...order, ...usual].map(([id, direction]) => {
    const at = (times as readonly string[]).indexOf(id);
    const read = at < 0 ? field(id).read : ({ bucket }: Line): Cell => bucket.codes[at] ?? null;
    return { read, direction };
  });
  // Cells are computed once, not at each comparison.
  const rows = yield* map(lines, (line) => ({ line, cells: rules.map(({ read }) => read(line)) }));
  const ordered = yield* sort(rows, (a, b) => {
    for (const [index, { direction }] of rules.entries()) {
      const difference = compareCells(a.cells[index] ?? null, b.cells[index] ?? null, direction);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return ordered.map(({ line }) => line);
}

/** Sorts null last in both directions. */
function compareCells(a: Cell, b: Cell, direction: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1);
}

import type { Aggregate } from '@quarterhour/model/measures';
import type { ListeningReader } from '../listening/cache.ts';
import { type Clock, joined } from '../listening/selection.ts';
import type { NamedSelect } from '../listening/source.ts';
import { isHeardBySome, readAirTime } from './air-time.ts';
import { expectFewCombinations } from './expect-few-combinations.ts';
import { type FoldedRow, zeroAggregates } from './fold.ts';
import type { Grid } from './grid.ts';
import type { Findings, Found } from './measured.ts';
import { outagesAtOnce, outagesOf, subtractOutages } from './outages.ts';
import { type Reading, type RowsRead, readAtOnce, readRows } from './read-rows.ts';
import type { PeriodSelection, SelectedQuery } from './select.ts';

/** Where rows are read from, and who hears of each statement before it is run. */
export interface ReadOptions {
  reader: ListeningReader;
  onFetch?: (select: NamedSelect) => void;
}

/**
 * Reads what is selected, and folds the rows of each fetch as they come: of many stations they are too many to keep.
 * @throws TooManyRows
 */
export async function read({ now, compared, common, before }: SelectedQuery, options: ReadOptions): Promise<Found> {
  const [ofNow, ofCompared, ofBefore] = await Promise.all([
    readPeriod(now, options),
    compared && readPeriod(compared, options),
    before && readPeriod(before, options),
  ]);
  return { now: ofNow, compared: ofCompared, common, before: ofBefore };
}

/** Reads and folds the rows of a selection that have few values. */
export function readFew(
  { table, selection, clocks, wanted, grid }: PeriodSelection,
  options: ReadOptions,
): Promise<FoldedRow[]> {
  return readAtOnce({ ...options, sources: table.sources }, { ...selection, clocks: joined(clocks) }, wanted, grid);
}

async function readPeriod(selected: PeriodSelection, options: ReadOptions): Promise<Findings> {
  const { table, selection, clocks, wanted, covered, grid, periods, withoutReach, isCut } = selected;
  const reading: Reading = { ...options, sources: table.sources };
  const all = new Set([...wanted, ...(covered?.wanted ?? [])]);
  await expectFewCombinations(reading, { ...selection, clocks: joined(clocks) }, all, grid);
  const [ofAll, ofCovered] = await Promise.all([
    readAired(reading, selection, clocks, wanted, grid),
    covered && readAired(reading, selection, covered.clocks, covered.wanted, grid),
  ]);
  const rows = ofCovered ? withCovered(ofAll.rows, ofCovered.rows) : ofAll.rows;
  const unread = new Set([...ofAll.unread, ...(ofCovered?.unread ?? [])]);
  // The time on air divides what is heard in covered time.
  const { airTime } = ofCovered ?? ofAll;
  const averaged = new Set<Aggregate>([...wanted].filter((id) => id === 'credits' || id === 'seconds'));
  const outages = averaged.size > 0 ? outagesOf(periods, grid.clocks) : [];
  for (let first = 0; first < outages.length; first += outagesAtOnce) {
    const some = outages.slice(first, first + outagesAtOnce);
    subtractOutages(rows, await readAtOnce(reading, { ...selection, clocks: some }, averaged, grid));
  }
  return { grid, rows, withoutReach, unread, periods, isCut, airTime, isCoveredApart: covered !== null };
}

/** Reads rows, and the time on air where the asked listeners do not split it. */
async function readAired(
  reading: Reading,
  selection: PeriodSelection['selection'],
  clocks: readonly Clock[],
  wanted: ReadonlySet<Aggregate>,
  grid: Grid,
): Promise<RowsRead & Pick<Findings, 'airTime'>> {
  const isByListener = isHeardBySome(selection, wanted);
  const inRows = new Set([...wanted].filter((id) => !isByListener || id !== 'air_seconds'));
  const [read, airTime] = await Promise.all([
    readRows(reading, selection, clocks, inRows, grid),
    isByListener ? readAirTime(reading, selection, clocks, grid) : undefined,
  ]);
  return { ...read, airTime };
}

/** The rows of all time with what was read of covered time alone. */
function withCovered(rows: readonly FoldedRow[], covered: readonly FoldedRow[]): FoldedRow[] {
  const keyOf = ({ bucket, values }: FoldedRow) => [bucket, ...values].join('\n');
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of covered) {
    const known = found.get(keyOf(row)) ?? { ...row, aggregates: { ...zeroAggregates } };
    found.set(keyOf(row), { ...known, covered: row.aggregates });
  }
  return [...found.values()];
}

import type { Aggregate } from '@quarterhour/model/measures';
import type { ListeningReader } from '../listening/cache.ts';
import { joined } from '../listening/selection.ts';
import type { NamedSelect } from '../listening/source.ts';
import { isHeardBySome, readAirTime } from './air-time.ts';
import { expectFewCombinations } from './expect-few-combinations.ts';
import type { FoldedRow } from './fold.ts';
import type { Findings, Found } from './measured.ts';
import { outagesAtOnce, outagesOf, subtractOutages } from './outages.ts';
import { type Reading, readAtOnce, readRows } from './read-rows.ts';
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
  const { table, selection, clocks, grid, periods, withoutReach, isCut } = selected;
  const reading: Reading = { ...options, sources: table.sources };
  const isByListener = isHeardBySome(selection, selected.wanted);
  const wanted = new Set([...selected.wanted].filter((id) => !isByListener || id !== 'air_seconds'));
  await expectFewCombinations(reading, { ...selection, clocks: joined(clocks) }, wanted, grid);
  const [{ rows, unread }, airTime] = await Promise.all([
    readRows(reading, selection, clocks, wanted, grid),
    isByListener ? readAirTime(reading, selection, clocks, grid) : undefined,
  ]);
  const averaged = new Set<Aggregate>([...wanted].filter((id) => id === 'credits' || id === 'seconds'));
  const outages = averaged.size > 0 ? outagesOf(periods, grid.clocks) : [];
  for (let first = 0; first < outages.length; first += outagesAtOnce) {
    const some = outages.slice(first, first + outagesAtOnce);
    subtractOutages(rows, await readAtOnce(reading, { ...selection, clocks: some }, averaged, grid));
  }
  return { grid, rows, withoutReach, unread, periods, isCut, airTime };
}

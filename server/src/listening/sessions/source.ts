import type { Selection } from '../selection.ts';
import type { Fetch, Source } from '../source.ts';
import { type Additive, additive, sumsOfPieces } from './additive.ts';
import { creditOf, creditsOfShared } from './credits.ts';
import { differentDevices } from './devices.ts';
import { isOfDeltas, sumsOfDeltas } from './event-deltas.ts';
import { devicesOfHours, isOfHours } from './hour-devices.ts';
import { peaks } from './peaks.ts';
import { revisits } from './revisits.ts';

/** Sessions or excluded connections, one by one: the last source of listening. */
export const sessionSource: Source = {
  id: 'sessions',
  async plan(selection, wanted, reader) {
    return [
      ...additiveFetches(
        selection,
        additive.filter((id) => wanted.has(id)),
      ),
      ...(wanted.has('devices') ? devicesFetches(selection) : []),
      ...(wanted.has('peak') ? [await peaks(selection, reader)] : []),
    ];
  },
};

/** The aggregates that add up, with their corrections. */
function additiveFetches(selection: Selection, wanted: readonly Additive[]): Fetch[] {
  if (wanted.length === 0) return [];
  const returned = wanted.includes('active') ? revisits(selection) : undefined;
  return [...partialFetches(selection, wanted), ...(returned ? [returned] : [])];
}

/** The same for a part of a selection, without returns to a bucket, which only the whole shows. */
export function partialFetches(selection: Selection, wanted: readonly Additive[]): Fetch[] {
  const statement = isOfDeltas(selection) ? sumsOfDeltas(selection) : sumsOfPieces(selection, wanted);
  const fetch = { ...statement, reads: wanted };
  const isShared = wanted.includes('credits') && creditOf(selection).counts !== '1';
  return isShared ? [fetch, creditsOfShared(selection)] : [fetch];
}

function devicesFetches(selection: Selection): Fetch[] {
  if (!isOfHours(selection)) return [differentDevices(selection)];
  return devicesOfHours(selection, sumsOfPieces(selection, ['started', 'active']));
}

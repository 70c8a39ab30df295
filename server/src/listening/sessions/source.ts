import type { Selection } from '../selection.ts';
import type { Fetch, Source } from '../source.ts';
import { type Additive, additive, sumsOfPieces } from './additive.ts';
import { creditOf, creditsOfShared } from './credits.ts';
import { differentDevices } from './devices.ts';
import { isOfDeltas, sumsOfDeltas } from './event-deltas.ts';
import { devicesOfHours, isOfHours } from './hour-devices.ts';
import { peaks } from './peaks.ts';
import { revisits } from './revisits.ts';

/** Sessions, or excluded connections, one by one: the last resort, which can answer anything. */
export const sessionSource: Source = {
  id: 'sessions',
  async plan(selection, wanted, reader) {
    return {
      aggregates: [...wanted],
      fetches: [
        ...additiveFetches(
          selection,
          additive.filter((id) => wanted.has(id)),
        ),
        ...(wanted.has('devices') ? devicesFetches(selection) : []),
        ...(wanted.has('peak') ? [await peaks(selection, reader)] : []),
      ],
    };
  },
};

/** What adds up, with the corrections of what sessions share. */
export function additiveFetches(selection: Selection, wanted: readonly Additive[]): Fetch[] {
  if (wanted.length === 0) return [];
  const corrections = [
    ...(wanted.includes('active') ? [revisits(selection)] : []),
    ...(wanted.includes('credits') && creditOf(selection).counts !== '1' ? [creditsOfShared(selection)] : []),
  ];
  const fetch = isOfDeltas(selection) ? sumsOfDeltas(selection) : sumsOfPieces(selection, wanted);
  return [fetch, ...corrections.filter((each) => each !== undefined)];
}

function devicesFetches(selection: Selection): Fetch[] {
  if (!isOfHours(selection)) return [differentDevices(selection)];
  return devicesOfHours(selection, sumsOfPieces(selection, ['started', 'active']));
}

import type { DimensionId } from '@quarterhour/model/dimensions';
import { columnOf, isSummed, type SummedAttribute, summedAttributes } from './attribute-days.ts';
import { isOfPlace, ofPlace, type PlaceAttribute, placeAttributes } from './places.ts';

/** The attributes by whose values `peak_days` knows peaks, one at a time. */
export const peakAttributes = [...summedAttributes, ...placeAttributes] as const;

export type PeakAttribute = SummedAttribute | PlaceAttribute;

export function hasPeaks(attribute: DimensionId | undefined): attribute is PeakAttribute {
  return (peakAttributes as readonly (DimensionId | undefined)[]).includes(attribute);
}

/** What sessions are told apart by, as SQL over their columns. */
export const peakKey = (attribute: PeakAttribute) =>
  isSummed(attribute) ? columnOf(attribute) : ofPlace(`${attribute}_id`, 'place');

/** The same, as SQL over the text that `peak_days` and `attribute_days` keep of it. */
export function keyOfValue(attribute: PeakAttribute): string {
  if (isOfPlace(attribute)) return 'toUInt32OrZero(value)';
  return attribute === 'stream' ? 'toUInt16OrZero(value)' : 'value';
}

import type { DimensionId } from '@quarterhour/model/dimensions';
import { isOfPlace } from './places.ts';

/**
 * The attributes that `attribute_days` sums sessions by. Cities are not among them: on a day of one station they are
 * nearly as many as the sessions. A country or a region is named by the number of one of its places.
 */
export const summedAttributes = [
  'stream',
  'country',
  'region',
  'device_category',
  'device',
  'player',
  'listening_method',
] as const satisfies readonly DimensionId[];

/** Sessions of more seconds are left out: they may have begun earlier than on the day before. */
export const longestSummed = 86_400;

export type SummedAttribute = (typeof summedAttributes)[number];

export function isSummed(attribute: DimensionId | undefined): attribute is SummedAttribute {
  return (summedAttributes as readonly (DimensionId | undefined)[]).includes(attribute);
}

/** The column of `sessions` that holds an attribute. */
export function columnOf(attribute: DimensionId): string {
  if (attribute === 'stream') return 'stream_id';
  return isOfPlace(attribute) ? 'place' : attribute;
}

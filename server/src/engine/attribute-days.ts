import type { DimensionId } from '@quarterhour/model/dimensions';

/** The attributes that `attribute_days` sums sessions by, one at a time; those of a place are summed in `place_days`. */
export const summedAttributes = [
  'stream',
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

/** The column of `sessions` that holds a summed attribute. */
export const columnOf = (attribute: SummedAttribute) => (attribute === 'stream' ? 'stream_id' : attribute);

import type { DimensionId } from '@quarterhour/model/dimensions';

/*
 * The bits of `sessions.shared`: whether other sessions of the same device are near. Aggregates of sessions without such bits
 * add up; the others are corrected where a query needs it.
 */

/** It shares a quarter hour with another on the same station. */
export const sharedBit = 1;

/** It shares a quarter hour with another on the same station that differs in this attribute. */
export const differingBits: Partial<Record<DimensionId, number>> = { listening_method: 2, stream: 4 };

/**
 * The columns that hold the credits of sessions with such a bit when the attribute's values are counted separately, as 65536 times
 * the skip plus the credits.
 */
export const creditColumns: Partial<Record<DimensionId, string>> = {
  listening_method: 'credit_by_method',
  stream: 'credit_on_stream',
};

/** It shares a quarter hour with another on whatever station. */
export const anywhereBit = 8;

/** It may share an hour, by the clock of whatever time zone, with another on whatever station. */
export const nearBit = 16;

/** It is long enough to come back to an hour of the day, a daypart or a weekday that it had left. */
export const longBit = 32;
export const longSeconds = 12 * 3600;

/** Sessions with less than this between them may share an hour. */
export const nearSeconds = 3600;

/** The condition that finds the rows that carry one of some bits; these lie together, in the order of `shared`. */
export function sharedWith(bits: number): string {
  const values = Array.from({ length: 2 * longBit }, (_, value) => value).filter((value) => (value & bits) !== 0);
  return `shared IN (${values.join(', ')})`;
}

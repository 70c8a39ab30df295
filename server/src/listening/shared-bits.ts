import type { DimensionId } from '@quarterhour/model/dimensions';

/*
 * The bits of `sessions.shared`: whether other sessions of the same device are near. Aggregates of sessions without such bits
 * add up; the others are corrected where a query needs it.
 */

/** It shares a quarter hour with another on the same station. */
export const sharedBit = 1;

/** An attribute in which sessions of one device can differ. */
interface VaryingAttribute {
  id: DimensionId;
  /** It shares a quarter hour with another on the same station that differs in this attribute. */
  bit: number;
  /** The column of a session with its value. */
  value: string;
  /**
   * What the columns of credits are called that count the attribute's values separately. `credit_<name>` of a session with the
   * bit holds 65536 times the skip plus the credits, `credits_<name>` of a session on one day the credits.
   */
  name: string;
}

/** Every such attribute, in the order of its columns. */
export const varyingAttributes: readonly VaryingAttribute[] = [
  { id: 'stream', bit: 4, value: 'stream_id', name: 'on_stream' },
  { id: 'listening_method', bit: 2, value: 'listening_method', name: 'by_method' },
];

export function varyingAttribute(id: DimensionId): VaryingAttribute | undefined {
  return varyingAttributes.find((attribute) => attribute.id === id);
}

/** It shares a quarter hour with another on whatever station. */
export const anywhereBit = 8;

/** It may share an hour, by the clock of whatever time zone, with another on whatever station. */
export const nearBit = 16;

/** It is long enough to come back to an hour of the day, a daypart or a weekday that it had left. */
export const longBit = 32;
export const longSeconds = 12 * 3600;

const highestBit = Math.max(longBit, ...varyingAttributes.map(({ bit }) => bit));

/** Sessions with less than this between them may share an hour. */
export const nearSeconds = 3600;

/** The condition that finds the rows that carry one of some bits; these lie together, in the order of `shared`. */
export function sharedWith(bits: number): string {
  const values = Array.from({ length: 2 * highestBit }, (_, value) => value).filter((value) => (value & bits) !== 0);
  return `shared IN (${values.join(', ')})`;
}

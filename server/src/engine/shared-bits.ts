import type { DimensionId } from '@quarterhour/model/dimensions';

/*
 * The bits of `sessions.shared`: how a session stands to the others of its device, and to the day. Of one that stands
 * alone, what is counted adds up; the others are worked out device by device where a question asks for it.
 */

/** It shares a quarter hour with another on the same station. */
export const sharedBit = 1;

/**
 * It shares a quarter hour with another on the same station that differs in this attribute. Of all attributes, only
 * these can differ between the sessions of one device.
 */
export const differingBits: Partial<Record<DimensionId, number>> = { listening_method: 2, stream: 4 };

/**
 * Of sessions with such a bit, what they are credited with where the values of the attribute are told apart: a column, and
 * how it is read. Methods of one device hardly ever differ, and are worked out by who asks.
 */
export const apart: Partial<Record<DimensionId, { column: string; skip: string; credits: string }>> = {
  stream: {
    column: 'credit_on_stream',
    skip: 'bitShiftRight(credit_on_stream, 16)',
    credits: 'bitAnd(credit_on_stream, 65535)',
  },
};

/** It shares a quarter hour with another on whatever station. */
export const anywhereBit = 8;

/** It may share an hour, by the clock of whatever time zone, with another on whatever station. */
export const nearBit = 16;

/** It is longer than a day, and may have begun earlier than on the day before it ended. */
export const longBit = 32;
/** The condition that finds the others by where they lie: their lengths are not read. */
export const notLong = `shared < ${longBit}`;

/** Sessions with less than this between them may share an hour. */
export const nearSeconds = 3600;

/** The condition that finds the rows that carry one of some bits; these lie together, in the order of `shared`. */
export function sharedWith(bits: number): string {
  const values = Array.from({ length: 2 * longBit }, (_, value) => value).filter((value) => (value & bits) !== 0);
  return `shared IN (${values.join(', ')})`;
}

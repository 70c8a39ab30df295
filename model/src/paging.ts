import { z } from 'zod';
import { text } from './stored.ts';

/** The most rows that an answer has, unless its call says otherwise. */
export const rowsOfPage = 1000;

/** The fields by which a call answers a page of a list; as many rows as are allowed if `limit` is left out. */
export function pageInput(most: number = rowsOfPage) {
  return {
    limit: z.coerce.number().int().positive().max(most).optional(),
    /** `next` of the page before; the other fields as they were. */
    cursor: text.max(4000).optional(),
  };
}
export interface PageInput {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The cursor of the next page; left out: this is the last one. */
export const next = z.string().optional();

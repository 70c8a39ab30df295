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

/** All pages of a list, one after the other. */
export async function readPages<Answer extends { next?: string | undefined }>(
  read: (page: { cursor?: string | undefined }) => Promise<Answer>,
): Promise<[Answer, ...Answer[]]> {
  const first = await read({});
  const others: Answer[] = [];
  for (let cursor = first.next; cursor !== undefined; ) {
    const page = await read({ cursor });
    others.push(page);
    cursor = page.next;
  }
  return [first, ...others];
}

/** The rows of all pages of a list, under its name. */
export async function readWhole<Name extends string, Row>(
  name: Name,
  read: (page: { cursor?: string | undefined }) => Promise<Record<Name, Row[]> & { next?: string | undefined }>,
): Promise<Record<Name, Row[]>> {
  const pages = await readPages(read);
  return { [name]: pages.flatMap((page) => page[name]) } as Record<Name, Row[]>;
}

/** The cursor of the next page; left out: this is the last one. */
export const next = z.string().optional();

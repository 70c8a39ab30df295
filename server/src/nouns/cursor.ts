import { z } from 'zod';

/** Where a page of a list ends: the order, the value of its field (null: none) and the key of the last row, as texts. */
const placeSchema = z.object({ sort: z.string(), place: z.string().nullable(), key: z.string() });
type Place = z.infer<typeof placeSchema>;

export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Undefined for what is no cursor of ours. */
export function parseCursor(cursor: string): Place | undefined {
  try {
    return placeSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

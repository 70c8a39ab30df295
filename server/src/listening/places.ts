import { type DimensionId, placeAttributes } from '@quarterhour/model/dimensions';
import type { Reader } from '../engine/engine.ts';

/*
 * Devices and sessions hold their place as the number of a row of `places`. Numbers are dense, so that the attributes of a
 * place are looked up in an array.
 */

export type PlaceAttribute = (typeof placeAttributes)[number];

export function isOfPlace(attribute: DimensionId): attribute is PlaceAttribute {
  return (placeAttributes as readonly DimensionId[]).includes(attribute);
}

/** An expression over the columns of `places`, as SQL that looks it up by a number. */
export function ofPlace(expression: string, number: string): string {
  return `(SELECT groupArray(value) FROM (SELECT ${expression} AS value FROM places ORDER BY id))[${number}]`;
}

/** The columns of `places` that follow its number, as SQL over those texts and the number. */
export const placeColumns = [
  ...placeAttributes,
  ...placeAttributes.map((attribute) => `min(id) OVER (PARTITION BY ${attribute})`),
].join(', ');

/** The name of each place, by its number. */
export type Places = ReadonlyMap<number, Record<PlaceAttribute, string>>;

const mapsOfRows = new WeakMap<readonly PlaceRow[], Places>();
type PlaceRow = Record<PlaceAttribute, string> & { id: number };

/** Reads the names of all places. */
export async function readPlaces(reader: Reader): Promise<Places> {
  const rows = await reader.rows<PlaceRow>(`SELECT id, ${placeAttributes.join(', ')} FROM places`);
  // The reader answers with the same rows as long as they hold.
  const known = mapsOfRows.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  mapsOfRows.set(rows, known);
  return known;
}

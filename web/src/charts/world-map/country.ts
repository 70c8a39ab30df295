/** A country as the world map draws it. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  size: number;
  value: string;
  /** The second line of the tooltip, such as the comparison period. */
  note?: { name: string; value: string };
  chosen: boolean;
}

/**
 * A part of a letter: a paragraph; the sentence that matters most; a heading; a link, which is its own text without a label; the
 * one button; an inline picture, by the `cid` of its attachment, and by `dark` the same for dark grounds; figures with their names
 * and changes; a list of changes; a table of texts with its head first, whose columns but the first hold figures; small print.
 */
export type Block =
  | string
  | { lead: string }
  | { heading: string; note?: string }
  | { link: string; label?: string }
  | { button: string; label: string }
  | { cid: string; dark?: string; alt: string; width: number }
  | { tiles: readonly Tile[] }
  | { changes: readonly Change[] }
  | { table: readonly (readonly string[])[] }
  | { small: string; link?: string };

export type Direction = 'more' | 'less' | 'same';

/** A figure; its change is empty without a comparison. */
export interface Tile {
  name: string;
  value: string;
  change: string;
  direction: Direction;
}

/** What changed: its name, by how much, and from what to what. */
export interface Change {
  name: string;
  value: string;
  note: string;
  direction: Direction;
}

export interface Letter {
  subject: string;
  /** The title above its blocks, and what stands below it; left out: the subject. */
  title?: { text: string; below: string };
  blocks: readonly Block[];
}

/** The kinds of items on air. Only songs are counted as plays. */
export const itemKinds = ['song', 'advertisement', 'jingle', 'news', 'talk', 'unknown'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** A pattern for a station's own titles: they are not songs, or they are songs in spite of their words. */
export interface TitlePattern {
  /** The title in full, with * for any characters; case and accents do not matter. */
  pattern: string;
  kind: ItemKind;
}

/** The rules by which the titles of a station are read and timed. */
export interface TitleRules {
  patterns: TitlePattern[];
  /** How long an item lasts at most if its source gives no length and nothing follows. */
  longest_seconds: number;
  /** Seconds between an item's start at its source and at the listeners; streams are often 5 to 40 seconds behind. */
  delay_seconds: number;
}

/** The rules of a station without its own. */
export const defaultTitleRules: TitleRules = { patterns: [], longest_seconds: 600, delay_seconds: 0 };

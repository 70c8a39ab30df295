import { fold } from '../../music/fold.ts';
import names from './data/column-names.json' with { type: 'json' };

/** What a column of a log of what was on air can say. */
export type ColumnMeaning = keyof typeof names;

/** What each name of a column means, its case, accents and signs aside. */
const meanings = new Map(
  Object.entries(names).flatMap(([meaning, list]) =>
    list.map((name) => [fold(name), meaning as ColumnMeaning] as const),
  ),
);

/** Where each meaning stands in a record; of several columns of one meaning, the first. */
export type Columns = Partial<Record<ColumnMeaning, number>>;

/** Finds the columns by the names in a header. */
export function findColumns(header: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [index, name] of header.entries()) {
    const meaning = meanings.get(fold(name.replace(/^\uFEFF/, '')));
    if (meaning && columns[meaning] === undefined) columns[meaning] = index;
  }
  return columns;
}

/** The names by which a meaning is found, for people. */
export function namesOf(meaning: ColumnMeaning): readonly string[] {
  return names[meaning];
}

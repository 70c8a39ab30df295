import { fold } from '../../music/fold.ts';
import names from './data/column-names.json' with { type: 'json' };

/** The meanings that a column of an airing log can have. */
export type ColumnMeaning = keyof typeof names;

/** The meaning of each column name, ignoring case, accents and punctuation. */
const meanings = new Map(
  Object.entries(names).flatMap(([meaning, list]) =>
    list.map((name) => [fold(name), meaning as ColumnMeaning] as const),
  ),
);

/** The position of each meaning in a record; of several columns with one meaning, the first. */
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

/** The column names with a meaning, for error messages. */
export function namesOf(meaning: ColumnMeaning): readonly string[] {
  return names[meaning];
}

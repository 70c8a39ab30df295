import type { LineFormat, LineReader } from './format.ts';
import { allOf } from './sql-layers.ts';

/** Patterns classify these texts, and strangers write them: no real user agent, referer or path has more characters. */
export const longestText = 500;

/** A text of at most 500 characters; in a longer one, "…" stands for the rest. */
export function cutText(text: string): string {
  if (text.length <= longestText) return text;
  // Half of a surrogate pair is no character.
  return `${text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * A format whose readers cut these fields. The engine leaves a line with a longer text to the parser, so that only one place
 * cuts.
 */
export function cutTexts<Fields>(
  format: LineFormat<Fields>,
  names: readonly (keyof Fields & string)[],
): LineFormat<Fields> {
  return {
    ...format,
    reader(layout) {
      const reader = format.reader(layout);
      return 'error' in reader ? reader : cutFields(reader, names);
    },
  };
}

function cutFields<Fields>(
  { sql, parse, ...rest }: LineReader<Fields>,
  names: readonly (keyof Fields & string)[],
): LineReader<Fields> {
  // A character has at least one byte.
  const short = names.map((name) => `length(${sql[name]}) <= ${longestText}`);
  return {
    ...rest,
    sql: { ...sql, readable: allOf([sql.readable, ...short]) },
    parse(line) {
      const fields = parse(line);
      if ('error' in (fields as object)) return fields;
      const cut = names.map((name) => [name, cutText(String((fields as Fields)[name]))]);
      return { ...fields, ...Object.fromEntries(cut) };
    },
  };
}

/** An entry of the data files. Its pattern is portable (RE2, no look-around) and ignores case. */
export interface Entry {
  pattern: string;
  /** Where the entry comes from. */
  source: string;
  /** A user agent that finds this entry and none before it. */
  example: string;
}

export interface Found<E> {
  entry: E;
  match: RegExpExecArray;
}

interface List<E> {
  /** Matches where any entry does: one look is enough for most agents. */
  any: (text: string) => boolean;
  entries: { entry: E; pattern: RegExp }[];
}

/** Beyond some 100 alternatives V8 interprets an expression instead of compiling it, which takes ten times as long. */
export const alternativesAtOnce = 60;

export function compile<E extends Entry>(entries: readonly E[]): List<E> {
  return {
    any: anyOf(
      entries.map(({ pattern }) => pattern),
      'i',
    ),
    entries: entries.map((entry) => ({ entry, pattern: new RegExp(entry.pattern, 'i') })),
  };
}

/** The first entry that matches. */
export function find<E>(list: List<E>, agent: string): Found<E> | undefined {
  if (!list.any(agent)) return undefined;
  for (const { entry, pattern } of list.entries) {
    const match = pattern.exec(agent);
    if (match) return { entry, match };
  }
  return undefined;
}

/** Whether any of the patterns matches. */
export function anyOf(patterns: readonly string[], flags = ''): (text: string) => boolean {
  const expressions = groupsOf(patterns).map((group) => new RegExp(group.map((one) => `(?:${one})`).join('|'), flags));
  return (text) => expressions.some((expression) => expression.test(text));
}

export function groupsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / alternativesAtOnce) }, (_, index) =>
    all.slice(index * alternativesAtOnce, (index + 1) * alternativesAtOnce),
  );
}

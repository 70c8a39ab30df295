import type { LineFormat } from './format.ts';

/** A line as its parser read it; undefined for headings and notes. */
type ReadLine<Fields> = { line: string; fields: Fields | { error: string } } | undefined;

/** Lines under a heading by which units are recognised. */
const mostFirst = 300;

/** Reads the lines of a file one by one with the careful parser; times without a zone are read as UTC. */
export function* readEach<Fields>(
  { headings, reader }: Pick<LineFormat<Fields>, 'headings' | 'reader'>,
  lines: Iterable<string>,
): Generator<ReadLine<Fields>> {
  const all = [...lines];
  let current: ReturnType<typeof reader> | undefined;
  for (const [at, line] of all.entries()) {
    const opens = headings === 'first_line' && !current;
    const names = typeof headings === 'object' && line.startsWith(headings.fields);
    if (opens || names)
      current = reader({ heading: line, first: all.slice(at + 1, at + 1 + mostFirst), timezone: 'UTC' });
    current ??= reader({ timezone: 'UTC' });
    const isHeading = opens && ('error' in current || !current.readsHeading);
    const isNote = isHeading || (typeof headings === 'object' && line.startsWith(headings.notes));
    if (isNote || (!('error' in current) && current.isNote?.(line))) yield undefined;
    else yield { line, fields: 'error' in current ? current : current.parse(line) };
  }
}

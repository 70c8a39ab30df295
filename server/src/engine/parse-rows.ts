/** Characters that are parsed at once: some milliseconds of work. */
const parsedAtOnce = 200_000;

/** Parses rows of JSON, one on each line; gives other work time in between. */
export async function parseRows<Row>(text: string): Promise<Row[]> {
  const parts: Row[][] = [];
  for (let begin = 0; begin < text.length; ) {
    const end = text.indexOf('\n', Math.min(begin + parsedAtOnce, text.length - 1));
    const lines = text.slice(begin, end < 0 ? text.length : end).trimEnd();
    if (lines !== '') parts.push(JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as Row[]);
    begin = end < 0 ? text.length : end + 1;
    if (begin < text.length) await new Promise((resolve) => setImmediate(resolve));
  }
  return parts.length === 1 ? (parts[0] as Row[]) : parts.flat();
}

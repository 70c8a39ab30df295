import type { Engine } from '../engine/engine.ts';
import { itemsSliced } from '../host/time-slices.ts';
import { Rejects } from './rejects.ts';
import type { UnreadableLine } from './report.ts';
import { longestLine } from './sources/chunks.ts';
import { plainLine } from './sources/sections.ts';
import type { Staging } from './staging.ts';

/** Rows that are appended at once. */
const batchRows = 20_000;

/**
 * Reads the lines that the engine could not read, and keeps as rejects those that the parser cannot read either.
 * @param names of the files, in the order in which they were read
 * @param unfinished the chunks that are a last line without an end: the next import may bring the rest of it
 * @returns how many lines there are in all, how many of them are headings and notes, and how many could not be read
 */
export async function readCarefully<Fields>(
  { engine, staging, importId }: { engine: Engine; staging: Staging<Fields>; importId: number },
  names: readonly string[],
  unfinished: ReadonlySet<number>,
): Promise<{ lines: number; headings: number; unreadable: { count: number; examples: UnreadableLine[] } }> {
  const rejects = new Rejects(engine, importId);
  let parsed: (Fields & { chunk: number; file: number; line: string })[] = [];
  async function flush() {
    await staging.appendParsed(parsed);
    await rejects.flush();
    parsed = [];
  }

  let lines = 0;
  let headings = 0;
  const linesBefore = names.map(() => 0);
  for (const { chunk, file, lines: ofChunk, notes, unread } of await staging.chunks()) {
    const before = linesBefore[file] ?? 0;
    for await (const { number, text } of unread > 0 ? itemsSliced(await staging.unread(chunk)) : []) {
      const line = plainLine(text);
      const found = wrongWithLine(text, unfinished.has(chunk)) ?? staging.parse(chunk, number, line);
      if (!found) headings++;
      else if (isError(found)) {
        const shown = text.subarray(0, longestLine).toString();
        rejects.add({ file: names[file] ?? '', line: before + number + 1, text: shown, reason: found.error });
      } else parsed.push({ ...found, chunk, file, line });
      if (parsed.length + rejects.waiting >= batchRows) await flush();
    }
    linesBefore[file] = before + ofChunk;
    lines += ofChunk;
    headings += notes;
  }
  await flush();
  return { lines, headings, unreadable: rejects.told };
}

const noEnd =
  'The last line has no end, so that some of it may be missing. If it is whole, end it with a line break, and import again.';

function wrongWithLine(text: Buffer, unfinished: boolean): { error: string } | undefined {
  if (unfinished) return { error: noEnd };
  return text.length > longestLine ? { error: `The line is longer than ${longestLine} bytes.` } : undefined;
}

function isError(found: object): found is { error: string } {
  return 'error' in found;
}

import { setImmediate } from 'node:timers/promises';
import type { Engine } from '../engine/engine.ts';
import type { Hit, LogFormat } from './formats/format.ts';
import type { UnreadableLine } from './report.ts';
import { longestLine } from './sources/chunks.ts';
import type { CarefulRow, Staging } from './staging.ts';

/** Rows that are appended at once. */
const batchRows = 20_000;
/** Lines that are read before other requests get their turn: of the longest lines, some 10 MB. */
const turnLines = 200;
const exampleLimit = 20;
const exampleLength = 500;

/**
 * Reads the lines that the engine left, and keeps as rejects those that nobody can read.
 * @param names of the files, in the order in which they were read
 * @param unfinished the chunks that are a last line without an end: what is missing of it may come with the next import
 * @returns how many lines there are in all, and which of them could not be read.
 */
export async function readCarefully(
  { engine, staging, format, importId }: { engine: Engine; staging: Staging; format: LogFormat; importId: number },
  names: readonly string[],
  unfinished: ReadonlySet<number>,
): Promise<{ lines: number; unreadable: { count: number; examples: UnreadableLine[] } }> {
  const unreadable = { count: 0, examples: [] as UnreadableLine[] };
  let hits: CarefulRow[] = [];
  let rejects: UnreadableLine[] = [];
  async function flush() {
    await staging.appendHits(hits);
    await engine.append(
      'rejects',
      rejects.map((reject) => ({ import_id: importId, ...reject })),
    );
    hits = [];
    rejects = [];
  }

  let lines = 0;
  const linesBefore = names.map(() => 0);
  for (const { chunk, file, lines: ofChunk, unread } of await staging.chunks()) {
    for await (const { number, text } of unread > 0 ? inTurns(await staging.unread(chunk)) : []) {
      const line = plainLine(text);
      const found = readLine(format, text, line, unfinished.has(chunk));
      if ('error' in found) {
        const reject = {
          file: names[file] ?? '',
          line: (linesBefore[file] ?? 0) + number + 1,
          text: text.subarray(0, longestLine).toString(),
          reason: found.error,
        };
        if (unreadable.count++ < exampleLimit) unreadable.examples.push(exampleOf(reject));
        rejects.push(reject);
      } else {
        hits.push({ ...found, chunk, file, line });
      }
      if (hits.length + rejects.length >= batchRows) await flush();
    }
    linesBefore[file] = (linesBefore[file] ?? 0) + ofChunk;
    lines += ofChunk;
  }
  await flush();
  return { lines, unreadable };
}

/** Goes through lines, and lets other requests have their turns between them. */
async function* inTurns<Line>(lines: readonly Line[]): AsyncGenerator<Line> {
  for (const [index, line] of lines.entries()) {
    if (index % turnLines === 0) await setImmediate();
    yield line;
  }
}

const noEnd =
  'The last line has no end, so that some of it may be missing. If it is whole, end it with a line break, and import again.';

/** A line as it is read and told apart from others: without the marks that editors and systems leave around it. */
function plainLine(text: Buffer): string {
  return text
    .toString()
    .replace(/^[\uFEFF\0]+/, '')
    .trimEnd();
}

function readLine(format: LogFormat, text: Buffer, line: string, unfinished: boolean): Hit | { error: string } {
  if (unfinished) return { error: noEnd };
  if (text.length > longestLine) return { error: `The line is longer than ${longestLine} bytes.` };
  return format.parse(line);
}

/** A line for people to look at: strangers write into logs, and a terminal obeys control characters. */
function exampleOf(reject: UnreadableLine): UnreadableLine {
  const shown = (text: string) => text.slice(0, exampleLength).replace(/\p{Cc}/gu, '\uFFFD');
  return { ...reject, file: shown(reject.file), text: shown(reject.text), reason: shown(reject.reason) };
}

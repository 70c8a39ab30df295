import { decompress } from './decompress.ts';
import type { LogSource } from './source.ts';

/** Bytes: a longer document is not held in memory, and other requests do not wait for it. */
const longest = 64 << 20;
const opening = /^[\uFEFF\s]*\[/;

/** A source whose content, if it is one JSON list, is read as a line for each of its elements. */
export function listAsLines(source: LogSource): LogSource {
  return { ...source, read: () => read(source) };
}

async function* read(source: LogSource): AsyncGenerator<Uint8Array> {
  const held: Buffer[] = [];
  let bytes = 0;
  let isList: boolean | undefined;
  for await (const piece of decompress(source.read(), source.name)) {
    isList ??= opening.test(Buffer.from(piece.subarray(0, 100)).toString());
    if (!isList || bytes > longest) yield piece;
    else {
      held.push(Buffer.from(piece));
      bytes += piece.length;
      if (bytes > longest) yield Buffer.concat(held);
    }
  }
  if (isList && bytes <= longest) yield Buffer.from(`${linesOfList(Buffer.concat(held).toString()).join('\n')}\n`);
}

/** The elements of a list, each as a line; of a list that is cut off, those before the cut. Other text is its own lines. */
export function linesOfList(text: string): string[] {
  if (!opening.test(text)) return text.split('\n');
  const list = parse(text) ?? parse(`${text.slice(0, text.lastIndexOf('},') + 1)}]`);
  return Array.isArray(list) ? list.map((element) => JSON.stringify(element)) : text.split('\n');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

import { fileLines } from './airings/file-lines.ts';
import type { Hit } from './formats/format.ts';
import type { Preview } from './line-kind.ts';
import type { LogSource } from './sources/source.ts';

/** Sessions that a preview shows, and lines that it reads for them. */
const mostShown = 10;
const mostLines = 1000;

/** Reads the first lines of a table of sessions, and reports how they are understood. */
export async function previewConnections(
  source: LogSource,
  read: (lines: Iterable<string>) => Generator<{ line: string; hit: Hit } | undefined>,
  mapping: (heading: string) => Preview['columns'],
): Promise<Preview> {
  const first: string[] = [];
  for await (const { lines } of fileLines(source, () => undefined)) {
    first.push(...lines.slice(0, mostLines).map((line) => line ?? ''));
    if (first.length >= mostLines) break;
  }
  const shown: string[] = [];
  for (const found of read(first)) {
    if (found) shown.push(written(found.hit));
    if (shown.length === mostShown) break;
  }
  return { columns: mapping(first[0] ?? ''), lines: shown };
}

/** "2026-10-01 12:03:20 to 12:33:54, 1834 s, /one.mp3, 192.0.2.7, VLC/3.0.20" */
function written({ at, seconds, mount, address, agent }: Hit): string {
  const clock = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return [`${clock(at - seconds)} to ${clock(at).slice(11)}`, `${seconds} s`, mount, address, agent]
    .filter(Boolean)
    .join(', ');
}

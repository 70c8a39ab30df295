import { itemReader } from '../../music/read-item.ts';
import { writtenSong } from '../../music/song-name.ts';
import type { Preview } from '../line-kind.ts';
import type { LogSource } from '../sources/source.ts';
import type { AiringParser, ReceivedAiring } from './airing.ts';
import { fileLines } from './file-lines.ts';
import type { AiringReading } from './intake.ts';

/** Lines that a preview shows. */
const mostShown = 10;

/** Reads the first lines of a file, and reports how they are understood. */
export async function previewAirings(source: LogSource, { open }: AiringReading): Promise<Preview> {
  const parser = open();
  const lines: string[] = [];
  for await (const { lines: page } of fileLines(source, () => undefined)) {
    for (const line of page) {
      if (line !== undefined) show(parser.line(line), lines);
      if (lines.length >= mostShown) return { columns: columnsOf(parser), lines };
    }
  }
  for (const reading of parser.end?.() ?? []) {
    if (lines.length >= mostShown) break;
    show(reading, lines);
  }
  return { columns: columnsOf(parser), lines };
}

const columnsOf = (parser: AiringParser) => parser.mapping?.() ?? [];
const read = itemReader({ station: '', patterns: [] });

function show(reading: ReturnType<AiringParser['line']>, lines: string[]): void {
  if (typeof reading === 'string') return;
  lines.push('error' in reading ? `? ${reading.error}` : written(reading));
}

/** "2026-10-01 12:03:20 local, 225 s, song: Queen - Innuendo" */
function written(received: ReceivedAiring): string {
  const { began, seconds, mount } = received;
  const clock = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const when = 'at' in began ? `${clock(began.at)} UTC` : `${clock(began.wall)} by the station’s clock`;
  const item = read(received);
  const what = item.kind === 'song' ? `song: ${writtenSong(item.song)}` : item.kind;
  return [when, seconds > 0 ? `${seconds} s` : '', mount, what].filter(Boolean).join(', ');
}

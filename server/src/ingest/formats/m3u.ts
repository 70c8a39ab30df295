import { type AiringParser, airing, type Reading } from '../airings/airing.ts';
import { airingFormat } from '../airings/airing-format.ts';
import { type Began, readLength, readMoment } from '../airings/read-moment.ts';

/*
 * A playlist like M3U with times: VirtualDJ's history (#EXTVDJ with <lastplaytime>), or #EXTINF lines after a moment
 * (#EXT-X-PROGRAM-DATE-TIME), from which on the lengths are added up.
 */
export const m3u = airingFormat({
  id: 'm3u',
  label: 'M3U playlist with times',
  example: '#EXT-X-PROGRAM-DATE-TIME:2026-10-01T06:00:00+02:00\n#EXTINF:225,Queen - Innuendo\ninnuendo.mp3',
  grows: false,
  open: openM3u,
});

export function openM3u(): AiringParser {
  let clock: Began | undefined;
  /** Whether the previous line described the file that comes now. */
  let described = false;

  return {
    line(line) {
      const follows = described;
      described = /^#EXT(?:INF|VDJ):/i.test(line);
      if (described) return /^#EXTVDJ:/i.test(line) ? virtualDj(line) : timed(line);
      const [, moment] = /^#(?:EXT-X-PROGRAM-DATE-TIME|DATE|START):\s*(.+)$/i.exec(line) ?? [];
      if (moment !== undefined) {
        clock = readMoment(moment);
        return clock ? 'note' : { error: `The moment "${moment}" is not one such as 2026-10-01T06:00:00+02:00.` };
      }
      if (line === '' || line.startsWith('#') || follows) return 'note';
      return {
        error: 'Above a file, a line with its length and title is missing, such as #EXTINF:225,Artist - Title.',
      };
    },
  };

  /** An item that begins when the previous one ended. */
  function timed(line: string): Reading {
    const [, written = '', text = ''] = /^#EXTINF:\s*(-?[\d.:]+)[^,]*,(.*)$/i.exec(line) ?? [];
    if (text === '') return { error: 'The line is not a length and a title, such as #EXTINF:225,Artist - Title.' };
    if (!clock) {
      return {
        error:
          'Nothing says when this was played; put a line such as #EXT-X-PROGRAM-DATE-TIME:2026-10-01T06:00:00+02:00 above it.',
      };
    }
    const seconds = readLength(written.replace(/^-.*/, '')) ?? 0;
    const began = clock;
    clock = 'at' in began ? { at: began.at + seconds } : { wall: began.wall + seconds };
    return airing({ began, text, seconds });
  }
}

const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`, 'i');
const elements = {
  played: element('lastplaytime'),
  artist: element('artist'),
  title: element('title'),
  remix: element('remix'),
  length: element('songlength'),
};
const textOf = (line: string, name: keyof typeof elements) => elements[name].exec(line)?.[1] ?? '';

function virtualDj(line: string): Reading {
  const began = readMoment(textOf(line, 'played'));
  if (!began) return { error: 'The line has no <lastplaytime> in seconds since 1970.' };
  const [artist, name, remix] = [textOf(line, 'artist'), textOf(line, 'title'), textOf(line, 'remix')];
  const title = remix ? `${name} (${remix})` : name;
  if (!title && !artist) return { error: 'The line names neither a title nor an artist.' };
  return airing({ began, artist, title, seconds: readLength(textOf(line, 'length')) ?? 0 });
}

import { type AiringParser, airing, type ReceivedAiring, storableText } from '../airings/airing.ts';
import { airingFormat } from '../airings/airing-format.ts';
import { JsonText } from '../airings/json-text.ts';
import { readLength, readMoment } from '../airings/read-moment.ts';
import { headerOf, openAirings } from './airings.ts';
import { namesMark } from './evidence.ts';

/*
 * The song history of AzuraCast: the CSV that its report page exports (Date, Time, Listeners, Delta, Track, Artist,
 * Playlist, Streamer; the time to the minute, in the station's zone), or the JSON of its API, /api/station/…/history, with
 * the second, the length, the album and the ISRC. Source: backend/src/Controller/Api/Stations/HistoryAction.php.
 */
/** The columns of the export. */
const exported = new Set(['Date', 'Time', 'Listeners', 'Delta', 'Track', 'Artist', 'Playlist', 'Streamer']);

export const azuracastHistory = airingFormat({
  id: 'azuracast-history',
  label: 'AzuraCast song history',
  example: '[{"played_at": 1790848999, "duration": 225, "song": {"artist": "Queen", "title": "Innuendo"}}]',
  grows: false,
  marks: (lines) =>
    /^[\uFEFF\s]*[[{]/.test(lines[0] ?? '') ? [] : [namesMark(headerOf(lines), (name) => exported.has(name))],
  open: openAzuracastHistory,
});

export function openAzuracastHistory(): AiringParser {
  const json = new JsonText();
  const csv = openAirings();
  return {
    line: (line) => (json.take(line) ? 'part' : csv.line(line)),
    *end() {
      for (const value of json.values()) {
        if ('error' in value) yield value;
        else yield* historyOf(value.json);
      }
      yield* csv.end?.() ?? [];
    },
    mapping: () => csv.mapping?.() ?? [],
  };
}

/** The history as a list, as a page of a list, or within the now-playing answer. */
function* historyOf(json: unknown): Generator<ReceivedAiring | { error: string }> {
  const { rows, song_history: history, now_playing: now } = (json ?? {}) as Record<string, unknown>;
  const list = [json, rows, history].find(Array.isArray) as unknown[] | undefined;
  if (!list && !now) {
    yield { error: 'This is not a song history of AzuraCast: a list whose entries have "played_at" and "song".' };
    return;
  }
  // The list begins with the newest.
  for (const entry of [...(list ?? [])].reverse()) yield historyEntry(entry);
  if (now) yield historyEntry(now);
}

/** An entry of the history, which has the same form in AzuraCast's now-playing answer. */
export function historyEntry(entry: unknown): ReceivedAiring | { error: string } {
  const { played_at, duration, song } = (entry ?? {}) as Record<string, unknown>;
  const began = readMoment(String(played_at ?? ''));
  if (!began || typeof song !== 'object' || song === null) {
    return { error: 'An entry has no "played_at" in seconds since 1970, or no "song".' };
  }
  const of = (name: string) => {
    const value = (song as Record<string, unknown>)[name];
    return typeof value === 'string' ? storableText(value) : '';
  };
  const [text, artist, title, album, isrc] = [of('text'), of('artist'), of('title'), of('album'), of('isrc')];
  if (`${text}${artist}${title}`.trim() === '') return { error: 'An entry names neither a title nor an artist.' };
  return airing({ began, text, artist, title, album, isrc, seconds: readLength(String(duration ?? '')) ?? 0 });
}

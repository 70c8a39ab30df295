import type { ReceivedItem } from '../../music/read-item.ts';
import type { Began } from './read-moment.ts';

/** An item on air as a source sent it. A text that it does not give is '', a length 0. */
export interface ReceivedAiring extends ReceivedItem {
  began: Began;
  /** How long it lasts, according to the source. */
  seconds: number;
  /** The mount that it was announced on, if the source names one. */
  mount: string;
  isrc: string;
  album: string;
  /** The company that published the recording. */
  label: string;
}

/**
 * The result of parsing a line: an airing, an error, 'note' for a line about something else, or 'part' for a part of a later
 * record.
 */
export type Reading = ReceivedAiring | { error: string } | 'note' | 'part';

/** Reads one file, line by line. */
export interface AiringParser {
  /** @param line without its line end */
  line(line: string): Reading;
  /** Records that are complete only once all lines are read. */
  end?(): Iterable<ReceivedAiring | { error: string }>;
  /** The meaning of each column, for people who check a file before they import it. */
  mapping?(): readonly { column: string; meaning: string }[];
}

/** An airing with only the given fields set. */
export function airing({
  began,
  text = '',
  artist = '',
  title = '',
  type = '',
  seconds = 0,
  mount = '',
  isrc = '',
  album = '',
  label = '',
}: Pick<ReceivedAiring, 'began'> & Partial<ReceivedAiring>): ReceivedAiring {
  return { began, text, artist, title, type, seconds, mount, isrc, album, label };
}

/** A longer text (characters) is not a title. */
const longestTitle = 1000;

/** The sentence that refuses an item with a text that is too long to be a title; undefined for others. */
export function refusalOfLength(received: ReceivedAiring): string | undefined {
  const { text, artist, title, album, label, isrc, type } = received;
  const all = text.length + artist.length + title.length + album.length + label.length + isrc.length + type.length;
  if (all <= longestTitle) return undefined;
  return [text, artist, title, album, label, isrc, type].some(({ length }) => length > longestTitle)
    ? `A title of more than ${longestTitle} characters is none.`
    : undefined;
}

/** A text that every store takes: U+0000 becomes a space, and half of a surrogate pair U+FFFD, as in a file. */
export function storableText(text: string): string {
  return Buffer.from(text.replaceAll('\0', ' ')).toString();
}

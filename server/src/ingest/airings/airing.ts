import type { ReceivedItem } from '../../music/read-item.ts';
import type { Began } from './read-moment.ts';

/** What a source says was on air, as received. A text that it does not give is '', a length 0. */
export interface ReceivedAiring extends ReceivedItem {
  began: Began;
  /** How long it lasts by the source's own word. */
  seconds: number;
  /** The mount on which it was announced, where the source names one. */
  mount: string;
  isrc: string;
  album: string;
  /** The company that published the recording. */
  label: string;
}

/**
 * What a parser makes of a line: what was on air, what is wrong, a note, where the line is about something else, or
 * nothing yet, where it is a part of what comes later.
 */
export type Reading = ReceivedAiring | { error: string } | 'note' | 'part';

/** Reads one file, line by line. */
export interface AiringParser {
  /** @param line without its line end */
  line(line: string): Reading;
  /** What is known only once all lines are read. */
  end?(): Iterable<ReceivedAiring | { error: string }>;
  /** For people who check a file before they import it: what each column is taken for. */
  mapping?(): readonly { column: string; meaning: string }[];
}

/** An airing with nothing but what is given. */
export function airing(given: Pick<ReceivedAiring, 'began'> & Partial<ReceivedAiring>): ReceivedAiring {
  return { text: '', artist: '', title: '', type: '', seconds: 0, mount: '', isrc: '', album: '', label: '', ...given };
}

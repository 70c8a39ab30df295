import type { Item } from '../../music/read-item.ts';

/** The report of a source that an item began, in the order of the reports. */
export interface AiringRecord {
  /** UTC seconds. */
  at: number;
  /** How long it lasts according to the source; 0: unknown. */
  seconds: number;
  titleId: number;
  importId: number;
}

/** An item with its times: nothing else was on air at its station between them. */
export interface Airing {
  start: number;
  end: number;
  item: Item;
  titleId: number;
  importId: number;
}

interface Options {
  /** How long an item lasts at most if its source gives no length and nothing follows. */
  longestSeconds: number;
  /** How much later listeners hear an item than its source says. */
  delaySeconds: number;
}

/** A source may begin to repeat an item this long before its own length is over. */
const early = 10;
/** Streams of one station announce the same spot within so many seconds; later, the same spot is on air again. */
const sameSpot = 5;

interface OpenAiring extends Airing {
  /** The end by the lengths that sources gave; 0: none did. */
  known: number;
}

/**
 * Computes the airings of these records: the next start ends the item before; if nothing follows, its own length or the
 * longest allowed one does. A report of the item that is on air already is the same airing: streams of one station each
 * announce it, and an encoder repeats it when it connects again.
 * @param records in the order of their starts
 * @param itemOf the item of a title, by the rules of the station
 * @param itemOf what a title is by the rules of the station
 */
export function followOn(
  records: readonly AiringRecord[],
  itemOf: (titleId: number) => Item,
  { longestSeconds, delaySeconds }: Options,
): Airing[] {
  const airings: OpenAiring[] = [];
  for (const { at, seconds, titleId, importId } of records) {
    const start = at + delaySeconds;
    const known = seconds > 0 ? start + seconds : 0;
    const item = itemOf(titleId);
    const last = airings.at(-1);
    const lasts = last && start < untilRepeat(last, item);
    if (last && lasts && isSame(last, { item, titleId })) {
      last.known = Math.max(last.known, known);
      last.end = last.known || start + longestSeconds;
      continue;
    }
    if (last) last.end = Math.min(last.end, start);
    airings.push({ start, end: known || start + longestSeconds, known, item, titleId, importId });
  }
  // An item that another one followed in the same second was not heard.
  return airings.filter(({ start, end }) => end > start);
}

/** The moment from which the same item is a second airing: spots are sold one by one, and follow each other. */
function untilRepeat({ start, end, known }: OpenAiring, item: Item): number {
  if (known > 0) return known - early;
  return item.kind === 'advertisement' ? start + sameSpot : end;
}

function isSame(one: Pick<Airing, 'item' | 'titleId'>, other: Pick<Airing, 'item' | 'titleId'>): boolean {
  if (one.item.kind === 'song' && other.item.kind === 'song') return one.item.song.songKey === other.item.song.songKey;
  return one.titleId === other.titleId;
}

import type { Item } from '../../music/read-item.ts';

/** That a source said that an item began, in the order in which sources said so. */
export interface AiringRecord {
  /** UTC seconds. */
  at: number;
  /** How long it lasted by the source's word; 0: it did not say. */
  seconds: number;
  titleId: number;
  importId: number;
}

/** An item with its times: nothing else of its station was on air between them. */
export interface Airing {
  start: number;
  end: number;
  item: Item;
  titleId: number;
  importId: number;
}

interface Options {
  /** How long an item lasts at most where its source does not say and nothing follows. */
  longestSeconds: number;
  /** How much later listeners hear an item than its source says. */
  delaySeconds: number;
}

/** A source may begin to repeat an item this long before its own length is over. */
const early = 10;

interface OpenAiring extends Airing {
  /** When it is over by the lengths that sources gave; 0: none did. */
  known: number;
}

/**
 * What was on air by these records: the next start ends the item before; where nothing follows, its own length or the
 * longest one does. The same item again while it lasts is one airing: streams of one station announce it by turns, and an
 * encoder that connects again repeats it.
 * @param records in the order of their starts
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
    const lasts = last && start < (last.known > 0 ? last.known - early : last.end);
    if (last && lasts && isSame(last, { item, titleId })) {
      last.known = Math.max(last.known, known);
      last.end = last.known || start + longestSeconds;
      continue;
    }
    if (last) last.end = Math.min(last.end, start);
    airings.push({ start, end: known || start + longestSeconds, known, item, titleId, importId });
  }
  // What something else followed in the same second was not heard.
  return airings.filter(({ start, end }) => end > start);
}

function isSame(one: Pick<Airing, 'item' | 'titleId'>, other: Pick<Airing, 'item' | 'titleId'>): boolean {
  if (one.item.kind === 'song' && other.item.kind === 'song') return one.item.song.songKey === other.item.song.songKey;
  return one.titleId === other.titleId;
}

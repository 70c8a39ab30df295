import type { Random } from '../host/random.ts';
import { random } from '../host/random.ts';
import { type DemoItem, titleOf } from './playlist.ts';

/** Seconds that a song may be heard before a listener who does not like it leaves. */
const patience = [5, 40] as const;
/** The first songs of a session are heard: nobody switches on to leave at once. */
const settled = 120;
/** The chance to leave at the start of a song, and to stay to the end of one, for each unit of appeal. */
const [leaves, stays] = [0.02, 0.3];

const known = new Map<string, number>();

/** How much a song is liked: as many songs are liked as are not, and few very much. */
function appealOf(item: DemoItem): number {
  if (item.kind !== 'song') return 0;
  const title = titleOf(item);
  const appeal = known.get(title) ?? random(`appeal ${title}`).normal();
  known.set(title, appeal);
  return appeal;
}

/** What is on air on a day, as the sessions of that day read it. */
interface Heard {
  appeals: readonly number[];
  /** The latest end of each item and those before it, so that a session skips what was over when it began. */
  over: readonly number[];
}

/** By the list of a day, which all its sessions share. */
const heardOn = new WeakMap<readonly DemoItem[], Heard>();

function heardOf(items: readonly DemoItem[]): Heard {
  const found = heardOn.get(items);
  if (found) return found;
  let latest = Number.NEGATIVE_INFINITY;
  const over = items.map(({ at, seconds }) => {
    latest = Math.max(latest, at + seconds);
    return latest;
  });
  const heard = { appeals: items.map(appealOf), over };
  heardOn.set(items, heard);
  return heard;
}

/** The first item that is not over at a moment. */
function firstAfter(over: readonly number[], moment: number): number {
  let [from, until] = [0, over.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((over[middle] as number) > moment) until = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * When a session ends that would have ended otherwise: some listeners leave when a song begins that few like, and some
 * stay until one has ended that many like.
 * @param items what is on air, in order
 */
export function endByTaste(items: readonly DemoItem[], start: number, end: number, chance: Random): number {
  const { appeals, over } = heardOf(items);
  for (let index = firstAfter(over, start); index < items.length; index++) {
    const item = items[index] as DemoItem;
    if (item.at >= end) break;
    const appeal = appeals[index] as number;
    if (item.at > start + settled && appeal < 0 && chance.next() < -appeal * leaves)
      return Math.min(end, item.at + patience[0] + chance.below(patience[1] - patience[0]));
    const ended = item.at + item.seconds;
    if (ended > end && appeal > 0 && chance.next() < appeal * stays) return ended + chance.below(20);
  }
  return end;
}

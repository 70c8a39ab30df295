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

/**
 * When a session ends that would have ended otherwise: some listeners leave when a song begins that few like, and some
 * stay until one has ended that many like.
 * @param items what is on air, in order
 */
export function endByTaste(items: readonly DemoItem[], start: number, end: number, chance: Random): number {
  for (const item of items) {
    if (item.at >= end) break;
    const appeal = appealOf(item);
    if (item.at > start + settled && appeal < 0 && chance.next() < -appeal * leaves)
      return Math.min(end, item.at + patience[0] + chance.below(patience[1] - patience[0]));
    const over = item.at + item.seconds;
    if (over > end && appeal > 0 && chance.next() < appeal * stays) return over + chance.below(20);
  }
  return end;
}

import { writeFile } from 'node:fs/promises';
import type { Caller, Connect } from './log.ts';
import { offsetClock } from './log.ts';
import { type DemoItem, titleOf } from './playlist.ts';

const heading = '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth';

interface Piece {
  end: number;
  seconds: number;
  title: string;
  caller: Caller;
}

/** What a SHOUTcast server logs of a mount: a line for each listener and title, in the time of its clock. */
export class TitleLog {
  readonly #mount: string;
  readonly #items: readonly DemoItem[];
  readonly #pieces: Piece[] = [];

  /** @param items what is on air, in the order of time */
  constructor(mount: string, items: readonly DemoItem[]) {
    this.#mount = mount;
    this.#items = items;
  }

  /** Records listeners between two instants; what is no listener is not in such a log. */
  between(from: number, until: number): Connect {
    return (start, seconds, caller) => {
      if (caller.status !== 200 || caller.user !== '-') return;
      const end = Math.min(Math.round(start + seconds), until);
      for (let at = Math.max(Math.round(start), from), item = this.#at(at); at < end; item++) {
        const next = this.#items[item + 1];
        const changed = Math.min(end, next && next.at > at ? Math.round(next.at) : end);
        const on = this.#items[item];
        this.#pieces.push({ end: changed, seconds: changed - at, title: on ? titleOf(on) : 'Unknown', caller });
        at = changed;
      }
    };
  }

  /** The item on air at an instant; -1 before the first. */
  #at(instant: number): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#items[middle]?.at ?? 0) <= instant) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  async write(path: string, zone: string): Promise<void> {
    const offsetOf = offsetClock(zone);
    const lines = this.#pieces
      .sort((a, b) => a.end - b.end)
      .map(({ end, seconds, title, caller }) => {
        const [day, time] = new Date((end + offsetOf(end)) * 1000).toISOString().slice(0, 19).split('T');
        const stem = `${this.#mount}?title=${encodeURIComponent(title)}`;
        const { address, agent, bytesPerSecond } = caller;
        const played = [seconds * bytesPerSecond, seconds, bytesPerSecond * 8];
        return [address, address, day, time, stem, 200, encodeURIComponent(agent), ...played].join(' ');
      });
    await writeFile(path, `${['#Software: SHOUTcast', heading, ...lines].join('\n')}\n`);
  }
}

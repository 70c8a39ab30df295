import { open } from 'node:fs/promises';
import { offsetAt } from '@quarterhour/model/zone';

/** A client and its request: every field of a log line except time, length and size. */
export interface Caller {
  address: string;
  user: string;
  /** Such as `GET /one.mp3 HTTP/1.1`. */
  request: string;
  status: number;
  referer: string;
  agent: string;
  /** Bytes sent per second of the connection. */
  bytesPerSecond: number;
}

/** Bytes that Icecast sends at once to a new listener (its default burst-size). */
const burst = 65_536;
const linesAtOnce = 8192;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Records a connection: its start in UTC seconds, and its length. */
export type Connect = (start: number, seconds: number, caller: Caller) => void;

/** The connections of a stream server, in any order. */
export class AccessLog {
  readonly #ends: number[] = [];
  readonly #seconds: number[] = [];
  readonly #callers: Caller[] = [];

  get lines(): number {
    return this.#ends.length;
  }

  /**
   * Records connections between two instants; of a connection across one of them, the part inside, as if the stream had begun
   * and ended there.
   */
  between(from: number, until: number): Connect {
    return (start, seconds, caller) => {
      const begin = Math.max(Math.round(start), from);
      const end = Math.min(Math.round(start + seconds), until);
      if (end < begin || begin >= until) return;
      this.#ends.push(end);
      this.#seconds.push(end - begin);
      this.#callers.push(caller);
    };
  }

  /** Writes the lines as Icecast does: in the order in which connections ended, in the server's time zone. */
  async write(path: string, zone: string): Promise<void> {
    const file = await open(path, 'w');
    try {
      const clock = logClock(zone);
      let lines: string[] = [];
      for (const index of this.#order()) {
        lines.push(this.#line(index, clock));
        if (lines.length === linesAtOnce) {
          await file.write(lines.join(''), null, 'latin1');
          lines = [];
        }
      }
      await file.write(lines.join(''), null, 'latin1');
    } finally {
      await file.close();
    }
  }

  #line(index: number, clock: (instant: number) => string): string {
    const { address, user, request, status, referer, agent, bytesPerSecond } = this.#callers[index] as Caller;
    const seconds = this.#seconds[index] as number;
    const bytes = bytesPerSecond === 0 ? 215 : seconds * bytesPerSecond + burst;
    const time = clock(this.#ends[index] as number);
    return `${address} - ${user} [${time}] "${request}" ${status} ${bytes} "${referer}" "${agent}" ${seconds}\n`;
  }

  /** Indexes by end. One number holds both, because sorting plain numbers is several times faster (up to two million lines). */
  *#order(): Generator<number> {
    const room = 2 ** 21;
    const keys = Float64Array.from(this.#ends, (end, index) => end * room + index).sort();
    for (const key of keys) yield key % room;
  }
}

/** The UTC offset of a zone (seconds), for successive instants: reading it is slow, and zones change on quarter hours. */
export function offsetClock(zone: string): (instant: number) => number {
  let quarter = -1;
  let offset = 0;
  return (instant) => {
    if (Math.floor(instant / 900) !== quarter) {
      quarter = Math.floor(instant / 900);
      offset = offsetAt(instant, zone);
    }
    return offset;
  };
}

/** Writes instants as the Common Log Format does, such as 21/Nov/2026:00:26:20 +0100. */
export function logClock(zone: string): (instant: number) => string {
  const offsetOf = offsetClock(zone);
  let minute = -1;
  let before = '';
  let after = '';
  return (instant) => {
    const second = instant % 60;
    if (instant - second !== minute) {
      minute = instant - second;
      const offset = offsetOf(minute);
      const wall = new Date((minute + offset) * 1000).toISOString();
      const ahead = Math.abs(offset) / 60;
      before = `${wall.slice(8, 10)}/${months[Number(wall.slice(5, 7)) - 1]}/${wall.slice(0, 4)}:${wall.slice(11, 17)}`;
      after = ` ${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}${two(ahead % 60)}`;
    }
    return before + two(second) + after;
  };
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

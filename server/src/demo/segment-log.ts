import { writeFile } from 'node:fs/promises';
import type { Connect } from './log.ts';

/** Seconds of a segment, and its bytes at 64 kbit/s with the headers of the answer. */
export const segmentSeconds = 10;
const segmentBytes = 80_400;
/** Players begin so many segments behind the newest. */
const behind = 3;
/** A playlist of a live stream is read again and again; the demonstration logs every sixth time. */
const playlistSeconds = 60;

const fields =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query';

interface Request {
  at: number;
  line: string;
}

/** What a CDN logs of a stream in segments, in the format of Amazon CloudFront. */
export class SegmentLog {
  readonly #host: string;
  readonly #folder: string;
  readonly #requests: Request[] = [];

  /** @param station its slug, which is the folder of its segments */
  constructor(station: string) {
    this.#host = `cdn.${station}.example`;
    this.#folder = `/${station}`;
  }

  /** Records the requests of players between two instants. */
  between(from: number, until: number): Connect {
    return (start, seconds, { address, agent }) => {
      const [begin, end] = [Math.max(Math.round(start), from), Math.min(Math.round(start + seconds), until)];
      const request = (at: number, file: string, bytes: number) => {
        const [day, time] = new Date(at * 1000).toISOString().slice(0, 19).split('T');
        const asked = [address, 'GET', this.#host, `${this.#folder}/${file}`, 200];
        const line = [day, time, 'CDG52-P1', bytes, ...asked, '-', encodeURIComponent(agent), '-'].join('\t');
        this.#requests.push({ at, line });
      };
      for (let at = begin; at < end; at += segmentSeconds) {
        if ((at - begin) % playlistSeconds === 0) request(at, 'live.m3u8', 900);
        request(at, `aac64/seg_${Math.floor(at / segmentSeconds) - behind}.aac`, segmentBytes);
      }
    };
  }

  /** Writes the lines in the order of time, in UTC. */
  async write(path: string): Promise<void> {
    const lines = this.#requests.sort((a, b) => a.at - b.at).map(({ line }) => line);
    await writeFile(path, `${['#Version: 1.0', `#Fields: ${fields}`, ...lines].join('\n')}\n`);
  }
}

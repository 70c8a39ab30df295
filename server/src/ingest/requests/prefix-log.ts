import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The log pattern of the redirect prefix, in the syntax of nginx's log_format. */
export const prefixPattern =
  '$msec $request_id $remote_addr "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" "$http_range"';

/** A request that was redirected. */
export interface PrefixRequest {
  /** Unix seconds. */
  at: number;
  id: string;
  address: string;
  method: string;
  url: string;
  /** Bytes of the file; 0 if unknown. */
  length: number;
  range: string;
  referer: string;
  agent: string;
}

/**
 * The requests of the redirect prefix on their way to the import, in files of the data folder. `append` ends when a line is
 * written, so a killed process loses no answered request.
 */
export class PrefixLog {
  readonly #folder: string;
  #file: Promise<FileHandle> | undefined;
  #name = '';
  #made = 0;
  #lines: string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param folder created when the first line is written */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a request. Requests that arrive during a write are written together. */
  append(request: PrefixRequest): Promise<void> {
    this.#lines.push(lineOf(request));
    this.#next ??= this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#next;
  }

  async #write(): Promise<void> {
    this.#next = undefined;
    const text = this.#lines.splice(0).join('');
    this.#file ??= this.#open();
    try {
      await (await this.#file).appendFile(text);
    } catch (error) {
      // A failed write answers the request with an error; the next line tries a new file.
      this.#file = undefined;
      throw error;
    }
  }

  async #open(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true });
    this.#name = `${Date.now()}-${process.pid}-${++this.#made}.log`;
    return open(join(this.#folder, this.#name), 'a', 0o600);
  }

  /** Files that are complete, oldest first, with those of an earlier process. */
  async takeFiles(): Promise<string[]> {
    await this.close();
    const names = await readdir(this.#folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.log') && !(this.#file && name === this.#name))
      .sort()
      .map((name) => join(this.#folder, name));
  }

  /** Closes the current file; the next line begins another one. */
  close(): Promise<void> {
    const closing = this.#writing
      .catch(() => undefined)
      .then(async () => {
        const file = this.#file;
        this.#file = undefined;
        await (await file?.catch(() => undefined))?.close();
      });
    this.#writing = closing;
    return closing;
  }
}

function lineOf({ at, id, address, method, url, length, range, referer, agent }: PrefixRequest): string {
  const texts = [referer, agent, range].map((text) => `"${escapeText(text) || '-'}"`).join(' ');
  return `${at.toFixed(3)} ${id} ${address} "${method} ${escapeText(url)} HTTP/1.1" 302 ${bytesOf(range, length)} ${texts}\n`;
}

/** More bytes than any file has: for a request for a whole file of unknown length. */
const whole = 2 ** 40;

/**
 * The bytes that a redirected player will load, as far as its request shows: all from the beginning, or the range that it
 * names. For an open range in a file of unknown length it is unknown.
 */
function bytesOf(range: string, length: number): number {
  if (range === '') return length || whole;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '') return Number(to);
  if (to !== '') return Math.max(0, Math.min(Number(to) + 1, length || whole) - Number(from));
  return Number(from) === 0 ? length || whole : Math.max(0, length - Number(from));
}

/** Escapes as nginx does: everything that is not plain ASCII, quotes and backslashes as \xHH. Headers are bytes in latin1. */
function escapeText(text: string): string {
  return Array.from(Buffer.from(text, 'latin1'), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCharCode(byte),
  ).join('');
}
